import type { Plan, UnavailableMaterial } from "../../../optimization/index.ts";
import type { Wish } from "../../../project/index.ts";
import { noteWishes, takePreferred } from "../../../purchasing/index.ts";
import type { Offer } from "../../../sourcing/index.ts";
import type { NoteKind } from "../processing.types.ts";
import { listUnfitting, toProblem } from "./allocation.rules.ts";
import { judgePlan } from "./judge-plan.ts";
import {
  type BoughtLine,
  chooseOffers,
  groupNeeds,
  type ItemOf,
  type Need,
  offerId,
  type PricedNeed,
  toBoughtLines,
} from "./pricing.rules.ts";
import type { Pricing, PricingInput } from "./pricing.types.ts";
import { createRound, type Decisions, judge, leaveOut, type Round } from "./pricing-round.ts";
import { toPricing } from "./to-pricing.ts";

/** The optimizer computes in hundredths of a percent; amounts to pay are computed exactly. */
const MILLIONTHS_A_BASIS_POINT = 100;

/** Longest search for a proof; no user is waiting for it. */
const TIME_LIMIT_MS = 2_000;

/**
 * Prices orders together: the cheapest basket for all of them that meets each buyer's safeguards. A violated safeguard
 * drops the line, stops the order or leaves it to its owner. The rest is then optimized again, since thresholds and
 * minimum orders may work out differently. Uses no database, clock or network of its own.
 */
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
    if (needs.length === 0) return toPricing(input, all, decisions, round, null, []);
    const plan = await solve(input, needs, decisions, round);
    if (plan === null) continue;
    const lines = toBoughtLines(plan, needs);
    judgePlan(input, plan, lines, decisions, round);
    noteUnfitting(needs, lines, round);
    if (!round.hasDecided()) return toPricing(input, all, decisions, round, plan, lines);
  }
}

function chooseForNeeds(
  input: PricingInput,
  needs: readonly Need[],
  decisions: Decisions,
  round: Round,
): PricedNeed[] {
  const { offers, safeguards, suppliers, undelivering, wishesOf } = input;
  return needs.flatMap((need): PricedNeed[] => {
    const name = need.material.name;
    const found = offers.filter(
      (offer) => offer.materialId === need.id && !decisions.bannedOffers.has(offerId(need.id, offer)),
    );
    const own = found.filter(({ supplierId }) => !undelivering.has(supplierId));
    if (own.length === 0 && found.length > 0) {
      const message = `${name} is offered only by suppliers that do not deliver to you.`;
      leaveOut(safeguards.shortStockAction, "short-stock", need, message, decisions, round);
      return [];
    }
    const cheapToDeliver = own.filter(({ supplierId }) => !decisions.bannedSuppliers.has(supplierId));
    const choice = chooseOffers(need, cheapToDeliver);
    if (choice.refusal !== null) {
      const isForDelivery = chooseOffers(need, own).refusal === null;
      const { shortStockAction } = safeguards;
      if (isForDelivery) {
        const message = `${name} is offered only by suppliers whose delivery costs more than you allow.`;
        leaveOut("drop-line", "delivery-fee", need, message, decisions, round);
      } else {
        const { kind, message } = explainRefusal(need, own, choice.refusal, wishesOf(need));
        leaveOut(shortStockAction, kind, need, message, decisions, round);
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
      const message = `${preferred ?? "The preferred supplier"} does not have ${name} as wanted: it will come from another supplier.`;
      for (const one of need.shares) round.note("other-supplier", one, message);
    }
    const remaining = fast ?? choice.offers;
    for (const { message, isKept } of noteWishes(wishesOf(need), [need.material], remaining)) {
      if (!isKept) for (const one of need.shares) round.note("wish", one, message);
    }
    return [{ need, offers: takePreferred(remaining, [need.material], wishesOf(need)) }];
  });
}

/** Why a need cannot be bought, including what its wishes rule out. */
function explainRefusal(
  { material, conditions: { wishes } }: Need,
  offers: readonly Offer[],
  refusal: string,
  bound: readonly Wish[],
): { kind: NoteKind; message: string } {
  const binding = bound.filter(({ kind }) => kind !== "prefer");
  if (wishes === null || binding.length === 0)
    return { kind: "short-stock", message: `${material.name} ${refusal}.` };
  const said = noteWishes(binding, [material], offers).map(({ message }) => message);
  const message = `${material.name} ${refusal} under the preferences of project “${wishes.projectName}”. ${said.join(" ")}`;
  return { kind: offers.length === 0 ? "wish" : "short-stock", message };
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

/** What may not fit is left to the owner, because no one looks at a standing order before it arrives. */
function noteUnfitting(needs: readonly PricedNeed[], lines: readonly BoughtLine[], round: Round): void {
  for (const { need, message } of listUnfitting(needs, lines)) {
    for (const one of need.shares) round.note("unmatched-set", one, message);
    round.ask();
  }
}

/** @returns null when something turned out to be unavailable; the round has by then recorded the decision about it */
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
