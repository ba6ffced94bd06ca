import type { OptimizationProblem, ProblemOffer, QuantityBreak } from "../optimization.types.ts";
import type { Random } from "./random.ts";

function makeBreaks(random: Random, priceCents: number): QuantityBreak[] {
  if (!random.chance(0.4)) return [];
  const first = random.between(2, 4);
  const breaks = [{ minimumPacks: first, priceCents: Math.ceil(priceCents * (0.6 + 0.35 * random.next())) }];
  if (random.chance(0.3)) {
    breaks.push({ minimumPacks: first + random.between(1, 2), priceCents: Math.ceil(priceCents * 0.55) });
  }
  return breaks;
}

/**
 * A problem small enough to try every basket, with everything that makes baskets hard: several packs of one material,
 * fractional packs, quantity breaks, stock, delivery fees, free delivery, minimum orders.
 */
export function makeSmallProblem(random: Random): OptimizationProblem {
  const suppliers = Array.from({ length: random.between(1, 3) }, (_, index) => ({
    id: `s${index}`,
    name: `Supplier ${index}`,
    deliveryFeeCents: random.pick([0, 300, 700, 1500, 2599]),
    freeDeliveryThresholdCents: random.chance(0.6) ? random.between(5, 60) * 100 : null,
    minimumOrderCents: random.chance(0.3) ? random.between(5, 40) * 100 : 0,
    isPreferred: random.chance(0.5),
    isLocal: random.chance(0.5),
  }));
  const materials = Array.from({ length: random.between(1, 3) }, (_, index) => ({
    id: `m${index}`,
    name: `Material ${index}`,
    quantity: random.chance(0.3) ? random.between(5, 45) / 10 : random.between(1, 5),
  }));
  const offers: ProblemOffer[] = [];
  for (const material of materials) {
    const base = random.between(400, 2000);
    for (const supplier of suppliers) {
      const count = random.pick([0, 1, 1, 1, 2]);
      for (let copy = 0; copy < count && offers.length < 7; copy += 1) {
        const packQuantity = random.pick([1, 1, 1, 2, 0.5, 1.5, 3]);
        const priceCents = Math.max(300, Math.round(base * packQuantity * (0.7 + 0.6 * random.next())));
        offers.push({
          id: `o${offers.length}`,
          materialId: material.id,
          supplierId: supplier.id,
          packQuantity,
          priceCents,
          quantityBreaks: makeBreaks(random, priceCents),
          stockPacks: random.chance(0.4) ? random.between(0, 4) : null,
          leadTimeDays: random.chance(0.1) ? null : random.between(1, 5),
          isSustainable: random.chance(0.5),
        });
      }
    }
  }
  return { materials, offers, suppliers, taxBasisPoints: random.pick([0, 800, 825, 1000]) };
}
