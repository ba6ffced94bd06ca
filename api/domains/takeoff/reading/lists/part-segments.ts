/** The stretches of a parts list: "six 4x4 legs at 33 in" is one, "plus five 27 in crosspieces in each" the next. */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { type Token, tokensOf } from "../phrases/tokens.ts";

/** What the parts of a stretch are counted for: "per bunk", "on each of the 2 sides". */
export interface Share {
  /** Of what; "" for "in each", which speaks of what was counted before. */
  readonly words: string;
  /** How many of it, where the same words say it. */
  readonly total: number | null;
}

/** One stretch of a parts list, as written; null is what it does not say. */
export interface Segment {
  count: number | null;
  nominal: string | null;
  /** Feet. */
  length: number | null;
  /** "All 28 in": the length is that of every part before it. */
  isLengthOfAll: boolean;
  /** Inches from one to the next, and the feet along which they stand. */
  spacing: number | null;
  run: number | null;
  /** Boards that make one of it: "doubled 2x12". */
  plies: number;
  /** "Front and back": how often what is told stands there. */
  times: number;
  share: Share | null;
  /** Whether what it is counted for stands before it, and so before all that follows: "every tier has …". */
  isShareBefore: boolean;
  /** Its nouns, the first phrase of them: "seat bearers". */
  words: string[];
  /** What it is fixed to: "inside the side rails". */
  on: string | null;
  /** "Each" after a size: so long is one of the part, or so many has one of what stands before the colon. */
  hasEach: boolean;
  /** Whether its sentence says of each of what the one before it counts: "Each one: …". */
  isOfEachBefore: boolean;
  /** Whether its last noun or verb before the lumber is followed by ":", "=" or "is". */
  isHeading: boolean;
  start: number;
  end: number;
}

const SPACED_AFTER = /^(?:oc|apart|centers?|centres?|spacing|on)$/;
const SPACED_BEFORE = /^(?:every|each|spaced)$/;
const ALONG = /^(?:along|over|across|full|whole|entire|run)$/;
const OF_OTHER_SIZE = /^(?:thick|wide|deep|diameter|dia|round)$/;
const USUAL_SPACINGS = /^(?:12|16|19\.2|24|32|48)$/;
const AT = /^(?:at|@|to|x|long)$/;
const PLIES: Readonly<Record<string, number>> = { doubled: 2, double: 2, twin: 2, tripled: 3, triple: 3 };
const JOINT = /^(?:and|plus|\+|then|with|over|have|has)$/;
const PIECES = /^(?:pieces?|pcs?|no|off|nos|boards?|sticks?|lengths?)$/;
const EACH = /^(?:each|every|per|\/)$/;
const IDLE_WORD = oneOf`
  cut, each, apiece, all, long, made, need, needs, want, also, total, there's, i, we, you, it, them, they,
  of, a, an, the, is, are, as, same, size, high, tall, ripped, laid, set, run, runs, goes, go, one, so, my,
  our, using, use, uses, identical, single, doubled, tripled, double, triple, other, lumber, list, only,
  [a-z]+'s, included, including, includes, counting, have, has, x, makes?, sit, sits, up, down, down,
  about, left, nominal, inches, feet, out, takes?, uses?, requires?, consists?, gets?, per, half, replace,
  replacing, install, installing, build, building, add, adding, buy, order, apart, rows?, lines
`;

/** Verbs and words of manner, which are no part of a name. */
const NO_NAME = pattern`^(?:${IDLE_WORD})$`;

const empty = (start: number): Segment => ({
  count: null,
  nominal: null,
  length: null,
  isLengthOfAll: false,
  spacing: null,
  run: null,
  plies: 1,
  times: 1,
  share: null,
  isShareBefore: false,
  words: [],
  on: null,
  hasEach: false,
  isOfEachBefore: false,
  isHeading: false,
  start,
  end: start,
});

/** The segments of each sentence of a text. */
export function segmentsOf(reading: Reading): Segment[][] {
  const sentences: Token[][] = [[]];
  for (const token of tokensOf(reading)) {
    if (token.kind === "sign" && /[.;!?]/.test(token.text)) sentences.push([]);
    else sentences.at(-1)?.push(token);
  }
  return sentences.filter(({ length }) => length > 0).map(readSentence);
}

