import { createSharing } from "../../../platform/concurrency/sharing.ts";
import { type Database, inTransaction } from "../../../platform/database.ts";
import { isOpen, isPaid, type Order } from "../../order/index.ts";
import { describeOrder, isFinal } from "../payment.rules.ts";
import type { Settlements } from "../payment.settlement.ts";
import * as paymentStore from "../payment.store.ts";
import type { Payment, PaymentToMake } from "../payment.types.ts";
import type { NewIntent, PaymentProvider } from "../payment-provider.ts";

/** What the provider is told of a payment. */
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

/** An order's payment made ready for its buyer: the provider's intent, found or made. */
export function createPreparation({
  database,
  settlements,
}: {
  database: Database;
  settlements: Settlements;
}) {
  /** Asks the provider for the intent of a payment; asking twice gives the same one. */
  async function makeIntent(order: Order, payment: Payment, taker: PaymentProvider): Promise<Order> {
    const intent = await taker.createIntent(toNewIntent(order, payment));
    return inTransaction(database, async (transaction, afterCommit) => {
      const present = await settlements.lockOrder(transaction, order.id);
      // Overtaken by a newer checkout while the provider was asked: the intent's secret is given to nobody.
      if (!isOpen(present.status)) return present;
      return settlements.settle(transaction, afterCommit, payment, intent);
    });
  }

  // The provider refuses a key that a call under way is using: equal clicks ask it once, and all get its answer.
  const share = createSharing<Order>();

  /** @returns null when the payment was overtaken by a newer one, or its order given up */
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
