/** A user's description of a yard whose price list they upload. Money is a decimal string in dollars. */
import * as z from "zod/mini";
import { PRICE_LIST_LIMITS } from "../constants.ts";
import { toPlainAmount } from "../typed-number.ts";
import { MESSAGES } from "./messages.ts";
import { withoutControls } from "./text.ts";

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;
const amountInvalid = "Enter an amount in dollars, such as 49 or 49.50.";

/** Empty counts as 0. */
const amount = z.optional(
  z.nullable(
    z.union([z.literal(""), z.string().check(z.overwrite(toPlainAmount), z.regex(AMOUNT, amountInvalid))]),
  ),
);

/** A price list of one's own: its supplier, and the charges for delivery. */
export const priceListRule = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Enter whose prices these are, such as Miller Lumber."),
      z.maxLength(PRICE_LIST_LIMITS.nameMax, MESSAGES.tooLong),
      withoutControls,
    ),
  deliveryFee: amount,
  /** Empty: delivery is never free. */
  freeDeliveryThreshold: amount,
  minimumOrder: amount,
  deliveryDays: z.optional(
    z.nullable(
      z.union([
        z.literal(""),
        z
          .string()
          .check(
            z.trim(),
            z.regex(/^(?:\d{1,2}|[12]\d\d|3[0-5]\d|36[0-5])$/, "Enter a number of days, 0 to 365."),
          ),
      ]),
    ),
  ),
  zipCode: z.optional(
    z.nullable(
      z.union([z.literal(""), z.string().check(z.trim(), z.regex(/^\d{5}(-\d{4})?$/, MESSAGES.zipInvalid))]),
    ),
  ),
});
/** Values of the price list's form. */
export type PriceListFields = z.infer<typeof priceListRule>;
