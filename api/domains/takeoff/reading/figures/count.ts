import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Reading, Stretch } from "../../recipes/reading.types.ts";
import type { Statement } from "../../scope.ts";
import { UNITS } from "../../units.ts";
import { isNoun, STOP_WORDS, singular } from "../phrases/nouns.ts";
import { allMatches, wholeWordsOf } from "../phrases/patterns.ts";
import { IS_KIND, IS_RATING } from "../phrases/ratings.ts";
import { placedRelations } from "../relations/relations.ts";
import { headWord } from "../relations/telling.ts";
import { tellsWhatEachIs } from "../statements/each.ts";
import { isRateBase, rateAt, statementsOf, USUAL_COUNTS } from "../statements/statements.ts";

/** Words that are not counted by a number before them: units and size signs. */
const NOT_COUNTED = new Set([
  ...Object.keys(UNITS),
  "x",
  "oc",
  "ga",
  "gauge",
  "pitch",
  "to",
  "degrees",
  "story",
  "coat",
  "coats",
]);

const COUNT_ENDS = / ?(?:ea|each|pcs|pieces)\b|[,;.)]|$| (?:and|at|@|\()|, /;
const QUANTITY_OF = /: |[.:]? (?:quantity|qty|count)(?: of|:)? /;
const SIZE_GOES_ON = /x|ft|in|\.|\d/;
const AMPERES = / \d{2} ?a(?:mps?)?/;

const COUNT_NAMED = patternSource`^(?:${AMPERES})?(?:${QUANTITY_OF})(\d{1,4})(?=${COUNT_ENDS})(?!\.\d)`;

/** "Gates: 1 x 4 ft": the count and then the size of each. */
const COUNT_THEN_SIZE = patternSource`^: (\d{1,2})(?= x \d{1,3}(?:\.\d+)? (?:ft|in)\b)`;

/** "Interior doors, 5, and …": the number is all that its part of the list says. */
const COUNT_ALONE = /^, (\d{1,3})(?=;|\.(?!\d)|$|,? and (?!\d)|, (?!\d))/;

/** A count after its noun: "doors (4)", "doors x 4", "doors: 4 ea", "windows: quantity 7", "outlets, 14". */
const COUNT_AFTER = pattern`^ ?\((\d{1,4})\)|^[,:]? (\d{1,3})(?= of them\b)|${COUNT_ALONE}|^ ?x ?(\d{1,2})\b(?! ?(?:${SIZE_GOES_ON}))|${COUNT_NAMED}|${COUNT_THEN_SIZE}`;
const EACH_WITH = /\beach (?:with|has|having|gets) (?:1|an?) [a-z\d. ]{0,24}\b/;
/** "At both ends it turns a corner". */
const AT_BOTH_ENDS =
  /\b(?:at|on) (?:both|either|each) (?:of the )?(?:ends?|sides?)(?: (?!and\b|with\b)[a-z]+){0,3} $/;
const SAME = /^(?:same|those|these)$/;

/**
 * The factor of a number: two in "a corner at each end". Null for a number of extras, and for a rate per something that
 * is counted elsewhere.
 */
function timesAt(reading: Reading, at: number, noun: string): number | null {
  const rate = rateAt(reading, at);
  if (!rate) return 1;
  // "A can for every 3 doors", "a box is good for 3 doors".
  const isBase = rate.per !== null && headWord(rate.per.words) === headWord(noun);
  if (isBase || isRateBase(reading, at)) return null;
  // "9 doors plus 7 windows", "paint a room and add 6 outlets": it only joins; spares are not counted.
  const isJoined = rate.kind === "extra" && rate.per === null;
  if (isJoined && /(?:\+|\bplus|\badd(?:ing)?) $/.test(reading.text.slice(Math.max(0, at - 6), at))) return 1;
  return rate.kind === "each" && rate.per?.dimension === null ? baseOf(reading, rate.per) : null;
}

/** Whether the thing at a place is repeated along a length: "a tee and a riser every 25 ft". */
const isSpaced = (reading: Reading, at: number): boolean =>
  placedRelations(reading).some(
    ({ relation: { kind }, parts }) => kind === "spacing" && parts.some(({ start }) => start === at),
  );

/** How many of what others are counted for the text counts itself: six in "6 runs, a boot per run". */
function baseOf(reading: Reading, { words, count, total }: NonNullable<Statement["per"]>): number | null {
  const related = placedRelations(reading).map(({ relation }) => ({
    ...relation,
    pack: relation.goods?.pack ?? null,
    words: relation.goods?.words ?? "",
  }));
  // "Nine 6 in round runs" are nine of round duct, and nine runs.
  const counts = [related, statementsOf(reading).map(({ statement }) => statement)]
    .map((told) =>
      told.filter(
        (one) =>
          one.kind === "count" &&
          one.pack === null &&
          (one.dimension ?? null) === null &&
          headWord(one.words) === headWord(words),
      ),
    )
    .find((found) => found.length > 0);
  const all = total ?? counts?.reduce((sum, { quantity }) => sum + quantity, 0) ?? USUAL_COUNTS[words];
  return all === undefined ? null : Math.ceil(all / count - 1e-6);
}

/** A count, and the positions of its figures and nouns in the text. */
interface Count {
  readonly count: number | null;
  readonly stretches: readonly Stretch[];
}

/**
 * How many of a noun the text names: "two 3x5 windows" → 2, "a door" → 1, "no doors" → 0; null when it gives no
 * number. Several mentions add up.
 */
export function countOf(reading: Reading, noun: RegExp): number | null {
  return findCount(reading, noun).count;
}

const totalOf = keptFor(
  ({ source }: RegExp) =>
    new RegExp(
      `(?<![\\d.x#]|[\\dx#] )\\b([2-6]) (?:${source})s?(?:,|:| -| \\() ?(?=(?:1|an?)\\b)([^.;]{0,160})`,
    ),
);

/**
 * "Two gates, one 4 ft walk gate and a 10 ft double gate": a total that the rest of its sentence breaks down into
 * exactly as many single ones.
 */
function totalBefore(reading: Reading, noun: RegExp): Count | null {
  const found = totalOf(noun).exec(reading.text);
  if (!found) return null;
  const singles = [
    ...(found[2] ?? "").matchAll(
      /(?:^|,|\band\b|\bplus\b|&|\+)(?: and)? ?(?:1|an?|another|the other)\b(?! ?[x/])/g,
    ),
  ];
  if (singles.length !== Number(found[1])) return null;
  const end = found.index + found[0].length - (found[2] ?? "").length;
  return { count: Number(found[1]), stretches: [{ start: found.index, end }] };
}

/** Like {@link countOf}, with the words it was read from. */
export function findCount(reading: Reading, noun: RegExp): Count {
  const whole = totalBefore(reading, noun);
  if (whole) return whole;
  const tally: Tally = { total: null, stretches: [], lastNumber: -1 };
  for (const match of allMatches(reading.text, wholeWordsOf(noun))) {
    const mention = { start: match.index, end: match.index + match[0].length, words: match[0] };
    if (!countBehind(tally, mention, reading.text)) countBefore(tally, mention, reading);
  }
  return { count: tally.total, stretches: tally.stretches };
}

/** The mentions counted so far. */
interface Tally {
  total: number | null;
  readonly stretches: Stretch[];
  /** Position of the last counted number: "12 sonotube footings" has one number for two nouns. */
  lastNumber: number;
}

/** A place where the noun is named. */
interface Mention extends Stretch {
  readonly words: string;
}

/** The word before a noun that gives its count: a number, an article or "no". */
interface CountWord extends Stretch {
  readonly word: string;
  readonly previous: string;
  readonly next: string;
}

/** Counts a mention by the number after it; false when there is none. */
function countBehind(tally: Tally, mention: Mention, text: string): boolean {
  const { start, end } = mention;
  const behind = COUNT_AFTER.exec(text.slice(end, end + 32));
  if (!behind) return false;
  // "22 lights, 6 of them on dimmers": some of those counted before.
  const isOfThem = / of them\b/.test(text.slice(end, end + behind[0].length + 8));
  if (isOfThem && isNumber(countWordBefore(text, mention)?.word)) return false;
  tally.total = (tally.total ?? 0) + Number(behind.slice(1).find(Boolean));
  tally.stretches.push({ start, end: end + behind[0].length });
  return true;
}

/** Counts a mention by the number, article or "no" before it. */
function countBefore(tally: Tally, mention: Mention, reading: Reading): void {
  const found = countWordBefore(reading.text, mention);
  if (!found) {
    countJoined(tally, mention, reading);
    return;
  }
  const { start, end, word } = found;
  if (ARTICLE.test(word)) countByArticle(tally, mention, found, reading);
  else if (DENIAL.test(word)) {
    tally.total ??= 0;
    tally.stretches.push({ start, end }, { start: mention.start, end: mention.end });
  } else countByNumber(tally, mention, found, reading);
}

/** Counts the register of "a boot and register for each run": as many as of what it is named with. */
function countJoined(tally: Tally, { start, end, words }: Mention, reading: Reading): void {
  const times = rateAt(reading, start)?.kind === "each" ? timesAt(reading, start, words) : null;
  if (times === null) return;
  add(tally, start, times);
  tally.stretches.push({ start, end });
}

/** Counts "a door" as one, at each of as many places as the text says. */
function countByArticle(
  tally: Tally,
  { start: noun, end, words }: Mention,
  { start, previous }: CountWord,
  reading: Reading,
): void {
  // "Hinges, three to a door": a rate, and no further door.
  if (previous === "to" && TO_ONE.test(reading.text.slice(Math.max(0, start - 16), start))) return;
  const before = reading.text.slice(Math.max(0, start - 40), start);
  if (tellsWhatEachIs(before) || isSpaced(reading, start) || isRateBase(reading, noun)) return;
  // In "3 doorways get a threshold" there are three.
  const each = timesAt(reading, start, words) ?? 1;
  add(tally, start, each * (AT_BOTH_ENDS.test(before) ? 2 : 1));
  // The rate is used up by its product.
  tally.stretches.push({ start: each === 1 ? noun : start, end });
}

/** Counts "3 doors", unless the number is a rate or tells again of what is counted. */
function countByNumber(tally: Tally, mention: Mention, found: CountWord, reading: Reading): void {
  const { start, end, word, previous } = found;
  const times = timesAt(reading, start, mention.words);
  if (times === null || isOtherNumber(found, tally.total !== null)) return;
  // "Each with one door, and casing both sides of the 3 doors": the doors of all the rooms.
  const isSumOfEach = previous === "the" && (tally.total === 1 || tally.total === Number(word));
  if (isSumOfEach && EACH_WITH.test(reading.text.slice(0, start))) tally.total = 0;
  add(tally, start, times * Number(word));
  tally.stretches.push({ start, end }, { start: mention.start, end: mention.end });
}

/** Adds what the word at a position counts, once: "a form tube" has one article for two nouns. */
function add(tally: Tally, start: number, count: number): void {
  if (start > tally.lastNumber) tally.total = (tally.total ?? 0) + count;
  tally.lastNumber = start;
}

/** How far before its noun a count may stand, in words and characters: "4 prehung 6 panel hollow core doors". */
const [FARTHEST_WORD, FARTHEST] = [9, 60];
const ARTICLE = /^(?:an?|another)$/;
const TO_ONE = /(?:^|[ ,(])(?:\d{1,2}|pair|[a-z]+s) to $/;
const DENIAL = /^(?:no|zero|without)$/;
const WORD = /[a-z][a-z'&-]*|\d+(?:\.\d+)?(?:\/\d+)?|[^\s\w]/g;

/** Goes back from a noun, over its adjectives and sizes, to the word that gives the count. */
function countWordBefore(text: string, { start, words: noun }: Mention): CountWord | null {
  const from = Math.max(0, start - FARTHEST);
  const found = [...text.slice(from, start).matchAll(WORD)];
  const words = found.map(([word]) => word);
  const first = Math.max(0, words.length - FARTHEST_WORD);
  for (let index = words.length - 1; index >= first; index -= 1) {
    const word = words[index] ?? "";
    if (isNumber(word) ? countsThings(words, index) : ARTICLE.test(word) || DENIAL.test(word)) {
      const at = from + (found[index]?.index ?? 0);
      const [previous = "", next = ""] = [words[index - 1], words[index + 1]];
      return { start: at, end: at + word.length, word, previous, next };
    }
    if (!isOfSize(words, index) && !isAdjective(word, noun)) return null;
  }
  return null;
}

const isNumber = (word: string | undefined): boolean => /^\d+$/.test(word ?? "");

/** Whether a number is a count, and not a size, rating, name or kind. */
function countsThings(words: readonly string[], index: number): boolean {
  const [previous = "", next = ""] = [words[index - 1], words[index + 1]];
  // "NEMA 14-50".
  const isJoined =
    (previous === "-" && isNumber(words[index - 2])) || (next === "-" && isNumber(words[index + 2]));
  // "4 prehung 6 panel doors", "a 4 prong outlet".
  const isKind = IS_KIND.test(next) && (/^an?$/.test(previous) || isNumber(words[index - 2]));
  const isUnit = NOT_COUNTED.has(next) || IS_RATING.test(next);
  return !isJoined && !isKind && !isUnit && !/^(?:x|#|r|pitch)$/.test(previous);
}

/** Whether a word belongs to a size that stands before the noun: "3 ft x 6 ft 8 in". */
function isOfSize(words: readonly string[], index: number): boolean {
  const word = words[index] ?? "";
  const isUnit = word in UNITS && /^\d/.test(words[index - 1] ?? "");
  return isUnit || word === "x" || word === "-" || /^\d/.test(word);
}

/** Nouns that claim the number before them: "7 door casings" counts doors. */
const COUNTED_ITSELF = /^(?:door|window|post|joist|stud|room|wall|bag|roll)s?$/;

/** Whether a word before a noun may be part of its name. */
function isAdjective(word: string, noun: string): boolean {
  if (!/^[a-z]/.test(word) || STOP_WORDS.has(word) || word === "of") return false;
  return !(isNoun(word) && COUNTED_ITSELF.test(word) && singular(word) !== singular(noun));
}

/** Whether a number is not a count of the noun. */
function isOtherNumber({ previous, next }: CountWord, isCounted: boolean): boolean {
  // "Case the same 7 doors": they are counted already.
  if (isCounted && SAME.test(previous)) return true;
  // "One less than the risers" is no count of them, and "a can for every 3 windows" is a rate.
  return /^(?:less|fewer|more)$/.test(next) || /^(?:every|per)$/.test(previous);
}
