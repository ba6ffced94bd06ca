/** What stock and usage add to the context of operations. */
import DataLoader from "dataloader";
import type { LoaderMakers } from "../../edge/context.ts";
import type { NodeFinders } from "../../edge/node.resolvers.ts";
import { GATHERED } from "../../platform/concurrency/loaders.ts";
import type {
  InventoryArrival,
  InventoryItem,
  InventoryService,
  MaterialUsage,
  MaterialUsageService,
  StockableLine,
} from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    inventory: InventoryService;
    materialUsage: MaterialUsageService;
  }
  interface Loaders {
    /** Past and expected arrivals to the viewer's stock, by order line. */
    arrivalsOfLine: DataLoader<string, InventoryArrival[]>;
    /** Lines of an order that are no arrivals. */
    stockableLinesOf: DataLoader<string, StockableLine[]>;
  }
  interface NodeKinds {
    InventoryItem: InventoryItem;
    MaterialUsage: MaterialUsage;
  }
}

/** Deliveries on their way, by order line, and what else could go into stock, by order. */
export const inventoryLoaders: Pick<LoaderMakers, "arrivalsOfLine" | "stockableLinesOf"> = {
  arrivalsOfLine: ({ services, viewer }) =>
    new DataLoader(async (lineIds) => {
      const arrivals = viewer ? await services.inventory.listArrivalsOfLines(viewer, lineIds) : [];
      return lineIds.map((lineId) => arrivals.filter(({ orderLineId }) => orderLineId === lineId));
    }, GATHERED),
  stockableLinesOf: ({ services, viewer }) =>
    new DataLoader(async (orderIds) => {
      const lines = viewer ? await services.inventory.listStockableLines(viewer, orderIds) : [];
      return orderIds.map((id) => lines.filter(({ orderId }) => orderId === id));
    }, GATHERED),
};

/** How `node` finds stock and usage of the viewer's organization. */
export const inventoryNodes: Pick<NodeFinders, "InventoryItem" | "MaterialUsage"> = {
  InventoryItem: {
    scope: "inventory:read",
    find: ({ inventory }, viewer, id) => inventory.findItem(viewer, id),
  },
  MaterialUsage: {
    scope: "inventory:read",
    find: ({ materialUsage }, viewer, id) => materialUsage.findUsage(viewer, id),
  },
};
