import { defineAssembly, names, numberInput, suggests, textInput } from "../../estimating/assembly.ts";
import { captured, when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../reading/geometry.ts";
import { sourceOf } from "../../reading/word-patterns.ts";
import { formatNumber } from "../../units.ts";
import { rollSide } from "./fabric.reading.ts";

const FABRIC = sourceOf("geotextile, landscape fabric");

export const geotextile = defineAssembly({
  id: "geotextile",
  name: "Ground fabric",
  triggers: [names(new RegExp(`${FABRIC}(?! (?:pin|staple))`)), suggests(/\bfabric\b[^.;]{0,30}\broll/)],
  inputs: {
    ...planInputs({ notOwner: /roll|fabric/ }),
    kind: textInput("Fabric", "Landscape fabric", "Woven weed fabric", [
      when(/\bgeotextile\b/, "Geotextile fabric, woven"),
    ]),
    rollWidth: numberInput("Roll width", "ft", 3, "3 x 50 ft rolls are stocked", [rollSide("width")]),
    rollLength: numberInput("Roll length", "ft", 50, "3 x 50 ft rolls are stocked", [rollSide("length")]),
    overlap: numberInput(
      "Overlap",
      "in",
      0,
      "Only when mentioned",
      [
        captured(/(\d{1,2}) in (?:of )?(?:overlaps?|laps?)\b/),
        captured(/\b(?:overlap|lap)(?:ped|ping|s)?(?: [a-z]+){0,3} (\d{1,2}) in/),
      ],
      { isQuiet: true },
    ),
  },
  missing: (v) => missingPlan(v, "ground to cover", "20 x 10 ft"),
  title: (v) => `Ground fabric ${describePlan(v)}`,
  lines: [
    {
      key: "fabric",
      category: "Hardware",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area, widened by the overlap of the strips (manufacturers' laying guides)",
      aka: /fabric|geotextile|membrane|barrier/,
      name: (v) => `${v.kind} ${formatNumber(v.rollWidth)}x${formatNumber(v.rollLength)} ft.`,
      measured: (v) => (areaOf(v) * v.rollWidth) / Math.max(v.rollWidth - v.overlap / 12, 0.5),
      formula: (v) =>
        `${explainArea(v)}${v.overlap > 0 ? ` × ${formatNumber(v.rollWidth)} ft ÷ (${formatNumber(v.rollWidth)} ft − ${formatNumber(v.overlap)} in lap)` : ""}`,
      pack: (v) => ({
        unit: "rolls",
        size: v.rollWidth * v.rollLength,
        contents: `${formatNumber(v.rollWidth * v.rollLength)} sq ft a roll`,
      }),
    },
  ],
});
