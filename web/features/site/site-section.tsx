import { type ReactNode, useId } from "react";
import { cx } from "../../lib/cx.ts";

/** A section of a public page, with its heading. */
export function SiteSection({
  heading,
  lead,
  children,
}: {
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="page py-8 md:py-10">
      <h2 id={id} className="font-display text-3xl leading-tight font-semibold">
        {heading}
      </h2>
      {lead && <p className="mt-1 max-w-2xl text-muted">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

/** The yellow call to action at the end of a public page. */
export function NextStep({
  question,
  isNarrow = false,
  children,
}: {
  question: string;
  /** As wide as a text page. */
  isNarrow?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={cx("page py-8 md:py-10 print:hidden", isNarrow && "max-w-4xl")}>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-sm border border-line bg-surface p-5 sm:p-6">
        <p className="text-xl leading-snug font-semibold">{question}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
