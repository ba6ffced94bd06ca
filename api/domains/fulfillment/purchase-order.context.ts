/** What purchase orders add to the context of operations. */
import type { NodeFinders } from "../../edge/node.resolvers.ts";
import type { PurchaseOrder, PurchaseOrderService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    purchaseOrders: PurchaseOrderService;
  }
  interface NodeKinds {
    PurchaseOrder: PurchaseOrder;
  }
}

export const purchaseOrderNodes: Pick<NodeFinders, "PurchaseOrder"> = {
  PurchaseOrder: {
    scope: "orders:read",
    find: ({ purchaseOrders }, viewer, id) => purchaseOrders.findPurchaseOrder(viewer, id),
  },
};
