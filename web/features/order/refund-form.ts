/** What a buyer fills in to ask for money back, and what it comes to. */
import { REFUND_WINDOW_DAYS } from "../../../schema/constants.ts";
import { deliveryGivenBack, describeRefundRange, refundShare } from "../../../schema/rules/payment.ts";
import type { Order_OrderFragment, RefundLineInput } from "../../gql/graphql.ts";
import { parseCount } from "../../lib/forms/typed-number.ts";

/** What is read here of an order. */
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
  /** Sale units to give back, by line, as they were typed. */
  units: Record<string, string>;
  /**
   * Sale units given back already when the form was opened, by line. They count on from there, so that what was asked
   * for without an answer is not asked for twice.
   */
  from: Record<string, number>;
  reason: string;
};

/**
 * Lines of which something can still be given back.
 * @param from given back already, by line; as it is now when left out
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
 * What the form begins with.
 * @param draft what was typed before a reload; what is said there of lines counts only if nothing was given back since
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

/** Sale units as they were typed: an empty field is none, and NaN stands for what is no count. */
function unitsOf(values: RefundValues, lineId: string): number {
  return parseCount(values.units[lineId] ?? "") ?? 0;
}

/** What is wrong, by the name of the control. */
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

/** What is asked for: each line with all that is given back of it in the end. Null for all that is left of the order. */
export function toRefundLines(order: RefundableOrder, values: RefundValues): RefundLineInput[] | null {
  if (values.scope === "whole") return null;
  return order.lines
    .filter(({ id }) => unitsOf(values, id) > 0)
    .map(({ id }) => ({ lineId: id, refundedQuantity: (values.from[id] ?? 0) + unitsOf(values, id) }));
}

/** Dollars that come back; null while something typed is wrong. */
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
    // What was given back elsewhere since the form was opened comes off.
    const units = Math.max(line.refundedQuantity, refundedQuantity);
    const between = (amount: string) =>
      refundShare(centsOf(amount), line.quantity, line.refundedQuantity, units);
    return sum + between(line.totalAmount) + between(line.taxAmount);
  }, 0);
  const withDelivery = [...delivery.values()].reduce((sum, deliveryCents) => sum + deliveryCents, cents);
  return Math.min(withDelivery, centsOf(order.refundableAmount)) / 100;
}

/** The last moment in which money can be asked back; null when nothing was paid. */
export function refundableUntil({ paidAt }: Pick<RefundableOrder, "paidAt">): string | null {
  if (paidAt === null) return null;
  return new Date(new Date(paidAt).getTime() + REFUND_WINDOW_DAYS * 86_400_000).toISOString();
}
