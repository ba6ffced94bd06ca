import { UNITS } from "../units.ts";
import { isNoun, STOP_WORDS, singular } from "./nouns.ts";
import { wholeWordsOf } from "./patterns.ts";
import type { Reading } from "./reading.types.ts";

/** A word that counts nothing although a number stands before it: units and size signs. */
const NOT_COUNTED = new Set([
  ...Object.keys(UNITS),
  "x",
  "oc",
  "pitch",
  "to",
  "degrees",
  "story",
  "coat",
  "coats",
]);

/**
 * How many of a noun the text names: "two 3x5 windows" → 2, "a door" → 1, "no doors" → 0; null when it gives no
 * number. Several mentions add up.
 */
export function countOf(reading: Reading, noun: RegExp): number | null {
  let total: number | null = null;
  let counted = -1;
  for (const match of reading.text.matchAll(wholeWordsOf(noun))) {
    const apart = /^ ?\((\d{1,4})\)/.exec(
      reading.text.slice(match.index + match[0].length, match.index + match[0].length + 8),
    );
    if (apart) {
      total = (total ?? 0) + Number(apart[1]);
      continue;
    }
    const from = Math.max(0, match.index - 60);
    const before = reading.text.slice(from, match.index);
    const tokens = [...before.matchAll(/[a-z][a-z'&-]*|\d+(?:\.\d+)?(?:\/\d+)?|[^\s\w]/g)];
    const words = tokens.map((token) => token[0]);
    for (let index = words.length - 1; index >= 0 && index >= words.length - 9; index -= 1) {
      const word = words[index] ?? "";
      if (/^\d+$/.test(word)) {
        const next = words[index + 1] ?? "";
        const previous = words[index - 1] ?? "";
        if (
          NOT_COUNTED.has(next) ||
          previous === "x" ||
          previous === "#" ||
          previous === "r" ||
          previous === "pitch"
        )
          continue;
        // "12 sonotube footings": one number counts once, however many of its words are nouns.
        const at = from + (tokens[index]?.index ?? 0);
        if (at > counted) total = (total ?? 0) + Number(word);
        counted = at;
        break;
      }
      if (word === "a" || word === "an" || word === "another") {
        total = (total ?? 0) + 1;
        break;
      }
      if (word === "no" || word === "zero" || word === "without") {
        total = total ?? 0;
        break;
      }
      if (
        /^\d/.test(word) ||
        word === "x" ||
        word === "-" ||
        (word in UNITS && /^\d/.test(words[index - 1] ?? ""))
      )
        continue;
      if (!/^[a-z]/.test(word) || STOP_WORDS.has(word) || word === "of") break;
      if (
        isNoun(word) &&
        /^(?:door|window|post|joist|stud|room|wall|bag|roll)s?$/.test(word) &&
        singular(word) !== singular(match[0])
      )
        break;
    }
  }
  return total;
}
