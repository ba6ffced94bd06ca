/** What one package holds or is enough for: "35 lf per bundle", "a bag does 40 sqft", "rolls of 75 sqm", "10 ft sticks". */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { Dimension } from "../../units.ts";
import { type Amount, amountAt, unitAt } from "../phrases/amounts.ts";
import { packageOf } from "../phrases/packages.ts";
import { isContentWord, type Token, textAt } from "../phrases/tokens.ts";

/** One package and its content; `dimension` is null for a count of pieces. */
interface PackageContents {
  /** Name of the package in the singular; null when the text only says "one" or "each". */
  readonly pack: string | null;
  readonly quantity: number;
  readonly dimension: Dimension | null;
  /** Whether it is stated as coverage or yield, rather than as a length or a content. */
  readonly isCoverage: boolean;
  /** Tokens: the figure, and the one after the last. */
  readonly at: number;
  readonly to: number;
}

const VERB_OF_COVERAGE = oneOf`
  covers?, covering, coverage, does, do, goes, yields?, makes?, fills?, spreads?, lasts?, good, enough,
  runs?, spans?, gives?, treats?, serves?, coats?, lays?, sets?, says?, rated
`;
/** Verbs of a package: it covers, does or lays so much. */
export const COVERS = pattern`^(?:${VERB_OF_COVERAGE})$`;
const HOLDS = oneOf`holds?, has, have, contains?, containing, comes?, at, @`;
const DOES = pattern`^(?:${VERB_OF_COVERAGE}|${HOLDS})$`;
/** Goods sold by weight, volume or liquid measure. */
const IS_POURED = /^(?:weight|volume|liquid)$/;
const IS_OF = /^(?:is|are|weighs?|:)$/;
/** Words that may stand between a package, its verb and the figure. */
const BETWEEN = /^(?:about|around|roughly|up|to|for|is|are|will|should|can|over|only|some|says|=|:|me|you)$/;
const PER = /^(?:per|a|an|each|every|\/|one|1)$/;

/** How many words may stand between a package's name and its verb: "a bag of thinset mix will do". */
const FARTHEST_VERB = 6;

/**
 * @param from the token after the name of a package
 * @returns its verb; null when a figure, another package or the end of the clause comes before
 */
export function verbAfter(tokens: readonly Token[], from: number, verbs: RegExp): number | null {
  for (let at = from; at < from + FARTHEST_VERB; at += 1) {
    const token = tokens[at];
    if (!token) return null;
    if (verbs.test(token.text)) return at;
    if (!/^(?:thing|word|stop)$/.test(token.kind) || packageOf(token.text)) return null;
  }
  return null;
}

/** Past "about", "up to", "for" and the like, between a verb and its figure. */
export function pastAbout(tokens: readonly Token[], from: number): number {
  let at = from;
  while (BETWEEN.test(textAt(tokens, at))) at += 1;
  return at;
}

/** The content of a package, read from the words that begin at a token; null when they state none. */
export function packageContentsAt(
  tokens: readonly Token[],
  at: number,
  reading: Reading,
): PackageContents | null {
  const token = tokens[at];
  const isWeighed = token?.kind === "measure" && IS_POURED.test(token.measure.dimension);
  // "A 50 lb bag does 50 sqft": the weight identifies the bag.
  const weighed =
    isWeighed && packageOf(tokens[at + 1]?.text) !== null ? packageFirst(tokens, at + 1, reading) : null;
  const contents = weighed ?? amountFirst(tokens, at, reading) ?? packageFirst(tokens, at, reading);
  return contents && atDepth(contents, tokens);
}

/** Maximum thickness of goods that are spread from a package, in feet. */
const THICKEST_SPREAD_FT = 1.5;

