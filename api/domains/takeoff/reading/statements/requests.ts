import { keptFor } from "../../recipes/kept-for.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { Request } from "../../scope.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import { type NounPhrase, nounPhraseAt } from "../phrases/noun-phrases.ts";
import { type Token, textAt, tokensOf } from "../phrases/tokens.ts";

/** Words before a list of what is wanted: "need joists and posts", "how many panels", "just the scratch and brown". */
const BEFORE: readonly (readonly [words: string, kind: "only" | "one" | "several" | "renewed" | "also"])[] = [
  ["replacing", "renewed"],
  ["replace", "renewed"],
  ["only", "only"],
  ["just", "only"],
  ["count only", "only"],
  ["list only", "only"],
  ["how many", "one"],
  ["how much", "one"],
  ["number of", "one"],
  ["count me", "several"],
  ["count up", "several"],
  ["count", "several"],
  ["find", "several"],
  ["figure", "several"],
  ["figure out", "several"],
  ["work out", "several"],
  ["calculate", "several"],
  ["tell me", "several"],
  ["need", "several"],
  ["list", "several"],
  ["give me", "several"],
  ["throw in", "also"],
  ["include", "also"],
  ["quantities of", "several"],
  ["quantity of", "one"],
];
const ARTICLE = /^(?:the|a|an|me|my|all|both|of|for|please|out|up|buying|ordering|pricing)$/;
const JOINT = /^(?:and|or|,|\+|n|plus|&)$/;
/** "How much wire and how many posts". */
const ASKING = /^(?:how|many|much|number)$/;
/** Amounts requested in place of the material: "how many feet of sill", "pounds of screws". */
const AMOUNT =
  /^(?:ft|feet|lb|pounds|bags?|boxes|sheets?|rolls?|gallons?|gal|pieces|sqft|cuyd|yards|tons?|lf|bundles?|squares)$/;

/** "Add 10% on the casing only" limits the waste. */
const ON_A_PERCENT = / % [^.;,]{0,36}$/;
/** The target of a coat, a board or a paper: "2 coats, walls only" requests no material called a wall. */
const SURFACE = /(?:^| )(?:walls?|ceilings?|floors?|sides?|faces?|rooms?)$/;
const COVERED =
  /\b(?:paint(?:ed|ing)?|repaint(?:ing)?|coats?|primer|drywall|wallpaper|insulation|batts?|tiles?)\b/;

/** "Just the framing for now", "just the net area", "it's just a plain gable": no material is singled out. */
const WHOLE_WORK =
  /^(?:[a-z]+ )?(?:framing|frame|lumber|wood|materials?|area|gable|roof|structure|basics|list|job|rectangle|box)$/;

/** Whether a name singles out a material, rather than the work as a whole or a place where it goes. */
export const isMaterialWord = (name: string): boolean => {
  const words = name.toLowerCase().trim();
  return !WHOLE_WORK.test(words) && !SURFACE.test(words);
};

/** The same by their first words: most words of a text begin none of them. */
const BEFORE_BY_FIRST = new Map<string, { words: readonly string[]; kind: (typeof BEFORE)[number][1] }[]>();
for (const [phrase, kind] of BEFORE) {
  const words = phrase.split(" ");
  const [first = ""] = words;
  BEFORE_BY_FIRST.set(first, [...(BEFORE_BY_FIRST.get(first) ?? []), { words, kind }]);
}

/** What a text requests; null when it requests the whole job. */
export const readRequest = keptFor(requestOf);

/** What some words request: the names that are wanted, or something that could not be read. */
type Wish =
  | { readonly kind: "asked"; readonly names: readonly string[]; readonly isStrict: boolean }
  | { readonly kind: "besides" | "renewed" | "also"; readonly names: readonly string[] }
  | { readonly kind: "unread" };

/** A list after words that may request it. */
interface Listing {
  readonly listed: readonly NounPhrase[];
  readonly names: readonly string[];
  /** Whether all of it was read. */
  readonly isWhole: boolean;
  /** The word before the requesting words. */
  readonly before: string;
  /** Whether it names the target of some goods, or the work as a whole. */
  readonly isNoMaterial: (phrase: NounPhrase) => boolean;
}

function requestOf(reading: Reading): Request | null {
  const tokens = tokensOf(reading);
  const isCovered = COVERED.test(reading.text);
  const isNoMaterial = ({ words }: NounPhrase): boolean =>
    (isCovered && SURFACE.test(words)) || WHOLE_WORK.test(words);
  const wishes: Wish[] = [];
  tokens.forEach((_, at) => {
    const isFirst = !wishes.some(({ kind }) => kind === "asked");
    wishes.push(...wishesAt(reading, at, isFirst, isNoMaterial));
  });
  const namesOf = (of: Exclude<Wish["kind"], "unread">): string[] =>
    wishes.flatMap((wish) => (wish.kind === of ? wish.names : []));
  const isStrict = wishes.some((wish) => wish.kind === "asked" && wish.isStrict);
  if (!isStrict && wishes.some(({ kind }) => kind === "unread")) return null;
  const asked = [...namesOf("asked"), ...listedAlone(tokens).map(({ words }) => words)];
  const wanted = [
    ...(asked.length > 0 ? asked : namesOf("renewed")),
    ...(isStrict ? namesOf("besides") : []),
  ];
  if (wanted.length === 0) return null;
  return { words: [...new Set([...wanted, ...namesOf("also")])], isStrict };
}

