import { useState } from "react";
import { usePayOrderMutation } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import type { PreparedPayment } from "./payment-button.tsx";

const FAILED = "Failed to initialize payment";

/**
 * Prepares the payment of one open order again: after a declined card, or for a reorder. Other suppliers' orders stay
 * as they are; the order on screen is updated from the response.
 */
export function usePayOrder(orderId: string) {
  const [payOrder, { loading }] = usePayOrderMutation();
  /** Why it cannot be paid; null when it can. */
  const [problem, setProblem] = useState<string | null>(null);

  /**
   * @param onProviderPage whether it is to be paid on a page of the provider
   * @returns null when it cannot be paid; `problem` says why
   */
  async function prepare(onProviderPage = false): Promise<PreparedPayment | null> {
    setProblem(null);
    try {
      const { data } = await payOrder({
        variables: { input: { orderId, ...(onProviderPage && { onProviderPage }) } },
      });
      const result = data?.payOrder;
      if (result?.__typename === "CheckoutSuccess") {
        return { ...result, amount: result.order.totalAmount };
      }
      setProblem(result?.message ?? FAILED);
    } catch (error) {
      setProblem(messageOf(error, FAILED));
    }
    return null;
  }

  return { prepare, isPreparing: loading, problem };
}
