import { useState } from "react";
import {
  type BasketChange_ResultFragment,
  type BasketItem_ItemFragment,
  useAddToBasketMutation,
  useApplyPlanMutation,
  useRemoveBasketItemMutation,
  useSetMaterialOffersMutation,
  useUpdateBasketItemMutation,
} from "../../gql/graphql.ts";
import { sendChange } from "../../lib/apollo/send-change.ts";
import { showFailure, showSuccess, showToast } from "../../lib/toasts.ts";
import { useWantedQuantities } from "./use-wanted-quantities.ts";

type Words = { title: string; description: string };

/** Runs a change; the cache is updated from the response. Reports a failure; reporting success is up to the caller. */
async function change(
  run: () => Promise<BasketChange_ResultFragment | undefined>,
  failed: Words,
): Promise<boolean> {
  const result = await sendChange(failed.title, run, failed.description);
  if (result?.__typename === "BasketSuccess") return true;
  if (result) showFailure(failed.title, result.message);
  return false;
}

const ADD_FAILED: Words = { title: "Error", description: "Failed to add item to basket" };
const CHOOSE_FAILED: Words = { title: "Update Failed", description: "Failed to change where it is bought" };
const UPDATE_FAILED: Words = { title: "Update Failed", description: "Failed to update item quantity" };
const REMOVE_FAILED: Words = { title: "Update Failed", description: "Failed to remove the item" };
const APPLY_FAILED: Words = { title: "Error", description: "The plan could not be used. Please try again." };

/** The actions on a project's basket, and which of them are in progress. */
export type BasketActions = ReturnType<typeof useBasketActions>;

/** Changes quantities, press by press. */
function useQuantityChanges() {
  const [updateBasketItem] = useUpdateBasketItemMutation();
  const { quantities, set } = useWantedQuantities();
  return {
    wanted: quantities,
    set: (basketId: string, itemId: string, wanted: number) =>
      set(itemId, wanted, (quantity) =>
        change(
          async () =>
            (await updateBasketItem({ variables: { input: { basketId, itemId, quantity } } })).data
              ?.updateBasketItem,
          UPDATE_FAILED,
        ),
      ),
  };
}

/**
 * The actions on a project's basket. Every response carries the whole basket, with totals computed on the server.
 *
 * @param onCreated called after a change that may have created the basket, so that the project is refetched
 */
export function useBasketActions(projectId: string, onCreated: () => void) {
  const [addToBasket] = useAddToBasketMutation();
  const [setMaterialOffers] = useSetMaterialOffersMutation();
  const [removeBasketItem] = useRemoveBasketItemMutation();
  const [applyPlan] = useApplyPlanMutation();
  const [addingProductId, setAddingProductId] = useState<string | null>(null);
  const [applyingPlanId, setApplyingPlanId] = useState<string | null>(null);
  const [changingItemId, setChangingItemId] = useState<string | null>(null);
  const quantities = useQuantityChanges();

  const putBack = async (item: BasketItem_ItemFragment) => {
    const input = { projectId, productId: item.productId, quantity: item.quantity };
    await change(async () => (await addToBasket({ variables: { input } })).data?.addToBasket, ADD_FAILED);
  };

  return {
    addingProductId,
    applyingPlanId,
    changingItemId,
    async add(productId: string): Promise<void> {
      setAddingProductId(productId);
      const isDone = await change(
        async () => (await addToBasket({ variables: { input: { projectId, productId } } })).data?.addToBasket,
        ADD_FAILED,
      );
      setAddingProductId(null);
      if (!isDone) return;
      onCreated();
      showSuccess("Added to Basket", "Item added successfully");
    },
    /**
     * Buys a material from one offer, replacing what the basket has of it.
     *
     * @param bought what the basket has of it now; Undo restores that
     */
    async choose(
      material: { readonly id: string; readonly name: string },
      productId: string,
      bought: readonly Pick<BasketItem_ItemFragment, "productId" | "quantity">[],
    ): Promise<void> {
      const set = (offers: ReadonlyArray<{ productId: string; quantity?: number }>) => {
        const input = { projectId, materialId: material.id, offers: [...offers] };
        return change(
          async () => (await setMaterialOffers({ variables: { input } })).data?.setMaterialOffers,
          CHOOSE_FAILED,
        );
      };
      setAddingProductId(productId);
      const isDone = await set([{ productId }]);
      setAddingProductId(null);
      if (!isDone) return;
      onCreated();
      const before = bought.map((item) => ({ productId: item.productId, quantity: item.quantity }));
      showToast({
        tone: "success",
        title: "Basket Updated",
        description: material.name,
        action: { label: "Undo", onPress: () => void set(before) },
      });
    },
    wantedQuantities: quantities.wanted,
    async setQuantity(basketId: string, itemId: string, quantity: number): Promise<void> {
      setChangingItemId(itemId);
      const isDone = await quantities.set(basketId, itemId, quantity);
      // While the user keeps pressing, a later response is on its way.
      if (isDone === null) return;
      setChangingItemId(null);
      if (isDone) showSuccess("Quantity Updated");
    },
    async remove(basketId: string, item: BasketItem_ItemFragment): Promise<void> {
      setChangingItemId(item.id);
      const isDone = await change(
        async () =>
          (await removeBasketItem({ variables: { input: { basketId, itemId: item.id } } })).data
            ?.removeBasketItem,
        REMOVE_FAILED,
      );
      setChangingItemId(null);
      if (!isDone) return;
      showToast({
        title: "Item Removed",
        description: item.name,
        action: { label: "Undo", onPress: () => void putBack(item) },
      });
    },
    async apply(planId: string): Promise<void> {
      setApplyingPlanId(planId);
      const isDone = await change(
        async () => (await applyPlan({ variables: { input: { projectId, planId } } })).data?.applyPlan,
        APPLY_FAILED,
      );
      setApplyingPlanId(null);
      if (!isDone) return;
      onCreated();
      showSuccess("Basket Updated", "The basket follows the plan.");
    },
  };
}
