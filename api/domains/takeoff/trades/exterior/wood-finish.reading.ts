import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { matching, measured, mention, quote, when } from "../../reading/finders.ts";
import { planInputs, planPerimeter } from "../../reading/geometry.ts";
import { words } from "../../reading/phrases/patterns.ts";
import { numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { coatsOf, paintCoverage } from "../interior/paint-inputs.ts";
import { gallonCovers, onlyGallonCovers } from "../shared/coverage.ts";
import { openingArea } from "../shared/wall-openings.reading.ts";

const CLEANER = words("deck cleaner, wood cleaner, deck wash, cleaner, brightener");
const FENCE = words("fence, fencing, palisade, hoarding");
const LONE = words("deck, patio, porch, dock, pergola, balcony, veranda, verandah");

/** Both faces of a fence, in any wording. */
const BOTH_SIDES =
  /\b(?:(?:both|2|two|each|either|all) (?:the )?(?:sides?|faces?)|sides?:? (?:both|2|two)|front and back)\b/;

const run: Finder = (reading) =>
  mention(reading, FENCE) && !mention(reading, LONE)
    ? (planPerimeter(/./)(reading) ??
      measured({ unit: "ft", min: 8, notRole: ["high", "covers"] })(reading) ??
      faceSide("long")(reading))
    : null;

/** A fence given as one size: "100 x 4 ft". */
const faceSide =
  (side: "long" | "high"): Finder =>
  (reading) => {
    const face = reading.groups.find((group) => group.values.length === 2 && Math.max(...group.values) >= 8);
    if (!face || !mention(reading, FENCE)) return null;
    const value = side === "long" ? Math.max(...face.values) : Math.min(...face.values);
    return { value, source: quote(reading, face.start, face.end) };
  };

/** Running feet of a railing finished along with the deck: "plus 40 ft of railing". */
const railing: Finder = (reading) => {
  const found = matching(reading, { unit: "ft", min: 3 }).find(
    ({ measure }) =>
      measure.unit !== "in" &&
      /^ (?:of |long )?(?:[a-z]+ ){0,2}(?:railings?|rail|balustrade)\b/.test(measure.post),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const extraArea: Finder = (reading) => {
  const found = matching(reading, { dimension: "area", min: 5 }).find(({ measure }) =>
    /^ (?:of |for )?(?:the )?(?:rail|stair|step|bench)/.test(measure.post),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const SHARED = { isQuiet: true, isShared: true } as const;

/**
 * Inputs of a coat on wood or on an outdoor floor.
 * @param finish number of coats and coverage per gallon when the text does not state them
 */
export function finishInputs(finish: { coats: number; coverage: number; source: string; substance: RegExp }) {
  return {
    ...planInputs(),
    run: numberInput("Fence length", "ft", 0, "Only for fences", [run], SHARED),
    fenceHeight: numberInput("Fence height", "ft", 6, "6 ft", [
      measured({ role: "high", unit: "ft", max: 12 }),
      faceSide("high"),
    ]),
    sides: numberInput("Sides", "pieces", 1, "One side", [when(BOTH_SIDES, 2)]),
    railing: numberInput("Railing", "ft", 0, "Only when mentioned", [railing], SHARED),
    coats: numberInput(
      "Coats",
      "coats",
      finish.coats,
      finish.coats === 1 ? "One coat unless stated" : "Two coats",
      [coatsOf(/./, true)],
    ),
    coverage: numberInput("Coverage", "sq ft per gallon", finish.coverage, finish.source, [
      paintCoverage,
      gallonCovers(finish.substance),
      onlyGallonCovers,
      when(/\bsolid\b/, 125),
    ]),
    cleaner: numberInput(
      "A gallon of cleaner does",
      "sq ft",
      0,
      "Only when mentioned",
      [(reading) => (mention(reading, CLEANER) ? gallonCovers(CLEANER)(reading) : null), when(CLEANER, 200)],
      { isQuiet: true },
    ),
    openings: numberInput("Openings", "sq ft", 0, "None mentioned", [openingArea], { isQuiet: true }),
    extra: numberInput("Stairs and benches", "sq ft", 0, "Only when mentioned", [extraArea], {
      isQuiet: true,
    }),
  };
}

const WOODEN_THING = oneOf`
  decks?, deck floor, decking, porch(?:es)?, porch floor, patio, veranda, verandah, dock, pergola, gazebo,
  playset, balcony, fenc(?:e|ing)
`;
const SURFACE = patternSource`(?:${WOODEN_THING})`;
const ARTICLES =
  "the|a|an|my|our|his|her|all|of|up|both|sides|old|back|front|wood|wooden|privacy|picket|cedar";
const BETWEEN = `(?: (?:${ARTICLES}|[\\d.]+|ft|x|high|tall|long|sqft|foot))*`;

const WOOD_OIL =
  /\b(?:transparent|penetrating|clear|natural|wood|timber|teak|deck|decking|cladding|linseed|tung|danish|exterior) oil\b/;

/** Stain or sealer, on any surface. */
export const stainTriggers = [
  {
    pattern: words("stain, staining, stained, sealer, reseal, resealing, waterproofing the deck"),
    weight: 3,
  },
  { pattern: words("deck stain, fence stain, wood stain, deck sealant, wood sealer"), weight: 3.4 },
  {
    pattern: new RegExp(`\\b(?:stain|seal|oil|re-?stain|waterproof)(?:ing|ed)?${BETWEEN} ${SURFACE}\\b`),
    weight: 3.4,
  },
  {
    pattern: new RegExp(`\\b${SURFACE}(?: [a-z]+){0,3} (?:stained|sealed|staining|restained)\\b`),
    weight: 3.4,
  },
  { pattern: /\bcoats? of (?:[a-z-]+ ){0,3}(?:stain|sealer)\b/, weight: 3.3 },
  {
    pattern: pattern`${WOOD_OIL}|\bcoats? of oil\b`,
    weight: 3.4,
  },
];

const STANDING = /(?:i|we)(?:'ve| have)(?: got)?|(?:i|we) got|my|our|there is|there's/;
const WANTED = /(?:want|need|going|like|time)(?:s|ed|ing)?(?: it| them)?(?: to)?(?: have| get)?/;
/** "I have a wood fence 96 ft long. I want to paint both sides": it is there and is only painted. */
const STANDING_THEN_PAINT = pattern`\b(?:${STANDING}) (?:[a-z]+ ){0,3}${SURFACE}\b[^;]{0,90}\b${WANTED} (?:re)?paint\b`;

/** Paint on a deck, a porch floor or a fence, but not in a room. */
export const floorPaintTriggers = [
  { pattern: STANDING_THEN_PAINT, weight: 3.6 },
  { pattern: words("deck paint, porch and floor paint, fence paint"), weight: 3.6 },
  {
    pattern: new RegExp(`\\b(?:re)?paint(?:ing|ed)?${BETWEEN} (?:[a-z]+ )?${SURFACE}\\b(?! ceiling)`),
    weight: 3.6,
  },
  {
    pattern: new RegExp(`\\b${SURFACE}\\b(?! ceiling)[^.]{0,40}\\b(?:painted|paint|repaint(?:ed)?)\\b`),
    weight: 3.5,
  },
  // "White paint for 120 lf of 3 ft picket fence".
  {
    pattern: new RegExp(
      `\\bpaint (?:for|on)${BETWEEN}(?: (?:lf|of|\\d+))*${BETWEEN} (?:fenc(?:e|ing)|decks?|pergola|porch floor)\\b`,
    ),
    weight: 3.6,
  },
  { pattern: /\b(?:re)?paint(?:ing|ed)? (?:the |a |my |our )?(?:[a-z]+ ){0,3}floors?\b/, weight: 3.5 },
];
