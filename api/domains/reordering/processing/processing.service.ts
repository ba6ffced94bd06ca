import { orderSafeguardsRule } from "../../../../schema/rules/reordering.ts";
import { mapAsync } from "../../../platform/async-iterator.ts";
import { bindTo } from "../../../platform/bind.ts";
import type { Connection } from "../../../platform/database.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import { type InvalidInput, parseInput } from "../../../platform/input.ts";
import type { Page, PageRequest } from "../../../platform/pagination.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import type { ApprovalRequired } from "../../approval/index.ts";
import { isPaid } from "../../order/index.ts";
import { subscriptionOrdersChanged } from "../subscriptions/subscription.events.ts";
import { SUBSCRIPTION_TRANSITIONS } from "../subscriptions/subscription.machine.ts";
import { toConflict } from "../subscriptions/subscription.service.ts";
import { findSubscription, lockReordering } from "../subscriptions/subscription.store.ts";
import type { ReorderSubscription } from "../subscriptions/subscription.types.ts";
import * as batches from "./batch/batch.store.ts";
import { agreeToBatch } from "./batch/batch-approval.ts";
import { inOrders, type Scope } from "./batch/batch-transaction.ts";
import { cancelOrder } from "./batch/cancel-orders.ts";
import * as leases from "./batch/lease.store.ts";
import { NO_METHOD } from "./batch/next-step.rules.ts";
import { listManualOrders, listOpenOrdersOf, loadCancellable } from "./batch/open-orders.store.ts";
import { settleBatch } from "./batch/settle-batch.ts";
import { sweepOrders, sweepRules } from "./batch/sweep-orders.ts";
import { workBatch } from "./batch/work-batch.ts";
import { collectDue, toSubscriptionOrder } from "./collect-due.ts";
import { manualOccurrence } from "./occurrence.rules.ts";
import {
  allowedActions,
  explainRefusal,
  type SubscriptionOrderAction,
  type SubscriptionOrderStatus,
  UNFINISHED_STATUSES,
} from "./order.machine.ts";
import * as store from "./order.store.ts";
import type { ProcessingPorts } from "./processing.ports.ts";
import type {
  OrderSafeguards,
  OrderStatusConflict,
  SubscriptionOrder,
  SubscriptionOrderOutcome,
} from "./processing.types.ts";
import { findOrderSafeguards, saveOrderSafeguards } from "./safeguards.store.ts";

/** Orders created without their owner, as the edge and the worker call them. */
export type ProcessingService = ReturnType<typeof createProcessingService>;

interface ProcessingOptions extends ProcessingPorts {
  /** Whether the payment provider is the stand-in, where no money moves; test keys are charged nowhere else. */
  isSandbox: boolean;
}

/** Batches one call works on; the sweep handles the rest. */
const BATCHES_A_CALL = 20;

/** The statuses an order must have reached to count as processed. */
const BROUGHT_FORWARD: readonly SubscriptionOrderStatus[] = [
  "awaiting_approval",
  "processing",
  "ordered",
  "delivered",
];

/** The result of working on everything that is due. */
interface ProcessedOrders {
  processed: SubscriptionOrder[];
  failed: SubscriptionOrder[];
  skipped: { order: SubscriptionOrder; reason: string }[];
}

/** @param busy ids of orders that other workers hold at the same time */
function sortOutcomes(orders: readonly SubscriptionOrder[], busy: ReadonlySet<string>): ProcessedOrders {
  const own = orders.filter(({ id }) => !busy.has(id));
  const processed = own.filter(({ status }) => BROUGHT_FORWARD.includes(status));
  const failed = own.filter(({ status }) => status === "failed");
  const skipped = orders
    .filter((order) => !processed.includes(order) && !failed.includes(order))
    .map((order) => ({ order, reason: skipReason(order, busy.has(order.id)) }));
  return { processed, failed, skipped };
}

