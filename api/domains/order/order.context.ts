/** What orders add to the context of an operation. */
import DataLoader from "dataloader";
import type { LoaderMakers } from "../../edge/context.ts";
import type { NodeFinders } from "../../edge/node.resolvers.ts";
import { createIdLoader, GATHERED } from "../../platform/concurrency/loaders.ts";
import type { OrderService } from "./order.service.ts";
import type { Order } from "./order.types.ts";

declare module "../../edge/context.ts" {
  interface Services {
    orders: OrderService;
  }
  interface Loaders {
    /** The viewer's own order; null for anyone else's. */
    order: DataLoader<string, Order | null>;
    /** Names of orders' buyers, by user id; null for a deleted user. */
    buyerName: DataLoader<string, string | null>;
  }
  interface NodeKinds {
    Order: Order;
  }
}

/** Loads orders by id, null for one that is not the viewer's; and their buyers' names. */
export const orderLoaders: Pick<LoaderMakers, "order" | "buyerName"> = {
  buyerName: ({ services }) =>
    new DataLoader(async (userIds) => {
      const names = await services.orders.loadBuyerNames(userIds);
      return userIds.map((id) => names.get(id) ?? null);
    }),
  order: ({ services, viewer }) =>
    createIdLoader(async (ids) => (viewer ? services.orders.loadOrders(viewer, ids) : []), GATHERED),
};

/** Lets `node` find an order of the viewer's organization. */
export const orderNodes: Pick<NodeFinders, "Order"> = {
  Order: { scope: "orders:read", find: ({ orders }, viewer, id) => orders.findOrder(viewer, id) },
};
