/** The buyer's refund request, and its amount. */
import { REFUND_WINDOW_DAYS } from "../../../schema/constants.ts";
import { deliveryGivenBack, describeRefundRange, refundShare } from "../../../schema/rules/payment.ts";
import type { Order_OrderFragment, RefundLineInput } from "../../gql/graphql.ts";
import { parseCount } from "../../lib/forms/typed-number.ts";

/** The fields of an order that are used here. */
export type RefundableOrder = Pick<Order_OrderFragment, "paidAt" | "refundableAmount"> & {
  readonly lines: ReadonlyArray<
    Pick<
      Order_OrderFragment["lines"][number],
      | "deliveryAmount"
      | "id"
      | "quantity"
      | "refundedQuantity"
      | "supplierId"
      | "supplierName"
      | "taxAmount"
      | "totalAmount"
    >
  >;
};

export type RefundValues = {
  scope: "whole" | "lines";
  /** Sale units to refund, by line, as typed. */
  units: Record<string, string>;
  /**
   * Sale units already refunded when the form was opened, by line. Typed quantities add to these, so that a request
   * whose response was lost is not made twice.
   */
  from: Record<string, number>;
  reason: string;
};

/**
 * Lines that can still be refunded, at least in part.
 * @param from already refunded, by line; the current state when omitted
 */
export function refundableLines<Line extends { id: string; quantity: number; refundedQuantity: number }>(
  order: { readonly lines: readonly Line[] },
  from: RefundValues["from"] = {},
): Line[] {
  return order.lines.filter(
    ({ id, quantity, refundedQuantity }) => (from[id] ?? refundedQuantity) < quantity,
  );
}

/**
 * Initial values of the form.
 * @param draft what was typed before a reload; its lines are used only if nothing was refunded since
 */
export function refundValuesOf(order: RefundableOrder, draft: Record<string, unknown> | null): RefundValues {
  const from = Object.fromEntries(order.lines.map((line) => [line.id, line.refundedQuantity]));
  const isPresent = JSON.stringify(draft?.["from"]) === JSON.stringify(from);
  const typed = isPresent && typeof draft?.["units"] === "object" ? { ...draft["units"] } : {};
  const textOf = (id: string) => String(Object.entries(typed).find(([key]) => key === id)?.[1] ?? "");
  return {
    scope: isPresent && draft?.["scope"] === "lines" ? "lines" : "whole",
    units: Object.fromEntries(order.lines.map(({ id }) => [id, textOf(id)])),
    from,
    reason: typeof draft?.["reason"] === "string" ? draft["reason"] : "",
  };
}

const centsOf = (amount: string) => Math.round(Number(amount) * 100);

/** Sale units from typed text: an empty field is zero, an invalid count is NaN. */
function unitsOf(values: RefundValues, lineId: string): number {
  return parseCount(values.units[lineId] ?? "") ?? 0;
}

/** Errors by control name. */
export function refundProblems(order: RefundableOrder, values: RefundValues): Record<string, string> {
  if (values.scope === "whole") return {};
  const problems: Record<string, string> = {};
  const lines = refundableLines(order, values.from);
  for (const { id, quantity } of lines) {
    const units = unitsOf(values, id);
    const left = quantity - (values.from[id] ?? 0);
    if (!(units <= left)) {
      problems[`units.${id}`] = describeRefundRange(left);
    }
  }
  const isNothing = lines.every(({ id }) => unitsOf(values, id) === 0);
  const [first] = lines;
  if (isNothing && first) problems[`units.${first.id}`] = "Please enter how many of at least one line";
  return problems;
}

/** The request: each line with its total refunded quantity afterwards. Null for all that is left of the order. */
export function toRefundLines(order: RefundableOrder, values: RefundValues): RefundLineInput[] | null {
  if (values.scope === "whole") return null;
  return order.lines
    .filter(({ id }) => unitsOf(values, id) > 0)
    .map(({ id }) => ({ lineId: id, refundedQuantity: (values.from[id] ?? 0) + unitsOf(values, id) }));
}

/** Amount of the refund in dollars; null while something typed is invalid. */
export function refundAmount(order: RefundableOrder, values: RefundValues): number | null {
  const lines = toRefundLines(order, values);
  if (lines === null) return Number(order.refundableAmount);
  const isEmpty = lines.length === 0;
  if (!isEmpty && Object.keys(refundProblems(order, values)).length > 0) return null;
  const upTo = new Map(lines.map(({ lineId, refundedQuantity }) => [lineId, refundedQuantity]));
  const delivery = deliveryGivenBack(
    order.lines.map(({ deliveryAmount, ...line }) => ({ ...line, deliveryCents: centsOf(deliveryAmount) })),
    upTo,
  );
  const cents = lines.reduce((sum, { lineId, refundedQuantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line === undefined) return sum;
    // Subtracts what was refunded elsewhere since the form was opened.
    const units = Math.max(line.refundedQuantity, refundedQuantity);
    const between = (amount: string) =>
      refundShare(centsOf(amount), line.quantity, line.refundedQuantity, units);
    return sum + between(line.totalAmount) + between(line.taxAmount);
  }, 0);
  const withDelivery = [...delivery.values()].reduce((sum, deliveryCents) => sum + deliveryCents, cents);
  return Math.min(withDelivery, centsOf(order.refundableAmount)) / 100;
}

/** The last moment at which a refund can be requested; null when nothing was paid. */
export function refundableUntil({ paidAt }: Pick<RefundableOrder, "paidAt">): string | null {
  if (paidAt === null) return null;
  return new Date(new Date(paidAt).getTime() + REFUND_WINDOW_DAYS * 86_400_000).toISOString();
}
