import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { lumberOf, when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../reading/geometry.ts";
import { defineAssembly, names, textInput } from "../../recipes/assembly.ts";

const BOARDS = oneOf`tg, tongue and groove, v-groove, wood, pine, cedar, fir, plank, shiplap`;
const OTHER_CEILING = /joists?|fan|paint|stain|tiles?|trim|beams?/;
const LATER = oneOf`tg, tongue and groove, v-groove, planks?, shiplap`;

/** Boards on the ceiling of a room or a porch. */
export const boardCeiling = defineAssembly({
  id: "board-ceiling",
  isInRoom: true,
  name: "Board ceiling",
  triggers: [
    names(
      pattern`\b(?:${BOARDS})(?: (?:pine|cedar|fir|wood|plank|boards?))* ceilings?\b(?! (?:${OTHER_CEILING})\b)`,
    ),
    names(
      pattern`\bceilings?(?: (?:is|are|gets?|in|with|of|will be|to be))+ (?:[a-z\d]+ ){0,3}(?:${LATER})\b`,
    ),
  ],
  covers: ["wainscot", "plank-flooring", "drywall"],
  coversUnless: /\bdrywall|\bfloor/,
  inputs: {
    ...planInputs(),
    wood: textInput(
      "Boards of",
      "Pine",
      "Pine",
      [when(/\bcedar\b/, "Cedar"), when(/\bfir\b/, "Fir"), when(/\bcypress\b/, "Cypress")],
      { isQuiet: true },
    ),
    size: textInput("Board", "1x6", "1x6 boards", [lumberOf(/./, /^1x(?:4|6|8)$/)], { isQuiet: true }),
  },
  missing: (v) => missingPlan(v, "ceiling", "10 x 24 ft"),
  title: (v) => `Board ceiling ${describePlan(v)}`,
  lines: [
    {
      key: "boards",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      isCovering: true,
      source: "The area that they cover",
      aka: /board|plank|ceiling|tongue|pine/,
      name: (v) => `${v.wood} tongue-and-groove board ${v.size}`,
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: () => ({ unit: "sq ft", size: 1, kind: "length", contents: "by the area that they cover" }),
    },
  ],
});
