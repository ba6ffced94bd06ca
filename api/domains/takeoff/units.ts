/** Dimensions a figure can have; each has one base unit in which the engine computes. */
export type Dimension =
  | "length"
  | "area"
  | "volume"
  | "weight"
  | "liquid"
  | "percent"
  | "pitch"
  | "rvalue"
  | "plain";

/**
 * Unit token → its dimension and its size in the base unit of that dimension: ft, sq ft, cu ft, lb, US gallon.
 * International foot, avoirdupois pound, US gallon of 231 cubic inches (NIST Handbook 44, appendix C).
 */
export const UNITS: Readonly<Record<string, { dimension: Dimension; factor: number }>> = {
  ft: { dimension: "length", factor: 1 },
  lf: { dimension: "length", factor: 1 },
  in: { dimension: "length", factor: 1 / 12 },
  yd: { dimension: "length", factor: 3 },
  m: { dimension: "length", factor: 1 / 0.3048 },
  cm: { dimension: "length", factor: 0.01 / 0.3048 },
  mm: { dimension: "length", factor: 0.001 / 0.3048 },
  sqft: { dimension: "area", factor: 1 },
  sqin: { dimension: "area", factor: 1 / 144 },
  sqyd: { dimension: "area", factor: 9 },
  sqm: { dimension: "area", factor: 1 / 0.3048 ** 2 },
  squares: { dimension: "area", factor: 100 },
  acre: { dimension: "area", factor: 43_560 },
  cuft: { dimension: "volume", factor: 1 },
  cuin: { dimension: "volume", factor: 1 / 1728 },
  cuyd: { dimension: "volume", factor: 27 },
  cum: { dimension: "volume", factor: 1 / 0.3048 ** 3 },
  lb: { dimension: "weight", factor: 1 },
  oz: { dimension: "weight", factor: 1 / 16 },
  ton: { dimension: "weight", factor: 2000 },
  tonne: { dimension: "weight", factor: 2204.62262 },
  kg: { dimension: "weight", factor: 2.20462262 },
  gal: { dimension: "liquid", factor: 1 },
  qt: { dimension: "liquid", factor: 0.25 },
  pt: { dimension: "liquid", factor: 0.125 },
  l: { dimension: "liquid", factor: 0.26417205 },
  "%": { dimension: "percent", factor: 1 },
};

/** Value in `from` expressed in `to`; null when the two are of different dimensions or unknown. */
export function convert(value: number, from: string, to: string): number | null {
  const source = UNITS[from];
  const target = UNITS[to];
  if (!source || !target || source.dimension !== target.dimension) return null;
  return (value * source.factor) / target.factor;
}

/** A number for people: at most two decimals, fewer for large values, no trailing zeros, thousands apart. */
export function formatNumber(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const rounded = Number(value.toFixed(digits));
  const [whole = "0", fraction] = Math.abs(rounded).toString().split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${rounded < 0 ? "-" : ""}${grouped}${fraction ? `.${fraction}` : ""}`;
}

/** Decimal feet for people: 5.833 → "5 ft 10 in", 12 → "12 ft", 0.5 → "6 in". */
export function formatFeet(feet: number): string {
  const inches = Math.round(feet * 12 * 4) / 4;
  const whole = Math.floor(inches / 12 + 1e-9);
  const rest = inches - whole * 12;
  if (whole === 0) return `${formatNumber(rest)} in`;
  return rest < 0.01 ? `${formatNumber(whole)} ft` : `${formatNumber(whole)} ft ${formatNumber(rest)} in`;
}

/** Round half away from zero to so many decimals; keeps reported quantities free of binary noise. */
export function roundTo(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round((value + Number.EPSILON) * scale) / scale;
}
