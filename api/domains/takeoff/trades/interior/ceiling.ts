import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { captured, coverageOf, measured, when } from "../../reading/finders.ts";
import {
  areaOf,
  describePlan,
  explainArea,
  missingPlan,
  perimeterOf,
  planInputs,
} from "../../reading/geometry.ts";
import { defineAssembly, names, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";

/** "2x2 tile on the bathroom floor" does not go in a ceiling grid. */
const NOT_UNDERFOOT =
  /(?! (?:on|for|in|over) (?:[a-z]+ ){0,2}(?:floor|shower|tub|walls?|backsplash|niche)\b)/;

export const suspendedCeiling = defineAssembly({
  id: "suspended-ceiling",
  isInRoom: true,
  name: "Suspended ceiling",
  triggers: [
    names(
      new RegExp(oneOf`
        \b(?:2 x [24]|acoustic(?:al)?|tegular) (?:lay-in|ceiling (?:tiles?|panels?))\b
        \blay-in (?:tiles?|panels?)\b
        \b(?:main|cross) tees?\b
        \bmains\b[^.;]{0,40}\btees?\b
      `),
    ),
    names(/\b(?:suspended|drop(?:ped)?|acoustic(?:al)?|grid|lay-?in|t-?bar) ceilings?\b/),
    names(/\b2 x [24] grid\b|\bgrid\b[^.;]{0,60}\bmains?\b|\bmains?\b[^.;]{0,60}\bgrid\b/),
    names(
      pattern`\bceiling (?:tiles?|grid|panels?)\b|\b2 x [24] (?:lay-?in|ceiling|acoustic|panels?|tiles?)${NOT_UNDERFOOT}`,
    ),
  ],
  covers: ["drywall", "tile-floor", "tile-wall", "electrical-rough"],
  // What hangs from a ceiling has nothing to do with the board on the walls.
  coversUnless: /\bdrywall(?:ed|ing)?\b[^.;,]{0,24}\bwalls?\b|\bwalls?\b[^.;,]{0,24}\bdrywall/,
  inputs: {
    // A bare 2x4 is the tile, whatever noun is next to it.
    ...planInputs({ notOwner: /(?:tile|panel)s?$/, min: 4.1 }),
    tileLength: numberInput("Tile", "ft", 4, "2x4 ft tiles", [
      // Metric grids are 600 mm, given in millimeters or, once read, in inches.
      when(/(?<![\d.])(?:600|595) ?x ?(?:600|595)\b|(?<![\d.])2[34](?:\.\d+)? in x 2[34](?:\.\d+)? in\b/, 2),
      when(
        /(?<![\d.])(?:600|595) ?x ?(?:1200|1195)\b|(?<![\d.])2[34](?:\.\d+)? in x 4[78](?:\.\d+)? in\b/,
        4,
      ),
      (reading) => {
        const match =
          /\b2(?: ft)? x (2|4)(?: ft)?\b/.exec(reading.text) ??
          /\b24(?: in)? x (24|48)(?: in)?\b/.exec(reading.text);
        return match
          ? { value: Number(match[1]) > 4 ? Number(match[1]) / 12 : Number(match[1]), source: match[0] }
          : null;
      },
    ]),
    mainSpacing: numberInput("Main tees", "ft", 4, "Mains 4 ft apart (hardhatcalc.com)", [
      captured(/mains? (?:[a-z]+ ){0,3}(\d) ft/),
    ]),
    mainStock: numberInput("Main tee length", "ft", 12, "12 ft mains", [
      captured(/(\d{1,2}) ft mains?\b/),
      captured(/mains? (?:tees? |runners? )?(?:are |come |in )*(\d{2}) ft/),
    ]),
    wallStock: numberInput(
      "Wall angle length",
      "ft",
      0,
      "12 ft, also 10 ft",
      [
        captured(/(\d{1,2}) ft (?:lengths? of )?(?:wall )?(?:angles?|molding)/),
        captured(/(?:wall angle|wall molding|angle)(?: [a-z]+){0,3} (\d{1,2}) ft/),
      ],
      { isQuiet: true },
    ),
    carton: numberInput("Carton", "sq ft", 0, "Single tiles", [coverageOf(/carton|case|box/, 16, 200)], {
      isQuiet: true,
    }),
    hangerSpacing: numberInput("Hanger wire", "ft", 4, "Wires 4 ft apart along the mains (ASTM C636)", [
      measured({ owner: /wire|hanger/, role: "spacing", unit: "ft", min: 1, max: 8 }),
    ]),
  },
  missing: (v) => missingPlan(v, "ceiling", "20 x 12 ft"),
  title: (v) => `Suspended ceiling ${describePlan(v)}`,
  lines: [
    {
      key: "ceiling-tiles",
      category: "Lumber & Wood",
      usualWaste: 10,
      isCovering: true,
      source: "Area ÷ 4 (2x2) or ÷ 8 (2x4) (instceil.blogspot.com)",
      aka: /tile|panel/,
      name: (v) => `Ceiling tile 2x${formatNumber(v.tileLength)} ft. mineral fiber`,
      about: () => "Lay-in panel",
      measured: (v) => areaOf(v) / (2 * v.tileLength),
      formula: (v) => `${explainArea(v)} ÷ ${formatNumber(2 * v.tileLength)} sq ft`,
      pack: (v) =>
        v.carton > 0
          ? {
              unit: "cartons",
              size: v.carton / (2 * v.tileLength),
              contents: `${formatNumber(v.carton)} sq ft a carton`,
            }
          : { unit: "pieces", size: 1 },
    },
    {
      key: "wall-angle",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 5,
      source: "Wall angle = perimeter (instceil.blogspot.com)",
      name: (v) => `Ceiling grid wall angle ${formatNumber(v.wallStock > 0 ? v.wallStock : 12)} ft`,
      about: () => "wall molding",
      measured: (v) => perimeterOf(v),
      formula: (v) => `perimeter ${formatNumber(perimeterOf(v))} ft`,
      pack: (v) => running(v.wallStock, 12),
    },
    {
      key: "main-tees",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 5,
      source: "Mains 4 ft apart: area ÷ 4 (hardhatcalc.com)",
      name: (v) => `Ceiling grid main tee ${formatNumber(v.mainStock)} ft`,
      about: () => "main runner",
      measured: (v) => areaOf(v) / v.mainSpacing,
      formula: (v) => `${formatNumber(areaOf(v))} sq ft ÷ ${formatNumber(v.mainSpacing)} ft`,
      pack: (v) => ({ unit: "pieces", size: v.mainStock, contents: `${formatNumber(v.mainStock)} ft each` }),
    },
    {
      key: "cross-tees",
      category: "Steel & Metal",
      usualWaste: 5,
      source: "A 4 ft tee every 2 ft of main: area ÷ 8",
      name: () => "Ceiling grid cross tee 4 ft",
      measured: (v) => areaOf(v) / (2 * v.mainSpacing),
      formula: (v) => `${formatNumber(areaOf(v))} sq ft ÷ 8`,
    },
    {
      key: "short-tees",
      category: "Steel & Metal",
      usualWaste: 5,
      source: "A 2 ft tee to each 2x4 module: area ÷ 8",
      when: (v) => v.tileLength === 2,
      name: () => "Ceiling grid cross tee 2 ft",
      measured: (v) => areaOf(v) / 8,
      formula: (v) => `${formatNumber(areaOf(v))} sq ft ÷ 8`,
    },
    {
      key: "hanger-wire",
      category: "Steel & Metal",
      source: "Wires 4 ft apart along the mains (ASTM C636)",
      name: () => "Ceiling hanger wire 12 gauge 12 ft",
      measured: (v) => areaOf(v) / (v.mainSpacing * v.hangerSpacing),
      formula: (v) => `${formatNumber(areaOf(v))} sq ft ÷ ${formatNumber(v.mainSpacing * v.hangerSpacing)}`,
    },
  ],
});
