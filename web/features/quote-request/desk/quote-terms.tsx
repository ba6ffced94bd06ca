import { QUOTE_LIMITS } from "../../../../schema/rules/quote.ts";
import { MoneyField, TextField } from "../../../components/ui/controls/input.tsx";
import { TextareaField } from "../../../components/ui/controls/textarea.tsx";
import { useWords } from "../../../lib/words.tsx";
import type { DeskQuote, DeskTerms } from "./desk-quote.ts";
import { termWords } from "./desk-words.ts";

const AMOUNTS = ["deliveryFee", "freeDeliveryThreshold", "minimumOrder"] as const;

/** Delivery, and how long the prices are valid. */
export function QuoteTerms({
  quote,
  problems,
  onChange,
}: {
  quote: DeskQuote;
  /** Messages by field. */
  problems: Readonly<Record<string, string>>;
  onChange: (quote: DeskQuote) => void;
}) {
  const { i18n } = useWords();
  const { terms } = quote;
  const labels = termWords(i18n);
  const set = (name: keyof DeskTerms, value: string) =>
    onChange({ ...quote, terms: { ...terms, [name]: value } });
  return (
    <div className="grid gap-4">
      <TextField
        label={labels.validUntil}
        error={problems["validUntil"]}
        type="date"
        value={terms.validUntil}
        onChange={(event) => set("validUntil", event.target.value)}
      />
      <div className="grid grid-cols-2 items-end gap-3">
        {AMOUNTS.map((name) => (
          <MoneyField
            key={name}
            label={labels[name]}
            error={problems[name]}
            maxLength={20}
            autoComplete="off"
            value={terms[name]}
            onChange={(event) => set(name, event.target.value)}
          />
        ))}
        <TextField
          label={labels.deliveryDays}
          error={problems["deliveryDays"]}
          inputMode="numeric"
          maxLength={3}
          value={terms.deliveryDays}
          onChange={(event) => set("deliveryDays", event.target.value)}
        />
      </div>
      <TextField
        label={labels.quoteNumber}
        error={problems["quoteNumber"]}
        maxLength={QUOTE_LIMITS.quoteNumber}
        autoComplete="off"
        value={terms.quoteNumber}
        onChange={(event) => set("quoteNumber", event.target.value)}
      />
      <TextareaField
        label={labels.note}
        error={problems["note"]}
        rows={2}
        maxLength={QUOTE_LIMITS.message}
        value={terms.note}
        onChange={(event) => set("note", event.target.value)}
      />
    </div>
  );
}
