/**
 * Lumber parts that a text lists by number, size and length: "four 4x4 legs, 30 in each; slats 1x4 at 39 in, 13 to a
 * bunk".
 */

import { pattern } from "../../../../platform/patterns.ts";
import type { Assembly } from "../../recipes/assembly.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { WoodPart } from "../../scope.ts";
import { formatFeet, formatNumber } from "../../units.ts";
import { singular } from "../phrases/nouns.ts";
import { tokensOf } from "../phrases/tokens.ts";
import { rectanglesOf } from "../plans/rectangles.ts";
import { explain, together } from "../recognition/explanation.ts";
import { USUAL_COUNTS } from "../statements/statements.ts";
import type { Span } from "../text/tracked-text.ts";
import { type Draft, draftsOf, type Group, wordsOf } from "./part-drafts.ts";
import { isNamedIn, isWood, sameThing } from "./part-names.ts";
import { segmentsOf } from "./part-segments.ts";
import type { Segment } from "./segment.ts";

/** Usual count of a thing, for texts that do not state it. */
const USUAL: Readonly<Record<string, number>> = { ...USUAL_COUNTS, side: 2, row: 2, corner: 4, bunk: 2 };
const VERB_OF_MAKING = /make|making|build|building|need|needs|want|doing|order|for/;

/** "I'm making two of them": multiplies every part. */
const SO_MANY = pattern`\b(?:${VERB_OF_MAKING})\b[a-z ]{0,20} (\d{1,2}) (?:of (?:them|these|those)\b|such\b)`;

const MOST = 60;
/** Longest board on sale, in feet; a longer length is that of a run. */
const LONGEST_PIECE = 24;

/** A text with this many parts is a parts list; with fewer, it may only mention a size or two. */
export const FULL_LIST = 3;
/** How many more figures a parts list must explain than the recipes it competes with. */
const CLEARLY_MORE = 2;

/** Whether a recipe reads the sizes of its lumber itself. */
const readsLumber = ({ madeOfParts, lines }: Assembly): boolean =>
  madeOfParts === undefined && lines.some(({ category }) => category === "Lumber & Wood");

/**
 * The remaining work when a text lists its lumber part by part: "2x6 joist-rafters, 12 ft, at 16 in along 14 ft" of an
 * arbor is no floor, if the list explains clearly more figures than the floor and the roof do.
 */
export function besideListedParts<Work extends { readonly assembly: Assembly }>(
  reading: Reading,
  recognised: readonly Work[],
): Work[] {
  const rivals = recognised.filter(({ assembly }) => readsLumber(assembly));
  const parts = rivals.length > 0 ? woodPartsOf(reading) : [];
  if (parts.length < FULL_LIST) return [...recognised];
  const { figures } = together(rivals.map(({ assembly }) => explain(assembly, reading)));
  const own = tokensOf(reading).filter(
    ({ kind, start, end }) =>
      /^(?:number|measure|lumber)$/.test(kind) && isOfParts([reading.originOf(start, end)], parts),
  );
  const isMore = own.length >= figures.size + CLEARLY_MORE;
  return isMore ? recognised.filter((work) => !rivals.includes(work)) : [...recognised];
}

/**
 * The listed parts of a text that belong on the list, without those stated for work whose recipe reads its lumber sizes
 * itself.
 * @param parts the words of each work
 */
export function partsBeside(
  reading: Reading,
  parts: ReadonlyMap<{ readonly assembly: Assembly }, Reading>,
): WoodPart[] {
  const others = [...parts].filter(([{ assembly }]) => readsLumber(assembly));
  const all = woodPartsOf(reading);
  if (all.length === 0 || others.length === 0) return [...all];
  const taken = others.flatMap(([, own]) => woodPartsOf(own));
  return all.filter(({ spans }) => !isOfParts(spans, taken));
}

