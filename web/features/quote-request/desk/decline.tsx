import { useState } from "react";
import { QUOTE_LIMITS } from "../../../../schema/rules/quote.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { TextField } from "../../../components/ui/controls/input.tsx";
import { Disclosure } from "../../../components/ui/layout/disclosure.tsx";
import { useWords } from "../../../lib/words.tsx";
import type { UseDeskQuote } from "./use-desk-quote.ts";

/** Declines to quote, or withdraws a quote. */
export function Decline({ desk }: { desk: UseDeskQuote }) {
  const { i18n } = useWords();
  const [reason, setReason] = useState("");
  if (desk.request.quote) {
    return (
      <Button tone="plain" isBusy={desk.isBusy} onClick={() => void desk.withdraw()}>
        {i18n._("Withdraw the quote")}
      </Button>
    );
  }
  if (desk.request.isDeclined) return null;
  return (
    <Disclosure summary={i18n._("Decline to quote")}>
      <div className="grid gap-3">
        <TextField
          label={i18n._("Reason (optional)")}
          maxLength={QUOTE_LIMITS.note}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button isBusy={desk.isBusy} onClick={() => void desk.decline(reason)}>
          {i18n._("Tell the Buyer")}
        </Button>
      </div>
    </Disclosure>
  );
}
