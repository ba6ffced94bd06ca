/** Basket calculations: line prices, tax, delivery, savings. */
import { quantityRule } from "../../../schema/rules/basket.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../platform/input.ts";
import { type Cents, formatDollars, MAX_CENTS } from "../../platform/money.ts";
import { type Supplier, unitPriceAt } from "../sourcing/index.ts";
import type { BasketGroup, BasketItem, BasketTotals, PlanBaseline, StoredPlan } from "./basket.types.ts";
import { type AppliedTax, DEFAULT_TAX_MILLIONTHS, taxOf } from "./tax.rules.ts";

/** A supplier's delivery rules, for the job that the basket is for. */
export type DeliveryTerms = Pick<
  Supplier,
  "id" | "name" | "deliveryFeeCents" | "freeDeliveryThresholdCents"
> & {
  /** Whether the buyer picks the goods up; delivered when omitted. */
  isPickedUp?: boolean;
  /** Minimum order for delivery; none when omitted. */
  minimumOrderCents?: Cents;
};

/** Price of one sale unit at the item's quantity. */
export function itemPrice(item: Pick<BasketItem, "listPriceCents" | "quantityBreaks" | "quantity">): Cents {
  return unitPriceAt(item.listPriceCents, item.quantityBreaks, item.quantity);
}

/** Cost of a line in cents, at the unit price for its quantity. */
export function lineTotal(item: Pick<BasketItem, "listPriceCents" | "quantityBreaks" | "quantity">): Cents {
  return itemPrice(item) * item.quantity;
}

/** Delivery fee for one supplier's part; zero from its free-delivery threshold upward. */
export function deliveryFee(
  terms: Pick<DeliveryTerms, "deliveryFeeCents" | "freeDeliveryThresholdCents"> | undefined,
  itemsCents: Cents,
): Cents {
  if (!terms || itemsCents === 0) return 0;
  const threshold = terms.freeDeliveryThresholdCents;
  return threshold !== null && itemsCents >= threshold ? 0 : terms.deliveryFeeCents;
}

/**
 * Totals of a basket. Tax is a percentage of the items (an estimate); delivery is per supplier.
 * @param suppliers rules of every supplier that has an item
 * @param tax the applicable rate; 8% unless a better one is known
 */
export function totalsOf(
  items: readonly BasketItem[],
  suppliers: readonly DeliveryTerms[],
  tax: Pick<AppliedTax, "millionths"> = { millionths: DEFAULT_TAX_MILLIONTHS },
): BasketTotals {
  const terms = new Map(suppliers.map((supplier) => [supplier.id, supplier]));
  const groups = [...groupBySupplier(items)].map(([supplierId, members]): BasketGroup => {
    const rules = terms.get(supplierId);
    const itemsCents = sum(members.map(lineTotal));
    const deliveryCents = deliveryFee(rules, itemsCents);
    const threshold = rules?.freeDeliveryThresholdCents ?? null;
    return {
      supplierId,
      supplierName: rules?.name ?? members[0]?.supplierName ?? "",
      items: members,
      itemsCents,
      deliveryCents,
      isPickedUp: rules?.isPickedUp ?? false,
      toFreeDeliveryCents: deliveryCents > 0 && threshold !== null ? threshold - itemsCents : null,
      minimumOrderCents: rules?.minimumOrderCents ?? 0,
    };
  });
  const itemsCents = sum(groups.map((group) => group.itemsCents));
  const taxCents = taxOf(itemsCents, tax);
  const deliveryCents = sum(groups.map((group) => group.deliveryCents));
  return { groups, itemsCents, taxCents, deliveryCents, totalCents: itemsCents + taxCents + deliveryCents };
}

/**
 * The basket's savings against each of the plan's baselines. Only a basket that buys at least the plan's quantity of
 * every material can be compared: fewer materials for less money is no saving.
 */
export function savingsOf(
  items: readonly BasketItem[],
  totalCents: Cents,
  plan: StoredPlan | null,
): (PlanBaseline & { savingsCents: Cents })[] {
  if (!plan || plan.lines.length === 0 || !coversPlan(items, plan)) return [];
  return plan.baselines.map((baseline) => ({ ...baseline, savingsCents: baseline.totalCents - totalCents }));
}

/**
 * The single number shown as "savings", never negative: against the best single supplier or, where none has everything,
 * against the average price.
 */
