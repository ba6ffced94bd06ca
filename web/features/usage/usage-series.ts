import { groupBy } from "../../lib/group-by.ts";

/** Usage of one material in one period, as summed by the server. */
export interface PeriodSum {
  readonly startsOn: string;
  readonly materialName: string;
  readonly unit: string;
  readonly quantity: string;
  readonly uses: number;
}

/** A material in its unit, with its sums in chronological order; periods without use count 0. */
interface UsageSeries {
  readonly key: string;
  readonly materialName: string;
  readonly unit: string;
  readonly points: ReadonlyArray<{ startsOn: string; quantity: number; uses: number }>;
}

const WEEK_MS = 7 * 86_400_000;

/** The beginning of the next period, UTC. */
function nextPeriod(startsOn: Date, period: "WEEK" | "MONTH"): Date {
  return period === "WEEK"
    ? new Date(startsOn.getTime() + WEEK_MS)
    : new Date(Date.UTC(startsOn.getUTCFullYear(), startsOn.getUTCMonth() + 1, 1));
}

/**
 * Groups sums by material: charts need every period, including those without usage.
 *
 * @returns one series per material and unit, the one with the most uses first
 */
export function toSeries(sums: readonly PeriodSum[], period: "WEEK" | "MONTH"): UsageSeries[] {
  const starts = [...new Set(sums.map(({ startsOn }) => startsOn))].sort();
  const [first] = starts;
  const last = starts.at(-1);
  if (first === undefined || last === undefined) return [];
  const periods: string[] = [];
  for (let at = new Date(first); at <= new Date(last); at = nextPeriod(at, period)) {
    periods.push(at.toISOString());
  }
  const byMaterial = groupBy(sums, ({ materialName, unit }) => `${materialName} (${unit})`);
  const usesOf = (entries: readonly PeriodSum[]) => entries.reduce((sum, { uses }) => sum + uses, 0);
  return [...byMaterial]
    .sort(([, one], [, other]) => usesOf(other) - usesOf(one))
    .map(([key, entries]) => {
      const bySum = new Map(entries.map((entry) => [new Date(entry.startsOn).toISOString(), entry]));
      const newest = entries.at(-1) ?? entries[0];
      return {
        key,
        materialName: newest?.materialName ?? "",
        unit: newest?.unit ?? "",
        points: periods.map((startsOn) => {
          const entry = bySum.get(startsOn);
          return { startsOn, quantity: Number(entry?.quantity ?? 0), uses: entry?.uses ?? 0 };
        }),
      };
    });
}
