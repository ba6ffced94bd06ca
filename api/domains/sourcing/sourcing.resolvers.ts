import { supplierBadge } from "../../../schema/supplier-badge.ts";
import type { RequestContext } from "../../edge/context.ts";
import type { Resolvers, ResolversParentTypes } from "../../generated/graphql.ts";
import { notFound } from "../../platform/errors.ts";
import { parseSortedPage, toSortedConnection } from "../../platform/pagination.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { fromEnum, toEnum } from "../../platform/wire.ts";
import { toTakeoffInput } from "./materials/takeoff-input.ts";
import { bestOffer, coverNeed, urlOf } from "./offers/product.rules.ts";
import type { Supplier } from "./offers/product.types.ts";
import { PRODUCT_SORTS } from "./offers/product-list.store.ts";
import { countWastePacks } from "./offers/waste-packs.rules.ts";
import { QUOTE_CONNECTOR } from "./suppliers/own-suppliers.store.ts";
import { findStandInDesk } from "./suppliers/stand-in-desk.ts";

type MaterialRead = ResolversParentTypes["Material"];
type ProductRead = ResolversParentTypes["Product"];

/** Already loaded with the material, or loaded now. */
async function offersOf(material: MaterialRead, context: RequestContext): Promise<ProductRead[]> {
  return material.products ?? context.loaders.productsOfMaterial.load(material.id);
}

async function supplierOf(product: ProductRead, context: RequestContext): Promise<Supplier> {
  const supplier = product.supplier ?? (await context.loaders.supplier.load(product.supplierId));
  if (!supplier) throw notFound("Supplier");
  return supplier;
}

/**
 * Materials, offers and suppliers in GraphQL. A page's single statement loads offers along with their material;
 * elsewhere loaders do.
 */
export const sourcingResolvers: Resolvers = {
  Query: {
    async products(_root, { first, after, sort, ...filter }, context) {
      const sorting = fromEnum(sort ?? "LATEST");
      const list = `products:${sorting}`;
      const page = await context.services.sourcing.listProducts(
        viewerOf(context),
        {
          projectId: filter.projectId ?? null,
          supplierId: filter.supplierId ?? null,
          search: filter.search?.trim().slice(0, 200) || null,
          isInStock: filter.inStock ?? null,
          sort: sorting,
        },
        parseSortedPage(list, first, after),
      );
      return toSortedConnection(list, page, PRODUCT_SORTS[sorting].valueIn);
    },
  },

  Article: {
    price: (article) => article.priceCents,
  },

  Material: {
    estimatedPrice: (material) => material.estimatedPriceCents,
    basis: (material) => toEnum(material.basis),
    origin: (material) => toEnum(material.origin),
    key: (material) => material.takeoffKey,
    wastePacks: countWastePacks,
    inputs: (material) => material.inputs.map(toTakeoffInput),
    products: (material, _arguments, context) => offersOf(material, context),
    bestProduct: async (material, _arguments, context) => bestOffer(await offersOf(material, context)),
    offerCount: async (material, _arguments, context) => (await offersOf(material, context)).length,
    supplierNames: async (material, _arguments, context) => {
      const offers = await offersOf(material, context);
      const suppliers = await Promise.all(offers.map((offer) => supplierOf(offer, context)));
      return [...new Set(suppliers.map(({ name }) => name))];
    },
    hasSamplePrices: async (material, _arguments, context) =>
      (await offersOf(material, context)).some(({ provenance }) => provenance.isSample),
  },

  Product: {
    price: (product) => product.priceCents,
    neededQuantity: (product) => coverNeed(product).packs,
    totalPrice: (product) => coverNeed(product).totalCents,
    unitPrice: (product) => product.priceCents / 100 / product.packQuantity,
    url: ({ specifications }) => urlOf(specifications),
    // The article's page has a field of its own; unknown values are left out.
    specifications: ({ specifications: { url: _url, ...rest } }) =>
      Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)),
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
    supplier: (product, _arguments, context) => supplierOf(product, context),
  },

  Supplier: {
    badge: ({ name }) => supplierBadge(name),
    takesOrders: ({ orderChannel }) => orderChannel === "http",
    orderChannel: ({ orderChannel }) => orderChannel && toEnum(orderChannel),
    isSearched: ({ connector }) => connector !== QUOTE_CONNECTOR,
    standInDesk: (supplier) => {
      const desk = findStandInDesk(supplier);
      return desk && { ...desk, language: toEnum(desk.language) };
    },
    deliveryFee: async ({ id, deliveryFeeCents }, _arguments, { loaders }) =>
      (await loaders.isFetched.load(id)) ? 0 : deliveryFeeCents,
    freeDeliveryThreshold: (supplier) => supplier.freeDeliveryThresholdCents,
  },
};
