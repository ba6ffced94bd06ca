/** Reads special instructions for the makes and suppliers to prefer or avoid; anything uncertain is left to people. */
import { isAboutSuppliers } from "./describe-wish.ts";
import { createNameFinder, type NameMention } from "./find-names.ts";
import type { Instruction, NamedSupplier, Wish, WishKind } from "./instruction.types.ts";
import { goodsOf, plainOf, readAfter, readWish } from "./read-wish.ts";
import { FROM } from "./wish-words.ts";

/** Where a sentence may split into separate instructions; "nothing but" and "anything but" stay together. */
const BREAKS = /,\s*(?:(?:but|and|then)\s)?|(?<!(?:any|no)thing)\s(?:but|and|then)\s/gi;
const SENTENCES = /[^.;!?\n]+(?:[.;!?](?!\s|$)[^.;!?\n]*)*/g;

/**
 * Reads special instructions sentence by sentence; a sentence with several wishes gives one instruction for each.
 * @param suppliers those that may be named; a shop with any other name is left to people
 */
export function readInstructions(text: string | null, suppliers: readonly NamedSupplier[]): Instruction[] {
  const findNames = createNameFinder(suppliers);
  const sentences = (text ?? "").match(SENTENCES) ?? [];
  return sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "")
    .flatMap((sentence) => readSentence(sentence, findNames));
}

type FindNames = (text: string) => NameMention[];

/** From `start` up to `end` of a sentence. */
interface Segment {
  start: number;
  end: number;
}

function readSentence(sentence: string, findNames: FindNames): Instruction[] {
  const segments = segmentsOf(sentence, findNames);
  const textOf = ({ start, end }: Segment) => sentence.slice(start, end);
  const instructions: Instruction[] = [];
  let unread: Segment | null = null;
  const flush = () => {
    if (unread) instructions.push({ text: textOf(unread), wish: null });
    unread = null;
  };
  let last: Wish | null = null;
  for (let index = 0; index < segments.length; ) {
    const { count, segment, ...longest } = longestWish(sentence, segments.slice(index), findNames);
    const rest = segments.slice(index, index + 2).map((one) => textOf(one));
    const wish: Wish | null = longest.wish ?? readPlaceAfter(last, rest, findNames);
    last = wish;
    if (wish) flush();
    if (wish) instructions.push({ text: textOf(segment), wish });
    else unread = { start: (unread ?? segment).start, end: segment.end };
    index += count;
  }
  flush();
  return instructions;
}

function segmentsOf(sentence: string, findNames: FindNames): Segment[] {
  const segments: Segment[] = [];
  const names = findNames(sentence);
  let start = 0;
  for (const { index, 0: words } of sentence.matchAll(BREAKS)) {
    // "Floor and Decor" is one name.
    if (names.some((name) => name.start < index && index < name.end)) continue;
    if (index > start) segments.push({ start, end: index });
    start = index + words.length;
  }
  if (start < sentence.length) segments.push({ start, end: sentence.length });
  return segments;
}

/**
 * The wish that the first segments express together: "no Kobalt, Husky or Ryobi tools" is one; "no Kobalt, Moen only"
 * is two, because the second part is complete without the first.
 */
function longestWish(sentence: string, segments: readonly Segment[], findNames: FindNames) {
  const [first = { start: 0, end: sentence.length }] = segments;
  const read = ({ start, end }: Segment) => readWishIn(sentence.slice(start, end), findNames);
  let best = { count: 1, segment: first, wish: read(first) };
  if (findNames(sentence.slice(first.start, first.end)).length === 0) return best;
  for (const [index, next] of segments.slice(1).entries()) {
    const isOwn = read(next) !== null;
    if (isOwn || !goesOn(sentence.slice(next.start, next.end), findNames)) break;
    const segment = { start: first.start, end: next.end };
    const wish = read(segment);
    if (wish) best = { count: index + 2, segment, wish };
  }
  return best;
}

/** Whether a segment can belong to the names before it: it begins with a name, or says only how they are wanted. */
function goesOn(text: string, findNames: FindNames): boolean {
  const [mention] = findNames(text);
  if (mention) return mention.start === 0;
  const side = readAfter(plainOf(text));
  return side !== null && side.goods === null;
}

/** The wish in a text about one group of names: only commas and small words separate them. */
function readWishIn(text: string, findNames: FindNames): Wish | null {
  const mentions = findNames(text);
  const [first] = mentions;
  const last = mentions.at(-1);
  if (!first || !last) return null;
  const isOneGroup = mentions
    .slice(1)
    .every(({ start }, index) => JOINT.test(text.slice(mentions[index]?.end ?? 0, start)));
  if (!isOneGroup) return null;
  const names = new Map(mentions.map(({ name }) => [name.name, name]));
  return readWish(text.slice(0, first.start), text.slice(last.end), [...names.values()]);
}

/**
 * "Buy lumber at Lowe's and tile at Home Depot": the second place continues the wish about the first. Two places with
 * their goods say where each is bought, even without a verb. After an exclusion it could mean either.
 * @param last the wish that was read just before
 * @param texts of the segment, and of the next where there is one
 */
function readPlaceAfter(
  last: Wish | null,
  [text = "", next = ""]: string[],
  findNames: FindNames,
): Wish | null {
  if (last !== null && last.kind !== "never" && isAboutSuppliers(last))
    return readPlace(text, last.kind, findNames);
  if (last !== null || readPlace(next, "only", findNames) === null) return null;
  return readPlace(text, "only", findNames);
}

/** "Tile at Home Depot", with nothing else. */
function readPlace(text: string, kind: WishKind, findNames: FindNames): Wish | null {
  const mentions = findNames(text);
  const [mention] = mentions;
  if (mentions.length !== 1 || !mention || plainOf(text.slice(mention.end)) !== "") return null;
  const before = ` ${plainOf(text.slice(0, mention.start))}`;
  const place = before.match(FROM);
  const goods = place ? goodsOf(before.slice(0, place.index)) : null;
  const wish: Wish = { kind: place?.[1] ? "only" : kind, names: [mention.name], goods };
  return goods && isAboutSuppliers(wish) ? wish : null;
}

const JOINT = /^\s*(?:[,/&]|and|or|nor|,\s*(?:and|or|nor))\s*(?:no\s+)?$/i;
