/** What payments add to the context of operations. */
import DataLoader from "dataloader";
import type { LoaderMakers } from "../../edge/context.ts";
import type { NodeFinders } from "../../edge/node.resolvers.ts";
import type { PaymentService } from "./payment.service.ts";
import type { Order } from "./payment.types.ts";

/** Which provider takes payments here, and where its pages are. */
export interface PaymentPages {
  provider: "STRIPE" | "SANDBOX" | "NONE";
  /** Whether cards are really charged: not by the stand-in, nor with the provider's test keys. */
  takesRealMoney: boolean;
  /** For the provider's browser script; null unless the provider is the real one. */
  publishableKey: string | null;
  /** The stand-in's page for a payment; null for the real provider, whose form is in our own page. */
  hostedPageUrl(order: Order, payment: { intentId: string; clientSecret: string }): string | null;
  /** The stand-in's page to give a card to be kept; null likewise. */
  setupPageUrl(setup: { setupId: string; clientSecret: string }): string | null;
}

declare module "../../edge/context.ts" {
  interface Services {
    payments: PaymentService;
    paymentPages: PaymentPages;
  }
  interface Loaders {
    /** The viewer's own; null for anybody else's. */
    order: DataLoader<string, Order | null>;
  }
  interface NodeKinds {
    Order: Order;
  }
}

/** Orders by id; null for one that is not the viewer's. */
export const paymentLoaders: Pick<LoaderMakers, "order"> = {
  order: ({ services, viewer }) =>
    new DataLoader(
      async (ids) => {
        const orders = viewer ? await services.payments.loadOrders(viewer, ids) : [];
        return ids.map((id) => orders.find((order) => order.id === id) ?? null);
      },
      // Gathered, not remembered: mutations of one document, and events of one subscription, change them in between.
      { cache: false },
    ),
};

/** How `node` finds an order of the viewer's organisation. */
export const paymentNodes: Pick<NodeFinders, "Order"> = {
  Order: { scope: "orders:read", find: ({ payments }, viewer, id) => payments.findOrder(viewer, id) },
};
