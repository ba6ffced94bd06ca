/** Names of goods in an order, with their sizes and packages. */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { singularOf } from "../../../vocabulary/index.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { Chunk } from "../relations/chunk.types.ts";
import { isSurelyGoods, lastWord, type Noun } from "../relations/nouns.ts";
import { isPlace, isTitle, isUnit } from "./beside-names.ts";

/** Goods of an order. */
export interface Goods {
  /** As in the reading, in the singular: "post base". */
  readonly words: string;
  /** As written. */
  readonly name: string;
  readonly pack: string | null;
  /** Sizes as written, before the name and after it. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Things that are sold, though trades know them as parts of a work. */
const SOLD = pattern`(?:^| )(?:${oneOf`pavers?, panels?, tiles?, bricks?, blocks?, breakers?, pipes?, sheets?, trees?, shrubs?, [a-z]+ pieces?`})$`;

/** "2x2 cedar corner": lumber for a place. */
const isLumberPart = (words: string, [size]: readonly string[]): boolean =>
  words.includes(" ") && /^[1-6] ?x ?(?:2|3|4|6)$/.test(size ?? "");

/** Whether a name can be that of goods. */
export const isOrdered = ({ words, pack, before }: Goods): boolean =>
  words !== "" &&
  // Bars by their grade are named otherwise.
  !words.includes("#") &&
  (isLumberPart(words, before) || !isPlace(words)) &&
  !isTitle(words) &&
  (pack !== null ||
    isLumberPart(words, before) ||
    SOLD.test(words) ||
    isSurelyGoods({ words, pack, nominal: words === "lumber" ? (before[0] ?? null) : null }));

/** "21 switch locations", "3 outlets": what goes with them is not counted, and recipes know it. */
export const isOpen = (words: string): boolean =>
  /(?:^| )(?:locations?|outlets?|receptacles?|switch(?:es)?|gfcis?|dimmers?)$/.test(words);

const inSingular = (words: string): string =>
  [...words.split(" ").slice(0, -1), singularOf(lastWord(words))].join(" ").trim();

/** A chunk as written. */
export const writtenAs = (reading: Reading, start: number, end: number): string =>
  reading.description
    .slice(...reading.originOf(start, end))
    .trim()
    .replace(/\s+/g, " ");

const LEADING = /^(?:(?:the|that|this|same|those|new|some) )+/;

/** "2x4 eights". */
const LENGTH = /^(?:sixes|eights?|tens?|twelves?|fourteens?|sixteens?)$/;

/** Packages that are goods themselves behind another name: "gang box", "copper tube". */
const ALSO_GOODS = /^(?:box|tube|can)$/;
const IN_PACKS = /(?:caulk|sealant|adhesive|silicone|glue|screw|nail|staple|bolt)s?$/;

/** The word of a package that is part of the name. */
const lastPack = ({ pack, words, end, called }: Noun): string =>
  pack !== null && ALSO_GOODS.test(pack) && words !== "" && end > called.end && !IN_PACKS.test(words)
    ? pack
    : "";

const packOf = (noun: Noun): string | null =>
  noun.pack === "piece" || lastPack(noun) !== "" ? null : noun.pack;

/** "The same R-13": the figure of a rating is part of the name. */
const withRating = (reading: Reading, { called }: Noun, words: string): string => {
  const rating = /\br(\d{2})\b/.exec(reading.text.slice(called.start, called.end + 4))?.[1];
  return rating ? words.replace(/\br\b/, `r${rating}`) : words;
};

/** "3/4 crushed stone": the figure that is written as part of the name. */
function figureOf({ name, words }: Noun): string[] {
  const figure = name.endsWith(` ${words}`) ? name.slice(0, -words.length).trim() : "";
  return /\d/.test(figure) ? [figure] : [];
}

/** The goods that a noun names, with the sizes before it: "six 8 ft rails", "240 red 4x8 pavers". */
export function goodsOf(reading: Reading, { noun }: Chunk, sizes: readonly string[] = []): Goods | null {
  if (!noun) return null;
  const pack = packOf(noun);
  const words = withRating(reading, noun, noun.words.replace(LEADING, ""));
  const isLumber = noun.nominal !== null && (noun.words === "" || isUnit(noun) || LENGTH.test(noun.words));
  const [start, end] = [noun.start, isLumber ? noun.end : noun.called.start];
  const spoken = writtenAs(reading, start, end);
  // "Two by six": in figures.
  const between = /\d/.test(spoken) ? spoken : reading.text.slice(start, end).trim().replace(/ x /g, "x");
  const own =
    (pack === null || isLumber) && /\d/.test(between) ? [between.replace(/ (?:pcs?|pieces?)$/i, "")] : [];
  return {
    words: isLumber ? "lumber" : inSingular([words, pack === null ? lastPack(noun) : ""].join(" ").trim()),
    name: isLumber ? "lumber" : noun.name.replace(LEADING, ""),
    pack,
    before: [...sizes, ...(own.length > 0 ? own : figureOf(noun))],
    after: [],
  };
}

/** The same goods with another size behind the name. */
export const sized = (goods: Goods, size: string): Goods =>
  goods.after.includes(size) ? goods : { ...goods, after: [...goods.after, size] };
