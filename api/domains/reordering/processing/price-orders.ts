/**
 * Prices orders together: the cheapest basket for all of them that keeps each buyer's safeguards. A safeguard that is
 * broken drops the line, stops the order or leaves it to its owner; what remains is optimised anew, since thresholds and
 * minimum orders may look different without it. No database, no clock, no network of its own.
 */
import type { SafeguardAction } from "../../../../schema/constants.ts";
import { apportion, type Cents } from "../../../platform/money.ts";
import { type AppliedTax, taxOf } from "../../basket/index.ts";
import type { OptimizationResult, optimize, Plan, UnavailableMaterial } from "../../optimization/index.ts";
import { describeDearDelivery, describeRise, isRiseAbove } from "../../payment/index.ts";
import type { Offer, Supplier } from "../../sourcing/index.ts";
import {
  type BoughtLine,
  chooseOffers,
  groupNeeds,
  type ItemOf,
  isWithinPrice,
  type Need,
  offerId,
  type PricedNeed,
  shareAmounts,
  toBoughtLines,
  toOrderItems,
  toProblem,
  unitPriceOf,
} from "./pricing.rules.ts";
import type {
  BatchPlan,
  NoteKind,
  OrderAmounts,
  OrderItem,
  OrderNote,
  OrderSafeguards,
  WantedItem,
} from "./processing.types.ts";

export interface PricingInput {
  orders: readonly { id: string; items: readonly WantedItem[] }[];
  /** What suppliers offer for the needs of these items; see `groupNeeds`. */
  offers: readonly Offer[];
  /** Those of the offers. */
  suppliers: readonly Supplier[];
  safeguards: OrderSafeguards;
  /** Dollars for one unit when it was ordered last; null when it was not. */
  lastUnitPrice(item: WantedItem): number | null;
  /** The tax on items, before delivery. */
  tax: AppliedTax;
  optimize(...parameters: Parameters<typeof optimize>): Promise<OptimizationResult>;
  signal: AbortSignal;
}

/** What came of an order. */
export interface PricedOrder {
  orderId: string;
  items: OrderItem[];
  notes: OrderNote[];
  /** Null when it was stopped. */
  amounts: OrderAmounts | null;
  /** Why it was stopped, and what to do; null when it is priced. */
  stoppedBecause: string | null;
}

export interface Pricing {
  orders: PricedOrder[];
  /** Null when nothing can be bought. */
  plan: (BatchPlan & { amounts: OrderAmounts; pricesHoldUntil: Date }) | null;
  /** Whether a safeguard leaves it to the owner. */
  needsApproval: boolean;
}

/** The optimiser reckons in hundredths of a percent; what is paid is reckoned exactly. */
const MILLIONTHS_A_BASIS_POINT = 100;

/** Longest search for a proof; nobody watches. */
const TIME_LIMIT_MS = 2_000;

/** What was decided so far; grows from round to round, so that the rounds end. */
interface Decisions {
  dropped: Map<ItemOf, OrderNote>;
  stopped: Map<string, string>;
  bannedSuppliers: Set<string>;
  bannedOffers: Set<string>;
  /** Something was left out that the owner wants to be asked about. */
  asksForDropped: boolean;
}

export async function priceOrders(input: PricingInput): Promise<Pricing> {
  const all = input.orders.flatMap(({ id, items }) => items.map((item): ItemOf => ({ orderId: id, item })));
  const decisions: Decisions = {
    dropped: new Map(),
    stopped: new Map(),
    bannedSuppliers: new Set(),
    bannedOffers: new Set(),
    asksForDropped: false,
  };
  for (;;) {
    const items = all.filter((one) => !decisions.dropped.has(one) && !decisions.stopped.has(one.orderId));
    const round = createRound(decisions);
    const needs = chooseForNeeds(input, groupNeeds(items), decisions, round);
    if (round.hasDecided()) continue;
    if (needs.length === 0) return finish(input, all, decisions, round, null, []);
    const plan = await solve(input, needs, decisions, round);
    if (plan === null) continue;
    const lines = toBoughtLines(plan, needs);
    judgePlan(input, plan, lines, decisions, round);
    if (!round.hasDecided()) return finish(input, all, decisions, round, plan, lines);
  }
}

