import { captured, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { describeRoof, explainRoof, missingRoof, roofArea, roofInputs } from "../shared/roof-inputs.ts";
import { feltInputs } from "./felt.ts";

/** #15 felt, four squares per roll at a single lap. */
const FELT_ROLL_SQ_FT = 400;
const KEG_LB = 100;
const TON_LB = 2000;
const RATE = "(?:per|an?|each|to (?:the|an?)|\\/|for each) ?";

/** Plies of felt mopped in hot asphalt, with gravel in a flood coat. */
export const builtUpRoof = defineAssembly({
  id: "built-up-roof",
  name: "Built-up roof",
  triggers: [
    {
      pattern:
        /\bbuilt[- ]up roof(?:ing|s)?\b|\b(?:tar|pitch|asphalt) (?:and|&) gravel\b|\bhot[- ]?mop(?:ped|ping)?\b|\bbur roof\b/,
      weight: 3.8,
    },
  ],
  covers: ["roof-underlayment", "asphalt", "gravel", "flat-roof", "shingle-roof", "roof-sheathing"],
  inputs: {
    ...roofInputs,
    pitch: { ...roofInputs.pitch, fallback: 0, source: "Flat" },
    plies: numberInput("Plies", "pieces", 4, "Four plies under gravel (NRCA practice)", [
      captured(/\b([2-6])[- ]?(?:pl(?:y|ies)|plywoods?|layers?)\b/),
    ]),
    feltRoll: { ...feltInputs.feltRoll, fallback: FELT_ROLL_SQ_FT },
    mopping: numberInput(
      "Asphalt a ply",
      "lb a square",
      25,
      "About 25 lb a square and mopping (NRCA practice)",
      [
        captured(
          new RegExp(
            `(\\d{2}(?:\\.\\d+)?) lb (?:of [a-z ]{3,20})?${RATE}square,? ?${RATE}(?:ply|mopping|layer)`,
          ),
        ),
        captured(/\bmop(?:ped|pings?)?(?: (?:in|at|with|of|is|are|each|all|on|about))* (\d{2}) lb\b/),
        captured(new RegExp(`(\\d{2}) lb ${RATE}mopping`)),
      ],
    ),
    flood: numberInput("Flood coat", "lb a square", 60, "60 lb a square under gravel (NRCA practice)", [
      captured(/(\d{2,3}) lb (?:[a-z]+ ){0,2}flood\b/),
      captured(/\b(?:flood|pour|top pour)(?: coat)?(?: (?:of|at|is|in|with|about))* (\d{2,3}) lb\b/),
    ]),
    hasGravel: flagInput("Gravel", [
      when(/\bno gravel\b|\bsmooth surface\b/, 0),
      when(/\bgravel\b|\bslag\b/, 1),
    ]),
    gravel: numberInput(
      "Gravel a square",
      "lb a square",
      400,
      "400 lb of gravel, 300 of slag (NRCA practice)",
      [
        captured(/(\d{3}) lb (?:of )?(?:[a-z]+ ){0,2}(?:gravel|slag)/),
        captured(/\b(?:gravel|slag)(?: (?:of|at|is|in|with|about|comes to|goes on))* (\d{3}) lb\b/),
      ],
    ),
  },
  missing: missingRoof,
  title: (v) => `Built-up roof ${describeRoof(v)}`,
  lines: [
    {
      key: "felt",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area × plies; #15 roll 4 squares (jlconline.com)",
      aka: /felt|pl(?:y|ies)$/,
      name: () => "Roofing felt #15",
      about: () => "Plies of the built-up roof",
      measured: (v) => roofArea(v) * v.plies,
      formula: (v) => `${explainRoof(v)} × ${formatNumber(v.plies)} plies`,
      pack: (v) => ({
        unit: "rolls",
        size: v.feltRoll,
        contents: `${formatNumber(v.feltRoll)} sq ft a roll`,
      }),
    },
    {
      key: "roofing-asphalt",
      category: "Roofing",
      unit: "lb",
      source: "A mopping under each ply, and the flood coat under gravel (NRCA practice)",
      aka: /asphalt|bitumen|tar$/,
      name: () => "Roofing asphalt, 100 lb keg",
      measured: (v) => (roofArea(v) / 100) * asphaltRate(v),
      formula: (v) =>
        `${formatNumber(roofArea(v) / 100)} squares × (${formatNumber(v.plies)} × ${formatNumber(v.mopping)}${v.hasGravel > 0 ? ` + ${formatNumber(v.flood)}` : ""}) lb`,
      pack: () => ({ unit: "kegs", size: KEG_LB, contents: `${KEG_LB} lb a keg` }),
    },
    {
      key: "roofing-gravel",
      category: "Roofing",
      unit: "lb",
      source: "400 lb a square (NRCA practice)",
      aka: /gravel|slag/,
      when: (v) => v.hasGravel > 0,
      name: () => "Roofing gravel, bulk",
      measured: (v) => (roofArea(v) / 100) * v.gravel,
      formula: (v) => `${formatNumber(roofArea(v) / 100)} squares × ${formatNumber(v.gravel)} lb`,
      pack: () => ({ unit: "tons", size: TON_LB, kind: "bulk" }),
    },
  ],
});

interface AsphaltValues {
  readonly plies: number;
  readonly mopping: number;
  readonly flood: number;
  readonly hasGravel: number;
}

/** Pounds of asphalt per square. */
const asphaltRate = (v: AsphaltValues): number => v.plies * v.mopping + (v.hasGravel > 0 ? v.flood : 0);
