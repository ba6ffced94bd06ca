import { defineAssembly, flagInput, names, numberInput, suggests } from "../../estimating/assembly.ts";
import { captured, when } from "../../reading/finders.ts";
import {
  areaOf,
  explainArea,
  missingPlan,
  perimeterOf,
  planInputs,
  planPerimeter,
} from "../../reading/geometry.ts";
import { formatNumber } from "../../units.ts";

export const landscapeEdging = defineAssembly({
  id: "landscape-edging",
  name: "Landscape edging",
  triggers: [names(/\b(?:landscape|lawn|garden|bed|metal|steel|plastic) edging\b/), suggests(/\bedging\b/)],
  covers: ["geotextile"],
  inputs: {
    ...planInputs(),
    run: numberInput("Length", "ft", 0, "Around the bed", [planPerimeter()], {
      isShared: true,
      isQuiet: true,
    }),
    hasFabric: flagInput("Landscape fabric", [when(/\bfabric\b|\bweed barrier\b/, 1)]),
    piece: numberInput("Piece", "ft", 4, "4 ft pieces", [
      captured(/(\d{1,2}) ft (?:pieces?|sections?|lengths?|strips?)/),
    ]),
  },
  missing: (v) => (v.run > 0 ? null : missingPlan(v, "bed", "20 x 5 ft")),
  title: () => "Landscape edging",
  lines: [
    {
      key: "edging",
      category: "Hardware",
      unit: "ft",
      usualWaste: 5,
      source: "Around the bed",
      name: (v) => `Metal landscape edging ${formatNumber(v.piece)} ft`,
      measured: (v) => (v.run > 0 ? v.run : perimeterOf(v)),
      formula: (v) => `${formatNumber(v.run > 0 ? v.run : perimeterOf(v))} ft`,
      pack: (v) => ({ unit: "pieces", size: v.piece }),
    },
    {
      key: "fabric",
      category: "Hardware",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area of the bed",
      when: (v) => v.hasFabric > 0,
      name: () => "Landscape fabric 3x50 ft.",
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: () => ({ unit: "rolls", size: 150, contents: "150 sq ft a roll" }),
    },
  ],
});
