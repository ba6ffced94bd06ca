/** What a measure is of. Amounts convert within one kind, never across kinds. */
export type MeasureKind = "length" | "area" | "volume" | "weight" | "liquid";

const FOOT_IN_METERS = 0.3048;
const POUND_IN_KILOGRAMS = 0.45359237;
const GALLON_IN_LITERS = 3.785411784;

/**
 * Every physical unit the product computes with, by its symbol: its size in the base unit of its kind. The base units
 * are ft, sq ft, cu ft, lb and the US gallon.
 *
 * International foot, avoirdupois pound, US gallon of 231 cubic inches (NIST Handbook 44, appendix C): all exact.
 */
export const MEASURES = {
  in: { kind: "length", factor: 1 / 12 },
  ft: { kind: "length", factor: 1 },
  yd: { kind: "length", factor: 3 },
  mm: { kind: "length", factor: 0.001 / FOOT_IN_METERS },
  cm: { kind: "length", factor: 0.01 / FOOT_IN_METERS },
  m: { kind: "length", factor: 1 / FOOT_IN_METERS },

  "sq in": { kind: "area", factor: 1 / 144 },
  "sq ft": { kind: "area", factor: 1 },
  "sq yd": { kind: "area", factor: 9 },
  square: { kind: "area", factor: 100 },
  acre: { kind: "area", factor: 43_560 },
  "sq m": { kind: "area", factor: 1 / FOOT_IN_METERS ** 2 },

  "cu in": { kind: "volume", factor: 1 / 1728 },
  "cu ft": { kind: "volume", factor: 1 },
  "cu yd": { kind: "volume", factor: 27 },
  "cu m": { kind: "volume", factor: 1 / FOOT_IN_METERS ** 3 },

  oz: { kind: "weight", factor: 1 / 16 },
  lb: { kind: "weight", factor: 1 },
  kg: { kind: "weight", factor: 1 / POUND_IN_KILOGRAMS },
  ton: { kind: "weight", factor: 2000 },
  tonne: { kind: "weight", factor: 1000 / POUND_IN_KILOGRAMS },

  "fl oz": { kind: "liquid", factor: 1 / 128 },
  pt: { kind: "liquid", factor: 1 / 8 },
  qt: { kind: "liquid", factor: 1 / 4 },
  gal: { kind: "liquid", factor: 1 },
  ml: { kind: "liquid", factor: 0.001 / GALLON_IN_LITERS },
  l: { kind: "liquid", factor: 1 / GALLON_IN_LITERS },
} as const satisfies Record<string, { kind: MeasureKind; factor: number }>;

/** A unit that measures, as it is stored: "ft", "sq ft". */
export type MeasureSymbol = keyof typeof MEASURES;
