import { pattern } from "../../../../platform/patterns.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { LumberSize, Measure } from "../../recipes/reading.types.ts";
import { IS_KIND, IS_RATING, isAngle } from "./ratings.ts";
import { type Token, textAt, textOf } from "./tokens.ts";
import { unknownNameEnd } from "./unknown-names.ts";

/** Something a text names, and how many there are: "three 8 ft 2x4 backing rails", "a post", "one 80 lb bag". */
export interface NounPhrase {
  /** How many; null without a number or an article before it. */
  readonly count: number | null;
  /** The words from its number to its head, for display. */
  readonly text: string;
  /** Its nouns and their qualifiers, without sizes: "backing rails". */
  readonly words: string;
  readonly head: string;
  /** Nominal lumber size, and length in feet, if it has them. */
  readonly nominal: string | null;
  readonly length: number | null;
  /** Package that is counted instead of the material: "bags" of "bags of concrete". */
  readonly pack: string | null;
  /** Whether "extra", "spare", "more" or the like makes them an addition. */
  readonly isExtra: boolean;
  /** Tokens: the first, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Stretch of the reading's text. */
  readonly start: number;
  readonly end: number;
}

const EXTRA = /^(?:extras?|xtra|spares?|additional|more|further|another)$/;
/** Packages that are counted instead of their content. */
export const PACK = /^(?:bag|box|bundle|carton|case|roll|sheet|bucket|tube|pack|pail|gallon|can)s?$/;
/** Packages in the plural, which never qualify another noun: "3 bags mortar", but "a box beam". */
const PACKS = /^(?:bags|boxes|bundles|cartons|cases|rolls|sheets|buckets|tubes|packs|pails|gallons|cans)$/;
const SEVERAL = /^(?:pairs?|pr|sets?)$/;
/** A mix is named by its material: "mortar mix". */
const MIX = /^(?:mix|mixture)$/;
/** Words for a single piece that do not name the material. */
const PIECES = /^(?:piece|length|stick)s?$/;
/** "#5": the grade of a bar. */
const GRADE = /^#\d/;
const VERB_OF_NEED =
  /need|needs|want|wants|get|gets|put|use|used|figure|allow|add|adding|have|has|take|takes|go|goes|run|cut|make|list|give/;

/** Words that are no part of a name although they are in no list of stop words. */
const VERB = pattern`^(?:${VERB_OF_NEED})$`;
const DOES = /^(?:covers?|runs?|spans?|makes?|yields?|does|lasts?)$/;
/** Maximum number of tokens of a phrase, sizes included; bounds the work on a text that is nothing but sizes. */
const LONGEST = 14;
/** Maximum number of qualifiers of a noun: "pressure treated rough sawn cedar posts". */
const MOST_QUALIFIERS = 4;

/** Progress in reading a phrase. */
interface Draft {
  readonly topic: string | null;
  count: number | null;
  nominal: string | null;
  length: number | null;
  isExtra: boolean;
  pack: string | null;
  /** The token after "bags of". */
  packedAt: number;
  /** The noun that names it; null until one is found. */
  head: string | null;
  /** Its nouns and their qualifiers, in order. */
  words: string[];
  qualifiers: number;
  /** The grade written after its name. */
  gradeBehind: string | null;
  /** The token after the last one that certainly belongs to it; a qualifier belongs only once a noun follows. */
  to: number;
}

/** Cache of phrases without a topic by their start: several readers query the same place. */
const phrasesIn = keptFor((_tokens: readonly Token[]) => new Map<number, NounPhrase | null>());

/**
 * The noun phrase that begins at a token, or null.
 * @param topic name of the sentence's topic, for numbers without a noun: "2 extra per gate"
 */
export function nounPhraseAt(
  tokens: readonly Token[],
  from: number,
  topic: string | null,
): NounPhrase | null {
  const kept = phrasesIn(tokens);
  let own = kept.get(from);
  if (own === undefined) {
    own = readPhrase(tokens, from, null);
    kept.set(from, own);
  }
  // A phrase with a name of its own that is not an addition does not depend on the topic.
  return topic === null || own?.isExtra === false ? own : readPhrase(tokens, from, topic);
}

