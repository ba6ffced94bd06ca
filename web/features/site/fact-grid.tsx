import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** A fact with its icon; the public pages show a few next to each other. */
export type GridFact = { readonly name: string; readonly Icon: LucideIcon; readonly text: ReactNode };

/** Statements of equal weight on one sheet, ruled like a tally. */
export function FactGrid({
  facts,
  isUnderTitle = false,
}: {
  facts: readonly GridFact[];
  /** Whether the heading above is the page's own title: the names are then second-level headings. */
  isUnderTitle?: boolean;
}) {
  const Name = isUnderTitle ? "h2" : "h3";
  return (
    <ul className="grid gap-px overflow-hidden rounded-sm border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
      {facts.map(({ name, Icon, text }) => (
        <li
          key={name}
          className="grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1 bg-surface p-4 sm:p-5"
        >
          <Icon aria-hidden="true" size={24} strokeWidth={1.5} className="mt-0.5" />
          <Name className="text-lg leading-snug font-semibold">{name}</Name>
          <p className="col-start-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
