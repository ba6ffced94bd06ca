/** Rules of payments: why money is asked back, and tax exemption certificates. */
import * as z from "zod/mini";
import { MESSAGES } from "./messages.ts";
import { withoutControls } from "./text.ts";

/** What a supplier reads about a refund; nothing is fine. */
export const refundReasonRule = z.nullish(
  z.string().check(z.trim(), z.maxLength(500, MESSAGES.tooLong), withoutControls),
);

/** Number of a certificate as states write them; null takes it away. */
export const taxExemptionRule = z.nullable(
  z
    .string(MESSAGES.taxExemptionInvalid)
    .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,38}[A-Za-z0-9]$/, MESSAGES.taxExemptionInvalid)),
);
