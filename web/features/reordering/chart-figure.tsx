import { lazy, type ReactNode, Suspense } from "react";
import { Disclosure } from "../../components/ui/disclosure.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";

/** The charts' script is fetched when the first of them is drawn. */
export const UsageChart = lazy(async () => ({ default: (await import("./charts.tsx")).UsageChart }));
export const StockLevelChart = lazy(async () => ({
  default: (await import("./charts.tsx")).StockLevelChart,
}));

/** A chart in its final height, with the same figures as a table one tap away. */
export function ChartFigure({
  label,
  height,
  table,
  children,
}: {
  /** What the picture shows, for those who do not see it. */
  label: string;
  height: number;
  table: ReactNode;
  /** One of the charts above, of the same height. */
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
