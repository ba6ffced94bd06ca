import { pattern } from "../../../../platform/patterns.ts";
import { when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { describeRoof, missingRoof, roofArea, roofInputs } from "../shared/roof-inputs.ts";
import { feltInputs, feltRolls } from "./felt.ts";
import { flashingInputs } from "./flashing.ts";
import { iceInputs, iceRolls } from "./ice-shield.ts";

/** Felt that is not on a roof. */
const FELT_ELSEWHERE = /expansion|isolation|joint|carpet|furniture/;
const UNDERLAYMENT_OF_ROOF = /underlayment (?:for|on) (?:a |the |my )?(?:[a-z\d]+ ){0,3}roof/;

export const roofUnderlayment = defineAssembly({
  id: "roof-underlayment",
  name: "Roof underlayment",
  triggers: [
    names(
      pattern`(?<!\b(?:${FELT_ELSEWHERE}) )\b(?:roofing )?felt\b|\btar paper\b|\b${UNDERLAYMENT_OF_ROOF}\b`,
    ),
    names(/\broof underlayment\b|\bice (?:and|&|n) water\b|\bice (?:shield|barrier|guard)\b/),
  ],
  notFor: /\bexpansion felt\b(?!.*\broof)/,
  covers: ["shingle-roof"],
  coversUnless: /\bshingl|\b3 tab\b|\bbundles?\b/,
  inputs: {
    ...roofInputs,
    felt: textInput(
      "Underlayment",
      "#15",
      "#15 felt",
      [when(/\b30\b|#30/, "#30"), when(/\bsynthetic\b/, "synthetic"), when(/\b15\b|#15/, "#15")],
      { choices: ["synthetic", "#15", "#30"] },
    ),
    ...iceInputs,
    ...feltInputs,
    valleys: flashingInputs.valleys,
    isFelt: flagInput("Felt", [when(/\b(?:felt|underlayment|paper)\b/, 1), when(/\bice\b/, 0)], 1, "Named"),
  },
  missing: (v) => (v.hasIce > 0 && v.iceRun > 0 ? null : missingRoof(v)),
  surface: (v) => roofArea(v),
  title: (v) => `Roof underlayment ${describeRoof(v)}`,
  lines: [
    {
      key: "ice-shield",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 5,
      source: "3 ft along the eaves (IRC R905.1.2); roll 195-200 sq ft",
      when: (v) => v.hasIce > 0,
      ...iceRolls,
    },
    {
      key: "felt",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 10,
      source: "#15 roll 4 squares, #30 roll 2 squares at standard lap (jlconline.com)",
      when: (v) => v.isFelt > 0,
      ...feltRolls,
    },
    {
      key: "cap-nails",
      category: "Roofing",
      unit: "sq ft",
      isAllowance: true,
      source: "About 100 cap nails a square",
      when: (v) => v.isFelt > 0,
      name: () => "Plastic cap roofing nails 1 in. 3000-count",
      measured: (v) => roofArea(v),
      formula: (v) => `${formatNumber(roofArea(v) / 100)} squares × 100 ÷ 3,000`,
      pack: () => ({ unit: "boxes", size: 3000 }),
    },
  ],
});
