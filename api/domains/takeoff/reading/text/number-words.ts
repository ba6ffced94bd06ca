import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import type { TrackedText } from "./tracked-text.ts";

const ONES: Readonly<Record<string, number>> = Object.fromEntries(
  [
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen",
    "seventeen eighteen nineteen",
  ]
    .join(" ")
    .split(" ")
    .map((word, value) => [word, value]),
);
const TENS: Readonly<Record<string, number>> = Object.fromEntries(
  "twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, index) => [word, 10 * (index + 2)]),
);
const WORD = `(?:${[...Object.keys(ONES), ...Object.keys(TENS), "hundred", "thousand"].join("|")})`;
const PHRASE = new RegExp(`\\b(?:a (?=hundred|thousand))?${WORD}(?:(?:[ -]| and )${WORD})*\\b`, "g");

/** "one hundred and twenty" → 120. Words that do not compose ("two four") stay separate figures. */
function toDigits(phrase: string): string {
  const figures: number[] = [];
  let total = 0;
  let current = 0;
  let last = 0;
  const flush = () => {
    if (last > 0) figures.push(total + current);
    total = 0;
    current = 0;
    last = 0;
  };
  for (const word of phrase.split(/[ -]+/)) {
    if (word === "and" || word === "a") continue;
    if (word === "hundred") {
      current = (current || 1) * 100;
      last = 100;
    } else if (word === "thousand") {
      total += (current || 1) * 1000;
      current = 0;
      last = 1000;
    } else {
      const value = ONES[word] ?? TENS[word] ?? 0;
      const composes = last === 0 || last >= 100 || (last >= 20 && last < 100 && value > 0 && value < 10);
      if (!composes) flush();
      current += value;
      last = value === 0 ? 0.5 : value;
    }
  }
  flush();
  return figures.join(" ");
}

const HALVED = oneOf`
  inch, foot, yard, cubic, ton, bag, gallon, pound, met(?:er|re), can\b, tube, roll, sheet, box, bucket, pail, bundle, pack
`;

/** Fractions in words, before the unit or the thing they are a fraction of. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(patternSource`\b(?:a |one )?half (?:of )?(?:an |a )?(?=${HALVED})`, "g"), "0.5 "],
  [/\b(?:a |one )?half-(?=inch|foot|bag)/g, "0.5 "],
  [/\bthree[- ](?:quarters?|fourths)(?: of an)?[- ](?=inch)/g, "0.75 "],
  [
    /\bthree[- ]quarters?[- ](?=tg\b|plywood|osb|subfloor|sheathing|drywall|gravel|stone|pipe|copper|board)/g,
    "0.75 in ",
  ],
  [/\b(?:a |one )?quarter(?: of an)?[- ](?=inch)/g, "0.25 "],
  [/(?<! and )\b(?:five|5)[- ]eighths?(?: of an)?[- ](?=inch|drywall|type)/g, "0.625 in "],
  [/\b(?:a|one) third\b/g, "0.3333"],
  [/\b(?:a|one) foot(?= (?:apart|deep|wide|high|tall|thick|on cent|oc|square))/g, "1 foot"],
  [
    /\b(?:a|one) foot(?= of (?:[a-z]+ ){0,3}(?:gravel|stone|rock|sand|soil|topsoil|aggregate|backfill|mulch|concrete)\b)/g,
    "1 foot",
  ],
  [/\ban inch\b(?= (?:of|thick|deep|apart|wide|bed|layer)\b)/g, "1 inch"],
  [/\b(?:a |one )?(inch|foot|yard|ton|pound|gallon|mile) and (?:a|one) half\b/g, "1.5 $1"],
  [/\b(?:a )?half (?:a )?dozen\b/g, "6"],
  [/\b(?:a |one )?dozen\b/g, "12"],
  [/\ba couple(?: of)?\b|\ba pair of\b/g, "2"],
  [/\b(?:1 ?x|single|1)[- ]stor(?:e?y|ied)\b/g, "1 story"],
];

/** Sides of sheets and boards in the plural: "four by eights", "two by sixes", "2 by fours". */
const SIDES = "twos|threes|fours|fives|sixes|sevens|eights|nines|tens|twelves|sixteens|eighteens";
const SIDES_PATTERN = new RegExp(`(?<=\\bby )(?:${SIDES})\\b|(?<=\\d ?x ?)(?:${SIDES})\\b`, "g");
const ONE_WORD = Object.keys(ONES).slice(1, 10).join("|");
/** "Six forty square feet" means 640 in speech. */
const SPOKEN_HUNDREDS = new RegExp(
  `\\b(${ONE_WORD}) (${Object.keys(TENS).join("|")})(?:[ -](${ONE_WORD}))?(?= (?:square|sq)\\b)`,
  "g",
);
/** "Three fifty a gallon" likewise means 350. */
const SPOKEN_COVERAGE = new RegExp(
  `\\b(${ONE_WORD}) (${Object.keys(TENS).join("|")})(?= (?:per|a|an|to the|each|every) (?:gallon|gal|can|quart|bucket|pail)s?\\b)`,
  "g",
);
/** "Sixty by forty six inches thick": 40 is the side and 6 in the thickness, since nothing is laid 46 in thick. */
const SIDE_THEN_THICKNESS = new RegExp(
  `(?<=\\bby (?:${Object.keys(TENS).join("|")})) (?=(?:${ONE_WORD})(?: (?:inch|inches|in))? (?:thick|deep)\\b)`,
  "g",
);

