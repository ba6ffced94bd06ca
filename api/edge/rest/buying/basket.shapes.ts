/** What the basket calls answer: one shape, with amounts as decimal strings or as numbers. */
import * as z from "zod/mini";
import { amountText, completenessShape, described, id, instant, named } from "../shapes.ts";

const amountNumber = z.number().check(z.minimum(0));

export const basketShape = named(
  "Basket",
  "What is about to be bought for a project. Prices and totals are computed by the server.",
  toBasketShape(amountText),
);

export const basketPageShape = named(
  "BasketPage",
  "A basket with amounts as numbers, in dollars.",
  toBasketShape(amountNumber),
);

function toBasketShape<Amount extends z.ZodMiniType>(amount: Amount) {
  return z.strictObject({
    id,
    projectId: id,
    items: z.array(toItemShape(amount)),
    suppliers: described("Each supplier's part of it.", z.array(toPartShape(amount))),
    totalAmount: described("Item total, before tax and shipping.", amount),
    estimatedTax: amount,
    estimatedShipping: amount,
    totalSavings: amount,
    totalWithTaxShipping: described("Total to pay.", amount),
    completeness: described(
      "How complete the project's list and prices are: anything missing is not in the basket.",
      completenessShape,
    ),
    createdAt: instant,
  });
}

function toPartShape<Amount extends z.ZodMiniType>(amount: Amount) {
  return z.strictObject({
    supplierName: z.string(),
    itemsAmount: described("Item total, before tax and shipping.", amount),
    deliveryAmount: amount,
    isPickedUp: described("Whether you pick it up at the store.", z.boolean()),
    minimumOrder: described(
      "The smallest item total the supplier delivers; null if there is no minimum.",
      z.nullable(amount),
    ),
    toMinimumOrder: described(
      "Additional amount needed to reach the minimum, without which this part can't be ordered; null if nothing is missing.",
      z.nullable(amount),
    ),
  });
}

function toItemShape<Amount extends z.ZodMiniType>(amount: Amount) {
  return z.strictObject({
    id,
    productId: id,
    materialId: id,
    name: z.string(),
    quantity: described("Sale units.", z.int().check(z.minimum(1))),
    saleUnit: z.string(),
    price: described("Price of one sale unit, with quantity breaks applied.", amount),
    lineTotal: amount,
    supplier: z.string(),
    supplierName: z.string(),
    category: z.string(),
    imageUrl: z.nullable(z.string()),
    inStock: z.boolean(),
    isSample: described("Whether it is a sample price from a sandbox supplier.", z.boolean()),
  });
}
