/** When stock is low. */
import type { InventoryItem } from "./inventory.types.ts";

/** Low: at the threshold or below. */
export function isLow({
  currentQuantity,
  lowStockThreshold,
}: Pick<InventoryItem, "currentQuantity" | "lowStockThreshold">): boolean {
  return currentQuantity <= lowStockThreshold;
}

/** Since when an item is low, given its new quantity or threshold; null when it is not. */
export function lowSinceAfter(
  item: Pick<InventoryItem, "currentQuantity" | "lowStockThreshold" | "lowSince">,
  now: Date,
): Date | null {
  return isLow(item) ? (item.lowSince ?? now) : null;
}
