import {
  type InventoryArrivalResult_ResultFragment,
  type PostponeArrivalInput,
  type ReceiveArrivalInput,
  usePostponeArrivalMutation,
  useReceiveArrivalMutation,
} from "../../gql/graphql.ts";
import { formatDay } from "../../lib/format.ts";
import { useRefetchShown } from "./refresh.ts";
import { send, tellDone } from "./tell.ts";
import type { Wrong } from "./use-stock.ts";

function wrongIn(result: InventoryArrivalResult_ResultFragment | undefined): Wrong {
  if (!result) return [];
  return result.__typename === "InvalidInputError" ? result.fields : null;
}

/** Puts something that was under way into stock. */
export function useReceiveArrival() {
  const [receive] = useReceiveArrivalMutation();
  const refetch = useRefetchShown();
  return async (input: ReceiveArrivalInput): Promise<Wrong> => {
    const result = await send("Not Received", async () => {
      return (await receive({ variables: { input } })).data?.receiveArrival;
    });
    if (result?.__typename === "InventoryArrivalSuccess") {
      tellDone("Stock Updated", `${result.arrival.materialName} is in stock.`);
      refetch("Inventory", "InventoryAlerts", "InventoryArrivals", "Recommendations");
    }
    return wrongIn(result);
  };
}

/** Moves the day on which something under way is expected. */
export function usePostponeArrival() {
  const [postpone] = usePostponeArrivalMutation();
  const refetch = useRefetchShown();
  return async (input: PostponeArrivalInput): Promise<Wrong> => {
    const result = await send("Not Changed", async () => {
      return (await postpone({ variables: { input } })).data?.postponeArrival;
    });
    if (result?.__typename === "InventoryArrivalSuccess") {
      tellDone("Arrival Updated", `Expected ${formatDay(result.arrival.expectedOn)}`);
      refetch("Recommendations");
    }
    return wrongIn(result);
  };
}
