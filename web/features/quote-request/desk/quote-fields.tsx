import { useRef } from "react";
import { RadioCards } from "../../../components/ui/controls/choice.tsx";
import { MoneyField } from "../../../components/ui/controls/input.tsx";
import type { QuoteDesk_CheckFragment } from "../../../gql/graphql.ts";
import { useWords } from "../../../lib/words.tsx";
import { type AskedLine, copyDown, type DeskLine, type DeskProblems, type DeskQuote } from "./desk-quote.ts";
import { termWords } from "./desk-words.ts";
import { QuoteLine } from "./quote-line.tsx";
import { QuoteTerms } from "./quote-terms.tsx";
import type { Question } from "./use-desk-review.ts";

/** Prices line by line or one for everything, and the terms, as typed by a desk or by the buyer on its behalf. */
export function QuoteFields({
  asked,
  changedKeys = [],
  quote,
  check = null,
  problems,
  questions,
  onChange,
  onConfirm,
}: {
  asked: readonly AskedLine[];
  /** Lines that have changed since the submitted quote. */
  changedKeys?: readonly string[];
  quote: DeskQuote;
  /** The total; null until it has been computed. */
  check?: QuoteDesk_CheckFragment | null;
  problems: DeskProblems;
  questions: readonly Question[];
  onChange: (quote: DeskQuote) => void;
  onConfirm: (key: string) => void;
}) {
  const { i18n } = useWords();
  const list = useRef<HTMLUListElement>(null);
  const changeLine = (next: DeskLine) =>
    onChange({ ...quote, lines: quote.lines.map((line) => (line.key === next.key ? next : line)) });
  /** The next price field; lines without a bid have none. */
  const goOn = (place: number) => {
    const next = [...(list.current?.children ?? [])]
      .slice(place + 1)
      .map((item) => item.querySelector<HTMLInputElement>("[data-price]"))
      .find((input) => input !== null);
    next?.focus();
    next?.select();
  };
  const copy = (place: number) => {
    onChange(copyDown(quote, place, asked));
    goOn(place);
  };
  return (
    <>
      <KindOfPrice quote={quote} problem={problems.terms["packagePrice"]} onChange={onChange} />
      <ul ref={list} aria-label={i18n._("Lines")}>
        {asked.map((one, place) => {
          const key = one.materialKey;
          const line = quote.lines.find((typed) => typed.key === key);
          return (
            line && (
              <QuoteLine
                key={key}
                asked={one}
                line={line}
                kind={quote.kind}
                isChanged={changedKeys.includes(key)}
                reckoned={check?.lines.find(({ materialKey }) => materialKey === key)}
                questions={questions.filter(({ materialKey }) => materialKey === key)}
                error={problems.lines[key]}
                stepProblem={problems.steps[key]}
                onChange={changeLine}
                onConfirm={() => onConfirm(key)}
                onCopyDown={place + 1 < asked.length ? () => copy(place) : null}
                onEnter={() => goOn(place)}
              />
            )
          );
        })}
      </ul>
      <QuoteTerms quote={quote} problems={problems.terms} onChange={onChange} />
    </>
  );
}

/** A price for each line, or one for everything. */
function KindOfPrice({
  quote,
  problem,
  onChange,
}: {
  quote: DeskQuote;
  /** The message about the single price. */
  problem: string | undefined;
  onChange: (quote: DeskQuote) => void;
}) {
  const { i18n } = useWords();
  return (
    <>
      <RadioCards
        legend={i18n._("How do you want to quote?")}
        columns={2}
        name="kind"
        chosen={quote.kind}
        options={[
          { value: "LINES", label: i18n._("A price for each line") },
          { value: "PACKAGE", label: i18n._("One price for everything") },
        ]}
        onChange={(event) =>
          onChange({ ...quote, kind: event.target.value === "PACKAGE" ? "PACKAGE" : "LINES" })
        }
      />
      {quote.kind === "PACKAGE" && (
        <MoneyField
          label={termWords(i18n).packagePrice}
          hint={i18n._("All lines together, or none of them")}
          error={problem}
          maxLength={20}
          autoComplete="off"
          value={quote.terms.packagePrice}
          onChange={(event) =>
            onChange({ ...quote, terms: { ...quote.terms, packagePrice: event.target.value } })
          }
        />
      )}
    </>
  );
}