type Round = ReturnType<typeof createRound>;

/** The decisions of one look at the offers; what is only asked about is forgotten when the look is repeated. */
function createRound(decisions: Decisions) {
  let decided = false;
  let asks = false;
  const notes: (OrderNote & { orderId: string })[] = [];
  return {
    notes,
    hasDecided: () => decided,
    asks: () => asks || decisions.asksForDropped,
    note(kind: NoteKind, { orderId, item }: ItemOf, message: string) {
      notes.push({ kind, orderId, itemId: item.id, message });
    },
    noteOrder(kind: NoteKind, orderId: string, message: string) {
      notes.push({ kind, orderId, itemId: null, message });
    },
    ask() {
      asks = true;
    },
    ban(set: Set<string>, id: string) {
      set.add(id);
      decided = true;
    },
    drop(kind: NoteKind, one: ItemOf, message: string) {
      decisions.dropped.set(one, { kind, itemId: one.item.id, message: `${message} It was left out.` });
      decided = true;
    },
    stop(orderId: string, message: string) {
      const advice = "Your safeguards stop such an order: change them or what is ordered, then choose Retry.";
      decisions.stopped.set(orderId, `${message} ${advice}`);
      decided = true;
    },
  };
}

/** What cannot be bought is left out even where the owner is asked: there is nothing else to agree to. */
function leaveOut(
  action: SafeguardAction,
  kind: NoteKind,
  need: Need,
  message: string,
  decisions: Decisions,
  round: Round,
): void {
  for (const one of need.shares) {
    if (action === "stop") round.stop(one.orderId, message);
    else round.drop(kind, one, message);
  }
  if (action === "ask") decisions.asksForDropped = true;
}

/** The same for what can be bought all the same. */
function judge(action: SafeguardAction, kind: NoteKind, one: ItemOf, message: string, round: Round): void {
  if (action === "stop") round.stop(one.orderId, message);
  else if (action === "drop-line") round.drop(kind, one, message);
  else {
    round.note(kind, one, message);
    round.ask();
  }
}

function chooseForNeeds(
  { offers, safeguards, suppliers }: PricingInput,
  needs: readonly Need[],
  decisions: Decisions,
  round: Round,
): PricedNeed[] {
  return needs.flatMap((need): PricedNeed[] => {
    const name = need.material.name;
    const own = offers.filter(
      (offer) => offer.materialId === need.id && !decisions.bannedOffers.has(offerId(need.id, offer)),
    );
    const cheapToDeliver = own.filter(({ supplierId }) => !decisions.bannedSuppliers.has(supplierId));
    const choice = chooseOffers(need, cheapToDeliver);
    if (choice.refusal !== null) {
      const isForDelivery = chooseOffers(need, own).refusal === null;
      const { shortStockAction } = safeguards;
      if (isForDelivery) {
        const message = `${name} is offered only by suppliers whose delivery costs more than you allow.`;
        leaveOut("drop-line", "delivery-fee", need, message, decisions, round);
      } else {
        leaveOut(shortStockAction, "short-stock", need, `${name} ${choice.refusal}.`, decisions, round);
      }
      return [];
    }
    const fast = keepFast(choice.offers, need, safeguards.latestDeliveryDays);
    if (fast === null) {
      const message = `${name} cannot be delivered within ${safeguards.latestDeliveryDays} days.`;
      for (const one of need.shares) {
        judge(safeguards.lateDeliveryAction, "late-delivery", one, message, round);
      }
    }
    if (choice.isOtherSupplier) {
      const preferred = suppliers.find(({ id }) => id === need.conditions.preferredSupplierId)?.name;
      const message = `${preferred ?? "The preferred supplier"} does not have ${name} as wanted: it comes from another.`;
      for (const one of need.shares) round.note("other-supplier", one, message);
    }
    return [{ need, offers: fast ?? choice.offers }];
  });
}

