import { pattern } from "../../../../platform/patterns.ts";
import { measured, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { sheets } from "../shared/packs.ts";
import { describeArea, explain, missing, netArea, shared } from "./insulation-inputs.ts";

const FOAM_BOARD =
  /\b(?:foam|rigid|xps|eps|polyiso|foil[- ]faced|insulation) (?:insulation |foam )?(?:boards?|sheets?|panels?|insulation)\b/;

export const foamBoard = defineAssembly({
  id: "foam-board",
  name: "Foam board",
  triggers: [names(pattern`${FOAM_BOARD}|\brigid foam\b|\bxps\b|\beps\b|\bpolyiso\b|\bstyrofoam\b`)],
  covers: [
    "batt-insulation",
    "concrete-slab",
    "wall-sheathing",
    "concrete-wall",
    "block-wall",
    "floor-framing",
  ],
  coversUnless: /\b(?:pour(?:ing|ed)?|build(?:ing)?|form(?:s|ing)?|ready-?mix)\b/,
  inputs: {
    ...shared,
    thickness: numberInput("Thickness", "in", 2, "2 in. XPS is R-10", [
      measured({ unit: "in", min: 0.5, max: 6 }),
    ]),
    sheet: numberInput("Sheet", "sq ft", 32, "4x8 sheets", [
      (reading) => {
        const match =
          /\b(4|2) (?:ft )?x (8|9|10)(?: ft)? (?:of |in )?(?:\d[\d.]* in )?(?:[a-z]+ ){0,3}(?:sheets?|boards?|panels?|xps|foam)/.exec(
            reading.text,
          );
        return match ? { value: Number(match[1]) * Number(match[2]), source: match[0] } : null;
      },
    ]),
    adhesive: flagInput("Adhesive", [when(/\badhesive\b|\bglue[ds]?\b|\bgluing\b/, 1)]),
  },
  missing,
  title: (v) => `Foam board ${describeArea(v)}`,
  lines: [
    {
      key: "foam-board",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 5,
      source: "Area ÷ 32 a 4x8 sheet",
      aka: /insulation|sheet|board/,
      name: (v) => `XPS foam board insulation ${formatNumber(v.thickness)} in. 4x8`,
      about: () => "Rigid insulation",
      measured: (v) => netArea(v),
      formula: (v) => explain(v),
      pack: (v) => sheets(v.sheet),
    },
    {
      key: "foam-adhesive",
      category: "Hardware",
      unit: "tubes",
      source: "A 28 oz tube to about two 4x8 boards (loctiteproducts.com)",
      aka: /adhesive|glue/,
      when: (v) => v.adhesive > 0,
      name: () => "Foam board adhesive 28 oz",
      measured: (v) => Math.ceil(netArea(v) / v.sheet - 1e-3) / 2,
      formula: (v) => `${Math.ceil(netArea(v) / v.sheet - 1e-3)} boards ÷ 2`,
      pack: () => ({ unit: "tubes", size: 1 }),
    },
  ],
});
