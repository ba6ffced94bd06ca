import type { Connection } from "../../platform/database.ts";
import type { ChangeScope, DomainEvents } from "../../platform/domain-events.ts";
import { writeMessage } from "../../platform/mailer.ts";
import { formatDollars } from "../../platform/money.ts";
import type { Notify } from "../notification/index.ts";
import { findReceiptAddress } from "../organization/index.ts";
import { writeWebhookEvent } from "../partner/index.ts";
import { findProjectById, loadJobNotes } from "../project/index.ts";
import {
  accountOrderChanged,
  orderFailed,
  orderPaid,
  orderPaidTwice,
  orderPlacedOnAccount,
  orderRefunded,
  refundRefused,
} from "./order.domain-events.ts";
import type { Order } from "./order.types.ts";
import { orderEvent } from "./order-event.ts";
import { confirmationMail } from "./order-mail.ts";

const nameSupplier = ({ lines }: Order) => lines[0]?.supplierName ?? "the supplier";

const sumUp = ({ totalCents, lines }: Order) =>
  `${formatDollars(totalCents)} for ${lines.length} ${lines.length === 1 ? "item" : "items"}.`;

async function writeConfirmation(transaction: Connection, order: Order): Promise<void> {
  const address = await findReceiptAddress(transaction, order);
  if (address === null) return;
  const project = order.projectId && (await findProjectById(transaction, order.projectId));
  const jobNotes = project ? await loadJobNotes(transaction, project) : [];
  await writeMessage(transaction, confirmationMail(order, address, jobNotes));
}

/** Who receives news of orders, and where the links lead. */
const about = ({ id, organizationId, projectId }: Order) =>
  ({ organizationId, topic: "orders", path: `/orders/${id}`, projectId }) as const;

interface NewsParts {
  readonly notify: Notify;
  readonly clock: { now(): Date };
}

/** Sends notices of orders paid, placed on account, declined or refunded to the buyer and to subscribed systems. */
export function subscribeOrderNews(domainEvents: DomainEvents, parts: NewsParts): void {
  domainEvents.on(orderPaid, "news", (scope, { order }) => tellPaid(parts, scope, order));
  domainEvents.on(orderPlacedOnAccount, "news", (scope, { order }) => tellOnAccount(parts, scope, order));
  domainEvents.on(accountOrderChanged, "news", (scope, { order }) => tellCalledOff(parts, scope, order));
  domainEvents.on(orderFailed, "news", (scope, { order }) => tellDeclined(parts, scope, order));
  subscribeRefundNews(domainEvents, parts);
}

async function tellPaid({ notify, clock }: NewsParts, scope: ChangeScope, order: Order): Promise<void> {
  const { transaction } = scope;
  await writeConfirmation(transaction, order);
  await notify(scope, {
    ...about(order),
    title: `Your order for ${order.projectName} is paid`,
    body: sumUp(order),
    dedupeKey: `order-paid:${order.id}`,
    // The receipt is sent in any case.
    mayEmail: false,
  });
  await writeWebhookEvent(transaction, { type: "order.paid", ...orderEvent(order, clock.now()) });
}

async function tellOnAccount({ notify }: NewsParts, scope: ChangeScope, order: Order): Promise<void> {
  await writeConfirmation(scope.transaction, order);
  await notify(scope, {
    ...about(order),
    title: `Ordered on account for ${order.projectName}`,
    body: `${sumUp(order)} Nothing was charged: ${nameSupplier(order)} bills you.`,
    dedupeKey: `order-on-account:${order.id}`,
    mayEmail: false,
  });
}

async function tellCalledOff({ notify, clock }: NewsParts, scope: ChangeScope, order: Order): Promise<void> {
  // That it will be delivered after all is the supplier's answer, which is reported separately.
  if (order.status !== "cancelled") return;
  await notify(scope, {
    ...about(order),
    title: `Nothing will be delivered of your order on account for ${order.projectName}`,
    body: `It was canceled with ${nameSupplier(order)}. Nothing was charged.`,
    dedupeKey: `order-called-off:${order.id}:${clock.now().getTime()}`,
  });
}

async function tellDeclined({ notify, clock }: NewsParts, scope: ChangeScope, order: Order): Promise<void> {
  await notify(scope, {
    ...about(order),
    title: `The payment for ${order.projectName} was declined`,
    body: `${order.failureMessage ?? "The card was declined."} Nothing was charged; you can pay with another card.`,
    // One order may be declined more than once, but not twice at the same moment.
    dedupeKey: `order-failed:${order.id}:${clock.now().getTime()}`,
    // The buyer is at the screen; a reorder's buyer is notified by the reordering domain.
    mayEmail: false,
  });
  await writeWebhookEvent(scope.transaction, { type: "order.failed", ...orderEvent(order, clock.now()) });
}

function subscribeRefundNews(domainEvents: DomainEvents, { notify }: NewsParts): void {
  domainEvents.on(orderRefunded, "news", (scope, { order, refund }) =>
    notify(scope, {
      ...about(order),
      title: `${formatDollars(refund.amountCents)} of your order for ${order.projectName} goes back`,
      body: "Banks take five to ten days to show it.",
      dedupeKey: `order-refunded:${refund.id}`,
    }),
  );

  domainEvents.on(orderPaidTwice, "news", (scope, { order, refund }) =>
    notify(scope, {
      ...about(order),
      title: `Your order for ${order.projectName} was paid twice`,
      body: `The second payment of ${formatDollars(refund.amountCents)} goes back. Banks take five to ten days to show it.`,
      dedupeKey: `order-paid-twice:${refund.id}`,
    }),
  );

  domainEvents.on(refundRefused, "news", (scope, { order, refund }) =>
    notify(scope, {
      ...about(order),
      title: `The bank refused a refund of your order for ${order.projectName}`,
      body: `${formatDollars(refund.amountCents)} did not arrive and is here again. Ask for it once more, or contact the supplier.`,
      dedupeKey: `refund-refused:${refund.id}`,
    }),
  );
}
