/** A buyer's order safeguards, applied to a basket that is about to be paid. */
import type { SafeguardAction } from "../../../../schema/constants.ts";
import { type Cents, formatDollars } from "../../../platform/money.ts";
import { type Basket, type BasketItem, itemPrice } from "../../basket/index.ts";

/** The limits a buyer has set, and what happens when each is exceeded. Null means no limit. */
export interface BuyerSafeguards {
  priceRisePercent: number | null;
  priceRiseAction: SafeguardAction;
  shortStockAction: SafeguardAction;
  latestDeliveryDays: number | null;
  lateDeliveryAction: SafeguardAction;
  maxDeliveryFeeCents: Cents | null;
  deliveryFeeAction: SafeguardAction;
}

type SafeguardKind = "price-rise" | "short-stock" | "late-delivery" | "delivery-fee";

/** Something that exceeds a limit. */
export interface SafeguardConcern {
  /** Identifies exactly this concern: another price, stock, day or fee is another concern. */
  key: string;
  kind: SafeguardKind;
  action: SafeguardAction;
  /** For the buyer. */
  message: string;
  supplierName: string;
  /** The items concerned; for a delivery fee, everything its supplier delivers. */
  items: BasketItem[];
}

/** What is known about a basket's items in addition to the basket, by product id. */
export interface SafeguardFacts {
  /** Price of one sale unit when the buyer last bought the same from the same supplier; omitted if they never did. */
  lastUnitCents: ReadonlyMap<string, Cents>;
  /** Null when the supplier does not say. */
  leadTimeDays: ReadonlyMap<string, number | null>;
}

/** Whether a price rose by more than a percentage. @param percent null: any rise is fine */
export function isRiseAbove(last: number, price: number, percent: number | null): boolean {
  return percent !== null && price * 100 > last * (100 + percent);
}

/** "7.5% more than the $4.00 of the last order": describes a rise, after "costs $4.30, ". */
export function describeRise(last: number, price: number): string {
  const percent = Math.round((price / last - 1) * 1_000) / 10;
  return `${percent}% more than the $${last.toFixed(2)} of the last order`;
}

/** The message for a delivery that costs more than its buyer allows. */
export function describeDearDelivery(supplierName: string, feeCents: Cents, maxCents: Cents): string {
  return `${supplierName} asks ${formatDollars(feeCents)} for delivery, more than the ${formatDollars(maxCents)} you allow.`;
}

/** Everything in a basket that exceeds its buyer's limits, in the order of the basket. */
export function findConcerns(
  { groups }: Pick<Basket, "groups">,
  safeguards: BuyerSafeguards,
  facts: SafeguardFacts,
): SafeguardConcern[] {
  return groups.flatMap(({ items, ...group }) => [
    ...judgeDelivery({ items, ...group }, safeguards),
    ...items.flatMap((item) => [
      ...judgePrice(item, safeguards, facts),
      ...judgeStock(item, safeguards),
      ...judgeLeadTime(item, safeguards, facts),
    ]),
  ]);
}

function judgeDelivery(
  { supplierId, supplierName, items, deliveryCents }: Basket["groups"][number],
  { maxDeliveryFeeCents: most, deliveryFeeAction: action }: BuyerSafeguards,
): SafeguardConcern[] {
  if (most === null || deliveryCents <= most) return [];
  const key = `delivery-fee:${supplierId}:${deliveryCents}`;
  const message = describeDearDelivery(supplierName, deliveryCents, most);
  return [{ key, kind: "delivery-fee", action, message, supplierName, items }];
}

function judgePrice(
  item: BasketItem,
  { priceRisePercent, priceRiseAction: action }: BuyerSafeguards,
  { lastUnitCents }: SafeguardFacts,
): SafeguardConcern[] {
  const last = lastUnitCents.get(item.productId);
  const price = itemPrice(item);
  if (last === undefined || !isRiseAbove(last, price, priceRisePercent)) return [];
  const rise = describeRise(last / 100, price / 100);
  const message = `${item.name} costs ${formatDollars(price)}, ${rise}.`;
  return [concern(item, { kind: "price-rise", fact: price, action, message })];
}

function judgeStock(item: BasketItem, { shortStockAction: action }: BuyerSafeguards): SafeguardConcern[] {
  const { stock, quantity, name, supplierName } = item;
  if (stock === null || stock >= quantity) return [];
  const has = stock === 0 ? "none" : `only ${stock}`;
  const message = `${supplierName} has ${has} of ${name} in stock; you want ${quantity}.`;
  return [concern(item, { kind: "short-stock", fact: `${stock}:${quantity}`, action, message })];
}

function judgeLeadTime(
  item: BasketItem,
  { latestDeliveryDays: most, lateDeliveryAction: action }: BuyerSafeguards,
  { leadTimeDays }: SafeguardFacts,
): SafeguardConcern[] {
  const days = leadTimeDays.get(item.productId) ?? null;
  if (most === null || (days !== null && days <= most)) return [];
  const message =
    days === null
      ? `${item.supplierName} does not say when ${item.name} comes; you allow ${countDays(most)}.`
      : `${item.name} takes ${countDays(days)} to come; you allow ${countDays(most)}.`;
  return [concern(item, { kind: "late-delivery", fact: days ?? "unknown", action, message })];
}

function countDays(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

function concern(
  item: BasketItem,
  { kind, fact, ...said }: Pick<SafeguardConcern, "action" | "kind" | "message"> & { fact: number | string },
): SafeguardConcern {
  const { productId, supplierName } = item;
  return { key: `${kind}:${productId}:${fact}`, kind, ...said, supplierName, items: [item] };
}

/** What must happen before a basket is paid. */
type SafeguardDecision =
  | { kind: "pay" }
  /** The buyer must review it first. `canAgree` is false when one of the concerns blocks the order. */
  | { kind: "show"; canAgree: boolean; concerns: SafeguardConcern[] }
  /** The buyer has agreed to leave these out. */
  | { kind: "leave-out"; productIds: string[] };

/**
 * Decides what to do about concerns.
 * @param agreed keys of the concerns that the buyer was shown and agreed to
 */
export function decideSafeguards(
  concerns: readonly SafeguardConcern[],
  agreed: readonly string[],
): SafeguardDecision {
  const canAgree = concerns.every(({ action }) => action !== "stop");
  const isAgreed = concerns.every(({ key }) => agreed.includes(key));
  if (concerns.length > 0 && !(canAgree && isAgreed)) {
    return { kind: "show", canAgree, concerns: [...concerns] };
  }
  const productIds = concerns
    .filter(({ action }) => action === "drop-line")
    .flatMap(({ items }) => items.map(({ productId }) => productId));
  return productIds.length > 0
    ? { kind: "leave-out", productIds: [...new Set(productIds)] }
    : { kind: "pay" };
}
