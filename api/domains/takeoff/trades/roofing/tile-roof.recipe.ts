import { patternSource } from "../../../../platform/patterns.ts";
import { captured, coverageOf, measured, stockLength, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import {
  describeRoof,
  edges,
  explainRoof,
  missingRoof,
  ridgeLength,
  roofArea,
  roofInputs,
} from "../shared/roof-inputs.ts";
import { runOf } from "../shared/run-of.reading.ts";
import { feltInputs, feltRolls } from "./felt.ts";
import { slateNamed, slatesPerSquare } from "./slate-size.reading.ts";

/** Pieces or bundles per square, as the trade counts them. */
const KINDS = {
  "concrete roof tile": {
    perSquare: 90,
    unit: "pieces",
    source: "About 90 concrete tiles a square (makers' data)",
  },
  "clay roof tile": {
    perSquare: 150,
    unit: "pieces",
    source: "About 150 clay tiles a square (makers' data)",
  },
  "roof slate": {
    perSquare: 171,
    unit: "pieces",
    source: "171 slates 20x10 in. a square at 3 in. lap (NSA)",
  },
  "cedar shakes": {
    perSquare: 5,
    unit: "bundles",
    source: "5 bundles of 24 in. shakes a square at 10 in. (CSSB)",
  },
  "cedar shingles": { perSquare: 4, unit: "bundles", source: "4 bundles a square at 5 in. (CSSB)" },
} as const;

/** How a covering is sold. */
const NAMES: Readonly<Record<string, string>> = {
  "concrete roof tile": "Concrete roof tile",
  "clay roof tile": "Clay roof tile",
  "cedar shakes": "Western red cedar shakes 24 in.",
  "cedar shingles": "Western red cedar shingles 16 in.",
};

type Kind = keyof typeof KINDS;
const kindOf = (v: { readonly kind: string }): (typeof KINDS)[Kind] =>
  v.kind in KINDS ? KINDS[v.kind as Kind] : KINDS["concrete roof tile"];

/** Within a sentence: a decimal point does not end it. */
const SENTENCE = "(?:[^.;]|\\.(?=\\d))";
const COVER = "(?:tiles?|slates?|shakes?|shingles?|pantiles?)";
const PIECES = `(?:${COVER}|pieces)`;
const SQ_FT_A_SQUARE = 100;

/** "10 tiles to the square metre", "in one m2 go 10 tiles", "90 tiles a square": pieces per 100 sq ft. */
const piecesPerSquare: Finder = (reading) => {
  const rate =
    new RegExp(
      `(\\d{1,3}(?:\\.\\d+)?) ${PIECES}?,? ?(?:to the|to a|to|per|a|each|in the|in a|/) (sqm|sqft|squares?|metre super|m super)\\b`,
    ).exec(reading.text) ??
    new RegExp(`\\b(?:1 )?(square) (?:takes|needs|is|holds) (\\d{1,3}) ${COVER}`).exec(reading.text);
  if (rate) {
    const [figure, unit] = /^\d/.test(rate[1] ?? "") ? [rate[1], rate[2]] : [rate[2], rate[1]];
    const area = /^sqft/.test(unit ?? "") ? 1 : /^square/.test(unit ?? "") ? SQ_FT_A_SQUARE : SQ_FT_A_SQM;
    return { value: (Number(figure) / area) * SQ_FT_A_SQUARE, source: rate[0] };
  }
  const inArea = new RegExp(
    `(\\d+(?:\\.\\d+)?) sqft (?:[a-z]+ ){0,4}(\\d{1,3}(?:\\.\\d+)?) ${COVER}|(\\d{1,3}(?:\\.\\d+)?) ${COVER} (?:[a-z]+ ){0,3}(\\d+\\.\\d+) sqft`,
  ).exec(reading.text);
  if (!inArea) return null;
  const area = Number(inArea[1] ?? inArea[4]);
  const pieces = Number(inArea[2] ?? inArea[3]);
  return area > 20 ? null : { value: (pieces / area) * SQ_FT_A_SQUARE, source: inArea[0] };
};
const SQ_FT_A_SQM = 10.7639;

/** Feet of batten per square foot: "battens at 4.9 m run per square metre". */
const battenRate: Finder = (reading) => {
  const match =
    /\bbattens?\b[^.;]{0,50}?(\d+(?:\.\d+)?) (?:ft|lf) (?:run )?(?:to the|per|in each|in every|each|a|for each) (sqm|sqft)\b/.exec(
      reading.text,
    );
  if (!match) return null;
  return { value: Number(match[1]) / (match[2] === "sqm" ? SQ_FT_A_SQM : 1), source: match[0] };
};

const nailsOf = ({ kind }: { readonly kind: string }): number => (kind === "roof slate" ? 2 : 1);

const BATTEN_PIECES: Finder = (reading) =>
  /\bbattens?\b/.test(reading.text) ? stockLength(/piece|length|stick|strip/, 3, 20)(reading) : null;

const KIND_OF_TILE = /concrete|clay|terracotta|interlocking|spanish|barrel|plain/;
const OF_A_ROOF = /(?:(?:roof(?:ing)?|interlocking|plain) )/;
const AT_A_ROOF = /roof|ridge|eaves?|slopes?|battens?|pitch/;
const WHICH_ROOF = /(?:a|the|my|our|2|both|of|house|main|front|rear)/;

export const tileRoof = defineAssembly({
  id: "tile-roof",
  name: "Roof of tiles, slates or shakes",
  triggers: [
    {
      pattern: new RegExp(
        [
          patternSource`\b(?:${KIND_OF_TILE}) ${OF_A_ROOF}?tiles?\b(?=.{0,400}\b(?:${AT_A_ROOF})\b)`,
          patternSource`\bslates?\b(?=.{0,120}\b(?:${AT_A_ROOF})\b)(?=.{0,300}\b(?:slates|headlap|squares?|sqft)\b)`,
          patternSource`\broof(?:ing)?\b${SENTENCE}{0,120}\b(?:tiles|slates|shakes)\b|\broof(?:ing)? (?:tiles?|slates?)\b`,
          patternSource`\b(?:tiles|slates)\b${SENTENCE}{0,80}\bbattens\b`,
          patternSource`\b(?:rafters|battens)\b${SENTENCE}{0,80}\b(?:roof tiles|slates)\b`,
          patternSource`\bre-?til(?:e|ing) (?:${WHICH_ROOF} ){0,3}(?:roofs?|slopes?)\b`,
          "\\b(?:tile|slate|shake) roof(?:ing)?\\b|\\bre-?slat(?:e|ing)\\b|\\bpantiles?\\b",
          "\\bcedar (?:shakes?|shingle)[^.;]{0,40}\\broof\\b|\\broof[^.;]{0,60}\\b(?:shakes|cedar shingles?)\\b",
        ].join("|"),
      ),
      weight: 3.6,
    },
  ],
  notFor: /\bside ?walls?\b|\bsiding\b|\bceiling tiles?\b|\bfloor tiles?\b|\bbathroom\b|\bshower\b/,
  covers: [
    "tile-floor",
    "shingle-roof",
    "roof-underlayment",
    "roof-sheathing",
    "siding",
    "metal-roof",
    "rafters",
    "gutters",
    "stone-veneer",
  ],
  coversUnless: /\b(?:new|hang|install|replace) (?:the )?gutters?\b|\bfram(?:e|ing)\b/,
  inputs: {
    ...roofInputs,
    kind: textInput(
      "Cover",
      "concrete roof tile",
      "Concrete tile",
      [
        when(/\bshakes?\b/, "cedar shakes"),
        when(/\bcedar\b|\bwood shingles?\b/, "cedar shingles"),
        when(/\bslates?\b|\bslating\b/, "roof slate"),
        when(/\bclay\b|\bterracotta\b|\bspanish\b|\bbarrel\b|\bpantiles?\b/, "clay roof tile"),
      ],
      { choices: Object.keys(KINDS) },
    ),
    perSquare: numberInput(
      "Pieces a square",
      "pieces",
      0,
      "By the kind of cover",
      [
        piecesPerSquare,
        slatesPerSquare,
        captured(/(\d(?:\.\d+)?) bundles? (?:(?:per|a|to the|to a|to|\/|each|make a) )+(?:1 )?squares?/),
      ],
      { isQuiet: true },
    ),
    slate: textInput("Size of a slate", "20x10 in.", "20 x 10 in. slates", [slateNamed], { isQuiet: true }),
    hasNails: {
      ...flagInput("Nails", [
        when(/\b(?:copper|slating|roofing|stainless|tile) nails?\b|\bnails? (?:per|a|each)\b/, 1),
      ]),
      isUntold: true,
    },
    battenLength: numberInput("Length of a batten", "ft", 8, "8 ft strips", [BATTEN_PIECES], {
      isQuiet: true,
      isUntold: true,
    }),
    exposure: numberInput(
      "Exposure",
      "in",
      0,
      "As the kind of cover is rated",
      [
        captured(/(?<![\d.])(\d{1,2}(?:\.\d+)?) (?:in )?(?:weather )?(?:exposure|exposed|to the weather)\b/),
        captured(/\bexpos(?:ure|ed)(?: of| is|:| at)* (\d{1,2}(?:\.\d+)?) in\b/),
        captured(/\b(\d{1,2}(?:\.\d+)?) in (?:[a-z]+ )?to the weather\b/),
      ],
      { isQuiet: true },
    ),
    bundleArea: numberInput(
      "Bundle",
      "sq ft",
      0,
      "By the square",
      [coverageOf(/bundle|shake|shingle/, 12, 50)],
      {
        isQuiet: true,
      },
    ),
    felt: textInput(
      "Underlayment",
      "#30",
      "#30 felt under tile, slate and shakes (IRC R905.3.3, R905.6.3)",
      [
        when(/\bsynthetic\b|\bmembrane\b|\bbreath/, "synthetic"),
        when(/\b15(?: lb)? (?:roofing )?felt\b|#15\b|\b15 lb\b/, "#15"),
      ],
      { choices: ["synthetic", "#15", "#30"] },
    ),
    ...feltInputs,
    ridge: numberInput("Ridge", "ft", 0, "From the plan", [runOf(/ridges?(?: (?:tiles?|caps?|line))?/)], {
      isQuiet: true,
    }),
    ridgePiece: numberInput(
      "Ridge piece, covering",
      "in",
      16,
      "About 16 in. of ridge a piece (makers' data)",
      [
        captured(/\bridge tiles?\b[^.;]{0,30}?(\d{2}(?:\.\d+)?) in (?:long|each|cover)/),
        (reading) => {
          const rate =
            /\bridge(?: tiles?)?\b[^.;]{0,30}?(\d(?:\.\d+)?) (?:pieces? )?(?:for|per|to the|to a|a|each) (m|meter|metre|ft)\b/.exec(
              reading.text,
            );
          if (!rate) return null;
          return { value: (rate[2] === "ft" ? 12 : 39.37) / Number(rate[1]), source: rate[0] };
        },
      ],
    ),
    hasBattens: flagInput("Battens", [when(/\bbattens?\b|\blaths\b/, 1)]),
    battenRate: numberInput("Batten a square foot", "ft", 0, "From the gauge", [battenRate], {
      isQuiet: true,
    }),
    gauge: numberInput("Batten gauge", "in", 13.5, "13-1/2 in. of 16-1/2 in. tiles (makers' data)", [
      measured({ owner: /batten/, role: "spacing", unit: "in", min: 3, max: 20 }),
      captured(/\bgauge(?: of| is|:)* (\d{1,2}(?:\.\d+)?) in\b/),
      captured(/\bbattens?\b[^.;]{0,20}?(\d{1,2}(?:\.\d+)?) in (?:gauge|apart|oc)/),
    ]),
    hasRidge: flagInput("Ridge", [
      when(/\bno ridge\b/, 0),
      when(/\bridge\b|\bhips?\b|\bgable\b|\b2 (?:sides|slopes)\b/, 1),
    ]),
    hasDrip: flagInput("Drip edge", [when(/\bdrip edge\b/, 1)]),
  },
  missing: missingRoof,
  surface: (v) => roofArea(v),
  title: (v) => `${v.kind.charAt(0).toUpperCase()}${v.kind.slice(1)} roof ${describeRoof(v)}`,
  lines: [
    {
      key: "cover",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area × pieces a square; makers' data, NSA, CSSB",
      aka: /\b(?:tiles?|slates?|shakes?|shingles?)$/,
      name: (v) =>
        v.kind === "roof slate" ? `Roof slate ${v.slate}` : (NAMES[v.kind] ?? "Concrete roof tile"),
      about: (v) =>
        v.perSquare > 0 ? `${formatNumber(v.perSquare)} ${kindOf(v).unit} a square` : kindOf(v).source,
      measured: (v) => roofArea(v),
      formula: (v) => `${explainRoof(v)} ÷ 100 × ${formatNumber(perSquare(v))} ${kindOf(v).unit}`,
      pack: (v) => ({
        unit: kindOf(v).unit,
        size: v.bundleArea > 0 ? v.bundleArea : SQ_FT_A_SQUARE / perSquare(v),
        slack: 0.1,
      }),
    },
    {
      key: "underlayment",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 10,
      source: "#30 roll 2 squares (jlconline.com), synthetic 10 squares",
      aka: /felt|underlayment|paper|membrane/,
      ...feltRolls,
    },
    {
      key: "battens",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "A row each gauge up the slope",
      when: (v) => v.hasBattens > 0,
      name: (v) => `Furring strip 1x2x${formatNumber(v.battenLength)}`,
      about: () => "Roofing batten",
      measured: (v) => (v.battenRate > 0 ? roofArea(v) * v.battenRate : (roofArea(v) * 12) / v.gauge),
      formula: (v) =>
        v.battenRate > 0
          ? `${formatNumber(roofArea(v))} sq ft × ${formatNumber(v.battenRate)} ft`
          : `${formatNumber(roofArea(v))} sq ft ÷ ${formatNumber(v.gauge)} in gauge`,
      pack: (v) => ({ unit: "pieces", size: v.battenLength, kind: "length" }),
    },
    {
      key: "nails",
      category: "Hardware",
      usualWaste: 10,
      source: "Two for a slate (NSA), one for a tile",
      aka: /nails?$/,
      when: (v) => v.hasNails > 0 && kindOf(v).unit === "pieces",
      name: (v) =>
        v.kind === "roof slate" ? "Copper slating nails 1-1/2 in." : "Roofing nails 2-1/2 in. galvanized",
      measured: (v) => (roofArea(v) / SQ_FT_A_SQUARE) * perSquare(v) * nailsOf(v),
      formula: (v) => `${explainRoof(v)} ÷ 100 × ${formatNumber(perSquare(v))} × ${nailsOf(v)}`,
    },
    {
      key: "ridge-tiles",
      category: "Roofing",
      unit: "ft",
      source: "Along ridge and hips",
      when: (v) => v.isShed === 0 && (v.hasRidge > 0 || v.ridge > 0),
      name: (v) => (kindOf(v).unit === "bundles" ? "Cedar hip and ridge caps" : "Ridge tile"),
      measured: (v) => (v.ridge > 0 ? v.ridge : ridgeLength(v)),
      formula: (v) =>
        `${formatNumber(v.ridge > 0 ? v.ridge : ridgeLength(v))} ft ÷ ${formatNumber(v.ridgePiece)} in`,
      pack: (v) =>
        kindOf(v).unit === "bundles"
          ? { unit: "bundles", size: 16.7, contents: "16 ft 8 in. of ridge a bundle" }
          : { unit: "pieces", size: v.ridgePiece / 12 },
    },
    {
      key: "drip-edge",
      category: "Roofing",
      unit: "ft",
      source: "Eaves and rakes (IRC R905.2.8.5)",
      when: (v) => v.hasDrip > 0,
      name: () => "Drip edge 10 ft",
      measured: (v) => edges(v).eaves + edges(v).rakes,
      formula: (v) => `eaves ${formatNumber(edges(v).eaves)} ft + rakes ${formatNumber(edges(v).rakes)} ft`,
      pack: () => ({ unit: "pieces", size: 10 }),
    },
  ],
});

/** Exposure in inches for which a square's bundles of shakes and shingles are rated (CSSB). */
const RATED_EXPOSURE: Readonly<Record<string, number>> = { "cedar shakes": 10, "cedar shingles": 5 };

interface CoverValues {
  readonly kind: string;
  readonly perSquare: number;
  readonly exposure: number;
}

/** The smaller the exposure, the more pieces a square needs. */
const perSquare = (v: CoverValues): number => {
  if (v.perSquare > 0) return v.perSquare;
  const rated = RATED_EXPOSURE[v.kind];
  return kindOf(v).perSquare * (rated && v.exposure > 0 ? rated / v.exposure : 1);
};
