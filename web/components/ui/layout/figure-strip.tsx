import type { ReactNode } from "react";
import { Skeleton } from "../signs/skeleton.tsx";

/** The few key figures of a screen, side by side; two per row on a phone. */
export function FigureStrip({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-sm border border-line bg-line lg:grid-cols-4">
      {children}
    </dl>
  );
}

/** @param value undefined while loading */
export function StripFigure({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="bg-surface px-4 py-4">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-1 font-display text-3xl leading-none font-semibold tabular-nums wrap-anywhere sm:text-4xl">
        {value ?? <Skeleton className="h-[1em] w-16" />}
      </dd>
    </div>
  );
}