export function headlineSavings(baselines: readonly (PlanBaseline & { savingsCents: Cents })[]): Cents {
  const best = baselines.find((baseline) => baseline.kind === "best-single-supplier") ?? baselines[0];
  return Math.max(0, best?.savingsCents ?? 0);
}

/** Adds the sale units to the existing item for the same offer, or appends a new item. */
export function addItem(items: readonly BasketItem[], added: BasketItem): BasketItem[] {
  const existing = items.find((item) => item.productId === added.productId);
  if (!existing) return [...items, added];
  return items.map((item) =>
    item === existing ? { ...item, quantity: item.quantity + added.quantity } : item,
  );
}

/**
 * Replaces everything that is bought of a material with the given items. An offer already in the basket keeps its id
 * and the price it was added with; the same offer twice becomes one item.
 */
export function replaceMaterial(
  items: readonly BasketItem[],
  materialId: string,
  wanted: readonly BasketItem[],
): BasketItem[] {
  const isOther = (item: BasketItem) => item.materialId !== materialId;
  const place = items.findIndex((item) => !isOther(item));
  const bought = wanted.reduce<BasketItem[]>((list, item) => {
    const kept = items.find(({ productId }) => productId === item.productId);
    return addItem(list, kept ? { ...kept, quantity: item.quantity } : item);
  }, []);
  const others = items.filter(isOther);
  return others.toSpliced(place === -1 ? others.length : place, 0, ...bought);
}

/**
 * Plans in order of supplier count, starting with the fewest, each cheaper than the one before. A plan that is no
 * cheaper than one with as many or fewer suppliers is left out.
 */
export function pickTradeOff(plans: readonly StoredPlan[]): StoredPlan[] {
  const ordered = plans.toSorted(
    (one, other) => one.suppliers.length - other.suppliers.length || one.totalCents - other.totalCents,
  );
  let least = Number.POSITIVE_INFINITY;
  return ordered.filter(({ totalCents }) => {
    if (totalCents >= least) return false;
    least = totalCents;
    return true;
  });
}

/** Why a basket can't be stored as changed: quantities add up, and amounts of money have an upper bound. */
export function refuseTooLarge(
  items: readonly Pick<BasketItem, "quantity">[],
  totalCents: Cents,
): InvalidInput | null {
  for (const { quantity } of items) {
    const parsed = parseInput(quantityRule, quantity);
    if (!parsed.ok) return invalidInput({ quantity: parsed.error.message });
  }
  if (totalCents <= MAX_CENTS) return null;
  return invalidInput({ quantity: `A basket's total can be at most ${formatDollars(MAX_CENTS)}` });
}

/** The packages that a plan buys, in the order of its lines. */
export function listPackages({ lines }: Pick<StoredPlan, "lines">) {
  const ids = new Set(lines.flatMap(({ packageId }) => packageId ?? []));
  return [...ids].map((id) => {
    const own = lines.filter(({ packageId }) => packageId === id);
    return {
      supplierName: own[0]?.supplierName ?? "",
      materialIds: own.map(({ materialId }) => materialId),
      amount: sum(own.map(({ totalCents }) => totalCents)),
    };
  });
}

/** Why a basket can't be stored that holds only part of what is only sold together. */
export function refuseBrokenPackage(
  items: readonly Pick<BasketItem, "package" | "quantity" | "supplierName">[],
): InvalidInput | null {
  for (const { package: whole, supplierName } of items) {
    if (!whole) continue;
    const bought = items.filter((item) => item.package?.id === whole.id);
    if (bought.length === whole.lines && bought.every(({ quantity }) => quantity === 1)) continue;
    const lines = `${whole.lines} lines at one price`;
    return invalidInput({
      items: `${supplierName} sells these ${lines}: take all of them, once, or none. Other plans buy without them.`,
    });
  }
  return null;
}

function coversPlan(items: readonly BasketItem[], plan: StoredPlan): boolean {
  const covered = new Map<string, number>();
  for (const item of items) {
    covered.set(item.materialId, (covered.get(item.materialId) ?? 0) + item.quantity * item.packQuantity);
  }
  return plan.lines.every((line) => (covered.get(line.materialId) ?? 0) >= line.materialQuantity - 1e-6);
}

function groupBySupplier(items: readonly BasketItem[]): Map<string, BasketItem[]> {
  const groups = new Map<string, BasketItem[]>();
  for (const item of items) groups.set(item.supplierId, [...(groups.get(item.supplierId) ?? []), item]);
  return groups;
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}
