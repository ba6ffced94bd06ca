/** What a basket orders on account, and what it has ordered already. */
import type { Order, Purchase } from "../../order/index.ts";
import type { BasketForCheckout, Shown } from "../payment.types.ts";
import { toSupplierPurchases } from "./purchase.rules.ts";

/**
 * One purchase per supplier of the basket; they sum to the basket.
 * @param former the basket's earlier orders on account: the same may be ordered again
 */
export function toAccountPurchases(basket: BasketForCheckout, former: readonly Order[]): Purchase[] {
  const counts = new Map<string, number>();
  for (const { supplierId } of former) {
    if (supplierId !== null) counts.set(supplierId, (counts.get(supplierId) ?? 0) + 1);
  }
  return toSupplierPurchases(basket, counts).map((purchase) => ({
    ...purchase,
    kind: "on-account",
    purchaseKey: `account:${purchase.purchaseKey}`,
  }));
}

/**
 * Orders that answer a repeated request: a double click, or a retry after a lost response. They match the version that
 * the buyer was shown, or a later one once nothing from the supplier is left in the basket.
 * @param former orders on account of the basket, newest first
 * @returns at most one per supplier
 */
export function findRepeats(
  basket: Pick<BasketForCheckout, "lines">,
  former: readonly Order[],
  { supplierIds, shown }: { supplierIds: readonly string[] | null; shown: Pick<Shown, "version"> },
): Order[] {
  const found = new Map<string, Order>();
  for (const order of former) {
    const { supplierId, basketVersion } = order;
    if (supplierId === null || found.has(supplierId)) continue;
    if (supplierIds !== null && !supplierIds.includes(supplierId)) continue;
    // Without supplier names the request is for the basket itself; anything that left it earlier is not part of it.
    const mayBeOlder = supplierIds !== null || basket.lines.length === 0;
    const isThere = basket.lines.some((line) => line.supplierId === supplierId);
    const isSame = shown.version !== null && basketVersion === shown.version;
    const isSince = shown.version === null ? mayBeOlder : (basketVersion ?? 0) >= shown.version;
    if (isSame || (!isThere && isSince)) found.set(supplierId, order);
  }
  return [...found.values()];
}
