import { createSharing } from "../../../platform/concurrency/sharing.ts";
import { type Database, inTransaction } from "../../../platform/database.ts";
import { isOpen, isPaid, type Order } from "../../order/index.ts";
import { describeOrder, isFinal } from "../payment.rules.ts";
import type { Settlements } from "../payment.settlement.ts";
import * as paymentStore from "../payment.store.ts";
import type { Payment, PaymentToMake } from "../payment.types.ts";
import type { NewIntent, PaymentProvider } from "../payment-provider.ts";

/** What the provider is sent about a payment. */
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

/** An order's payment, ready for its buyer: the provider's intent, found or created. */
export function createPreparation({
  database,
  settlements,
}: {
  database: Database;
  settlements: Settlements;
}) {
  /** Requests a payment's intent from the provider; repeating the request returns the same one. */
  async function makeIntent(order: Order, payment: Payment, taker: PaymentProvider): Promise<Order> {
    const intent = await taker.createIntent(toNewIntent(order, payment));
    return inTransaction(database, async (transaction, afterCommit) => {
      const present = await settlements.lockOrder(transaction, order.id);
      // A newer checkout overtook this one during the provider call: the intent's secret is given to no one.
      if (!isOpen(present.status)) return present;
      return settlements.settle(transaction, afterCommit, payment, intent);
    });
  }

  // The provider refuses a key that another call is using, so equal clicks share one call and its response.
  const share = createSharing<Order>();

  /** @returns null when a newer payment overtook this one, or its order was cancelled */
  async function preparePayment(
    order: Order,
    payment: Payment,
    taker: PaymentProvider,
  ): Promise<PaymentToMake | null> {
    const isUnmade = payment.providerIntentId === null && payment.saved === null;
    const settled = await share(`${isUnmade ? "make" : "refresh"}:${payment.id}`, () =>
      isUnmade ? makeIntent(order, payment, taker) : settlements.refreshPayment(payment),
    );
    if (isPaid(settled.status)) return { order: settled, payment: null };
    const [latest] = await paymentStore.listPayments(database, order.id);
    if (
      latest === undefined ||
      latest.id !== payment.id ||
      latest.providerIntentId === null ||
      latest.clientSecret === null ||
      isFinal(latest.status) ||
      !isOpen(settled.status)
    ) {
      return null;
    }
    const { providerIntentId: intentId, clientSecret } = latest;
    return { order: settled, payment: { intentId, clientSecret } };
  }

  return { preparePayment };
}
