/** From what is due to orders that wait to be priced: in one transaction with the next dates, so that neither is without the other. */

import type { TriggeredRule } from "../reorder-rules/reorder-rule.types.ts";
import { attachTrigger } from "../reorder-rules/trigger.store.ts";
import { openTriggers } from "../reorder-rules/trigger-rules.ts";
import { toLocalDate, toNextDateAhead, toOrderInstant } from "../subscriptions/schedule.rules.ts";
import { subscriptionsChanged } from "../subscriptions/subscription.events.ts";
import {
  listDueSubscriptions,
  lockReordering,
  updateSubscription,
} from "../subscriptions/subscription.store.ts";
import type { ReorderSubscription } from "../subscriptions/subscription.types.ts";
import { insertBatch, type NewOrder } from "./batch.store.ts";
import { inOrders } from "./batch-transaction.ts";
import { dateOccurrence, triggerOccurrence } from "./occurrence.rules.ts";
import type { ProcessingPorts } from "./processing.ports.ts";
import type { OrderItem, WantedItem } from "./processing.types.ts";

/**
 * Makes the orders of everything of a user that is due at `now`, together in one batch, and moves each subscription to
 * its next date ahead. Whoever calls it again, or at the same time, finds nothing due.
 * @returns how many orders were made
 */
export function collectDue(
  ports: Pick<ProcessingPorts, "database" | "events" | "clock">,
  userId: string,
): Promise<number> {
  const now = ports.clock.now();
  return inOrders(ports, userId, async ({ transaction, afterCommit }) => {
    await lockReordering(transaction, userId);
    const due = await listDueSubscriptions(transaction, userId, now);
    const triggered = await openTriggers(transaction, { userId, now });
    const orders = [...due.map(toScheduledOrder), ...triggered.map((rule) => toRuleOrder(rule, now))];
    if (orders.length === 0) return 0;
    const made = await insertBatch(transaction, userId, orders, now);
    for (const { triggerId } of triggered) {
      const orderId = made.get(triggerOccurrence(triggerId));
      if (orderId) await attachTrigger(transaction, triggerId, orderId);
    }
    for (const subscription of due) {
      const { id, nextOrderDate, timeZone } = subscription;
      const on = toNextDateAhead(toLocalDate(nextOrderDate ?? now, timeZone), subscription, now);
      await updateSubscription(transaction, id, { nextOrderDate: toOrderInstant(on, timeZone) });
    }
    if (due.length > 0) afterCommit(() => ports.events.publish(subscriptionsChanged, userId, { userId }));
    return made.size;
  });
}

function toScheduledOrder(subscription: ReorderSubscription): NewOrder {
  const scheduledDate = subscription.nextOrderDate ?? subscription.createdAt;
  return {
    ...toSubscriptionOrder(subscription),
    orderType: "scheduled",
    scheduledDate,
    occurrenceKey: dateOccurrence(subscription.id, toLocalDate(scheduledDate, subscription.timeZone)),
  };
}

/** What every order of a subscription has. */
export function toSubscriptionOrder({ id, userId, name, items }: ReorderSubscription) {
  return {
    userId,
    title: name,
    subscriptionId: id,
    reorderRuleId: null,
    explanation: null,
    items: items.map((item) =>
      toOrderItem({
        id: item.id,
        materialName: item.materialName,
        category: item.category,
        quantity: item.quantity,
        unit: item.unit,
        quantityReason: null,
        preferredSupplierId: item.preferredSupplierId,
        maxPriceCents: item.maxPriceCents,
        quality: item.qualityPreference,
      }),
    ),
  };
}

function toRuleOrder(rule: TriggeredRule & { triggerId: string }, now: Date): NewOrder {
  return {
    userId: rule.userId,
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
        // Rules have no wish for quality: whatever works.
        quality: "economy",
      }),
    ],
  };
}

function toOrderItem(wanted: WantedItem): OrderItem {
  return { ...wanted, purchases: [], amountCents: null, unitPrice: null, lastUnitPrice: null };
}
