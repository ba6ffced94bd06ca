import { pattern } from "../../../../platform/patterns.ts";
import { captured, lumberOf, measured, when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../reading/geometry.ts";
import { defineAssembly, flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";

/** Covering width of tongue and groove boards in inches, by nominal width. */
const FACES: Readonly<Record<string, number>> = { "3": 2.125, "4": 3.125, "6": 5.125 };

const PORCH_BOARDS = /\bporch (?:floor(?:ing)?|ceiling|deck)\b[^.;]{0,80}\b(?:tg|fir|beadboard|boards?)\b/;

/** Tongue and groove boards on a porch floor or ceiling. */
export const porchFloor = defineAssembly({
  id: "porch-floor",
  name: "Porch boards",
  triggers: [
    {
      pattern: pattern`${PORCH_BOARDS}|\b(?:tg|fir|beadboard)\b[^.;]{0,60}\bporch (?:floor(?:ing)?|ceiling)\b`,
      weight: 3.6,
    },
  ],
  notFor: /\bpaint|\bstain|\bjoists?\b|\bconcrete\b/,
  covers: ["deck", "plank-flooring", "ceiling", "subfloor"],
  inputs: {
    ...planInputs({ notOwner: /board/ }),
    size: textInput("Board", "1x4", "1x4 porch floor", [lumberOf(/./, /^1x[346]$/)]),
    face: numberInput(
      "Face",
      "in",
      0,
      "By the board",
      [
        captured(/(\d(?:\.\d+)?) in (?:[a-z]+ )?(?:faces?|coverage|cover|exposed|net)\b/),
        measured({ role: "covers", unit: "in", min: 1, max: 8 }),
      ],
      { isQuiet: true },
    ),
    isCeiling: flagInput("Ceiling", [when(/\bceiling\b/, 1)]),
  },
  missing: (v) => missingPlan(v, "porch", "8 x 24 ft"),
  title: (v) => `Porch ${v.isCeiling > 0 ? "ceiling" : "floor"} ${describePlan(v)}`,
  lines: [
    {
      key: "boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Area × 12 ÷ face of the board",
      aka: /boards?$|flooring$|beadboard$/,
      name: (v) =>
        v.isCeiling > 0
          ? `Tongue-and-groove board ${v.size}x8, beadboard`
          : `Tongue-and-groove board ${v.size}x8, porch floor`,
      measured: (v) => (areaOf(v) * 12) / face(v),
      formula: (v) => `${explainArea(v)} × 12 ÷ ${formatNumber(face(v))} in`,
      pack: () => running(0, 8),
    },
  ],
});

const face = (v: { readonly face: number; readonly size: string }): number =>
  v.face > 0 ? v.face : (FACES[v.size.split("x")[1] ?? ""] ?? 3.125);
