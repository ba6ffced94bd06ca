import type { CompiledProblem } from "../problem/problem.rules.ts";
import type { Cover } from "./cover-menu.ts";

/** By set, the option decided on; -1 when undecided. */
export type SetOptions = readonly number[];

/** The part of the menus that goes with given options of the sets. Without sets everything does, at no cost. */
export function createSetMenus({ sets, materials }: CompiledProblem, menus: readonly (readonly Cover[])[]) {
  const setsOf = materials.map((_, material) =>
    sets.flatMap((set, index) => (set.materials.includes(material) ? [index] : [])),
  );
  const narrowed = new Map<string, readonly Cover[]>();

  /** Whether an offer goes with the decided options of its material's sets. */
  const goes = (material: number, offer: number, options: SetOptions): boolean =>
    (setsOf[material] ?? []).every((set) => {
      const option = options[set] ?? -1;
      return option === -1 || sets[set]?.optionsOf.get(offer)?.includes(option) === true;
    });

  return {
    goes,
    undecided: sets.map(() => -1) as SetOptions,
    /** The covers of a material that go with the options. */
    menuOf(material: number, options: SetOptions): readonly Cover[] {
      const own = setsOf[material] ?? [];
      const menu = menus[material] ?? [];
      if (own.length === 0) return menu;
      const key = `${material}:${own.map((set) => options[set]).join()}`;
      const known = narrowed.get(key);
      if (known) return known;
      const kept = menu.filter(({ parts }) => parts.every(({ offer }) => goes(material, offer, options)));
      narrowed.set(key, kept);
      return kept;
    },
    /**
     * Decides the sets one after the other, each by its cheapest option.
     * @param costOf the cost of a material with these options; Infinity when they don't cover it
     */
    decide(costOf: (material: number, options: SetOptions) => number): SetOptions {
      let decided: SetOptions = sets.map(() => -1);
      sets.forEach(({ materials: members, optionCount }, set) => {
        let best = decided;
        let least = Number.POSITIVE_INFINITY;
        for (let option = 0; option < optionCount; option += 1) {
          const options = decided.with(set, option);
          const cost = members.reduce((sum, material) => sum + costOf(material, options), 0);
          if (cost >= least && best !== decided) continue;
          least = cost;
          best = options;
        }
        decided = best;
      });
      return decided;
    },
    /** The options that these covers, one per material, go with; null when the covers of a set have none in common. */
    optionsOfCovers(covers: readonly (Cover | null)[]): SetOptions | null {
      const options = sets.map(({ materials: members, optionCount, optionsOf }) => {
        const offers = members.flatMap((material) => covers[material]?.parts.map(({ offer }) => offer) ?? []);
        for (let option = 0; option < optionCount; option += 1) {
          if (offers.every((offer) => optionsOf.get(offer)?.includes(option))) return option;
        }
        return -1;
      });
      return options.includes(-1) ? null : options;
    },
  };
}
