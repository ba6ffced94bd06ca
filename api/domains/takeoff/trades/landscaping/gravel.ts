import { defineAssembly, names, numberInput, suggests, textInput } from "../../estimating/assembly.ts";
import { when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../reading/geometry.ts";
import { formatNumber } from "../../units.ts";
import { compactionInput, layerDepth, orderInputs } from "../shared/aggregate-inputs.ts";
import { looseMaterial } from "../shared/packs.ts";

export const gravel = defineAssembly({
  id: "gravel",
  name: "Gravel",
  triggers: [
    names(
      /\bgravel\b|\bcrushed (?:stone|rock|concrete|limestone|granite)\b|\briver rock\b|\bpea gravel\b|\broad base\b/,
    ),
    names(
      /\bbase course\b|\bsub-?base\b|\bcrusher run\b|\blimestone\b|\bdecomposed granite\b|\b(?:stone|rock) for\b/,
    ),
    names(
      /\baggregate\b|\bclass (?:5|ii|2)\b|\bminus\b(?! (?:the|a|\d))|\b#?57 stone\b|\bquarry process\b|\bballast\b/,
    ),
    names(/\bdense grade\b/),
    suggests(/\b(?:stone|rock|sand|fill dirt|fill)\b/),
  ],
  inputs: {
    ...planInputs(),
    depth: numberInput(
      "Depth",
      "in",
      4,
      "4 in. for drives and paths",
      [layerDepth(/gravel|stone|rock|base|aggregate|driveway|lane|path|area|sand|fill|./)],
      { ask: "How deep is the gravel?" },
    ),
    material: textInput("Material", "Crushed stone 3/4 in., bulk", "3/4 in. crushed stone", [
      when(/\bpea gravel\b/, "Pea gravel, bulk"),
      when(/\briver rock\b/, "River rock, bulk stone"),
      when(/\bdecomposed granite\b/, "Decomposed granite, bulk stone"),
      when(/\bgravel\b/, "Gravel, crushed stone 3/4 in., bulk"),
      when(/\b(?:crushed|stone|limestone|rock|aggregate)\b/, "Crushed stone 3/4 in., bulk"),
      when(/\bsand\b/, "Mason sand, bulk"),
      when(/\bfill(?: dirt)?\b/, "Fill dirt, bulk"),
    ]),
    compaction: compactionInput(),
    ...orderInputs(
      1.4,
      "1.28 tons loose, 1.4 usual, 1.5-1.6 compacted a cubic yard (had2know.com, buildercalc.net)",
    ),
  },
  missing: (v) => missingPlan(v, "area", "20 x 10 ft"),
  title: (v) => `Gravel ${describePlan(v)}, ${formatNumber(v.depth)} in deep`,
  lines: [
    {
      key: "gravel",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "L × W × depth (in) ÷ 324 cu yd (had2know.com)",
      aka: /gravel|stone|rock|aggregate/,
      name: (v) => v.material,
      measured: (v) => ((areaOf(v) * v.depth) / 12) * (1 + v.compaction / 100),
      formula: (v) =>
        `${explainArea(v)} × ${formatNumber(v.depth)} in ÷ 12 = ${formatNumber((areaOf(v) * v.depth) / 12)} cu ft${v.compaction > 0 ? ` + ${formatNumber(v.compaction)} % compaction` : ""}`,
      pack: (v) => looseMaterial(v.density, v),
    },
  ],
});
