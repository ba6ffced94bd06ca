/** Materials, offers and suppliers in GraphQL. */
import { SUPPLIER_BADGES } from "../../../schema/constants.ts";
import type { Resolvers } from "../../generated/graphql.ts";
import { notFound } from "../../platform/errors.ts";
import { toEnum } from "../../platform/wire.ts";
import { coverNeed } from "./product.rules.ts";

export const sourcingResolvers: Resolvers = {
  Material: {
    estimatedPrice: (material) => material.estimatedPriceCents,
    basis: (material) => toEnum(material.basis),
    key: (material) => material.takeoffKey,
    inputs: (material) =>
      material.inputs.map((input) => ({
        ...input,
        basis: toEnum(input.basis),
        kind: toEnum(input.kind),
        isEdited: input.calculatedValue !== null,
      })),
    products: (material, _arguments, context) => context.loaders.productsOfMaterial.load(material.id),
    bestProduct: async (material, _arguments, context) =>
      (await context.loaders.productsOfMaterial.load(material.id))[0] ?? null,
  },

  Product: {
    price: (product) => product.priceCents,
    neededQuantity: (product) => coverNeed(product).packs,
    totalPrice: (product) => coverNeed(product).totalCents,
    unitPrice: (product) => product.priceCents / 100 / product.packQuantity,
    quantityBreaks: (product) =>
      product.quantityBreaks.map((step) => ({
        minimumQuantity: step.minimumQuantity,
        price: step.priceCents,
      })),
    provenance: ({ provenance }, _arguments, context) => ({
      ...provenance,
      zipCode: provenance.zip,
      isStale: context.services.sourcing.isStale(provenance.validUntil),
    }),
    priceHistory: async (product, _arguments, context) =>
      (await context.loaders.priceHistory.load(product)).map(({ priceCents, observedAt }) => ({
        price: priceCents,
        observedAt,
      })),
    async supplier(product, _arguments, context) {
      const supplier = await context.loaders.supplier.load(product.supplierId);
      if (!supplier) throw notFound("Supplier");
      return supplier;
    },
  },

  Supplier: {
    badge: (supplier) => SUPPLIER_BADGES[supplier.name] ?? supplier.name.slice(0, 1).toUpperCase(),
    deliveryFee: (supplier) => supplier.deliveryFeeCents,
    freeDeliveryThreshold: (supplier) => supplier.freeDeliveryThresholdCents,
  },
};
