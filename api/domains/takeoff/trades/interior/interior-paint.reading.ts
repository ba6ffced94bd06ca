import { pattern } from "../../../../platform/patterns.ts";
import { matching, mention, quote, when } from "../../reading/finders.ts";
import { planArea } from "../../reading/geometry.ts";
import { flagInput, names, numberInput, suggests, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { areaOfCeilings } from "../shared/faces-and-ceilings.reading.ts";
import { coatsOn, coverageOn, primerCoats, primerCoverageOf } from "../shared/paint-schedule.ts";
import { wallInputs } from "../shared/walls.ts";
import { inLitres, paintCoverage, primer } from "./paint-inputs.ts";
import { woodworkInputs } from "./woodwork.reading.ts";

const COATS_BY_THE_GALLON =
  /(?<!\b(?:waterproofing|membrane)\b[\s\S]{0,80})(?:\bcoats?\b(?=[\s\S]{0,80}\bgal\b)|\bgal\b(?=[\s\S]{0,80}\bcoats?\b))/;

/** "Painted risers" describes how a part is bought. */
const MADE_PAINTED =
  /risers?|treads?|balusters?|spindles?|newels?|posts?|rails?|steel|metal|aluminum|pine|poplar|mdf|finish|siding|lap/;

export const interiorPaintTriggers = [
  names(
    pattern`\b(?:re)?paint(?:ing|ed(?! (?:${MADE_PAINTED})\b))?\b(?! grade)(?! ready)(?!-on\b)(?! on (?:water|membrane))`,
  ),
  suggests(/\bcoats?\b/),
  {
    pattern: pattern`\bprimer\b|${COATS_BY_THE_GALLON}`,
    weight: 2.9,
  },
];

/** Square feet stated for the ceiling itself: "620 sq ft of ceiling", "ceilings 34 m²". */
export const statedCeiling: Finder = (reading) => {
  const bySides = areaOfCeilings(reading);
  if (bySides) return bySides;
  const found = matching(reading, { dimension: "area", min: 4 }).find(
    ({ measure }) =>
      !measure.roles.has("covers") &&
      (/^ (?:of |for )?(?:the )?(?:flat )?(?:ceilings?|lids?)\b/.test(measure.post) ||
        (/\b(?:ceilings?|lids?)(?: area)?(?: (?:is|are|of|at|measures?|comes? to|about|together|total))*[:,=]? $/.test(
          measure.pre,
        ) &&
          !/^ (?:of |for )?(?:the )?walls?\b/.test(measure.post))),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const NOT_PAINTED = /by others|not in contract|nic|(?:is|are|stays?) (?:already|fine|done|white|not)/;

/** A ceiling that someone else finishes, or that is left as it is. */
const CEILING_IS_LEFT = pattern`\b(?:ceilings?|lids?)\b[^.;,]{0,24}\b(?:${NOT_PAINTED})\b`;

const CEILING_DETAIL = /height|tile|fan|joist|(?:is |are |at |of )\d|\d[\d.]* (?:ft|in)\b(?! walls)|color/;
const CEILING_AS_WORK = pattern`(?<!ft )(?<!m )(?<!ft high )(?<!in )(?<!height to (?:the )?)\b(?:ceilings?|lids?)\b(?! (?:${CEILING_DETAIL}))`;

const BOTH_FACES_OF_A_WALL =
  /\b(?:both|2) (?:faces|sides) of (?:the |a |an |1 )?(?:[a-z\d.]+ ){0,4}(?:partition|stud wall|wall)\b/;

export const interiorPaintInputs = {
  ...wallInputs(false),
  flatArea: numberInput(
    "Ceiling area",
    "sq ft",
    0,
    "From the room",
    [statedCeiling, planArea({}, /ceiling/)],
    { isShared: true, isQuiet: true },
  ),
  ceilingStated: numberInput("Ceiling area as stated", "sq ft", 0, "From the room", [statedCeiling], {
    isQuiet: true,
  }),
  hasWalls: flagInput(
    "Walls",
    [
      when(/\bwalls?\b[^.;]{0,40}\b(?:coats?|cts?|layers?)\b/, 1),
      when(/\b(?:only|just) (?:the )?ceilings?\b|\bceilings? only\b(?! (?:needs?|gets?|takes?|wants?))/, 0),
      (reading) =>
        /\bceilings?\b/.test(reading.text) &&
        !/\bwalls?\b|\broom\b|\bft ceilings?\b|\bceilings? (?:height|at|of)\b/.test(reading.text)
          ? { value: 0, source: "ceiling" }
          : null,
    ],
    1,
    "Walls unless only a ceiling is named",
  ),
  hasCeiling: flagInput("Ceiling", [
    when(CEILING_IS_LEFT, 0),
    when(/\bno ceilings?\b|\bwalls only\b|\bnot the ceiling\b/, 0),
    when(
      /\b(?:skip|leave|exclud\w+|without) (?:out )?(?:the )?ceilings?\b|\b(?:only|just) (?:the )?walls\b/,
      0,
    ),
    (reading) => {
      const match = mention(reading, CEILING_AS_WORK);
      return match ? { value: 1, source: match[0] } : null;
    },
  ]),
  sides: numberInput(
    "Faces of the wall",
    "pieces",
    1,
    "One",
    [
      when(
        pattern`\b(?:partitions?|stud walls?|wall)\b[^.;]{0,40}\b(?:both|2) (?:faces|sides)\b|${BOTH_FACES_OF_A_WALL}`,
        2,
      ),
    ],
    { isQuiet: true },
  ),
  coats: numberInput("Wall coats", "coats", 2, "Two coats are usual", [coatsOn("walls")], {
    ask: "How many coats?",
  }),
  ceilingCoats: numberInput("Ceiling coats", "coats", 1, "One coat of ceiling paint", [coatsOn("ceiling")]),
  coverage: numberInput(
    "Coverage",
    "sq ft per gallon",
    350,
    "350-400 sq ft a gallon and coat (almanac.com, reference.com)",
    [coverageOn("walls"), paintCoverage],
  ),
  ceilingCoverage: numberInput(
    "Ceiling coverage",
    "sq ft per gallon",
    0,
    "As the walls",
    [coverageOn("ceiling", false)],
    { isQuiet: true },
  ),
  sheen: textInput(
    "Sheen",
    "eggshell",
    "Eggshell on walls",
    [
      when(/\beggshell\b/, "eggshell"),
      when(/\bsatin\b/, "satin"),
      when(/\bsemi-?gloss\b/, "semi-gloss"),
      when(/(?<!ceiling[^.;]{0,40})\b(?:flat|matte?)\b(?! (?:on|for) (?:the )?ceiling)/, "flat"),
    ],
    { choices: ["flat", "eggshell", "satin", "semi-gloss"] },
  ),
  primer,
  primerCoats: numberInput("Primer coats", "coats", 1, "One coat of primer", [primerCoats], {
    isQuiet: true,
  }),
  primesAll: flagInput("Ceiling primed too", [
    when(
      /\b(?:all of it|everything|all surfaces|both|walls and (?:the )?ceilings?|ceilings? and (?:the )?walls)\b/,
      1,
    ),
  ]),
  primerCoverage: numberInput("Primer coverage", "sq ft", 0, "As the paint", [primerCoverageOf], {
    isQuiet: true,
  }),
  inLitres,
  hasTape: flagInput("Masking tape", [when(/\b(?:masking|painters?'?s?|painting)? ?tape\b/, 1)]),
  hasTrim: flagInput("Trim", [when(/\btrim\b|\bbaseboards?\b|\bwoodwork\b/, 1)]),
  ...woodworkInputs,
};
