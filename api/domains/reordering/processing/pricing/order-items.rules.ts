/** What each order gets and pays when several are bought together. Pure. */
import { apportion, type Cents } from "../../../../platform/money.ts";
import type { OrderAmounts, OrderItem, Purchase, WantedItem } from "../processing.types.ts";
import type { BoughtLine, ItemOf } from "./pricing.rules.ts";

/** Dollars per unit of what is bought for a need; null when nothing is bought. */
export function unitPriceOf(
  lines: readonly Pick<BoughtLine, "packs" | "totalCents" | "offer">[],
): number | null {
  const bought = lines.reduce((sum, { packs, offer }) => sum + packs * offer.packQuantity, 0);
  const cents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return bought === 0 ? null : Math.round((cents / bought) * 100) / 10_000;
}

/** What is bought for each item; each line's price is divided by requested quantity, to the cent. */
export function toOrderItems(
  items: readonly ItemOf[],
  lines: readonly BoughtLine[],
  supplierName: (id: string) => string,
  lastUnitPrice: (item: WantedItem) => number | null,
): { orderId: string; item: OrderItem }[] {
  const purchases = new Map<ItemOf, Purchase[]>();
  for (const { need, offer, packs, packCents, totalCents } of lines) {
    const shares = apportion(
      totalCents,
      need.shares.map(({ item }) => item.quantity),
    );
    for (const [index, one] of need.shares.entries()) {
      const { listing, packQuantity, supplierId, provenance } = offer;
      const purchase: Purchase = {
        supplierId,
        supplierName: supplierName(supplierId),
        sku: listing.sku,
        productName: listing.title,
        packs,
        saleUnit: listing.saleUnit,
        packQuantity,
        packCents,
        amountCents: shares[index] ?? 0,
        leadTimeDays: listing.leadTimeDays,
        isSample: provenance.isSample,
      };
      purchases.set(one, [...(purchases.get(one) ?? []), purchase]);
    }
  }
  return items.map((one) => {
    const own = purchases.get(one) ?? [];
    const ownLines = lines.filter(({ need }) => need.shares.includes(one));
    return {
      orderId: one.orderId,
      item: {
        ...one.item,
        purchases: own,
        amountCents: own.length === 0 ? null : own.reduce((sum, { amountCents }) => sum + amountCents, 0),
        unitPrice: unitPriceOf(ownLines),
        lastUnitPrice: lastUnitPrice(one.item),
      },
    };
  });
}

/**
 * What each order pays: its items, its share of every delivery it gets something from, and its share of the tax.
 * @param deliveries what each supplier charges for delivery
 * @returns one per order, in the same order; the parts of each amount add up to it exactly
 */
export function shareAmounts(
  orders: readonly { items: readonly OrderItem[] }[],
  deliveries: readonly { supplierId: string; deliveryCents: Cents }[],
  taxCents: Cents,
): OrderAmounts[] {
  const itemsAt = (items: readonly OrderItem[], supplierId: string | null) =>
    items
      .flatMap(({ purchases }) => purchases)
      .filter((purchase) => supplierId === null || purchase.supplierId === supplierId)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const totals = orders.map(({ items }) => itemsAt(items, null));
  const taxes = apportion(taxCents, totals);
  const fees = deliveries.map(({ supplierId, deliveryCents }) =>
    apportion(
      deliveryCents,
      orders.map(({ items }) => itemsAt(items, supplierId)),
    ),
  );
  return orders.map((_, index) => {
    const itemsCents = totals[index] ?? 0;
    const deliveryCents = fees.reduce((sum, shares) => sum + (shares[index] ?? 0), 0);
    const share = taxes[index] ?? 0;
    return { itemsCents, deliveryCents, taxCents: share, totalCents: itemsCents + deliveryCents + share };
  });
}
