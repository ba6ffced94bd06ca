import { pattern } from "../../../../platform/patterns.ts";
import { coverageOf, when } from "../../reading/finders.ts";
import {
  areaOf,
  describePlan,
  explainArea,
  missingPlan,
  perimeterOf,
  planInputs,
  planPerimeter,
} from "../../reading/geometry.ts";
import { defineAssembly, flagInput, names, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";

const ROLL_AFTER = /(?<![\d.])(\d{1,2}(?:\.\d+)?) ft (?:wide )?(?:rolls?|goods|broadloom)\b/;
const ROLL_BEFORE = /\brolls?\b[^.;\d]{0,24}(\d{1,2}(?:\.\d+)?) ft wide\b/;
const COMES_SO_WIDE =
  /\bcarpet (?:only |just )?(?:comes?|is sold|is made|runs)(?: only| in)? (\d{1,2}(?:\.\d+)?) ft wide\b/;
const CUT_FROM_ROLL = pattern`${ROLL_AFTER}|${ROLL_BEFORE}|${COMES_SO_WIDE}`;
const NO_SEAM =
  /(?:no|without(?: a| any)?|don't want a|zero) seams?|seamless|seam-free|(?:1|one|single) piece/;
const PAID_IN_FULL = pattern`\b(?:full|whole|entire) (?:roll )?width\b|\bwidth of the roll\b|\b(?:${NO_SEAM})\b|\b(?:off|from) (?:the|a) roll\b`;

/** "Cut from a 12 ft wide roll, full width": the buyer also pays for the offcut at the side. */
const rollWidth: Finder = (reading) => {
  const roll = PAID_IN_FULL.test(reading.text) ? CUT_FROM_ROLL.exec(reading.text) : null;
  return roll ? { value: Number(roll[1] ?? roll[2] ?? roll[3]), source: roll[0] } : null;
};

export const carpet = defineAssembly({
  id: "carpet",
  isInRoom: true,
  name: "Carpet",
  triggers: [names(/\bcarpet(?:ing)?\b/)],
  covers: ["plank-flooring", "stairs"],
  inputs: {
    ...planInputs(),
    pad: numberInput("Pad roll", "sq ft", 270, "6 ft x 45 ft roll", [coverageOf(/pad|roll/, 50, 600)]),
    around: numberInput("Around the rooms", "ft", 0, "From the plan", [planPerimeter(/perimeter|room/)], {
      isShared: true,
      isQuiet: true,
    }),
    roll: numberInput("Roll width, paid in full", "ft", 0, "By the area", [rollWidth], { isQuiet: true }),
    inYards: flagInput("Ordered in square yards", [when(/\bsqyd\b|\bsquare yards?\b/, 1)]),
    hasPad: flagInput("Pad", [when(/\bno pad\b/, 0)], 1, "Stretched carpet lies on a pad"),
  },
  missing: (v) => missingPlan(v, "room", "12 x 15 ft"),
  title: (v) => `Carpet ${describePlan(v)}`,
  lines: [
    {
      key: "carpet",
      category: "Flooring",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area, + 10% for seams",
      name: () => "Texture carpet",
      measured: (v) => carpetArea(v),
      formula: (v) =>
        carpetArea(v) > areaOf(v)
          ? `${formatNumber(carpetArea(v) / v.roll)} ft off a roll ${formatNumber(v.roll)} ft wide = ${formatNumber(carpetArea(v))} sq ft`
          : explainArea(v),
      pack: (v) =>
        v.inYards > 0
          ? { unit: "square yards", size: 9, kind: "bulk" }
          : { unit: "square feet", size: 1, kind: "bulk" },
    },
    {
      key: "carpet-pad",
      category: "Flooring",
      unit: "sq ft",
      usualWaste: 5,
      source: "Net area",
      when: (v) => v.hasPad > 0,
      name: () => "Carpet pad 1/2 in. 6 lb",
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: () => ({ unit: "square feet", size: 1, kind: "bulk" }),
    },
    {
      key: "tack-strip",
      category: "Flooring",
      unit: "ft",
      source: "Around the room",
      name: () => "Carpet tack strip 4 ft., 3-pack",
      measured: (v) => (v.around > 0 ? v.around : perimeterOf(v)),
      formula: (v) => `perimeter ${formatNumber(v.around > 0 ? v.around : perimeterOf(v))} ft`,
      pack: () => ({ unit: "packs", size: 12, kind: "length", contents: "12 ft a pack" }),
    },
    {
      key: "seam-tape",
      category: "Flooring",
      unit: "ft",
      isAllowance: true,
      source: "A seam along the room when it is wider than a 12 ft roll",
      when: (v) => Math.min(v.length, v.width) > 12,
      name: () => "Carpet seam tape 60 ft",
      measured: (v) => Math.max(v.length, v.width),
      formula: (v) => `${formatNumber(Math.max(v.length, v.width))} ft of seam`,
      pack: () => ({ unit: "rolls", size: 60 }),
    },
  ],
});

/** Square feet off a roll: the fewest full-width strips, along one side of the room or the other. */
function carpetArea(v: Parameters<typeof areaOf>[0] & { readonly roll: number }): number {
  if (v.roll === 0 || v.length === 0 || v.width === 0) return areaOf(v);
  const strips = (across: number, along: number): number =>
    Math.ceil(across / v.roll - 1e-6) * along * v.roll;
  return Math.min(strips(v.length, v.width), strips(v.width, v.length));
}
