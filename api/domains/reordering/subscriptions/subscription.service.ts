/** Use cases of subscriptions: setting them up, changing them, and when they order. */

import { REORDERING_LIMITS } from "../../../../schema/constants.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { subscriptionChangeRule, subscriptionRule } from "../../../../schema/rules/reordering.ts";
import { mapAsync } from "../../../platform/async-iterator.ts";
import { bindTo } from "../../../platform/bind.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Connection, type Database, inTransaction } from "../../../platform/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { EventBus } from "../../../platform/events.ts";
import { invalidInput, parseInput } from "../../../platform/input.ts";
import { onceInTransaction } from "../../../platform/once.ts";
import type { Page, PageRequest } from "../../../platform/pagination.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { listActiveSuppliers } from "../../sourcing/index.ts";
import { toFollowingDate, toLocalDate, toNextDateAhead, toOrderInstant } from "./schedule.rules.ts";
import { subscriptionsChanged } from "./subscription.events.ts";
import {
  explainRefusal,
  SUBSCRIPTION_TRANSITIONS,
  type SubscriptionAction,
  type SubscriptionStatus,
} from "./subscription.machine.ts";
import { refuseSuppliers, toChangedSubscription, toNewSubscription } from "./subscription.rules.ts";
import * as store from "./subscription.store.ts";
import type {
  ReorderSubscription,
  SubscriptionContent,
  SubscriptionOutcome,
  SubscriptionStatusConflict,
} from "./subscription.types.ts";

/** Recurring orders on fixed days, as the edge calls them. */
export type SubscriptionService = ReturnType<typeof createSubscriptionService>;

interface Dependencies {
  database: Database;
  events: EventBus;
  clock: Clock;
  cancelOrders(transaction: Connection, subscription: ReorderSubscription, now: Date): Promise<void>;
}

/** @param cancelOrders cancels the unpaid orders of a subscription, in the caller's transaction */
export function createSubscriptionService(dependencies: Dependencies) {
  return bindTo(dependencies, {
    createSubscription,
    updateSubscription,
    pauseSubscription,
    resumeSubscription,
    skipNextOrder,
    cancelSubscription,
    findSubscription,
    loadSubscriptions,
    listSubscriptions,
    watchSubscriptions,
  });
}

/** @param input unknown: parsed with `subscriptionRule` */
async function createSubscription(
  dependencies: Dependencies,
  viewer: Viewer,
  input: unknown,
): Promise<SubscriptionOutcome> {
  const { clock, database } = dependencies;
  const parsed = parseInput(subscriptionRule, input);
  if (!parsed.ok) return parsed.error;
  const { organizationId } = viewer;
  const now = clock.now();
  const content = toNewSubscription(organizationId, parsed.value, now);
  if ("kind" in content) return content;
  return onceInTransaction(
    database,
    viewer.call,
    "subscription",
    async (transaction, afterCommit): Promise<SubscriptionOutcome> => {
      await store.lockReordering(transaction, organizationId);
      const refusal = refuseSuppliers(content.items, await supplierIdsOf(transaction, organizationId));
      if (refusal) return refusal;
      if ((await store.countSubscriptions(transaction, organizationId)) >= REORDERING_LIMITS.subscriptions) {
        return invalidInput({ name: MESSAGES.subscriptionsFull });
      }
      afterCommit(() => announce(dependencies, organizationId));
      return {
        kind: "success",
        subscription: await store.insertSubscription(transaction, { ...content, userId: viewer.userId }, now),
      };
    },
  );
}

/** @param input unknown: parsed with `subscriptionChangeRule` */
async function updateSubscription(
  dependencies: Dependencies,
  viewer: Viewer,
  id: string,
  input: unknown,
): Promise<SubscriptionOutcome> {
  const { clock } = dependencies;
  const parsed = parseInput(subscriptionChangeRule, input);
  if (!parsed.ok) return parsed.error;
  return change(dependencies, viewer, id, "update", async (transaction, present) => {
    const content = toChangedSubscription(present, parsed.value, clock.now());
    if ("kind" in content) return content;
    // A supplier chosen long ago may be gone, so only new choices are checked.
    const known = present.items.flatMap(({ preferredSupplierId }) => preferredSupplierId ?? []);
    const ids = [...known, ...(await supplierIdsOf(transaction, viewer.organizationId))];
    return refuseSuppliers(content.items ?? [], ids) ?? save(transaction, id, content);
  });
}

function pauseSubscription(dependencies: Dependencies, viewer: Viewer, id: string) {
  return change(dependencies, viewer, id, "pause", (transaction, _present, status) =>
    save(transaction, id, { status }),
  );
}

