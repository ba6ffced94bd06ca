/** The segments of a parts list: "six 4x4 legs at 33 in" is one, "plus five 27 in crosspieces in each" the next. */

import type { Reading } from "../../recipes/reading.types.ts";
import { type Token, textAt, textOf, tokensOf } from "../phrases/tokens.ts";
import { countAt, startsPart } from "./part-counts.ts";
import { keepBareFigure, keepLength } from "./part-lengths.ts";
import { beginsName, beginsSizedName, isNameWord, isPartNoun, isPieces, namedAt } from "./part-names.ts";
import { emptySegment, isSizeOfAll, isTelling, isWhole, type Segment } from "./segment.ts";
import { shareAt } from "./shares.ts";

/** Progress in reading a sentence. */
interface Progress {
  /** The parts that are complete. */
  readonly segments: Segment[];
  /** The part that is being described. */
  own: Segment;
  /** Whether the next noun still belongs to its name. */
  isNameOpen: boolean;
}

/** The token being read, with its neighbors. */
interface Place {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly token: Token;
  readonly before: Token | undefined;
  readonly next: Token | undefined;
}

/** Reads the text at a place and returns the place after it; null when it finds nothing of its kind there. */
type Reader = (progress: Progress, place: Place) => number | null;

/** Readers for everything that can occur in a sentence, in the order in which they are tried. */
const READERS: readonly Reader[] = [
  readClause,
  readLumber,
  readCount,
  readLength,
  readBareFigure,
  readTimes,
  readPlies,
  readDivider,
  readOtherName,
  readPair,
  readJoint,
  readNameWord,
];

/** Maximum number of words in a name. */
const LONGEST_NAME = 4;
const FIXED_TO = /^(?:inside|on|under|along|behind|below|beneath|to|across)$/;
const VERB_OF_SHARE = /^(?:has|have|gets?|takes?|with|:|needs?)$/;
const EQUALS = /^(?:are|is|=|:)$/;
const BEFORE_FIGURE = /^(?:at|@|to|x|long)$/;
const PLIES: Readonly<Record<string, number>> = { doubled: 2, double: 2, twin: 2, tripled: 3, triple: 3 };
const PAIR =
  /^(?:front (?:and|\+) (?:back|rear)|(?:top|bottom) (?:and|\+) (?:top|bottom)|left (?:and|\+) right)$/;
const JOINT = /^(?:and|plus|\+|then|with|over|have|has)$/;

/** The segments of each sentence of a text. */
export function segmentsOf(reading: Reading): Segment[][] {
  const sentences: Token[][] = [[]];
  for (const token of tokensOf(reading)) {
    if (token.kind === "sign" && /[.;!?]/.test(token.text)) sentences.push([]);
    else sentences.at(-1)?.push(token);
  }
  return sentences.filter(({ length }) => length > 0).map(readSentence);
}

function readSentence(tokens: readonly Token[]): Segment[] {
  const progress: Progress = { segments: [], own: emptySegment(tokens[0]?.start ?? 0), isNameOpen: true };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const place = { tokens, at, token, before: tokens[at - 1], next: tokens[at + 1] };
    if (FIXED_TO.test(token.text)) progress.own.on ??= namedAt(tokens, at + 1);
    at = readShare(progress, place) ?? readTold(progress, place);
  }
  endSegment(progress, 0);
  const [first] = progress.segments;
  if (first && /^(?:each|every)$/.test(textAt(tokens, 0)) && !shareAt(tokens, 0)) first.isOfEachBefore = true;
  return progress.segments;
}

/** Stores the part read so far, if it has any content, and begins the next. */
function endSegment(progress: Progress, nextStart: number): void {
  if (isTelling(progress.own)) progress.segments.push(progress.own);
  progress.own = emptySegment(nextStart);
}

/** Like {@link endSegment}, where the name of the next part may follow directly. */
function beginSegment(progress: Progress, start: number): void {
  endSegment(progress, start);
  progress.isNameOpen = true;
}

