/** What purchase orders add to the context of operations. */
import DataLoader from "dataloader";
import type { LoaderMakers } from "../../edge/context.ts";
import type { NodeFinders } from "../../edge/node.resolvers.ts";
import { GATHERED } from "../../platform/concurrency/loaders.ts";
import type { StoredFile } from "../../platform/files/files.store.ts";
import type { PickUpTick, PurchaseOrder, PurchaseOrderEvent, PurchaseOrderService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    purchaseOrders: PurchaseOrderService;
  }
  interface Loaders {
    eventsOfPurchaseOrder: DataLoader<PurchaseOrder, PurchaseOrderEvent[]>;
    ticksOfPurchaseOrder: DataLoader<PurchaseOrder, PickUpTick[]>;
    replacementsOfPurchaseOrder: DataLoader<PurchaseOrder, string[]>;
    filesOfPurchaseOrder: DataLoader<PurchaseOrder, StoredFile[]>;
  }
  interface NodeKinds {
    PurchaseOrder: PurchaseOrder;
  }
}

/** For purchase orders that were read for the viewer. */
export const purchaseOrderLoaders: Pick<
  LoaderMakers,
  "eventsOfPurchaseOrder" | "filesOfPurchaseOrder" | "replacementsOfPurchaseOrder" | "ticksOfPurchaseOrder"
> = {
  eventsOfPurchaseOrder: ({ services }) =>
    new DataLoader((asked) => services.purchaseOrders.listEvents(asked), GATHERED),
  ticksOfPurchaseOrder: ({ services }) =>
    new DataLoader((asked) => services.purchaseOrders.listTicks(asked), GATHERED),
  replacementsOfPurchaseOrder: ({ services }) =>
    new DataLoader((asked) => services.purchaseOrders.listReplacements(asked), GATHERED),
  filesOfPurchaseOrder: ({ services }) =>
    new DataLoader((asked) => services.purchaseOrders.listFiles(asked), GATHERED),
};

/** How `node` finds a purchase order of the viewer's organization. */
export const purchaseOrderNodes: Pick<NodeFinders, "PurchaseOrder"> = {
  PurchaseOrder: {
    scope: "orders:read",
    find: ({ purchaseOrders }, viewer, id) => purchaseOrders.findPurchaseOrder(viewer, id),
  },
};
