import * as z from "zod/mini";
import { type PurchaseOrder, presentVersion } from "../../../domains/fulfillment/index.ts";
import { notFound } from "../../../platform/errors.ts";
import type { InvalidInput } from "../../../platform/input.ts";
import { refusal, unwrap } from "../answers.ts";
import { type Route, signedInRoute } from "../route.ts";
import { described } from "../shapes.ts";
import { purchaseOrderShape, toPurchaseOrderWire } from "./purchase-order.shapes.ts";

/** What the buyer says has arrived; the service holds it against the order. */
const receiptRule = z.object({
  lines: described(
    "The lines of which something arrived. Omitted: everything still to come has arrived.",
    z.optional(
      z.array(
        z.object({
          key: z.string(),
          receivedQuantity: described(
            "Total sale units received, including earlier deliveries: repeating the same total changes nothing.",
            z.int(),
          ),
          receivedBefore: described(
            "`receivedQuantity` of the line when it was counted: refused if something else was received since. Omitted or null skips the check.",
            z.nullish(z.int()),
          ),
        }),
      ),
    ),
  ),
  stockKeys: described(
    "Keys of received lines to add to stock although their material is not kept there yet.",
    z.optional(z.array(z.string())),
  ),
});

/** The receipt of a purchase order as one of its order, whose lines have other ids. @throws HttpError 400 */
function toReceipt(purchaseOrder: PurchaseOrder, { lines, stockKeys }: z.output<typeof receiptRule>) {
  const own = new Map(presentVersion(purchaseOrder).lines.map((line) => [line.key, line.orderLineId]));
  const idOf = (key: string, path: string): string => {
    const lineId = own.get(key);
    if (lineId !== undefined) return lineId;
    const message = "This order does not have that line";
    throw refusal("INVALID_INPUT", message, { [path]: message });
  };
  const stockLineIds = stockKeys?.map((key, index) => idOf(key, `stockKeys.${index}`));
  if (!lines) return { lineIds: [...own.values()], stockLineIds };
  return {
    lines: lines.map(({ key, ...received }, index) => ({
      lineId: idOf(key, `lines.${index}.key`),
      ...received,
    })),
    stockLineIds,
  };
}

/** Problems of an order's lines, at the keys of the purchase order's. */
const byKey = (refused: InvalidInput): InvalidInput => ({
  ...refused,
  fields: Object.fromEntries(
    Object.entries(refused.fields).map(([path, message]) => [
      path.replace(/\.lineId$/, ".key").replace(/^stockLineIds/, "stockKeys"),
      message,
    ]),
  ),
});

/** Goods that have arrived, and those that will not. */
export const receiptRoutes: readonly Route[] = [
  signedInRoute({
    method: "post",
    path: "/purchase-orders/{id}/receipts",
    operationId: "receivePurchaseOrder",
    policy: { scope: "payments:write", role: "inventory:write" },
    summary:
      "Records what has arrived, all of it or parts of lines. Quantities are totals, so repeating the call changes nothing.",
    answer: purchaseOrderShape,
    refusals: ["STATUS_CONFLICT"],
    takesIdempotencyKey: true,
    body: receiptRule,
    example: { lines: [{ key: "1", receivedQuantity: 30, receivedBefore: 0 }] },
    async handle({ viewer, params, body, services: { payments, purchaseOrders } }) {
      const present = await purchaseOrders.findPurchaseOrder(viewer, params.id);
      if (!present) throw notFound("Purchase order");
      const outcome = await payments.markReceived(viewer, present.orderId, toReceipt(present, body));
      unwrap(outcome.kind === "invalid-input" ? byKey(outcome) : outcome);
      const received = await purchaseOrders.findPurchaseOrder(viewer, params.id);
      return { body: toPurchaseOrderWire(received ?? present) };
    },
  }),
  signedInRoute({
    method: "post",
    path: "/purchase-orders/{id}/close-rest",
    operationId: "closePurchaseOrderRest",
    policy: "payments:write",
    summary:
      "Says that what has not arrived of a purchase order on account will not be delivered: it is no longer owed. Repeating the call changes nothing.",
    answer: purchaseOrderShape,
    refusals: ["STATUS_CONFLICT"],
    takesIdempotencyKey: true,
    body: z.object({ reason: described("Shown in its timeline, at most 500 characters.", z.string()) }),
    example: { reason: "Out of stock at the yard" },
    async handle({ viewer, params, body, services: { payments, purchaseOrders } }) {
      const present = await purchaseOrders.findPurchaseOrder(viewer, params.id);
      if (!present) throw notFound("Purchase order");
      unwrap(await payments.closeRest(viewer, present.orderId, body.reason));
      const closed = await purchaseOrders.findPurchaseOrder(viewer, params.id);
      return { body: toPurchaseOrderWire(closed ?? present) };
    },
  }),
];
