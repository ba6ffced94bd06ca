import { pluralOf } from "../../../vocabulary/index.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import { canMatch } from "./can-match.ts";

/** A figure of a normalized text, as pattern source. */
export const NUMBER = "\\d{1,7}(?:\\.\\d{1,4})?";

/**
 * All matches of a pattern, in text order. Most patterns match nothing in most texts: looking up the words that they
 * need costs least, and a test costs a fraction of `matchAll`, which creates a new pattern on every call.
 * @param pattern global or not
 */
export function matchesIn(text: string, pattern: RegExp): Iterable<RegExpExecArray> {
  return !canMatch(text, pattern) || text.search(pattern) < 0 ? [] : text.matchAll(globalOf(pattern));
}

/** The same pattern for `matchAll`; compiled once per pattern object, since finders run on every text. */
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
