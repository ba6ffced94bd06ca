/** Refills a basket without undoing what a person has changed in it. */
import { replaceMaterial } from "./basket.rules.ts";
import type { BasketItem } from "./basket.types.ts";

/** What a plan puts into a basket for one material. */
export interface MaterialFilling {
  materialId: string;
  /** What the list needs, in the list's unit; a choice that was made for another need no longer counts. */
  quantity: number;
  unit: string;
  /** Empty where the plan buys nothing. */
  offers: { productId: string; quantity: number }[];
}

/** The content of a basket after refilling it. */
interface Refilled {
  items: BasketItem[];
  /** Materials that are bought, or not bought, as the person left them. */
  keptMaterialIds: string[];
}

/** What a plan's items put into a basket, for each material of the list. */
export function fillingOf(
  materials: readonly { id: string; quantity: number; unit: string }[],
  planned: readonly BasketItem[],
): MaterialFilling[] {
  return materials.map(({ id, quantity, unit }) => ({
    materialId: id,
    quantity,
    unit,
    offers: planned
      .filter(({ materialId }) => materialId === id)
      .map(({ productId, quantity }) => ({ productId, quantity })),
  }));
}

/**
 * The plan's items, except for materials that a person has changed in the basket since it was last filled: another
 * quantity, another offer, or removed. The change is kept while the list needs as much as it did then and the offer
 * still exists. What is sold only as a package follows the plan, because a part of it cannot be bought.
 *
 * @param present what the basket contains now
 * @param previous what the last plan put into it
 * @param planned the new plan's items
 * @param next what they put into it
 * @param offered ids of the offers that exist
 */
export function keepChanges(
  present: readonly BasketItem[],
  previous: readonly MaterialFilling[],
  planned: readonly BasketItem[],
  next: readonly MaterialFilling[],
  offered: ReadonlySet<string>,
): Refilled {
  const needs = new Map(next.map((filling) => [filling.materialId, filling]));
  const kept = previous.flatMap(({ materialId, quantity, unit, offers }) => {
    const need = needs.get(materialId);
    const bought = present.filter((item) => item.materialId === materialId);
    const isChanged = !hasSameOffers(bought, offers) && !hasSameOffers(bought, need?.offers ?? []);
    const isSameNeed = need?.quantity === quantity && need.unit === unit;
    const isWhole = [...bought, ...planned.filter((item) => item.materialId === materialId)].every(
      (item) => item.package === null,
    );
    const isOffered = bought.every(({ productId }) => offered.has(productId));
    return isChanged && isSameNeed && isWhole && isOffered ? [{ materialId, bought }] : [];
  });
  return {
    items: kept.reduce<BasketItem[]>(
      (items, { materialId, bought }) => replaceMaterial(items, materialId, bought),
      [...planned],
    ),
    keptMaterialIds: kept.map(({ materialId }) => materialId),
  };
}

/**
 * The filling after a change that nobody chose, such as goods that are no longer sold: of the materials that it
 * concerned nothing is known, so the next plan decides.
 */
export function forgetChanged(
  filling: readonly MaterialFilling[],
  before: readonly BasketItem[],
  after: readonly BasketItem[],
): MaterialFilling[] {
  return filling.filter(({ materialId }) => {
    const isOf = (item: BasketItem) => item.materialId === materialId;
    return hasSameOffers(before.filter(isOf), after.filter(isOf));
  });
}

function hasSameOffers(
  one: readonly { productId: string; quantity: number }[],
  other: readonly { productId: string; quantity: number }[],
): boolean {
  if (one.length !== other.length) return false;
  const quantities = new Map(other.map(({ productId, quantity }) => [productId, quantity]));
  return one.every(({ productId, quantity }) => quantities.get(productId) === quantity);
}
