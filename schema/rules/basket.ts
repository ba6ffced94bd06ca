/** Rules of baskets. */
import * as z from "zod/mini";
import { MESSAGES } from "./messages.ts";

/** Sale units of an item: a whole number of at least 1. */
export const quantityRule = z
  .number(MESSAGES.quantityMinimum)
  .check(
    z.int(MESSAGES.quantityMinimum),
    z.minimum(1, MESSAGES.quantityMinimum),
    z.maximum(1_000_000, MESSAGES.quantityMaximum),
  );
