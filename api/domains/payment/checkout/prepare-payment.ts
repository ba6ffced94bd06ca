import { createSharing } from "../../../platform/concurrency/sharing.ts";
import { type Database, inTransaction } from "../../../platform/database.ts";
import { isOpen, isPaid, type Order } from "../../order/index.ts";
import { describeOrder, isFinal } from "../payment.rules.ts";
import type { Settlements } from "../payment.settlement.ts";
import * as paymentStore from "../payment.store.ts";
import type { Payment, PaymentToMake } from "../payment.types.ts";
import type { NewIntent, PaymentProvider, ProviderPayment } from "../payment-provider.ts";
import { toNewPage } from "./new-page.ts";

/** A payment as sent to the provider. */
export function toNewIntent(order: Order, payment: Payment): NewIntent {
  return {
    amountCents: payment.amountCents,
    currency: payment.currency,
    orderId: order.id,
    idempotencyKey: payment.idempotencyKey,
    description: describeOrder(order.projectName, order.lines),
    metadata: {
      orderId: order.id,
      paymentId: payment.id,
      ...(order.projectId === null ? {} : { projectId: order.projectId }),
    },
    transferGroup: order.checkoutGroup ?? order.id,
  };
}

/** Whether we have yet to record that the provider created it. */
function isNotYetCreated({ providerIntentId, page, saved }: Payment): boolean {
  return providerIntentId === null && saved === null && (page === null || page.id === null);
}

/** An order's payment, ready for its buyer: the provider's intent or page, found or created. */
export function createPreparation({
  database,
  settlements,
  publicUrl,
}: {
  database: Database;
  settlements: Settlements;
  publicUrl: string;
}) {
  /** Requests a payment from the provider; repeating the request returns the same one. */
  function create(order: Order, payment: Payment, taker: PaymentProvider): Promise<ProviderPayment> {
    const intent = toNewIntent(order, payment);
    return payment.page === null
      ? taker.createIntent(intent)
      : taker.createPage(toNewPage(intent, order, payment.page, publicUrl));
  }

  async function make(order: Order, payment: Payment, taker: PaymentProvider): Promise<Order> {
    const created = await create(order, payment, taker);
    return inTransaction(database, async (transaction, afterCommit) => {
      const present = await settlements.lockOrder(transaction, order.id);
      // A newer checkout overtook this one during the call: no one gets the secret or the page's address.
      if (!isOpen(present.status)) return present;
      return settlements.settle(transaction, afterCommit, payment, created);
    });
  }

  /** @returns the order; null when a newer payment has replaced this one, or an older one is still under way */
  async function prepare(order: Order, payment: Payment, taker: PaymentProvider): Promise<Order | null> {
    const [latest] = await paymentStore.listPayments(database, order.id);
    if (latest?.id !== payment.id) return null;
    const present = await settlements.endOlder(payment);
    if (present === null || !isOpen(present.status)) return present;
    return isNotYetCreated(payment) ? make(order, payment, taker) : settlements.refreshPayment(payment);
  }

  // The provider refuses a key that another call is using, so equal clicks share one call and its response.
  const share = createSharing<Order | null>();

  /** @returns null when a newer payment overtook this one, or its order was cancelled */
  async function preparePayment(
    order: Order,
    payment: Payment,
    taker: PaymentProvider,
  ): Promise<PaymentToMake | null> {
    const key = `${isNotYetCreated(payment) ? "make" : "refresh"}:${payment.id}`;
    const settled = await share(key, () => prepare(order, payment, taker));
    if (settled === null) return null;
    if (isPaid(settled.status)) return { order: settled, payment: null, pageUrl: null };
    const [latest] = await paymentStore.listPayments(database, order.id);
    if (latest?.id !== payment.id || isFinal(latest.status) || !isOpen(settled.status)) return null;
    const { providerIntentId: intentId, clientSecret, page } = latest;
    if (page !== null) {
      return page.url === null ? null : { order: settled, payment: null, pageUrl: page.url };
    }
    if (intentId === null || clientSecret === null) return null;
    return { order: settled, payment: { intentId, clientSecret }, pageUrl: null };
  }

  return { preparePayment };
}
