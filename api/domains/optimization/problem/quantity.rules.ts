/** Quantities are compared in whole billionths: no float decides whether a material is covered. */
export const QUANTITY_SCALE = 1_000_000_000;

/** Twelve packs of 0.8333333333 ft cover 10 ft: a rounding error from unit conversion is not worth a thirteenth. */
const QUANTITY_TOLERANCE = 1e-9;

/** A pack's content in whole billionths of the material's unit. */
export function toParts(quantity: number): number {
  return Math.round(quantity * QUANTITY_SCALE);
}

/** The need in whole billionths of the material's unit, rounded up. */
export function toNeed(quantity: number): number {
  return Math.ceil(quantity * QUANTITY_SCALE * (1 - QUANTITY_TOLERANCE));
}
