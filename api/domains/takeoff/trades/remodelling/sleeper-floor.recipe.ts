import { pattern } from "../../../../platform/patterns.ts";
import { captured, lumberOf, spacingOf } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../reading/geometry.ts";
import { defineAssembly, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, running, sheets, stockForRun } from "../shared/packs.ts";

interface Plan {
  readonly length: number;
  readonly width: number;
  readonly spacing: number;
}
const longer = (v: Plan): number => Math.max(v.length, v.width);
const shorter = (v: Plan): number => Math.min(v.length, v.width);
const rows = (v: Plan): number => membersAt(shorter(v), v.spacing);

const PLYWOOD: Readonly<Record<string, string>> = {
  0.5: "Plywood sheathing 15/32 in. (1/2) 4x8",
  0.625: "Plywood sheathing 19/32 in. (5/8) 4x8",
};

const SLEEPERS_OF_A_FLOOR = /\bsleepers?\b(?=[\s\S]{0,200}\b(?:slab|plywood|osb|subfloor|floor|oc)\b)/;

/** A raised floor on a slab: sleepers in rows, plywood on top. */
export const sleeperFloor = defineAssembly({
  id: "sleeper-floor",
  name: "Floor on sleepers",
  triggers: [
    {
      pattern: pattern`${SLEEPERS_OF_A_FLOOR}|\b(?:slab|plywood|subfloor|floor)\b(?=[\s\S]{0,120}\bsleepers?\b)`,
      weight: 3.9,
    },
  ],
  notFor: /\b(?:railway|railroad|garden|raised beds?|retaining|steps?|decks?|patio|path|edging)\b/,
  covers: ["concrete-slab", "subfloor", "floor-framing", "garage", "stud-wall"],
  inputs: {
    ...planInputs({ notOwner: /sheet|plywood/ }),
    spacing: numberInput("Sleepers apart", "in", 16, "16 in. on centre", [spacingOf(/sleeper|row|2 x/)]),
    size: textInput("Sleeper", "2x4", "2x4 laid flat", [lumberOf(/sleeper/), lumberOf(/./, /^[12]x[346]$/)]),
    thickness: numberInput("Plywood", "in", 0.75, "3/4 in. T&G", [
      captured(/(0\.\d+|1) (?:in )?(?:[a-z]+ ){0,2}(?:plywood|osb|subfloor|advantech)\b/),
    ]),
  },
  missing: (v) => missingPlan(v, "floor", "12 x 20 ft"),
  title: (v) => `Floor on sleepers ${describePlan(v)}`,
  lines: [
    {
      key: "sleepers",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Rows along the longer side: width ÷ spacing + 1",
      aka: /sleeper/,
      name: (v) => `Pressure-treated ${v.size}x${stockForRun(longer(v))} sleeper`,
      measured: (v) => (v.length > 0 && v.width > 0 ? rows(v) * longer(v) : (areaOf(v) * 12) / v.spacing),
      formula: (v) =>
        v.length > 0 && v.width > 0
          ? `${rows(v)} rows × ${formatNumber(longer(v))} ft`
          : `${formatNumber(areaOf(v))} sq ft ÷ ${formatNumber(v.spacing)} in`,
      pack: (v) => running(0, stockForRun(longer(v))),
    },
    {
      key: "plywood",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 5,
      source: "Area ÷ 32 a 4x8 sheet",
      aka: /plywood|osb|subfloor|sheet/,
      name: (v) => PLYWOOD[v.thickness] ?? "Plywood sheathing 23/32 in. (3/4) 4x8 T&G floor",
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: () => sheets(32),
    },
  ],
});
