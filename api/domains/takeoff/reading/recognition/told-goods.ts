/** Goods whose count or amount the text states itself: their names trigger no recipe that does not know them. */
import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Assembly } from "../../recipes/assembly.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import { nameWords } from "../../recipes/line-names.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { placedRelations } from "../relations/relations.ts";
import { explain } from "./explanation.ts";
import { wordsOfLines } from "./goods-of-recipes.ts";

/** Words for the look or quality of goods, which do not change what they are. */
const QUALITY = pattern`^(?:${oneOf`
  new, used, old, reclaimed, salvaged, good, better, cheap, nice, premium, basic, regular, plain, standard, common, full, half, large, small, big, jumbo, mini, wide,
  narrow, long, short, thick, thin, heavy, light, medium, flat, round, square, rough, smooth, straight, clear, red, white, black, brown, gray, grey, green, blue, tan,
  beige, buff, charcoal, rustic, natural, dark, galvanized, stainless, painted, primed, finished, unfinished, prefinished, precast, exterior, interior, outdoor,
  indoor, double, single, triple, flush, level, out, line, main, double, triple, flush, extra, more, hand, grade, select, number, size, sized, style, pattern, face, faced, split, tumbled, solid, hollow
`})$`;

/** Whether a word tells the look or quality of goods, not what they are. */
export const isQuality = (word: string): boolean => QUALITY.test(word);

/** Relations that state how much there is of some goods. */
const TELLS = /^(?:each|spacing|covers)$/;

/** The relations of named goods, and of coats of goods whose coverage the text states. */
const toldOf = keptFor((reading: Reading) => {
  const told = placedRelations(reading);
  const spread = new Set(
    told.flatMap(({ relation: { kind, goods } }) => (kind === "covers" && goods ? [goods.words] : [])),
  );
  return {
    named: told.flatMap(({ relation, called }) => (called && TELLS.test(relation.kind) ? [called] : [])),
    coats: told.flatMap(({ relation: { kind, goods }, start, end }) =>
      kind === "times" && goods && spread.has(goods.words)
        ? [{ start, end, head: nameWords(goods.words).at(-1) }]
        : [],
    ),
  };
});

/**
 * Whether the words that trigger a recipe are only those of goods that the text describes completely and that the
 * recipe has no line for.
 */
export function isToldGoods(reading: Reading, assembly: Assembly, start: number, end: number): boolean {
  const place = { start, end };
  const { named, coats } = toldOf(reading);
  return (
    coats.some((coat) => isCoatOfOther(coat, assembly, place)) ||
    named.some((called) => isOfForeign(called, reading, assembly, place))
  );
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** "Spacer blocks every 9 ft": the head of a name that another word makes the name of different goods. */
function isOfForeign(called: Place, reading: Reading, assembly: Assembly, { start, end }: Place): boolean {
  if (start <= called.start || end > called.end) return false;
  // The plural ending may be missing.
  if (end < called.end - 2) return false;
  const known = wordsOfLines(assembly);
  const { isTaken } = explain(assembly, reading);
  return [...reading.text.slice(called.start, start).matchAll(/[a-z']+/g)].some(({ 0: word, index }) => {
    const at = called.start + index;
    const isOwn = nameWords(word).every((stem) => known.has(stem)) || isTaken(at, at + word.length);
    // "Deck boards", "fence pickets": the first word tells where they belong.
    const isPlace = VOCABULARY.isThing(word) && !VOCABULARY.isMaterial(word);
    return !isOwn && !isPlace && !isQuality(word);
  });
}

/** "Plaster at 400 sq ft a bag, two coats": coats of goods with a stated coverage, not paint. */
function isCoatOfOther(
  { head, ...at }: Place & { readonly head: string | undefined },
  assembly: Assembly,
  { start, end }: Place,
): boolean {
  return start >= at.start && end <= at.end && head !== undefined && !wordsOfLines(assembly).has(head);
}
