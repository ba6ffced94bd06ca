import { Field } from "../../components/ui/controls/field.tsx";
import { Input } from "../../components/ui/controls/input.tsx";
import { Select } from "../../components/ui/controls/select.tsx";
import type { PurchaseOrderAnswer, SupplierDesk_OrderFragment } from "../../gql/graphql.ts";
import { type DraftLine, FIELDS_OF } from "./desk-answer.ts";
import type { DeskWords } from "./desk-words.ts";

type Line = SupplierDesk_OrderFragment["lines"][number];

const ANSWERS = Object.keys(FIELDS_OF) as PurchaseOrderAnswer[];

/** One line of the order, with what the desk says about it. */
export function DeskLine({
  line,
  draft,
  words,
  error,
  onChange,
}: {
  line: Line;
  /** Null where it cannot be answered. */
  draft: DraftLine | null;
  words: DeskWords;
  error: string | undefined;
  onChange: (draft: DraftLine) => void;
}) {
  return (
    <li className="grid gap-2 border-line border-b py-3 last:border-b-0">
      <div className="flex items-baseline justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          {line.name}
          {line.sku && <span className="block text-sm text-muted">{line.sku}</span>}
        </p>
        <p className="figures shrink-0 font-medium">
          {line.quantity} {line.saleUnit}
        </p>
      </div>
      {draft && (
        <>
          <Select
            aria-label={words.answerOf(line.name)}
            aria-invalid={error ? true : undefined}
            value={draft.answer}
            options={ANSWERS.map((value) => ({ value, label: words.answers[value] }))}
            onChange={(event) => {
              const answer = ANSWERS.find((one) => one === event.target.value);
              if (answer) onChange({ ...draft, answer });
            }}
          />
          {error && (
            <p role="alert" className="font-medium text-chalk text-sm">
              {error}
            </p>
          )}
          <Details draft={draft} words={words} onChange={onChange} />
        </>
      )}
    </li>
  );
}

/** What the chosen answer asks for. */
function Details({
  draft,
  words,
  onChange,
}: {
  draft: DraftLine;
  words: DeskWords;
  onChange: (draft: DraftLine) => void;
}) {
  const asked = FIELDS_OF[draft.answer];
  if (asked.length === 0) return null;
  const labels = {
    quantity: draft.answer === "BACKORDERED" ? words.quantityNow : words.quantity,
    unitPrice: words.price,
    availableOn: words.day,
    substituteName: words.substitute,
    note: words.note,
  } as const;
  const fields = (Object.keys(labels) as (keyof typeof labels)[]).filter((field) => asked.includes(field));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {fields.map((field) => (
        <Field key={field} label={labels[field]}>
          {(control) => (
            <Input
              {...control}
              type={field === "availableOn" ? "date" : "text"}
              inputMode={field === "quantity" ? "numeric" : field === "unitPrice" ? "decimal" : undefined}
              value={draft[field]}
              onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
