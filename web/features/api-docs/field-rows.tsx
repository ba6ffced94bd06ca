import type { FieldRow } from "./shape-fields.ts";

/** Fields with their types and meanings; on a phone one under the other. */
export function FieldRows({ rows }: { rows: readonly FieldRow[] }) {
  return (
    <dl className="divide-y divide-line rounded-sm border border-line">
      {rows.map(({ name, type, isRequired, meaning }) => (
        <div key={name} className="grid gap-x-4 gap-y-0.5 px-3 py-2 sm:grid-cols-[16rem_1fr]">
          <dt className="leading-snug">
            <span className="figures font-medium wrap-anywhere">{name}</span>
            {isRequired && <span className="text-sm text-muted"> required</span>}
          </dt>
          <dd className="leading-snug">
            <span className="block text-sm text-muted wrap-anywhere">{type}</span>
            {meaning}
          </dd>
        </div>
      ))}
    </dl>
  );
}
