import { pluralOf } from "../../../vocabulary/index.ts";
import { keptFor } from "../../recipes/kept-for.ts";

/** A figure of a normalised text, as pattern source. */
export const NUMBER = "\\d{1,7}(?:\\.\\d{1,4})?";

/**
 * All matches of a pattern, in text order. Most patterns are not in most texts, and `matchAll` costs several times what it
 * takes to see that: it makes a pattern of its own at every call.
 * @param pattern global or not
 */
export function matchesIn(text: string, pattern: RegExp): Iterable<RegExpExecArray> {
  return text.search(pattern) < 0 ? [] : text.matchAll(globalOf(pattern));
}

/** The same pattern for `matchAll`; compiled once for each pattern object, since finders run on every text. */
const globalOf = keptFor(({ source }: RegExp) => new RegExp(source, "g"));

/** As {@link globalOf}, matching whole words only. */
export const wholeWordsOf = keptFor(({ source }: RegExp) => new RegExp(`\\b(?:${source})\\b`, "g"));

/**
 * Whole words and phrases, singular or plural, as one pattern; a space in a phrase also stands for a hyphen.
 * @param list apart by commas: "deck, porch floor"
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
