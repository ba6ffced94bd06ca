/**
 * Turns whatever is due into orders that wait to be priced, in one transaction with the next dates, so that neither
 * exists without the other.
 */

import { type Connection, inTransaction } from "../../../platform/database.ts";
import type { TriggeredRule } from "../reorder-rules/reorder-rule.types.ts";
import { attachTrigger } from "../reorder-rules/trigger.store.ts";
import { openTriggers } from "../reorder-rules/trigger-rules.ts";
import { toDateAfterOrder, toLocalDate, toOrderInstant } from "../subscriptions/schedule.rules.ts";
import { subscriptionsChanged } from "../subscriptions/subscription.events.ts";
import {
  listDueSubscriptions,
  lockReordering,
  updateSubscription,
} from "../subscriptions/subscription.store.ts";
import type { ReorderSubscription } from "../subscriptions/subscription.types.ts";
import { adjustQuantities } from "./adjust-quantities.ts";
import { insertBatch, type NewOrder } from "./batch/batch.store.ts";
import { announceOrders } from "./batch/batch-transaction.ts";
import { dateOccurrence, triggerOccurrence } from "./occurrence.rules.ts";
import type { ProcessingPorts } from "./processing.ports.ts";
import type { OrderItem, WantedItem } from "./processing.types.ts";

/**
 * Creates the orders for everything of a user that is due at `now`, together in one batch, and moves each subscription
 * to its next future date. Another call, later or concurrent, finds nothing due.
 * @returns how many orders were created
 */
export function collectDue(
  ports: Pick<ProcessingPorts, "database" | "events" | "clock">,
  organizationId: string,
): Promise<number> {
  const now = ports.clock.now();
  return inTransaction(ports.database, async (transaction, afterCommit) => {
    await lockReordering(transaction, organizationId);
    const due = await listDueSubscriptions(transaction, organizationId, now);
    const triggered = await openTriggers(transaction, { organizationId, now });
    // All users with a rule are checked every minute; those with nothing due are not notified.
    if (due.length + triggered.length === 0) return 0;
    afterCommit(() => announceOrders(ports.events, organizationId));
    const orders = triggered.map((rule) => toRuleOrder(rule, now));
    for (const subscription of due) {
      orders.push(await toScheduledOrder(transaction, subscription, now));
    }
    const made = await insertBatch(transaction, organizationId, orders, now);
    for (const { triggerId } of triggered) {
      const orderId = made.get(triggerOccurrence(triggerId));
      if (orderId) await attachTrigger(transaction, triggerId, orderId);
    }
    for (const subscription of due) {
      await updateSubscription(transaction, subscription.id, {
        nextOrderDate: nextAfterDue(subscription, now),
      });
    }
    if (due.length > 0)
      afterCommit(() => ports.events.publish(subscriptionsChanged, organizationId, { organizationId }));
    return made.size;
  });
}

/** When a subscription orders next after what is due now. */
function nextAfterDue(subscription: ReorderSubscription, now: Date): Date {
  const { nextOrderDate, timeZone } = subscription;
  const on = toDateAfterOrder(toLocalDate(nextOrderDate ?? now, timeZone), subscription, now);
  return toOrderInstant(on, timeZone);
}

async function toScheduledOrder(
  transaction: Connection,
  subscription: ReorderSubscription,
  now: Date,
): Promise<NewOrder> {
  const scheduledDate = subscription.nextOrderDate ?? subscription.createdAt;
  return {
    ...(await toSubscriptionOrder(transaction, subscription, now)),
    orderType: "scheduled",
    scheduledDate,
    occurrenceKey: dateOccurrence(subscription.id, toLocalDate(scheduledDate, subscription.timeZone)),
  };
}

/** The fields every order of a subscription has; quantities that follow usage cover the time until its next order. */
export async function toSubscriptionOrder(
  transaction: Connection,
  subscription: ReorderSubscription,
  now: Date,
) {
  const { id, organizationId, name, items, nextOrderDate } = subscription;
  const isAhead = nextOrderDate !== null && nextOrderDate > now;
  const until = isAhead ? nextOrderDate : nextAfterDue(subscription, now);
  const adjusted = await adjustQuantities(transaction, subscription, now, until);
  return {
    organizationId,
    title: name,
    subscriptionId: id,
    reorderRuleId: null,
    explanation: null,
    items: items.map((item) =>
      toOrderItem({
        id: item.id,
        materialName: item.materialName,
        category: item.category,
        quantity: adjusted.get(item.id)?.quantity ?? item.quantity,
        unit: item.unit,
        quantityReason: adjusted.get(item.id)?.reason ?? null,
        preferredSupplierId: item.preferredSupplierId,
        maxPriceCents: item.maxPriceCents,
        quality: item.qualityPreference,
        wishes: null,
      }),
    ),
  };
}

function toRuleOrder(rule: TriggeredRule & { triggerId: string }, now: Date): NewOrder {
  return {
    organizationId: rule.organizationId,
    title: rule.materialName,
    orderType: "rule",
    subscriptionId: null,
    reorderRuleId: rule.ruleId,
    explanation: rule.decision.summary,
    occurrenceKey: triggerOccurrence(rule.triggerId),
    scheduledDate: now,
    items: [
      toOrderItem({
        id: rule.ruleId,
        materialName: rule.materialName,
        category: rule.category,
        quantity: rule.quantity,
        unit: rule.unit,
        quantityReason: null,
        preferredSupplierId: rule.preferredSupplierId,
        maxPriceCents: rule.maxPriceCents,
        // Rules have no quality preference.
        quality: "economy",
        wishes: rule.wishes,
      }),
    ],
  };
}

function toOrderItem(wanted: WantedItem): OrderItem {
  return { ...wanted, purchases: [], amountCents: null, unitPrice: null, lastUnitPrice: null };
}