function wishesAt(
  reading: Reading,
  at: number,
  isFirst: boolean,
  isNoMaterial: Listing["isNoMaterial"],
): Wish[] {
  const tokens = tokensOf(reading);
  const asked = listBehind(tokens, at);
  if (asked.length > 0)
    return (isSentenceOf(tokens, asked, at) || isHeading(tokens, asked, at)) && !isOfPercent(reading, at)
      ? onlyNamed(asked, isNoMaterial)
      : [];
  const said = BEFORE_BY_FIRST.get(textAt(tokens, at))?.find(({ words }) => standsAt(tokens, at, words));
  if (!said) return [];
  const { listed, isWhole } = listedFrom(tokens, at + said.words.length);
  const names = listed.map(({ words }) => words);
  const listing = { listed, names, isWhole, before: textAt(tokens, at - 1), isNoMaterial };
  // "Soil in m3 and number of sleepers": the goods before it are requested too.
  const isAfterUnread = said.kind === "one" && isFirst && /^(?:and|plus|\+)$/.test(listing.before);
  return [...(isAfterUnread ? [UNREAD] : []), ...WISHES[said.kind](listing)];
}

/** Goods named before an "only" that has no name after it. */
function listBehind(tokens: readonly Token[], at: number): NounPhrase[] {
  const isBehind = textAt(tokens, at) === "only" && listedFrom(tokens, at + 1).listed.length === 0;
  return isBehind ? listedBefore(tokens, at) : [];
}

function isOfPercent(reading: Reading, at: number): boolean {
  const start = tokensOf(reading)[at]?.start ?? 0;
  return ON_A_PERCENT.test(reading.text.slice(Math.max(0, start - 40), start));
}

const onlyNamed = (listed: readonly NounPhrase[], isNoMaterial: Listing["isNoMaterial"]): Wish[] => {
  const names = listed.filter((one) => !isNoMaterial(one)).map(({ words }) => words);
  return names.length > 0 ? [{ kind: "asked", names, isStrict: true }] : [];
};

const UNREAD: Wish = { kind: "unread" };

/** The meaning of a list after each kind of requesting words. */
const WISHES: Readonly<Record<(typeof BEFORE)[number][1], (listing: Listing) => readonly Wish[]>> = {
  // "Inside it's just pea gravel" describes what is there, and requests nothing.
  only: ({ listed, names, before, isNoMaterial }) =>
    /^(?:it's|that's|is)$/.test(before) || listed.every(isNoMaterial)
      ? []
      : [{ kind: "asked", names, isStrict: true }],
  // "How many 4x8 bricks": a request that could not be read. "Just the boards … and how many screws at 2 a joist": an
  // additional request.
  one: ({ names, isWhole }) =>
    isWhole && names.length > 0
      ? [{ kind: "asked", names, isStrict: false }]
      : [UNREAD, { kind: "besides", names }],
  several: ({ names, isWhole }) =>
    isWhole && names.length > 1 ? [{ kind: "asked", names, isStrict: false }] : [],
  // "Replacing the deck boards": only this part of an existing thing is bought; "replacing the deck" is all of it.
  renewed: ({ names }) => (names.every((name) => name.includes(" ")) ? [{ kind: "renewed", names }] : []),
  // "Include starter and ridge": in addition to the request, not instead of everything else.
  also: ({ names }) => [{ kind: "also", names }],
};

/** Words that may begin a request before its list: "list the posts only". */
const ASKING_WITH = /^(?:list|need|count|price|quote|give|me|the|for|please|materials|i|we|want)$/;

/** Whether a list before "only" is all of its sentence; "one layer only" within another sentence requests nothing. */
function isSentenceOf(tokens: readonly Token[], listed: readonly NounPhrase[], only: number): boolean {
  const [first] = listed;
  if (!first || !/^[.;!]?$/.test(tokens[only + 1]?.text ?? "")) return false;
  const before = tokens.slice(0, first.from);
  const start = before.findLastIndex(({ text }) => /^[.;!?]$/.test(text));
  return before.slice(start + 1).every(({ text }) => ASKING_WITH.test(text));
}

const CALLED_BY_PLACE = /^(?:drip|gravel|rake|eave) edge$|^(?:gutter|leaf) guard$|^ice .*shield$/;

