import { pattern } from "../../../../platform/patterns.ts";
import type { Measure } from "../../recipes/reading.types.ts";
import { IS_KIND, IS_RATING, isAngle } from "./ratings.ts";
import { type Token, textOf } from "./tokens.ts";
import { unknownNameEnd } from "./unknown-names.ts";

/** Something that a text names, with how many of it: "three 8 ft 2x4 backing rails", "a post", "one 80 lb bag". */
export interface NounPhrase {
  /** How many; null where no number and no article stands before it. */
  readonly count: number | null;
  /** The words from its number to its head, for people. */
  readonly text: string;
  /** Its nouns and what qualifies them, sizes left out: "backing rails". */
  readonly words: string;
  readonly head: string;
  /** Nominal lumber size and length in feet, where they stand in it. */
  readonly nominal: string | null;
  readonly length: number | null;
  /** Package that is counted instead of the material: "bags" of "bags of concrete". */
  readonly pack: string | null;
  /** Whether "extra", "spare", "more" or the like says that they come on top. */
  readonly isExtra: boolean;
  /** Tokens: the first, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Stretch of the reading's text. */
  readonly start: number;
  readonly end: number;
}

const EXTRA = /^(?:extras?|xtra|spares?|additional|more|further|another)$/;
/** Packages that are counted instead of what is in them. */
export const PACK = /^(?:bag|box|bundle|carton|case|roll|sheet|bucket|tube|pack|pail|gallon|can)s?$/;
/** Packages in the plural, which are no part of another name: "3 bags mortar", but "a box beam". */
const PACKS = /^(?:bags|boxes|bundles|cartons|cases|rolls|sheets|buckets|tubes|packs|pails|gallons|cans)$/;
/** What is bought mixed is called by what it is of: "mortar mix". */
const MIX = /^(?:mix|mixture)$/;
/** Words for one of a thing that say nothing of what it is. */
const PIECES = /^(?:piece|length|stick)s?$/;
const VERB_OF_NEED =
  /need|needs|want|wants|get|gets|put|use|used|figure|allow|add|adding|have|has|take|takes|go|goes|run|cut|make|list|give/;

/** Words that are no part of a name although no list of stop words has them. */
const VERB = pattern`^(?:${VERB_OF_NEED})$`;
const DOES = /^(?:covers?|runs?|spans?|makes?|yields?|does|lasts?)$/;
/** No name of a thing has more tokens, sizes included; this bounds what a text of sizes alone costs. */
const LONGEST = 14;
/** Most words that may qualify a noun: "pressure treated rough sawn cedar posts". */
const MOST_QUALIFIERS = 4;

const lengthOf = (measure: Measure): number | null => (measure.dimension === "length" ? measure.value : null);

/** Whether what stands before a token is counted for something: "per post", "for each bay", "every 2 ft". */
function isCountedFor(tokens: readonly Token[], at: number): boolean {
  const [text = "", next = ""] = [tokens[at]?.text, tokens[at + 1]?.text];
  return (
    /^(?:per|each|every)$/.test(text) || (/^(?:for|to|at|in|on)$/.test(text) && /^(?:each|every)$/.test(next))
  );
}

/** What a package is of, though no trade knows its name: "3 rolls of geogrid". */
function headInPack(tokens: readonly Token[], at: number): { head: string; to: number } | null {
  const to = unknownNameEnd(tokens, at);
  return to === at ? null : { head: tokens[to - 1]?.text ?? "", to };
}

/** "Legs of 2x4, 30 in each", "#5 bars 20 ft": how long each is, behind the name; a figure alone only of graded bars. */
function lengthBehind(
  tokens: readonly Token[],
  to: number,
  isGraded: boolean,
): { length: number | null; to: number } | null {
  const after = tokens[to]?.text === "," ? to + 1 : to;
  const own = tokens[after];
  if (own?.kind !== "measure") return null;
  const length = lengthOf(own.measure);
  const next = tokens[after + 1]?.text ?? "";
  if (isGraded && after === to && !/^(?:oc|apart|x)$/.test(next) && (length ?? 0) >= 1)
    return { length, to: after + 1 };
  return /^(?:each|long|apiece)$/.test(next) ? { length, to: after + 2 } : null;
}

/**
 * The noun phrase that begins at a token, or null.
 * @param topic name of what a sentence is about, for numbers without a noun: "2 extra per gate"
 */
