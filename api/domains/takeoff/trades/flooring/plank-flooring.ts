import {
  defineAssembly,
  flagInput,
  names,
  numberInput,
  suggests,
  textInput,
} from "../../estimating/assembly.ts";
import { captured, coverageOf, mention, when } from "../../reading/finders.ts";
import {
  areaOf,
  describePlan,
  explainArea,
  missingPlan,
  perimeterOf,
  planInputs,
} from "../../reading/geometry.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";

const plan = planInputs({ notOwner: /plank|board/ });

export const plankFlooring = defineAssembly({
  id: "plank-flooring",
  name: "Plank flooring",
  triggers: [
    names(
      /\blaminate\b|\bvinyl (?:plank|floor(?:ing)?|sheet)\b|\bsheet vinyl\b|\blinoleum\b|\bhardwood\b|\b(?:hickory|parquet|bamboo floor|cork floor|nail-down|tg oak)\b|\bengineered (?:wood|oak|hardwood|floor)|\bplank floor(?:ing)?\b|\bwood floor(?:ing|s)?\b|\b(?:strip|oak|maple|hickory|bamboo|cork|floating|click|glue-down|glue down|nail-down|prefinished|parquet) (?:[a-z]+ )?floor(?:ing|s)?\b|\b(?:solid|engineered|prefinished|unfinished) (?:oak|maple|hickory|walnut|wood|pine|ash)\b|\b(?:oak|maple) (?:strip|plank)\b|\bvinyl plank\b|\bunderlayment\b(?! (?:for|on) (?:[a-z\d]+ ){0,4}roof)/,
    ),
    suggests(/\bflooring\b|\bplanks?\b|\bnew floors?\b/),
  ],
  covers: ["subfloor", "concrete-slab", "stairs", "tile-floor"],
  inputs: {
    ...plan,
    kind: textInput(
      "Flooring",
      "laminate",
      "Laminate",
      [
        when(/\bengineered\b/, "engineered"),
        when(/\bsheet vinyl\b|\bvinyl sheet\b|\blinoleum\b/, "sheet vinyl"),
        when(/\bvinyl\b/, "vinyl"),
        when(/\bhardwood\b|\boak\b|\bmaple\b|\bhickory\b|\bsolid\b|\bstrip\b|\bnail/, "hardwood"),
        when(/\bbamboo\b|\bcork\b/, "engineered"),
        when(/\blaminate\b/, "laminate"),
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
    isGlued: flagInput("Glued down", [when(/\bglu(?:e|ed|ing)\b|\badhesive\b/, 1)]),
    adhesive: numberInput(
      "Adhesive spread",
      "sq ft",
      150,
      "About 150-200 sq ft a 4 gal pail (manufacturers)",
      [
        (reading) => {
          const match =
            /(?:adhesive|glue)[^.;]{0,40}?(\d{2,4}(?:\.\d+)?) sqft/.exec(reading.text) ??
            /(\d{2,4}(?:\.\d+)?) sqft (?:per|a|\/) (?:bucket|pail|gal)/.exec(reading.text);
          return match ? { value: Number(match[1]), source: match[0] } : null;
        },
      ],
    ),
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
          const match = /(\d|a|an)? ?(?:[a-z]+ )?(?:transitions?|t-?moldings?|reducers?|thresholds?)\b/.exec(
            reading.text,
          );
          return match && mention(reading, /transition|t-?molding|reducer|threshold/)
            ? { value: /^\d$/.test(match[1] ?? "") ? Number(match[1]) : 1, source: match[0] }
            : null;
        },
      ],
      { isQuiet: true },
    ),
  },
  missing: (v) => missingPlan(v, "room", "12 x 14 ft"),
  title: (v) => `${v.kind.charAt(0).toUpperCase()}${v.kind.slice(1)} floor ${describePlan(v)}`,
  lines: [
    {
      key: "flooring",
      category: "Flooring",
      unit: "sq ft",
      usualWaste: 10,
      source:
        "Area + 5-10 % in plain rooms, 10-15 % with angles, 15 % diagonal; whole boxes (laminatefloorings.net, spikevm.com)",
      aka: /plank|board|floor|laminate|vinyl|hardwood|wood|carton|box/,
      name: (v) => FLOORS[v.kind] ?? "Laminate flooring 7 mm",
      about: (v) => FLOOR_WORDS[v.kind] ?? "plank flooring",
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: (v) =>
        v.carton > 0
          ? { unit: "boxes", size: v.carton, contents: `${formatNumber(v.carton)} sq ft a box` }
          : { unit: "square feet", size: 1, kind: "bulk" },
    },
    {
      key: "underlayment",
      category: "Flooring",
      unit: "sq ft",
      usualWaste: 0,
      source: "Underlayment on the net area (spikevm.com)",
      when: (v) => v.hasUnderlayment > 0,
      name: (v) => `Foam underlayment 2 mm, ${formatNumber(v.underlayRoll)} sq ft`,
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: (v) => ({
        unit: "rolls",
        size: v.underlayRoll,
        contents: `${formatNumber(v.underlayRoll)} sq ft a roll`,
      }),
    },
    {
      key: "adhesive",
      category: "Flooring",
      unit: "sq ft",
      usualWaste: 0,
      source: "Adhesive on the net area",
      aka: /glue/,
      when: (v) => v.isGlued > 0,
      name: () => "Flooring adhesive",
      about: () => "glue",
      measured: (v) => areaOf(v),
      formula: (v) => `${explainArea(v)} ÷ ${formatNumber(v.adhesive)} sq ft`,
      pack: (v) => ({ unit: v.adhesiveUnit, size: v.adhesive }),
    },
    {
      key: "fasteners",
      category: "Hardware",
      unit: "pieces",
      usualWaste: 0,
      source: "About 4,000 fasteners per 500 sq ft of nailed strip (homesteady.com)",
      when: (v) => v.isNailed > 0,
      name: () => "Hardwood flooring cleats 2 in. 16 ga",
      about: () => "nails or staples, fasteners",
      measured: (v) => Math.ceil((areaOf(v) * v.fastenersPer500) / 500 - 1e-6),
      formula: (v) => `${formatNumber(areaOf(v))} sq ft ÷ 500 × ${formatNumber(v.fastenersPer500)}`,
      pack: () => ({ unit: "boxes", size: 1000, kind: "count", contents: "1,000 a box" }),
    },
    {
      key: "felt-paper",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 0,
      source: "#15 felt under nailed strip floors (NWFA)",
      when: (v) => v.isNailed > 0 && v.hasUnderlayment === 0,
      name: () => "Roofing felt #15",
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: () => ({ unit: "rolls", size: 400 }),
    },
    {
      key: "quarter-round",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Around the room",
      when: (v) => v.length > 0 && v.width > 0,
      name: () => "Quarter round primed 8 ft",
      measured: (v) => perimeterOf(v),
      formula: (v) => `perimeter ${formatNumber(perimeterOf(v))} ft`,
      pack: () => running(0, 8),
    },
    {
      key: "transitions",
      category: "Flooring",
      unit: "pieces",
      usualWaste: 0,
      source: "One a doorway",
      when: (v) => v.hasTransition > 0,
      name: () => "Vinyl T-molding 72 in",
      about: () => "transition strip",
      measured: (v) => v.hasTransition,
      formula: (v) => `${formatNumber(v.hasTransition)} doorways`,
    },
  ],
});

const FLOOR_WORDS: Readonly<Record<string, string>> = {
  vinyl: "LVP flooring",
  "sheet vinyl": "resilient flooring",
};
const FLOORS: Readonly<Record<string, string>> = {
  laminate: "Laminate flooring 7 mm",
  "sheet vinyl": "Sheet vinyl flooring 12 ft. wide",
  vinyl: "Vinyl plank flooring, 22 mil",
  engineered: "Engineered oak plank flooring",
  hardwood: "Solid oak strip flooring (hardwood plank)",
};
