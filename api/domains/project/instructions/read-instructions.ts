/** Special instructions, read for the makes that are wanted or not; what is not sure is left to people. */
import { oneOf, pattern } from "../../../platform/patterns.ts";
import { findMakes, type Make } from "../../vocabulary/index.ts";
import type { Instruction, MakeWish, MakeWishKind } from "./instruction.types.ts";

const NEGATION = oneOf`do not, don'?t, never, won'?t, will not, can'?t, cannot, would not, wouldn'?t`;
const BUYING = oneOf`want, like, use, using, buy, buying, order, have, take, send, accept, install, get, bring`;
const REFUSING = oneOf`no, no more, not, never, without, avoid, avoiding, skip, exclude, excluding
  nothing (?:from|by), anything but, stay away from, keep away from, steer clear of, leave out`;
const NEVER_BEFORE = pattern`(?:^|\s)(?:${REFUSING}|(?:${NEGATION})(?: ever)?(?: want| like)?(?: you| us)?(?: to)?(?: ${BUYING.replaceAll("|", "| ")}))(?: any)?$`;

const INSISTING = oneOf`only, just, solely, exclusively, nothing but, must be, has to be, have to be, should be, shall be
  all, insist on, no substitut(?:es?|ions?) for, stick (?:to|with), stay with, only (?:use|buy|order|install), use, using, install, buy, order`;
const ONLY_BEFORE = pattern`(?:^|\s)(?:${INSISTING})(?: only| all)?(?: by| from)?$`;
const ONLY_AFTER = oneOf`only, exclusively, required, or nothing, (?:and )?no substitut(?:es?|ions?), (?:and )?nothing else`;

const LIKING = oneOf`prefer, prefers, preferred, preferably, preference is, preference for, would like, i'?d like, we'?d like
  favou?r, ideally, rather have, want, wants, like`;
const PREFER_BEFORE = pattern`(?:^|\s)(?:${LIKING})(?: to use| to have)?(?: the)?:?$`;
const PREFER_AFTER = oneOf`preferred, first, if (?:possible|available|you can), where(?:ver)? possible, when(?:ever)? possible
  or (?:approved )?(?:equal|equivalent|similar|comparable)`;

/** Words around a wish that change nothing of it. */
const FILLER = oneOf`please, i, we, they, he, she, the, owner, client, customer, homeowner, wife, husband, my, our, would, also, really
  strictly, brand, brands, products?, says?, said, is, are, always, so, for, it, for us`;
const FILLERS = pattern`^(?:(?:${FILLER})(?:\s+|$))*$`;
const PLACE = oneOf`on this job, for this job, on this project, for this project, on this one, at all, please, thanks, thank you, brand, brands`;

/** Goods by no name of their own: the wish is about all that a make sells. */
const ANY_GOODS = /^(?:any|all|the|brand|brands|products?|stuff|items?|materials?|goods|things?|anything)$/;
/** Words that no name of goods has: with one of them the sentence says something else. */
const NO_GOODS =
  /^(?:is|are|was|were|be|has|have|had|if|unless|until|when|near|here|there|at|in|to|with|as|like|than|or|not|no|my|we|i|you|it|they)$/;

/** Where a sentence may break into instructions of their own; "nothing but" and "anything but" hold together. */
const BREAKS = /,\s*(?:(?:but|and|then)\s)?|(?<!(?:any|no)thing)\s(?:but|and|then)\s/gi;
const SENTENCES = /[^.;!?\n]+(?:[.;!?](?!\s|$)[^.;!?\n]*)*/g;

/** Reads special instructions sentence by sentence; a sentence with several wishes gives an instruction each. */
export function readInstructions(text: string | null): Instruction[] {
  const sentences = (text ?? "").match(SENTENCES) ?? [];
  return sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "")
    .flatMap(readSentence);
}

/** From `start` up to `end` of a sentence. */
interface Segment {
  start: number;
  end: number;
}

function readSentence(sentence: string): Instruction[] {
  const segments = segmentsOf(sentence);
  const textOf = ({ start, end }: Segment) => sentence.slice(start, end);
  const instructions: Instruction[] = [];
  let unread: Segment | null = null;
  const flush = () => {
    if (unread) instructions.push({ text: textOf(unread), wish: null });
    unread = null;
  };
  for (let index = 0; index < segments.length; ) {
    const { count, wish, segment } = longestWish(sentence, segments.slice(index));
    if (wish) flush();
    if (wish) instructions.push({ text: textOf(segment), wish });
    else unread = { start: (unread ?? segment).start, end: segment.end };
    index += count;
  }
  flush();
  return instructions;
}