/** Dates that have passed are skipped. */
function resumeSubscription(dependencies: Dependencies, viewer: Viewer, id: string) {
  const { clock } = dependencies;
  return change(dependencies, viewer, id, "resume", (transaction, present, status) => {
    const now = clock.now();
    const { nextOrderDate, timeZone } = present;
    if (nextOrderDate === null || nextOrderDate > now) return save(transaction, id, { status });
    const on = toNextDateAhead(toLocalDate(nextOrderDate, timeZone), present, now);
    return save(transaction, id, { status, nextOrderDate: toOrderInstant(on, timeZone) });
  });
}

function skipNextOrder(dependencies: Dependencies, viewer: Viewer, id: string) {
  const { clock } = dependencies;
  return change(dependencies, viewer, id, "skip-next-order", (transaction, present) => {
    const now = clock.now();
    const { nextOrderDate, timeZone } = present;
    const on = toLocalDate(nextOrderDate ?? now, timeZone);
    // A date that is already due but has no order yet is skipped as well.
    const next =
      nextOrderDate && nextOrderDate > now ? toFollowingDate(on, present) : toNextDateAhead(on, present, now);
    return save(transaction, id, { nextOrderDate: toOrderInstant(next, timeZone) });
  });
}

function cancelSubscription(dependencies: Dependencies, viewer: Viewer, id: string) {
  const { cancelOrders, clock } = dependencies;
  return change(dependencies, viewer, id, "cancel", async (transaction, present, status) => {
    await cancelOrders(transaction, present, clock.now());
    return save(transaction, id, { status, nextOrderDate: null });
  });
}

function findSubscription(
  { database }: Dependencies,
  viewer: Viewer,
  id: string,
): Promise<ReorderSubscription | null> {
  return store.findSubscription(database, viewer.organizationId, id);
}

/** @returns those of these that are the viewer's, in no particular order */
function loadSubscriptions(
  { database }: Dependencies,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReorderSubscription[]> {
  return store.loadSubscriptions(database, viewer.organizationId, ids);
}

/** @param status null for all that are not cancelled */
function listSubscriptions(
  { database }: Dependencies,
  viewer: Viewer,
  status: readonly SubscriptionStatus[] | null,
  page: PageRequest,
): Promise<Page<ReorderSubscription>> {
  return store.listSubscriptions(database, viewer.organizationId, status, page);
}

/** The first page now, and again after every change to one of the viewer's subscriptions. */
function watchSubscriptions(
  { events, database }: Dependencies,
  viewer: Viewer,
  first: number,
): AsyncIterableIterator<Page<ReorderSubscription>> {
  return mapAsync(events.changes(subscriptionsChanged, viewer.organizationId), () =>
    store.listSubscriptions(database, viewer.organizationId, null, { first, after: null }),
  );
}

function announce({ events }: Dependencies, organizationId: string) {
  return events.publish(subscriptionsChanged, organizationId, { organizationId });
}

/** Runs a change of one subscription, if its status allows the action, serialized with all other changes for its owner. */
function change(
  dependencies: Dependencies,
  viewer: Viewer,
  id: string,
  action: SubscriptionAction,
  write: (
    transaction: Connection,
    present: ReorderSubscription,
    status: SubscriptionStatus,
  ) => Promise<SubscriptionOutcome>,
): Promise<SubscriptionOutcome> {
  const { database } = dependencies;
  const { organizationId } = viewer;
  return inTransaction(database, async (transaction, afterCommit): Promise<SubscriptionOutcome> => {
    await store.lockReordering(transaction, organizationId);
    const present = await store.findSubscription(transaction, organizationId, id);
    if (present === null) throw notFound("Subscription");
    const status = SUBSCRIPTION_TRANSITIONS[present.status][action];
    if (status === undefined) return toConflict(present, action);
    afterCommit(() => announce(dependencies, organizationId));
    return write(transaction, present, status);
  });
}

async function save(
  transaction: Connection,
  id: string,
  content: Partial<SubscriptionContent>,
): Promise<SubscriptionOutcome> {
  return { kind: "success", subscription: await store.updateSubscription(transaction, id, content) };
}

async function supplierIdsOf(connection: Connection, organizationId: string): Promise<string[]> {
  return (await listActiveSuppliers(connection, organizationId)).map(({ id }) => id);
}

/** The error for an action that the subscription's status does not allow, with the current subscription. */
export function toConflict(
  subscription: ReorderSubscription,
  action: SubscriptionAction,
): SubscriptionStatusConflict {
  return {
    kind: "subscription-status",
    message: explainRefusal(subscription.status, action),
    subscription,
  };
}
