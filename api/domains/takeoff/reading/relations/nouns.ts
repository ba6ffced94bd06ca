/** Names of things in a sentence, whether or not a trade knows them. */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { GOODS_KINDS, singularOf } from "../../../vocabulary/index.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { isNoun } from "../phrases/nouns.ts";
import { isObject } from "../phrases/objects.ts";
import { packageOf } from "../phrases/packages.ts";
import type { Token } from "../phrases/tokens.ts";

/** The name of a thing. */
export interface Noun {
  /** As in the reading, with spelling and synonyms normalized: "joist hangers"; "" when only a package is named. */
  readonly words: string;
  /** As written. */
  readonly name: string;
  /** The package that is counted, in the singular: "bag" for "bags of grout". */
  readonly pack: string | null;
  readonly nominal: string | null;
  /** Length of one, in feet. */
  readonly length: number | null;
  /** Stretch of the reading's text. */
  readonly start: number;
  readonly end: number;
  /** Position of its words, without sizes and package. */
  readonly called: { readonly start: number; readonly end: number };
  /** The token after the last. */
  readonly to: number;
}

const NO_NOUN = oneOf`
  a, an, the, waste, overage, all, some, any, both, no, not, about, around, roughly, approximately, just, only, also, so, then, that, this, these, those, them,
  they, it, its, i, we, you, he, she, my, our, your, their, there, here, is, are, was, be, been, being, will, would, should, could, can, may,
  must, do, does, did, total, altogether, overall, build, building, install, installs, installing, installed, make, making, need, needs, needed,
  want, wants, get, gets, getting, take, takes, use, uses, using, used, figure, figuring, allow, add, adding, order, ordering, buy, buying, say,
  says, guess, think, suppose, call, calls, go, goes, going, come, comes, put, set, place, placed, mount, mounted, have, has, had, got, if, when, where, how, many,
  much, with, without, having, and, or, plus, minus, less, per, each, every, other, another, of, in, on, at, to, for, from, into, onto, by, as,
  up, down, out, over, under, along, across, through, between, around, behind, than, more, extra, spare, spares, extras, additional, further, again, i'll, we'll,
  you'll, i'm, we're, they're, it's, that's, there's, don't, doesn't, please, twice, once, apart, spaced, sold, bought, packaged, cover, covers, covering, coverage,
  handles, serves, serve, good, enough, plenty, hold, holds, yield, yields, require, requires, receives, share, shares, cut, cutting, throw, lose, allowing, keep, starting, ending, counting, including, included, which, who, what, whole, full, entire, right,
  left, spread, spreads, consumption, usage, gauge, gauges, already, now, still, back, off, one, ones, sits, rests, hung, throughout, too, own, drop, dropping, pair, pairs, dozen, couple, few, ea, apiece, oc, ft, sqft, lf, long, wide, deep, high, tall, thick, across, apart,
  pricing, quote, job, leave, leaving, lay, laying, dig, digging, pour, pouring, hanging, painting, attach, fasten, screwed, nailed,  bring, stop, start, begin, ends, end, wanted, doing, redoing, done, run, runs, running, feet, foot, yd, yard, yards, count, n
`;
const IS_NO_NOUN = pattern`^(?:${NO_NOUN})$`;
/** Nouns that are never bought, whatever number stands before them. */
const NO_GOODS = pattern`^(?:${oneOf`
  standing, cells?, cores?, verticals?, horizontals?, laps?, coats?, layers?, sides?, faces?, labels?, instructions?, manufacturers?, makers?, brands?, specs?, days?, weeks?, months?, years?, hours?, minutes?, people, men, man, guys?, crew, trips?, bids?, dollars?, bucks, cents?,
  degrees?, times?, percent, things?, stuff, work, tenths?, halves, half, thirds?, quarters?, eighths?, tops?, bottoms?, fronts?, backs?, middles?, centers?, legs?, identical, ends?, ways?, stories, story, hens?, chickens?, birds?, ducks?, goats?, sheep, horses?, cows?, cattle, pigs?, dogs?, cats?, kids?, children, guests?, cars?, trucks?, places?, spots?, areas?, spaces?, edges?, spring, summer, fall, winter, june, july
`})$`;
const DONE = /[a-z]{3}ed$/;
const PARTICIPLE = /[a-z]{3}(?:ed|ing)$/;
const MOST_WORDS = 5;

