/** What the subscription calls answer. */
import * as z from "zod/mini";
import { MATERIAL_QUALITIES, SUBSCRIPTION_FREQUENCIES } from "../../../../schema/constants.ts";
import { amountText, count, described, id, instant, named } from "../shapes.ts";

/** A subscription with what it orders. */
export const subscriptionShape = named(
  "Subscription",
  "Materials that are reordered at regular intervals.",
  z.strictObject({
    subscription: z.strictObject({
      id,
      name: z.string(),
      description: z.nullable(z.string()),
      status: z.enum(["active", "paused", "cancelled"]),
      frequency: z.enum(SUBSCRIPTION_FREQUENCIES),
      nextOrderDate: described("Null if it is canceled.", z.nullable(instant)),
      timeZone: described("IANA name of the time zone in which its days are counted.", z.string()),
    }),
    items: z.array(
      z.strictObject({
        id,
        materialName: z.string(),
        category: z.string(),
        quantity: count,
        unit: z.string(),
        qualityPreference: z.enum(MATERIAL_QUALITIES),
        maxPrice: described("Maximum price per unit; null for no limit.", z.nullable(amountText)),
        autoAdjustQuantity: z.boolean(),
        preferredSupplierId: z.nullable(id),
      }),
    ),
  }),
);

export const subscriptionsShape = z.strictObject({ subscriptions: z.array(subscriptionShape) });

export const recommendationsShape = z.strictObject({
  recommendations: z.array(
    named(
      "Recommendation",
      "Recommended reorders, based on stock on hand and usage.",
      z.strictObject({
        id,
        title: z.string(),
        description: z.string(),
        materialName: z.string(),
        category: z.string(),
        confidence: described(
          "0 to 1: how often the method was right on your own history; null without enough history.",
          z.nullable(z.number()),
        ),
        urgency: z.enum(["low", "medium", "high", "critical"]),
        suggestedQuantity: z.number(),
        unit: z.string(),
      }),
    ),
  ),
});

export const processedShape = named(
  "ProcessedOrders",
  "Result of processing everything that is due.",
  z.strictObject({
    results: z.strictObject({
      totalOrders: described("Number of orders that were priced, sent for approval or paid.", count),
    }),
  }),
);
