import type { OptimizationProblem, ProblemOffer, ProblemSupplier } from "../optimization.types.ts";
import { createRandom, type Random } from "./random.ts";

export interface InstanceSpec {
  readonly materials: number;
  readonly suppliers: number;
  /**
   * `plain`: the internet shopping problem of Błażewicz et al. (2010): single units, every shop sells everything,
   * prices and delivery uniform. `stock`: several units of everything and a limited stock of each offer, so that most
   * materials come from several shops; a shop sells two materials in five (the ISHOP-U baskets of that literature).
   * `trade`: thresholds, quantity breaks, packs, stock, gaps in the shops' ranges.
   */
  readonly rules: "plain" | "stock" | "trade";
  /** `small`: an order in which delivery weighs heavily; `large`: one in which it hardly does. */
  readonly order: "small" | "large";
  readonly seed: number;
}

function makeSupplier(index: number, spec: InstanceSpec, random: Random): ProblemSupplier {
  const isTrade = spec.rules === "trade";
  const typicalShare = (spec.order === "small" ? 2_500 : 30_000) * Math.ceil(spec.materials / spec.suppliers);
  return {
    id: `s${index}`,
    name: `Supplier ${index}`,
    deliveryFeeCents: isTrade ? random.between(1_500, 9_900) : random.between(500, 2_000),
    freeDeliveryThresholdCents:
      isTrade && random.chance(0.7) ? Math.round(typicalShare * (0.5 + 2 * random.next())) : null,
    minimumOrderCents: isTrade && random.chance(0.2) ? Math.round(typicalShare * 0.3 * random.next()) : 0,
    isPreferred: random.chance(0.3),
    isLocal: random.chance(0.3),
  };
}

function makeTradeOffers(
  material: { readonly id: string; readonly quantity: number; readonly unitCents: number },
  supplierId: string,
  random: Random,
): Omit<ProblemOffer, "id">[] {
  const level = 0.85 + 0.3 * random.next();
  const packs = random.chance(0.25) ? [1, random.pick([5, 10, 20])] : [random.pick([1, 1, 1, 2, 5])];
  return packs.map((packQuantity, index) => {
    const bulk = index === 0 ? 1 : 0.94;
    const priceCents = Math.max(1, Math.round(material.unitCents * packQuantity * level * bulk));
    const needed = Math.ceil(material.quantity / packQuantity);
    const hasBreaks = random.chance(0.35);
    const first = Math.max(2, Math.round(needed * (0.4 + random.next())));
    const breaks = [
      { minimumPacks: first, priceCents: Math.round(priceCents * 0.95) },
      { minimumPacks: first * 2, priceCents: Math.round(priceCents * 0.9) },
    ];
    return {
      materialId: material.id,
      supplierId,
      packQuantity,
      priceCents,
      quantityBreaks: hasBreaks ? breaks.slice(0, random.between(1, 2)) : [],
      stockPacks: random.chance(0.5) ? Math.max(1, Math.round(needed * (0.3 + 2 * random.next()))) : null,
      leadTimeDays: random.between(0, 10),
    };
  });
}

/** The most units of a material that are needed, and that an offer has in stock; one of each for a whole instance. */
const MOST_UNITS = [10, 25, 50] as const;

/** Single packs at 5 to 50, as many as the stock allows; fees of 0 to 10; no thresholds, no tax. */
function makeStockInstance(spec: InstanceSpec, random: Random): OptimizationProblem {
  const most = MOST_UNITS[spec.seed % MOST_UNITS.length] ?? MOST_UNITS[0];
  const suppliers = Array.from({ length: spec.suppliers }, (_, index) => ({
    ...makeSupplier(index, spec, random),
    deliveryFeeCents: random.between(0, 1_000),
  }));
  const materials = Array.from({ length: spec.materials }, (_, index) => ({
    id: `m${index}`,
    name: `Material ${index}`,
    quantity: random.between(1, most),
  }));
  const makeOffers = (materialId: string) =>
    suppliers.flatMap(({ id: supplierId }): Omit<ProblemOffer, "id">[] => {
      if (!random.chance(0.39)) return [];
      const leadTimeDays = random.between(1, 10);
      const [priceCents, stockPacks] = [random.between(500, 5_000), random.between(1, most)];
      return [
        { materialId, supplierId, packQuantity: 1, priceCents, quantityBreaks: [], stockPacks, leadTimeDays },
      ];
    });
  const offers = materials.flatMap(({ id, quantity }) => {
    let own = makeOffers(id);
    while (own.reduce((sum, { stockPacks }) => sum + (stockPacks ?? 0), 0) < quantity) own = makeOffers(id);
    return own;
  });
  return {
    materials,
    offers: offers.map((offer, index) => ({ ...offer, id: `o${index}` })),
    suppliers,
    taxBasisPoints: 0,
  };
}

/** A repeatable instance of the allocation problem; every material can be bought somewhere. */
export function makeInstance(spec: InstanceSpec): OptimizationProblem {
  const random = createRandom(spec.seed * 7919 + spec.materials * 31 + spec.suppliers);
  if (spec.rules === "stock") return makeStockInstance(spec, random);
  const suppliers = Array.from({ length: spec.suppliers }, (_, index) => makeSupplier(index, spec, random));
  const materials: { id: string; name: string; quantity: number }[] = [];
  const offers: ProblemOffer[] = [];
  for (let index = 0; index < spec.materials; index += 1) {
    const id = `m${index}`;
    if (spec.rules === "plain") {
      materials.push({ id, name: `Material ${index}`, quantity: 1 });
      for (const supplier of suppliers) {
        offers.push({
          id: `o${offers.length}`,
          materialId: id,
          supplierId: supplier.id,
          packQuantity: 1,
          priceCents: random.between(500, 3_000),
          quantityBreaks: [],
          stockPacks: null,
          leadTimeDays: random.between(1, 10),
        });
      }
      continue;
    }
    const quantity = spec.order === "small" ? random.between(1, 6) : random.between(4, 120);
    const unitCents = Math.round(150 * 40 ** random.next());
    materials.push({ id, name: `Material ${index}`, quantity });
    const certain = random.between(0, spec.suppliers - 1);
    suppliers.forEach((supplier, at) => {
      if (at !== certain && !random.chance(0.75)) return;
      const made = makeTradeOffers({ id, quantity, unitCents }, supplier.id, random);
      for (const offer of made) {
        const stockPacks = at === certain ? null : offer.stockPacks;
        offers.push({ ...offer, id: `o${offers.length}`, stockPacks });
      }
    });
  }
  return { materials, offers, suppliers, taxBasisPoints: 800 };
}
