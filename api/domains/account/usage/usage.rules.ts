/** Months of usage, and its cost under a plan. */
import {
  ACCOUNT_PLANS,
  type AccountPlanKind,
  PROFESSIONAL_USAGE,
  USAGE_METERS,
  type UsageMeter,
} from "../../../../schema/constants.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Cents } from "../../../platform/money.ts";
import { limitsOf } from "../plans/plan.rules.ts";

/** A calendar month in UTC: the same for everyone, and labeled so wherever it is shown. */
export interface UsageMonth {
  /** "2026-11". */
  name: string;
  startsAt: Date;
  /** The first instant of the next month. */
  resetsAt: Date;
}

/** The usage of a meter in a month, and its cost. Prices in mills, tenths of a cent. */
export interface MeterUsage {
  meter: UsageMeter;
  used: number;
  limit: number | null;
  included: number | null;
  overage: number;
  overagePriceMills: number | null;
  overageMills: number;
}

export interface MonthlyUsage extends UsageMonth {
  plan: AccountPlanKind;
  meters: MeterUsage[];
  overageTotalCents: Cents;
}

/** The month in which an instant lies. */
export function monthOf(instant: Date): UsageMonth {
  return toMonth(instant.getUTCFullYear(), instant.getUTCMonth());
}

/** @returns the month for a name such as "2026-11"; null when it is not one */
export function parseMonth(name: string): UsageMonth | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name);
  return match ? toMonth(Number(match[1]), Number(match[2]) - 1) : null;
}

function toMonth(year: number, index: number): UsageMonth {
  const startsAt = new Date(Date.UTC(year, index, 1));
  return {
    name: startsAt.toISOString().slice(0, 7),
    startsAt,
    resetsAt: new Date(Date.UTC(year, index + 1, 1)),
  };
}

/**
 * The cost of a month's usage.
 * @param counts by meter; missing meters were not used
 * @param isPriced whether overage has a price: not in a free trial
 */
export function toMonthlyUsage(
  month: UsageMonth,
  counts: ReadonlyMap<UsageMeter, number>,
  { kind, isPriced }: { kind: AccountPlanKind; isPriced: boolean },
): MonthlyUsage {
  const meters = USAGE_METERS.map((meter) => toMeterUsage(meter, counts.get(meter) ?? 0, kind, isPriced));
  return { ...month, plan: kind, meters, overageTotalCents: sumMills(meters) };
}

function toMeterUsage(meter: UsageMeter, used: number, kind: AccountPlanKind, isPriced: boolean): MeterUsage {
  const terms = kind === "professional" && meter !== "projects" ? PROFESSIONAL_USAGE[meter] : null;
  const overage = terms ? Math.max(0, used - terms.included) : 0;
  const priceMills = terms && isPriced ? terms.overageMills : null;
  return {
    meter,
    used,
    limit: meter === "projects" ? limitsOf(kind).projectsPerMonth : null,
    included: terms?.included ?? null,
    overage,
    overagePriceMills: priceMills,
    overageMills: overage * (priceMills ?? 0),
  };
}

/** Whole mills are summed first and rounded once, half up, to the cent. */
function sumMills(meters: readonly MeterUsage[]): Cents {
  const mills = meters.reduce((sum, { overageMills }) => sum + overageMills, 0);
  return Math.floor((mills + 5) / 10);
}

/** Mills as dollars with three places, for the `Decimal` scalar. */
export function toDollars(mills: number): number {
  return mills / 1_000;
}

/** The answer to one project too many: the limit, when it resets, and how to upgrade. */
export function projectLimitError(
  kind: AccountPlanKind,
  allowed: number,
  { resetsAt }: UsageMonth,
): AppError {
  const { name } = ACCOUNT_PLANS[kind];
  const message =
    `${name} includes ${allowed} projects a month, and this month's are used up. The count resets on ` +
    `${formatDay(resetsAt)} (UTC). Professional has unlimited projects: choose it in Settings or at /pricing.`;
  return new AppError("PLAN_LIMIT", message, {
    details: {
      limit: "PROJECTS",
      allowed,
      plan: kind.toUpperCase(),
      resetsAt: resetsAt.toISOString(),
      upgradePath: "/pricing",
    },
  });
}

const DAY = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** "December 1, 2026". */
function formatDay(instant: Date): string {
  return DAY.format(instant);
}
