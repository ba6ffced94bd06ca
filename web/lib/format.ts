const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const wholeMoney = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/**
 * Money for people's eyes. The currency is US dollars; digits are the ones the server sent, two decimals.
 *
 * @param amount decimal string as it comes over the wire ("1234.50"), or a number of dollars
 */
export function formatMoney(amount: string | number): string {
  return money.format(Number(amount));
}

/** Dollars without cents when there are none: budgets, round sums. */
export function formatWholeMoney(amount: string | number): string {
  const value = Number(amount);
  return Number.isInteger(value) ? wholeMoney.format(value) : money.format(value);
}

/** A quantity with at most `maximumDigits` decimals, no trailing zeros, in the reader's locale. */
export function formatQuantity(quantity: string | number, maximumDigits = 2): string {
  return new Intl.NumberFormat(undefined, { maximumFractionDigits: maximumDigits }).format(Number(quantity));
}

/** A unit as it is said of that many: "1 piece", "2 pieces", "1 square foot". Units come in the plural. */
export function formatUnit(quantity: string | number, unit: string): string {
  if (Number(quantity) !== 1) return unit;
  return unit
    .replace(/feet$/, "foot")
    .replace(/(x|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1");
}

/** "1 item", "3 items". */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatQuantity(count, 0)} ${count === 1 ? singular : plural}`;
}

/** Whole percent: 12.4 → "12%". */
export function formatPercent(percent: number): string {
  return `${Math.round(percent)}%`;
}

const day = new Intl.DateTimeFormat(undefined, { year: "numeric", month: "short", day: "numeric" });
const moment = new Intl.DateTimeFormat(undefined, {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** An instant as a day in the reader's zone. */
export function formatDay(at: string): string {
  return day.format(new Date(at));
}

/** An instant as day and time in the reader's zone. */
export function formatMoment(at: string): string {
  return moment.format(new Date(at));
}

const STEPS = [
  { unit: "minute", length: 60_000 },
  { unit: "hour", length: 3_600_000 },
  { unit: "day", length: 86_400_000 },
] as const;

/** How long ago something was, in whole minutes, hours or days: "just now", "3 hours ago". */
export function formatAge(at: string, now: Date = new Date()): string {
  const age = now.getTime() - new Date(at).getTime();
  const step = STEPS.findLast(({ length }) => age >= length);
  return step ? `${formatCount(Math.floor(age / step.length), step.unit)} ago` : "just now";
}

/** How long something took: "80 ms", "2.4 s", "3 min 5 s". */
export function formatDuration(ms: number): string {
  if (ms < 100) return `${formatQuantity(ms, 0)} ms`;
  const seconds = ms / 1_000;
  if (seconds < 60) return `${formatQuantity(seconds, seconds < 10 ? 1 : 0)} s`;
  const whole = Math.round(seconds);
  return `${formatQuantity(Math.floor(whole / 60), 0)} min ${whole % 60} s`;
}

const month = new Intl.DateTimeFormat(undefined, { month: "short", year: "numeric", timeZone: "UTC" });

/** "2026-11" → "Nov 2026". */
export function formatMonth(yearAndMonth: string): string {
  return month.format(new Date(`${yearAndMonth}-01T00:00:00Z`));
}

const compactMoney = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
  maximumFractionDigits: 1,
});

/** Dollars where there is no room for digits, such as on an axis: "$1.2K". */
export function formatCompactMoney(amount: number): string {
  return compactMoney.format(amount);
}
