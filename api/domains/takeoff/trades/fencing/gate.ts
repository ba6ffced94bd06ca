import { counted, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";
import { fenceInputs } from "./fence-inputs.ts";

/** Widths in feet of gates listed one by one: "one 4 ft walk gate and a 10 ft double gate". */
const widthOfAll: Finder = (reading) => {
  const all = [
    ...reading.text.matchAll(
      /(?<![\d.])(\d{1,2}(?:\.\d+)?) ft (?:wide )?(?:[a-z-]+ ){0,2}gate\b(?! posts?)/g,
    ),
  ];
  return all.length > 1
    ? {
        value: all.reduce((sum, [, feet]) => sum + Number(feet), 0),
        source: all.map(([said]) => said).join(" + "),
      }
    : null;
};

const width = (v: { readonly count: number; readonly widths: number; readonly gateWidth: number }): number =>
  v.widths > 0 ? v.widths : v.count * v.gateWidth;

export const gate = defineAssembly({
  id: "gate",
  name: "Gate",
  triggers: [
    names(
      /\b(?:build|install|hang|new|replace|wood(?:en)?|driveway|garden) (?:[a-z\d-]+ ){0,3}gates?\b(?! posts?\b)/,
    ),
    { pattern: /\bgates?\b(?! posts?\b)/, weight: 1.3 },
  ],
  inputs: {
    ...fenceInputs(8, "8 ft bays"),
    count: numberInput("Gates", "pieces", 1, "One", [
      counted(/(?:walk |drive |double |single |swing )?gates?/, 50),
    ]),
    isBuilt: flagInput("Built of lumber", [
      when(
        /\b(?:build(?:ing)?|built|frame|2 x [46]|pickets?|boards?|brac(?:e|ing)|wood(?:en)?|cedar|lumber|fence)\b/,
        1,
      ),
    ]),
    material: textInput("Gate", "Fence gate", "As sold", [
      when(/\bchainlink\b/, "Chain-link gate"),
      when(/\bvinyl\b/, "Vinyl fence gate"),
      when(/\baluminum\b/, "Aluminum fence gate"),
      when(/\bcedar\b/, "Cedar fence gate"),
    ]),
    widths: numberInput("Width of all gates", "ft", 0, "Each as wide", [widthOfAll], { isQuiet: true }),
  },
  title: (v) =>
    `${formatNumber(v.count)} gate${v.count === 1 ? "" : "s"}, ${formatNumber(width(v))} ft wide${v.count === 1 ? "" : " in all"}`,
  lines: [
    {
      key: "gates",
      category: "Lumber & Wood",
      source: "As counted",
      when: (v) => v.isBuilt === 0,
      name: (v) => `${v.material} ${formatNumber(v.gateWidth)} ft`,
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} gates`,
    },
    {
      key: "frame",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Frame and a diagonal brace",
      when: (v) => v.isBuilt > 0,
      name: () => "Pressure-treated 2x4x8",
      about: () => "Gate frame and brace",
      measured: (v) =>
        2 * (width(v) + v.count * v.height) + v.count * Math.hypot(width(v) / v.count, v.height),
      formula: (v) =>
        `2 × (${formatNumber(width(v))} + ${formatNumber(v.count)} × ${formatNumber(v.height)}) + ${formatNumber(v.count)} braces`,
      pack: () => running(0, 8),
    },
    {
      key: "pickets",
      category: "Lumber & Wood",
      usualWaste: 5,
      source: "Width ÷ 5-1/2 in.",
      when: (v) => v.isBuilt > 0,
      name: () => "Cedar fence picket 5/8 x 5-1/2 in. x 6 ft",
      measured: (v) => v.count * Math.ceil(((width(v) / v.count) * 12) / 5.5 - 1e-3),
      formula: (v) => `${formatNumber(width(v))} ft ÷ 5-1/2 in`,
    },
    {
      key: "posts",
      category: "Lumber & Wood",
      source: "Two a gate",
      name: () => "Pressure-treated 4x4x8 post #2",
      measured: (v) => v.count * 2,
      formula: (v) => `${formatNumber(v.count)} × 2`,
    },
    {
      key: "hardware",
      category: "Hardware",
      source: "One a gate",
      name: () => "Gate hardware kit",
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} gates`,
    },
  ],
});
