import type { Resolvers, ResolversTypes } from "../../../generated/graphql.ts";
import { mapAsync } from "../../../platform/async-iterator.ts";
import {
  parsePage,
  parsePlacePage,
  parseSortedPage,
  toConnection,
  toPlaceConnection,
  toSortedConnection,
} from "../../../platform/pagination.ts";
import { viewerOf } from "../../../platform/viewer.ts";
import { fromEnum, toEnum, toInvalidInput, toUserError } from "../../../platform/wire.ts";
import type { ArrivalOutcome } from "./arrival.use-cases.ts";
import type { ItemOutcome } from "./inventory.service.ts";
import { ALERT_SORT, INVENTORY_SORTS } from "./inventory.sorts.ts";
import { isLow } from "./low-stock.rules.ts";

function toItemResult(outcome: ItemOutcome): ResolversTypes["InventoryItemResult"] {
  if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
  return outcome.kind === "success"
    ? { __typename: "InventoryItemSuccess", item: outcome.item }
    : toUserError("InsufficientStockError", "INSUFFICIENT_STOCK", outcome);
}

function toArrivalResult(outcome: ArrivalOutcome): ResolversTypes["InventoryArrivalResult"] {
  if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
  return { __typename: "InventoryArrivalSuccess", arrival: outcome.arrival, item: outcome.item };
}

/** Stock in GraphQL. An order shows its stock arrivals through a loader. */
export const inventoryResolvers: Resolvers = {
  Query: {
    async inventory(_root, { first, after, lowStock, category, search, sort }, context) {
      const sorting = fromEnum(sort ?? "NAME");
      const list = `inventory:${sorting}`;
      const page = await context.services.inventory.listItems(
        viewerOf(context),
        {
          lowStock: lowStock ?? false,
          category: category ?? null,
          search: search?.trim().slice(0, 200) || null,
          sort: sorting,
        },
        parseSortedPage(list, first, after),
      );
      return toSortedConnection(list, page, INVENTORY_SORTS[sorting].valueIn);
    },
    inventoryItem: (_root, { id }, context) => context.services.inventory.findItem(viewerOf(context), id),
    async inventoryAlerts(_root, { first, after }, context) {
      const request = parseSortedPage("inventoryAlerts", first, after);
      const page = await context.services.inventory.listAlerts(viewerOf(context), request);
      return toSortedConnection("inventoryAlerts", page, ALERT_SORT.valueIn);
    },
    async inventoryArrivals(_root, { first, after, state }, context) {
      const request = parsePage("inventoryArrivals", first, after);
      const wanted = state ? fromEnum(state) : null;
      const page = await context.services.inventory.listArrivals(viewerOf(context), wanted, request);
      return toConnection("inventoryArrivals", page);
    },
  },

  Mutation: {
    addInventoryItem: async (_root, { input }, context) =>
      toItemResult(await context.services.inventory.addItem(viewerOf(context), input)),
    countInventory: async (_root, { input: { id, ...count } }, context) =>
      toItemResult(await context.services.inventory.count(viewerOf(context), id, count)),
    adjustInventory: async (_root, { input: { id, ...adjustment } }, context) =>
      toItemResult(await context.services.inventory.adjust(viewerOf(context), id, adjustment)),
    issueInventory: async (_root, { input: { id, projectId, ...issue } }, context) =>
      toItemResult(await context.services.inventory.issue(viewerOf(context), id, projectId ?? null, issue)),
    receiveInventory: async (_root, { input: { id, ...receipt } }, context) =>
      toItemResult(await context.services.inventory.receive(viewerOf(context), id, receipt)),
    updateInventoryItem: async (_root, { input: { id, ...change } }, context) =>
      toItemResult(await context.services.inventory.updateItem(viewerOf(context), id, change)),
    async removeInventoryItem(_root, { id }, context) {
      await context.services.inventory.removeItem(viewerOf(context), id);
      return { deletedId: id };
    },
    async receiveOrder(_root, { input: { orderId, ...receipt } }, context) {
      const outcome = await context.services.inventory.receiveOrder(viewerOf(context), orderId, receipt);
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      const { items, alreadyReceived } = outcome;
      return { __typename: "ReceiveOrderSuccess", items, alreadyReceived };
    },
    receiveArrival: async (_root, { input: { id, ...receipt } }, context) =>
      toArrivalResult(await context.services.inventory.receiveArrival(viewerOf(context), id, receipt)),
    postponeArrival: async (_root, { input: { id, expectedOn } }, context) =>
      toArrivalResult(await context.services.inventory.postponeArrival(viewerOf(context), id, expectedOn)),
  },

  Subscription: {
    inventoryAlertsChanged: {
      subscribe(_root, { first }, context) {
        const { first: size } = parseSortedPage("inventoryAlerts", first, null);
        return mapAsync(context.services.inventory.watchAlerts(viewerOf(context), size), async (page) => ({
          inventoryAlertsChanged: toSortedConnection("inventoryAlerts", page, ALERT_SORT.valueIn),
        }));
      },
    },
  },

  InventoryItem: {
    isLow,
    async movements(item, { first, after }, context) {
      const list = `inventoryMovements:${item.id}`;
      const page = await context.services.inventory.listMovements(item, parsePlacePage(list, first, after));
      return toPlaceConnection(list, page, ({ position }) => position);
    },
  },
  Order: {
    async arrivals({ lines }, _arguments, context) {
      const ofLines = await Promise.all(lines.map(({ id }) => context.loaders.arrivalsOfLine.load(id)));
      return ofLines.flat();
    },
    stockableLines: ({ id }, _arguments, { loaders }) => loaders.stockableLinesOf.load(id),
  },
  StockableLine: { lineId: ({ orderLineId }) => orderLineId },
  InventoryMovement: { kind: ({ kind }) => toEnum(kind) },
  InventoryArrival: { state: ({ state }) => toEnum(state) },
};
