import { defineAssembly, names, numberInput } from "../../estimating/assembly.ts";
import { captured } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../reading/geometry.ts";
import { formatNumber } from "../../units.ts";

export const lawnSeed = defineAssembly({
  id: "lawn-seed",
  name: "Grass seed",
  triggers: [
    names(
      /\bgrass seed\b|\bseed(?:ing)? (?:a |the |my |new )?lawn\b|\bovers?eed(?:ing)?\b|\bfescue\b|\blawn seed\b/,
    ),
    names(/\b(?:and|plus|with) (?:the )?seed\b|\bseed for\b/),
  ],
  covers: ["sod"],
  inputs: {
    ...planInputs(),
    rate: numberInput("Rate", "lb per 1,000 sq ft", 5, "20 lb of tall fescue seeds 4,000 sq ft (bag label)", [
      captured(/(\d+(?:\.\d+)?) lb (?:per|\/|for every|a) 1000/),
    ]),
  },
  missing: (v) => missingPlan(v, "lawn", "40 x 50 ft"),
  title: (v) => `Grass seed ${describePlan(v)}`,
  lines: [
    {
      key: "seed",
      category: "Lumber & Wood",
      unit: "lb",
      usualWaste: 5,
      source: "Bag label: 20 lb for 4,000 sq ft",
      name: () => "Grass seed",
      measured: (v) => (areaOf(v) * v.rate) / 1000,
      formula: (v) => `${explainArea(v)} ÷ 1,000 × ${formatNumber(v.rate)} lb`,
      pack: () => ({ unit: "pounds", size: 1, kind: "bulk", contents: "20 lb bags" }),
    },
  ],
});
