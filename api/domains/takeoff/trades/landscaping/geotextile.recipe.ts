import { defineAssembly, names, numberInput, suggests, textInput } from "../../estimating/assembly.ts";
import { captured, when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../reading/geometry.ts";
import { sourceOf } from "../../reading/word-patterns.ts";
import { formatNumber } from "../../units.ts";
import { rollSide } from "./fabric.reading.ts";

const ROLLS = "Weed fabric comes in rolls of 3 x 50 ft, geotextile of 12.5 x 100 ft (retailers' stock)";
const FABRIC = sourceOf("geotextile, landscape fabric");

export const geotextile = defineAssembly({
  id: "geotextile",
  name: "Ground fabric",
  triggers: [
    names(new RegExp(`${FABRIC}(?! (?:pin|staple))`)),
    // Under something it is still bought: "gravel on geotextile".
    names(new RegExp(`(?<!\\d )\\b(?:on|over|onto|for|in) (?:a |the |some )?(?:[a-z]+ ){0,2}${FABRIC}`)),
    suggests(/\bfabric\b[^.;]{0,30}\broll/),
  ],
  inputs: {
    ...planInputs({ notOwner: /roll|fabric/ }),
    kind: textInput("Fabric", "Landscape fabric", "Woven weed fabric", [
      when(/\bgeotextile\b/, "Geotextile fabric, woven"),
    ]),
    rollWidth: numberInput("Roll width", "ft", 0, ROLLS, [rollSide("width")], { isQuiet: true }),
    rollLength: numberInput("Roll length", "ft", 0, ROLLS, [rollSide("length")], { isQuiet: true }),
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
      name: (v) => `${v.kind} ${formatNumber(widthOf(v))}x${formatNumber(lengthOf(v))} ft.`,
      measured: (v) => (areaOf(v) * widthOf(v)) / Math.max(widthOf(v) - v.overlap / 12, 0.5),
      formula: (v) =>
        `${explainArea(v)}${v.overlap > 0 ? ` × ${formatNumber(widthOf(v))} ft ÷ (${formatNumber(widthOf(v))} ft − ${formatNumber(v.overlap)} in lap)` : ""}`,
      pack: (v) => ({
        unit: "rolls",
        size: widthOf(v) * lengthOf(v),
        contents: `${formatNumber(widthOf(v) * lengthOf(v))} sq ft a roll`,
      }),
    },
  ],
});

interface RollValues {
  readonly kind: string;
  readonly rollWidth: number;
  readonly rollLength: number;
}

const isGeotextile = (v: RollValues): boolean => v.kind.startsWith("Geotextile");
const widthOf = (v: RollValues): number => (v.rollWidth > 0 ? v.rollWidth : isGeotextile(v) ? 12.5 : 3);
const lengthOf = (v: RollValues): number => (v.rollLength > 0 ? v.rollLength : isGeotextile(v) ? 100 : 50);
