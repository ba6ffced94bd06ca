import type { Resolvers } from "../../../generated/graphql.ts";
import { toDecimal } from "../../../platform/money.ts";
import { parsePlacePage, toPlaceConnection } from "../../../platform/pagination.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { toInvalidInput } from "../../../platform/wire.ts";
import { PRICE_LIST_SOURCE } from "./price-list-connector.ts";

const LIST = "price-list-items";

/** The rules accept money as the decimal strings of forms; null and omitted fields stay as they are. */
function dollars(cents: number | null | undefined): string | null | undefined {
  return typeof cents === "number" ? toDecimal(cents) : cents;
}

/** Price lists in GraphQL; files are uploaded and downloaded over REST. */
export const priceListResolvers: Resolvers = {
  Query: {
    async suppliers(_root, { projectId }, context) {
      const { priceLists, projects } = context.services;
      const viewer = viewerOf(context);
      const project = projectId ? await projects.getProject(viewer, projectId) : null;
      return priceLists.listPublicSuppliers(viewer, project?.isTest);
    },
    priceLists: (_root, _arguments, context) => context.services.priceLists.listPriceLists(viewerOf(context)),
    priceList: (_root, { id }, context) => context.services.priceLists.findPriceList(viewerOf(context), id),
  },

  Mutation: {
    async updatePriceList(_root, { input: { id, isActive, ...input } }, context) {
      const outcome = await context.services.priceLists.updatePriceList(
        viewerOf(context),
        id,
        {
          name: input.name ?? undefined,
          deliveryFee: dollars(input.deliveryFee),
          freeDeliveryThreshold: dollars(input.freeDeliveryThreshold),
          minimumOrder: dollars(input.minimumOrder),
          deliveryDays: input.deliveryDays?.toString(),
          zipCode: input.zipCode,
        },
        isActive ?? null,
      );
      return outcome.kind === "success"
        ? { __typename: "UpdatePriceListSuccess", priceList: outcome.list }
        : toInvalidInput(outcome);
    },

    async deletePriceList(_root, { id }, context) {
      await context.services.priceLists.deletePriceList(viewerOf(context), id);
      return { deletedId: id };
    },
  },

  Supplier: {
    isOwnPriceList: (supplier) => supplier.connector === PRICE_LIST_SOURCE,
  },

  PriceList: {
    itemCount: (list) => list.rowCount,
    deliveryFee: (list) => list.deliveryFeeCents,
    freeDeliveryThreshold: (list) => list.freeDeliveryThresholdCents,
    minimumOrder: (list) => list.minimumOrderCents,
    async items(list, { first, after, search }, context) {
      const page = parsePlacePage(LIST, first, after);
      const found = await context.services.priceLists.listItems(list, {
        first: page.first,
        afterLine: page.after ?? 0,
        search: search?.trim().slice(0, 100) || null,
      });
      return toPlaceConnection(LIST, { ...found, hasPreviousPage: page.after !== null }, ({ line }) => line);
    },
  },

  PriceListItem: {
    price: (item) => item.priceCents,
    packQuantity: (item) => item.pack?.quantity ?? null,
    packUnit: (item) => item.pack?.unit ?? null,
  },
};
