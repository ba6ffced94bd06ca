/** Names of work that are only goods to be bought: "6 yards of crushed stone", "8 deck posts". */
import { pattern } from "../../../../platform/patterns.ts";
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

/** Whether an amount is of goods sold loose: by volume, weight or the gallon. */
export const isLoose = ({ dimension }: Relation): boolean =>
  /^(?:volume|weight|liquid)$/.test(dimension ?? "");

/** Whether a relation counts pieces of something that can be bought. */
const isOfGoods = ({ relation: { kind, goods, dimension } }: PlacedRelation): boolean =>
  kind === "count" && dimension === null && goods !== null && isSurelyGoods(goods);

/**
 * Whether the words that trigger a recipe are, or are part of, the name of goods whose amount is stated, while nothing
 * that the recipe needs is stated. A thing that is counted and named in full is built: "three sheds".
 */
export function isPurchase({ assembly, start, end, isNamed }: Recognised, reading: Reading): boolean {
  const { isIncomplete, figures } = explain(assembly, reading);
  const told = placedRelations(reading);
  // "12 posts set in concrete": says nothing about a slab.
  if (isIncomplete && !isNamed && figures.size === 0 && told.some(isOfGoods)) return true;
  const ofName = told.filter(
    ({ relation: { kind }, ...place }) =>
      kind === "count" && start >= place.start && end <= place.end + ENDING,
  );
  // "5 yards of topsoil, seed 3,000 sq ft": without a depth, the amount is not computed from an area. A recipe knows
  // how to buy what it reads itself: "3 yards of concrete in 80 lb bags".
  const isOpen = (one: PlacedRelation) => ![...figures].some((at) => at >= one.start && at < one.end);
  const isBulk = ofName.some((one) => one.relation.dimension === "volume" && isOpen(one));
  if (isBulk && !hasDepth(figures, reading)) return true;
  return (
    isIncomplete && ofName.some((one) => isLoose(one.relation) || isPacked(one) || end < one.end - ENDING)
  );
}

const WORK_BEFORE = /needs? |new |want|get |install|replac/;
const LISTED_AFTER = pattern`[,;] (?:(?!${WORK_BEFORE})[a-z-]+ ){0,2}$`;
/** Names of work that end with the goods for it. */
const SOLD = /(?:panels?|pickets?|posts?|felt|shingles|sheets)$/;
const ENDS_THERE = /^(?: for the [a-z]+)?(?: ?[,;.]|$)/;

/** "Shed 8x10, metal roof panels, …": goods listed without an amount only tell what a building is made of. */
export function isPieceOf(whole: Recognised, { start, end }: Recognised, { text }: Reading): boolean {
  return (
    whole.end < start &&
    !text.slice(whole.end, start).includes(". ") &&
    SOLD.test(text.slice(start, end)) &&
    LISTED_AFTER.test(text.slice(Math.max(0, start - 30), start)) &&
    ENDS_THERE.test(text.slice(end, end + 30))
  );
}

const isPacked = ({ relation: { goods } }: PlacedRelation): boolean => goods !== null && goods.pack !== null;

/** Whether one of some figures is a length that can be a depth. */
const hasDepth = (figures: ReadonlySet<number>, { measures }: Reading): boolean =>
  measures.some(
    ({ start, dimension, value }) => figures.has(start) && dimension === "length" && value <= DEEPEST_FT,
  );
