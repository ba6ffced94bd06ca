import type { ReactNode } from "react";
import { cx } from "../../../lib/cx.ts";

/** A flat surface with a one-pixel border. `title` makes it a section that can be found by its heading. */
export function Card({
  title,
  aside,
  isFlush = false,
  children,
}: {
  title?: ReactNode;
  /** To the right of the title: a badge, a count, a small action. */
  aside?: ReactNode;
  /** Lets a list extend to the card's edges. */
  isFlush?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="min-w-0 rounded-sm border border-line bg-surface">
      {title && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line px-4 py-3">
          <h2 className="text-lg leading-snug font-semibold">{title}</h2>
          {aside}
        </div>
      )}
      <div className={cx(!isFlush && "p-4")}>{children}</div>
    </section>
  );
}

/** One fact with its name: budget, timeline, location. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-0.5 border-l-2 border-line pl-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="leading-snug font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
