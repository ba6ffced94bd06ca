import { defineAssembly, names, numberInput, textInput } from "../../estimating/assembly.ts";
import { captured, coverageOf, when } from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import { describeRoof, missingRoof, roofArea, roofInputs } from "../shared/roof-inputs.ts";
import { feltRolls } from "./felt.ts";

export const roofUnderlayment = defineAssembly({
  id: "roof-underlayment",
  name: "Roof underlayment",
  triggers: [
    names(
      /\b(?:roofing )?felt\b|\btar paper\b|\bunderlayment (?:for|on) (?:a |the |my )?(?:[a-z\d]+ ){0,3}roof\b/,
    ),
    names(/\broof underlayment\b|\bice (?:and|&|n) water\b|\bice (?:shield|barrier|guard)\b/),
  ],
  covers: ["shingle-roof"],
  inputs: {
    ...roofInputs,
    felt: textInput(
      "Underlayment",
      "#15",
      "#15 felt",
      [when(/\b30\b|#30/, "#30"), when(/\bsynthetic\b/, "synthetic"), when(/\b15\b|#15/, "#15")],
      { choices: ["synthetic", "#15", "#30"] },
    ),
    eaveRun: numberInput(
      "Ice barrier along",
      "ft",
      0,
      "Only when mentioned",
      [
        (reading) => {
          const run = /\bice\b/.test(reading.text)
            ? /(?:\b([2-9]) )?(\d{1,4}(?:\.\d+)?) (?:ft|lf) (?:long )?(?:of |along )?(?:the )?eaves?/.exec(
                reading.text,
              )
            : null;
          return run ? { value: Number(run[1] ?? 1) * Number(run[2]), source: run[0] } : null;
        },
      ],
      { isQuiet: true, isShared: true },
    ),
    eaveWidth: numberInput("Up the slope", "ft", 3, "3 ft along the eaves (IRC R905.1.2)", [
      captured(/(\d(?:\.\d+)?) ft (?:up|wide|deep|from the eave|in from)/),
      captured(/(\d{2}) in (?:up|wide|past)/, 1 / 12),
    ]),
    iceRoll: numberInput("Ice barrier roll", "sq ft", 195, "A roll covers 195-200 sq ft", [
      coverageOf(/roll|shield|it|each/, 50, 400),
    ]),
    feltRoll: numberInput(
      "Roll",
      "sq ft",
      0,
      "#15 4 squares, #30 2 squares (jlconline.com)",
      [
        coverageOf(/felt|underlay|roll|paper/, 100, 1200),
        captured(/(\d{1,2}) squares? (?:per|a|each|to a|\/) roll/, 100),
      ],
      { isQuiet: true },
    ),
  },
  missing: (v) => (v.eaveRun > 0 ? null : missingRoof(v)),
  title: (v) => `Roof underlayment ${describeRoof(v)}`,
  lines: [
    {
      key: "ice-shield",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 5,
      source: "3 ft along the eaves (IRC R905.1.2); roll 195-200 sq ft",
      when: (v) => v.eaveRun > 0,
      name: () => "Ice and water shield, 2-square roll",
      measured: (v) => v.eaveRun * v.eaveWidth,
      formula: (v) => `eaves ${formatNumber(v.eaveRun)} ft × ${formatNumber(v.eaveWidth)} ft`,
      pack: (v) => ({ unit: "rolls", size: v.iceRoll, contents: `${formatNumber(v.iceRoll)} sq ft a roll` }),
    },
    {
      key: "felt",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 10,
      source: "#15 roll 4 squares, #30 roll 2 squares at standard lap (jlconline.com)",
      ...feltRolls,
    },
    {
      key: "cap-nails",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 0,
      isAllowance: true,
      source: "About 100 cap nails a square",
      name: () => "Plastic cap roofing nails 1 in. 3000-count",
      measured: (v) => roofArea(v),
      formula: (v) => `${formatNumber(roofArea(v) / 100)} squares × 100 ÷ 3,000`,
      pack: () => ({ unit: "boxes", size: 3000 }),
    },
  ],
});
