import { bindTo } from "../../../platform/bind.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { planWithin } from "../plans/plan.rules.ts";
import { listPeriods } from "../plans/plan.store.ts";
import type { CallCounter } from "./call-counter.ts";
import { type MonthlyUsage, monthOf, parseMonth, toMonthlyUsage } from "./usage.rules.ts";
import * as store from "./usage.store.ts";

/** What an organization has used in a month, compared with its plan's limits. */
export type UsageService = ReturnType<typeof createUsageService>;

interface Dependencies {
  database: Database;
  clock: Clock;
  calls: CallCounter;
}

/**
 * Use cases of usage: what an account has used, by month. The present month includes the calls that this process had
 * not stored yet.
 */
export function createUsageService(dependencies: Dependencies) {
  const { calls } = dependencies;
  return {
    /** Counts a call of a live API key, without a statement. */
    countCall: calls.count,
    /** Writes pending calls to the database now. */
    flush: calls.flush,
    /** The same, for the last time. */
    stop: calls.stop,
    ...bindTo(dependencies, { getMonth, listMonths }),
  };
}

/**
 * @param name "2026-11"; null for the present month
 * @throws AppError INVALID_INPUT when it is not a month, or lies in the future
 */
async function getMonth(
  { clock, calls, database }: Dependencies,
  viewer: Viewer,
  name: string | null,
): Promise<MonthlyUsage> {
  const present = monthOf(clock.now());
  const month = name === null ? present : parseMonth(name);
  if (month === null || month.startsAt > present.startsAt) {
    throw new AppError(
      "INVALID_INPUT",
      `Must be the current month or an earlier one, such as "${present.name}".`,
      {
        fields: { month: `Must be the current month or an earlier one, such as "${present.name}".` },
      },
    );
  }
  await calls.flush();
  const [counts, periods] = await Promise.all([
    store.loadCounts(database, viewer.organizationId, month.startsAt),
    listPeriods(database, viewer.organizationId),
  ]);
  return toMonthlyUsage(month, counts, planWithin(periods, month.startsAt, month.resetsAt));
}

/**
 * Months with usage, newest first.
 * @param after the month before the page; null for the first page
 */
async function listMonths(
  { calls, database }: Dependencies,
  viewer: Viewer,
  { first, after }: { first: number; after: Date | null },
): Promise<{ items: MonthlyUsage[]; hasNextPage: boolean; totalCount: number }> {
  await calls.flush();
  const [rows, totalCount, periods] = await Promise.all([
    store.listMonths(database, viewer.organizationId, { before: after, first }),
    store.countMonths(database, viewer.organizationId),
    listPeriods(database, viewer.organizationId),
  ]);
  const items = rows.slice(0, first).map(({ month: day, counts }) => {
    const month = monthOf(day);
    return toMonthlyUsage(month, counts, planWithin(periods, month.startsAt, month.resetsAt));
  });
  return { items, hasNextPage: rows.length > first, totalCount };
}
