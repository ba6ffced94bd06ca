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
import { sendChange } from "../../lib/apollo/send-change.ts";
import { formatDate } from "../../lib/format.ts";
import { showFailure, showSuccess } from "../../lib/toasts.ts";

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
    run: () => Promise<SubscriptionResult_ResultFragment | undefined>,
    tell: (subscription: Changed) => void,
  ): Promise<boolean> {
    setBusy(action);
    const result = await sendChange("Update Failed", run);
    setBusy(null);
    if (!result) return false;
    if (result.__typename !== "ReorderSubscriptionSuccess") {
      showFailure("Update Failed", result.message);
      return false;
    }
    tell(result.subscription);
    return true;
  }

  const nextWords = ({ nextOrderOn }: Changed) =>
    nextOrderOn ? `${name} orders next on ${formatDate(nextOrderOn)}.` : name;

  return {
    /** The action in progress; null when there is none. */
    busy,
    pause: () =>
      change(
        "PAUSE",
        async () => (await pause({ variables })).data?.pauseReorderSubscription,
        () => showSuccess("Subscription Paused", `${name} orders nothing until you resume it.`),
      ),
    resume: () =>
      change(
        "RESUME",
        async () => (await resume({ variables })).data?.resumeReorderSubscription,
        (subscription) => showSuccess("Subscription Resumed", nextWords(subscription)),
      ),
    skip: () =>
      change(
        "SKIP_NEXT_ORDER",
        async () => (await skip({ variables })).data?.skipNextOrder,
        (subscription) => showSuccess("Order Skipped", nextWords(subscription)),
      ),
    /** @returns whether it is cancelled now */
    cancel: () =>
      change(
        "CANCEL",
        async () => (await cancel({ variables })).data?.cancelReorderSubscription,
        () => {
          showSuccess("Subscription Cancelled", `${name} no longer orders anything.`);
          refetch("ReorderSubscriptions", "SubscriptionOrders");
        },
      ),
    orderNow: async () => {
      setBusy("ORDER_NOW");
      const result = await sendChange("Order Failed", async () => {
        const { data } = await orderNow({ variables });
        return data?.orderSubscriptionNow;
      });
      setBusy(null);
      if (!result) return;
      if (result.__typename === "SubscriptionOrderSuccess") {
        showSuccess("Order Started", "Suppliers are asked for prices. It is in the order history below.");
        refetch("SubscriptionOrders");
      } else {
        showFailure("Order Failed", result.message);
      }
    },
  };
}