/** Known things that are no goods, even with further qualifiers. */
const PLACE_HEADS = pattern`^(?:${oneOf`
  walls?, rooms?, floors?, ceilings?, windows?, doors?, openings?, sections?, bays?, rows?, steps?, risers?, units?, houses?, buildings?, lots?, beds?, holes?,
  trench, trenches, corners?, spans?, stalls?, gates?, decks?, roofs?, fences?, slabs?, bedrooms?, bathrooms?, baths?, closets?, garages?, slopes?, gables?,
  stairs?, flights?, landings?, drives?, driveways?, patios?, walks?, walkways?, lawns?, yards?, gardens?, areas?, basements?, kitchens?, halls?, sheds?, barns?, coops?, pools?, ponds?, docks?, ramps?, courses?, lines?, zones?, circuits?, locations?, levels?, columns?, bents?, frames?, panels?, runs?
`})$`;

/**
 * Whether a thing can be bought: a material, a part, or something that no trade knows. Walls, rooms and openings
 * cannot.
 */
export function isGoods(noun: Pick<Noun, "words" | "nominal" | "pack">): boolean {
  const { words } = noun;
  // "Bumper pads", "spacer blocks": a word that is a place or a work elsewhere, here qualified as goods.
  return (
    isSurelyGoods(noun) ||
    (words.includes(" ") && !NO_GOODS.test(lastWord(words)) && !PLACE_HEADS.test(lastWord(words)))
  );
}

/** "Mirror doors", "cabinet frames": what is a place or an opening elsewhere is a part of something bought here. */
export function isPartOfObject(words: string): boolean {
  const [of = "", head = ""] = words.split(" ").slice(-2);
  return (
    PLACE_HEADS.test(head) &&
    isObject(singularOf(head)) &&
    isObject(of) &&
    !PLACE_HEADS.test(of) &&
    !isKindOf(of, head)
  );
}

/** Whether a word is a kind of what it stands before: "panel doors". */
const isKindOf = (word: string, head: string): boolean =>
  GOODS_KINDS.some(
    ({ of, kinds }) => of.test(singularOf(head)) && kinds.some(({ words }) => words.test(word)),
  );

/** Whether a counted word is never bought: "30 years", "2 kids". */
export const isNever = (words: string): boolean => NO_GOODS.test(lastWord(words));

/** The last word of a name, as written. */
export const lastWord = (words: string): string => words.split(" ").at(-1) ?? "";

/** The same for the goods of a figure without a name. */
export function isSurelyGoods({ words, nominal, pack }: Pick<Noun, "words" | "nominal" | "pack">): boolean {
  const head = lastWord(words);
  if (head === "") return nominal !== null;
  if (NO_GOODS.test(head)) return false;
  if (pack !== null || nominal !== null) return true;
  return VOCABULARY.isMaterial(head) || VOCABULARY.isPart(head) || !VOCABULARY.isThing(head);
}

/** Whether a trade knows a thing as something that is bought. */
export function isKnownGoods({ words }: Pick<Noun, "words">): boolean {
  const head = lastWord(words);
  return VOCABULARY.isMaterial(head) || VOCABULARY.isPart(head);
}

const SPEAKS = pattern`^(?:${oneOf`
  supplier, quarry, dealer, vendor, seller, merchant, store, yard, label, chart, guys?, specs?, manual, website, rep, consumption,
  usage, rate, allowance
`})\b`;

/** Whether some words name who tells a figure, or that it is one: "supplier counts 1.78 tonnes per cubic metre". */
export const isSpeaker = (words: string): boolean => SPEAKS.test(words);

/** The place at either end of a thing, which matters only for counts per end. */
export const END = "end";

/** The end that is named at a token. */
export function endAt(tokens: readonly Token[], at: number): Noun | null {
  const token = tokens[at];
  if (!token || !/^ends?$/.test(token.text)) return null;
  const { start, end } = token;
  const size = { pack: null, nominal: null, length: null };
  return { words: END, name: END, ...size, start, end, called: { start, end }, to: at + 1 };
}