/** Walks over one sentence; each method reads what stands at a place and says where it ends. */
function readSentence(tokens: readonly Token[]): Segment[] {
  const segments: Segment[] = [];
  let own = empty(tokens[0]?.start ?? 0);
  const flush = (start: number) => {
    if (isTelling(own)) segments.push(own);
    own = empty(start);
  };
  let isNameOpen = true;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const next = tokens[at + 1];
    const before = tokens[at - 1];
    if (/^(?:inside|on|under|along|behind|below|beneath|to|across)$/.test(token.text))
      own.on ??= namedAfter(tokens, at + 1);
    const share = shareAt(tokens, at);
    if (share) {
      // "2 legs each" on "both ends".
      const isOfOwn = share.words === "" && own.share !== null;
      // "For each bunk 2x6 rails": what stands before it speaks of other parts; "13 to a bunk" ends its own.
      const isBefore = beginsPart(tokens, share.to);
      if (!isOfOwn && (own.share || (isBefore && (isWhole(own) || own.count !== null)))) flush(token.start);
      if (!isOfOwn) own.share = share;
      own.isShareBefore ||= isBefore;
      at = share.to - 1;
      own.end = tokens[at]?.end ?? token.end;
      isNameOpen = false;
      continue;
    }
    // "2 bunks the posts are 4x4": another part begins.
    const isClause =
      token.text === "the" && beginsName(tokens, at) && /^(?:are|is)$/.test(tokens[at + 2]?.text ?? "");
    if (isClause && own.count !== null) {
      flush(token.start);
      isNameOpen = true;
      continue;
    }
    if (token.kind === "lumber") {
      const isOther = own.nominal !== null || (own.length !== null && token.lumber.length !== null);
      // "Three swings, 4x4 legs": the lumber has a noun of its own.
      const isNamed = next?.kind === "thing" && !PIECES.test(next.text) && before?.kind === "sign";
      if (isOther || (isNamed && own.count !== null && own.words.length > 0)) flush(token.start);
      own.nominal = token.lumber.nominal;
      own.length ??= token.lumber.length;
      // "Around the top a 2x6 frame": the noun beside the size is its name.
      const noun = next?.kind === "word" && !NO_NAME.test(next.text) ? tokens[at + 2] : next;
      if (noun?.kind === "thing" && !PIECES.test(noun.text)) own.words = [];
      if (own.words.length > 0 && before && before.kind !== "number") own.isHeading ||= isEquals(before);
      isNameOpen = own.words.length === 0;
    } else if (isCount(tokens, at)) {
      if (own.count !== null || (own.nominal !== null && startsPart(own, tokens, at))) flush(token.start);
      own.count = countAt(token);
      // "A table with seven legs": what is counted is named after its number.
      if (beginsName(tokens, at + 1) && !PIECES.test(next?.text ?? "")) own.words = [];
      isNameOpen = own.words.length === 0;
    } else if (token.kind === "measure" && token.measure.dimension === "length") {
      // "A 4x6 sill, 6 ft walls": the size of another thing.
      const isOfOther = before?.text === "," && next?.kind === "thing" && !PIECES.test(next.text);
      if (isOfOther && own.nominal !== null && own.words.length > 0) flush(token.start);
      readMeasure(own, tokens, at);
    } else if (
      token.kind === "number" &&
      AT.test(before?.text ?? "") &&
      (own.nominal ?? own.count) !== null
    ) {
      // "Rafters @ 24": the spacings that everybody frames at.
      if (before?.text === "@" && USUAL_SPACINGS.test(token.text) && own.length !== null)
        own.spacing ??= token.value;
      // "Slats @ 39": a drawing's figures are inches unless they are too few.
      else own.length ??= token.value > 20 ? token.value / 12 : token.value;
    } else if (
      token.text === "x" &&
      /^\d{1,2}$/.test(next?.text ?? "") &&
      own.nominal !== null &&
      own.count === null
    ) {
      // "2x4 frames x2".
      own.count = Number(next?.text);
      at += 1;
    } else if (PLIES[token.text] !== undefined && (next?.kind === "lumber" || next?.kind === "thing")) {
      if (own.nominal !== null) flush(token.start);
      own.plies = PLIES[token.text] ?? 1;
    } else if (PLIES[token.text] !== undefined && own.nominal !== null && own.plies === 1) {
      // "Beam 2x10 doubled, 20 ft".
      own.plies = PLIES[token.text] ?? 1;
    } else if (token.text === ":" || token.text === "=") {
      own.isHeading = true;
      flush(token.end);
      isNameOpen = true;
    } else if (token.text === "," && endsAtComma(own, tokens, at)) {
      flush(token.end);
      isNameOpen = true;
    } else if (token.text === "-" && before && token.start > before.end) {
      flush(token.end);
      isNameOpen = true;
    } else if (token.text === "(" && next?.kind === "thing" && tokens[at + 2]?.text === ")") {
      // "Roof joists (rafters)".
      own.words.push(next.text);
      at += 2;
    } else if (own.count === 1 && isPair(tokens, at)) {
      // "An 8 ft 2x4 front and back": two of it.
      own.times = 2;
      isNameOpen = false;
      at += 2;
    } else if (JOINT.test(token.text)) {
      const isNext =
        /^(?:lumber|measure|number)$/.test(next?.kind ?? "") ||
        isCount(tokens, at + 1) ||
        (isWhole(own) && beginsSizedName(tokens, at + 1));
      if (next && isNext && (own.nominal !== null || own.count !== null || own.share !== null)) {
        flush(next.start);
        isNameOpen = true;
      } else isNameOpen = false;
    } else if ((token.kind === "thing" || token.kind === "word") && !NO_NAME.test(token.text)) {
      const isCounted = PIECES.test(token.text) && own.words.length === 0;
      const isPast = token.kind === "word" && before?.kind === "thing" && own.words.at(-1) === before.text;
      if (isPast) isNameOpen = false;
      if (isNameOpen && !isCounted && own.words.length < 4) own.words.push(token.text);
    } else if (own.words.length > 0) isNameOpen = false;
    if (/^(?:each|apiece)$/.test(token.text)) own.hasEach = true;
    if (own.words.length > 0 && (token.kind === "stop" || token.kind === "sign")) isNameOpen = false;
    own.end = token.end;
  }
  flush(0);
  const [first] = segments;
  if (first && /^(?:each|every)$/.test(tokens[0]?.text ?? "") && !shareAt(tokens, 0))
    first.isOfEachBefore = true;
  return segments;
}

