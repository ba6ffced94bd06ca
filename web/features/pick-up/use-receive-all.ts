import { useState } from "react";
import { type PickUp_OrderFragment, useMarkOrderReceivedMutation } from "../../gql/graphql.ts";
import { showFailure, showSuccess } from "../../lib/toasts.ts";
import { useWords } from "../../lib/words.tsx";
import { linesOf } from "./shops.ts";

/** Marks the picked-up items of a purchase order as received. Needs a connection; without one the ticks stay. */
export function useReceiveAll(order: PickUp_OrderFragment) {
  const { i18n } = useWords();
  const [markOrderReceived] = useMarkOrderReceivedMutation({
    refetchQueries: ["PickUpList"],
    awaitRefetchQueries: true,
  });
  const [isBusy, setIsBusy] = useState(false);

  async function receive(): Promise<void> {
    const { orderId } = order;
    const lineIds = [...new Set(linesOf(order).map(({ orderLineId }) => orderLineId))];
    setIsBusy(true);
    try {
      const { data } = await markOrderReceived({ variables: { input: { orderId, lineIds } } });
      if (data?.markOrderReceived.__typename === "MarkOrderReceivedSuccess") {
        showSuccess(i18n._("Marked as Received"));
      } else {
        showFailure(
          i18n._("It was not marked as received"),
          i18n._("The order has changed in the meantime. Please ask the office."),
        );
      }
    } catch {
      showFailure(
        i18n._("It was not marked as received"),
        i18n._("It needs a connection. Your ticks are saved."),
      );
    }
    setIsBusy(false);
  }

  return { receive, isBusy };
}
