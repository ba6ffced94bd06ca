import {
  type PostponeArrivalInput,
  type ReceiveArrivalInput,
  usePostponeArrivalMutation,
  useReceiveArrivalMutation,
} from "../../gql/graphql.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { sendChange } from "../../lib/apollo/send-change.ts";
import { formatDay } from "../../lib/format.ts";
import { type ChangeProblems, problemsOf } from "../../lib/forms/form-errors.ts";
import { showSuccess } from "../../lib/toasts.ts";

/** Adds an expected delivery to the stock. */
export function useReceiveArrival() {
  const [receive] = useReceiveArrivalMutation();
  const refetch = useRefetchShown();
  return async (input: ReceiveArrivalInput): Promise<ChangeProblems> => {
    const result = await sendChange("Not Received", receive({ variables: { input } }));
    if (result?.__typename === "InventoryArrivalSuccess") {
      showSuccess("Stock Updated", `${result.arrival.materialName} is in stock.`);
      refetch("Inventory", "InventoryAlerts", "InventoryArrivals", "Recommendations");
    }
    return problemsOf(result);
  };
}

/** Changes the day on which a delivery is expected. */
export function usePostponeArrival() {
  const [postpone] = usePostponeArrivalMutation();
  const refetch = useRefetchShown();
  return async (input: PostponeArrivalInput): Promise<ChangeProblems> => {
    const result = await sendChange("Not Changed", postpone({ variables: { input } }));
    if (result?.__typename === "InventoryArrivalSuccess") {
      showSuccess("Arrival Updated", `Expected ${formatDay(result.arrival.expectedOn)}`);
      refetch("Recommendations");
    }
    return problemsOf(result);
  };
}
