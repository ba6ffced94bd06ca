import {
  type AddInventoryItemInput,
  type InventoryItemResult_ResultFragment,
  type UpdateInventoryItemInput,
  useAddInventoryItemMutation,
  useAdjustInventoryMutation,
  useCountInventoryMutation,
  useIssueInventoryMutation,
  useReceiveInventoryMutation,
  useRemoveInventoryItemMutation,
  useUpdateInventoryItemMutation,
} from "../../gql/graphql.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { sendChange } from "../../lib/apollo/send-change.ts";
import { formatAmount } from "../../lib/format.ts";
import { type ChangeProblems, problemsOf } from "../../lib/forms/form-errors.ts";
import { showSuccess } from "../../lib/toasts.ts";

export type StockChange = "count" | "receive" | "issue" | "adjust";

const QUERIES_OF_STOCK = ["InventoryAlerts", "InventoryMovements", "Recommendations"] as const;

function wrongIn(result: InventoryItemResult_ResultFragment | undefined): ChangeProblems {
  if (result?.__typename !== "InsufficientStockError") return problemsOf(result);
  return [{ path: "quantity", message: result.message }];
}

/** Changes an item's on-hand quantity, and reports the new one. */
export function useStockChange(kind: StockChange) {
  const [count] = useCountInventoryMutation();
  const [receive] = useReceiveInventoryMutation();
  const [issue] = useIssueInventoryMutation();
  const [adjust] = useAdjustInventoryMutation();
  const refetch = useRefetchShown();
  return async (input: {
    id: string;
    quantity: string;
    reason: string | null;
    projectId: string | null;
  }): Promise<ChangeProblems> => {
    const { projectId, ...plain } = input;
    const send = {
      count: () => count({ variables: { input: plain } }),
      receive: () => receive({ variables: { input: plain } }),
      issue: () => issue({ variables: { input: { ...plain, projectId } } }),
      adjust: () => adjust({ variables: { input: plain } }),
    }[kind];
    const result = await sendChange("Stock Not Changed", send());
    if (result?.__typename === "InventoryItemSuccess") {
      const { materialName, currentQuantity, unit } = result.item;
      showSuccess("Stock Updated", `${materialName}: ${formatAmount(currentQuantity, unit)} on hand`);
      refetch(...QUERIES_OF_STOCK);
    }
    return wrongIn(result);
  };
}

/** Adds a material to the stock. */
export function useAddStockItem() {
  const [add] = useAddInventoryItemMutation();
  const refetch = useRefetchShown();
  return async (input: AddInventoryItemInput): Promise<ChangeProblems> => {
    const result = await sendChange("Item Not Added", add({ variables: { input } }));
    if (result?.__typename === "InventoryItemSuccess") {
      showSuccess("Item Added", `${result.item.materialName} is kept in stock.`);
      refetch("Inventory", ...QUERIES_OF_STOCK);
    }
    return wrongIn(result);
  };
}

/** Changes the threshold, category or location of an item. */
export function useUpdateStockItem() {
  const [update] = useUpdateInventoryItemMutation();
  const refetch = useRefetchShown();
  return async (input: UpdateInventoryItemInput): Promise<ChangeProblems> => {
    const result = await sendChange("Item Not Changed", update({ variables: { input } }));
    if (result?.__typename === "InventoryItemSuccess") {
      showSuccess("Item Updated", result.item.materialName);
      refetch(...QUERIES_OF_STOCK);
    }
    return wrongIn(result);
  };
}

/** @returns whether the item is gone */
export function useRemoveStockItem() {
  const [remove, { loading }] = useRemoveInventoryItemMutation();
  const refetch = useRefetchShown();
  return [
    async (id: string): Promise<boolean> => {
      const result = await sendChange("Item Not Removed", remove({ variables: { id } }));
      if (!result) return false;
      showSuccess("Item Removed", "Its movements were deleted too.");
      refetch("Inventory", ...QUERIES_OF_STOCK);
      return true;
    },
    { loading },
  ] as const;
}
