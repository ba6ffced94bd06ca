import { captured, when } from "../../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../../reading/geometry.ts";
import { sourceOf } from "../../../reading/phrases/word-patterns.ts";
import { defineAssembly, names, numberInput, suggests, textInput } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";
import { rollSide } from "./fabric.reading.ts";
import {
  FABRIC_LINE,
  FABRIC_NAMES,
  fabricName,
  fabricRoll,
  GEOTEXTILE_ROLL,
  looseFabric,
  WEED_ROLL,
} from "./fabric.ts";

const ROLLS = "Weed fabric comes in rolls of 3 x 50 ft, geotextile of 12.5 x 100 ft (retailers' stock)";
const FABRIC = sourceOf("geotextile, landscape fabric");

/** Fabric on its own, in overlapping strips. Under other work it is a line of that work. */
export const geotextile = defineAssembly({
  id: "geotextile",
  name: "Ground fabric",
  triggers: [
    names(new RegExp(`${FABRIC}(?! (?:pin|staple))`)),
    // Under another material it still has to be bought: "gravel on geotextile".
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
      ...FABRIC_LINE,
      key: "fabric",
      source: "Area, widened by the overlap of the strips (manufacturers' laying guides)",
      aka: FABRIC_NAMES,
      name: (v) => fabricName(v.kind, rollOf(v)),
      measured: (v) => (areaOf(v) * rollOf(v)[0]) / Math.max(rollOf(v)[0] - v.overlap / 12, 0.5),
      formula: (v) => {
        const width = `${formatNumber(rollOf(v)[0])} ft`;
        return v.overlap > 0
          ? `${explainArea(v)} × ${width} ÷ (${width} − ${formatNumber(v.overlap)} in lap)`
          : explainArea(v);
      },
      pack: (v) => (v.rollWidth > 0 || v.rollLength > 0 ? fabricRoll(rollOf(v)) : looseFabric(rollOf(v))),
    },
  ],
});

interface RollValues {
  readonly kind: string;
  readonly rollWidth: number;
  readonly rollLength: number;
}

/** Width and length in feet: each as stated, else from the usual roll of its kind. */
function rollOf(v: RollValues): readonly [number, number] {
  const [width, length] = v.kind.startsWith("Geotextile") ? GEOTEXTILE_ROLL : WEED_ROLL;
  return [v.rollWidth > 0 ? v.rollWidth : width, v.rollLength > 0 ? v.rollLength : length];
}
