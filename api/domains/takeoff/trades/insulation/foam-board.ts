import { defineAssembly, names, numberInput } from "../../estimating/assembly.ts";
import { measured } from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import { sheets } from "../shared/packs.ts";
import { describeArea, explain, missing, netArea, shared } from "./insulation-inputs.ts";

export const foamBoard = defineAssembly({
  id: "foam-board",
  name: "Foam board",
  triggers: [
    names(
      /\b(?:foam|rigid|xps|eps|polyiso|foil[- ]faced|insulation) (?:insulation |foam )?(?:boards?|sheets?|panels?|insulation)\b|\brigid foam\b|\bxps\b|\beps\b|\bpolyiso\b|\bstyrofoam\b/,
    ),
  ],
  covers: ["batt-insulation", "concrete-slab", "wall-sheathing"],
  inputs: {
    ...shared,
    thickness: numberInput("Thickness", "in", 2, "2 in. XPS is R-10", [
      measured({ unit: "in", min: 0.5, max: 6 }),
    ]),
    sheet: numberInput("Sheet", "sq ft", 32, "4x8 sheets", [
      (reading) => {
        const match = /\b(4|2) x (8|9|10) (?:[a-z]+ ){0,3}(?:sheets?|boards?|panels?|xps|foam)/.exec(
          reading.text,
        );
        return match ? { value: Number(match[1]) * Number(match[2]), source: match[0] } : null;
      },
    ]),
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
  ],
});
