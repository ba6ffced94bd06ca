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
import type { ChangeProblems } from "../../lib/forms/form-errors.ts";
import { showSuccess } from "../../lib/toasts.ts";

export type StockChange = "count" | "receive" | "issue" | "adjust";

const QUERIES_OF_STOCK = ["InventoryAlerts", "InventoryMovements", "Recommendations"] as const;

function wrongIn(result: InventoryItemResult_ResultFragment | undefined): ChangeProblems {
  switch (result?.__typename) {
    case "InventoryItemSuccess":
      return null;
    case "InvalidInputError":
      return result.fields;
    case "InsufficientStockError":
      return [{ path: "quantity", message: result.message }];
    case undefined:
      return [];
  }
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
    const result = await sendChange("Stock Not Changed", async () => {
      switch (kind) {
        case "count":
          return (await count({ variables: { input: plain } })).data?.countInventory;
        case "receive":
          return (await receive({ variables: { input: plain } })).data?.receiveInventory;
        case "issue":
          return (await issue({ variables: { input: { ...plain, projectId } } })).data?.issueInventory;
        case "adjust":
          return (await adjust({ variables: { input: plain } })).data?.adjustInventory;
      }
    });
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
    const result = await sendChange("Item Not Added", async () => {
      return (await add({ variables: { input } })).data?.addInventoryItem;
    });
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
    const result = await sendChange("Item Not Changed", async () => {
      return (await update({ variables: { input } })).data?.updateInventoryItem;
    });
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
      const result = await sendChange("Item Not Removed", async () => {
        return (await remove({ variables: { id } })).data?.removeInventoryItem;
      });
      if (!result) return false;
      showSuccess("Item Removed", "Its movements were deleted too.");
      refetch("Inventory", ...QUERIES_OF_STOCK);
      return true;
    },
    { loading },
  ] as const;
}