function skipReason({ status, failureReason }: SubscriptionOrder, isBusy: boolean): string {
  if (isBusy) return "It is already being processed.";
  if (status === "cancelled") return "It was cancelled.";
  return failureReason ?? "It will be tried again automatically.";
}

/** Dependencies of its functions. */
interface Parts extends ProcessingOptions {
  readonly stopping: AbortController;
}

/** Use cases of subscription orders: creating due orders, approving, cancelling, retrying. */
export function createProcessingService(options: ProcessingOptions) {
  const stopping = new AbortController();
  const parts: Parts = { ...options, stopping };
  return {
    /** Automatic work for all users; see `sweepOrders`. */
    sweepOrders: (): Promise<void> => sweepOrders(options, stopping.signal),
    /** The same for all reorder rules. */
    sweepRules: (): Promise<void> => sweepRules(options, stopping.signal),
    ...bindTo(parts, {
      processOrders,
      processDue,
      orderSubscriptionNow,
      approveOrder,
      cancelOrder: cancelOwnOrder,
      retryOrder,
      stop,
      findOrder,
      loadOrders,
      listOrders,
      watchOrders,
      findSafeguards,
      updateSafeguards,
    }),
  };
}

/**
 * Creates the viewer's due orders and works on all that are waiting, safe to call concurrently: each occasion is
 * ordered once.
 * @returns the orders that this call advanced, oldest first
 */
async function processOrders(parts: Parts, viewer: Viewer): Promise<SubscriptionOrder[]> {
  return (await processDue(parts, viewer)).processed;
}

/** Orders a subscription's items outside its dates; returns the previous manual order while that is not finished. */
async function orderSubscriptionNow(
  parts: Parts,
  viewer: Viewer,
  subscriptionId: string,
): Promise<SubscriptionOrderOutcome> {
  const { clock, stopping } = parts;
  assertMayCharge(parts, viewer);
  const { organizationId, call } = viewer;
  const now = clock.now();
  const make = async ({ transaction }: Scope) => {
    await lockReordering(transaction, organizationId);
    const subscription = await findSubscription(transaction, organizationId, subscriptionId);
    if (subscription === null) throw notFound("Subscription");
    if (SUBSCRIPTION_TRANSITIONS[subscription.status]["order-now"] === undefined) {
      return toConflict(subscription, "order-now");
    }
    const manual = await listManualOrders(transaction, subscriptionId);
    const open = manual.find(({ status }) => UNFINISHED_STATUSES.some((one) => one === status));
    if (open) return { orderId: open.id };
    const occurrenceKey = manualOccurrence(subscriptionId, manual.length + 1);
    const order = {
      ...(await toSubscriptionOrder(transaction, subscription, now)),
      orderType: "manual" as const,
      occurrenceKey,
      scheduledDate: now,
    };
    const ids = await batches.insertBatch(transaction, organizationId, [order], now);
    return { orderId: ids.get(occurrenceKey) ?? "" };
  };
  const made = await inOrders(parts, organizationId, make, call);
  if ("kind" in made) return made;
  const { batch } = await getOrder(parts, viewer, made.orderId);
  if (batch) await workBatch(parts, batch.id, stopping.signal);
  return succeed(parts, viewer, made.orderId);
}

/** Approves what is shown, for all orders of the batch, and charges it. */
async function approveOrder(parts: Parts, viewer: Viewer, id: string): Promise<SubscriptionOrderOutcome> {
  const { payments, stopping } = parts;
  assertMayCharge(parts, viewer);
  const { batch } = await getOrder(parts, viewer, id);
  if ((await payments.findSavedMethod(viewer.organizationId)) === null) {
    return { kind: "no-payment-method", message: NO_METHOD };
  }
  const refusal = await change(parts, viewer, id, "approve", async (scope, order) => {
    const present = order.batch && (await leases.lockBatch(scope.transaction, order.batch.id));
    if (!present?.amounts || order.status !== present.status) return false;
    return (await agreeToBatch(parts, scope, viewer, present)) ?? true;
  });
  if (refusal) return refusal;
  if (batch) await workBatch(parts, batch.id, stopping.signal);
  return succeed(parts, viewer, id);
}

