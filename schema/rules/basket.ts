/** Rules of baskets. */
import * as z from "zod/mini";
import { MATERIAL_OFFERS_MAX } from "../constants.ts";
import { MESSAGES } from "./messages.ts";

/** Sale units of an item: a whole number of at least 1. */
export const quantityRule = z
  .number(MESSAGES.quantityMinimum)
  .check(
    z.int(MESSAGES.quantityMinimum),
    z.minimum(1, MESSAGES.quantityMinimum),
    z.maximum(1_000_000, MESSAGES.quantityMaximum),
  );

/** The least saving worth a line, in dollars and as a share of what is paid. */
const LEAST_SAVING = 1;
const LEAST_SAVED_SHARE = 0.005;

/**
 * Whether a saving is worth saying. Smaller ones are within the error of the estimated tax and of a price that changes
 * overnight, and nobody would choose a supplier by them.
 * @param savings in dollars; negative where the other way would be cheaper
 * @param total what is paid, in dollars, tax and shipping included
 */
export function isSavingWorthSaying(savings: string, total: string): boolean {
  return Number(savings) >= Math.max(LEAST_SAVING, Number(total) * LEAST_SAVED_SHARE);
}

/** The offers that a material is bought from. */
export const materialOffersRule = z
  .array(z.unknown())
  .check(
    z.maxLength(MATERIAL_OFFERS_MAX, `A material can be bought from at most ${MATERIAL_OFFERS_MAX} offers`),
  );
