import { pattern } from "../../../../platform/patterns.ts";
import { defineAssembly, names, numberInput, suggests, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { gableArea } from "../shared/gable-area.ts";
import { sheets } from "../shared/packs.ts";
import { osbOrPlywood, sheetArea } from "../shared/sheet-inputs.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs } from "../shared/walls.ts";

const SHEATHED_THING = /walls?|house|box|building|garage|shed|addition|cabin|barn/;

const SHEATHED =
  /(?:sheathed|clad|covered|boarded) (?:in|with)(?: [\d./]+(?: in)?)? (?:[a-z]+ )?(?:osb|plywood|zip)/;
const SHEATHED_IN = pattern`\b(?:walls?|gables?|partition)\b(?:(?!drywall|floor|roof)[^;]){0,60}\b(?:${SHEATHED})\b`;

export const wallSheathing = defineAssembly({
  id: "wall-sheathing",
  name: "Wall sheathing",
  triggers: [
    names(/\b(?:wall|exterior) sheath(?:ing|e)?\b|\bzip (?:system|sheathing)\b/),
    names(
      /\bsheath(?:e|ing)? (?:the |a |an |all |\d |exterior |outside )*(?:walls?|garage|house|exterior|shed)\b/,
    ),
    names(
      pattern`\bsheathing (?:for|on|of|around) (?:a |the |my |all |an )?(?:[a-z\d]+ ){0,4}(?:${SHEATHED_THING})\b(?! roof)`,
    ),
    names(
      /\b(?:osb|plywood|sheets?)\b[^.;]{0,160}\bcover (?:the )?(?:outside |exterior )?walls?\b|\bwall area sheath/,
    ),
    names(/\bsheathing,? (?:[a-z]+ )?walls?\b/),
    // "One wall, 24 x 10 ft, to be sheathed in plywood".
    names(SHEATHED_IN),
    suggests(/\bsheath(?:ing|e)?\b|\b(?:osb|plywood) (?:on|for) (?:the )?(?:[a-z]+ )?walls?\b/),
  ],
  // Doors and windows are openings in the wall.
  covers: ["windows", "interior-door"],
  coversUnless:
    /\b(?:install|hang|replace|replacement|prehung|pre-hung|casing|knobs?|new (?:windows?|doors?))\b/,
  inputs: {
    ...wallInputs(true),
    gables: gableArea,
    sheet: numberInput("Sheet", "sq ft", 32, "4x8 sheets", [sheetArea]),
    material: textInput("Material", "osb", "7/16 in. OSB", osbOrPlywood, { choices: ["plywood", "osb"] }),
  },
  missing: (v) => missingWall(v, "wall"),
  title: (v) => `Wall sheathing ${describeWall(v)}`,
  lines: [
    {
      key: "sheathing",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area ÷ 32 a 4x8 sheet, or + 10% (Modern Carpentry; mt-rca.org)",
      aka: /sheet|plywood|osb/,
      name: (v) =>
        v.material === "osb" ? "OSB sheathing 7/16 in. 4x8" : "Plywood sheathing 15/32 in. (1/2) 4x8 CDX",
      measured: (v) => wallArea(v) + v.gables,
      formula: (v) =>
        `${explainWall(v)}${v.gables > 0 ? ` + ${formatNumber(v.gables)} sq ft of gables` : ""}`,
      pack: (v) => sheets(v.sheet),
    },
    {
      key: "sheathing-nails",
      category: "Hardware",
      unit: "sq ft",
      isAllowance: true,
      source: "A pound of 8d nails to 70 sq ft (6 and 12 in. spacing)",
      name: () => "Sheathing nails 8d 5 lb",
      measured: (v) => wallArea(v),
      formula: (v) => `${formatNumber(wallArea(v))} sq ft ÷ 350 sq ft a box`,
      pack: () => ({ unit: "boxes", size: 350, contents: "5 lb a box" }),
    },
  ],
});