function segmentsOf(sentence: string): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  for (const { index, 0: words } of sentence.matchAll(BREAKS)) {
    if (index > start) segments.push({ start, end: index });
    start = index + words.length;
  }
  if (start < sentence.length) segments.push({ start, end: sentence.length });
  return segments;
}

/**
 * The wish that the first segments state together: "no Kobalt, Husky or Ryobi tools" is one, "no Kobalt, Moen only" are
 * two, for the second part stands by itself.
 */
function longestWish(sentence: string, segments: readonly Segment[]) {
  const [first = { start: 0, end: sentence.length }] = segments;
  const read = ({ start, end }: Segment) => readWishIn(sentence.slice(start, end));
  let best = { count: 1, segment: first, wish: read(first) };
  if (findMakes(sentence.slice(first.start, first.end)).length === 0) return best;
  for (const [index, next] of segments.slice(1).entries()) {
    const isOwn = read(next) !== null;
    if (isOwn || !goesOn(sentence.slice(next.start, next.end))) break;
    const segment = { start: first.start, end: next.end };
    const wish = read(segment);
    if (wish) best = { count: index + 2, segment, wish };
  }
  return best;
}

/** Whether a segment can belong to the makes before it: it names one first, or says no more than how they are wanted. */
function goesOn(text: string): boolean {
  const [mention] = findMakes(text);
  if (mention) return mention.start === 0;
  const side = readAfter(plainOf(text));
  return side !== null && side.goods === null;
}

/** The wish of a text about one group of makes: nothing but commas and small words stand between them. */
function readWishIn(text: string): MakeWish | null {
  const mentions = findMakes(text);
  const [first] = mentions;
  const last = mentions.at(-1);
  if (!first || !last) return null;
  const isOneGroup = mentions
    .slice(1)
    .every(({ start }, index) => JOINT.test(text.slice(mentions[index]?.end ?? 0, start)));
  if (!isOneGroup) return null;
  const makes = [...new Set(mentions.map(({ make }) => make))];
  return readWish(text.slice(0, first.start), text.slice(last.end), makes);
}

const JOINT = /^\s*(?:[,/&]|and|or|nor|,\s*(?:and|or|nor))\s*(?:no\s+)?$/i;

const plainOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^a-z0-9'\s-]/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** @returns null when the words around the makes say anything beyond a wish */
function readWish(before: string, after: string, makes: readonly Make[]): MakeWish | null {
  const behind = readAfter(plainOf(after));
  const ahead = readBefore(plainOf(before));
  if (!behind || !ahead) return null;
  if (ahead.kind === "never" ? behind.kind !== null : ahead.kind && behind.kind === "never") return null;
  // "Use Moen or equal" asks for no more than to take it first.
  const kind = behind.kind ?? ahead.kind;
  if (kind === null || (ahead.goods !== null && behind.goods !== null)) return null;
  return { kind, makes, goods: behind.goods ?? ahead.goods };
}

interface Side {
  kind: MakeWishKind | null;
  goods: string | null;
}

const BEFORE_KINDS: readonly [MakeWishKind, RegExp][] = [
  ["never", NEVER_BEFORE],
  ["prefer", PREFER_BEFORE],
  ["only", ONLY_BEFORE],
];

function readBefore(text: string): Side | null {
  const [kind, words] = BEFORE_KINDS.find(([, pattern]) => pattern.test(text)) ?? [null, null];
  const rest = words ? text.replace(words, "").trim() : text;
  if (FILLERS.test(rest)) return { kind, goods: null };
  const goods = goodsOf(rest.replace(/^(?:for|please)\s+/, ""));
  return goods === null ? null : { kind, goods: goods || null };
}

const AFTER_KINDS: readonly [MakeWishKind, RegExp][] = [
  ["only", pattern`(?:^|\s)(?:${ONLY_AFTER})$`],
  ["prefer", pattern`(?:^|\s)(?:${PREFER_AFTER})$`],
];
const TAIL = pattern`(?:^|\s)(?:${PLACE})$`;

function readAfter(text: string): Side | null {
  let rest = text;
  while (TAIL.test(rest)) rest = rest.replace(TAIL, "").trim();
  const [kind, words] = AFTER_KINDS.find(([, pattern]) => pattern.test(rest)) ?? [null, null];
  if (words) rest = rest.replace(words, "").trim();
  const goods = goodsOf(rest.replace(/^for\s+/, ""));
  return goods === null ? null : { kind, goods: goods || null };
}

/** @returns the goods' own words, "" for all goods; null when this is no name of goods */
function goodsOf(text: string): string | null {
  const words = text.split(" ").filter((word) => word !== "");
  if (words.length > 4 || words.some((word) => NO_GOODS.test(word))) return null;
  return words.filter((word) => !ANY_GOODS.test(word)).join(" ");
}
