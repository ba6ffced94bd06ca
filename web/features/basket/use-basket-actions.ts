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
import { type Sent, sendForSuccess } from "../../lib/apollo/send-change.ts";
import { showSuccess, showToast } from "../../lib/toasts.ts";
import { useWantedQuantities } from "./use-wanted-quantities.ts";

type Words = { title: string; description: string };

const ADD_FAILED: Words = { title: "Error", description: "Failed to add item to basket" };
const CHOOSE_FAILED: Words = { title: "Update Failed", description: "Failed to change where it is bought" };
const UPDATE_FAILED: Words = { title: "Update Failed", description: "Failed to update item quantity" };
const REMOVE_FAILED: Words = { title: "Update Failed", description: "Failed to remove the item" };
const APPLY_FAILED: Words = { title: "Error", description: "The plan could not be used. Please try again." };

/** Awaits a change; the cache is updated from the response. Reports a failure; reporting success is up to the caller. */
async function change(sent: Sent<BasketChange_ResultFragment>, failed: Words): Promise<boolean> {
  return (await sendForSuccess(failed.title, sent, "BasketSuccess", failed.description)) !== undefined;
}

/** The actions on a project's basket, and which of them are in progress. */
export type BasketActions = ReturnType<typeof useBasketActions>;

/**
 * The actions on a project's basket. Every response carries the whole basket, with totals computed on the server.
 *
 * @param onCreated called after a change that may have created the basket, so that the project is refetched
 */
export function useBasketActions(projectId: string, onCreated: () => void) {
  return {
    ...useOfferActions(projectId, onCreated),
    ...useItemActions(projectId),
    ...usePlanActions(projectId, onCreated),
  };
}

/** Buys what an offer offers. */
function useOfferActions(projectId: string, onCreated: () => void) {
  const [addToBasket] = useAddToBasketMutation();
  const [setMaterialOffers] = useSetMaterialOffersMutation();
  const [addingProductId, setAddingProductId] = useState<string | null>(null);
  return {
    addingProductId,
    async add(productId: string): Promise<void> {
      setAddingProductId(productId);
      const isDone = await change(
        addToBasket({ variables: { input: { projectId, productId } } }),
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
      const set = (offers: { productId: string; quantity?: number }[]) => {
        const input = { projectId, materialId: material.id, offers };
        return change(setMaterialOffers({ variables: { input } }), CHOOSE_FAILED);
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
  };
}

/** Changes and removes items. */
function useItemActions(projectId: string) {
  const [addToBasket] = useAddToBasketMutation();
  const [updateBasketItem] = useUpdateBasketItemMutation();
  const [removeBasketItem] = useRemoveBasketItemMutation();
  const [changingItemId, setChangingItemId] = useState<string | null>(null);
  const { quantities, set } = useWantedQuantities();

  const putBack = async ({ productId, quantity }: BasketItem_ItemFragment) => {
    await change(addToBasket({ variables: { input: { projectId, productId, quantity } } }), ADD_FAILED);
  };

  return {
    changingItemId,
    wantedQuantities: quantities,
    async setQuantity(basketId: string, itemId: string, wanted: number): Promise<void> {
      setChangingItemId(itemId);
      const isDone = await set(itemId, wanted, (quantity) =>
        change(updateBasketItem({ variables: { input: { basketId, itemId, quantity } } }), UPDATE_FAILED),
      );
      // While the user keeps pressing, a later response is on its way.
      if (isDone === null) return;
      setChangingItemId(null);
      if (isDone) showSuccess("Quantity Updated");
    },
    async remove(basketId: string, item: BasketItem_ItemFragment): Promise<void> {
      setChangingItemId(item.id);
      const input = { basketId, itemId: item.id };
      const isDone = await change(removeBasketItem({ variables: { input } }), REMOVE_FAILED);
      setChangingItemId(null);
      if (!isDone) return;
      showToast({
        title: "Item Removed",
        description: item.name,
        action: { label: "Undo", onPress: () => void putBack(item) },
      });
    },
  };
}

/** Fills the basket as a plan says. */
function usePlanActions(projectId: string, onCreated: () => void) {
  const [applyPlan] = useApplyPlanMutation();
  const [applyingPlanId, setApplyingPlanId] = useState<string | null>(null);
  return {
    applyingPlanId,
    async apply(planId: string): Promise<void> {
      setApplyingPlanId(planId);
      const isDone = await change(applyPlan({ variables: { input: { projectId, planId } } }), APPLY_FAILED);
      setApplyingPlanId(null);
      if (!isDone) return;
      onCreated();
      showSuccess("Basket Updated", "The basket follows the plan.");
    },
  };
}
