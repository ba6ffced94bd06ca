/** Rules of price watches. */
import * as z from "zod/mini";
import { PRICE_WATCH } from "../constants.ts";
import { MESSAGES } from "./messages.ts";

/** A total is reported when it changes by more than this many percent. */
export const watchThresholdRule = z
  .int(MESSAGES.watchThreshold)
  .check(
    z.gte(PRICE_WATCH.leastPercent, MESSAGES.watchThreshold),
    z.lte(PRICE_WATCH.mostPercent, MESSAGES.watchThreshold),
  );
