/** Names of work that are only goods which somebody buys: "6 yards of crushed stone", "8 deck posts". */
import type { Reading } from "../../recipes/reading.types.ts";
import type { Relation } from "../../scope.ts";
import { isSurelyGoods } from "../relations/nouns.ts";
import { placedRelations } from "../relations/relations.ts";
import type { PlacedRelation } from "../relations/telling.ts";
import { explain } from "./explanation.ts";
import type { Recognised } from "./mentions.ts";

const DEEPEST_FT = 5;
/** The plural of a name may stand outside it. */
const ENDING = 2;

/** Whether an amount is of what is bought loose: by volume, weight or the gallon. */
export const isLoose = ({ dimension }: Relation): boolean =>
  /^(?:volume|weight|liquid)$/.test(dimension ?? "");

/** Whether a relation counts pieces of what can be bought. */
const isOfGoods = ({ relation: { kind, goods, dimension } }: PlacedRelation): boolean =>
  kind === "count" && dimension === null && goods !== null && isSurelyGoods(goods);

/**
 * Whether the words that call for a recipe are the name of goods whose amount is told, or a part of it, and nothing that
 * the recipe needs is. What is counted by number and named in full is built: "three sheds".
 */
export function isPurchase({ assembly, start, end, isNamed }: Recognised, reading: Reading): boolean {
  const { isIncomplete, figures } = explain(assembly, reading);
  const told = placedRelations(reading);
  // "12 posts set in concrete": nothing is said of a slab.
  if (isIncomplete && !isNamed && figures.size === 0 && told.some(isOfGoods)) return true;
  const ofName = told.filter(
    ({ relation: { kind }, ...place }) =>
      kind === "count" && start >= place.start && end <= place.end + ENDING,
  );
  // "5 yards of topsoil, seed 3,000 sq ft": where no depth is told, its amount is not worked out from an area.
  // What a recipe reads itself it knows how to buy: "3 yards of concrete in 80 lb bags".
  const isOpen = (one: PlacedRelation) => ![...figures].some((at) => at >= one.start && at < one.end);
  const isBulk = ofName.some((one) => one.relation.dimension === "volume" && isOpen(one));
  if (isBulk && !hasDepth(figures, reading)) return true;
  return (
    isIncomplete && ofName.some((one) => isLoose(one.relation) || isPacked(one) || end < one.end - ENDING)
  );
}

const isPacked = ({ relation: { goods } }: PlacedRelation): boolean => goods !== null && goods.pack !== null;

/** Whether one of some figures is a length that can be a depth. */
const hasDepth = (figures: ReadonlySet<number>, { measures }: Reading): boolean =>
  measures.some(
    ({ start, dimension, value }) => figures.has(start) && dimension === "length" && value <= DEEPEST_FT,
  );
