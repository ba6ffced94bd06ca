/** A supplier gets a delivery order only once the address is known: a truck cannot stop at a ZIP code. */
import type { JobSite } from "../../../../schema/rules/job-site.ts";
import { type Connection, inTransaction } from "../../../platform/database.ts";
import type { ChangeScope } from "../../../platform/domain-events.ts";
import type { EventBus } from "../../../platform/events.ts";
import { findJobSite, findProjectById, type Project } from "../../project/index.ts";
import { announcePurchaseOrders } from "../purchase-order.events.ts";
import { isToBeSent } from "../purchase-order.machine.ts";
import { notifySendFailed } from "../purchase-order.news.ts";
import type { ChangeDependencies, NewsDependencies } from "../purchase-order.ports.ts";
import * as store from "../purchase-order.store.ts";
import type { PurchaseOrder } from "../purchase-order.types.ts";

/** The note on a purchase order that waits. */
const NO_SITE = "It has no delivery address.";

/**
 * Whether a purchase order may be sent as it is. It may not when its project's goods are delivered and the address is
 * unknown; the order then says so, and users who receive news of orders are notified. Orders that were sent before,
 * belong to no project, or go only to stand-ins need no address.
 */
export async function isReadyToSend(
  dependencies: ChangeDependencies,
  purchaseOrder: PurchaseOrder,
): Promise<boolean> {
  if (!needsSite(purchaseOrder)) return true;
  const { database, events, clock } = dependencies;
  return inTransaction(database, async (transaction, afterCommit) => {
    const held = await store.lockPurchaseOrder(transaction, purchaseOrder.id);
    const project = held.projectId === null ? null : await findProjectById(transaction, held.projectId);
    if (!needsSite(held) || !isDelivered(project)) return true;
    const jobSite = await findJobSite(transaction, project.id);
    if (jobSite) {
      // The address was entered while the order was being paid.
      await store.setJobSite(transaction, held.id, jobSite);
      return true;
    }
    const failed = { lastError: NO_SITE, nextAttemptAt: null, state: "send_failed" } as const;
    await store.updatePurchaseOrder(transaction, held.id, failed);
    const noted = { kind: "send_failed", detail: NO_SITE } as const;
    await store.insertEvent(transaction, held, noted, clock.now());
    const advice = "Enter the address on the order's page and it will be sent.";
    await notifySendFailed(dependencies, { transaction, afterCommit }, held, NO_SITE, advice);
    announcePurchaseOrders({ afterCommit }, events, held);
    return false;
  });
}

function needsSite({ isTest, jobSite, sentVersion, projectId, state }: PurchaseOrder): boolean {
  return !isTest && jobSite === null && sentVersion === null && projectId !== null && state !== "cancelling";
}

/** Not when its buyer picks the goods up. */
function isDelivered(project: Project | null): project is Project {
  return project?.preferences.deliveryRequired === true;
}

/** Copies the address into unsent purchase orders, and sends those that waited for it. */
export async function takeSite(
  { events, clock }: Pick<NewsDependencies, "clock"> & { events: EventBus },
  scope: ChangeScope,
  { projectId, jobSite, userId }: { projectId: string; jobSite: JobSite; userId: string },
): Promise<void> {
  const { transaction } = scope;
  for (const id of await store.listWithoutSite(transaction, projectId)) {
    const held = await store.lockPurchaseOrder(transaction, id);
    if (held.jobSite !== null || held.sentVersion !== null) continue;
    await store.setJobSite(transaction, id, jobSite);
    if (!isToBeSent(held) || held.state !== "send_failed") continue;
    await sendAgain(transaction, held, userId, clock.now());
  }
  announcePurchaseOrders(scope, events, { projectId });
}

async function sendAgain(
  transaction: Connection,
  held: PurchaseOrder,
  userId: string,
  now: Date,
): Promise<void> {
  const again = { state: "draft", attempts: 0, lastError: null, nextAttemptAt: now } as const;
  await store.updatePurchaseOrder(transaction, held.id, again);
  await store.insertEvent(transaction, held, { kind: "resend_asked", userId }, now);
}
