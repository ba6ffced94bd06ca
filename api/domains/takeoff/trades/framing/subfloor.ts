import { when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../reading/geometry.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { sheets } from "../shared/packs.ts";
import { osbOrPlywood, sheetArea } from "../shared/sheet-inputs.ts";

export const subfloor = defineAssembly({
  id: "subfloor",
  isInRoom: true,
  name: "Subfloor",
  triggers: [
    names(
      /\bsub-?floor(?:ing)?\b|\bfloor (?:sheathing|decking|deck)\b|\b(?:plywood|osb) (?:decking|floor)\b/,
    ),
    // "Floor area 14 x 28 ft gets 3/4 T&G plywood".
    names(
      /\bfloor(?: area)?\b[^.;]{0,40}\b(?:gets?|in|of|with|takes?)\b(?:[^.;]|\.(?=\d)){0,16}\b(?:tg )?(?:plywood|osb)\b/,
    ),
  ],
  inputs: {
    ...planInputs(),
    sheet: numberInput("Sheet", "sq ft", 32, "4x8 sheets", [sheetArea]),
    material: textInput("Material", "plywood", "3/4 in. tongue and groove", osbOrPlywood, {
      choices: ["plywood", "osb"],
    }),
    hasGlue: flagInput("Subfloor adhesive", [when(/\badhesive\b|\bglue/, 1)]),
  },
  missing: (v) => missingPlan(v, "floor", "20 x 12 ft"),
  title: (v) => `Subfloor ${describePlan(v)}`,
  lines: [
    {
      key: "subfloor",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 6.67,
      source: "Area ÷ 32 a 4x8 sheet; ÷ 30 with a little waste (howtobuildplans.com)",
      aka: /sheet|plywood|osb/,
      name: (v) =>
        v.material === "osb"
          ? "OSB tongue-and-groove subfloor 23/32 in. 4x8"
          : "Plywood sheathing 23/32 in. (3/4) 4x8 subfloor",
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: (v) => sheets(v.sheet),
    },
    {
      key: "subfloor-adhesive",
      category: "Hardware",
      unit: "sq ft",
      isAllowance: true,
      source: "A 28 oz tube runs two to three 4x8 sheets",
      when: (v) => v.hasGlue > 0,
      name: () => "Subfloor adhesive 28 oz",
      measured: (v) => areaOf(v),
      formula: (v) => `${formatNumber(areaOf(v))} sq ft ÷ 80 sq ft a tube`,
      pack: () => ({ unit: "tubes", size: 80 }),
    },
    {
      key: "screws",
      category: "Hardware",
      isAllowance: true,
      source: "About 45 screws a 4x8 sheet at 6 and 12 in. (IRC table R602.3(1))",
      name: () => "Multi-purpose structural screw #8 x 2-1/2 in. 1 lb",
      measured: (v) => Math.ceil(areaOf(v) / 32) * 45,
      formula: (v) => `${Math.ceil(areaOf(v) / 32)} sheets × 45`,
      pack: () => ({ unit: "boxes", size: 120, contents: "1 lb, about 120 a box" }),
    },
  ],
});
