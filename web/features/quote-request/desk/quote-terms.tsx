import { QUOTE_LIMITS } from "../../../../schema/rules/quote.ts";
import { Field } from "../../../components/ui/controls/field.tsx";
import { Input, MoneyInput } from "../../../components/ui/controls/input.tsx";
import { Textarea } from "../../../components/ui/controls/textarea.tsx";
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
      <Field label={labels.validUntil} error={problems["validUntil"]}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={terms.validUntil}
            onChange={(event) => set("validUntil", event.target.value)}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 items-end gap-3">
        {AMOUNTS.map((name) => (
          <Field key={name} label={labels[name]} error={problems[name]}>
            {(control) => (
              <MoneyInput
                {...control}
                maxLength={20}
                autoComplete="off"
                value={terms[name]}
                onChange={(event) => set(name, event.target.value)}
              />
            )}
          </Field>
        ))}
        <Field label={labels.deliveryDays} error={problems["deliveryDays"]}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={3}
              value={terms.deliveryDays}
              onChange={(event) => set("deliveryDays", event.target.value)}
            />
          )}
        </Field>
      </div>
      <Field label={labels.quoteNumber} error={problems["quoteNumber"]}>
        {(control) => (
          <Input
            {...control}
            maxLength={QUOTE_LIMITS.quoteNumber}
            autoComplete="off"
            value={terms.quoteNumber}
            onChange={(event) => set("quoteNumber", event.target.value)}
          />
        )}
      </Field>
      <Field label={labels.note} error={problems["note"]}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={QUOTE_LIMITS.message}
            value={terms.note}
            onChange={(event) => set("note", event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
