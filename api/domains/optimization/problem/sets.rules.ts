import type { OptimizationProblem, ProblemOffer, ProblemSet, UnmatchedSet } from "../optimization.types.ts";
import { fromWholeLots, groupByMaterial, type LotsBy, lotOf } from "./lots.rules.ts";
import { toNeed, toParts } from "./quantity.rules.ts";

/** The part of a set that can be held: the members that one option covers, and the options that cover them all. */
export interface HeldSet {
  readonly id: string;
  readonly materialIds: readonly string[];
  readonly options: ReadonlySet<string>;
}

/** The options of a set that an offer goes with; empty: it is not known to fit. */
export function optionsOf({ fits }: Pick<ProblemOffer, "fits">, setId: string): readonly string[] {
  return fits?.[setId] ?? [];
}

/** Names an offer's lot within its material: offers that fit different things are not bought together. */
export function lotNameOf(
  materialId: string,
  by: LotsBy,
  sets: readonly HeldSet[],
): (offer: ProblemOffer) => string {
  const own = sets.filter(({ materialIds }) => materialIds.includes(materialId));
  if (own.length === 0) return (offer) => lotOf(offer, by);
  return (offer) => JSON.stringify([lotOf(offer, by), ...own.map(({ id }) => optionsOf(offer, id))]);
}

/**
 * The options of a set that cover a material's whole need.
 * @param offers of the material that go with its other sets
 * @param lotName names an offer's lot; null when any of them may be bought together
 */
function coveringOptions(
  setId: string,
  quantity: number,
  offers: readonly ProblemOffer[],
  lotName: ((offer: ProblemOffer) => string) | null,
): Set<string> {
  if (lotName) {
    return new Set(fromWholeLots(offers, quantity, lotName).flatMap((offer) => optionsOf(offer, setId)));
  }
  const parts = new Map<string, number>();
  for (const offer of offers) {
    const stock = (offer.stockPacks ?? Number.POSITIVE_INFINITY) * toParts(offer.packQuantity);
    for (const option of optionsOf(offer, setId)) parts.set(option, (parts.get(option) ?? 0) + stock);
  }
  const need = toNeed(quantity);
  return new Set([...parts].flatMap(([option, stock]) => (stock >= need ? [option] : [])));
}

/** Whether an offer goes with the remaining options of its material's sets. */
export function goesWith(offer: ProblemOffer, sets: readonly HeldSet[]): boolean {
  return sets.every(
    ({ id, materialIds, options }) =>
      !materialIds.includes(offer.materialId) || optionsOf(offer, id).some((each) => options.has(each)),
  );
}

function intersect(one: ReadonlySet<string>, two: ReadonlySet<string>): Set<string> {
  return new Set([...one].filter((each) => two.has(each)));
}

/** The positions of a set's materials, in the set's order; only those that can be bought. */
function membersOf(
  problem: OptimizationProblem,
  set: Pick<ProblemSet, "materialIds">,
  offersOf: ReadonlyMap<string, readonly ProblemOffer[]>,
) {
  return set.materialIds.flatMap((id) => {
    const material = problem.materials.find((each) => each.id === id);
    const offers = offersOf.get(id) ?? [];
    return material && offers.length > 0 ? [{ material, offers }] : [];
  });
}

/**
 * The sets, each reduced to the part that can be held. In a set's order, each material joins that shares an option with
 * those before it; a material that shares none is left out of the set, and `listUnmatched` reports it.
 * @param allows offers that may be used
 * @param lots of the materials that are bought from one lot
 */
export function listHeldSets(
  problem: OptimizationProblem,
  allows: (offer: ProblemOffer) => boolean,
  lots: ReadonlyMap<string, LotsBy>,
): HeldSet[] {
  if (!problem.sets?.length) return [];
  const offersOf = groupByMaterial(problem, allows);
  const held: HeldSet[] = [];
  for (const set of problem.sets) {
    const materialIds: string[] = [];
    let options: ReadonlySet<string> = new Set();
    for (const { material, offers } of membersOf(problem, set, offersOf)) {
      const { id, quantity } = material;
      const by = lots.get(id);
      const lotName = by ? lotNameOf(id, by, [...held, { id: set.id, materialIds: [id], options }]) : null;
      const going = offers.filter((offer) => goesWith(offer, held));
      const own = coveringOptions(set.id, quantity, going, lotName);
      const shared = materialIds.length === 0 ? own : intersect(options, own);
      if (shared.size === 0) continue;
      options = shared;
      materialIds.push(id);
    }
    if (materialIds.length > 1) held.push({ id: set.id, materialIds, options });
  }
  return held;
}

/**
 * The same sets with the options that remain under narrower limits.
 * @returns null when a set can't be held any more
 */
export function narrowSets(
  problem: OptimizationProblem,
  sets: readonly HeldSet[],
  allows: (offer: ProblemOffer) => boolean,
  lots: ReadonlyMap<string, LotsBy>,
): HeldSet[] | null {
  const offersOf = groupByMaterial(problem, allows);
  const narrowed: HeldSet[] = [];
  for (const set of sets) {
    let { options } = set;
    for (const { material, offers } of membersOf(problem, set, offersOf)) {
      const { id, quantity } = material;
      const by = lots.get(id);
      const lotName = by ? lotNameOf(id, by, sets) : null;
      const going = offers.filter((offer) => goesWith(offer, sets));
      options = intersect(options, coveringOptions(set.id, quantity, going, lotName));
    }
    if (options.size === 0) return null;
    narrowed.push({ ...set, options });
  }
  return narrowed;
}

/**
 * The materials of a choice of offers that are not known to fit, set by set: those that share no option with the ones
 * before them.
 */
export function listUnmatched(
  sets: readonly ProblemSet[],
  bought: readonly Pick<ProblemOffer, "materialId" | "fits">[],
): UnmatchedSet[] {
  return sets.flatMap(({ id: setId, materialIds }) => {
    const members = materialIds.filter((id) => bought.some((offer) => offer.materialId === id));
    let options: ReadonlySet<string> | null = null;
    const unmatched: string[] = [];
    for (const id of members) {
      const own = bought
        .filter((offer) => offer.materialId === id)
        .map((offer) => new Set(optionsOf(offer, setId)));
      const shared: ReadonlySet<string> = own.reduce<ReadonlySet<string>>(
        intersect,
        new Set(options ?? own[0]),
      );
      if (shared.size === 0) unmatched.push(id);
      else options = shared;
    }
    return members.length > 1 && unmatched.length > 0 ? [{ setId, materialIds: unmatched }] : [];
  });
}
