import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { findCount } from "../../reading/figures/count.ts";
import { captured, coverageOf, mention, when } from "../../reading/finders.ts";
import { planInputs } from "../../reading/geometry.ts";
import { flagInput, names, numberInput, suggests, textInput } from "../../recipes/assembly.ts";
import { coverageNear } from "../shared/coverage.ts";
import { fixtureInput } from "../shared/fixture-input.ts";

const plan = planInputs({ notOwner: /(?:plank|board)s?$/ });

const KIND_OF_PLANK =
  /strip|oak|maple|hickory|bamboo|cork|floating|click|glue-down|glue down|nail-down|prefinished|parquet/;
const LAMINATE_FLOOR =
  /\blaminate\b(?! (?:[a-z]+ )?(?:counter ?tops?|work ?tops?|tops?|benchtops?|counters?|cabinets?)\b)/;
const OAK_OR_MAPLE =
  /\b(?:solid|engineered|prefinished|unfinished) (?:oak|maple|hickory|walnut|wood|pine|ash)\b/;
const OAK_FLOOR = /\b(?:red|white) oak\b(?! (?:trees?|mulch|post|beam|stair|tread|shel|firewood))/;
const FLOOR_WOOD = /\b(?:hickory|parquet|bamboo floor|cork floor|nail-down|tg oak)\b/;
const UNDERLAYMENT =
  /(?=underlayment\b)(?<!\bcarpet\b.{0,200})\bunderlayment\b(?!.{0,200}\bcarpet\b)(?! (?:for|on) (?:[a-z\d]+ ){0,4}roof)/;
const ENGINEERED_FLOOR = /\bengineered (?:wood|oak|hardwood|floor)/;
const VINYL_FLOOR = /\bvinyl (?:plank|floor(?:ing)?|sheet)\b/;
const PLANK_FLOOR = patternSource`\b(?:${KIND_OF_PLANK}) (?:[a-z]+ )?floor(?:ing|s)?\b`;
const STRIP_FLOOR = /\b(?:oak|maple) (?:strip|plank)\b/;
const WOOD_FLOOR = /\bwood floor(?:ing|s)?\b/;
const PLANK_FLOORING = /\bplank floor(?:ing)?\b/;

/** "Hardwood stairs" are stairs. */
const NO_FLOOR = oneOf`
  stairs?, steps?, treads?, risers?, railings?, handrails?, doors?, trim, molding, counter, mulch, bark, chips?, posts?, stakes?
`;
const HARDWOOD = pattern`\bhardwood\b(?! (?:${NO_FLOOR}))`;

export const plankFlooringTriggers = [
  names(
    pattern`${LAMINATE_FLOOR}|${VINYL_FLOOR}|\bsheet vinyl\b|\blinoleum\b|${HARDWOOD}|${FLOOR_WOOD}|${ENGINEERED_FLOOR}|${PLANK_FLOORING}|${WOOD_FLOOR}|${PLANK_FLOOR}|${OAK_OR_MAPLE}|${STRIP_FLOOR}|${OAK_FLOOR}|\br\.?o\.? strip\b|\bstrip,? nail|\bvinyl plank\b|${UNDERLAYMENT}`,
  ),
  suggests(/\bflooring\b|\bplanks?\b(?! (?:ceiling|wall|siding|door|fence|table|bench))|\bnew floors?\b/),
];

const TRANSITIONS = [/transitions?/, /t-?moldings?/, /reducers?/, /thresholds?/];
const TRANSITION = new RegExp(TRANSITIONS.map(({ source }) => source).join("|"));
const OPENING = /doorways?|doors?|openings?/;
const TRANSITIONS_FOR = patternSource`\b(?:${TRANSITION})\b[^.;]{0,30}?\b(?:for|at|in|to|per|each)\b[^.;\d]{0,20}`;
const TRANSITIONS_AT_DOORWAYS = pattern`${TRANSITIONS_FOR}(both|\d{1,2})(?: \d{1,2} (?:in|ft))? (?:wide )?(?:${OPENING})\b`;

/** Covers the gap at the walls. Moldings named outright are trim, with a line of their own. */
const SHOE = /\bbase shoes?\b/;
const OF_TRIM = /\bquarter[- ]rounds?\b|\bshoe mo(?:u)?ldings?\b/;
const shoe = fixtureInput("Quarter round", "the quarter round", SHOE, /./);