/** "A bag does 50 sqft at 0.125 in": an area at a depth is a volume. */
function atDepth(contents: PackageContents, tokens: readonly Token[]): PackageContents {
  const { dimension, quantity, to } = contents;
  const begin = /^(?:at|@)$/.test(tokens[to]?.text ?? "") ? to + 1 : to;
  const depth = /^(?:an?|about)$/.test(tokens[begin]?.text ?? "") ? begin + 1 : begin;
  const measure = tokens[depth];
  const isDepth =
    dimension === "area" &&
    begin > to &&
    measure?.kind === "measure" &&
    measure.measure.dimension === "length" &&
    measure.measure.value <= THICKEST_SPREAD_FT;
  if (!isDepth) return contents;
  const isNamed = /^(?:deep|thick|depth|thickness)$/.test(tokens[depth + 1]?.text ?? "");
  return {
    ...contents,
    dimension: "volume",
    quantity: quantity * measure.measure.value,
    to: depth + (isNamed ? 2 : 1),
  };
}

/** "35 lf per bundle", "1000 sqft to the roll", "20 per box", "12 sqm from a liter", "10 ft sticks". */
function amountFirst(tokens: readonly Token[], at: number, reading: Reading): PackageContents | null {
  const amount = amountAt(tokens, at, reading);
  if (!amount) return null;
  const { value: quantity, dimension } = amount;
  const contents = { quantity, dimension, at };
  const named = packageOf(tokens[amount.to]?.text);
  // "Six 10 ft sticks" is a count; a weight identifies a bag, which recipes read.
  const isCounted = tokens[at - 1]?.kind === "number" || /^(?:a|an|one)$/.test(tokens[at - 1]?.text ?? "");
  if (named && dimension !== null && !isCounted)
    return { ...contents, pack: named, isCoverage: false, to: amount.to + 1 };
  const next = tokens[amount.to]?.text ?? "";
  if (PER.test(next)) {
    const per = packageAfter(tokens, amount.to + 1);
    // "Screws 32 per sheet": the fasteners of a board are not its content.
    if (dimension === null && per?.pack === "sheet" && FASTENED.test(tokens[at - 1]?.text ?? "")) return null;
    // "Two bags a sheet" is not the content of a sheet: counted things need a name.
    return per ? { ...contents, pack: per.pack, isCoverage: dimension !== null, to: per.to } : null;
  }
  const isIn =
    /^(?:to|in|from)$/.test(next) && /^(?:the|a|an|each|1|one)$/.test(tokens[amount.to + 1]?.text ?? "");
  const per = isIn
    ? packageAfter(tokens, amount.to + 2)
    : next === "from"
      ? packageAfter(tokens, amount.to + 1)
      : null;
  return per ? { ...contents, pack: per.pack, isCoverage: dimension !== null, to: per.to } : null;
}

const FASTENED = /^(?:screws?|nails?|staples?|fasteners?|clips?|plates?|anchors?)$/;

function packageAfter(tokens: readonly Token[], at: number): { pack: string; to: number } | null {
  const token = tokens[at];
  // "750 sqft per 5 gal pail": the size identifies the pail.
  const isSized = token?.kind === "measure" && /^(?:liquid|weight)$/.test(token.measure.dimension);
  const sized = isSized ? packageOf(tokens[at + 1]?.text) : null;
  if (sized) return { pack: sized, to: at + 2 };
  // "350 sqft per 1 gal".
  if (token?.kind === "measure" && token.measure.value === 1) {
    const pack = packageOf(token.measure.unit);
    return pack ? { pack, to: at + 1 } : null;
  }
  const skipped = token?.kind === "number" && token.value === 1 ? at + 1 : at;
  const pack = packageOf(tokens[skipped]?.text);
  return pack ? { pack, to: skipped + 1 } : null;
}

