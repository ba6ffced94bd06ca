import { type ReactNode, Suspense } from "react";
import { Disclosure } from "../ui/layout/disclosure.tsx";
import { Skeleton } from "../ui/signs/skeleton.tsx";

/** A chart at its final height, with the same numbers as a table one tap away. */
export function ChartFigure({
  label,
  height,
  table,
  children,
}: {
  /** What the picture shows, for readers who cannot see it. */
  label: string;
  height: number;
  table: ReactNode;
  /** A chart of the same height, which may still be loading. */
  children: ReactNode;
}) {
  return (
    <figure>
      <div role="img" aria-label={label} style={{ height }}>
        <Suspense fallback={<Skeleton className="h-full w-full" />}>{children}</Suspense>
      </div>
      <figcaption className="mt-1">
        <Disclosure summary="The figures as a table">{table}</Disclosure>
      </figcaption>
    </figure>
  );
}

/** The legend of a chart's colors. The swatch only repeats what the tooltip and the table say. */
export function ChartLegend({ entries }: { entries: ReadonlyArray<{ label: string; swatch: string }> }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
      {entries.map(({ label, swatch }) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-3 forced-color-adjust-none ${swatch}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}
