import { writeMetric } from "./metric.ts";
import { writeMetricLumber } from "./metric-lumber.ts";
import { replaceNumberWords } from "./number-words.ts";
import { foldRestated } from "./restated.ts";
import { plainSigns } from "./signs.ts";
import { foldFractions, foldPitches, joinLengths, joinSides, spellOutDoors } from "./sizes-written.ts";
import { TrackedText } from "./tracked-text.ts";
import { writeUnits } from "./unit-spellings.ts";
import { partGlued, renamePhrases, repairSpelling } from "./words.ts";

/** Characters of a description that are read; the specification's limit for a project description. */
export const READ_LIMIT = 5_000;

/** Words whose meaning hangs on the figures beside them, folded where those are. */
const FOLDED_BY_FIGURES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:on|in)[ -]cent(?:er|re)s?\b|\bo\/c\b|\bc\/c\b|(?<=\d (?:in|ft|mm|cm|m) )cent(?:er|re)s?\b/g, " oc "],
  [/\bt ?& ?g\b/g, "tg"],
  [/(?<=\d ?)sqs?\b\.?(?= (?:of )?(?:roof|tear|shingle|siding|arch|reroof))/g, " squares"],
  [/\bpt\b(?= )/g, "treated"],
  // British bills count so: "4 no. pads".
  [/(?<=(?:^|[ ,(])\d{1,4}) ?no\b\.?(?= [a-z])/g, ""],
  [/\bmot(?: type)?(?: (?:1|i|one)\b)?|\btype 1\b(?! surge)/g, "gravel"],
  [/(?<=\d ?(?:"|in|mm) )(?:ew|e\/w)\b/g, "each way"],
  [
    /(?<=\b(?:hang(?:ing)?(?: [\d.x/ "']+(?:in)?)?|sheets? of|boards? of|\d ?x ?\d{1,2}'?|5\/8|1\/2|type x) )rock\b/g,
    "drywall",
  ],
  [/\brock(?= (?:the |both )?(?:walls? (?:and|\+) (?:the )?(?:lid|ceiling)|ceiling|lid)\b)/g, "drywall"],
  [/(?<=\bwalls? (?:and|\+) )(?:the )?lid\b/g, "ceiling"],
];

/** "Studs at 450 centres": such figures are millimetres. */
const CENTRES_IN_MM =
  /(?<=(?<![\d.])(?:[3-9][05]0|1[02]00|1[58]00|2400))(?= ?(?:oc|cent(?:er|re)s|c\/c|crs)\b)/g;

const UNIT_AFTER_FIGURE =
  /(?<=\d)(?=(?:ft|in|yd|yds|mm|cm|m|m2|m3|sqft|sf|lf|lb|lbs|kg|gal|oz|oc|feet|foot|inch|inches|l)\b)/g;

/**
 * One plain lower-case line of a description: markup and odd signs gone, spelling mended, one name for one thing,
 * numbers as decimals, units as tokens ("ft", "in", "sqft" …), sizes as "12 ft x 16 ft", metric lengths in feet and
 * inches, sentence ends kept. Only {@link READ_LIMIT} characters are read.
 */
export function normalize(raw: string): TrackedText {
  const text = new TrackedText(raw.slice(0, READ_LIMIT));
  plainSigns(text);
  partGlued(text);
  repairSpelling(text);
  renamePhrases(text);
  replaceNumberWords(text);
  text.replace(/\((\d{1,4})\)(?= ?[a-z\d(])/g, "$1 ");
  foldFractions(text);
  spellOutDoors(text);
  text.replace(/(?<=\d ?(?:'|ft|feet|foot))\s*-\s*(?=\d)/g, " ").replace(/\b(r)[ -](?=\d)/g, "r");
  foldPitches(text);
  text.replace(/(?<=\d)\s*[-–]\s*(?=[a-z'"])/g, " ").replace(UNIT_AFTER_FIGURE, " ");
  text.replace(CENTRES_IN_MM, " mm");
  for (const [pattern, word] of FOLDED_BY_FIGURES) text.replace(pattern, word);
  // After a size "in" is a preposition: "a 5x8 floor" tiled "5x8 in 2-inch hex".
  text.replace(/(\d ?(?:x|by) ?\d{1,3}(?:\.\d+)?) in (?=\d)/g, "$1 of ");
  writeUnits(text);
  joinLengths(text);
  joinSides(text);
  foldRestated(text);
  writeMetricLumber(text);
  writeMetric(text);
  return text
    .replace(/\s+/g, " ")
    .replace(/ ([,;:.!?)])/g, "$1")
    .trim();
}

/** The line alone, where nobody asks where its words stood. */
export function normalizeText(raw: string): string {
  return normalize(raw).text;
}