/** Nothing is missing: how many, of what, how long. */
const isWhole = ({ nominal, length, count, spacing }: Segment): boolean =>
  nominal !== null && length !== null && (count !== null || spacing !== null);

/** Whether another part begins after a comma. */
const endsAtComma = (own: Segment, tokens: readonly Token[], at: number): boolean =>
  isSizeOfAll(own) ||
  (isWhole(own) && beginsName(tokens, at + 1)) ||
  (own.nominal !== null && own.words.length > 0 && beginsSizedName(tokens, at + 1));

/** "A bench 8 ft long, 2x4 frame": the size of the whole thing. */
const isSizeOfAll = ({ nominal, length, count, isLengthOfAll }: Segment): boolean =>
  nominal === null && length !== null && count === null && !isLengthOfAll;

const isPair = (tokens: readonly Token[], at: number): boolean =>
  /^(?:front (?:and|\+) (?:back|rear)|(?:top|bottom) (?:and|\+) (?:top|bottom)|left (?:and|\+) right)$/.test(
    `${tokens[at]?.text} ${tokens[at + 1]?.text} ${tokens[at + 2]?.text}`,
  );

/** Whether a name of a part stands at a place, with or without its article. */
function beginsName(tokens: readonly Token[], from: number): boolean {
  const token = tokens[/^(?:an?|the)$/.test(tokens[from]?.text ?? "") ? from + 1 : from];
  return (token?.kind === "thing" || token?.kind === "word") && !NO_NAME.test(token.text);
}