/** Whether any stretch of the description belongs to a listed part. */
export function isOfParts(spans: readonly Span[], parts: readonly WoodPart[]): boolean {
  return parts.some((part) =>
    part.spans.some(([from, to]) => spans.some(([start, end]) => start < to && end > from)),
  );
}

/** The lumber parts for which the text states both count and length. */
export const woodPartsOf = keptFor((reading: Reading): readonly WoodPart[] => {
  const parts: WoodPart[] = [];
  let before: Group | null = null;
  for (const sentence of segmentsOf(reading)) {
    const drafts = draftsOf(sentence, sentence[0]?.isOfEachBefore ? before : null);
    const counted = sentence.findLast(
      ({ count, nominal }) => count !== null && count > 1 && nominal === null,
    );
    if (counted)
      before = { words: wordsOf(counted), count: counted.count ?? 1, isFirm: true, isHeading: false };
    for (const draft of drafts) {
      const part = partOf(draft, drafts, parts, reading);
      if (part && parts.length < MOST) parts.push(part);
    }
  }
  const all = SO_MANY.exec(reading.text);
  const times = Number(all?.[1] ?? 1);
  return times > 1
    ? parts.map((part) => ({ ...part, pieces: part.pieces * times, formula: `${times} × ${part.formula}` }))
    : parts;
});

/** How many parts with a name were listed: those with all its words, else those with its last word and a similar length. */
function piecesNamed(name: string, length: number | null, parts: readonly WoodPart[]): number {
  const named = parts.filter((part) => isNamedIn(name, part.words));
  const alike = parts.filter(
    (part) =>
      sameThing(name, part.words) && length !== null && Math.abs(part.length - length) < 0.15 * length,
  );
  return (named.length > 0 ? named : alike).reduce((sum, { pieces }) => sum + pieces, 0);
}

function partOf(
  draft: Draft,
  others: readonly Draft[],
  parts: readonly WoodPart[],
  reading: Reading,
): WoodPart | null {
  const { segment, nominal, words, length } = draft;
  if (length === null || length < 0.25 || length > 40) return null;
  // "40 ft of fascia in 1x8" is an amount, not a piece.
  if (length > LONGEST_PIECE && segment.count === null) return null;
  if (!isWood(words)) return null;
  const counted = countOf(draft, others, parts, reading);
  const times = timesOf(draft, parts, reading);
  if (counted === null || times === null) return null;
  const pieces = counted.value * times.value * segment.times * segment.plies;
  if (pieces < 1 || pieces > 5000) return null;
  const steps = [
    counted.text,
    times.text,
    segment.times > 1 ? formatNumber(segment.times) : "",
    segment.plies > 1 ? `${segment.plies} plies` : "",
  ].filter(Boolean);
  return {
    words,
    nominal,
    length,
    pieces,
    formula: `${steps.join(" × ")} of ${formatFeet(length)}`,
    spans: [reading.originOf(segment.start, segment.end)],
  };
}

/** How far a piece may extend past the side that it spans. */
const OVERHANG = 0.3;

/**
 * "Lean-to 8 x 16, rafters 9 ft long every 2 ft": pieces as long as one side of the plan are spaced along the other;
 * null when the text has no such plan or the piece is as long as both sides.
 */
function runAcross(reading: Reading, length: number): number | null {
  const [plan, ...others] = rectanglesOf(reading).filter(({ count }) => count === 1);
  if (!plan || others.length > 0) return null;
  const isAlong = (side: number): boolean => length >= side - 0.1 && length <= side * (1 + OVERHANG) + 0.5;
  const [first, second] = [isAlong(plan.length), isAlong(plan.width)];
  if (first === second) return null;
  return first ? plan.width : plan.length;
}

/** A number with its words in the formula. */
interface Factor {
  readonly value: number;
  readonly text: string;
}

