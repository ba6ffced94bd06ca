/** Rules of payments: reasons for refunds, the amount refunded for a line, and tax exemption certificates. */
import * as z from "zod/mini";
import { MESSAGES } from "./messages.ts";
import { withoutControls } from "./text.ts";

/** Maximum characters that a supplier reads about a refund. */
export const REFUND_REASON_MAX = 500;

/** The note that a supplier reads about a refund; it may be empty. */
export const refundReasonRule = z.nullish(
  z.string().check(z.trim(), z.maxLength(REFUND_REASON_MAX, MESSAGES.tooLong), withoutControls),
);

/** The message for sale units to refund that are not a number, or more than there are. */
export function describeRefundRange(max: number): string {
  return `Please enter a whole number from 0 to ${max}`;
}

/**
 * The value of a line's sale units between those refunded so far and those refunded in all. The parts of a line sum to
 * the line, in whatever steps it is refunded.
 *
 * @param cents of the whole line
 * @param quantity its sale units, at least 1
 * @param from refunded so far
 * @param upTo refunded in all afterwards
 */
export function refundShare(cents: number, quantity: number, from: number, upTo: number): number {
  return Math.round((cents * upTo) / quantity) - Math.round((cents * from) / quantity);
}

/** An order's line, with the fields that the refund of delivery needs. */
export interface DeliveredLine {
  id: string;
  supplierId: string | null;
  supplierName: string;
  quantity: number;
  /** Sale units refunded so far. */
  refundedQuantity: number;
  /** Its share of its supplier's delivery. */
  deliveryCents: number;
}

/**
 * The delivery refunded together with lines: the whole cost of a supplier's delivery, once nothing of it is left to
 * deliver.
 *
 * @param lines of the whole order
 * @param upTo sale units refunded in all afterwards, by line; lines that are not in it stay as they are
 * @returns cents, by the line with which they are refunded: the last of its supplier's
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

/** Number of a certificate as states write them; null removes it. */
export const taxExemptionRule = z.nullable(
  z
    .string(MESSAGES.taxExemptionInvalid)
    .check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9 -]{1,38}[A-Za-z0-9]$/, MESSAGES.taxExemptionInvalid)),
);