/** A package with its verb, or "one" of the topic. */
function packageFirst(tokens: readonly Token[], at: number, reading: Reading): PackageContents | null {
  if (textAt(tokens, at) === "1") return doneByOne(tokens, at, reading);
  const pack = packageNamedBy(tokens[at]);
  if (pack === null) return null;
  return (
    ofAmount(tokens, at, pack, reading) ??
    ofSides(tokens, at, pack, reading) ??
    ofWeight(tokens, at, pack, reading) ??
    doneByPackage(tokens, at, pack, reading)
  );
}

/** "Bag", "1 gal". */
const packageNamedBy = (token: Token | undefined): string | null =>
  packageOf(
    token?.kind === "measure" && token.measure.dimension === "liquid" ? token.measure.unit : token?.text,
  );

/** "Rolls of 75 sqm", "boxes of 50"; "2 boxes of 50 screws" and "a bag of 3 bolts" count the content. */
function ofAmount(
  tokens: readonly Token[],
  at: number,
  pack: string,
  reading: Reading,
): PackageContents | null {
  const before = tokens[at - 1];
  const isMany = before?.kind === "number" && before.value !== 1;
  if (isMany || textAt(tokens, at + 1) !== "of") return null;
  const amount = amountAt(tokens, at + 2, reading);
  return amount && !isOfThing(amount, tokens) ? heldBy(pack, amount, at + 2) : null;
}

const isOfThing = ({ dimension, to }: Amount, tokens: readonly Token[]): boolean =>
  dimension === null && isContentWord(tokens[to]);

/** "Rolls 10 ft x 100 ft". */
function ofSides(
  tokens: readonly Token[],
  at: number,
  pack: string,
  reading: Reading,
): PackageContents | null {
  const isSized = pack === "roll" && tokens[at + 1]?.kind === "size";
  const sides = isSized ? amountAt(tokens, at + 1, reading) : null;
  return sides && heldBy(pack, sides, at + 1);
}

/** "Bags are 30 lb": only with a weight, a volume or a liquid. */
function ofWeight(
  tokens: readonly Token[],
  at: number,
  pack: string,
  reading: Reading,
): PackageContents | null {
  const isMeasured = IS_OF.test(textAt(tokens, at + 1)) && tokens[at + 2]?.kind === "measure";
  const amount = isMeasured ? amountAt(tokens, at + 2, reading) : null;
  return amount && IS_POURED.test(amount.dimension ?? "") ? heldBy(pack, amount, at + 2) : null;
}

const heldBy = (
  pack: PackageContents["pack"],
  { value, dimension, to }: Amount,
  at: number,
): PackageContents => ({
  pack,
  quantity: value,
  dimension,
  isCoverage: false,
  at,
  to,
});

/** "A bag of thinset will do 45 ft", "each bundle covers 33 sqft", "a box has 20", "1 gal covers 55 sqft". */
function doneByPackage(
  tokens: readonly Token[],
  at: number,
  pack: string,
  reading: Reading,
): PackageContents | null {
  const verb = verbAfter(tokens, at + 1, DOES);
  if (verb === null) return null;
  const from = pastAbout(tokens, verb + 1);
  const amount = amountAt(tokens, from, reading);
  if (!amount) return null;
  // "A bag has 50 lb" states its weight and "a box has 20" its count; "has 3 doors" states neither.
  const isOther = unitAt(tokens, from + 1) !== null || tokens[amount.to]?.kind === "thing";
  if (amount.dimension === null && isOther) return null;
  return { ...heldBy(pack, amount, from), isCoverage: COVERS.test(textAt(tokens, verb)) };
}

/** "Thinset: one covers 55 sqft". */
function doneByOne(tokens: readonly Token[], at: number, reading: Reading): PackageContents | null {
  const verb = verbAfter(tokens, at + 1, COVERS);
  if (verb === null) return null;
  const from = pastAbout(tokens, verb + 1);
  const amount = amountAt(tokens, from, reading);
  if (!amount || !/^(?:length|area)$/.test(amount.dimension ?? "")) return null;
  return { ...heldBy(null, amount, from), isCoverage: true };
}
