import { Sentence } from "./sentence.tsx";
import type { FieldRow } from "./shape-fields.ts";

/**
 * Fields with their types and meanings; stacked on a phone.
 * @param marked what to point out: required fields of a request, or optional fields of a response
 */
export function FieldRows({ rows, marked }: { rows: readonly FieldRow[]; marked: "required" | "optional" }) {
  return (
    <dl className="divide-y divide-line rounded-sm border border-line">
      {rows.map(({ name, type, isRequired, meaning }) => (
        <div key={name} className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[16rem_1fr]">
          <dt className="leading-snug">
            <span className="figures font-medium wrap-anywhere">{name}</span>
            {isRequired === (marked === "required") && <span className="text-sm text-muted"> {marked}</span>}
          </dt>
          <dd className="leading-snug">
            <span className="block text-sm text-muted wrap-anywhere">{type}</span>
            <Sentence>{meaning}</Sentence>
          </dd>
        </div>
      ))}
    </dl>
  );
}
