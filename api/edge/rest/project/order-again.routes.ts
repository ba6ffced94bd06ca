/** What a project repeats of an order, over REST. */
import * as z from "zod/mini";
import type { OrderedAgain } from "../../../domains/analysis/index.ts";
import { toDecimal } from "../../../platform/money.ts";
import { type Route, signedInRoute } from "../route.ts";
import { amountText, described, id } from "../shapes.ts";

const orderedAgainShape = z.strictObject({
  orderId: described("The order whose lines these are.", id),
  lines: described(
    "Its lines that are still on the project's list, by `change`: gone, dearer, cheaper, same.",
    z.array(
      z.strictObject({
        orderLineId: id,
        name: z.string(),
        supplierName: z.string(),
        saleUnit: z.string(),
        unitPrice: described("Price of one sale unit then.", amountText),
        currentUnitPrice: described(
          "Price of one sale unit today, at the quantity bought then; null if its supplier no longer sells it or has none in stock.",
          z.nullable(amountText),
        ),
        change: z.enum(["gone", "dearer", "cheaper", "same"]),
      }),
    ),
  ),
});

/** The comparison of a project that repeats an order with that order. */
export const orderAgainRoutes: readonly Route[] = [
  signedInRoute({
    method: "get",
    path: "/projects/{id}/ordered-again",
    operationId: "getOrderedAgain",
    policy: { scope: "projects:read", also: "orders:read" },
    summary: "The order that a project repeats, at today's prices.",
    answer: z.strictObject({
      orderedAgain: described(
        "Null if the project was not created from an order, and while suppliers are being asked.",
        z.nullable(orderedAgainShape),
      ),
    }),
    async handle({ viewer, params, services: { projects, analyses } }) {
      const repeated = await analyses.findOrderedAgain(await projects.getProject(viewer, params.id));
      return { body: { orderedAgain: repeated && toWire(repeated) } };
    },
  }),
];

function toWire({ orderId, lines }: OrderedAgain) {
  return {
    orderId,
    lines: lines.map(({ unitCents, currentCents, ...line }) => ({
      ...line,
      unitPrice: toDecimal(unitCents),
      currentUnitPrice: currentCents === null ? null : toDecimal(currentCents),
    })),
  };
}
