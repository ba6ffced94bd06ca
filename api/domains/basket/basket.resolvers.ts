import type { Resolvers, ResolversTypes } from "../../generated/graphql.ts";
import { mapAsync } from "../../platform/async-iterator.ts";
import { notFound } from "../../platform/errors.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { toEnum, toUserError } from "../../platform/wire.ts";
import { toProjectResult, toRefusal } from "../project/index.ts";
import type { ChoiceRemark } from "../purchasing/index.ts";
import { itemPrice, lineTotal, listPackages } from "./basket.rules.ts";
import type { BasketOutcome } from "./basket.service.ts";
import { minimumOrderOf } from "./minimum-order.rules.ts";
import { describeTax, ratePercent } from "./tax.rules.ts";

/** "zip" is too terse a name for the API. */
const TAX_SOURCES = { default: "DEFAULT", zip: "ZIP_CODE", exempt: "EXEMPT" } as const;

function toBasketResult(outcome: BasketOutcome): ResolversTypes["BasketResult"] {
  return outcome.kind === "success"
    ? { __typename: "BasketSuccess", basket: outcome.basket }
    : toRefusal(outcome);
}

function toRemarks(remarks: readonly ChoiceRemark[]) {
  return remarks.map((remark) => ({ ...remark, kind: toEnum(remark.kind) }));
}

/**
 * Baskets and plans in GraphQL. The scalar turns cents into amounts, so fields here only pick values. Suppliers and
 * materials come through loaders, since a basket has many of each.
 */
export const basketResolvers: Resolvers = {
  Mutation: {
    applyPlan: async (_root, { input }, context) =>
      toBasketResult(
        await context.services.baskets.applyPlan(viewerOf(context), input.projectId, input.planId),
      ),
    addToBasket: async (_root, { input }, context) =>
      toBasketResult(await context.services.baskets.addToBasket(viewerOf(context), input)),
    setMaterialOffers: async (_root, { input }, context) =>
      toBasketResult(await context.services.baskets.setMaterialOffers(viewerOf(context), input)),
    updateBasketItem: async (_root, { input: { basketId, itemId, quantity } }, context) =>
      toBasketResult(
        await context.services.baskets.updateItem(viewerOf(context), basketId, itemId, quantity),
      ),
    removeBasketItem: async (_root, { input: { basketId, itemId } }, context) =>
      toBasketResult(await context.services.baskets.removeItem(viewerOf(context), basketId, itemId)),
    setJobSite: async (_root, { input: { projectId, ...site } }, context) =>
      toProjectResult(await context.services.baskets.setJobSite(viewerOf(context), projectId, site)),
    checkBasketPrices: async (_root, { input: { basketId } }, context) =>
      toBasketResult(await context.services.baskets.checkPrices(viewerOf(context), basketId)),
    async acceptBasketPrices(_root, { input: { basketId, checkedAt } }, context) {
      const outcome = await context.services.baskets.acceptPrices(viewerOf(context), basketId, checkedAt);
      if (outcome.kind !== "prices-to-review") return toBasketResult(outcome);
      return toUserError("PricesToReviewError", "PRICES_TO_REVIEW", outcome);
    },
  },

  Project: {
    jobSite: ({ id }, _arguments, context) => context.services.baskets.findJobSite(id),
  },

  Subscription: {
    basketChanged: {
      async subscribe(_root, { projectId }, context) {
        const watched = await context.services.baskets.watchBasket(viewerOf(context), projectId);
        return mapAsync(watched, async ({ basket }) => {
          // The context lives as long as the subscription, so values loaded for one event must not be reused for the
          // next.
          context.loaders = context.makeLoaders();
          return { basketChanged: basket };
        });
      },
    },
  },

  TaxEstimate: {
    ratePercent,
    source: ({ source }) => TAX_SOURCES[source],
    label: describeTax,
  },

  Basket: {
    project: (basket, _arguments, context) =>
      context.services.projects.getProject(viewerOf(context), basket.projectId),
    totalAmount: (basket) => basket.itemsCents,
    estimatedTax: (basket) => basket.taxCents,
    taxEstimate: (basket) => basket.tax,
    estimatedShipping: (basket) => basket.deliveryCents,
    totalWithTaxShipping: (basket) => basket.totalCents,
    totalSavings: (basket) => basket.savingsCents,
    baselines: (basket) =>
      basket.baselines.map(({ kind, label, totalCents, savingsCents }) => ({
        kind: toEnum(kind),
        label,
        totalAmount: totalCents,
        savings: savingsCents,
      })),
    remarks: async (basket, _arguments, context) =>
      toRemarks(await context.services.baskets.remarkBasket(basket)),
    hasStalePrices: (basket, _arguments, context) =>
      basket.items.some((item) => context.services.sourcing.isStale(item.validUntil)),
    groups: (basket, _arguments, context) =>
      basket.groups.map(async (group) => {
        const supplier = await context.loaders.supplier.load(group.supplierId);
        if (!supplier) throw notFound("Supplier");
        return {
          supplier,
          items: group.items,
          itemsAmount: group.itemsCents,
          deliveryAmount: group.deliveryCents,
          isPickedUp: group.isPickedUp,
          toFreeDelivery: group.toFreeDeliveryCents,
          ...minimumOrderOf(group),
        };
      }),
    async budget(basket, _arguments, context) {
      const project = await context.services.projects.findProject(viewerOf(context), basket.projectId);
      const budgetMax = project?.budgetMaxCents ?? null;
      if (budgetMax === null) return null;
      const remaining = budgetMax - basket.totalCents;
      return { budgetMax, isOverBudget: remaining < 0, remaining };
    },
  },

  PriceCheck: {
    totalAfter: (check) => check.totalAfterCents,
  },

  BasketItemChange: {
    kinds: (change) => change.kinds.map(toEnum),
  },

  BasketItemAfter: {
    price: itemPrice,
    lineTotal,
  },

  BasketItem: {
    materialName: (item, _arguments, { loaders }) => loaders.materialName.load(item.materialId),
    isStale: (item, _arguments, context) => context.services.sourcing.isStale(item.validUntil),
    price: itemPrice,
    lineTotal,
    inStock: (item) => item.stock === null || item.stock >= item.quantity,
  },

  Plan: {
    kind: (plan) => toEnum(plan.kind),
    lines: (plan) =>
      plan.lines.map((line) => ({
        materialId: line.materialId,
        materialName: line.materialName,
        productId: line.productId,
        productName: line.productName,
        supplierName: line.supplierName,
        quantity: line.packs,
        unitPrice: line.unitPriceCents,
        totalPrice: line.totalCents,
      })),
    suppliers: (plan) =>
      plan.suppliers.map((supplier) => ({
        supplierName: supplier.supplierName,
        itemsAmount: supplier.itemsCents,
        deliveryAmount: supplier.deliveryCents,
        lineCount: supplier.lineCount,
        ...minimumOrderOf(supplier),
      })),
    packages: listPackages,
    itemsAmount: (plan) => plan.itemsCents,
    deliveryAmount: (plan) => plan.deliveryCents,
    taxAmount: (plan) => plan.taxCents,
    totalAmount: (plan) => plan.totalCents,
    remarks: async (plan, _arguments, context) => toRemarks(await context.services.baskets.remarkPlan(plan)),
    proof: ({ proof }) => ({ isOptimal: proof.isOptimal, gapPercent: proof.gap * 100 }),
    baselines: (plan) =>
      plan.baselines.map(({ kind, label, totalCents }) => ({
        kind: toEnum(kind),
        label,
        totalAmount: totalCents,
        savings: totalCents - plan.totalCents,
      })),
  },
};
