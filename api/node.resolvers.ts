/** Any object by its id. */
import { viewerOf } from "./context.ts";
import type { Basket } from "./domains/basket/index.ts";
import type { Order } from "./domains/payment/index.ts";
import type { Project } from "./domains/project/index.ts";
import type { Resolvers } from "./generated/graphql.ts";
import { mayUse } from "./root-policies.ts";

/** What `node` can give, with its type, since an id alone does not tell it. */
export type NodeObject =
  | (Project & { __typename: "Project" })
  | (Basket & { __typename: "Basket" })
  | (Order & { __typename: "Order" });

export const nodeResolvers: Resolvers = {
  Query: {
    async node(_root, { id }, context) {
      const viewer = viewerOf(context);
      const { projects, baskets, payments } = context.services;
      if (mayUse(viewer, "orders:read")) {
        const order = await payments.findOrder(viewer, id);
        if (order) return { ...order, __typename: "Order" };
      }
      if (!mayUse(viewer, "projects:read")) return null;
      const project = await projects.findProject(viewer, id);
      if (project) return { ...project, __typename: "Project" };
      const basket = await baskets.findBasket(viewer, id);
      return basket && { ...basket, __typename: "Basket" };
    },
  },
  Node: { __resolveType: (node) => node.__typename },
};