export const plankFlooringInputs = {
  ...plan,
  hasShoe: {
    ...shoe,
    find: [when(OF_TRIM, 0), ...shoe.find],
    ask: "Quarter round along the walls too?",
    answers: ["No quarter round", "Quarter round too"] as const,
  },
  kind: textInput(
    "Flooring",
    "laminate",
    "Laminate",
    [
      when(/\bengineered\b/, "engineered"),
      when(/\bsheet vinyl\b|\bvinyl sheet\b|\blinoleum\b/, "sheet vinyl"),
      when(/\bvinyl\b/, "vinyl"),
      when(/\blaminate\b/, "laminate"),
      when(
        /\bhardwood\b|\boak\b|\bmaple\b|\bhickory\b|\bsolid\b|(?<!transition )\bstrip\b|\bnail/,
        "hardwood",
      ),
      when(/\bbamboo\b|\bcork\b/, "engineered"),
    ],
    { choices: ["laminate", "vinyl", "engineered", "hardwood"] },
  ),
  carton: numberInput(
    "Carton",
    "sq ft",
    0,
    "Read the label; catalogue: laminate 19.63, vinyl 20.1, engineered 31.09 sq ft",
    [
      coverageOf(/carton|box|case|pack|bundle/, 5, 100),
      captured(
        /(\d{1,2}(?:\.\d+)?) sqft (?:per|a|each|\/|to the|to a|in each|in a) ?(?:carton|box|case|pack|bundle)/,
      ),
    ],
    { isQuiet: true },
  ),
  isDiagonal: flagInput("Laid on the diagonal", [when(/\bdiagonal/, 1)]),
  hasUnderlayment: flagInput(
    "Underlayment",
    [
      when(
        /\b(?:no|without|attached|pre-?attached|built-in) (?:[a-z]+ ){0,2}(?:underlayment|pad)\b|\bpad attached\b/,
        0,
      ),
      when(/\bunderlayment\b|\bpad\b|\bfoam\b|\bacoustic\b/, 1),
      when(/\bnail|\bhardwood\b|\bstrip\b|\bglue|\bsheet vinyl\b|\bvinyl sheet\b|\blinoleum\b/, 0),
    ],
    1,
    "Floating floors lie on an underlayment",
  ),
  underlayRoll: numberInput("Underlayment roll", "sq ft", 100, "100 sq ft rolls", [
    (reading) => {
      const match =
        /\brolls? (?:[a-z]+ ){0,3}(\d{2,4}(?:\.\d+)?) sqft/.exec(reading.text) ??
        /(\d{2,4}(?:\.\d+)?) sqft (?:(?:per|a|each|\/) )?rolls?\b/.exec(reading.text) ??
        /(?:underlayment|pad|foam)(?: rolls?)? (?:covers?|is|are|comes?|at)[^.;]{0,20}?(\d{2,4}(?:\.\d+)?) sqft/.exec(
          reading.text,
        );
      return match ? { value: Number(match[1]), source: match[0] } : null;
    },
  ]),
  hasFelt: flagInput("Felt", [when(/\bfelt\b/, 1)]),
  feltRoll: numberInput("Felt roll", "sq ft", 400, "#15 felt: 4 squares a roll", [
    captured(/\bfelt\b(?:[^.;]|\.(?= (?:a|the) roll)){0,60}?(\d{3}) sqft (?:rolls?|per roll|a roll)\b/),
    captured(/\bfelt\b[^.;]{0,30}?\brolls? (?:is|are|of|has|holds?|does|covers?) (\d{3}) sqft\b/),
    captured(/(\d{3}) sqft rolls? of (?:[#\d]+ )?(?:lb )?felt\b/),
  ]),
  isGlued: flagInput("Glued down", [when(/\bglu(?:e|ed|ing)\b|\badhesive\b/, 1)]),
  adhesive: numberInput("Adhesive spread", "sq ft", 150, "About 150-200 sq ft a 4 gal pail (manufacturers)", [
    coverageNear(/\badhesive\b/),
    (reading) => {
      const match =
        /\badhesive\b[^.;]{0,50}?(\d{2,4}(?:\.\d+)?) sqft/.exec(reading.text) ??
        /\bglue\b(?! down)[^.;]{0,40}?(\d{2,4}(?:\.\d+)?) sqft/.exec(reading.text) ??
        /(\d{2,4}(?:\.\d+)?) sqft (?:per|a|\/) (?:bucket|pail|gal)/.exec(reading.text);
      return match ? { value: Number(match[1]), source: match[0] } : null;
    },
  ]),
  adhesiveUnit: textInput(
    "Adhesive",
    "buckets",
    "Buckets",
    [
      when(/\bper gal\b|\ba gal\b|\bgallons? of (?:glue|adhesive)|\/ gal\b/, "gallons"),
      when(/\bpails?\b/, "pails"),
      when(/\bbuckets?\b/, "buckets"),
    ],
    { isQuiet: true },
  ),
  isNailed: flagInput("Nailed", [
    when(/\bnail|\bstaple|\bcleats?\b|\bfasteners?\b|\bstrip (?:floor|oak|maple)/, 1),
  ]),
  fastenersPer500: numberInput(
    "Fasteners per 500 sq ft",
    "pieces",
    4000,
    "About 4,000 per 500 sq ft of nailed strip (homesteady.com)",
    [
      captured(/(\d{3,5}) (?:fasteners?|nails?|staples?|cleats?) (?:per|for|a|every|to|\/) 500/),
      captured(/(\d(?:\.\d+)?) (?:fasteners?|nails?|staples?|cleats?) (?:per|a|\/|each) sqft/, 500),
    ],
  ),
  hasTransition: numberInput(
    "Transitions",
    "pieces",
    0,
    "Only when mentioned",
    [
      (reading) => {
        if (!mention(reading, /transition|t-?molding|reducer|threshold/)) return null;
        // "One for each of the 2 doorways", "at both doorways".
        const doorways = TRANSITIONS_AT_DOORWAYS.exec(reading.text);
        if (doorways) return { value: Number(doorways[1]) || 2, source: doorways[0] };
        // "Two T-moldings and one reducer": each kind is bought in its own number, as goods.
        const kinds = TRANSITIONS.map((kind) => findCount(reading, kind)).filter(({ count }) => count);
        if (kinds.length > 1) return null;
        const { count, stretches } = kinds[0] ?? { count: 1, stretches: [] };
        return {
          value: count ?? 1,
          source: `${count} transitions`,
          spans: stretches.map(({ start, end }) => reading.originOf(start, end)),
        };
      },
    ],
    { isQuiet: true },
  ),
};
