import type { Reading } from "../../recipes/reading.types.ts";
import type { Request } from "../../scope.ts";
import { type NounPhrase, nounPhraseAt } from "../phrases/noun-phrases.ts";
import { type Token, tokensOf } from "../phrases/tokens.ts";

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
/** Amounts that are asked for instead of the material: "how many feet of sill", "pounds of screws". */
const AMOUNT =
  /^(?:ft|feet|lb|pounds|bags?|boxes|sheets?|rolls?|gallons?|gal|pieces|sqft|cuyd|yards|tons?|lf|bundles?|squares)$/;

/** "Add 10 % on the casing only" says what the waste is on. */
const ON_A_PERCENT = / % [^.;,]{0,36}$/;
/** Where a coat, a board or a paper goes: "2 coats, walls only" asks for no material called a wall. */
const SURFACE = /(?:^| )(?:walls?|ceilings?|floors?|sides?|faces?|rooms?)$/;
const COVERED =
  /\b(?:paint(?:ed|ing)?|repaint(?:ing)?|coats?|primer|drywall|wallpaper|insulation|batts?|tiles?)\b/;

/** "Just the framing for now", "just the net area", "it's just a plain gable": no material is singled out. */
const WHOLE_WORK =
  /^(?:[a-z]+ )?(?:framing|frame|lumber|wood|materials?|area|gable|roof|structure|basics|list|job|rectangle|box)$/;

/** Whether a name singles out a material: not the work as a whole, and not where it goes. */
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

const READ = new WeakMap<Reading, { readonly request: Request | null }>();

/** What a text asks for; null when it asks for the whole job. */
export function readRequest(reading: Reading): Request | null {
  const kept = READ.get(reading) ?? { request: requestOf(reading) };
  READ.set(reading, kept);
  return kept.request;
}

function requestOf(reading: Reading): Request | null {
  const tokens = tokensOf(reading);
  const words = new Set<string>();
  const besides = new Set<string>();
  const renewed = new Set<string>();
  const also = new Set<string>();
  let isStrict = false;
  let isUncertain = false;
  const isCovered = COVERED.test(reading.text);
  const isPlace = ({ words: name }: NounPhrase): boolean => isCovered && SURFACE.test(name);
  tokens.forEach((token, at) => {
    const before = BEFORE_BY_FIRST.get(token.text)?.find(({ words: said }) => standsAt(tokens, at, said));
    const isBehind = token.text === "only" && listedFrom(tokens, at + 1).listed.length === 0;
    if (before && !(isBehind && listedBefore(tokens, at).length > 0)) {
      const { kind } = before;
      const { listed, isWhole } = listedFrom(tokens, at + before.words.length);
      // "How many 4x8 bricks": something is asked for that was not read.
      if (kind === "one" && (listed.length === 0 || !isWhole)) isUncertain = true;
      // "Soil in m3 and number of sleepers": what stands before it is asked for too.
      if (kind === "one" && /^(?:and|plus|\+)$/.test(tokens[at - 1]?.text ?? "") && words.size === 0)
        isUncertain = true;
      // "Inside it's just pea gravel" says what there is, and asks for nothing.
      if (kind === "only" && /^(?:it's|that's|is)$/.test(tokens[at - 1]?.text ?? "")) return;
      // "Include starter and ridge": on top of what is asked for, and no wish for nothing else.
      if (kind === "also") {
        for (const one of listed) also.add(one.words);
        return;
      }
      if (listed.length === 0 || (kind === "several" && listed.length < 2)) return;
      // "Replacing the deck boards": of what stands there only this is bought; "replacing the deck" is all of it.
      if (kind === "renewed") {
        if (listed.every(({ words: name }) => name.includes(" ")))
          for (const one of listed) renewed.add(one.words);
        return;
      }
      // "Just the boards … and how many screws at 2 a joist": asked for besides.
      if (kind === "one" && !isWhole) for (const one of listed) besides.add(one.words);
      if (kind !== "only" && !isWhole) return;
      if (kind === "only" && listed.every((one) => isPlace(one) || WHOLE_WORK.test(one.words))) return;
      for (const one of listed) words.add(one.words);
      if (kind === "only") isStrict = true;
    } else if (
      token.text === "only" &&
      !ON_A_PERCENT.test(reading.text.slice(Math.max(0, token.start - 40), token.start))
    ) {
      const asked = listedBefore(tokens, at);
      if (!isSentenceOf(tokens, asked, at)) return;
      for (const one of asked) {
        if (isPlace(one) || WHOLE_WORK.test(one.words)) continue;
        words.add(one.words);
        isStrict = true;
      }
    }
  });
  for (const { words: name } of listedAlone(tokens)) words.add(name);
  if (isUncertain && !isStrict) return null;
  if (words.size === 0) for (const name of renewed) words.add(name);
  if (isStrict) for (const name of besides) words.add(name);
  if (words.size > 0) for (const name of also) words.add(name);
  return words.size > 0 ? { words: [...words], isStrict } : null;
}