/** "Drip edge only, 30x40 roof": goods at the beginning of a text; a surface there tells where the work is. */
const isHeading = (tokens: readonly Token[], listed: readonly NounPhrase[], only: number): boolean =>
  /^[,:(-]$|^(?:for|on)$/.test(textAt(tokens, only + 1)) &&
  tokens.slice(0, listed[0]?.from ?? 0).every(({ text }) => ASKING_WITH.test(text)) &&
  listed.every(({ words, head }) => VOCABULARY.isMaterial(head) || CALLED_BY_PLACE.test(words));

/** Possible endings of a sentence that only lists what is wanted: "joists and boards please". */
const ASKED_SO = /^(?:please|pls|needed|required|wanted|thanks|quantities|count|counts|only|\?)$/;

/** Things listed in a sentence of their own that requests them and says nothing else. */
function listedAlone(tokens: readonly Token[]): NounPhrase[] {
  const found: NounPhrase[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const isEnd = at === tokens.length || /^[.;!?]$/.test(tokens[at]?.text ?? "");
    if (!isEnd) continue;
    const last = tokens[at - 1]?.text ?? "";
    const ends = ASKED_SO.test(last) ? at - 1 : tokens[at]?.text === "?" ? at : -1;
    const { listed } =
      ends > from + 2 && from > 0 && !ASKING.test(tokens[from]?.text ?? "")
        ? listedFrom(tokens, from)
        : { listed: [] };
    if (listed.length > 1 && listed.at(-1)?.to === ends) found.push(...listed);
    from = at + 1;
  }
  return found;
}

const standsAt = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, index) => tokens[at + index]?.text === word);

/** Positions where a list of things may end and still count as completely read. */
const LIST_END = /^(?:[.;:?!)(-]|only|no|not|for|do|does|i|to|please|are|is|will|would|from|we)$/;

/** Things named one after another from a token on: "the joists, deck boards (5/4) and posts". */
function listedFrom(tokens: readonly Token[], from: number): { listed: NounPhrase[]; isWhole: boolean } {
  const listed: NounPhrase[] = [];
  let at = from;
  while (at < tokens.length) {
    const item = itemAt(tokens, at);
    if (item.isUnread && listed.length > 0) return { listed, isWhole: false };
    at = item.to;
    if (!item.named) break;
    listed.push(item.named);
    if (!JOINT.test(textAt(tokens, at))) break;
    while (JOINT.test(textAt(tokens, at)) || ASKING.test(textAt(tokens, at))) at += 1;
  }
  return { listed, isWhole: at >= tokens.length || LIST_END.test(textAt(tokens, at)) };
}

/** One thing of a list; an amount of something that could not be read is reported separately. */
function itemAt(
  tokens: readonly Token[],
  from: number,
): { named: NounPhrase | null; isUnread: boolean; to: number } {
  const amount = pastAmount(tokens, from);
  // "Lath, two layers of paper and screed": the number of layers does not limit the request to a part of the job.
  const isLayered = tokens[amount.to]?.kind === "number" && /^layers?$/.test(textAt(tokens, amount.to + 1));
  const at = isLayered ? amount.to + 3 : amount.to;
  const phrase = nounPhraseAt(tokens, at, null);
  // A number makes it a part of the job: "just 2 walls".
  if (phrase?.count === null)
    return { named: phrase, isUnread: false, to: afterParenthesis(tokens, phrase.to) };
  // "How many panels, sheets and bundles": goods sold in these units are meant.
  const pack = amount.isAmount && !phrase ? packAt(tokens, at - 1) : null;
  return { named: pack, isUnread: amount.isAmount && !phrase && !pack, to: at };
}

/** Past articles and amounts: "the", "pounds of". */
function pastAmount(tokens: readonly Token[], from: number): { isAmount: boolean; to: number } {
  let to = from;
  let isAmount = false;
  for (let text = textAt(tokens, to); ARTICLE.test(text) || AMOUNT.test(text); text = textAt(tokens, to)) {
    isAmount ||= AMOUNT.test(text);
    to += 1;
  }
  return { isAmount, to };
}

/** "Sheets", "bundles": packages that a request names in place of their content. */
function packAt(tokens: readonly Token[], at: number): NounPhrase | null {
  const token = tokens[at];
  const next = tokens[at + 1]?.text ?? ".";
  if (!token || !/^(?:sheets|bundles|rolls|panels)$/.test(token.text)) return null;
  if (!JOINT.test(next) && !LIST_END.test(next)) return null;
  const { text, start, end } = token;
  const none = { count: null, nominal: null, length: null, pack: null, isExtra: false };
  return { ...none, text, words: text, head: text, from: at, to: at + 1, start, end };
}

function afterParenthesis(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text !== "(") return at;
  const end = tokens.findIndex((token, index) => index > at && token.text === ")");
  return end < 0 || end > at + 6 ? at : end + 1;
}

/** Text before a list of things that are wanted; otherwise "the long sides only" is a place and "framing only" a scope. */
const WANTED =
  /^(?:replac(?:e|es|ing)|renew(?:ing)?|need(?:ing)?|want|list|price|quote|buy|order|count|give|get)$/;

/** Things named right before "only", after a verb that wants them: "replacing the boards and joists only". */
function listedBefore(tokens: readonly Token[], only: number): NounPhrase[] {
  for (let from = Math.max(-1, only - 8); from < only; from += 1) {
    if (from >= 0 && !WANTED.test(textAt(tokens, from))) continue;
    const { listed } = listedFrom(tokens, from + 1);
    if (listed.at(-1)?.to === only) return listed;
  }
  return [];
}
