import { UNITS } from "../units.ts";
import { isNoun, STOP_WORDS, singular } from "./nouns.ts";
import { wholeWordsOf } from "./patterns.ts";
import type { Reading } from "./reading.types.ts";
import { rateAt, USUAL_COUNTS } from "./statements.ts";

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
 * How often a number counts: "a corner at each end" are two. Null for one that is so many more, or so many for each of
 * something that is counted elsewhere.
 */
function timesAt(reading: Reading, at: number): number | null {
  const rate = rateAt(reading, at);
  if (!rate) return 1;
  return rate.kind === "each" && rate.per?.dimension === null ? (USUAL_COUNTS[rate.per.words] ?? null) : null;
}

/** A count with the stretches of the text that it was read from, figure and noun. */
interface Count {
  count: number | null;
  stretches: { start: number; end: number }[];
}

/**
 * How many of a noun the text names: "two 3x5 windows" → 2, "a door" → 1, "no doors" → 0; null when it gives no
 * number. Several mentions add up.
 */
export function countOf(reading: Reading, noun: RegExp): number | null {
  return findCount(reading, noun).count;
}

/** As {@link countOf}, with where the count was read. */
export function findCount(reading: Reading, noun: RegExp): Count {
  let total: number | null = null;
  const stretches: Count["stretches"] = [];
  let counted = -1;
  for (const match of reading.text.matchAll(wholeWordsOf(noun))) {
    const apart = /^ ?\((\d{1,4})\)|^ ?x ?(\d{1,2})\b(?! ?(?:x|ft|in|\.|\d))/.exec(
      reading.text.slice(match.index + match[0].length, match.index + match[0].length + 8),
    );
    if (apart) {
      total = (total ?? 0) + Number(apart[1] ?? apart[2]);
      const end = match.index + match[0].length + apart[0].length;
      stretches.push({ start: match.index, end });
      continue;
    }
    const from = Math.max(0, match.index - 60);
    const before = reading.text.slice(from, match.index);
    const tokens = [...before.matchAll(/[a-z][a-z'&-]*|\d+(?:\.\d+)?(?:\/\d+)?|[^\s\w]/g)];
    const words = tokens.map((token) => token[0]);
    const note = (start: number, length: number) =>
      stretches.push(
        { start, end: start + length },
        { start: match.index, end: match.index + match[0].length },
      );
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
        const times = timesAt(reading, at);
        if (times === null) break;
        if (at > counted) total = (total ?? 0) + times * Number(word);
        counted = at;
        note(at, word.length);
        break;
      }
      if (word === "a" || word === "an" || word === "another") {
        total = (total ?? 0) + 1;
        stretches.push({ start: match.index, end: match.index + match[0].length });
        break;
      }
      if (word === "no" || word === "zero" || word === "without") {
        total = total ?? 0;
        note(from + (tokens[index]?.index ?? 0), word.length);
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
  return { count: total, stretches };
}
