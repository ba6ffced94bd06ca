/**
 * Turns purchases into purchase orders: in the transaction that pays them or orders them on account, or otherwise in
 * the sweep.
 */

import { type Connection, type Database, inTransaction } from "../../../platform/database.ts";
import type { ChangeScope, DomainEvents } from "../../../platform/domain-events.ts";
import {
  lockOrder,
  type Order,
  orderPaid,
  orderPlacedOnAccount,
  orderReceived,
  orderRefunded,
  orderRestClosed,
  replacementGivenUp,
} from "../../order/index.ts";
import { findJobSite, findProjectById, jobSiteSaid } from "../../project/index.ts";
import { chooseChannel, listArticlePages, loadSuppliers } from "../../sourcing/index.ts";
import { noteReceived, noteRestRefunded } from "../answer/receive-orders.ts";
import { cancelRefunded } from "../change/change-order.ts";
import { closeRest } from "../change/close-rest.ts";
import { findContact } from "../contacts/supplier-contact.store.ts";
import { takeSite } from "../delivery/wait-for-site.ts";
import { insertPurchaseOrder, listUnplacedOrders } from "../new-purchase-order.store.ts";
import { announcePurchaseOrders } from "../purchase-order.events.ts";
import { notifyReplacementCanceled } from "../purchase-order.news.ts";
import type { NewsDependencies } from "../purchase-order.ports.ts";
import * as store from "../purchase-order.store.ts";
import type { Channel, PurchaseOrder } from "../purchase-order.types.ts";
import { replacedId } from "../shortfall/to-replacement.ts";
import { splitOrder } from "./split-order.rules.ts";

type PlaceDependencies = NewsDependencies;

/** Subscribes purchase orders to changes of orders. */
export function subscribePurchaseOrders(domainEvents: DomainEvents, dependencies: PlaceDependencies): void {
  domainEvents.on(orderPaid, "fulfillment", (scope, { order }) => placeOrder(dependencies, scope, order));
  domainEvents.on(orderPlacedOnAccount, "fulfillment", (scope, { order }) =>
    placeOrder(dependencies, scope, order),
  );
  domainEvents.on(orderRefunded, "fulfillment", async (scope, { order }) => {
    await cancelRefunded(dependencies, scope, order);
    await noteRestRefunded(dependencies, scope, order);
  });
  domainEvents.on(orderReceived, "fulfillment", (scope, { order, ...arrival }) =>
    noteReceived(dependencies, scope, order, arrival),
  );
  domainEvents.on(orderRestClosed, "fulfillment", (scope, { order, ...said }) =>
    closeRest(dependencies, scope, order, said),
  );
  domainEvents.on(replacementGivenUp, "fulfillment", async (scope, { order }) => {
    const id = replacedId(order.purchaseKey);
    const found = id && (await store.findPurchaseOrder(scope.transaction, { ...order, id }));
    if (found) await notifyReplacementCanceled(dependencies, scope, found, order);
  });
  domainEvents.on(jobSiteSaid, "fulfillment", (scope, { project, ...said }) =>
    takeSite(dependencies, scope, { projectId: project.id, ...said }),
  );
}

/** Writes a purchase order for each supplier of an order; existing ones stay as they are. */
async function placeOrder(
  { events, clock }: PlaceDependencies,
  scope: ChangeScope,
  order: Order,
): Promise<void> {
  const { transaction } = scope;
  const { id: orderId, organizationId, projectId, projectName } = order;
  const jobSite = projectId === null ? null : await findJobSite(transaction, projectId);
  const isForTest = await isTestProject(transaction, projectId);
  const offers = order.lines.flatMap(({ productId }) => (productId === null ? [] : [productId]));
  const pages = await listArticlePages(transaction, offers);
  for (const draft of splitOrder(order, pages)) {
    const isTest = isForTest || draft.isSample;
    const [supplier] = await loadSuppliers(transaction, draft.supplierId === null ? [] : [draft.supplierId]);
    const contact = await findContact(transaction, organizationId, supplier?.id ?? null);
    // A deleted supplier has no row to reference.
    const named = { ...draft, supplierId: supplier?.id ?? null };
    const channel = chooseChannel(supplier ?? null, contact, isTest);
    const billing =
      order.paymentType === "on-account"
        ? ({ payment: "on_account", accountNumber: contact?.accountNumber ?? null } as const)
        : ({ payment: "paid", accountNumber: null } as const);
    const ways = { isTest, channel, jobSite, ...billing };
    const placed = { organizationId, orderId, title: projectName, ...ways, draft: named };
    await insertPurchaseOrder(transaction, placed, clock.now());
  }
  announcePurchaseOrders(scope, events, { projectId });
}

async function isTestProject(connection: Connection, projectId: string | null): Promise<boolean> {
  return projectId !== null && (await findProjectById(connection, projectId))?.isTest === true;
}

/** The current channel to a purchase order's supplier. */
export async function channelOf(
  connection: Connection,
  { organizationId, supplierId, isTest }: Pick<PurchaseOrder, "organizationId" | "supplierId" | "isTest">,
): Promise<Channel> {
  const [supplier] = await loadSuppliers(connection, supplierId === null ? [] : [supplierId]);
  const contact = await findContact(connection, organizationId, supplierId);
  return chooseChannel(supplier ?? null, contact, isTest);
}

/** Orders that the sweep places per round. */
const AT_ONCE = 100;

/** Places orders whose payment was taken by an older server during an upgrade, which did not place them. */
export async function placeMissing(dependencies: PlaceDependencies & { database: Database }): Promise<void> {
  const { database } = dependencies;
  for (const orderId of await listUnplacedOrders(database, AT_ONCE)) {
    await inTransaction(database, async (transaction, afterCommit) => {
      const order = await lockOrder(transaction, orderId);
      await placeOrder(dependencies, { transaction, afterCommit }, order);
    });
  }
}
