import { useState } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import type { QuoteDesk_RequestFragment } from "../../../gql/graphql.ts";
import { useWords } from "../../../lib/words.tsx";
import { termWords } from "./desk-words.ts";
import type { UseDeskQuote } from "./use-desk-quote.ts";

/**
 * Confirms that a quote is still valid until a given day, or withdraws it, with one press each. New prices are typed in
 * the form below.
 */
export function StillGood({
  desk,
  question: { validUntil, proposedUntil },
}: {
  desk: UseDeskQuote;
  question: NonNullable<QuoteDesk_RequestFragment["stillGood"]>;
}) {
  const { i18n, formats } = useWords();
  const [until, setUntil] = useState(proposedUntil);
  const { request, isBusy, end } = desk;
  const problem = end?.kind === "day-refused" ? end.message : undefined;
  return (
    <Card title={i18n._("Are these prices still valid?")}>
      <div className="grid gap-4">
        <p>
          {i18n._("{buyerName} would like to buy at them. Your quote says: good until {day}.", {
            buyerName: request.buyerName,
            day: formats.formatDate(validUntil),
          })}
        </p>
        <TextField
          label={termWords(i18n).validUntil ?? ""}
          error={problem}
          type="date"
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        <Button tone="main" isWide isBusy={isBusy} onClick={() => void desk.answerStillGood(until)}>
          {i18n._("Yes, Valid Until Then")}
        </Button>
        <Button isWide isBusy={isBusy} onClick={() => void desk.answerStillGood(null)}>
          {i18n._("No Longer")}
        </Button>
        <p className="text-muted text-sm">
          {i18n._("Have they changed? Your quote is below: enter the new prices and send it.")}
        </p>
      </div>
    </Card>
  );
}
