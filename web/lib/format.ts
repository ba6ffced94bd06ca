/**
 * Formats money, numbers and times for users; no other code does. Digits, separators and month names follow the
 * reader's locale, instants the reader's time zone. The words between them are the page's.
 */

/** The currency of every amount. */
const CURRENCY = "USD";

/** Dollars from which an axis uses thousands; below that, "$1.1K" would be shown for $1,050. */
const SHORTENED_FROM = 10_000;

const DATE = { year: "numeric", month: "short", day: "numeric" } as const;

/** Creates a value on first use and caches it: a formatter costs more to create than to use. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The built-in formatters, each created on first use. */
function createFormatters(locale?: string, timeZone?: string) {
  const money = (options: Intl.NumberFormatOptions) =>
    once(() => new Intl.NumberFormat(locale, { style: "currency", currency: CURRENCY, ...options }));
  const date = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: options.timeZone ?? timeZone }));
  const numbers = new Map<string, Intl.NumberFormat>();
  return {
    exact: money({}),
    whole: money({ maximumFractionDigits: 0 }),
    compact: money({ notation: "compact", maximumFractionDigits: 1 }),
    unitPrice: money({ minimumFractionDigits: 2, maximumFractionDigits: 3 }),
    day: date(DATE),
    moment: date({ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" }),
    time: date({ hour: "numeric", minute: "2-digit" }),
    stamp: date({ ...DATE, hour: "numeric", minute: "2-digit", timeZoneName: "short" }),
    clock: date({ hour: "numeric", minute: "2-digit", timeZone: "UTC" }),
    utcDay: date({ ...DATE, timeZone: "UTC" }),
    utcMonth: date({ month: "short", year: "numeric", timeZone: "UTC" }),
    utcWeek: date({ month: "short", day: "numeric", timeZone: "UTC" }),
    number(value: number, maximumFractionDigits: number, style: "decimal" | "percent"): string {
      const key = `${style} ${maximumFractionDigits}`;
      const format = numbers.get(key) ?? new Intl.NumberFormat(locale, { style, maximumFractionDigits });
      numbers.set(key, format);
      return format.format(value);
    },
  };
}

/**
 * The formatters of one locale and time zone.
 *
 * @param locale BCP 47; undefined is the reader's
 * @param timeZone IANA; undefined is the reader's
 */
export function createFormats(locale?: string, timeZone?: string) {
  const { exact, whole, compact, unitPrice, number, ...dates } = createFormatters(locale, timeZone);
  return {
    /**
     * Money in US dollars with the two decimals that the server sent.
     *
     * @param amount decimal string as sent by the server ("1234.50"), or a number of dollars
     */
    formatMoney: (amount: string | number): string => exact().format(Number(amount)),

    /** Dollars without cents when there are none: budgets, round sums. */
    formatWholeMoney(amount: string | number): string {
      const value = Number(amount);
      return (Number.isInteger(value) ? whole : exact)().format(value);
    },

    /** Dollars where there is little room for digits, such as on an axis: "$1,050", "$12.5K". */
    formatCompactMoney: (amount: number): string =>
      (Math.abs(amount) < SHORTENED_FROM ? whole : compact)().format(amount),

    /** Dollars for prices with up to a tenth of a cent: "$0.10", "$0.001". */
    formatUnitPrice: (amount: number): string => unitPrice().format(amount),

    /** A quantity with at most `maximumDigits` decimals and no trailing zeros. */
    formatQuantity: (quantity: string | number, maximumDigits = 2): string =>
      number(Number(quantity), maximumDigits, "decimal"),

    /** 12.4 → "12%"; with at most `maximumDigits` decimals. */
    formatPercent: (percent: string | number, maximumDigits = 0): string =>
      number(Number(percent) / 100, maximumDigits, "percent"),

    /** An instant as a day in the reader's time zone. */
    formatDay: (at: string): string => dates.day().format(new Date(at)),

    /** An instant as day and time in the reader's time zone. */
    formatMoment: (at: string): string => dates.moment().format(new Date(at)),

    /** The time of an instant whose day is known, in the reader's time zone. */
    formatTime: (at: string): string => dates.time().format(new Date(at)),

    /** An instant with its year and the reader's time zone, as paper needs it: "Nov 22, 2026, 6:47 AM EST". */
    formatStamp: (at: string): string => dates.stamp().format(new Date(at)),

    /** A calendar date (YYYY-MM-DD). It is a day, not an instant, and the same everywhere. */
    formatDate: (calendarDate: string): string =>
      dates.utcDay().format(new Date(`${calendarDate}T00:00:00Z`)),

    /** A local time of day ("15:00") at some place, not an instant. */
    formatClock: (timeOfDay: string): string => dates.clock().format(new Date(`1970-01-01T${timeOfDay}:00Z`)),

    /** A day in UTC, in which months are counted for everyone; the text says UTC. */
    formatUtcDay: (at: string): string => `${dates.utcDay().format(new Date(at))} (UTC)`,

    /** "2026-11" → "Nov 2026". */
    formatMonth: (yearAndMonth: string): string =>
      dates.utcMonth().format(new Date(`${yearAndMonth}-01T00:00:00Z`)),

    /** A period by its start, which is in UTC: "Nov 2", "Nov 2026". */
    formatPeriod: (startsOn: string, period: "WEEK" | "MONTH"): string =>
      (period === "WEEK" ? dates.utcWeek : dates.utcMonth)().format(new Date(startsOn)),
  };
}

/** In the reader's own locale and time zone. `createFormats` documents each. */
export const {
  formatMoney,
  formatWholeMoney,
  formatCompactMoney,
  formatUnitPrice,
  formatQuantity,
  formatPercent,
  formatDay,
  formatMoment,
  formatTime,
  formatStamp,
  formatDate,
  formatClock,
  formatUtcDay,
  formatMonth,
  formatPeriod,
} = createFormats();

/** The reader's time zone, IANA. */
export const readersTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A unit in the form for that quantity: "1 piece", "2 pieces", "1 square foot". Units come in the plural. */
export function formatUnit(quantity: string | number, unit: string): string {
  if (Number(quantity) !== 1) return unit;
  return unit
    .replace(/feet$/, "foot")
    .replace(/(x|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1");
}

/** "12 pieces", "1 bag". */
export function formatAmount(quantity: string | number, unit: string): string {
  return `${formatQuantity(quantity)} ${formatUnit(quantity, unit)}`;
}

/** A measured share, 0 to 1, as text; null means that there is not enough history to measure it. */
export function formatConfidence(confidence: string | null): string {
  return confidence === null ? "Not enough history" : `${formatPercent(Number(confidence) * 100)} confidence`;
}

/** "monthly" → "Monthly". */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * A sale unit in the form for that quantity: "1 box", "3 boxes", "2 lb". Sale units come in the singular; "each" is not
 * written.
 */
export function formatSaleUnit(quantity: string | number, saleUnit: string): string {
  if (saleUnit === "each") return "";
  if (Number(quantity) === 1 || /\b(lb|oz|in|ft|lf|sf|sq|yd|gal|ea|mm|cm|m|kg|g|l)\.?$/i.test(saleUnit))
    return saleUnit;
  if (/foot$/.test(saleUnit)) return saleUnit.replace(/foot$/, "feet");
  return /(x|ch|sh|s)$/.test(saleUnit) ? `${saleUnit}es` : `${saleUnit}s`;
}

/** "1 item", "3 items". */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatQuantity(count, 0)} ${count === 1 ? singular : plural}`;
}

/** A label as it is written within a sentence: "Everything from Lowe's" becomes "everything from Lowe's". */
export function toClause(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
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
  const whole = Math.round(seconds);
  if (whole < 60) return `${formatQuantity(seconds, seconds < 10 ? 1 : 0)} s`;
  return `${formatQuantity(Math.floor(whole / 60), 0)} min ${whole % 60} s`;
}
