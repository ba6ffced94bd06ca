import { useEffect } from "react";
import { Loading, Skeleton } from "../../../components/ui/signs/skeleton.tsx";
import { recall, remember } from "../../../lib/device/device-memory.ts";

const STORAGE_KEY = "yardstick:project-rows";

/** As many rows as fill a phone's screen. */
const MOST_ROWS = 6;

/** For users who have not been here on this device. */
const USUAL_ROWS = 4;

/** The message of an empty list takes the same space. */
const LEAST_ROWS = 2;

function rememberedCount(): number {
  const count = Number(recall(STORAGE_KEY) ?? USUAL_ROWS);
  return Number.isInteger(count) && count > 0 ? Math.min(count, MOST_ROWS) : USUAL_ROWS;
}

/**
 * Stores how many projects the dashboard showed, so that their space is reserved next time and nothing jumps when they
 * load.
 */
export function useRememberedRows(count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return;
    remember(STORAGE_KEY, String(count === 0 ? LEAST_ROWS : Math.min(count, MOST_ROWS)));
  }, [count]);
}

/** Placeholder rows for projects, with the height and number of those shown last time. */
export function ProjectRowsComing() {
  return (
    <Loading label="Loading projects">
      <div className="divide-y divide-line">
        {Array.from({ length: rememberedCount() }, (_, index) => `row-${index}`).map((row) => (
          <div key={row} className="grid gap-2 px-4 py-4">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
