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

/** The offers that a material is bought from. */
export const materialOffersRule = z
  .array(z.unknown())
  .check(
    z.maxLength(MATERIAL_OFFERS_MAX, `A material can be bought from at most ${MATERIAL_OFFERS_MAX} offers`),
  );
