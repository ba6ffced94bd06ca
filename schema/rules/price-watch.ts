/** Rules of price watches. */
import * as z from "zod/mini";
import { PRICE_WATCH } from "../constants.ts";
import { MESSAGES } from "./messages.ts";

/** By more than how many percent a total must move to be told. */
export const watchThresholdRule = z
  .int(MESSAGES.watchThreshold)
  .check(
    z.gte(PRICE_WATCH.leastPercent, MESSAGES.watchThreshold),
    z.lte(PRICE_WATCH.mostPercent, MESSAGES.watchThreshold),
  );
