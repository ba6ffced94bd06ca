/** A call of every query that accepts an id. */
import type { QueryResolvers } from "../../generated/graphql.ts";
import { byId, type RootCall } from "./root-call.ts";

export const QUERIES = {
  node: byId("query", "node", "{ id }"),
  membershipOf: byId("query", "membershipOf", "{ organizationId }"),
  project: byId("query", "project", "{ id }"),
  order: byId("query", "order", "{ id }", "order"),
  approvalRequest: byId("query", "approvalRequest", "{ id }", "order"),
  quoteRequest: byId("query", "quoteRequest", "{ id }", "order"),
  purchaseOrder: byId("query", "purchaseOrder", "{ id }", "order"),
  shortfallPlans: {
    document: "query ($id: ID!) { shortfallPlans(purchaseOrderId: $id) { missing { key } plans { kind } } }",
    variables: ({ order }) => ({ id: order }),
  },
  searchArticles: {
    document: 'query ($id: ID!) { searchArticles(projectId: $id, search: "screws") { sku } }',
    variables: ({ project }) => ({ id: project }),
  },
  listHabits: {
    document: "query ($id: ID!) { listHabits(projectId: $id) { key } }",
    variables: ({ project }) => ({ id: project }),
  },
  webhookEndpoint: byId("query", "webhookEndpoint", "{ id }"),
  webhookDeliveries: {
    document: "query ($id: ID!) { webhookDeliveries(endpointId: $id) { totalCount } }",
    variables: ({ project }) => ({ id: project }),
  },
  inventoryItem: byId("query", "inventoryItem", "{ id }"),
  reorderRule: byId("query", "reorderRule", "{ id }"),
  reorderSubscription: byId("query", "reorderSubscription", "{ id }"),
  subscriptionOrder: byId("query", "subscriptionOrder", "{ id }"),
  priceList: byId("query", "priceList", "{ id }"),
} satisfies Partial<Record<keyof QueryResolvers, RootCall>>;