/** What the part is counted for: "per bunk". */
function readShare(progress: Progress, { tokens, at, token }: Place): number | null {
  const share = shareAt(tokens, at);
  if (!share) return null;
  const { own } = progress;
  // "For each bunk 2x6 rails": the part before it ends here; "13 to a bunk" ends its own part.
  const isBefore = beginsPart(tokens, share.to);
  // "2 legs each" on "both ends".
  const isOfOwn = share.words === "" && own.share !== null;
  if (!isOfOwn) {
    const isOfNext = isBefore && (isWhole(own) || own.count !== null);
    if (own.share || isOfNext) endSegment(progress, token.start);
    progress.own.share = share;
  }
  progress.own.isShareBefore ||= isBefore;
  progress.own.end = tokens[share.to - 1]?.end ?? token.end;
  progress.isNameOpen = false;
  return share.to;
}

/** Whether the size or the number of a part stands at a place, with or without a verb: "has two", "gets a 2x4". */
function beginsPart(tokens: readonly Token[], from: number): boolean {
  const at = VERB_OF_SHARE.test(textAt(tokens, from)) ? from + 1 : from;
  return tokens[at]?.kind === "lumber" || countAt(tokens, at) !== null;
}

/** Anything that describes the part itself. */
function readTold(progress: Progress, place: Place): number {
  const { at, token } = place;
  let to: number | null = null;
  for (const read of READERS) {
    to = read(progress, place);
    if (to !== null) break;
  }
  const { own } = progress;
  if (token.text === "each" || token.text === "apiece") own.hasEach = true;
  const endsName = to === null || token.kind === "stop" || token.kind === "sign";
  if (endsName && own.words.length > 0) progress.isNameOpen = false;
  own.end = token.end;
  return to ?? at + 1;
}

/** "2 bunks the posts are 4x4": another part begins. */
function readClause(progress: Progress, { tokens, at, token }: Place): number | null {
  const isClause =
    token.text === "the" && beginsName(tokens, at) && /^(?:are|is)$/.test(textAt(tokens, at + 2));
  if (!isClause || progress.own.count === null) return null;
  beginSegment(progress, token.start);
  return at + 1;
}

function readLumber(progress: Progress, { tokens, at, token, before, next }: Place): number | null {
  if (token.kind !== "lumber") return null;
  const { nominal, length } = token.lumber;
  const told = progress.own;
  const isOther = told.nominal !== null || (told.length !== null && length !== null);
  // "Three swings, 4x4 legs": the lumber belongs to the noun after it.
  const isOfOther =
    before?.kind === "sign" && isPartNoun(next) && told.count !== null && told.words.length > 0;
  if (isOther || isOfOther) endSegment(progress, token.start);
  const { own } = progress;
  own.nominal = nominal;
  own.length ??= length;
  // "Around the top a 2x6 frame": the noun beside the size is its name.
  const isQualified = next?.kind === "word" && isNameWord(next);
  if (isPartNoun(isQualified ? tokens[at + 2] : next)) own.words = [];
  const isNamed = own.words.length > 0;
  if (isNamed && before && before.kind !== "number") own.isHeading ||= EQUALS.test(before.text);
  progress.isNameOpen = !isNamed;
  return at + 1;
}

/** Reads how many there are of it. */
function readCount(progress: Progress, { tokens, at, token, next }: Place): number | null {
  const count = countAt(tokens, at);
  if (count === null) return null;
  const told = progress.own;
  if (told.count !== null || (told.nominal !== null && startsPart(told, tokens, at)))
    endSegment(progress, token.start);
  const { own } = progress;
  own.count = count;
  // "A table with seven legs": a counted thing has its name after its number.
  if (beginsName(tokens, at + 1) && !isPieces(next)) own.words = [];
  progress.isNameOpen = own.words.length === 0;
  return at + 1;
}

function readLength(progress: Progress, { tokens, at, token, before, next }: Place): number | null {
  if (token.kind !== "measure" || token.measure.dimension !== "length") return null;
  const told = progress.own;
  // "A 4x6 sill, 6 ft walls": the size of another thing.
  const isOfOther = before?.text === "," && isPartNoun(next);
  if (isOfOther && told.nominal !== null && told.words.length > 0) endSegment(progress, token.start);
  keepLength(progress.own, tokens, at, token.measure);
  return at + 1;
}

