import { pluralOf } from "../../../vocabulary/index.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import { canMatch } from "./can-match.ts";

/** A figure of a normalized text, as pattern source. */
export const NUMBER = "\\d{1,7}(?:\\.\\d{1,4})?";

/**
 * All matches of a pattern, in text order, each searched for when it is asked for. Most patterns match nothing in most
 * texts: looking up the words that they need costs least.
 * @param pattern global or not
 */
export function matchesIn(text: string, pattern: RegExp): Iterable<RegExpExecArray> {
  return text.length >= WORTH_LOOKING_UP && !canMatch(text, pattern)
    ? []
    : allMatches(text, globalOf(pattern));
}

/** In shorter texts, in characters, a search costs less than looking up the words of a pattern. */
const WORTH_LOOKING_UP = 200;

/**
 * Like `String.matchAll`, which compiles a new pattern on every call.
 * @param pattern must be global
 */
export function* allMatches(text: string, pattern: RegExp): Generator<RegExpExecArray, void> {
  if (!pattern.global) throw new TypeError(`/${pattern.source}/ is not global.`);
  let at = 0;
  while (true) {
    // Others may use the pattern between two matches.
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return;
    at = Math.max(pattern.lastIndex, match.index + (match[0] === "" ? 1 : 0));
    yield match;
  }
}

/** The same pattern for all matches; compiled once per pattern object, since finders run on every text. */
const globalOf = keptFor(({ source }: RegExp) => new RegExp(source, "g"));

/** Like {@link globalOf}, matching whole words only. */
export const wholeWordsOf = keptFor(({ source }: RegExp) => new RegExp(`\\b(?:${source})\\b`, "g"));

/**
 * Whole words and phrases, singular or plural, as one pattern; a space in a phrase also matches a hyphen.
 * @param list separated by commas: "deck, porch floor"
 */
export function words(list: string): RegExp {
  const phrases = list
    .split(",")
    .map((phrase) => phrase.trim().replace(/ +/g, " "))
    .filter((phrase) => phrase !== "")
    .flatMap((phrase) => [phrase, pluralOf(phrase)])
    .map((phrase) => phrase.replace(/ /g, "[ -]"));
  return new RegExp(`\\b(?:${phrases.join("|")})\\b`);
}
