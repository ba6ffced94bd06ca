/** Names of work that are only goods which somebody buys: "6 yards of crushed stone", "8 deck posts". */
import type { Reading } from "../../recipes/reading.types.ts";
import { isSurelyGoods } from "../relations/nouns.ts";
import { placedRelations } from "../relations/relations.ts";
import type { PlacedRelation } from "../relations/telling.ts";
import { explain } from "./explanation.ts";
import type { Recognised } from "./mentions.ts";

const LOOSE = /^(?:volume|weight|liquid)$/;
/** The plural of a name may stand outside it. */
const ENDING = 2;

/** Whether a relation counts pieces of what can be bought. */
const isOfGoods = ({ relation: { kind, goods, dimension } }: PlacedRelation): boolean =>
  kind === "count" && dimension === null && goods !== null && isSurelyGoods(goods);

/**
 * Whether the words that call for a recipe are the name of goods whose amount is told, or a part of it, and nothing that
 * the recipe needs is. What is counted by number and named in full is built: "three sheds".
 */
export function isPurchase({ assembly, start, end, isNamed }: Recognised, reading: Reading): boolean {
  const { isIncomplete, figures } = explain(assembly, reading);
  if (!isIncomplete) return false;
  // "12 posts set in concrete": nothing is said of a slab.
  if (!isNamed && figures.size === 0 && placedRelations(reading).some(isOfGoods)) return true;
  return placedRelations(reading).some(({ relation: { kind, dimension }, ...told }) => {
    if (kind !== "count" || start < told.start || end > told.end + ENDING) return false;
    return LOOSE.test(dimension ?? "") || end < told.end - ENDING;
  });
}