/** "Slats @ 39". */
function readBareFigure({ own }: Progress, { at, token, before }: Place): number | null {
  const isPart = own.nominal !== null || own.count !== null;
  if (token.kind !== "number" || !isPart || !BEFORE_FIGURE.test(before?.text ?? "")) return null;
  keepBareFigure(own, before?.text ?? "", token);
  return at + 1;
}

/** "2x4 frames x2". */
function readTimes({ own }: Progress, { at, token, next }: Place): number | null {
  if (token.text !== "x" || !/^\d{1,2}$/.test(next?.text ?? "")) return null;
  if (own.nominal === null || own.count !== null) return null;
  own.count = Number(next?.text);
  return at + 2;
}

/** "Doubled 2x12" describes the part that follows, "beam 2x10 doubled" the one before it. */
function readPlies(progress: Progress, { at, token, next }: Place): number | null {
  const plies = PLIES[token.text];
  if (plies === undefined) return null;
  const { nominal, plies: known } = progress.own;
  const isBefore = next?.kind === "lumber" || next?.kind === "thing";
  if (!isBefore && (nominal === null || known !== 1)) return null;
  if (isBefore && nominal !== null) endSegment(progress, token.start);
  progress.own.plies = plies;
  return at + 1;
}

/** A sign that ends a part: ":" after a heading, a comma after a complete part, a dash between spaces. */
function readDivider(progress: Progress, { tokens, at, token, before }: Place): number | null {
  const { own } = progress;
  const isColon = token.text === ":" || token.text === "=";
  const isComma = token.text === "," && endsAtComma(own, tokens, at);
  const isDash = token.text === "-" && before !== undefined && token.start > before.end;
  if (!isColon && !isComma && !isDash) return null;
  if (isColon) own.isHeading = true;
  beginSegment(progress, token.end);
  return at + 1;
}

/** Whether another part begins after a comma. */
const endsAtComma = (own: Segment, tokens: readonly Token[], at: number): boolean =>
  isSizeOfAll(own) ||
  (isWhole(own) && beginsName(tokens, at + 1)) ||
  (own.nominal !== null && own.words.length > 0 && beginsSizedName(tokens, at + 1));

/** "Roof joists (rafters)". */
function readOtherName({ own }: Progress, { tokens, at, token, next }: Place): number | null {
  if (token.text !== "(" || next?.kind !== "thing" || textAt(tokens, at + 2) !== ")") return null;
  own.words.push(next.text);
  return at + 3;
}

/** "An 8 ft 2x4 front and back": there are two. */
function readPair(progress: Progress, { tokens, at }: Place): number | null {
  if (progress.own.count !== 1 || !PAIR.test(textOf(tokens, at, at + 3))) return null;
  progress.own.times = 2;
  progress.isNameOpen = false;
  return at + 3;
}

/** "2x4 legs and two rails": a conjunction between two parts, or within one. */
function readJoint(progress: Progress, { tokens, at, token, next }: Place): number | null {
  if (!JOINT.test(token.text)) return null;
  const { own } = progress;
  const isTold = own.nominal !== null || own.count !== null || own.share !== null;
  const isNext =
    /^(?:lumber|measure|number)$/.test(next?.kind ?? "") ||
    countAt(tokens, at + 1) !== null ||
    (isWhole(own) && beginsSizedName(tokens, at + 1));
  if (next && isNext && isTold) beginSegment(progress, next.start);
  else progress.isNameOpen = false;
  return at + 1;
}

function readNameWord(progress: Progress, { at, token, before }: Place): number | null {
  if (!isNameWord(token)) return null;
  const { words } = progress.own;
  // "Rails outside": the name ends with its noun.
  const isPast = token.kind === "word" && before?.kind === "thing" && words.at(-1) === before.text;
  if (isPast) progress.isNameOpen = false;
  const isOnlyPieces = isPieces(token) && words.length === 0;
  if (progress.isNameOpen && !isOnlyPieces && words.length < LONGEST_NAME) words.push(token.text);
  return at + 1;
}