/** A size in words may be joined by hyphens: "two-by-sixes", "2-by-4". */
const HYPHENED_SIDES = new RegExp(
  `(?<=\\b(?:\\d{1,2}|five-quarters?|${Object.keys(ONES).join("|")}))[ -]by[ -](?=${SIDES}|${WORD}|\\d)`,
  "g",
);

const COUNTED_FRACTION = new RegExp(
  `(?<=(?<!\\d )\\b(?:${Object.keys(ONES).slice(2).join("|")}) )(\\d)/(\\d{1,2})(?= (?:x|in|inch)\\b|"|-inch)`,
  "g",
);

/** Names of fractions → their denominators. */
const DENOMINATORS: Readonly<Record<string, number>> = {
  third: 3,
  quarter: 4,
  fourth: 4,
  eighth: 8,
  sixteenth: 16,
};
const PART_NAMES = Object.keys(DENOMINATORS).join("|");
const NUMERATOR = Object.keys(ONES).slice(2, 16).join("|");
/** "Three eighths", "5-sixteenths": several parts of a whole. */
const SEVERAL_PARTS = new RegExp(
  `\\b(${NUMERATOR}|\\d{1,2})[ -](${PART_NAMES})s?\\b(?!(?: of)?(?:[ -]an?)?[ -]acre|[ -](?:turn|round|sawn)\\b)`,
  "g",
);
/** "An eighth of an inch", "a sixteenth inch": one part of a whole. */
const ONE_PART = /\b(?:an?|one|1) (eighth|sixteenth)(?: of an?)?[ -](?=inch)/g;

/** Converts fractions in words: "one and three eighths" → "one and 3/8". */
function writeParts(text: TrackedText): void {
  text.replace(
    /(?<=(?:halves|thirds|quarters|fourths|eighths|sixteenths)) of an? (?=(?:inch|foot|yard)\b)/g,
    " ",
  );
  text.replace(SEVERAL_PARTS, (match, count = "", part = "") => {
    const top = ONES[count] ?? Number(count);
    const bottom = DENOMINATORS[part] ?? 1;
    return top > 0 && top < bottom ? `${top}/${bottom}` : match;
  });
}

