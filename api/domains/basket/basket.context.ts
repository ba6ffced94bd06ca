import type { NodeFinders } from "../../edge/node.resolvers.ts";
import type { Basket, BasketService } from "./index.ts";

declare module "../../edge/context.ts" {
  interface Services {
    baskets: BasketService;
  }
  interface NodeKinds {
    Basket: Basket;
  }
}

/** How `node` finds a basket: it must belong to a project of the viewer's organization. */
export const basketNodes: Pick<NodeFinders, "Basket"> = {
  Basket: { scope: "projects:read", find: ({ baskets }, viewer, id) => baskets.findBasket(viewer, id) },
};
