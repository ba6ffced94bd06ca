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
import { useRefetchShown } from "./refresh.ts";
import { type FieldMessages, send, tellDone } from "./tell.ts";
import { amountOf } from "./words.ts";

export type StockChange = "count" | "receive" | "issue" | "adjust";

/** Null: it is done. Otherwise what is wrong with which field; nothing, when a toast has told. */
export type Wrong = FieldMessages | null;

const QUERIES_OF_STOCK = ["InventoryAlerts", "InventoryMovements", "Recommendations"] as const;

function wrongIn(result: InventoryItemResult_ResultFragment | undefined): Wrong {
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

/** Changes what is on hand of an item, and says what is there now. */
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
  }): Promise<Wrong> => {
    const { projectId, ...plain } = input;
    const result = await send("Stock Not Changed", async () => {
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
      tellDone("Stock Updated", `${materialName}: ${amountOf(currentQuantity, unit)} on hand`);
      refetch(...QUERIES_OF_STOCK);
    }
    return wrongIn(result);
  };
}

/** Begins to keep a material in stock. */
export function useAddStockItem() {
  const [add] = useAddInventoryItemMutation();
  const refetch = useRefetchShown();
  return async (input: AddInventoryItemInput): Promise<Wrong> => {
    const result = await send("Item Not Added", async () => {
      return (await add({ variables: { input } })).data?.addInventoryItem;
    });
    if (result?.__typename === "InventoryItemSuccess") {
      tellDone("Item Added", `${result.item.materialName} is kept in stock.`);
      refetch("Inventory", ...QUERIES_OF_STOCK);
    }
    return wrongIn(result);
  };
}

/** Changes threshold, category or place of an item. */
export function useUpdateStockItem() {
  const [update] = useUpdateInventoryItemMutation();
  const refetch = useRefetchShown();
  return async (input: UpdateInventoryItemInput): Promise<Wrong> => {
    const result = await send("Item Not Changed", async () => {
      return (await update({ variables: { input } })).data?.updateInventoryItem;
    });
    if (result?.__typename === "InventoryItemSuccess") {
      tellDone("Item Updated", result.item.materialName);
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
      const result = await send("Item Not Removed", async () => {
        return (await remove({ variables: { id } })).data?.removeInventoryItem;
      });
      if (!result) return false;
      tellDone("Item Removed", "Its movements went with it.");
      refetch("Inventory", ...QUERIES_OF_STOCK);
      return true;
    },
    { loading },
  ] as const;
}
