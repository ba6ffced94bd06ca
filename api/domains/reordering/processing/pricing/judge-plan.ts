/** Whether a plan meets its buyers' safeguards. */
import type { Plan } from "../../../optimization/index.ts";
import { describeDearDelivery, describeRise, isRiseAbove } from "../../../payment/index.ts";
import type { Offer } from "../../../sourcing/index.ts";
import { unitPriceOf } from "./order-items.rules.ts";
import { type BoughtLine, isWithinPrice, type Need, offerId } from "./pricing.rules.ts";
import type { PricingInput } from "./pricing.types.ts";
import { type Decisions, judge, type Round } from "./pricing-round.ts";

/** Decides what the plan causes to be left out, stopped or asked about; decides nothing when it can be bought as it is. */
export function judgePlan(
  { safeguards, lastUnitPrice, suppliers }: PricingInput,
  plan: Plan,
  lines: readonly BoughtLine[],
  decisions: Decisions,
  round: Round,
): void {
  for (const { need, offer, packs } of lines) {
    const { maxPriceCents } = need.conditions;
    const id = offerId(need.id, offer);
    // Where a need is split, buying fewer packs of an offer than assumed may miss its quantity break.
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

/** Two needs may be met by the same article: the later one must not use stock that the earlier one took. */
function exceedsStock(offer: Offer, need: Need, lines: readonly BoughtLine[]): boolean {
  const { stock, sku } = offer.listing;
  if (stock === null) return false;
  const same = lines.filter(
    (line) => line.offer.supplierId === offer.supplierId && line.offer.listing.sku === sku,
  );
  const packs = same.reduce((sum, line) => sum + line.packs, 0);
  return packs > stock && same.at(-1)?.need === need;
}