/** The name that begins at a token; null when none does. */
export function nounAt(tokens: readonly Token[], at: number, reading: Reading): Noun | null {
  const first = tokens[at];
  if (!first) return null;
  const { from, size } = sizesAt(tokens, at);
  const run = runAt(tokens, from);
  // "Nine tubes, each filled".
  const only = run - from === 1 ? (tokens[from]?.text ?? "") : "";
  if (DONE.test(only) && !isNoun(only)) return null;
  if (run === from)
    return size.nominal === null ? null : named(tokens, { at, from, to: from, pack: null, size }, reading);
  const pack = packageOf(tokens[from]?.text);
  const inside =
    pack === "piece" && tokens[from + 1]?.text === "of" ? nounAt(tokens, from + 2, reading) : null;
  // "2 pieces of rebar": a count of the goods.
  if (inside)
    return { ...inside, start: tokens[at]?.start ?? inside.start, length: inside.length ?? size.length };
  if (pack !== null && pack !== "piece") return packed(tokens, { at, from, run, pack, size }, reading);
  const own = packageOf(tokens[run - 1]?.text);
  // "Mortar bags": the content of a package stands before it.
  if (own !== null && own !== "piece" && own !== "sheet" && run - from > 1)
    return {
      ...named(tokens, { at, from, to: run - 1, pack: own, size }, reading),
      to: run,
      end: tokens[run - 1]?.end ?? 0,
    };
  return named(tokens, { at, from, to: run, pack: null, size }, reading);
}

/** "3/4 crushed stone", "1 in. gravel", "57 stone": bulk goods by their size or number, which is part of the name. */
export function gradedNounAt(tokens: readonly Token[], at: number, reading: Reading): Noun | null {
  const grade = tokens[at];
  const isGrade =
    grade?.kind === "number" || (grade?.kind === "measure" && grade.measure.dimension === "length");
  const noun = isGrade ? nounAt(tokens, at + 1, reading) : null;
  if (!grade || !noun || noun.pack !== null) return nounAt(tokens, at, reading);
  const { start } = grade;
  const name = reading.description.slice(...reading.originOf(start, noun.end)).toLowerCase();
  return { ...noun, name: name.replace(/\s+/g, " "), start, called: { ...noun.called, start } };
}

/** "Six 8 ft rails", "2x4 rails": sizes before the name. */
function sizesAt(
  tokens: readonly Token[],
  at: number,
): { from: number; size: Pick<Noun, "nominal" | "length"> } {
  let from = at;
  let nominal: string | null = null;
  let length: number | null = null;
  for (let token = tokens[from]; token; token = tokens[from]) {
    if (token.kind === "lumber") {
      nominal = token.lumber.nominal;
      length = token.lumber.length ?? length;
    } else if (token.kind === "measure" && token.measure.dimension === "length") length = token.measure.value;
    else if (token.kind !== "size" && !(token.kind === "measure" && isNameAt(tokens[from + 1]))) break;
    from += 1;
  }
  return { from, size: { nominal, length } };
}

/** "0.5 can of foam": a package, not what one can do. */
const isCan = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === "can" && tokens[at - 1]?.kind === "number";

interface Stretch {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly pack: string | null;
  readonly size: Pick<Noun, "nominal" | "length">;
}

/** "Bags of grout", "bags grout", "bags". */
function packed(
  tokens: readonly Token[],
  { at, from, run, pack, size }: Omit<Stretch, "to" | "pack"> & { run: number; pack: string },
  reading: Reading,
): Noun {
  const isOf = tokens[from + 1]?.text === "of";
  const start = isOf ? from + 2 : from + 1;
  const inside = /^(?:the|that|this)$/.test(tokens[start]?.text ?? "") ? start + 1 : start;
  const sized = isOf ? sizesAt(tokens, inside) : null;
  // "3 bags of 80 lb mix": the weight of a package stands before its content.
  const isSized = sized !== null && sized.from > inside && tokens[inside]?.kind === "measure";
  if (isSized && isNameAt(tokens[sized.from]))
    return named(tokens, { at, from: sized.from, to: runAt(tokens, sized.from), pack, size }, reading);
  // "25 bundles of 3-tab", "30 sheets 7/16 OSB".
  const isGraded = isOf ? tokens[inside]?.kind === "number" : isThickness(tokens[inside]);
  const graded = isGraded ? gradedNounAt(tokens, inside, reading) : null;
  if (graded) return { ...graded, pack, start: tokens[at]?.start ?? graded.start };
  const to = isOf ? runAt(tokens, inside) : run;
  const isNamed = to > inside && (isOf || run > from + 1);
  return isNamed
    ? named(tokens, { at, from: inside, to, pack, size }, reading)
    : named(tokens, { at, from: from + 1, to: from + 1, pack, size }, reading);
}

