/** What the basket calls answer: one shape, with amounts as decimal strings or as numbers. */
import * as z from "zod/mini";
import { amountText, completenessShape, described, id, instant, named } from "../shapes.ts";

const amountNumber = z.number().check(z.minimum(0));

export const basketShape = named(
  "Basket",
  "What a project buys. Prices and totals are the server's.",
  toBasketShape(amountText),
);

export const basketPageShape = named(
  "BasketPage",
  "A basket with amounts as numbers of dollars.",
  toBasketShape(amountNumber),
);

function toBasketShape<Amount extends z.ZodMiniType>(amount: Amount) {
  return z.strictObject({
    id,
    projectId: id,
    items: z.array(toItemShape(amount)),
    totalAmount: described("Of the items, before tax and shipping.", amount),
    estimatedTax: amount,
    estimatedShipping: amount,
    totalSavings: amount,
    totalWithTaxShipping: described("What is to be paid.", amount),
    completeness: described(
      "Of the project's job: what is missing of it is not in the basket.",
      completenessShape,
    ),
    createdAt: instant,
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
    price: described("Of one sale unit, quantity breaks applied.", amount),
    lineTotal: amount,
    supplier: z.string(),
    supplierName: z.string(),
    category: z.string(),
    imageUrl: z.nullable(z.string()),
    inStock: z.boolean(),
    isSample: described("Whether the price is made up for trying things out.", z.boolean()),
  });
}
