import type { Request } from "../scope.ts";
import { type NounPhrase, nounPhraseAt } from "./noun-phrases.ts";
import type { Reading } from "./reading.types.ts";
import { type Token, tokensOf } from "./tokens.ts";

/** Words before a list of what is wanted: "need joists and posts", "how many panels", "just the scratch and brown". */
const BEFORE: readonly (readonly [words: string, kind: "only" | "one" | "several"])[] = [
  ["only", "only"],
  ["just", "only"],
  ["count only", "only"],
  ["list only", "only"],
  ["how many", "one"],
  ["how much", "one"],
  ["number of", "one"],
  ["count me", "several"],
  ["need", "several"],
  ["list", "several"],
  ["give me", "several"],
  ["quantities of", "several"],
  ["quantity of", "one"],
];
const ARTICLE = /^(?:the|a|an|me|my|all|both|of|for|please|out|up)$/;
const JOINT = /^(?:and|or|,|\+|n|plus|&)$/;
/** Amounts that are asked for instead of the material: "how many feet of sill", "pounds of screws". */
const AMOUNT =
  /^(?:ft|feet|lb|pounds|bags?|boxes|sheets?|rolls?|gallons?|gal|pieces|sqft|cuyd|yards|tons?|lf|bundles?|squares)$/;

/** What a text asks for; null when it asks for the whole job. */
export function readRequest(reading: Reading): Request | null {
  const tokens = tokensOf(reading);
  const words = new Set<string>();
  let isStrict = false;
  let isUncertain = false;
  tokens.forEach((token, at) => {
    const before = BEFORE.find(([phrase]) => standsAt(tokens, at, phrase));
    if (before) {
      const [phrase, kind] = before;
      const { listed, isWhole } = listedFrom(tokens, at + phrase.split(" ").length);
      // "How many 4x8 bricks": something is asked for that was not read.
      if (kind === "one" && (listed.length === 0 || !isWhole)) isUncertain = true;
      if (listed.length === 0 || (kind === "several" && listed.length < 2)) return;
      if (kind !== "only" && !isWhole) return;
      for (const one of listed) words.add(one.words);
      if (kind === "only") isStrict = true;
    } else if (token.text === "only") {
      for (const one of listedBefore(tokens, at)) {
        words.add(one.words);
        isStrict = true;
      }
    }
  });
  if (isUncertain && !isStrict) return null;
  return words.size > 0 ? { words: [...words], isStrict } : null;
}

const standsAt = (tokens: readonly Token[], at: number, phrase: string): boolean =>
  phrase.split(" ").every((word, index) => tokens[at + index]?.text === word);

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
    const phrase = nounPhraseAt(tokens, at, null);
    // "How many panels and bags": the bags are of something else.
    if (!phrase && isAmount && listed.length > 0) return { listed, isWhole: false };
    // A number makes it a part of the job: "just 2 walls".
    if (!phrase || phrase.count !== null) break;
    listed.push(phrase);
    at = afterParenthesis(tokens, phrase.to);
    if (!JOINT.test(tokens[at]?.text ?? "")) break;
    while (JOINT.test(tokens[at]?.text ?? "")) at += 1;
  }
  return { listed, isWhole: at >= tokens.length || LIST_END.test(tokens[at]?.text ?? "") };
}

function afterParenthesis(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.text !== "(") return at;
  const end = tokens.findIndex((token, index) => index > at && token.text === ")");
  return end < 0 || end > at + 6 ? at : end + 1;
}

/** Things named right before "only": "boards and joists only". */
function listedBefore(tokens: readonly Token[], only: number): NounPhrase[] {
  for (let from = Math.max(0, only - 8); from < only; from += 1) {
    const { listed } = listedFrom(tokens, from);
    if (listed.at(-1)?.to === only) return listed;
  }
  return [];
}