/** Thickness of sheets: a value of an inch or more never counts the content of a package. */
const isThickness = (token: Token | undefined): boolean => token?.kind === "number" && token.value < 1;

function named(tokens: readonly Token[], { at, from, to, pack, size }: Stretch, reading: Reading): Noun {
  let last = to;
  // "Brackets installed", "brackets galvanized": the participle describes them.
  while (
    last - from > 1 &&
    PARTICIPLE.test(tokens[last - 1]?.text ?? "") &&
    !isNoun(tokens[last - 1]?.text ?? "")
  )
    last -= 1;
  const [begin, end] = [tokens[Math.min(from, at)]?.start ?? 0, tokens[Math.max(last, at + 1) - 1]?.end ?? 0];
  const words = tokens.slice(from, last);
  const [first, head] = [words[0], words.at(-1)];
  const name = first && head ? reading.description.slice(...reading.originOf(first.start, head.end)) : "";
  return {
    words: words.map(({ text }) => text).join(" "),
    name: name.toLowerCase().replace(/\s+/g, " "),
    pack,
    ...size,
    start: begin,
    end,
    called: { start: first?.start ?? begin, end: head?.end ?? begin },
    to: Math.max(to, at + 1),
  };
}

/** "Don't", "I'd", "we'll". */
const CONTRACTED = /'(?:t|d|ll|m|re|ve)$/;

/** @param isInside whether a word of the name stands before: a "wall stop" is a thing */
const isNameAt = (token: Token | undefined, isInside = false): boolean =>
  (token?.kind === "word" || token?.kind === "thing") &&
  (!IS_NO_NOUN.test(token.text) || (isInside && /^stops?$/.test(token.text))) &&
  !CONTRACTED.test(token.text);

/** "A tube sets 3 sleeves": words that end a name before a number. */
export const WORKS = oneOf`sets, lays, fills, treats, holds, makes, seals, bonds, fastens, joins`;
const IS_WORKS = pattern`^(?:${WORKS})$`;

/** Nouns that are verbs elsewhere: "run the pipe", "drop a line". */
const ONE_OF_THEM = /^(?:run|drop)$/;
const SEVERAL_OF_THEM = /^(?:runs|drops)$/;
const GOES_SOMEWHERE = /^(?:to|from|back|through|along|under|up|down|off)$/;

/** "One boot per run", "six supply runs": such a word after what it is counted for, or behind its number. */
function isNounOfVerb(tokens: readonly Token[], from: number, at: number): boolean {
  const [text, before, next] = [at, from - 1, at + 1].map((place) => tokens[place]?.text ?? "");
  if (SEVERAL_OF_THEM.test(text ?? "")) return tokens[from - 1]?.kind === "number";
  const isOne = ONE_OF_THEM.test(text ?? "") && /^(?:per|each|every)$/.test(before ?? "");
  return isOne && !GOES_SOMEWHERE.test(next ?? "");
}

function runAt(tokens: readonly Token[], from: number): number {
  let to = isCan(tokens, from) ? from + 1 : from;
  while (
    (isNameAt(tokens[to], to > from) || isNounOfVerb(tokens, from, to)) &&
    to - from < MOST_WORDS &&
    !(to > from && endsName(tokens, to))
  )
    to += 1;
  return to;
}

/** "Each skid sits on 4 blocks", "each swing hung from 2 hangers": the support counts as a part of each. */
const RESTS = /^(?:sits?|rests?|stands?|rides?|bears?|hangs?|hung|held)$/;
const RESTS_BY = /^(?:on|upon|in|from|by|with)$/;

/** Whether a thing rests on others from a token on: "hangs on". */
export const isResting = (tokens: readonly Token[], at: number): boolean =>
  RESTS.test(tokens[at]?.text ?? "") && RESTS_BY.test(tokens[at + 1]?.text ?? "");

/** Whether a token before a number is a verb that states how much a thing does, or the "x" of "posts x 6". */
const endsName = (tokens: readonly Token[], at: number): boolean =>
  isResting(tokens, at) ||
  ((IS_WORKS.test(tokens[at]?.text ?? "") || tokens[at]?.text === "x") && tokens[at + 1]?.kind === "number");
