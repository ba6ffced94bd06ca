import * as z from "zod/mini";
import { quantityRule } from "../../../../schema/rules/basket.ts";
import {
  type Basket,
  type BasketGroup,
  type BasketItem,
  itemPrice,
  lineTotal,
  minimumOrderOf,
} from "../../../domains/basket/index.ts";
import { notFound } from "../../../platform/errors.ts";
import { type Cents, toDecimal } from "../../../platform/money.ts";
import { toCompleteness, unwrap } from "../answers.ts";
import { type RestServices, type Route, signedInRoute } from "../route.ts";
import { EXAMPLE_ID } from "../shapes.ts";
import { basketPageShape, basketShape } from "./basket.shapes.ts";

/** Most lines a client may send at once. */
const MAX_LINES = 500;

/** Of what a client sends about an item only these two count; prices are the stored offers'. */
const lines = z
  .array(z.object({ productId: z.string(), quantity: quantityRule }))
  .check(z.maxLength(MAX_LINES, `A basket holds at most ${MAX_LINES} items.`));

/** Baskets: of the home flow (amounts as decimal strings) and of the basket page (amounts as numbers). */
export const basketRoutes: readonly Route[] = [
  signedInRoute({
    method: "get",
    path: "/projects/{id}/basket",
    operationId: "getProjectBasket",
    policy: "projects:read",
    summary: "The project's basket; 404 if there is none.",
    answer: basketShape,
    handle: async ({ viewer, params, services }) => ({
      body: await toWire(found(await services.baskets.findBasketOfProject(viewer, params.id)), services),
    }),
  }),
  signedInRoute({
    method: "post",
    path: "/baskets",
    operationId: "createBasket",
    policy: "baskets:write",
    summary: "Creates the project's basket, or returns the existing one. Amounts in the request are ignored.",
    answer: basketShape,
    refusals: ["NOT_FOUND"],
    status: 201,
    body: z.object({ projectId: z.string(), items: z.optional(lines) }),
    example: { projectId: EXAMPLE_ID },
    takesIdempotencyKey: true,
    async handle({ viewer, body, services }) {
      const basket = await services.baskets.createBasket(viewer, body.projectId);
      if (!body.items || body.items.length === 0) return { body: await toWire(basket, services) };
      const outcome = await services.baskets.replaceItems(viewer, basket.id, merged(body.items));
      return { body: await toWire(unwrap(outcome).basket, services) };
    },
  }),
  signedInRoute({
    method: "patch",
    path: "/baskets/{id}",
    operationId: "updateBasket",
    policy: "baskets:write",
    summary:
      "Sets the basket's contents. Prices and totals are computed from the offers; amounts in the request are ignored.",
    answer: basketShape,
    body: z.object({ items: z.optional(lines) }),
    example: { items: [{ productId: EXAMPLE_ID, quantity: 12 }] },
    async handle({ viewer, params, body, services }) {
      if (!body.items)
        return { body: await toWire(await services.baskets.getBasket(viewer, params.id), services) };
      const outcome = await services.baskets.replaceItems(viewer, params.id, merged(body.items));
      return { body: await toWire(unwrap(outcome).basket, services) };
    },
  }),
  signedInRoute({
    method: "get",
    path: "/baskets/project/{projectId}",
    operationId: "getBasketPage",
    policy: "projects:read",
    summary: "The basket in the basket page's format: amounts as numbers.",
    answer: basketPageShape,
    handle: async ({ viewer, params, services }) => ({
      body: await toBasketPage(
        found(await services.baskets.findBasketOfProject(viewer, params.projectId)),
        services,
      ),
    }),
  }),
  signedInRoute({
    method: "get",
    path: "/baskets/{id}",
    operationId: "getBasket",
    policy: "projects:read",
    summary: "One of your baskets.",
    answer: basketShape,
    handle: async ({ viewer, params, services }) => ({
      body: await toWire(await services.baskets.getBasket(viewer, params.id), services),
    }),
  }),
  signedInRoute({
    method: "patch",
    path: "/baskets/{id}/items/{itemId}",
    operationId: "updateBasketItem",
    policy: "baskets:write",
    summary: "Sets the quantity of an item, in sale units: a whole number of at least 1.",
    answer: basketShape,
    body: z.object({ quantity: quantityRule }),
    example: { quantity: 12 },
    async handle({ viewer, params, body, services }) {
      const outcome = await services.baskets.updateItem(viewer, params.id, params.itemId, body.quantity);
      return { body: await toWire(unwrap(outcome).basket, services) };
    },
  }),
  signedInRoute({
    method: "delete",
    path: "/baskets/{id}/items/{itemId}",
    operationId: "removeBasketItem",
    policy: "baskets:write",
    summary: "Removes an item.",
    answer: basketShape,
    async handle({ viewer, params, services }) {
      const outcome = await services.baskets.removeItem(viewer, params.id, params.itemId);
      return { body: await toWire(unwrap(outcome).basket, services) };
    },
  }),
];

/** The home flow's basket. */
function toWire(basket: Basket, services: RestServices) {
  return toShape(basket, services, toDecimal);
}

/** The basket page's basket. */
function toBasketPage(basket: Basket, services: RestServices) {
  return toShape(basket, services, (cents) => cents / 100);
}

async function toShape<Amount>(basket: Basket, { analyses }: RestServices, amount: (cents: Cents) => Amount) {
  return {
    id: basket.id,
    projectId: basket.projectId,
    items: basket.items.map((item) => toItem(item, amount)),
    suppliers: basket.groups.map((group) => toPart(group, amount)),
    totalAmount: amount(basket.itemsCents),
    estimatedTax: amount(basket.taxCents),
    estimatedShipping: amount(basket.deliveryCents),
    totalSavings: amount(basket.savingsCents),
    totalWithTaxShipping: amount(basket.totalCents),
    completeness: toCompleteness(await analyses.assessCompleteness(basket.projectId)),
    createdAt: basket.createdAt,
  };
}

function toPart<Amount>(group: BasketGroup, amount: (cents: Cents) => Amount) {
  const { minimumOrder, toMinimumOrder } = minimumOrderOf(group);
  return {
    supplierName: group.supplierName,
    itemsAmount: amount(group.itemsCents),
    deliveryAmount: amount(group.deliveryCents),
    isPickedUp: group.isPickedUp,
    minimumOrder: minimumOrder === null ? null : amount(minimumOrder),
    toMinimumOrder: toMinimumOrder === null ? null : amount(toMinimumOrder),
  };
}

function toItem<Amount>(item: BasketItem, amount: (cents: Cents) => Amount) {
  return {
    id: item.id,
    productId: item.productId,
    materialId: item.materialId,
    name: item.name,
    quantity: item.quantity,
    saleUnit: item.saleUnit,
    price: amount(itemPrice(item)),
    lineTotal: amount(lineTotal(item)),
    supplier: item.supplierName,
    supplierName: item.supplierName,
    category: item.category,
    imageUrl: item.imageUrl,
    inStock: item.stock === null || item.stock >= item.quantity,
    isSample: item.isSample,
  };
}

function found(basket: Basket | null): Basket {
  if (!basket) throw notFound("Basket");
  return basket;
}

/** A client that appends what it already has means more of it. */
function merged(items: readonly { productId: string; quantity: number }[]) {
  const quantities = new Map<string, number>();
  for (const { productId, quantity } of items) {
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity);
  }
  return [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
}