export function nounPhraseAt(
  tokens: readonly Token[],
  from: number,
  topic: string | null,
): NounPhrase | null {
  const first = tokens[from];
  if (!first) return null;
  let at = from;
  let count: number | null = null;
  if (first.kind === "number") {
    const next = tokens[from + 1]?.text ?? "";
    // Of packages a part may be meant: "5.55 bags of cement per cum".
    const isWhole = Number.isInteger(first.value) || PACK.test(next);
    if (!isWhole || IS_RATING.test(next)) return null;
    // "A 4 prong outlet".
    if (IS_KIND.test(next) && /^an?$/.test(tokens[from - 1]?.text ?? "")) return null;
    count = isAngle(first.value, next) ? 1 : first.value;
    at += 1;
  } else if (/^(?:a|an|another)$/.test(first.text)) {
    count = 1;
    at += 1;
  }
  let nominal: string | null = null;
  let length: number | null = null;
  let isExtra = first.text === "another";
  let pack: string | null = null;
  let packedAt = tokens.length;
  let words: string[] = [];
  let head: string | null = null;
  let to = at;
  let qualifiers = 0;
  for (; at < Math.min(tokens.length, from + LONGEST); at += 1) {
    const token = tokens[at];
    if (!token) break;
    // "Mastic covers 40 sqft": words that are a thing elsewhere, and here say what it does.
    if (
      head !== null &&
      DOES.test(token.text) &&
      /^(?:number|measure|size)$/.test(tokens[at + 1]?.kind ?? "")
    )
      break;
    // "Two bars run all the way round".
    if (head !== null && /^runs?$/.test(token.text) && /s$/.test(head)) break;
    if (token.kind === "lumber") {
      nominal = token.lumber.nominal;
      length = token.lumber.length ?? length;
      // A size is a name by itself: "three more 10 ft 2x4s".
      if (head === null) to = at + 1;
    } else if ((token.kind === "measure" || token.kind === "size") && head === null) {
      if (token.kind === "measure") length = lengthOf(token.measure) ?? length;
    } else if (token.kind === "number" && head === null && pack !== null && !Number.isInteger(token.value)) {
      // "12 sheets of 3/4 plywood": how thick it is.
      words.push(token.text);
    } else if (EXTRA.test(token.text)) {
      isExtra = true;
      if (head === null && topic !== null) to = at + 1;
    } else if (token.kind === "thing") {
      if (count !== null && words.length === 1 && head !== null && PACKS.test(head)) {
        pack = head;
        words = [];
      }
      words.push(token.text);
      head = token.text;
      to = at + 1;
    } else if (/^(?:pairs?|pr|sets?)$/.test(token.text) && head === null && count !== null) {
      if (token.text !== "set" && token.text !== "sets") count *= 2;
      if (tokens[at + 1]?.text === "of") at += 1;
    } else if (token.text === "of" && head !== null && PACK.test(head)) {
      pack = head;
      words = [];
      head = null;
      packedAt = at + 1;
    } else if ((token.text === "of" || /^#\d/.test(token.text)) && head !== null && PIECES.test(head)) {
      // "2 ft pieces of rebar" are counted as they are, whatever they are cut from.
      words = token.text === "of" ? [] : [token.text];
      head = null;
    } else if (
      token.kind === "word" &&
      token.text !== "of" &&
      head === null &&
      !VERB.test(token.text) &&
      qualifiers < MOST_QUALIFIERS
    ) {
      qualifiers += 1;
      words.push(token.text);
    } else break;
  }
  // "A grommet per post": what is counted for something is a thing, though no trade knows its name.
  const last0 = tokens[at - 1];
  if (
    head === null &&
    nominal === null &&
    last0?.kind === "word" &&
    count !== null &&
    isCountedFor(tokens, at)
  ) {
    head = last0.text;
    to = at;
  }
  if (head === null && pack !== null) {
    const named = headInPack(tokens, packedAt);
    head = named?.head ?? pack;
    to = named?.to ?? to;
  }
  const isNamed = head !== null || nominal !== null;
  if (!isNamed) {
    // A number alone speaks of the topic when it is counted for something: "one per two posts", "a dozen of them".
    const next = tokens[to]?.text ?? "";
    const isOfTopic = isExtra || /^(?:per|each|every)$/.test(next) || tokens[to + 1]?.text === "them";
    if (count === null || topic === null || !isOfTopic) return null;
    if (tokens[to + 1]?.text === "them") to += 2;
  }
  if (head !== null && MIX.test(tokens[to]?.text ?? "")) to += 1;
  // "Seven legs of 2x4, 30 in each": its lumber and length may come after it.
  const stock = tokens[to + 1];
  if (/^(?:of|from|in)$/.test(tokens[to]?.text ?? "") && stock?.kind === "lumber") {
    nominal ??= stock.lumber.nominal;
    length ??= stock.lumber.length;
    to += 2;
  }
  // "Vertical bars #5": the grade may come after it.
  const grade = /^#\d/.exec(tokens[to]?.text ?? "") ? (tokens[to]?.text ?? "") : null;
  if (grade !== null && head !== null) to += 1;
  const isGraded = head !== null && words.some((word) => /^#\d/.test(word));
  const own = lengthBehind(tokens, to, isGraded);
  length ??= own?.length ?? null;
  to = own?.to ?? to;
  const last = tokens[to - 1];
  if (!last || to <= from) return null;
  const called = head === null ? [] : words.slice(0, words.lastIndexOf(head) + 1);
  if (grade !== null && head !== null) called.unshift(grade);
  const named = head === null ? (nominal ?? topic ?? "") : called.join(" ");
  return {
    count,
    text: textOf(tokens, from, to),
    words: isNamed ? named || (head ?? "") : (topic ?? ""),
    head: head ?? nominal ?? topic ?? "",
    nominal,
    length,
    pack,
    isExtra,
    from,
    to,
    start: first.start,
    end: last.end,
  };
}
