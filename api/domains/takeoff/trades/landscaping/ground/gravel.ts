import { oneOf, pattern } from "../../../../../platform/patterns.ts";
import { when } from "../../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../../reading/geometry.ts";
import {
  defineAssembly,
  type LineSpec,
  names,
  numberInput,
  suggests,
  textInput,
} from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";
import { compactionInput, layerDepth, orderInputs } from "../../shared/aggregate-inputs.ts";
import { looseMaterial } from "../../shared/packs.ts";
import { borderInputs, borderLine } from "./border.ts";
import { LAYERS, layerInputs } from "./layers.reading.ts";

const GRADED_STONE = /#\d{1,3}|number \d{1,3}|\d{2,3} ?[a-z]{1,2}(?= (?:stone|gravel|base|top|rock))/;

/** Bulk stone by area and depth, in one layer or several. */
export const gravel = defineAssembly({
  id: "gravel",
  isGroundwork: true,
  furtherLayersInput: "layer2",
  name: "Gravel",
  triggers: [
    names(/\bcrushed (?:limestone|granite)\b/),
    names(
      /\bgravel(?:l?ing)?\b(?! boards?\b)|\bcrushed (?:stone|rock|concrete)\b|\briver rock\b|\bpea gravel\b|\broad base\b/,
    ),
    names(
      /\bbase course\b|\bsub-?base\b|\bcrusher run\b|\blimestone\b|\bdecomposed granite\b|\b(?:stone|rock) for\b/,
    ),
    names(
      new RegExp(oneOf`
        \baggregate\b
        \bclass (?:5|ii|2)\b
        (?<=\d(?: in)? |\bcrushed |\bstone )minus\b(?! (?:the|a|an|\d|[a-z]+ \d))
        \b#?57 stone\b
        \bquarry process\b
        \bballast\b
      `),
    ),
    // "3 in of 3/4 clean", "1.5 in washed": stone named only by its size.
    names(
      /(?<![\d.])(?:0\.375|0\.5|0\.75|1|1\.5|2|3)(?: in)? (?:clean|clear|washed|screened|crush(?:ed)?|road ?base|stone)\b/,
    ),
    names(/\bdense grade\b|\babc\b|#\d{1,3} (?:stone|gravel|rock|base)\b/),
    // "4 in #3 base, 3 in 21AA top": stone named by its number.
    names(pattern`\b\d[\d.]* in (?:of |layer of |lift of )?(?:${GRADED_STONE})\b`),
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
      { ask: "How deep is the gravel?", usual: [0.25, 40] },
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
    ...layerInputs(),
    compaction: compactionInput(),
    ...borderInputs(),
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
      when: (v) => v.layer2 === 0,
      aka: /gravel|stone|rock|aggregate/,
      name: (v) => v.material,
      measured: (v) => ((areaOf(v) * v.depth) / 12) * (1 + v.compaction / 100),
      formula: (v) =>
        `${explainArea(v)} × ${formatNumber(v.depth)} in ÷ 12 = ${formatNumber((areaOf(v) * v.depth) / 12)} cu ft${v.compaction > 0 ? ` + ${formatNumber(v.compaction)}% compaction` : ""}`,
      pack: (v) => looseMaterial(v.density, v),
    },
    borderLine,
    ...LAYERS.map(
      (place): LineSpec<LayeredValues> => ({
        key: `layer-${place}`,
        category: "Concrete & Masonry",
        unit: "cu ft",
        usualWaste: 10,
        source: "L × W × depth (in) ÷ 324 cu yd, layer by layer",
        when: (v) => v.layer2 > 0 && v[`layer${place}`] > 0,
        name: (v) => [courseName(v, place), ...ownName(v[`layerName${place}`]), "bulk"].join(", "),
        measured: (v) => ((areaOf(v) * v[`layer${place}`]) / 12) * (1 + v.compaction / 100),
        formula: (v) => `${explainArea(v)} × ${formatNumber(v[`layer${place}`])} in ÷ 12`,
        pack: (v) => {
          const own = v[`layerDensity${place}`];
          return own > 0
            ? looseMaterial(own, { inTons: 2, bagVolume: 0 })
            : looseMaterial(v.density, { inTons: v.inTons, bagVolume: 0 });
        },
      }),
    ),
  ],
});

type LayeredValues = Parameters<typeof areaOf>[0] & {
  readonly [K in `layer${(typeof LAYERS)[number]}` | `layerDensity${(typeof LAYERS)[number]}`]: number;
} & { readonly [K in `layerName${(typeof LAYERS)[number]}`]: string } & {
  readonly compaction: number;
  readonly density: number;
  readonly inTons: number;
};

/** What the words say about a layer other than its position. */
const ownName = (words: string): string[] => (/^(?:base|top)$/i.test(words) ? [] : [words]);

/** The name of a layer by its position: the lowest is the base, the highest the top. */
function courseName(v: LayeredValues, place: (typeof LAYERS)[number]): string {
  if (place === 1) return "Base stone";
  return place === 3 || v.layer3 === 0 ? "Top gravel" : "Middle stone";
}
