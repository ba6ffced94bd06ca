import { type Database, inTransaction } from "../../../platform/database.ts";
import { AppError } from "../../../platform/errors.ts";
import { isPaid, OPEN_STATUSES } from "../../order/index.ts";
import { UNAVAILABLE_MESSAGE } from "../payment.rules.ts";
import type { Settlements } from "../payment.settlement.ts";
import { type PaymentProvider, PaymentProviderError } from "../payment-provider.ts";
import { dropCard } from "../saved-method/saved-method.store.ts";

/** An order with money still involved, and what to do about it. */
interface UnderWay {
  message: string;
  /** The order's page; null when there is nothing to do but wait. */
  path: string | null;
}

/** Refunds that the provider has not completed. */
const OPEN_REFUNDS = ["creating", "pending", "requires_action"];

/** Lists what is still in progress for an account about to be deleted, and cancels what can be cancelled. */
export function createAccountClosing({
  database,
  provider,
  settlements,
}: {
  database: Database;
  provider: PaymentProvider;
  settlements: Pick<Settlements, "cancelOrder">;
}) {
  return {
    /** A user's orders that are being paid, paid but not received, or being refunded; at most twenty. */
    async listOrdersUnderWay(organizationId: string): Promise<UnderWay[]> {
      const orders = await database.order.findMany({
        where: {
          organizationId,
          OR: [
            { status: { in: ["requires_action", "processing", "paid", "fulfilling", "ordered"] } },
            { refunds: { some: { status: { in: OPEN_REFUNDS } } } },
          ],
        },
        select: { id: true, title: true, status: true },
        orderBy: { createdAt: "desc" },
        take: 20,
      });
      return orders.map(({ id, title, status }) => ({
        message: explain(title, status),
        path: `/orders/${id}`,
      }));
    },

    /**
     * Cancels every unpaid order.
     * @returns false while one of them may still take money
     * @throws AppError UNAVAILABLE when the provider cannot be reached
     */
    async giveUpOrdersOf(organizationId: string): Promise<boolean> {
      const open = await database.order.findMany({
        where: { organizationId, status: { in: [...OPEN_STATUSES] } },
        select: { id: true },
      });
      try {
        for (const { id } of open) {
          const { status } = await settlements.cancelOrder(id, "by-buyer");
          if (status !== "cancelled" && !isPaid(status)) return false;
        }
        return true;
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
        throw new AppError("UNAVAILABLE", UNAVAILABLE_MESSAGE, { cause: error });
      }
    },

    /** Has the provider delete the user's card, and deletes it here once the provider has. */
    async forgetCardOf(organizationId: string): Promise<void> {
      const customer = await database.paymentCustomer.findUnique({ where: { organizationId } });
      if (customer?.methodId) await provider.forgetCard(customer.methodId);
      await inTransaction(database, (transaction) => dropCard(transaction, organizationId));
    },
  };
}

function explain(title: string, status: string): string {
  const order = title === "" ? "An order" : `The order for “${title}”`;
  switch (status) {
    case "paid":
    case "fulfilling":
      return `${order} is paid and has not been received. Mark it as received, or have it refunded.`;
    case "ordered":
      return `${order} is ordered on account and has not been received. Mark it as received, or cancel it with its supplier.`;
    case "requires_action":
    case "processing":
      return `${order} is being paid. Wait until that has ended, or cancel the order.`;
    default:
      return `${order} is being refunded. Wait until the refund has been completed.`;
  }
}