/** The offers that are fast enough, if they suffice; null when they do not. */
function keepFast(
  offers: readonly Offer[],
  { material }: Need,
  days: number | null,
): readonly Offer[] | null {
  if (days === null) return offers;
  const fast = offers.filter(({ listing }) => listing.leadTimeDays !== null && listing.leadTimeDays <= days);
  const available = fast.reduce(
    (sum, { listing, packQuantity }) =>
      sum + (listing.stock === null ? Number.POSITIVE_INFINITY : listing.stock * packQuantity),
    0,
  );
  return available >= material.quantity ? fast : null;
}

/** @returns null when something turned out not to be had, which is decided by then */
async function solve(
  input: PricingInput,
  needs: readonly PricedNeed[],
  decisions: Decisions,
  round: Round,
): Promise<Plan | null> {
  const { suppliers, tax, optimize, signal, safeguards } = input;
  const problem = toProblem(needs, suppliers, Math.round(tax.millionths / MILLIONTHS_A_BASIS_POINT));
  const { plans, unavailable } = await optimize(problem, { timeLimitMs: TIME_LIMIT_MS, signal });
  const cheapest = plans.find(({ kind }) => kind === "cheapest");
  const missing = cheapest ? unavailable : needs.map(({ need }) => toMissing(need, unavailable));
  for (const { materialId, reason } of missing) {
    const need = needs.find((one) => one.need.id === materialId)?.need;
    if (!need) continue;
    const message = `${need.material.name} ${SHORTAGES[reason]}.`;
    leaveOut(safeguards.shortStockAction, "short-stock", need, message, decisions, round);
  }
  return missing.length === 0 && cheapest ? cheapest : null;
}

function toMissing(need: Need, unavailable: readonly UnavailableMaterial[]): UnavailableMaterial {
  const known = unavailable.find(({ materialId }) => materialId === need.id);
  return known ?? { materialId: need.id, reason: "minimum-order", availableQuantity: 0 };
}

const SHORTAGES: Readonly<Record<UnavailableMaterial["reason"], string>> = {
  "no-offers": "is not offered by any supplier",
  "not-enough-stock": "is not in stock in the quantity wanted",
  "minimum-order": "does not reach the suppliers' minimum order",
};

function judgePlan(
  { safeguards, lastUnitPrice, suppliers }: PricingInput,
  plan: Plan,
  lines: readonly BoughtLine[],
  decisions: Decisions,
  round: Round,
): void {
  for (const { need, offer, packs } of lines) {
    const { maxPriceCents } = need.conditions;
    const id = offerId(need.id, offer);
    // Where a need is split, fewer packs of an offer than were reckoned with may miss its quantity break.
    const isTooDear = maxPriceCents !== null && !isWithinPrice(offer, packs, maxPriceCents);
    if (isTooDear || exceedsStock(offer, need, lines)) round.ban(decisions.bannedOffers, id);
  }
  const { priceRisePercent, priceRiseAction, maxDeliveryFeeCents, deliveryFeeAction } = safeguards;
  if (priceRisePercent !== null) {
    for (const need of new Set(lines.map((line) => line.need))) {
      const price = unitPriceOf(lines.filter((line) => line.need === need)) ?? 0;
      for (const one of need.shares) {
        const last = lastUnitPrice(one.item);
        if (last === null || !isRiseAbove(last, price, priceRisePercent)) continue;
        const message = `${need.material.name} costs $${price.toFixed(2)} a unit, ${describeRise(last, price)}.`;
        judge(priceRiseAction, "price-rise", one, message, round);
      }
    }
  }
  if (maxDeliveryFeeCents === null) return;
  for (const { supplierId, deliveryCents } of plan.suppliers) {
    if (deliveryCents <= maxDeliveryFeeCents) continue;
    if (deliveryFeeAction === "drop-line") {
      round.ban(decisions.bannedSuppliers, supplierId);
      continue;
    }
    const name = suppliers.find(({ id }) => id === supplierId)?.name ?? "A supplier";
    const message = describeDearDelivery(name, deliveryCents, maxDeliveryFeeCents);
    const concerned = lines
      .filter(({ offer }) => offer.supplierId === supplierId)
      .flatMap(({ need }) => need.shares.map(({ orderId }) => orderId));
    for (const orderId of new Set(concerned)) {
      if (deliveryFeeAction === "stop") round.stop(orderId, message);
      else {
        round.noteOrder("delivery-fee", orderId, message);
        round.ask();
      }
    }
  }
}

