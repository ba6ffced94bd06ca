import { useState } from "react";
import { listPriceUnits } from "../../../../schema/rules/quote-price.ts";
import { findUnitWords } from "../../../../schema/units.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { RadioCards } from "../../../components/ui/controls/choice.tsx";
import { Dialog } from "../../../components/ui/floats/dialog.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import {
  type QuoteInvitation_CardFragment,
  type QuotePriceUnit,
  type QuoteRequest_PageFragment,
  useEnterQuoteMutation,
} from "../../../gql/graphql.ts";
import { sendChange } from "../../../lib/apollo/send-change.ts";
import { showFailure, showSuccess } from "../../../lib/toasts.ts";
import { InLanguage } from "../../../lib/words.tsx";
import {
  beginLines,
  type DeskProblems,
  NO_DESK_PROBLEMS,
  placeDeskProblems,
  sentLines,
  toQuoteInput,
} from "../desk/desk-quote.ts";
import { QuoteFields } from "../desk/quote-fields.tsx";
import type { Question } from "../desk/use-desk-review.ts";

const TITLE = "The quote was not saved";

/** Enters a quote that a yard gave by phone or on paper. */
export function EnterQuote({
  request,
  invitation,
  isOpen,
  onClose,
}: {
  request: QuoteRequest_PageFragment;
  invitation: QuoteInvitation_CardFragment;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={`What ${invitation.supplierName} quotes`}
      description="As given by phone or on paper. The yard can see it through its link."
      isOpen={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
    >
      <InLanguage language="EN">
        <EnterForm request={request} invitationId={invitation.id} onDone={onClose} />
      </InLanguage>
    </Dialog>
  );
}

/** The lines as a desk would see them. */
function toAsked({ lines }: QuoteRequest_PageFragment) {
  return lines.map((line) => {
    const saleUnit = findUnitWords(line.unit)?.singular ?? line.unit;
    const priced = { ...line, measuredPerUnit: Number(line.measuredPerUnit) };
    const priceUnits = listPriceUnits(priced, saleUnit).map((unit) => TO_WIRE[unit]);
    return { ...line, saleUnit, priceUnits };
  });
}

const TO_WIRE = {
  each: "EACH",
  lf: "LF",
  mbf: "MBF",
  c: "C",
  m: "M",
  sq: "SQ",
  sheet: "SHEET",
  bag: "BAG",
  roll: "ROLL",
  cu_yd: "CU_YD",
  ton: "TON",
  sale_unit: "SALE_UNIT",
} as const satisfies Record<string, QuotePriceUnit>;

function EnterForm({
  request,
  invitationId,
  onDone,
}: {
  request: QuoteRequest_PageFragment;
  invitationId: string;
  onDone: () => void;
}) {
  const [asked] = useState(() => toAsked(request));
  const [quote, setQuote] = useState(() => beginLines(asked, null));
  const [source, setSource] = useState<"PHONE" | "PAPER">("PHONE");
  const [problems, setProblems] = useState<DeskProblems>(NO_DESK_PROBLEMS);
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [enter, { loading }] = useEnterQuoteMutation();
  const submit = async () => {
    const input = {
      invitationId,
      source,
      quote: toQuoteInput(request.version, quote),
      confirmedKeys: [...confirmed],
    };
    setProblems(NO_DESK_PROBLEMS);
    const result = await sendChange(
      TITLE,
      enter({ variables: { input } }),
      "What you typed is still here. Please try again.",
    );
    switch (result?.__typename) {
      case "QuoteRequestSuccess":
        showSuccess("The Quote Is Saved");
        return onDone();
      case "QuoteQuestionsError":
        return setQuestions(result.questions);
      case "InvalidInputError":
        return setProblems(placeDeskProblems(result.fields, sentLines(quote)));
      case "QuoteRequestConflictError":
        return showFailure(TITLE, result.message);
      case undefined:
        return;
      default:
        return result satisfies never;
    }
  };
  const open = questions.filter(({ materialKey }) => !confirmed.includes(materialKey));
  return (
    <div className="grid gap-5">
      <RadioCards
        legend="How was it given?"
        columns={2}
        name="source"
        chosen={source}
        options={[
          { value: "PHONE", label: "On the phone" },
          { value: "PAPER", label: "On paper or by email" },
        ]}
        onChange={(event) => setSource(event.target.value === "PAPER" ? "PAPER" : "PHONE")}
      />
      <QuoteFields
        asked={asked}
        quote={quote}
        problems={problems}
        questions={open}
        onChange={setQuote}
        onConfirm={(key) => setConfirmed([...confirmed, key])}
      />
      {open.length > 0 && <Notice tone="warning" title="Please check the marked prices." />}
      {(problems.others.length > 0 ||
        Object.keys({ ...problems.lines, ...problems.steps, ...problems.terms }).length > 0) && (
        <Notice tone="bad" title={TITLE}>
          {problems.others.length > 0 ? (
            problems.others.map((message) => <p key={message}>{message}</p>)
          ) : (
            <p>Please correct what is marked.</p>
          )}
        </Notice>
      )}
      <Button tone="main" isBusy={loading} onClick={() => void submit()}>
        Take This Quote
      </Button>
    </div>
  );
}
