/** Orders as their buyers see them: one, several, a page, and every change. */

import { mapAsync } from "../../platform/async-iterator.ts";
import { bindTo } from "../../platform/bind.ts";
import type { Database } from "../../platform/database.ts";
import { notFound } from "../../platform/errors.ts";
import type { EventBus } from "../../platform/events.ts";
import type { Cents } from "../../platform/money.ts";
import type { Page, SortedPageRequest } from "../../platform/pagination.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { assertMayChange, findProject } from "../project/index.ts";
import { ordersChanged } from "./order.events.ts";
import * as orderStore from "./order.store.ts";
import type { Order } from "./order.types.ts";
import * as listStore from "./order-list.store.ts";
import * as purchaseStore from "./purchase.store.ts";

interface Dependencies {
  database: Database;
  events: EventBus;
}

/** Reads of orders, called by the edge. */
export type OrderService = ReturnType<typeof createOrderService>;

export function createOrderService(dependencies: Dependencies) {
  return bindTo(dependencies, {
    getOrder,
    findOrder,
    loadOrders,
    loadBuyerNames,
    listOrders,
    watchOrders,
    listOrdersOfProject,
    sumSavings,
  });
}

/** @throws AppError NOT_FOUND */
export async function getOrder(
  { database }: Pick<Dependencies, "database">,
  viewer: Viewer,
  orderId: string,
): Promise<Order> {
  const order = await orderStore.findOrder(database, viewer.organizationId, orderId);
  if (order === null) throw notFound("Order");
  return order;
}

/** The same, to change it: with a test key only an order of a test project. @throws AppError NOT_FOUND; FORBIDDEN */
export async function getOrderToChange(
  dependencies: Pick<Dependencies, "database">,
  viewer: Viewer,
  orderId: string,
): Promise<Order> {
  const order = await getOrder(dependencies, viewer, orderId);
  await assertMayChange(dependencies.database, viewer, order.projectId);
  return order;
}

function findOrder({ database }: Dependencies, viewer: Viewer, orderId: string): Promise<Order | null> {
  return orderStore.findOrder(database, viewer.organizationId, orderId);
}

/** Several of the viewer's orders at once; others are left out. */
function loadOrders(
  { database }: Dependencies,
  { organizationId }: Viewer,
  ids: readonly string[],
): Promise<Order[]> {
  return orderStore.loadOrders(database, organizationId, ids);
}

/** Names of the people who bought orders that the viewer can see. */
function loadBuyerNames(
  { database }: Dependencies,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return orderStore.findBuyerNames(database, userIds);
}

/** A page of the viewer's orders; empty for someone else's project. */
function listOrders(
  { database }: Dependencies,
  viewer: Viewer,
  filter: listStore.OrderFilter,
  page: SortedPageRequest,
): Promise<Page<Order>> {
  return listStore.listOrders(database, viewer.organizationId, filter, page);
}

/**
 * The viewer's newest orders, now and after every change to one of them, until the given project is deleted or no
 * longer the viewer's.
 * @param projectId null for the orders of all projects
 * @throws AppError NOT_FOUND immediately when the project is not the viewer's
 */
async function watchOrders(
  { database, events }: Dependencies,
  viewer: Viewer,
  projectId: string | null,
  first: number,
): Promise<AsyncIterableIterator<Page<Order>>> {
  const { organizationId } = viewer;
  const isVisible = async () =>
    projectId === null || (await findProject(database, organizationId, projectId)) !== null;
  if (!(await isVisible())) throw notFound("Project");
  // Someone viewing one project may still have the attempt on screen that was just superseded.
  const hasSuperseded = projectId !== null;
  const filter: listStore.OrderFilter = { projectId, hasSuperseded, status: null, sort: "newest" };
  return mapAsync(events.changes(ordersChanged, organizationId), async () =>
    (await isVisible())
      ? listStore.listOrders(database, organizationId, filter, { first, after: null })
      : null,
  );
}

/** Newest first; empty for someone else's project. */
function listOrdersOfProject(
  { database }: Dependencies,
  viewer: Viewer,
  projectId: string,
): Promise<Order[]> {
  return orderStore.listOrdersOfProject(database, viewer.organizationId, projectId);
}

/** What the viewer's paid orders saved by comparing suppliers. */
function sumSavings({ database }: Dependencies, viewer: Viewer): Promise<Cents> {
  return purchaseStore.sumSavings(database, viewer.organizationId);
}