/** Converts the number words of a lower-case text to digits: "twenty-four inches" → "24 inches", "a dozen" → "12". */
export function replaceNumberWords(text: TrackedText): void {
  text.replace(/\b(\w+) and (?:a|one) half\b/g, (whole, word = "") => {
    const base = /^\d+$/.test(word) ? Number(word) : ONES[word];
    return base === undefined ? whole : `${base}.5`;
  });
  text
    .replace(HYPHENED_SIDES, " by ")
    .replace(/\b(?:five|5)[ -]quarters?(?: by| x)(?= (?:four|six|[46]))/g, "5/4 x");
  text.replace(SIDES_PATTERN, (side) =>
    String(ONES[side.replace(/e?s$/, "")] ?? ONES[side.slice(0, -1)] ?? side),
  );
  text.replace(SPOKEN_HUNDREDS, (_, hundreds = "", tens = "", ones = "") =>
    String(100 * (ONES[hundreds] ?? 0) + (TENS[tens] ?? 0) + (ONES[ones] ?? 0)),
  );
  text.replace(
    SPOKEN_COVERAGE,
    (_, hundreds = "", tens = "") => `${100 * (ONES[hundreds] ?? 0) + (TENS[tens] ?? 0)}`,
  );
  text.replace(SIDE_THEN_THICKNESS, ", ");
  text.replace(/\b(\w+) and (?:a|one|(three)) (?:quarters?|fourths?)\b/g, (whole, word = "", three = "") => {
    const base = /^\d+$/.test(word) ? Number(word) : ONES[word];
    return base === undefined ? whole : `${base}.${three ? "75" : "25"}`;
  });
  text.replace(ONE_PART, (_, part = "") => `1/${DENOMINATORS[part] ?? 1} `);
  for (const [pattern, figure] of PARTS) text.replace(pattern, figure);
  writeParts(text);
  // "Two 1/2 x 4 bolts": a number word before a fraction is a count; "2 1/2" is one figure.
  text.replace(COUNTED_FRACTION, (written, top = "", bottom = "") =>
    Number(bottom) > 0 ? String(Number(top) / Number(bottom)) : written,
  );
  text.replace(PHRASE, (phrase) => toDigits(phrase));
  // "Point one seven": digits that are spoken one by one.
  text.replace(/(?<=\bpoint \d) (\d)(?: (\d))?(?![\d./]| ?(?:x|by)\b)/g, "$1$2");
  text.replace(
    /(?<![\d.])(\d{1,4} )?point (\d{1,3})(?![\d.])/g,
    (_, whole = "", part = "") => `${whole.trim() || "0"}.${part}`,
  );
}

const COUNT_LISTED_AFTER = /(?<=^|[,.;:] (?:[a-z]+ )?|^[a-z]+ )([a-z]{3,}s) \d{1,3}(?=,|\.(?!\d)|$)/g;

const ONE_PLACE = oneOf`
  driveway, patio, deck, slab, fence, shed, garage, bedroom, bathroom, kitchen, living room, room, floor, wall, sidewalk,
  walkway, path, pad, lawn, yard, roof, porch, garden, basement, attic
`;
/** "Concrete 4 a driveway", "4 driveway 20x40": the digit is written for the word "for". */
const FOR_IN_LETTERS = pattern`(?<![\d.,/x#-] ?|\b(?:the|of|all|about|these) )\b4 (?=(?:an?|the|my|our) [a-z]|(?:${ONE_PLACE})(?= ?(?:[\d.,;]|$)))`;

/** "Concrete 4 a driveway" → "for a driveway"; "switches 2" → "switches: 2". */
export function writeForInLetters(text: TrackedText): void {
  text.replace(new RegExp(FOR_IN_LETTERS.source, "g"), "for ");
  // "Switches 2, outlets 6": the counted thing comes before its number.
  text.replace(COUNT_LISTED_AFTER, (match, name = "") =>
    VOCABULARY.isPart(name) ? match.replace(/ (?=\d+$)/, ": ") : match,
  );
}