/** Whether the size or the number of a part stands at a place, with or without a verb: "has two", "gets a 2x4". */
function beginsPart(tokens: readonly Token[], from: number): boolean {
  const at = /^(?:has|have|gets?|takes?|with|:|needs?)$/.test(tokens[from]?.text ?? "") ? from + 1 : from;
  return tokens[at]?.kind === "lumber" || isCount(tokens, at);
}

/** "and cross pieces 21 in long": a name whose size follows at once. */
const beginsSizedName = (tokens: readonly Token[], from: number): boolean =>
  beginsName(tokens, from) &&
  [1, 2, 3].some((ahead) => /^(?:measure|lumber)$/.test(tokens[from + ahead]?.kind ?? ""));

const isEquals = ({ text }: Token): boolean => /^(?:are|is|=|:)$/.test(text);

const isTelling = (one: Segment): boolean =>
  one.nominal !== null || one.count !== null || one.length !== null || one.isHeading || one.share !== null;

function countAt(token: Token): number {
  return token.kind === "number" ? token.value : 1;
}

/** A number that counts: pieces of lumber, a noun, or lengths ("5 27 in crosspieces"). */
function isCount(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const next = tokens[at + 1];
  const before = tokens[at - 1]?.text ?? "";
  if (!token || !next)
    return token?.kind === "number" && Number.isInteger(token.value) && /^[,:=]$/.test(before);
  if (token.kind === "number") {
    if (!Number.isInteger(token.value) || token.value > 500) return false;
    const isJoined = before === "-" && tokens[at - 1]?.end === token.start;
    if (isJoined || /^[@#/]$|^at$/.test(before)) return false;
    if (next.kind === "lumber" || next.kind === "thing" || next.kind === "measure") return true;
    if (next.kind === "word") return !/^(?:x|wide|high|deep|story|coats?)$/.test(next.text);
    return /^(?:to|at|@|\)|per|of|on|each|for|\/|,|in)$/.test(next.text);
  }
  if (/^(?:a|an)$/.test(token.text) || (token.text === "single" && !/^an?$/.test(before))) {
    const after = next.text === "single" ? tokens[at + 2] : next;
    const isSized = (one: Token | undefined) =>
      one?.kind === "lumber" || (one?.kind === "measure" && one.measure.dimension === "length");
    return isSized(after) || (/^(?:thing|word)$/.test(after?.kind ?? "") && isSized(tokens[at + 2]));
  }
  return false;
}

/** Whether a number begins another part rather than counting the one that its lumber was told of. */
function startsPart(own: Segment, tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (next?.kind === "lumber") return true;
  if (PIECES.test(next?.text ?? "") && own.length === null) return false;
  if (next?.kind === "measure" && tokens[at + 2]?.kind !== "sign") return true;
  return next?.kind === "thing" ||
    (next?.kind === "word" && !/^(?:off|needed|required|total)$/.test(next.text))
    ? tokens[at + 2]?.kind === "measure" || tokens[at + 2]?.kind === "lumber"
    : false;
}

function readMeasure(own: Segment, tokens: readonly Token[], at: number): void {
  const token = tokens[at];
  if (token?.kind !== "measure") return;
  const { value, unit } = token.measure;
  const next = tokens[at + 1]?.text ?? "";
  const before = tokens[at - 1]?.text ?? "";
  const isSpaced = SPACED_AFTER.test(next) && (next !== "on" || /^cent/.test(tokens[at + 2]?.text ?? ""));
  // "Eight posts, each 4 ft": where their number is known it is the length of one.
  const isOfOne = before === "each" && own.count !== null && own.length === null;
  if (isSpaced || (SPACED_BEFORE.test(before) && !isOfOne)) own.spacing ??= value * 12;
  else if (OF_OTHER_SIZE.test(next)) return;
  // "Replace 40 ft of fascia with 1x8": so much of another thing.
  else if (next === "of" && unit !== "in" && value > 6 && !isOfLumber(tokens, at + 2)) return;
  else if (ALONG.test(before) || /^(?:along|over|across)$/.test(tokens[at - 2]?.text ?? ""))
    own.run ??= value;
  else {
    const isOfAll = [1, 2, 3].some((back) => tokens[at - back]?.text === "all");
    if (isOfAll) own.isLengthOfAll = true;
    // A bolt's or a hole's inches are no length of lumber.
    if (unit === "in" && value < 0.25) return;
    own.length ??= value;
  }
}

/** "10 ft of cedar 2x4": lumber within the next words. */
const isOfLumber = (tokens: readonly Token[], from: number): boolean =>
  [0, 1, 2].some((ahead) => tokens[from + ahead]?.kind === "lumber");

/** "2 boards a side": a thing with its number before it. */
const isCountedThing = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === "thing" && tokens[at - 1]?.kind === "number";

/** The name that stands at a place, its article left out. */
function namedAfter(tokens: readonly Token[], from: number): string | null {
  const at = /^(?:the|each|every|all)$/.test(tokens[from]?.text ?? "") ? from + 1 : from;
  const words = [at, at + 1, at + 2].map((index) => tokens[index]);
  const end = words.findIndex(
    (token) => !token || !/^(?:word|thing)$/.test(token.kind) || NO_NAME.test(token.text),
  );
  const name = words.slice(0, end < 0 ? 3 : end).map((token) => token?.text ?? "");
  return name.length > 0 ? name.join(" ") : null;
}

/** "per bunk", "to a bunk", "each of the 2 benches", "on each side", "both ends", "in each"; null where none begins. */
function shareAt(tokens: readonly Token[], from: number): (Share & { to: number }) | null {
  const text = (at: number) => tokens[at]?.text ?? "";
  let at = from;
  // "16 in oc, including both ends" counts them in, and multiplies nothing.
  if (/^(?:including|incl|counting|plus|with|and)$/.test(text(from - 1)) && text(from) === "both")
    return null;
  if (/^(?:for|on|at|in|to|down|inside|with|over)$/.test(text(at))) at += 1;
  let total: number | null = null;
  if (/^both$/.test(text(at))) {
    // "Every 2 ft counting both ends" says how a row is counted, not what it is counted for.
    if (/^(?:including|included|counting|incl)$/.test(text(from - 1))) return null;
    total = 2;
    at += 1;
  } else if (EACH.test(text(at))) {
    at += 1;
    if (text(at) === "of") at += 1;
    if (/^(?:the|these|my|our)$/.test(text(at))) at += 1;
    const count = tokens[at];
    if (count?.kind === "number" && tokens[at + 1]?.kind !== "lumber" && text(at - 1) !== "each") {
      total = count.value;
      at += 1;
    }
  } else if (/^an?$/.test(text(at)) && (at > from ? text(from) === "to" : isCountedThing(tokens, from - 1)))
    at += 1;
  else return null;
  const noun = tokens[at];
  if (noun && (noun.kind === "thing" || noun.kind === "word") && !NO_NAME.test(noun.text)) {
    const further = tokens[at + 1];
    const isPhrase = further?.kind === "thing" && !/s$/.test(noun.text);
    if (/^(?:way|direction|other|time|case|day)s?$/.test(noun.text)) return null;
    const words = isPhrase ? `${noun.text} ${further.text}` : noun.text;
    return { words, total, to: at + (isPhrase ? 2 : 1) };
  }
  // "Five crosspieces in each", "2 legs each": of what was counted before; "8 ft each" says of one piece.
  const last = tokens[from - 1];
  const isSubject = /^(?:have|has|gets?)$/.test(noun?.text ?? "");
  const isOfThing = at > from + 1 || isSubject || last?.kind === "thing" || last?.kind === "word";
  const isEnd =
    noun === undefined ||
    noun.kind === "sign" ||
    noun.kind === "stop" ||
    /^(?:have|has|gets?)$/.test(noun.text);
  return isOfThing && isEnd && /^(?:each|apiece)$/.test(text(at - 1)) ? { words: "", total, to: at } : null;
}