/** How many there are per thing they are counted for; null when the text does not state it. */
function countOf(
  draft: Draft,
  others: readonly Draft[],
  parts: readonly WoodPart[],
  reading: Reading,
): Factor | null {
  const { segment, words, group, length } = draft;
  // "A 2x8 crosspiece every 2 ft": the spacing gives the count.
  const isSpaced = segment.spacing !== null && segment.count === 1;
  if (segment.count !== null && !isSpaced) return plain(segment.count);
  if (segment.spacing !== null) {
    const run = runOf(segment, others, parts, reading);
    return run === null ? null : countAlong(run, segment.spacing);
  }
  // "Legs (4): 2x6 x 3 ft".
  if (group?.isHeading) return plain(group.count);
  // "Cleats inside the side rails": one for each rail.
  const carriers = segment.on === null ? 0 : piecesNamed(segment.on, length, parts);
  if (carriers > 0) return named(carriers, segment.on ?? "");
  const isSingle = words !== "" && !words.endsWith("s");
  return isSingle || segment.share ? plain(1) : null;
}

const plain = (value: number): Factor => ({ value, text: formatNumber(value) });
const named = (value: number, words: string): Factor => ({ value, text: `${formatNumber(value)} ${words}` });

/** The feet along which a spaced part is placed: as stated, the other side of the plan, or the last longer part. */
function runOf(
  segment: Segment,
  others: readonly Draft[],
  parts: readonly WoodPart[],
  reading: Reading,
): number | null {
  const own = segment.length ?? 0;
  const across = segment.run ?? runAcross(reading, own);
  if (across !== null) return across;
  // "Cross pieces every 2 ft" are placed along the part listed before them.
  const at = others.findIndex((other) => other.segment === segment);
  const before = [...parts, ...others.slice(0, at)].map(({ length }) => length);
  return before.findLast((length) => length !== null && length > own) ?? null;
}

/** The number that fit along a run in feet at a spacing in inches, with one at either end. */
function countAlong(run: number, spacing: number): Factor | null {
  if (spacing <= 0) return null;
  const value = Math.ceil((run * 12) / spacing - 1e-6) + 1;
  return { value, text: `(${formatFeet(run)} ÷ ${formatNumber(spacing)} in + 1)` };
}

/** The factor of a part: "per bunk" with two bunks; null when the text does not give it. */
function timesOf(
  { share, group, segment, length }: Draft,
  parts: readonly WoodPart[],
  reading: Reading,
): Factor | null {
  const ofGroup = group ? named(group.count, group.words) : null;
  if (share === null) {
    const isOfGroup = group?.isFirm || (group?.isHeading && segment.hasEach && segment.count !== null);
    return isOfGroup ? ofGroup : ONCE;
  }
  if (share.words === "") return ofGroup ?? ONCE;
  if (share.total !== null) return named(share.total, share.words);
  if (group && sameThing(group.words, share.words)) return ofGroup;
  const stem = singular(share.words.split(" ").at(-1) ?? "");
  const number = numberOf(stem, reading.text) ?? USUAL[stem] ?? piecesNamed(share.words, length, parts);
  return number > 0 ? named(number, share.words) : null;
}

const ONCE: Factor = { value: 1, text: "" };

/** The count of a thing anywhere in a text: "bunks (2)", "benches x 2", "both benches"; null when it gives no number. */
function numberOf(stem: string, text: string): number | null {
  const behind = new RegExp(`\\b${stem}(?:e?s)?,? (?:x ?|\\()(\\d{1,2})\\b(?! ?(?:x|ft|in)\\b)`).exec(text);
  if (behind) return Number(behind[1]);
  const before = new RegExp(
    `(?<![\\d.x] ?)\\b(\\d{1,3}|both) (?:(?!(?:to|per|at|on|each|an?|of|in|for|on) )[a-z-]+ ){0,2}${stem}(?:e?s)?\\b`,
  ).exec(text);
  if (!before) return null;
  return before[1] === "both" ? 2 : Number(before[1]);
}
