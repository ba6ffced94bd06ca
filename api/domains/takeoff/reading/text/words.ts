import { oneOf, patternSource } from "../../../../platform/patterns.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import type { TrackedText } from "./tracked-text.ts";

/** Units written without a space after a figure or before the next one: "12ftx16ft", "96in". */
const UNIT = "sqft|feet|foot|ft|inches|inch|in|yards|yds|yd|mm|cm|lbs|lb|gal|sf|lf|oc|m";

const UNIT_AND_BY = new RegExp(`(?<=\\d ?)(${UNIT})(x)(?=\\d)`, "g");

/** Letters after digits that belong to them: sizes, ordinals, penny nails, gauges, pipe names. */
const OWN_LETTERS = /^(?:x|d|s|st|nd|rd|th|k|ga|a|v|w|l|m|m2|m3|c|h|t)$/;

const GOODS_OR_PACKAGE = oneOf`
  bags?, sacks?, bundles?, bndls?, bdls?, sheets?, shts?, rolls?, gals?, boxes, box, ctns?, pcs?, screws?,
  rails?, pickets?, posts?, boards?, slats?, bolts?, studs?, hangers?
`;
const PACK_PER = new RegExp(patternSource`\b(${GOODS_OR_PACKAGE})\/(?=[a-z])`, "g");

/** "13/bunk", "2/post": a count per thing. */
const COUNT_PER =
  /(?<=(?<![\d/.-])\d{1,3})\/(?=(?!sq|day|week|hour|ft|in\b|oc|cu|gal|lb|st|nd|rd|th)[a-z]{3,})/g;

/** "(2) ply 2x12" is a doubled beam, not plywood. */
const PLIES = /(?<![\d/.])\(?([2-4])\)?[ -]?ply\b(?= ?(?:\d+ ?x|beam|bm|girder|header|lvl))/g;
const PLY_WORDS: Readonly<Record<string, string>> = { 2: "doubled", 3: "tripled", 4: "quadrupled" };

const WHOLE_FEET = /\b(?:[68]|1[02468]|2[024]|six|eight|ten|twelve|fourteen|sixteen|eighteen|twenty)/;

/** "Two 12 footers" are boards of 12 ft, an even stock length; "12 footers 36 in deep" are footings. */
const FOOTERS = new RegExp(
  patternSource`(?<=${WHOLE_FEET})[ -]?footers?\b(?!,? (?:at )?(?:[\d./]+ ?(?:in|ft|inch|"|'))? ?(?:deep|dia|down))`,
  "g",
);

/**
 * Splits figures, units and words that are written as one: "10ftx10ft" → "10 ft x 10 ft", "2x6pt" → "2x6 pt", "1side" →
 * "1 side", "front&back" → "front and back".
 */
export function partGlued(text: TrackedText): void {
  text
    .replace(/(?<=[a-z]{3}|\d[a-z"']{0,2}) ?& ?(?=[a-z]{3})/g, " and ")
    .replace(/(?<=[a-z]) & (?=[a-z]{3})/g, " and ")
    .replace(/(?<=[a-z]{3}) \+ (?=[a-z]{3})/g, " and ")
    .replace(/(?<=[a-z]{4}):(?=[a-z\d])/g, ": ")
    .replace(/(?<=\d["']?)((?:long|wide|deep|high|tall|thick|thik)?)x(?=[a-z]{4})/g, "$1 x ")
    .replace(UNIT_AND_BY, "$1 $2 ")
    // "10ftsticks"
    .replace(/(?<=\d ?(?:ft|in|feet|inch))(?=(?:sticks?|lengths?|pieces?|sections?|boards?|pcs)\b)/g, " ")
    .replace(/(?<=\d)([a-z]+)(?![a-z])/g, (letters) => (OWN_LETTERS.test(letters) ? letters : ` ${letters}`))
    .replace(/(?<=\d["'])(?=[a-wyz])/g, " ")
    .replace(/(?<=\d ?(?:ft|feet|foot))(?=\d{1,2}(?:\.\d+)? ?(?:in|"))/g, " ")
    .replace(/(?<=[a-z]{4})(?=\d{1,3}(?:\.\d+)? ?(?:["']|ft|in|x\d|%|sq))/g, " ")
    .replace(/(?<=[a-z)"'%]),(?=[a-z\d(])/g, ", ")
    .replace(/(?<=[a-z]{2}) ?@(?=\d)/g, " @ ")
    // "6.86 brick/sf"
    .replace(/\/(?<=\d ?[a-z]{3,}\/)(?=(?:sf|sqft|sy|lf|cy|cf|sq|m2|m|ft|gal)\b)/g, " per ")
    // "13.5 blk/80# bag"
    .replace(/(?<=[a-z]{3}) ?\/ ?(?=\d{2,3} ?(?:#|lbs?|kg) ?(?:bag|sack|sk))/g, " per ")
    // "40sf/pkg", "1.5 lf/sf"
    .replace(/(?<=\d ?(?:sf|sqft|sq ft|lf|ft|lbs?|gal|cf|oz)) ?\/ ?(?=[a-z]{2,})/g, " per ")
    // "bndl per sq" is a rate.
    .replace(FOOTERS, " ft pieces")
    // "The store only has 4-footers".
    .replace(/(?<=(?<![\d.])\d{1,2})-footers\b/g, " ft pieces")
    .replace(PLIES, (_, count = "") => PLY_WORDS[count] ?? "")
    .replace(PACK_PER, "$1 per ")
    .replace(COUNT_PER, " per ")
    .replace(/(?<=^|[^\w.])([ew])very(?=\d)/g, "$1very ");
}

/** Replaces unknown words by the known ones that were meant. */
export function repairSpelling(text: TrackedText): void {
  text.replace(/(?<![a-z\d#])[a-z]{4,}(?![a-z\d])/g, (word) => VOCABULARY.spelling.repair(word) ?? word);
  // "The front an back eave": no article stands before a consonant.
  text.replace(/\ban (?=[bcdgjkpqtvwyz][a-z]{3,})/g, "and ");
}

/** Replaces synonyms by the name used here: "sheet rock" → "drywall". */
export function renamePhrases(text: TrackedText): void {
  text.rewrite(
    VOCABULARY.phrases.renamingsIn(text.text).map(({ start, end, name }) => ({ start, end, to: name })),
  );
}
