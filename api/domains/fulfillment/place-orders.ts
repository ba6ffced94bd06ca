/** What is paid for is ordered: in the transaction that makes it paid, or found by the sweep. */
import { type Connection, type Database, inTransaction } from "../../platform/database.ts";
import type { ChangeScope, DomainEvents } from "../../platform/domain-events.ts";
import type { EventBus } from "../../platform/events.ts";
import { lockOrder, type Order, orderPaid, orderReceived } from "../payment/index.ts";
import { findProjectById } from "../project/index.ts";
import { loadSuppliers } from "../sourcing/index.ts";
import { announcePurchaseOrders } from "./purchase-order.events.ts";
import * as store from "./purchase-order.store.ts";
import type { Channel, PurchaseOrder } from "./purchase-order.types.ts";
import { noteReceived } from "./receive-orders.ts";
import { chooseChannel, splitOrder } from "./split-order.rules.ts";
import { findContact } from "./supplier-contact.store.ts";

export interface PlaceDependencies {
  events: EventBus;
  clock: { now(): Date };
}

/** Subscribes purchase orders to what becomes of orders. */
export function subscribePurchaseOrders(domainEvents: DomainEvents, dependencies: PlaceDependencies): void {
  domainEvents.on(orderPaid, "fulfillment", (scope, { order }) => placeOrder(dependencies, scope, order));
  domainEvents.on(orderReceived, "fulfillment", (scope, { order }) =>
    noteReceived(dependencies, scope, order),
  );
}

/** Writes a purchase order for each supplier of a paid order; those that are there already stay as they are. */
async function placeOrder(
  { events, clock }: PlaceDependencies,
  scope: ChangeScope,
  order: Order,
): Promise<void> {
  const { transaction } = scope;
  const { id: orderId, organizationId, projectId, projectName } = order;
  const isForTest = await isTestProject(transaction, projectId);
  for (const draft of splitOrder(order)) {
    const isTest = isForTest || draft.isSample;
    const [supplier] = await loadSuppliers(transaction, draft.supplierId === null ? [] : [draft.supplierId]);
    const contact = await findContact(transaction, organizationId, supplier?.id ?? null);
    // A supplier that is gone has no row to be referred to.
    const named = { ...draft, supplierId: supplier?.id ?? null };
    const channel = chooseChannel(supplier ?? null, contact, isTest);
    const placed = { organizationId, orderId, title: projectName, isTest, channel, draft: named };
    await store.insertPurchaseOrder(transaction, placed, clock.now());
  }
  announcePurchaseOrders(scope, events, { projectId });
}

async function isTestProject(connection: Connection, projectId: string | null): Promise<boolean> {
  return projectId !== null && (await findProjectById(connection, projectId))?.isTest === true;
}

/** The way that leads to a purchase order's supplier now. */
export async function channelOf(
  connection: Connection,
  { organizationId, supplierId, isTest }: Pick<PurchaseOrder, "organizationId" | "supplierId" | "isTest">,
): Promise<Channel> {
  const [supplier] = await loadSuppliers(connection, supplierId === null ? [] : [supplierId]);
  const contact = await findContact(connection, organizationId, supplierId);
  return chooseChannel(supplier ?? null, contact, isTest);
}

/** Orders that the sweep places at a time. */
const AT_ONCE = 100;

/** Places orders that were paid where nobody places them: by a server of before, while it was exchanged. */
export async function placeMissing(dependencies: PlaceDependencies & { database: Database }): Promise<void> {
  const { database } = dependencies;
  for (const orderId of await store.listUnplacedOrders(database, AT_ONCE)) {
    await inTransaction(database, async (transaction, afterCommit) => {
      const order = await lockOrder(transaction, orderId);
      await placeOrder(dependencies, { transaction, afterCommit }, order);
    });
  }
}
