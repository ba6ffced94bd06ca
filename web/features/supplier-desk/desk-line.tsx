import { useId } from "react";
import { formatSold } from "../../../schema/words/units.ts";
import { FieldError } from "../../components/ui/controls/field.tsx";
import { TextField } from "../../components/ui/controls/input.tsx";
import { Select } from "../../components/ui/controls/select.tsx";
import type { SupplierDesk_OrderFragment } from "../../gql/graphql.ts";
import { cx } from "../../lib/cx.ts";
import { useWords } from "../../lib/words.tsx";
import { answerWords } from "./answer-words.ts";
import { ANSWERS, type DraftLine, FIELDS_OF, LONGEST } from "./desk-answer.ts";

type Line = SupplierDesk_OrderFragment["lines"][number];

/** One line of the order, with the desk's answer. */
export function DeskLine({
  line,
  forMaterial,
  draft,
  error,
  onChange,
}: {
  line: Line;
  /** What it is for, when another line has the same article; null otherwise. */
  forMaterial: string | null;
  /** Null when it cannot be answered. */
  draft: DraftLine | null;
  error: string | undefined;
  onChange: (draft: DraftLine) => void;
}) {
  const { i18n, formats } = useWords();
  const answers = answerWords(i18n);
  const errorId = useId();
  return (
    <li className="grid gap-2 border-line border-b py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className={cx("min-w-0 wrap-anywhere", draft ? "basis-full" : "flex-1")}>
          {line.name}
          {forMaterial && (
            <span className="block text-sm">{i18n._("For {material}", { material: forMaterial })}</span>
          )}
          {line.sku && <span className="block text-sm text-muted">{line.sku}</span>}
        </p>
        <div className="figures shrink-0">
          <p className="font-medium">{formatSold(i18n, line.quantity, line.saleUnit)}</p>
          <p className="text-muted text-sm">× {formats.formatMoney(line.unitPrice)}</p>
        </div>
        {draft && (
          <div className="w-52 max-w-[60%]">
            <Select
              aria-label={i18n._("Answer for {line}", { line: line.name })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              value={draft.answer}
              options={ANSWERS.map((value) => ({ value, label: answers[value] }))}
              onChange={(event) => {
                const answer = ANSWERS.find((one) => one === event.target.value);
                if (answer) onChange({ ...draft, answer });
              }}
            />
          </div>
        )}
      </div>
      {draft && (
        <>
          <FieldError id={errorId} message={error} />
          <Details draft={draft} onChange={onChange} />
        </>
      )}
    </li>
  );
}

/** Fields required by the chosen answer. */
function Details({ draft, onChange }: { draft: DraftLine; onChange: (draft: DraftLine) => void }) {
  const { i18n } = useWords();
  const asked = FIELDS_OF[draft.answer];
  if (asked.length === 0) return null;
  const labels = {
    quantity: draft.answer === "BACKORDERED" ? i18n._("Quantity delivered now") : i18n._("How many come"),
    unitPrice: i18n._("Price of one, $"),
    availableOn: i18n._("From which day"),
    substituteName: i18n._("What comes instead"),
    note: i18n._("Anything to say"),
  } as const;
  const fields = (Object.keys(labels) as (keyof typeof labels)[]).filter((field) => asked.includes(field));
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {fields.map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          type={field === "availableOn" ? "date" : "text"}
          inputMode={field === "quantity" ? "numeric" : field === "unitPrice" ? "decimal" : undefined}
          maxLength={LONGEST[field]}
          value={draft[field]}
          onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
        />
      ))}
    </div>
  );
}
