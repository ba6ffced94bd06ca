import { useState } from "react";
import {
  type SubscriptionOrderAction,
  type SubscriptionOrderResult_ResultFragment,
  useApproveSubscriptionOrderMutation,
  useCancelSubscriptionOrderMutation,
  useProcessOrdersMutation,
  useRetrySubscriptionOrderMutation,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { type Sent, sendChange } from "../../lib/apollo/send-change.ts";
import { formatMoney } from "../../lib/format.ts";
import { showFailure, showSuccess } from "../../lib/toasts.ts";
import { describeProcessed } from "./describe-processed.ts";

/** The actions on one subscription order. No optimistic updates: the status comes from the server. */
export function useOrderActions(id: string) {
  const [approve] = useApproveSubscriptionOrderMutation();
  const [cancel] = useCancelSubscriptionOrderMutation();
  const [retry] = useRetrySubscriptionOrderMutation();
  const refetch = useRefetchShown();
  const [busy, setBusy] = useState<SubscriptionOrderAction | null>(null);
  /** Why the last one was refused; shown next to the buttons. */
  const [refusal, setRefusal] = useState<{ message: string; needsMethod: boolean } | null>(null);
  const variables = { id };

  async function change(
    action: SubscriptionOrderAction,
    title: string,
    sent: Sent<SubscriptionOrderResult_ResultFragment>,
    tell: (order: { title: string; totalAmount: string | null; status: string }) => void,
  ): Promise<void> {
    setBusy(action);
    setRefusal(null);
    const result = await sendChange(title, sent);
    setBusy(null);
    if (!result) return;
    if (result.__typename === "SubscriptionOrderSuccess") {
      tell(result.order);
      // Orders that are bought together change together.
      refetch("SubscriptionOrders");
      return;
    }
    setRefusal({ message: result.message, needsMethod: result.__typename === "PaymentMethodMissingError" });
  }

  return {
    busy,
    refusal,
    approve: () =>
      change("APPROVE", "Approval Failed", approve({ variables }), ({ title, totalAmount, status }) =>
        status === "AWAITING_APPROVAL"
          ? showSuccess("Prices Changed", `${title} waits for you again, with its new price.`)
          : showSuccess("Order Approved", `${title}${totalAmount ? `, ${formatMoney(totalAmount)}` : ""}`),
      ),
    cancel: () =>
      change("CANCEL", "Cancellation Failed", cancel({ variables }), ({ title }) =>
        showSuccess("Order Cancelled", `${title} is not ordered.`),
      ),
    retry: () =>
      change("RETRY", "Retry Failed", retry({ variables }), ({ title }) =>
        showSuccess("Order Restarted", `Suppliers are asked again for ${title}.`),
      ),
  };
}

/** Processes everything that is due, and reports the result in the words of the specification. */
export function useProcessOrders() {
  const [process, { loading }] = useProcessOrdersMutation();
  const refetch = useRefetchShown();
  const run = async () => {
    try {
      const { data } = await process();
      showSuccess("Orders Processed", describeProcessed(data?.processOrders));
      refetch("SubscriptionOrders", "ReorderSubscriptions", "ReorderRules");
    } catch (error) {
      showFailure("Processing Failed", messageOf(error, "Failed to process orders"));
    }
  };
  return [run, { loading }] as const;
}