function readPhrase(tokens: readonly Token[], from: number, topic: string | null): NounPhrase | null {
  const first = tokens[from];
  const quantity = quantityAt(tokens, from);
  if (!first || !quantity) return null;
  const draft: Draft = {
    topic,
    count: quantity.count,
    nominal: null,
    length: null,
    isExtra: first.text === "another",
    pack: null,
    packedAt: tokens.length,
    head: null,
    words: [],
    qualifiers: 0,
    gradeBehind: null,
    to: quantity.to,
  };
  let at = quantity.to;
  while (at < Math.min(tokens.length, from + LONGEST)) {
    const next = takeToken(draft, tokens, at);
    if (next === null) break;
    at = next;
  }
  nameByUse(draft, tokens, at);
  nameByPack(draft, tokens);
  const isNamed = draft.head !== null || draft.nominal !== null;
  if (!isNamed && !takeTopic(draft, tokens)) return null;
  takeStock(draft, tokens);
  takeGrade(draft, tokens);
  takeLengthBehind(draft, tokens);
  const last = tokens[draft.to - 1];
  if (!last || draft.to <= from) return null;
  const { count, nominal, length, pack, isExtra, to } = draft;
  return {
    count,
    text: textOf(tokens, from, to),
    words: isNamed ? nameOf(draft) : (topic ?? ""),
    head: draft.head ?? nominal ?? topic ?? "",
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

/**
 * The count that the number or article at a token gives, and the token after it. The count is null when there is
 * neither; the result is null for a number that counts nothing: "3.5 in", "50 amp".
 */
function quantityAt(tokens: readonly Token[], from: number): { count: number | null; to: number } | null {
  const first = tokens[from];
  if (first?.kind !== "number") {
    const isArticle = /^(?:a|an|another)$/.test(first?.text ?? "");
    return isArticle ? { count: 1, to: from + 1 } : { count: null, to: from };
  }
  const next = textAt(tokens, from + 1);
  // Packages can be counted in fractions: "5.55 bags of cement per cum".
  const isCount = Number.isInteger(first.value) || PACK.test(next);
  // "A 4 prong outlet".
  const isOfKind = IS_KIND.test(next) && /^an?$/.test(textAt(tokens, from - 1));
  if (!isCount || isOfKind || IS_RATING.test(next)) return null;
  return { count: isAngle(first.value, next) ? 1 : first.value, to: from + 1 };
}

/** Adds a token to the phrase and returns the place after it; null when the phrase has ended. */
function takeToken(draft: Draft, tokens: readonly Token[], at: number): number | null {
  const token = tokens[at];
  if (!token || isVerbAfterName(draft, tokens, at)) return null;
  switch (token.kind) {
    case "lumber":
      return takeLumber(draft, token.lumber, at);
    case "measure":
    case "size":
      return takeSize(draft, token, at);
    case "number":
      return takeThickness(draft, token, at);
    case "thing":
      return takeExtra(draft, token, at) ?? takeNoun(draft, token, at);
    case "word":
      return (
        takeExtra(draft, token, at) ??
        takePairs(draft, tokens, at) ??
        takeOf(draft, token, at) ??
        takeQualifier(draft, token, at)
      );
    default:
      return null;
  }
}

/** "Mastic covers 40 sqft", "two bars run all the way": words that are nouns elsewhere and verbs here. */
function isVerbAfterName({ head }: Draft, tokens: readonly Token[], at: number): boolean {
  if (head === null) return false;
  const text = textAt(tokens, at);
  const isBeforeFigure = /^(?:number|measure|size)$/.test(tokens[at + 1]?.kind ?? "");
  return (isBeforeFigure && DOES.test(text)) || (head.endsWith("s") && /^runs?$/.test(text));
}

function takeLumber(draft: Draft, { nominal, length }: LumberSize, at: number): number {
  draft.nominal = nominal;
  draft.length = length ?? draft.length;
  // A size can be the name: "three more 10 ft 2x4s".
  if (draft.head === null) draft.to = at + 1;
  return at + 1;
}

/** A size before the noun: "8 ft rails", "3 x 5 windows". */
function takeSize(draft: Draft, token: Token, at: number): number | null {
  if (draft.head !== null) return null;
  if (token.kind === "measure") draft.length = lengthOf(token.measure) ?? draft.length;
  return at + 1;
}

/** "12 sheets of 3/4 plywood": a thickness. */
function takeThickness(draft: Draft, { text, value }: Token & { kind: "number" }, at: number): number | null {
  if (draft.head !== null || draft.pack === null || Number.isInteger(value)) return null;
  draft.words.push(text);
  return at + 1;
}

/** "More", "spare": in addition to the others. */
function takeExtra(draft: Draft, { text }: Token, at: number): number | null {
  if (!EXTRA.test(text)) return null;
  draft.isExtra = true;
  if (draft.head === null && draft.topic !== null) draft.to = at + 1;
  return at + 1;
}

function takeNoun(draft: Draft, { text }: Token, at: number): number {
  const { count, words, head } = draft;
  // "3 bags mortar".
  if (count !== null && words.length === 1 && head !== null && PACKS.test(head)) {
    draft.pack = head;
    draft.words = [];
  }
  draft.words.push(text);
  draft.head = text;
  draft.to = at + 1;
  return at + 1;
}

/** "Two pairs of brackets" are four, "two sets" two. */
function takePairs(draft: Draft, tokens: readonly Token[], at: number): number | null {
  const text = textAt(tokens, at);
  if (draft.head !== null || draft.count === null || !SEVERAL.test(text)) return null;
  if (!text.startsWith("set")) draft.count *= 2;
  return textAt(tokens, at + 1) === "of" ? at + 2 : at + 1;
}

/** "Bags of", "2 ft pieces of", "sticks #4": the words so far name the form; the name of the thing follows. */
function takeOf(draft: Draft, { text }: Token, at: number): number | null {
  const { head } = draft;
  if (head === null) return null;
  if (text === "of" && PACK.test(head)) {
    draft.pack = head;
    draft.packedAt = at + 1;
    draft.words = [];
  } else if (PIECES.test(head) && (text === "of" || GRADE.test(text))) {
    // "2 ft pieces of rebar" are counted as pieces, whatever they are cut from.
    draft.words = text === "of" ? [] : [text];
  } else return null;
  draft.head = null;
  return at + 1;
}

function takeQualifier(draft: Draft, { text }: Token, at: number): number | null {
  const { head, qualifiers } = draft;
  if (head !== null || text === "of" || VERB.test(text) || qualifiers >= MOST_QUALIFIERS) return null;
  draft.qualifiers += 1;
  draft.words.push(text);
  return at + 1;
}

/** "A grommet per post": a thing that is counted per something is a thing, even if its name is unknown. */
function nameByUse(draft: Draft, tokens: readonly Token[], at: number): void {
  const last = tokens[at - 1];
  if (draft.head !== null || draft.nominal !== null || draft.count === null) return;
  if (last?.kind !== "word" || !isCountedFor(tokens, at)) return;
  draft.head = last.text;
  draft.to = at;
}

/** Whether a token begins the base of a count: "per post", "for each bay", "every 2 ft". */
function isCountedFor(tokens: readonly Token[], at: number): boolean {
  const [text, next] = [textAt(tokens, at), textAt(tokens, at + 1)];
  return (
    /^(?:per|each|every)$/.test(text) || (/^(?:for|to|at|in|on)$/.test(text) && /^(?:each|every)$/.test(next))
  );
}

/** "3 rolls of geogrid": the content of a package, even if its name is unknown; otherwise the package itself. */
function nameByPack(draft: Draft, tokens: readonly Token[]): void {
  if (draft.head !== null || draft.pack === null) return;
  const to = unknownNameEnd(tokens, draft.packedAt);
  const isNamed = to !== draft.packedAt;
  draft.head = isNamed ? textAt(tokens, to - 1) : draft.pack;
  if (isNamed) draft.to = to;
}

/** A lone number is about the topic when it is a rate, an extra or "of them": "one per two posts", "a dozen of them". */
function takeTopic(draft: Draft, tokens: readonly Token[]): boolean {
  const isOfThem = textAt(tokens, draft.to + 1) === "them";
  const isOfTopic = draft.isExtra || isOfThem || /^(?:per|each|every)$/.test(textAt(tokens, draft.to));
  if (draft.count === null || draft.topic === null || !isOfTopic) return false;
  if (isOfThem) draft.to += 2;
  return true;
}

/** "Mortar mix"; "seven legs of 2x4": lumber and length may follow the name. */
function takeStock(draft: Draft, tokens: readonly Token[]): void {
  if (draft.head !== null && MIX.test(textAt(tokens, draft.to))) draft.to += 1;
  const stock = tokens[draft.to + 1];
  if (stock?.kind !== "lumber" || !/^(?:of|from|in)$/.test(textAt(tokens, draft.to))) return;
  draft.nominal ??= stock.lumber.nominal;
  draft.length ??= stock.lumber.length;
  draft.to += 2;
}

/** "Vertical bars #5": and so may the grade. */
function takeGrade(draft: Draft, tokens: readonly Token[]): void {
  const grade = textAt(tokens, draft.to);
  if (draft.head === null || !GRADE.test(grade)) return;
  draft.gradeBehind = grade;
  draft.to += 1;
}

/** "Legs of 2x4, 30 in each", "#5 bars 20 ft": the length of one piece; without "each" or "long" only for graded bars. */
function takeLengthBehind(draft: Draft, tokens: readonly Token[]): void {
  const hasComma = textAt(tokens, draft.to) === ",";
  const after = hasComma ? draft.to + 1 : draft.to;
  const own = tokens[after];
  if (own?.kind !== "measure") return;
  const length = lengthOf(own.measure);
  const next = textAt(tokens, after + 1);
  const isGraded = draft.head !== null && draft.words.some((word) => GRADE.test(word));
  const isOfBar = isGraded && !hasComma && !/^(?:oc|apart|x)$/.test(next) && (length ?? 0) >= 1;
  if (!isOfBar && !/^(?:each|long|apiece)$/.test(next)) return;
  draft.length ??= length;
  draft.to = isOfBar ? after + 1 : after + 2;
}

const lengthOf = (measure: Measure): number | null => (measure.dimension === "length" ? measure.value : null);

/** The name of a phrase: its grade and its words up to the head, or its size when it has no other name. */
function nameOf({ head, words, gradeBehind, nominal, topic }: Draft): string {
  if (head === null) return nominal ?? topic ?? "";
  const called = words.slice(0, words.lastIndexOf(head) + 1);
  return (gradeBehind === null ? called : [gradeBehind, ...called]).join(" ") || head;
}
