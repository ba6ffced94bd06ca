/** Notices about purchase orders, for users who receive news of orders. */
import type { ChangeScope } from "../../platform/domain-events.ts";
import type { StoredFile } from "../../platform/files/files.store.ts";
import { newsOfFiles } from "../notification/index.ts";
import type { Order } from "../order/index.ts";
import { allowedActions } from "./purchase-order.machine.ts";
import type { NewsDependencies } from "./purchase-order.ports.ts";
import type { PurchaseOrder } from "./purchase-order.types.ts";

/** Maximum number of names listed. */
const MOST_NAMED = 3;
const listFormat = new Intl.ListFormat("en");

const pathOf = ({ orderId }: PurchaseOrder): string => `/orders/${orderId}`;
const failureKey = ({ id, version }: PurchaseOrder): string => `purchase-order-failed:${id}:${version}`;
const sentKey = ({ id, version }: PurchaseOrder): string => `purchase-order-sent:${id}:${version}`;
const silenceKey = ({ id, version }: PurchaseOrder): string => `purchase-order-unanswered:${id}:${version}`;

function bodyOf({ state, payment }: PurchaseOrder, detail: string): string {
  if (state === "acknowledged") return "Everything will be delivered as ordered.";
  if (state !== "cancelled") return `Lines: ${detail}.`;
  return payment === "paid"
    ? "You can request a refund of what was paid for it."
    : "Nothing was charged for it.";
}

/** Notifies about an answer that counts. */
export async function notifyAnswered(
  { notify, clock }: NewsDependencies,
  scope: ChangeScope,
  purchaseOrder: PurchaseOrder,
  detail: string,
): Promise<void> {
  const { id, organizationId, supplierName, title, version, state } = purchaseOrder;
  const titles: Partial<Record<PurchaseOrder["state"], string>> = {
    acknowledged: `${supplierName} confirmed your order for ${title}`,
    needs_decision: `${supplierName} changed your order for ${title}`,
    rejected: `${supplierName} refused your order for ${title}`,
    cancelled: `${supplierName} confirmed that your order for ${title} is cancelled`,
  };
  await notify(scope, {
    organizationId,
    topic: "orders",
    title: titles[state] ?? `${supplierName} answered your order for ${title}`,
    body: bodyOf(purchaseOrder, detail),
    path: pathOf(purchaseOrder),
    projectId: purchaseOrder.projectId,
    // A desk may answer one version more than once.
    dedupeKey: `purchase-order-answered:${id}:${version}:${clock.now().getTime()}`,
    replaces: [failureKey(purchaseOrder), sentKey(purchaseOrder), silenceKey(purchaseOrder)],
  });
}

/** Notifies that an order could not be sent to its supplier, once per version. */
export async function notifySendFailed(
  { notify }: NewsDependencies,
  scope: ChangeScope,
  purchaseOrder: PurchaseOrder,
  reason: string,
  advice = "Send it again, or call them.",
): Promise<void> {
  const { organizationId, supplierName, title } = purchaseOrder;
  await notify(scope, {
    organizationId,
    topic: "orders",
    title: `${supplierName} does not have your order for ${title} yet`,
    body: `${reason} ${advice}`,
    path: pathOf(purchaseOrder),
    projectId: purchaseOrder.projectId,
    dedupeKey: failureKey(purchaseOrder),
  });
}

/**
 * Announces that an order was sent to its supplier, once per version; one without lines is announced once it is confirmed.
 */
export async function notifySent(
  { notify }: NewsDependencies,
  scope: ChangeScope,
  purchaseOrder: PurchaseOrder,
): Promise<void> {
  const { organizationId, supplierName, title, number, state } = purchaseOrder;
  if (state === "cancelling") return;
  await notify(scope, {
    organizationId,
    topic: "orders",
    title: `${supplierName} has your order for ${title}`,
    body: `Its number is ${number}. You will be notified of their answer.`,
    path: pathOf(purchaseOrder),
    projectId: purchaseOrder.projectId,
    dedupeKey: sentKey(purchaseOrder),
    replaces: [failureKey(purchaseOrder), silenceKey(purchaseOrder)],
  });
}

