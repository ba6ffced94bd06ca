import { useState } from "react";
import {
  type ReorderSubscriptionAction,
  type SubscriptionCard_SubscriptionFragment,
  type SubscriptionResult_ResultFragment,
  useCancelReorderSubscriptionMutation,
  useOrderSubscriptionNowMutation,
  usePauseReorderSubscriptionMutation,
  useResumeReorderSubscriptionMutation,
  useSkipNextOrderMutation,
} from "../../gql/graphql.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { type Sent, sendForSuccess } from "../../lib/apollo/send-change.ts";
import { formatDate } from "../../lib/format.ts";
import { showSuccess } from "../../lib/toasts.ts";

type Changed = SubscriptionCard_SubscriptionFragment;

/** The actions on one subscription besides editing it; each reports its result in a toast. */
export function useSubscriptionActions({ id, name }: Pick<Changed, "id" | "name">) {
  const [pause] = usePauseReorderSubscriptionMutation();
  const [resume] = useResumeReorderSubscriptionMutation();
  const [cancel] = useCancelReorderSubscriptionMutation();
  const [skip] = useSkipNextOrderMutation();
  const [orderNow] = useOrderSubscriptionNowMutation();
  const refetch = useRefetchShown();
  const [busy, setBusy] = useState<ReorderSubscriptionAction | null>(null);
  const variables = { id };

  async function change(
    action: ReorderSubscriptionAction,
    sent: Sent<SubscriptionResult_ResultFragment>,
    tell: (subscription: Changed) => void,
  ): Promise<boolean> {
    setBusy(action);
    const result = await sendForSuccess("Update Failed", sent, "ReorderSubscriptionSuccess");
    setBusy(null);
    if (result) tell(result.subscription);
    return result !== undefined;
  }

  const nextWords = ({ nextOrderOn }: Changed) =>
    nextOrderOn ? `${name} orders next on ${formatDate(nextOrderOn)}.` : name;

  return {
    /** The action in progress; null when there is none. */
    busy,
    pause: () =>
      change("PAUSE", pause({ variables }), () =>
        showSuccess("Subscription Paused", `${name} orders nothing until you resume it.`),
      ),
    resume: () =>
      change("RESUME", resume({ variables }), (subscription) =>
        showSuccess("Subscription Resumed", nextWords(subscription)),
      ),
    skip: () =>
      change("SKIP_NEXT_ORDER", skip({ variables }), (subscription) =>
        showSuccess("Order Skipped", nextWords(subscription)),
      ),
    /** @returns whether it is cancelled now */
    cancel: () =>
      change("CANCEL", cancel({ variables }), () => {
        showSuccess("Subscription Cancelled", `${name} no longer orders anything.`);
        refetch("ReorderSubscriptions", "SubscriptionOrders");
      }),
    orderNow: async () => {
      setBusy("ORDER_NOW");
      const sent = orderNow({ variables });
      const result = await sendForSuccess("Order Failed", sent, "SubscriptionOrderSuccess");
      setBusy(null);
      if (!result) return;
      showSuccess("Order Started", "Suppliers are asked for prices. It is in the order history below.");
      refetch("SubscriptionOrders");
    },
  };
}
