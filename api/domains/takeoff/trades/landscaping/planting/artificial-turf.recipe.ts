import { captured, matching, quote, when } from "../../../reading/finders.ts";
import {
  areaOf,
  describePlan,
  explainArea,
  missingPlan,
  perimeterOf,
  planInputs,
} from "../../../reading/geometry.ts";
import { defineAssembly, names, numberInput } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";
import { layerDepth, orderInputs } from "../../shared/aggregate-inputs.ts";
import { looseMaterial } from "../../shared/packs.ts";

/** Turf from a 15 ft roll with its infill, nails and seams, on stone when named. */
export const artificialTurf = defineAssembly({
  id: "artificial-turf",
  name: "Artificial turf",
  triggers: [names(/\bartificial turf\b/)],
  covers: ["sod", "lawn-seed", "gravel", "geotextile"],
  inputs: {
    ...planInputs(),
    infill: numberInput("Infill", "lb a sq ft", 1.5, "1-2 lb a square foot (turf makers' guides)", [
      captured(/(\d(?:\.\d+)?) lb (?:of )?(?:[a-z]+ ){0,2}(?:per|a|\/|each) ?sqft/),
    ]),
    baseDepth: numberInput(
      "Stone base",
      "in",
      0,
      "Only when mentioned",
      [layerDepth(/gravel|base|stone|rock/, true)],
      {
        isQuiet: true,
      },
    ),
    nailSpacing: numberInput("Nail spacing", "in", 6, "6 in. around the edge (turf makers' guides)", [
      captured(/\b(?:nails?|spikes?|staples?|pins?)(?: [a-z]+){0,3} (\d{1,2}) in\b/),
    ]),
    hasInfill: numberInput(
      "Infill wanted",
      "yes/no",
      1,
      "Turf is filled with sand",
      [when(/\bno infill\b/, 0)],
      {
        isQuiet: true,
      },
    ),
    tape: numberInput(
      "Seam",
      "ft",
      0,
      "Only when mentioned",
      [
        (reading) => {
          const seam = matching(reading, { unit: "ft", min: 2 }).find(({ measure }) =>
            /seam/.test(measure.post.slice(0, 20)),
          );
          return seam
            ? { value: seam.value, source: quote(reading, seam.measure.start, seam.measure.end) }
            : null;
        },
      ],
      { isQuiet: true },
    ),
    ...orderInputs(1.4, "1.4 tons a cubic yard is usual", /gravel|stone|base/),
  },
  missing: (v) => missingPlan(v, "lawn", "20 x 30 ft"),
  title: (v) => `Artificial turf ${describePlan(v)}`,
  lines: [
    {
      key: "turf",
      category: "Flooring",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area; 10% for 15 ft rolls cut to fit (turf makers' guides)",
      name: () => "Artificial turf, 15 ft roll",
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: () => ({ unit: "square feet", size: 1, kind: "bulk" }),
    },
    {
      key: "infill",
      category: "Concrete & Masonry",
      unit: "lb",
      source: "1-2 lb of silica sand a square foot (turf makers' guides)",
      when: (v) => v.hasInfill > 0,
      name: () => "Silica sand infill 50 lb",
      measured: (v) => areaOf(v) * v.infill,
      formula: (v) => `${formatNumber(areaOf(v))} sq ft × ${formatNumber(v.infill)} lb`,
      pack: () => ({ unit: "bags", size: 50, contents: "50 lb a bag" }),
    },
    {
      key: "nails",
      category: "Hardware",
      isAllowance: true,
      source: "Galvanized nails around the edge (turf makers' guides)",
      name: () => "Turf nails 6 in. galvanized",
      measured: (v) => Math.ceil((perimeterOf(v) * 12) / v.nailSpacing),
      formula: (v) => `perimeter ${formatNumber(perimeterOf(v))} ft ÷ ${formatNumber(v.nailSpacing)} in`,
    },
    {
      key: "base-gravel",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Area × depth",
      when: (v) => v.baseDepth > 0,
      name: () => "Crushed stone base, bulk",
      measured: (v) => (areaOf(v) * v.baseDepth) / 12,
      formula: (v) => `${explainArea(v)} × ${formatNumber(v.baseDepth)} in ÷ 12`,
      pack: (v) => looseMaterial(v.density, v),
    },
    {
      key: "seam-tape",
      category: "Hardware",
      unit: "ft",
      source: "Along the seams",
      when: (v) => v.tape > 0,
      name: () => "Turf seam tape",
      measured: (v) => v.tape,
      formula: (v) => `${formatNumber(v.tape)} ft as stated`,
      pack: () => ({ unit: "rolls", size: 40, kind: "length" }),
    },
  ],
});