/** Notifies that a replacement bought elsewhere was not paid, and what can be done, once. */
export async function notifyReplacementCanceled(
  { notify }: NewsDependencies,
  scope: ChangeScope,
  purchaseOrder: PurchaseOrder,
  replacement: Pick<Order, "id" | "lines">,
): Promise<void> {
  const { organizationId, supplierName, title, payment } = purchaseOrder;
  const names = listFormat.format(replacement.lines.slice(0, MOST_NAMED).map(({ name }) => name));
  const rest = replacement.lines.length - MOST_NAMED;
  const what = rest > 0 ? `${names} and ${rest} more` : names;
  const again = canReviseSoon(purchaseOrder)
    ? `Order it again at ${supplierName}: revise the order on its page.`
    : `${supplierName} no longer accepts changes to this order: buy it elsewhere.`;
  const money = payment === "paid" ? " Or request a refund of what was paid for it." : "";
  await notify(scope, {
    organizationId,
    topic: "orders",
    title: `Nobody will deliver what ${supplierName} left out for ${title}`,
    body: `The replacement order was not paid and has been canceled: ${what}. ${again}${money}`,
    path: pathOf(purchaseOrder),
    dedupeKey: `replacement-given-up:${replacement.id}`,
  });
}

/** Whether it can be revised, now or once it is sent. */
function canReviseSoon(purchaseOrder: PurchaseOrder): boolean {
  return purchaseOrder.state === "draft" || allowedActions(purchaseOrder).includes("revise");
}

/** Notifies about an answer to an outdated version. */
export async function notifyLateAnswer(
  { notify, clock }: NewsDependencies,
  scope: ChangeScope,
  purchaseOrder: PurchaseOrder,
  answered: number,
  detail: string,
): Promise<void> {
  const { id, organizationId, supplierName, title, version } = purchaseOrder;
  const counts = answered === version ? "it was too late" : `version ${version} is now current`;
  await notify(scope, {
    organizationId,
    topic: "orders",
    title: `${supplierName} answered ${answered === version ? "a closed order" : "an older version"}`,
    body: `It has no effect: of your order for ${title} ${counts}. Lines: ${detail}.`,
    path: pathOf(purchaseOrder),
    projectId: purchaseOrder.projectId,
    dedupeKey: `purchase-order-answered-late:${id}:${answered}:${clock.now().getTime()}`,
  });
}

/** Notifies that a supplier has not answered for a working day. */
export async function notifyUnanswered(
  { notify }: NewsDependencies,
  scope: ChangeScope,
  purchaseOrder: PurchaseOrder,
): Promise<void> {
  const { organizationId, supplierName, title, number } = purchaseOrder;
  await notify(scope, {
    organizationId,
    topic: "orders",
    title: `${supplierName} has not answered your order for ${title}`,
    body: `A working day has passed since it was sent. Call them about ${number}, and record what they say.`,
    path: pathOf(purchaseOrder),
    projectId: purchaseOrder.projectId,
    dedupeKey: silenceKey(purchaseOrder),
  });
}

/** Notifies that the desk attached files. @param together without a pause, oldest first; at least one */
export async function notifyFilesAttached(
  { notify }: Pick<NewsDependencies, "notify">,
  scope: ChangeScope,
  purchaseOrder: PurchaseOrder,
  together: readonly StoredFile[],
): Promise<void> {
  const { id, organizationId, supplierName, title, projectId } = purchaseOrder;
  const { what, news } = newsOfFiles(`purchase-order:${id}`, together);
  await notify(scope, {
    ...news,
    organizationId,
    topic: "orders",
    title: `${supplierName} attached ${what} to your order for ${title}`,
    path: pathOf(purchaseOrder),
    projectId,
  });
}

/** Notifies that goods come, or are needed, tomorrow. @param day YYYY-MM-DD */
export async function notifyDue(
  { notify }: NewsDependencies,
  scope: ChangeScope,
  purchaseOrder: PurchaseOrder,
  day: string,
): Promise<void> {
  const { id, organizationId, supplierName, title, state } = purchaseOrder;
  await notify(scope, {
    organizationId,
    topic: "orders",
    title: `Your order for ${title} at ${supplierName} is due tomorrow`,
    body:
      state === "sent" ? "They have not confirmed it yet: call them." : "Have someone there to receive it.",
    path: pathOf(purchaseOrder),
    projectId: purchaseOrder.projectId,
    attachments: [{ kind: "purchase_order_day", id }],
    dedupeKey: `purchase-order-due:${id}:${day}`,
  });
}
