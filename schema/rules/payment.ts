/** Rules of payments: why money is asked back, what of a line is given back, and tax exemption certificates. */
import * as z from "zod/mini";
import { MESSAGES } from "./messages.ts";
import { withoutControls } from "./text.ts";

/** Characters that a supplier reads about a refund at the most. */
export const REFUND_REASON_MAX = 500;

/** What a supplier reads about a refund; nothing is fine. */
export const refundReasonRule = z.nullish(
  z.string().check(z.trim(), z.maxLength(REFUND_REASON_MAX, MESSAGES.tooLong), withoutControls),
);

/** Said of sale units to give back that are no number, or more than there are. */
export function describeRefundRange(max: number): string {
  return `Please enter a whole number from 0 to ${max}`;
}

/**
 * What the sale units of a line are worth that lie between those given back so far and those given back in all; the
 * parts of a line sum to the line, in whatever steps it is given back.
 *
 * @param cents    of the whole line
 * @param quantity its sale units, at least 1
 * @param from     given back so far
 * @param upTo     given back in all afterwards
 */
export function refundShare(cents: number, quantity: number, from: number, upTo: number): number {
  return Math.round((cents * upTo) / quantity) - Math.round((cents * from) / quantity);
}

/** An order's line, as far as giving delivery back looks at it. */
export interface DeliveredLine {
  id: string;
  supplierId: string | null;
  supplierName: string;
  quantity: number;
  /** Sale units given back so far. */
  refundedQuantity: number;
  /** Its share of its supplier's delivery. */
  deliveryCents: number;
}

/**
 * The delivery that goes back with lines: what a supplier's whole delivery cost, once nothing of it is left to deliver.
 *
 * @param lines of the whole order
 * @param upTo  sale units given back in all afterwards, by line; lines that are not in it stay as they are
 * @returns cents, by the line with which they go back: the last of its supplier's
 */
export function deliveryGivenBack(
  lines: readonly DeliveredLine[],
  upTo: ReadonlyMap<string, number>,
): Map<string, number> {
  const supplierOf = (line: DeliveredLine) => line.supplierId ?? line.supplierName;
  const unitsAfter = ({ id, refundedQuantity }: DeliveredLine) =>
    Math.max(refundedQuantity, upTo.get(id) ?? 0);
  const given = new Map<string, number>();
  for (const supplier of new Set(lines.map(supplierOf))) {
    const own = lines.filter((line) => supplierOf(line) === supplier);
    const last = own.findLast((line) => unitsAfter(line) > line.refundedQuantity);
    if (!last || own.some((line) => unitsAfter(line) < line.quantity)) continue;
    given.set(
      last.id,
      own.reduce((sum, { deliveryCents }) => sum + deliveryCents, 0),
    );
  }
  return given;
}

/** Number of a certificate as states write them; null takes it away. */
export const taxExemptionRule = z.nullable(
  z
    .string(MESSAGES.taxExemptionInvalid)
    .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,38}[A-Za-z0-9]$/, MESSAGES.taxExemptionInvalid)),
);
