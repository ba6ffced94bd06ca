import {
  type InventoryArrivalResult_ResultFragment,
  type PostponeArrivalInput,
  type ReceiveArrivalInput,
  usePostponeArrivalMutation,
  useReceiveArrivalMutation,
} from "../../gql/graphql.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { sendChange } from "../../lib/apollo/send-change.ts";
import { formatDay } from "../../lib/format.ts";
import type { ChangeProblems } from "../../lib/forms/form-errors.ts";
import { showSuccess } from "../../lib/toasts.ts";

function wrongIn(result: InventoryArrivalResult_ResultFragment | undefined): ChangeProblems {
  if (!result) return [];
  return result.__typename === "InvalidInputError" ? result.fields : null;
}

/** Adds an expected delivery to the stock. */
export function useReceiveArrival() {
  const [receive] = useReceiveArrivalMutation();
  const refetch = useRefetchShown();
  return async (input: ReceiveArrivalInput): Promise<ChangeProblems> => {
    const result = await sendChange("Not Received", async () => {
      return (await receive({ variables: { input } })).data?.receiveArrival;
    });
    if (result?.__typename === "InventoryArrivalSuccess") {
      showSuccess("Stock Updated", `${result.arrival.materialName} is in stock.`);
      refetch("Inventory", "InventoryAlerts", "InventoryArrivals", "Recommendations");
    }
    return wrongIn(result);
  };
}

/** Changes the day on which a delivery is expected. */
export function usePostponeArrival() {
  const [postpone] = usePostponeArrivalMutation();
  const refetch = useRefetchShown();
  return async (input: PostponeArrivalInput): Promise<ChangeProblems> => {
    const result = await sendChange("Not Changed", async () => {
      return (await postpone({ variables: { input } })).data?.postponeArrival;
    });
    if (result?.__typename === "InventoryArrivalSuccess") {
      showSuccess("Arrival Updated", `Expected ${formatDay(result.arrival.expectedOn)}`);
      refetch("Recommendations");
    }
    return wrongIn(result);
  };
}
