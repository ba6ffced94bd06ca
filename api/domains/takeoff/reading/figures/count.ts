import { pattern, patternSource } from "../../../../platform/patterns.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { UNITS } from "../../units.ts";
import { isNoun, STOP_WORDS, singular } from "../phrases/nouns.ts";
import { wholeWordsOf } from "../phrases/patterns.ts";
import { IS_KIND, IS_RATING } from "../phrases/ratings.ts";
import { rateAt, USUAL_COUNTS } from "../statements/statements.ts";

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

const COUNT_ENDS = / ?(?:ea|each|pcs|pieces)\b|[,;.)]|$| (?:and|at|@|\()|, /;
const QUANTITY_OF = /: |[.:]? (?:quantity|qty|count)(?: of|:)? /;
const SIZE_GOES_ON = /x|ft|in|\.|\d/;
const AMPERES = / \d{2} ?a(?:mps?)?/;

const COUNT_NAMED = patternSource`^(?:${AMPERES})?(?:${QUANTITY_OF})(\d{1,4})(?=${COUNT_ENDS})(?!\.\d)`;

/** "Gates: 1 x 4 ft": the count and then the size of each. */
const COUNT_THEN_SIZE = patternSource`^: (\d{1,2})(?= x \d{1,3}(?:\.\d+)? (?:ft|in)\b)`;

/** A count behind its noun: "doors (4)", "doors x 4", "doors: 4 ea", "windows: quantity 7". */
const COUNT_AFTER = pattern`^ ?\((\d{1,4})\)|^[,:]? (\d{1,3})(?= of them\b)|^ ?x ?(\d{1,2})\b(?! ?(?:${SIZE_GOES_ON}))|${COUNT_NAMED}|${COUNT_THEN_SIZE}`;
const EACH_WITH = /\beach (?:with|has|having|gets) (?:1|an?) [a-z\d. ]{0,24}\b/;
/** "At both ends it turns a corner". */
const AT_BOTH_ENDS =
  /\b(?:at|on) (?:both|either|each) (?:of the )?(?:ends?|sides?)(?: (?!and\b|with\b)[a-z]+){0,3} $/;
const SAME = /^(?:same|those|these)$/;

/**
 * How often a number counts: "a corner at each end" are two. Null for one that is so many more, or so many for each of
 * something that is counted elsewhere.
 */
function timesAt(reading: Reading, at: number): number | null {
  const rate = rateAt(reading, at);
  if (!rate) return 1;
  // "9 doors plus 7 windows": what is joined with a plus is counted like any other; spare ones are not.
  const isJoined = rate.kind === "extra" && rate.per === null;
  if (isJoined && /(?:\+|\bplus) $/.test(reading.text.slice(Math.max(0, at - 6), at))) return 1;
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

/**
 * "Two gates, one 4 ft walk gate and a 10 ft double gate": a number that is broken down at once counts for all. The
 * single ones after it, up to the end of the sentence, are as many as it says.
 */
function totalBefore(reading: Reading, noun: RegExp): Count | null {
  const pattern = new RegExp(
    `(?<![\\d.x#]|[\\dx#] )\\b([2-6]) (?:${noun.source})s?(?:,|:| -| \\() ?(?=(?:1|an?)\\b)([^.;]{0,160})`,
  );
  const found = pattern.exec(reading.text);
  if (!found) return null;
  const singles = [
    ...(found[2] ?? "").matchAll(
      /(?:^|,|\band\b|\bplus\b|&|\+)(?: and)? ?(?:1|an?|another|the other)\b(?! ?[x/])/g,
    ),
  ];
  if (singles.length !== Number(found[1])) return null;
  const end = found.index + found[0].length - (found[2] ?? "").length;
  return { count: Number(found[1]), stretches: [{ start: found.index, end }] };
}

/** As {@link countOf}, with where the count was read. */
export function findCount(reading: Reading, noun: RegExp): Count {
  let total: number | null = null;
  const stretches: Count["stretches"] = [];
  let counted = -1;
  const whole = totalBefore(reading, noun);
  if (whole) return whole;
  for (const match of reading.text.matchAll(wholeWordsOf(noun))) {
    const apart = COUNT_AFTER.exec(
      reading.text.slice(match.index + match[0].length, match.index + match[0].length + 32),
    );
    if (apart) {
      total = (total ?? 0) + Number(apart.slice(1).find(Boolean));
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
          IS_RATING.test(next) ||
          // "NEMA 14-50".
          (previous === "-" && /^\d+$/.test(words[index - 2] ?? "")) ||
          (next === "-" && /^\d+$/.test(words[index + 2] ?? "")) ||
          // "4 prehung 6 panel doors", "a 4 prong outlet".
          (IS_KIND.test(next) && (/^an?$/.test(previous) || /^\d+$/.test(words[index - 2] ?? ""))) ||
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
        // "Case the same 7 doors" speaks of those that are counted.
        // "One less than the risers" counts none of them.
        if (/^(?:less|fewer|more)$/.test(next)) break;
        if (total !== null && SAME.test(previous)) break;
        // "Each with one door, and casing both sides of the 3 doors": those of all the rooms.
        if (total === 1 && previous === "the" && EACH_WITH.test(reading.text.slice(0, at))) total = 0;
        // "A can for every 3 windows" tells a rate.
        if (/^(?:every|per)$/.test(previous)) break;
        if (at > counted) total = (total ?? 0) + times * Number(word);
        counted = at;
        note(at, word.length);
        break;
      }
      if (word === "a" || word === "an" || word === "another") {
        const at = from + (tokens[index]?.index ?? 0);
        total = (total ?? 0) + (AT_BOTH_ENDS.test(reading.text.slice(Math.max(0, at - 40), at)) ? 2 : 1);
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
