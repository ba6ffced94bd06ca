import { when } from "../../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../../reading/geometry.ts";
import { defineAssembly, names, numberInput, textInput } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";
import { compactionInput, layerDepth, orderInputs } from "../../shared/aggregate-inputs.ts";
import { looseMaterial } from "../../shared/packs.ts";
import { borderInputs, borderLine } from "./border.ts";
import { FABRIC_LINE, FABRIC_NAMES, fabricName, fabricRoll, GEOTEXTILE_ROLL, WEED_ROLL } from "./fabric.ts";

/** Mulch, chips or straw by area and depth, with fabric under it when named. */
export const mulch = defineAssembly({
  id: "mulch",
  name: "Mulch",
  triggers: [
    names(
      /\bmulch(?:ing)?\b|\bwood ?chips?\b|\bbark (?:chips|nuggets)?\b|\bplayground chips\b|\bstraw\b|\bwood fiber\b/,
    ),
  ],
  covers: ["gravel", "topsoil", "geotextile"],
  inputs: {
    ...planInputs(),
    depth: numberInput("Depth", "in", 3, "3 in. (reference.com)", [
      layerDepth(/mulch|chip|bark|bed|wood|fiber|rubber|./),
    ]),
    material: textInput("Material", "", "Hardwood mulch", [
      when(/\brubber\b/, "Rubber mulch"),
      when(/\bwood fiber\b/, "Engineered wood fiber, playground"),
      when(/\bpine straw\b/, "Pine straw"),
    ]),
    compaction: compactionInput(),
    ...borderInputs(),
    fabric: textInput(
      "Fabric below",
      "",
      "Only when mentioned",
      [
        when(/\bgeotextile\b/, fabricName("Geotextile fabric, woven", GEOTEXTILE_ROLL)),
        when(/\blandscape fabric\b|\bfabric\b/, fabricName("Landscape fabric", WEED_ROLL)),
      ],
      { isQuiet: true },
    ),
    ...orderInputs(0.4, "About 800 lb a cubic yard", /mulch|chip|bark|cover|bag|rubber|fiber/),
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
      name: (v) => v.material || (v.bagVolume > 0 ? "Brown wood mulch" : "Bulk hardwood mulch"),
      measured: (v) => ((areaOf(v) * v.depth) / 12) * (1 + v.compaction / 100),
      formula: (v) =>
        `${explainArea(v)} × ${formatNumber(v.depth)} in ÷ 12 = ${formatNumber((areaOf(v) * v.depth) / 12)} cu ft${v.compaction > 0 ? ` + ${formatNumber(v.compaction)}% compaction` : ""}`,
      pack: (v) => looseMaterial(v.density, v),
    },
    {
      ...FABRIC_LINE,
      key: "fabric",
      source: "Under all of it",
      when: (v) => v.fabric !== "",
      aka: FABRIC_NAMES,
      name: (v) => v.fabric,
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: (v) => fabricRoll(v.fabric.startsWith("Geo") ? GEOTEXTILE_ROLL : WEED_ROLL),
    },
    borderLine,
  ],
});
