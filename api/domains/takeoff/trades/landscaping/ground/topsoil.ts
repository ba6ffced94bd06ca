import { when } from "../../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../../reading/geometry.ts";
import { defineAssembly, names, numberInput, suggests, textInput } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";
import { layerDepth, orderInputs } from "../../shared/aggregate-inputs.ts";
import { looseMaterial } from "../../shared/packs.ts";
import { blendInputs, blendLines, isBlended } from "./soil-blend.ts";

/** Bulk soil and compost by area and depth. */
export const topsoil = defineAssembly({
  id: "topsoil",
  name: "Topsoil",
  triggers: [
    names(
      /\btop ?soil\b|\bgarden soil\b|\bcompost\b|\bloam\b|\bplanting mix\b|\bgarden mix\b|\bpotting (?:soil|mix)\b/,
    ),
    suggests(/\bsoil\b|\bdirt\b/),
  ],
  inputs: {
    ...planInputs(),
    depth: numberInput(
      "Depth",
      "in",
      4,
      "4 in. under new lawn",
      [layerDepth(/soil|compost|loam|mix|bed|lawn|dirt|./)],
      {
        // Soil fills holes as well.
        usual: [0.25, 40],
      },
    ),
    ...blendInputs(),
    material: textInput("Material", "Topsoil", "Topsoil", [
      when(/\bcompost\b/, "Compost"),
      when(/\bgarden (?:soil|mix)\b/, "Garden soil"),
    ]),
    ...orderInputs(1.1, "About 2,200 lb a cubic yard", /soil|compost|mix|bag/),
  },
  missing: (v) => missingPlan(v, "area", "20 x 20 ft"),
  title: (v) => `${v.material} ${describePlan(v)}, ${formatNumber(v.depth)} in`,
  lines: [
    {
      key: "soil",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 5,
      source: "Area × depth (in) ÷ 324 cu yd (reference.com)",
      when: (v) => !isBlended(v),
      name: (v) => (v.bagVolume > 0 ? `${v.material}, bagged` : `${v.material}, bulk soil`),
      measured: (v) => (areaOf(v) * v.depth) / 12,
      formula: (v) =>
        `${explainArea(v)} × ${formatNumber(v.depth)} in ÷ 12 = ${formatNumber((areaOf(v) * v.depth) / 12)} cu ft`,
      pack: (v) => looseMaterial(v.density, v),
    },
    ...blendLines<SoilValues>((v) => (areaOf(v) * v.depth) / 12),
  ],
});

type SoilValues = Parameters<typeof areaOf>[0] & Parameters<typeof isBlended>[0] & { readonly depth: number };
