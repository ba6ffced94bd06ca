import { useState } from "react";
import {
  type ReceivedLineInput,
  type RefundLineInput,
  type StockedLineInput,
  useCancelOrderMutation,
  useCloseOrderRestMutation,
  useMarkOrderReceivedMutation,
  useReceiveOrderMutation,
  useRefundOrderMutation,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { formatMoney } from "../../lib/format.ts";
import { showSuccess, showToast } from "../../lib/toasts.ts";

const AGAIN = "Something went wrong. Please try again.";

/** Error messages by field, as the server names the fields. */
type WrongFields = ReadonlyArray<{ path: string; message: string }>;

/** Result of an action: done, or not done for the reason in `problem` or in the field messages. */
type ActionOutcome = { readonly isDone: boolean; readonly fields: WrongFields };

const DONE: ActionOutcome = { isDone: true, fields: [] };
const REFUSED: ActionOutcome = { isDone: false, fields: [] };

/** Runs one change of an order at a time and keeps the reason of the last failure. */
function useAsking() {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function ask(work: () => Promise<ActionOutcome>): Promise<ActionOutcome> {
    setIsBusy(true);
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      setProblem(messageOf(error, AGAIN));
      return REFUSED;
    } finally {
      setIsBusy(false);
    }
  }

  /** The message of a response that reports a failure; a missing response counts as one. */
  function refuse(message: string | undefined, fields: WrongFields = []): ActionOutcome {
    setProblem(message ?? AGAIN);
    return { isDone: false, fields };
  }

  return { ask, refuse, isBusy, problem };
}

/** Cancels an order before it is paid. The order on screen is updated from the response in any case. */
export function useCancelOrder(orderId: string) {
  const [cancelOrder] = useCancelOrderMutation();
  const { ask, refuse, isBusy, problem } = useAsking();
  const cancel = () =>
    ask(async () => {
      const { data } = await cancelOrder({ variables: { input: { orderId } } });
      const result = data?.cancelOrder;
      if (result?.__typename !== "CancelOrderSuccess") return refuse(result?.message);
      showSuccess("Order Cancelled", "Nothing was charged.");
      return DONE;
    });
  return { cancel, isBusy, problem };
}

/** Requests a refund. */
export function useRefundOrder(orderId: string) {
  const [refundOrder] = useRefundOrderMutation();
  const { ask, refuse, isBusy, problem } = useAsking();
  const refund = (lines: RefundLineInput[] | null, reason: string | null) =>
    ask(async () => {
      const { data } = await refundOrder({ variables: { input: { orderId, lines, reason } } });
      const result = data?.refundOrder;
      if (result?.__typename === "InvalidInputError") return refuse(result.message, result.fields);
      if (result?.__typename !== "RefundOrderSuccess") return refuse(result?.message);
      tellRefund(result.refund?.amount ?? null);
      return DONE;
    });
  return { refund, isBusy, problem };
}

/** @param amount null when all of it had already been refunded */
function tellRefund(amount: string | null): void {
  if (amount === null) {
    showToast({ title: "Already Refunded", description: "There was nothing left to refund." });
    return;
  }
  showToast({
    tone: "success",
    title: "Refund Requested",
    description: `${formatMoney(amount)} goes back to the card. Banks take five to ten days to show it.`,
  });
}

/** Records what has arrived of an order's lines. */
export function useMarkOrderReceived(orderId: string) {
  const [markOrderReceived] = useMarkOrderReceivedMutation();
  const { ask, refuse, isBusy, problem } = useAsking();
  const markReceived = (lines: ReceivedLineInput[], stockLineIds: string[]) =>
    ask(async () => {
      const stocked = stockLineIds.length > 0 ? { stockLineIds } : {};
      const { data } = await markOrderReceived({ variables: { input: { orderId, lines, ...stocked } } });
      const result = data?.markOrderReceived;
      if (result?.__typename === "InvalidInputError") return refuse(result.message, result.fields);
      if (result?.__typename !== "MarkOrderReceivedSuccess") return refuse(result?.message);
      const { status } = result.order;
      const title = status === "DELIVERED" ? "Order Received" : "Part of the Order Received";
      showToast({ tone: "success", title });
      return DONE;
    });
  return { markReceived, isBusy, problem };
}

/** Says that the rest of an order on account will not be delivered. */
export function useCloseOrderRest(orderId: string) {
  const [closeOrderRest] = useCloseOrderRestMutation({ refetchQueries: ["PurchaseOrdersOfOrder"] });
  const { ask, refuse, isBusy, problem } = useAsking();
  /** @returns whether it is closed */
  const closeRest = async (reason: string): Promise<boolean> => {
    const { isDone } = await ask(async () => {
      const { data } = await closeOrderRest({ variables: { input: { orderId, reason } } });
      const result = data?.closeOrderRest;
      if (result?.__typename === "InvalidInputError") return refuse(result.fields[0]?.message);
      if (result?.__typename !== "CloseOrderRestSuccess") return refuse(result?.message);
      showSuccess("Rest Closed", "It is no longer outstanding or owed.");
      return DONE;
    });
    return isDone;
  };
  return { closeRest, isBusy, problem };
}

/** Puts received goods of an order into stock. */
export function useStockOrder(orderId: string) {
  const [receiveOrder] = useReceiveOrderMutation({
    refetchQueries: ["OrderStock"],
    awaitRefetchQueries: true,
  });
  const { ask, refuse, isBusy, problem } = useAsking();
  /** @returns whether they are there */
  const stockLines = async (lines: StockedLineInput[]): Promise<boolean> => {
    const { isDone } = await ask(async () => {
      const { data } = await receiveOrder({ variables: { input: { orderId, lines } } });
      const result = data?.receiveOrder;
      if (result?.__typename !== "ReceiveOrderSuccess") {
        return refuse(result?.fields[0]?.message ?? result?.message);
      }
      showSuccess("Put into Stock", "You find it under Inventory.");
      return DONE;
    });
    return isDone;
  };
  return { stockLines, isBusy, problem };
}
