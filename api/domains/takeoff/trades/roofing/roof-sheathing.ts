import { pattern } from "../../../../platform/patterns.ts";
import { when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput } from "../../recipes/assembly.ts";
import { sheets } from "../shared/packs.ts";
import { describeRoof, explainRoof, missingRoof, roofArea, roofInputs } from "../shared/roof-inputs.ts";
import { sheetArea } from "../shared/sheet-inputs.ts";

const VERB_OF_SHEATHING = /deck|sheath|cover/;

export const roofSheathing = defineAssembly({
  id: "roof-sheathing",
  name: "Roof sheathing",
  triggers: [
    names(/\broof (?:sheathing|deck(?:ing)?|plywood|osb)\b/),
    names(/\b(?:sheathe?|sheath|deck)(?:ing)? (?:a |the |my )?(?:[a-z\d:]+ ){0,4}roof\b/),
    // Walls have no pitch.
    names(/\b(?:sheathing|osb|plywood)\b(?=.*\bpitch \d)(?!.*\bwalls?\b)/),
    names(/\b(?:plywood|osb|sheathing) (?:for|on) (?:a |the )?(?:[a-z\d]+ ){0,4}roof\b/),
    // The lookbehind runs only where one of the words can begin: run at every letter, it doubles the total time.
    names(/\b(?=[cops])(?<=\broof\b[^;]{0,90})(?:osb|plywood|cdx|sheathing)\b(?! (?:walls?|siding|floor))/),
    names(/\bdecking,? (?:of |in |with )?(?:osb|plywood)\b/),
    names(
      pattern`\broof\b[^.;]{0,90}\b(?:${VERB_OF_SHEATHING})(?:ing|ed|e)? (?:it |this |that )?(?:with |in |of )?(?:[\d./]+ (?:in )?)?(?:osb|plywood|cdx)\b`,
    ),
  ],
  covers: ["shingle-roof", "wall-sheathing", "subfloor", "deck"],
  inputs: {
    ...roofInputs,
    sheet: numberInput("Sheet", "sq ft", 32, "4x8 sheets", [sheetArea]),
    isPlywood: flagInput("Plywood", [when(/\bplywood\b|\bcdx\b/, 1)]),
  },
  missing: missingRoof,
  surface: (v) => roofArea(v),
  title: (v) => `Roof sheathing ${describeRoof(v)}`,
  lines: [
    {
      key: "sheathing",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area ÷ 32 a 4x8 sheet, + 10% (mt-rca.org)",
      aka: /sheet|plywood|osb/,
      name: (v) =>
        v.isPlywood > 0 ? "Plywood sheathing 15/32 in. (1/2) 4x8 CDX" : "OSB sheathing 7/16 in. 4x8",
      about: () => "Roof sheathing",
      measured: (v) => roofArea(v),
      formula: (v) => explainRoof(v),
      pack: (v) => sheets(v.sheet),
    },
    {
      key: "h-clips",
      category: "Hardware",
      isAllowance: true,
      source: "Two clips a sheet edge at 24 in. rafters (APA)",
      name: (v) => `Plywood sheathing H-clips ${v.isPlywood > 0 ? "1/2" : "7/16"} in.`,
      measured: (v) => Math.ceil(roofArea(v) / 32) * 2,
      formula: (v) => `${Math.ceil(roofArea(v) / 32)} sheets × 2`,
    },
  ],
});