/** Cancels an order; the others in its batch are repriced. */
async function cancelOwnOrder(parts: Parts, viewer: Viewer, id: string): Promise<SubscriptionOrderOutcome> {
  const { clock } = parts;
  const seen = await getOrder(parts, viewer, id);
  if (!allowedActions(seen.status).includes("cancel") || (await voidPayment(parts, seen))) {
    return toOrderConflict(await getOrder(parts, viewer, id), "cancel");
  }
  const refusal = await change(parts, viewer, id, "cancel", async ({ transaction }, order) => {
    const [row] = await loadCancellable(transaction, [order.id]);
    return row !== undefined && cancelOrder(transaction, row, clock.now());
  });
  return refusal ?? succeed(parts, viewer, id);
}

/** Restarts an order that failed, along with those that failed with it. */
async function retryOrder(parts: Parts, viewer: Viewer, id: string): Promise<SubscriptionOrderOutcome> {
  const { clock, stopping } = parts;
  assertMayCharge(parts, viewer);
  const refusal = await change(parts, viewer, id, "retry", async ({ transaction }, order) => {
    const now = clock.now();
    if (order.batch === null) {
      await batches.rebatch(transaction, viewer.organizationId, id, now);
      return true;
    }
    await leases.lockBatch(transaction, order.batch.id);
    await batches.moveBatch(transaction, order.batch.id, {
      status: "pending",
      nextAttemptAt: now,
      failureReason: null,
      declines: 0,
      pricingTries: 0,
      approvedCents: null,
    });
    return true;
  });
  if (refusal) return refusal;
  const { batch } = await getOrder(parts, viewer, id);
  if (batch) await workBatch(parts, batch.id, stopping.signal);
  return succeed(parts, viewer, id);
}

/** Releases what this process is working on, and claims no more. */
function stop({ stopping }: Parts): void {
  stopping.abort(new Error("the process stops"));
}

function findOrder({ database }: Parts, viewer: Viewer, id: string): Promise<SubscriptionOrder | null> {
  return store.findOrder(database, viewer.organizationId, id);
}

/** Those of these ids that belong to the viewer, in no guaranteed order. */
function loadOrders(
  { database }: Parts,
  viewer: Viewer,
  ids: readonly string[],
): Promise<SubscriptionOrder[]> {
  return store.loadOrders(database, viewer.organizationId, ids);
}

function listOrders(
  { database, clock }: Parts,
  viewer: Viewer,
  filter: store.SubscriptionOrderFilter,
  page: PageRequest,
): Promise<Page<SubscriptionOrder>> {
  return store.listOrders(database, viewer.organizationId, filter, page, clock.now());
}

/** The viewer's newest orders now, and again after every change to one of them. */
function watchOrders(
  { events, database, clock }: Parts,
  { organizationId }: Viewer,
  first: number,
): AsyncIterableIterator<Page<SubscriptionOrder>> {
  return mapAsync(events.changes(subscriptionOrdersChanged, organizationId), () =>
    store.listOrders(database, organizationId, store.ALL_ORDERS, { first, after: null }, clock.now()),
  );
}

function findSafeguards({ database }: Parts, { organizationId }: Viewer): Promise<OrderSafeguards> {
  return findOrderSafeguards(database, organizationId);
}

/** @param input unknown: parsed with `orderSafeguardsRule` */
async function updateSafeguards(
  { database }: Parts,
  { organizationId }: Viewer,
  input: unknown,
): Promise<{ kind: "success"; safeguards: OrderSafeguards } | InvalidInput> {
  const parsed = parseInput(orderSafeguardsRule, input);
  if (!parsed.ok) return parsed.error;
  return {
    kind: "success",
    safeguards: await saveOrderSafeguards(database, organizationId, parsed.value),
  };
}

