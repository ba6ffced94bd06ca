import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../reading/geometry.ts";
import { words } from "../../reading/phrases/patterns.ts";
import { defineAssembly, names, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { coverageNear } from "../shared/coverage.ts";

/** New grout between existing tile. */
export const regrouting = defineAssembly({
  id: "regrouting",
  name: "Regrouting",
  triggers: [{ ...names(/\bre-?grout(?:ing|ed)?\b/), weight: 3.6 }],
  covers: ["tile-floor", "tile-wall", "bath-remodel"],
  coversUnless: /\b(?:new tile|retile|tile (?:the|a|my)|install(?:ing)? tile)\b/,
  inputs: {
    ...planInputs({ min: 1 }),
    coverage: numberInput(
      "A bag covers",
      "sq ft",
      75,
      "10 lb of unsanded grout to about 75 sq ft (custombuildingproducts.com)",
      [coverageNear(words("grout, bag, box"))],
    ),
  },
  missing: (v) => missingPlan(v, "tile", "60 sq ft"),
  title: (v) => `Regrouting ${describePlan(v)}`,
  lines: [
    {
      key: "grout",
      category: "Flooring",
      unit: "sq ft",
      isAllowance: true,
      source: "Tiled area ÷ coverage of a bag",
      name: () => "Unsanded grout 10 lb",
      measured: areaOf,
      formula: (v) => `${explainArea(v)} ÷ ${formatNumber(v.coverage)} sq ft a bag`,
      pack: (v) => ({ unit: "bags", size: v.coverage }),
    },
  ],
});