/** Two needs may be met by the same article: the later one must not take what the earlier has taken. */
function exceedsStock(offer: Offer, need: Need, lines: readonly BoughtLine[]): boolean {
  const { stock, sku } = offer.listing;
  if (stock === null) return false;
  const same = lines.filter(
    (line) => line.offer.supplierId === offer.supplierId && line.offer.listing.sku === sku,
  );
  const packs = same.reduce((sum, line) => sum + line.packs, 0);
  return packs > stock && same.at(-1)?.need === need;
}

function finish(
  input: PricingInput,
  all: readonly ItemOf[],
  decisions: Decisions,
  round: Round,
  plan: Plan | null,
  lines: readonly BoughtLine[],
): Pricing {
  const nameOf = (id: string) => input.suppliers.find((supplier) => supplier.id === id)?.name ?? "";
  const items = toOrderItems(all, lines, nameOf, input.lastUnitPrice);
  const taxCents = plan === null ? 0 : taxOf(plan.itemsCents, input.tax);
  const orders = input.orders.map(({ id }) => ({
    id,
    items: items.flatMap((one) => (one.orderId === id ? [one.item] : [])),
    notes: [
      ...[...decisions.dropped].flatMap(([one, note]) => (one.orderId === id ? [note] : [])),
      ...round.notes.flatMap(({ orderId, ...note }) => (orderId === id ? [note] : [])),
    ],
  }));
  const amounts = shareAmounts(orders, plan?.suppliers ?? [], taxCents);
  return {
    orders: orders.map(({ id, items: own, notes }, index): PricedOrder => {
      const isEmpty = own.every(({ purchases }) => purchases.length === 0);
      const stopped = decisions.stopped.get(id) ?? (isEmpty ? describeEmpty(notes) : null);
      return {
        orderId: id,
        items: own,
        notes,
        amounts: stopped === null ? (amounts[index] ?? null) : null,
        stoppedBecause: stopped,
      };
    }),
    plan: plan === null ? null : toBatchPlan(plan, lines, nameOf, taxCents, input.tax),
    needsApproval: plan !== null && round.asks(),
  };
}

function describeEmpty(notes: readonly OrderNote[]): string {
  const reasons = notes.map(({ message }) => message.replace(" It was left out.", "")).join(" ");
  return `Nothing of this order can be bought now. ${reasons} Change what is ordered, or choose Retry later.`;
}

function toBatchPlan(
  plan: Plan,
  lines: readonly BoughtLine[],
  nameOf: (id: string) => string,
  taxCents: Cents,
  tax: AppliedTax,
): NonNullable<Pricing["plan"]> {
  const taxes = apportion(
    taxCents,
    plan.suppliers.map(({ itemsCents }) => itemsCents),
  );
  return {
    lines: lines.map(({ need, offer, packs, packCents, totalCents }) => ({
      productId: null,
      supplierId: offer.supplierId,
      supplierName: nameOf(offer.supplierId),
      name: offer.listing.title,
      category: need.material.category,
      sku: offer.listing.sku,
      saleUnit: offer.listing.saleUnit,
      quantity: packs,
      unitCents: packCents,
      totalCents,
      provenance: {
        source: offer.provenance.source,
        zipCode: offer.provenance.zip,
        fetchedAt: offer.provenance.fetchedAt.toISOString(),
        validUntil: offer.provenance.validUntil.toISOString(),
        isSample: offer.provenance.isSample,
      },
    })),
    deliveries: plan.suppliers.map(({ supplierId, itemsCents, deliveryCents }, index) => {
      const share = taxes[index] ?? 0;
      const totalCents = itemsCents + deliveryCents + share;
      return {
        supplierId,
        supplierName: nameOf(supplierId),
        itemsCents,
        deliveryCents,
        taxCents: share,
        totalCents,
      };
    }),
    tax,
    amounts: {
      itemsCents: plan.itemsCents,
      deliveryCents: plan.deliveryCents,
      taxCents,
      totalCents: plan.itemsCents + plan.deliveryCents + taxCents,
    },
    pricesHoldUntil: new Date(Math.min(...lines.map(({ offer }) => offer.provenance.validUntil.getTime()))),
  };
}
