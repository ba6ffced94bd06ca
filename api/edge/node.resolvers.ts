/** Any object by its id. An id does not tell what it is of, so each kind the caller may read is asked in turn. */
import type { ApiKeyScope } from "../../schema/constants.ts";
import type { Basket } from "../domains/basket/index.ts";
import type { Notification } from "../domains/notification/index.ts";
import type { Order } from "../domains/payment/index.ts";
import type { Project } from "../domains/project/index.ts";
import type {
  DecidedRule,
  InventoryItem,
  MaterialUsage,
  ReorderSubscription,
  SubscriptionOrder,
} from "../domains/reordering/index.ts";
import type { Material, PriceList, Product, Supplier } from "../domains/sourcing/index.ts";
import type { Resolvers } from "../generated/graphql.ts";
import type { Viewer } from "../platform/viewer.ts";
import { viewerOf } from "./context.ts";
import { mayUse } from "./root-policies.ts";
import type { Services } from "./services.ts";

/** What `node` can give, by its type's name. */
interface NodeKinds {
  Project: Project;
  Order: Order;
  Basket: Basket;
  Material: Material;
  Product: Product;
  Supplier: Supplier;
  PriceList: PriceList;
  Notification: Notification;
  InventoryItem: InventoryItem;
  MaterialUsage: MaterialUsage;
  ReorderRule: DecidedRule;
  ReorderSubscription: ReorderSubscription;
  SubscriptionOrder: SubscriptionOrder;
}

/** What `node` can give, with its type, since an id alone does not tell it. */
export type NodeObject = {
  [Kind in keyof NodeKinds]: NodeKinds[Kind] & { __typename: Kind };
}[keyof NodeKinds];

/** How each kind is found among what is the viewer's. */
const FINDERS: {
  [Kind in keyof NodeKinds]: {
    /** Scope a key needs; "signedIn": no key may. */
    scope: ApiKeyScope | "signedIn";
    find(services: Services, viewer: Viewer, id: string): Promise<NodeKinds[Kind] | null>;
  };
} = {
  Project: { scope: "projects:read", find: ({ projects }, viewer, id) => projects.findProject(viewer, id) },
  Order: { scope: "orders:read", find: ({ payments }, viewer, id) => payments.findOrder(viewer, id) },
  Basket: { scope: "projects:read", find: ({ baskets }, viewer, id) => baskets.findBasket(viewer, id) },
  Material: { scope: "projects:read", find: ({ sourcing }, viewer, id) => sourcing.findMaterial(viewer, id) },
  Product: {
    scope: "projects:read",
    find: ({ sourcing }, viewer, id) => sourcing.findProduct(viewer, null, id),
  },
  Supplier: {
    scope: "suppliers:read",
    find: ({ sourcing }, viewer, id) => sourcing.findSupplier(viewer, id),
  },
  PriceList: {
    scope: "suppliers:read",
    find: ({ priceLists }, viewer, id) => priceLists.findPriceList(viewer, id),
  },
  InventoryItem: {
    scope: "inventory:read",
    find: ({ inventory }, viewer, id) => inventory.findItem(viewer, id),
  },
  MaterialUsage: {
    scope: "inventory:read",
    find: ({ materialUsage }, viewer, id) => materialUsage.findUsage(viewer, id),
  },
  ReorderRule: {
    scope: "inventory:read",
    find: ({ reorderRules }, viewer, id) => reorderRules.findRule(viewer, id),
  },
  ReorderSubscription: {
    scope: "inventory:read",
    find: ({ subscriptions }, viewer, id) => subscriptions.findSubscription(viewer, id),
  },
  SubscriptionOrder: {
    scope: "inventory:read",
    find: ({ processing }, viewer, id) => processing.findOrder(viewer, id),
  },
  Notification: {
    scope: "signedIn",
    find: ({ notifications }, viewer, id) => notifications.findNotification(viewer, id),
  },
};

async function findNode(services: Services, viewer: Viewer, id: string): Promise<NodeObject | null> {
  for (const [kind, { scope, find }] of Object.entries(FINDERS)) {
    const isOpen = scope === "signedIn" ? viewer.key === undefined : mayUse(viewer, scope);
    const found = isOpen ? await find(services, viewer, id) : null;
    // Entries lose which finder belongs to which name; the table's type has checked that each fits.
    if (found) return { ...found, __typename: kind } as NodeObject;
  }
  return null;
}

export const nodeResolvers: Resolvers = {
  Query: {
    node: (_root, { id }, context) => findNode(context.services, viewerOf(context), id),
  },
  Node: { __resolveType: (node) => node.__typename },
};
