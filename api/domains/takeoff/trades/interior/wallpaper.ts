import { defineAssembly, flagInput, names, numberInput } from "../../estimating/assembly.ts";
import { captured, type Finder, quote, when } from "../../reading/finders.ts";
import { formatNumber, roundTo } from "../../units.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs } from "../shared/walls.ts";

/** A roll told by its width and length: "rolls are 18 in x 40 ft". */
const rollSize: Finder = (reading) => {
  const roll = reading.groups.find(
    ({ values, pre, post }) =>
      values.length === 2 &&
      Math.min(...values) <= 4 &&
      Math.max(...values) >= 10 &&
      /\b(?:rolls?|bolts?)\b/.test(`${pre.slice(-24)} ${post.slice(0, 16)}`),
  );
  return roll
    ? {
        value: roundTo((roll.values[0] ?? 0) * (roll.values[1] ?? 0), 2),
        source: quote(reading, roll.start, roll.end),
      }
    : null;
};

export const wallpaper = defineAssembly({
  id: "wallpaper",
  name: "Wallpaper",
  triggers: [
    names(/\bwallpaper\b|\bpaper (?:the|a|my|our)\b|\b(?:single|double) rolls?\b/),
    names(/(?<!(?:tar|felt|building|sand|masking|roofing|kraft) )\bpaper\b(?=[\s\S]{0,80}\brolls\b)/),
  ],
  covers: ["interior-paint", "drywall"],
  inputs: {
    ...wallInputs(false),
    roll: numberInput(
      "Usable yield of a roll",
      "sq ft",
      0,
      "25 sq ft a single roll without repeat, down to 18 with a 19-23 in. repeat (sherwin-williams.com)",
      [
        rollSize,
        captured(/(\d{2}(?:\.\d+)?) usable sqft/),
        captured(
          /(\d{2}(?:\.\d+)?) sqft (?:usable )?(?:(?:per|a|each|to a|to the|\/) )?(?:single |double )?(?:rolls?|bolts?)/,
        ),
        captured(/rolls? (?:[a-z]+ ){0,4}(\d{2}(?:\.\d+)?) sqft/),
      ],
      { isQuiet: true },
    ),
    repeat: numberInput(
      "Pattern repeat",
      "in",
      0,
      "No repeat",
      [
        captured(/(\d{1,2}(?:\.\d+)?) in (?:pattern |drop )?(?:repeat|match)/),
        captured(/repeat(?: of| is|:)* (\d{1,2}(?:\.\d+)?) in/),
      ],
      { isQuiet: true },
    ),
    isDouble: flagInput("Double rolls", [when(/\bdouble rolls?\b/, 1)]),
  },
  missing: (v) => missingWall(v, "room"),
  title: (v) => `Wallpaper ${describeWall(v)}`,
  lines: [
    {
      key: "wallpaper",
      category: "Flooring",
      unit: "sq ft",
      usualWaste: 10,
      source:
        "Usable yield a single roll 25 sq ft, 22 to 18 with a repeat (sherwin-williams.com); sold in double rolls",
      aka: /roll|paper/,
      name: () => "Wallpaper",
      about: () => "wallcovering",
      measured: (v) => wallArea(v),
      formula: (v) => `${explainWall(v)} ÷ ${formatNumber(rollYield(v))} sq ft`,
      pack: (v) => ({
        unit: v.isDouble > 0 ? "double rolls" : "rolls",
        size: rollYield(v),
        contents: `${formatNumber(rollYield(v))} sq ft usable a roll`,
      }),
    },
    {
      key: "paste",
      category: "Hardware",
      unit: "sq ft",
      usualWaste: 0,
      isAllowance: true,
      source: "A gallon of paste hangs about 300 sq ft",
      name: () => "Wall covering paste 1 gal",
      measured: (v) => wallArea(v),
      formula: (v) => `${formatNumber(wallArea(v))} sq ft ÷ 300`,
      pack: () => ({ unit: "gallons", size: 300 }),
    },
  ],
});

/** Yield by pattern repeat: 25 to 6 in., 22 to 12 in., 20 to 18 in., 18 beyond (sherwin-williams.com). */
function rollYield(v: { readonly roll: number; readonly repeat: number; readonly isDouble: number }): number {
  if (v.roll > 0) return v.roll;
  const single = v.repeat <= 6 ? 25 : v.repeat <= 12 ? 22 : v.repeat <= 18 ? 20 : 18;
  return v.isDouble > 0 ? single * 2 : single;
}