function assertMayCharge(parts: Parts, { key }: Viewer): void {
  if (!key?.isTest || parts.isSandbox) return;
  throw new AppError("FORBIDDEN", "A test key pays in the sandbox only, and here cards are real.");
}

async function getOrder(
  { database }: Parts,
  { organizationId }: Viewer,
  id: string,
): Promise<SubscriptionOrder> {
  const order = await store.findOrder(database, organizationId, id);
  if (order === null) throw notFound("Subscription order");
  return order;
}

async function succeed(parts: Parts, viewer: Viewer, id: string): Promise<SubscriptionOrderOutcome> {
  return {
    kind: "success",
    order: await getOrder(parts, viewer, id),
  };
}

/** Runs a change of one order, if its status allows the action, serialized with all other changes for its owner. */
function change(
  parts: Parts,
  viewer: Viewer,
  id: string,
  action: SubscriptionOrderAction,
  write: (scope: Scope, order: SubscriptionOrder) => Promise<boolean | ApprovalRequired>,
): Promise<OrderStatusConflict | ApprovalRequired | null> {
  const { organizationId, call } = viewer;
  const decide = async (scope: Scope): Promise<OrderStatusConflict | ApprovalRequired | null> => {
    await lockReordering(scope.transaction, organizationId);
    const order = await store.findOrder(scope.transaction, organizationId, id);
    if (order === null) throw notFound("Subscription order");
    const isAllowed = allowedActions(order.status).includes(action);
    const written = isAllowed && (await write(scope, order));
    if (typeof written === "object") return written;
    return written ? null : toOrderConflict(order, action);
  };
  return inOrders(parts, organizationId, decide, call);
}

/** Cancels the payment of an order before the order itself. @returns whether it turned out to be paid */
async function voidPayment(parts: Parts, order: SubscriptionOrder): Promise<boolean> {
  const { payments } = parts;
  const { batch } = order;
  if (batch?.paymentOrderId === undefined || batch.paymentOrderId === null) return false;
  const payment = await payments.voidPurchase(batch.paymentOrderId);
  if (!isPaid(payment.status)) return false;
  await inOrders(parts, order.organizationId, (scope) => settleBatch(parts, scope, batch.id, payment));
  return true;
}

/** Works on due orders and returns every order by outcome, oldest first. */
async function processDue(parts: Parts, viewer: Viewer): Promise<ProcessedOrders> {
  const { database, clock, stopping } = parts;
  assertMayCharge(parts, viewer);
  const { organizationId } = viewer;
  await collectDue(parts, organizationId);
  const due = await leases.listDueBatches(database, organizationId, clock.now(), BATCHES_A_CALL);
  const worked: string[] = [];
  const busy: string[] = [];
  for (const id of due) {
    const ids = (await batches.listBatchOrders(database, id)).map((order) => order.id);
    ((await workBatch(parts, id, stopping.signal)) ? worked : busy).push(...ids);
  }
  const orders = await store.loadOrders(database, organizationId, [...worked, ...busy]);
  return sortOutcomes(orders, new Set(busy));
}

function toOrderConflict(order: SubscriptionOrder, action: SubscriptionOrderAction): OrderStatusConflict {
  return { kind: "order-status", message: explainRefusal(order.status, action), order };
}

/**
 * Cancels a subscription's unpaid orders in the transaction that ends it. A charge in progress completes; the sweep
 * cancels an open payment before anything else happens to its batch.
 */
export async function cancelOrdersOf(
  transaction: Connection,
  subscription: ReorderSubscription,
  now: Date,
): Promise<void> {
  for (const order of await listOpenOrdersOf(transaction, subscription.id)) {
    await cancelOrder(transaction, order, now);
  }
}