/** Words that a sentence may ask with before its list: "list the posts only". */
const ASKING_WITH = /^(?:list|need|count|price|quote|give|me|the|for|please|materials|i|we|want)$/;

/** Whether a list before "only" is all that its sentence says; "one layer only" within another asks for nothing. */
function isSentenceOf(tokens: readonly Token[], listed: readonly NounPhrase[], only: number): boolean {
  const [first] = listed;
  if (!first || !/^[.;!]?$/.test(tokens[only + 1]?.text ?? "")) return false;
  const before = tokens.slice(0, first.from);
  const start = before.findLastIndex(({ text }) => /^[.;!?]$/.test(text));
  return before.slice(start + 1).every(({ text }) => ASKING_WITH.test(text));
}

/** What may end a sentence that does nothing but list what is wanted: "joists and boards please". */
const ASKED_SO = /^(?:please|pls|needed|required|wanted|thanks|quantities|count|counts|only|\?)$/;

/** Things listed in a sentence of their own that asks for them and says nothing else. */
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

/** Where a list of things may end and still have been read as a whole. */
const LIST_END = /^(?:[.;:?!)(-]|only|no|not|for|do|does|i|to|please|are|is|will|would|from|we)$/;

/** Things named one after another from a token on: "the joists, deck boards (5/4) and posts". */
function listedFrom(tokens: readonly Token[], from: number): { listed: NounPhrase[]; isWhole: boolean } {
  const listed: NounPhrase[] = [];
  let at = from;
  while (at < tokens.length) {
    let isAmount = false;
    while (ARTICLE.test(tokens[at]?.text ?? "") || AMOUNT.test(tokens[at]?.text ?? "")) {
      isAmount ||= AMOUNT.test(tokens[at]?.text ?? "");
      at += 1;
    }
    // "Lath, two layers of paper and screed": how often it is laid asks for no part of the job.
    if (tokens[at]?.kind === "number" && /^layers?$/.test(tokens[at + 1]?.text ?? "")) at += 3;
    const phrase = nounPhraseAt(tokens, at, null);
    // "How many panels, sheets and bundles": what is sold so is meant.
    const pack = isAmount && !phrase ? packAt(tokens, at - 1) : null;
    if (pack) {
      listed.push(pack);
      if (!JOINT.test(tokens[at]?.text ?? "")) break;
      while (JOINT.test(tokens[at]?.text ?? "") || ASKING.test(tokens[at]?.text ?? "")) at += 1;
      continue;
    }
    if (!phrase && isAmount && listed.length > 0) return { listed, isWhole: false };
    // A number makes it a part of the job: "just 2 walls".
    if (!phrase || phrase.count !== null) break;
    listed.push(phrase);
    at = afterParenthesis(tokens, phrase.to);
    if (!JOINT.test(tokens[at]?.text ?? "")) break;
    while (JOINT.test(tokens[at]?.text ?? "") || ASKING.test(tokens[at]?.text ?? "")) at += 1;
  }
  return { listed, isWhole: at >= tokens.length || LIST_END.test(tokens[at]?.text ?? "") };
}

/** "Sheets", "bundles": packages that a list of what is wanted names in place of what is in them. */
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

/** What a list of things that are wanted follows: else "the long sides only" says where, and "framing only" how far. */
const WANTED =
  /^(?:replac(?:e|es|ing)|renew(?:ing)?|need(?:ing)?|want|list|price|quote|buy|order|count|give|get)$/;

/** Things named right before "only", after a verb that wants them: "replacing the boards and joists only". */
function listedBefore(tokens: readonly Token[], only: number): NounPhrase[] {
  for (let from = Math.max(0, only - 8); from < only; from += 1) {
    if (!WANTED.test(tokens[from]?.text ?? "")) continue;
    const { listed } = listedFrom(tokens, from + 1);
    if (listed.at(-1)?.to === only) return listed;
  }
  return [];
}
