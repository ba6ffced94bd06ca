/** What is bought: its key, its parts, and the differences from what the buyer was shown. */

import { createHash } from "node:crypto";
import { apportion, type Cents } from "../../../platform/money.ts";
import { type BasketItem, itemPrice } from "../../basket/index.ts";
import type { OrderLineContent, OrderTotals, Purchase, SupplierPart } from "../../order/index.ts";
import type { BasketDifference, BasketForCheckout } from "../payment.types.ts";

/**
 * Identifies the purchase: a double click, a second tab and a retry have the same key and so the same order; any change
 * of the basket has another. The key covers the content in addition to the version, so that a counting mistake can
 * never charge an old amount.
 */
export function purchaseKeyOf(basket: BasketForCheckout): string {
  return `bundled:${basket.id}:v${basket.version}:${hashOf(basket.lines, [
    basket.itemsCents,
    basket.deliveryCents,
    basket.taxCents,
    basket.totalCents,
  ])}`;
}

/**
 * The same for one supplier's part. Without the version: when another supplier's payment takes lines out of the basket,
 * this one's order must stay valid. The share of the tax may then differ by a cent, so the key uses the rate.
 * @param paidBefore how many of the basket's orders from this supplier were paid: the same may be bought again
 */
function partKeyOf(basket: BasketForCheckout, part: SupplierPart, paidBefore: number): string {
  const hash = hashOf(linesOf(basket, part), [part.itemsCents, part.deliveryCents, basket.tax.millionths]);
  return `supplier:${basket.id}:${part.supplierId ?? ""}:${paidBefore}:${hash}`;
}

function hashOf(lines: readonly OrderLineContent[], sums: readonly number[]): string {
  const content = JSON.stringify([
    lines.map((line) => [
      line.productId,
      line.supplierId,
      line.sku,
      line.quantity,
      line.unitCents,
      line.totalCents,
    ]),
    ...sums,
  ]);
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

/** The provider's idempotency key of an order's n-th intent. @param attempt from 1 */
export function idempotencyKeyOf(purchaseKey: string, attempt: number): string {
  return `${purchaseKey}:${attempt}`;
}

/** The same for an attempt made by the buyer, numbered separately from automatic charges. */
export function buyerKeyOf({ purchaseKey }: { purchaseKey: string }, attempt: number): string {
  return `${purchaseKey}:buyer:${attempt}`;
}

function linesOf(basket: BasketForCheckout, part: SupplierPart): OrderLineContent[] {
  return basket.lines.filter((line) => line.supplierId === part.supplierId);
}

/** The whole basket, paid in one order. */
export function toBundledPurchase(basket: BasketForCheckout): Purchase {
  return {
    ...commonOf(basket),
    kind: "bundled",
    purchaseKey: purchaseKeyOf(basket),
    checkoutGroup: null,
    supplierId: null,
    itemsCents: basket.itemsCents,
    deliveryCents: basket.deliveryCents,
    taxCents: basket.taxCents,
    totalCents: basket.totalCents,
    savingsCents: basket.savingsCents,
    lines: basket.lines,
    parts: basket.parts,
  };
}

/**
 * One purchase per supplier of the basket; they sum to the basket.
 * @param paidBefore how many of the basket's orders from each supplier were paid
 */
export function toSupplierPurchases(
  basket: BasketForCheckout,
  paidBefore: ReadonlyMap<string, number>,
): Purchase[] {
  const savings = apportion(
    basket.savingsCents,
    basket.parts.map((part) => part.itemsCents),
  );
  return basket.parts.map((part, index) => ({
    ...commonOf(basket),
    kind: "multi-supplier",
    purchaseKey: partKeyOf(basket, part, paidBefore.get(part.supplierId ?? "") ?? 0),
    checkoutGroup: basket.id,
    supplierId: part.supplierId,
    itemsCents: part.itemsCents,
    deliveryCents: part.deliveryCents,
    taxCents: part.taxCents,
    totalCents: part.totalCents,
    savingsCents: savings[index] ?? 0,
    lines: linesOf(basket, part),
    parts: [part],
  }));
}

function commonOf({ id, projectId, projectName, version, tax }: BasketForCheckout) {
  return { projectId, basketId: id, basketVersion: version, title: projectName, tax };
}

/** @throws RangeError when the sums do not add up: a bug of ours that must not reach a card */
export function assertTotals(
  purchase: OrderTotals & Pick<Purchase, "lines" | "parts"> & { purchaseKey?: string },
): void {
  const name = purchase.purchaseKey ?? "the basket";
  const expect = (sum: Cents, said: Cents, what: string) => {
    if (sum !== said) throw new RangeError(`${name}: ${what} sum to ${sum}, not to ${said}`);
  };
  expect(
    sumOf(purchase.lines, (line) => line.totalCents),
    purchase.itemsCents,
    "lines",
  );
  expect(purchase.itemsCents + purchase.deliveryCents + purchase.taxCents, purchase.totalCents, "amounts");
  for (const name of ["itemsCents", "deliveryCents", "taxCents", "totalCents"] as const) {
    if (purchase.parts.length === 0) continue;
    expect(
      sumOf(purchase.parts, (part) => part[name]),
      purchase[name],
      `parts' ${name}`,
    );
  }
}

/**
 * The differences between two versions of a basket, item by item; equal items are left out.
 * @param paid what suppliers' orders have bought from it: lines that left the basket with them are not a difference
 */
export function differencesBetween(
  before: readonly BasketItem[],
  after: readonly BasketItem[],
  paid: readonly Pick<OrderLineContent, "productId" | "quantity">[] = [],
): BasketDifference[] {
  const productIds = [...new Set([...before, ...after].map((item) => item.productId))];
  return productIds.flatMap((productId): BasketDifference[] => {
    const old = before.find((item) => item.productId === productId);
    const present = after.find((item) => item.productId === productId);
    const named = present ?? old;
    if (!named) return [];
    const difference = {
      name: named.name,
      supplierName: named.supplierName,
      quantityBefore: old?.quantity ?? 0,
      quantityAfter: present?.quantity ?? 0,
      unitCentsBefore: old ? itemPrice(old) : null,
      unitCentsAfter: present ? itemPrice(present) : null,
    };
    const isPaid =
      difference.quantityAfter === 0 &&
      paid.some((line) => line.productId === productId && line.quantity === difference.quantityBefore);
    const isSame =
      isPaid ||
      (difference.quantityBefore === difference.quantityAfter &&
        difference.unitCentsBefore === difference.unitCentsAfter);
    return isSame ? [] : [difference];
  });
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => Cents): Cents {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}
