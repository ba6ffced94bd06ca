import { coverageOf, when } from "../../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../../reading/geometry.ts";
import { defineAssembly, flagInput, names, numberInput } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";

/** Sod in rolls, or by the pallet when the text says so. */
export const sod = defineAssembly({
  id: "sod",
  name: "Sod",
  triggers: [names(/\b(?:re-?)?sod(?:ding|ded)?\b|(?<!artificial )\bturf\b(?! (?:seam|nail))|\bnew lawn\b/)],
  // Artificial turf comes in rolls too.
  notFor: /\bartificial (?:turf|grass|sod|lawn)\b/,
  inputs: {
    ...planInputs({ notOwner: /piece|slab|roll/ }),
    roll: numberInput("Roll", "sq ft", 10, "Rolls of 10 sq ft (2 x 5 ft)", [
      coverageOf(/roll|piece|slab/, 2, 100),
    ]),
    pallet: numberInput("Pallet", "sq ft", 450, "Pallets of 450 sq ft", [coverageOf(/pallet/, 200, 1000)]),
    byPallet: flagInput("By the pallet", [when(/\bpallets?\b/, 1)]),
  },
  missing: (v) => missingPlan(v, "lawn", "30 x 40 ft"),
  title: (v) => `Sod ${describePlan(v)}`,
  lines: [
    {
      key: "sod",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 5,
      source: "Area, + 5%; sold in 10 sq ft rolls and 450 sq ft pallets",
      name: () => "Sod",
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: (v) =>
        v.byPallet > 0
          ? { unit: "pallets", size: v.pallet, contents: `${formatNumber(v.pallet)} sq ft a pallet` }
          : { unit: "rolls", size: v.roll, contents: `${formatNumber(v.roll)} sq ft a roll` },
    },
  ],
});
