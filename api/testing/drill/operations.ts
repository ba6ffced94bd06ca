/** The operations that the drill's users send, and the parts they read in the answers. */
import { z } from "zod";

const FAILURE = "__typename ... on UserError { code message }";

export const START_TRIAL = `mutation { startTrial { ${FAILURE} } }`;
export const CREATE_PROJECT = `mutation ($input: CreateProjectInput!) { createProject(input: $input) {
  ${FAILURE} ... on CreateProjectSuccess { project { id } } } }`;
export const START_ANALYSIS = `mutation ($id: ID!) { startAnalysis(id: $id) { ${FAILURE} } }`;
export const PROJECT = `query ($id: ID!) { project(id: $id) {
  id name status analysis { runNumber errorMessage }
  materials { key products { id } } basket { id version items { id quantity } } } }`;
export const PROJECTS =
  "query ($after: String) { projects(first: 100, after: $after) { pageInfo { hasNextPage endCursor } edges { node { id name status analysis { errorMessage } } } } }";
export const UPDATE_BASKET_ITEM = `mutation ($input: UpdateBasketItemInput!) { updateBasketItem(input: $input) {
  ${FAILURE} ... on BasketSuccess { basket { id version items { id quantity } } } } }`;
export const CHECKOUT = `mutation ($input: CheckoutProjectInput!) { checkoutProject(input: $input) {
  ${FAILURE} ... on CheckoutSuccess { order { id } clientSecret } } }`;
export const ORDER = "query ($id: ID!) { order(id: $id) { id status } }";
export const REFRESH_ORDER = "mutation ($id: ID!) { refreshOrder(id: $id) { id status } }";
export const ORDERS =
  "query ($after: String) { orders(first: 100, after: $after) { pageInfo { hasNextPage endCursor } edges { node { id status } } } }";
export const ADD_ITEM = `mutation ($input: AddInventoryItemInput!) { addInventoryItem(input: $input) {
  ${FAILURE} ... on InventoryItemSuccess { item { id currentQuantity } } } }`;
export const ADJUST = `mutation ($input: AdjustInventoryInput!) { adjustInventory(input: $input) {
  ${FAILURE} ... on InventoryItemSuccess { item { id currentQuantity } } } }`;
export const INVENTORY =
  "query ($after: String) { inventory(first: 100, after: $after) { pageInfo { hasNextPage endCursor } edges { node { id materialName currentQuantity movements(first: 100) { totalCount } } } } }";
export const CREATE_RULE = `mutation ($input: CreateReorderRuleInput!) { createReorderRule(input: $input) {
  ${FAILURE} ... on ReorderRuleSuccess { rule { id } } } }`;
export const RULES =
  "query ($after: String) { reorderRules(first: 100, after: $after) { pageInfo { hasNextPage endCursor } edges { node { id materialName } } } }";
export const SET_UP_CARD = `mutation { setUpPaymentMethod {
  ${FAILURE} ... on SetUpPaymentMethodSuccess { setupId clientSecret } } }`;
export const SAVE_CARD = `mutation ($input: SavePaymentMethodInput!) { savePaymentMethod(input: $input) { ${FAILURE} } }`;
export const SAFEGUARDS = `mutation ($input: OrderSafeguardsInput!) { updateOrderSafeguards(input: $input) { ${FAILURE} } }`;
export const CREATE_SUBSCRIPTION = `mutation ($input: CreateReorderSubscriptionInput!) {
  createReorderSubscription(input: $input) { ${FAILURE} ... on ReorderSubscriptionSuccess { subscription { id } } } }`;
export const ORDER_NOW = `mutation ($id: ID!) { orderSubscriptionNow(id: $id) {
  ${FAILURE} ... on SubscriptionOrderSuccess { order { id } } } }`;
export const SUBSCRIPTION_ORDERS = `query ($id: ID!, $after: String) {
  subscriptionOrders(first: 100, after: $after, subscriptionId: $id) { pageInfo { hasNextPage endCursor } edges { node { id status failureReason } } } }`;

/** What each user follows all the time. */
export const FOLLOWED_BY_USER = {
  orders: "subscription { ordersChanged(first: 20) { totalCount edges { node { id status totalAmount } } } }",
  notifications: "subscription { notificationsChanged(first: 20) { unreadCount newest { id title path } } }",
  alerts:
    "subscription { inventoryAlertsChanged(first: 20) { totalCount edges { node { id currentQuantity } } } }",
  rules: "subscription { reorderRulesChanged(first: 20) { totalCount edges { node { id materialName } } } }",
} as const;

/** What a user follows of a project. */
export const FOLLOWED_OF_PROJECT = {
  analysis: `subscription ($id: ID!) { analysisProgressed(projectId: $id) {
    id status analysis { runNumber sequence overallProgress isComplete errorMessage } } }`,
  basket:
    "subscription ($id: ID!) { basketChanged(projectId: $id) { id version items { id quantity } totalAmount } }",
} as const;

const id = z.string();
export const outcome = z.object({
  __typename: z.string(),
  code: z.string().optional(),
  message: z.string().optional(),
});
export const basket = z.object({
  id,
  version: z.number(),
  items: z.array(z.object({ id, quantity: z.number() })),
});
export const project = z.object({
  id,
  status: z.string(),
  analysis: z.object({ runNumber: z.number(), errorMessage: z.string().nullable() }),
  materials: z.array(z.object({ key: z.string(), products: z.array(z.object({ id })) })),
  basket: basket.nullable(),
});
export const order = z.object({ id, status: z.string() });
export const stockItem = z.object({ id, currentQuantity: z.string() });

const page = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  edges: z.array(z.object({ node: z.unknown() })),
});

/** @returns everything in a list, page by page */
export async function readList<Node>(
  read: (variables: Record<string, unknown>) => Promise<unknown>,
  node: z.ZodType<Node>,
): Promise<Node[]> {
  const nodes: Node[] = [];
  for (let after: string | null = null; ; ) {
    const { pageInfo, edges } = page.parse(await read({ after }));
    nodes.push(...edges.map((edge) => node.parse(edge.node)));
    if (!pageInfo.hasNextPage) return nodes;
    after = pageInfo.endCursor;
  }
}
