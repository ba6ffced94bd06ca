import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";

export type GridFact = { readonly name: string; readonly Icon: LucideIcon; readonly text: ReactNode };

/** Statements of equal weight on one sheet, ruled like a tally. */
export function FactGrid({ facts, columns = 3 }: { facts: readonly GridFact[]; columns?: 2 | 3 }) {
  return (
    <ul
      className={cx(
        "grid gap-px overflow-hidden rounded-sm border border-line bg-line sm:grid-cols-2",
        columns === 3 && "lg:grid-cols-3",
      )}
    >
      {facts.map(({ name, Icon, text }) => (
        <li
          key={name}
          className="grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 bg-surface p-4 sm:p-5"
        >
          <Icon aria-hidden="true" size={24} strokeWidth={1.5} className="mt-0.5" />
          <h3 className="text-lg leading-snug font-semibold">{name}</h3>
          <p className="col-start-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
