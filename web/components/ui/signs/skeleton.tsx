import type { ReactNode } from "react";
import { cx } from "../../../lib/cx.ts";

/** A gray bar in place of text; `width` and `height` are Tailwind classes that keep the final layout. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
  return <span aria-hidden="true" className={cx("animate-breathe block rounded-sm bg-line", className)} />;
}

/** Announces loading once, however many bars are inside. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** Placeholder rows of a list that is loading. */
export function SkeletonRows({ rows = 3 }: { rows?: number }) {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: rows }, (_, index) => `row-${index}`).map((row) => (
        <div key={row} className="grid gap-2 px-4 py-4">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}
