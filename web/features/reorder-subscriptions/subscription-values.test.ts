import { describe, expect, it } from "vitest";
import { MESSAGES } from "../../../schema/rules/messages.ts";
import { subscriptionRule } from "../../../schema/rules/reordering.ts";
import {
  FREQUENCY_OPTIONS,
  NEW_ITEM,
  NEW_SUBSCRIPTION,
  quantityOf,
  type SubscriptionValues,
  toRuleFields,
  toSubscriptionInput,
} from "./subscription-values.ts";

const filled = (overrides: Partial<SubscriptionValues> = {}): SubscriptionValues => ({
  ...NEW_SUBSCRIPTION,
  name: "Site supplies",
  items: [{ ...NEW_ITEM, materialName: "Concrete mix 80 lb", category: "Concrete & Masonry", unit: "bags" }],
  ...overrides,
});

const messagesOf = (values: SubscriptionValues) => {
  const result = subscriptionRule.safeParse(toRuleFields(values));
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join("."), message]));
};

describe("the subscription form", () => {
  it("starts as the specification says: monthly, with one item, quantity one", () => {
    expect(NEW_SUBSCRIPTION.frequency).toBe("monthly");
    expect(NEW_SUBSCRIPTION.items).toEqual([
      expect.objectContaining({ quantity: "1", qualityPreference: "standard", autoAdjustQuantity: false }),
    ]);
  });

  it("reports each empty required field", () => {
    expect(messagesOf(NEW_SUBSCRIPTION)).toEqual({
      name: MESSAGES.subscriptionNameRequired,
      "items.0.materialName": MESSAGES.materialNameRequired,
      "items.0.category": MESSAGES.categoryRequired,
      "items.0.unit": MESSAGES.unitRequired,
    });
    expect(messagesOf(filled({ items: [] }))).toEqual({ items: MESSAGES.subscriptionItemsRequired });
  });

  it("treats an empty quantity as 1, and refuses an invalid one", () => {
    expect(["", "12", "1,200", "0", "-2"].map(quantityOf)).toEqual([1, 12, 1_200, 0, -2]);
    const withQuantity = (quantity: string) =>
      filled({ items: filled().items.map((item) => ({ ...item, quantity })) });
    for (const none of ["a dozen", "12 bags", "1e3", "0"]) {
      expect(messagesOf(withQuantity(none))).toEqual({ "items.0.quantity": MESSAGES.quantityPositive });
    }
  });

  it("sends a maximum price without its commas", () => {
    const items = filled().items.map((item) => ({ ...item, maxPrice: "$1,200.50" }));
    expect(messagesOf(filled({ items }))).toEqual({});
    expect(toSubscriptionInput(filled({ items })).items[0]?.maxPrice).toBe("1200.50");
  });

  it("sends empty optional fields as null", () => {
    expect(toSubscriptionInput(filled({ name: " Site supplies " }))).toMatchObject({
      name: "Site supplies",
      frequency: "MONTHLY",
      nextOrderOn: null,
      items: [{ quantity: 1, maxPrice: null, preferredSupplierId: null, qualityPreference: "STANDARD" }],
    });
  });
});

it("describes the interval, with the months", () => {
  expect(FREQUENCY_OPTIONS.map(({ label }) => label)).toEqual([
    "Monthly",
    "Quarterly (3 months)",
    "Biannual (6 months)",
    "Annual (12 months)",
  ]);
});
