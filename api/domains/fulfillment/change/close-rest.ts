/** Ends the wait for what has not arrived of an order on account. */
import type { ChangeScope } from "../../../platform/domain-events.ts";
import type { Order } from "../../order/index.ts";
import { announcePurchaseOrders } from "../purchase-order.events.ts";
import type { ChangeDependencies } from "../purchase-order.ports.ts";
import * as store from "../purchase-order.store.ts";
import { reportToWebhooks } from "../purchase-order.webhooks.ts";
import { arrivedLines } from "./arrived-lines.rules.ts";
import { totalsOf } from "./version.rules.ts";

/**
 * Writes a version with what has arrived, for each purchase order of which a part has. It is not sent: whoever says that
 * the rest will not be delivered has it from the supplier, or agrees it with them.
 */
export async function closeRest(
  { events, clock }: Pick<ChangeDependencies, "clock" | "events">,
  scope: ChangeScope,
  { id: orderId, lines, projectId }: Pick<Order, "id" | "lines" | "projectId">,
  { reason, userId }: { reason: string; userId: string },
): Promise<void> {
  const { transaction } = scope;
  const now = clock.now();
  for (const { id } of await store.listOfOrder(transaction, orderId)) {
    const held = await store.lockPurchaseOrder(transaction, id);
    const [first] = held.versions;
    if (held.state !== "part_received" || !first) continue;
    const version = held.version + 1;
    const arrived = arrivedLines(held, lines);
    const totals = totalsOf(arrived, first);
    await store.insertVersion(transaction, id, { version, lines: arrived, ...totals, createdAt: now });
    await store.updatePurchaseOrder(transaction, id, { version, state: "received", nextAttemptAt: null });
    await store.insertEvent(transaction, { id, version }, { kind: "revised", userId, detail: reason }, now);
    await reportToWebhooks(transaction, id, "changed", now);
    await reportToWebhooks(transaction, id, "received", now);
  }
  announcePurchaseOrders(scope, events, { projectId });
}
