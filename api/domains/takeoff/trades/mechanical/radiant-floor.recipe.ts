import { pattern } from "../../../../platform/patterns.ts";
import { captured, when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../reading/geometry.ts";
import { defineAssembly, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";

const TUBES = /tub(?:es?|ing)|pex|pipes?/;
const IN_FLOOR = pattern`\b(?:water|heating|heat|warm) (?:water )?(?:${TUBES})\b[^.;]{0,24}\bfloors?\b`;
const RATE = /(?<![\d.])(\d(?:\.\d+)?) (?:ft|lf)/;

/** Tubing for a heated floor, by its rate or its spacing. */
export const radiantFloor = defineAssembly({
  id: "radiant-floor",
  name: "Radiant floor",
  isInRoom: true,
  triggers: [
    {
      pattern: pattern`\bradiant\b|\bunder ?floor heat(?:ing)?\b|\bhydronic (?:floor|heat)|\bheated floor\b|${IN_FLOOR}`,
      weight: 3.5,
    },
  ],
  // Mats are electric.
  notFor: /\b(?:electric|heating mats?|heat cable)\b|\bradiant barrier\b/,
  covers: ["plumbing-rough", "pipe-run"],
  inputs: {
    ...planInputs(),
    rate: numberInput(
      "Tubing a square foot",
      "ft",
      0,
      "From the spacing",
      [
        captured(
          pattern`${RATE} (?:of )?(?:(?:${TUBES}) )?(?:per|a|each|every|for every|for each|to the|/) ?sqft`,
        ),
      ],
      { isQuiet: true },
    ),
    spacing: numberInput(
      "Tubing apart",
      "in",
      12,
      "12 in. in living rooms, 6 to 9 in. in bathrooms (maker's guides)",
      [
        captured(/(?<![\d.])(\d{1,2}(?:\.\d+)?) in (?:oc|apart|spacing)\b/),
        captured(/\b(?:every|spaced) (\d{1,2}(?:\.\d+)?) in\b/),
      ],
    ),
    size: textInput("Tubing", "1/2 in", "1/2 in. is usual", [
      when(/\b0\.375\b/, "3/8 in"),
      when(/\b0\.625\b/, "5/8 in"),
      when(/\b0\.75 (?:in )?(?:pex|tub)/, "3/4 in"),
    ]),
  },
  missing: (v) => missingPlan(v, "heated floor", "12 x 16 ft"),
  title: (v) => `Radiant floor ${describePlan(v)}`,
  lines: [
    {
      key: "tubing",
      category: "Plumbing",
      unit: "ft",
      usualWaste: 5,
      source: "Area × 12 ÷ spacing in inches",
      aka: /pex|tub(?:e|ing)|pipe/,
      name: (v) => `PEX-B tubing ${v.size}, oxygen barrier`,
      measured: (v) => areaOf(v) * rateOf(v),
      formula: (v) => `${explainArea(v)} × ${formatNumber(rateOf(v))} ft`,
      pack: () => ({ unit: "linear feet", size: 1, kind: "length" }),
    },
  ],
});

const rateOf = (v: { readonly rate: number; readonly spacing: number }): number =>
  v.rate > 0 ? v.rate : 12 / v.spacing;
