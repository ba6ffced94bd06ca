import { defineAssembly, names, numberInput } from "../../estimating/assembly.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../reading/geometry.ts";
import { formatNumber } from "../../units.ts";
import { layerDepth, orderInputs } from "../shared/aggregate-inputs.ts";
import { looseMaterial } from "../shared/packs.ts";

export const mulch = defineAssembly({
  id: "mulch",
  name: "Mulch",
  triggers: [
    names(/\bmulch(?:ing)?\b|\bwood ?chips?\b|\bbark (?:chips|nuggets)?\b|\bplayground chips\b|\bstraw\b/),
  ],
  covers: ["gravel", "topsoil"],
  inputs: {
    ...planInputs(),
    depth: numberInput("Depth", "in", 3, "3 in. (reference.com)", [layerDepth(/mulch|chip|bark|bed|wood|./)]),
    ...orderInputs(0.4, "About 800 lb a cubic yard", /mulch|chip|bark|cover|bag/),
  },
  missing: (v) => missingPlan(v, "bed", "20 x 5 ft"),
  title: (v) => `Mulch ${describePlan(v)}, ${formatNumber(v.depth)} in`,
  lines: [
    {
      key: "mulch",
      category: "Lumber & Wood",
      unit: "cu ft",
      usualWaste: 5,
      source:
        "Area × depth (in) ÷ 324 cu yd; a 2 cu ft bag covers 8 sq ft at 3 in. (countrygardencenterofbelair.com)",
      name: (v) => (v.bagVolume > 0 ? "Brown wood mulch" : "Bulk hardwood mulch"),
      measured: (v) => (areaOf(v) * v.depth) / 12,
      formula: (v) =>
        `${explainArea(v)} × ${formatNumber(v.depth)} in ÷ 12 = ${formatNumber((areaOf(v) * v.depth) / 12)} cu ft`,
      pack: (v) => looseMaterial(v.density, v),
    },
  ],
});
