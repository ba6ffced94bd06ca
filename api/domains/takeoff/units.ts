import { MEASURES, type MeasureKind, type MeasureSymbol } from "../../platform/measures.ts";

/** Bulk goods are measured in cubic feet and sold by the cubic yard. */
export const CUBIC_FEET_PER_YARD = 27;

/** Dimensions a figure can have; each has one base unit in which the engine computes. */
export type Dimension = MeasureKind | "percent" | "pitch" | "rvalue" | "plain";

/** Unit token of a normalized text → the measure it means. */
const TOKENS = {
  ft: "ft",
  lf: "ft",
  in: "in",
  yd: "yd",
  m: "m",
  cm: "cm",
  mm: "mm",
  sqft: "sq ft",
  sqin: "sq in",
  sqyd: "sq yd",
  sqm: "sq m",
  squares: "square",
  acre: "acre",
  cuft: "cu ft",
  cuin: "cu in",
  cuyd: "cu yd",
  cum: "cu m",
  lb: "lb",
  oz: "oz",
  ton: "ton",
  tonne: "tonne",
  kg: "kg",
  gal: "gal",
  qt: "qt",
  pt: "pt",
  l: "l",
} as const satisfies Record<string, MeasureSymbol>;

/** Unit token → its dimension and its size in the base unit of that dimension: ft, sq ft, cu ft, lb, US gallon. */
export const UNITS: Readonly<Record<string, { dimension: Dimension; factor: number }>> = {
  ...Object.fromEntries(
    Object.entries(TOKENS).map(([token, symbol]) => {
      const { kind, factor } = MEASURES[symbol];
      return [token, { dimension: kind, factor }];
    }),
  ),
  "%": { dimension: "percent", factor: 1 },
};

/** A number for people: at most two decimals, fewer for large values, no trailing zeros, with thousands separators. */
export function formatNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const rounded = Number(value.toFixed(digits));
  const [whole = "0", fraction] = Math.abs(rounded).toString().split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${rounded < 0 ? "-" : ""}${grouped}${fraction ? `.${fraction}` : ""}`;
}

/** A count with what is counted: "1 post", "12 posts". */
export function formatCount(count: number, singular: string): string {
  return `${formatNumber(count)} ${singular}${count === 1 ? "" : "s"}`;
}

/** Decimal feet for people: 5.833 → "5 ft 10 in", 12 → "12 ft", 0.5 → "6 in". */
export function formatFeet(feet: number): string {
  const inches = Math.round(feet * 12 * 4) / 4;
  const whole = Math.floor(inches / 12 + 1e-9);
  const rest = inches - whole * 12;
  if (whole === 0) return `${formatNumber(rest)} in`;
  return rest < 0.01 ? `${formatNumber(whole)} ft` : `${formatNumber(whole)} ft ${formatNumber(rest)} in`;
}

/** Rounds half away from zero to a number of decimals; keeps reported quantities free of binary noise. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round((value + Number.EPSILON) * scale) / scale;
}

const MM_PER: Readonly<Record<string, number>> = { ft: 304.8, in: 25.4 };
/** Error in millimeters of a length in feet with four decimals stays below this. */
const WRITTEN_WITHIN_MM = 0.02;

/**
 * Restores a length that was written in feet or inches with four decimals, if it was a whole number of millimeters: 60
 * m are 20 times 3 m, but 196.8504 ft are slightly more than 20 times 9.8425 ft.
 * @param unit of the length; values in any other unit are unchanged
 */
export function unroundedLength(value: number, unit: string): number {
  const each = MM_PER[unit];
  if (each === undefined || Number.isInteger(value * 8)) return value;
  const millimetres = Math.round(value * each);
  return Math.abs(value * each - millimetres) < WRITTEN_WITHIN_MM ? millimetres / each : value;
}

const FRACTIONS: Readonly<Record<string, string>> = {
  "125": "1/8",
  "25": "1/4",
  "375": "3/8",
  "5": "1/2",
  "625": "5/8",
  "75": "3/4",
  "875": "7/8",
};

/** Sizes as shops write them: "0.5 in plywood" → "1/2 in plywood", "1.625 in screws" → "1-5/8 in screws". */
export function withFractions(name: string): string {
  return name.replace(/\b(\d+)\.(\d{1,3})(?= in\b)/g, (written, whole: string, part: string) => {
    const fraction = FRACTIONS[part];
    if (!fraction) return written;
    return whole === "0" ? fraction : `${whole}-${fraction}`;
  });
}
