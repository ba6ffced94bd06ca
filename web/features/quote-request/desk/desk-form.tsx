import { type ReactNode, useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { useWords } from "../../../lib/words.tsx";
import { isTyped } from "./desk-quote.ts";
import { QuoteFields } from "./quote-fields.tsx";
import { ReadBack } from "./read-back.tsx";
import type { UseDeskQuote } from "./use-desk-quote.ts";

/** The quote being typed, and one button that shows the total for review. */
export function DeskForm({
  desk,
  outcome,
  files,
}: {
  desk: UseDeskQuote;
  outcome: ReactNode;
  /** Shown below the form before it is sent. */
  files: ReactNode;
}) {
  const { i18n, formats } = useWords();
  const { request, quote, check, problems, questions } = desk;
  const [isReading, setIsReading] = useState(false);
  const isPackage = quote.kind === "PACKAGE";
  const priced = quote.lines.filter(
    (line) => line.answer !== "NO_BID" && (isPackage || isTyped(line)),
  ).length;
  const count = request.lines.length;
  // A quote that is certain to be refused skips the review: the response shows where to correct it.
  const isIncomplete =
    quote.terms.validUntil === "" ||
    (desk.saving === "saved" &&
      [problems.lines, problems.steps].some((some) => Object.keys(some).length > 0));
  return (
    <div className="grid gap-5">
      <QuoteFields
        asked={request.lines}
        changedKeys={request.changedKeys}
        quote={quote}
        check={check}
        problems={problems}
        questions={questions}
        onChange={desk.change}
        onConfirm={desk.confirm}
      />
      {files}
      {outcome}
      <div className="desk-bar sticky bottom-0 short:static z-10 -mx-4 grid gap-2 border-line border-t bg-paper px-4 py-3">
        <div className="flex items-baseline justify-between gap-3">
          <p className="figures font-semibold">
            {isPackage
              ? i18n._("{priced} of {count, plural, one {# line} other {# lines}}", { priced, count })
              : i18n._("{priced} of {count, plural, one {# line} other {# lines}}, {amount}", {
                  priced,
                  count,
                  amount: check?.itemsAmount ? formats.formatMoney(check.itemsAmount) : "–",
                })}
          </p>
          <SavingMark saving={desk.saving} isDraftKept={request.draftRevision > 0} />
        </div>
        <Button
          tone="main"
          isWide
          isBusy={desk.isBusy}
          onClick={() => (isIncomplete ? void desk.submit() : setIsReading(true))}
        >
          {request.quote ? i18n._("Send the Changed Quote") : i18n._("Send the Quote")}
        </Button>
      </div>
      <ReadBack desk={desk} priced={priced} isOpen={isReading} onClose={() => setIsReading(false)} />
    </div>
  );
}

/** How the typed quote is saved; nothing before anything was typed. */
function SavingMark({ saving, isDraftKept }: { saving: UseDeskQuote["saving"]; isDraftKept: boolean }) {
  const { i18n } = useWords();
  const words = {
    saved: isDraftKept && i18n._("Saved"),
    typing: i18n._("Not saved yet"),
    saving: i18n._("Saving"),
    failed: i18n._("Not saved, trying again"),
  };
  return (
    <p role="status" className="text-muted text-sm">
      {words[saving]}
    </p>
  );
}
