import * as z from "zod/mini";
import { subscriptionRule } from "../../../../schema/rules/reordering.ts";
import type { ReorderSubscription } from "../../../domains/reordering/index.ts";
import { toDecimal } from "../../../platform/money.ts";
import { encodeCursor, parsePage } from "../../../platform/pagination.ts";
import { unwrap } from "../answers.ts";
import { nextPage, PAGE_HEADERS, pageParameters, pageSize } from "../paging.ts";
import { type Route, signedInRoute } from "../route.ts";
import { fromWire } from "../wire-rules.ts";
import {
  processedShape,
  recommendationsShape,
  subscriptionShape,
  subscriptionsShape,
} from "./subscription.shapes.ts";

const LIST = "reorderSubscriptions";

/** What forms never send, in their terms. */
const WORDS = { texts: ["name"] } as const;

/** Automated reordering: subscriptions, recommendations, and working on what is due. */
export const subscriptionRoutes: readonly Route[] = [
  signedInRoute({
    method: "get",
    path: "/subscriptions",
    operationId: "listSubscriptions",
    policy: "inventory:read",
    summary: "Your subscriptions that are not canceled, newest first.",
    answer: subscriptionsShape,
    answerHeaders: PAGE_HEADERS,
    query: z.object(pageParameters),
    async handle({ viewer, query, services }) {
      const page = parsePage(LIST, pageSize(query), query.cursor);
      const { items, hasNextPage } = await services.subscriptions.listSubscriptions(viewer, null, page);
      const last = hasNextPage ? items.at(-1) : undefined;
      return {
        body: { subscriptions: items.map(toWire) },
        ...nextPage("/subscriptions", query, last ? encodeCursor(LIST, last) : null),
      };
    },
  }),
  signedInRoute({
    method: "get",
    path: "/subscriptions/recommendations",
    operationId: "listRecommendations",
    policy: "inventory:read",
    summary: "Recommended reorders, most urgent first.",
    answer: recommendationsShape,
    async handle({ viewer, services }) {
      const open = await services.recommendations.listRecommendations(viewer, { includeDecided: false });
      return {
        body: {
          recommendations: open.map((one) => ({
            id: one.id,
            title: one.title,
            description: one.description,
            materialName: one.materialName,
            category: one.category,
            confidence: one.confidence,
            urgency: one.urgency,
            suggestedQuantity: one.suggestedQuantity,
            unit: one.unit,
          })),
        },
      };
    },
  }),
  signedInRoute({
    method: "post",
    path: "/subscriptions",
    operationId: "createSubscription",
    // What orders of itself spends past whoever counts the stock: it is the office's to set up.
    policy: { scope: "inventory:write", role: "payments:write" },
    summary: "Creates a subscription: its items are reordered at regular intervals.",
    answer: subscriptionShape,
    status: 201,
    body: fromWire(subscriptionRule, WORDS),
    example: {
      name: "Site supplies",
      frequency: "monthly",
      timeZone: "America/New_York",
      items: [
        {
          materialName: "Deck screws 3 in.",
          category: "Hardware",
          quantity: 4,
          unit: "boxes",
          maxPrice: 39.5,
        },
      ],
    },
    takesIdempotencyKey: true,
    async handle({ viewer, body, services }) {
      const { subscription } = unwrap(await services.subscriptions.createSubscription(viewer, body));
      return { body: toWire(subscription) };
    },
  }),
  signedInRoute({
    method: "post",
    path: "/subscriptions/process-orders",
    operationId: "processOrders",
    policy: "payments:write",
    summary:
      "Creates and processes every reorder of yours that is due. Each occasion is ordered once, however often this is called.",
    answer: processedShape,
    takesIdempotencyKey: true,
    async handle({ viewer, services }) {
      const orders = await services.processing.processOrders(viewer);
      return { body: { results: { totalOrders: orders.length } } };
    },
  }),
];

function toWire({ items, ...subscription }: ReorderSubscription) {
  const { id, name, description, status, frequency, nextOrderDate, timeZone } = subscription;
  return {
    subscription: { id, name, description, status, frequency, nextOrderDate, timeZone },
    items: items.map(({ maxPriceCents, ...item }) => ({
      id: item.id,
      materialName: item.materialName,
      category: item.category,
      quantity: item.quantity,
      unit: item.unit,
      qualityPreference: item.qualityPreference,
      maxPrice: maxPriceCents === null ? null : toDecimal(maxPriceCents),
      autoAdjustQuantity: item.autoAdjustQuantity,
      preferredSupplierId: item.preferredSupplierId,
    })),
  };
}
