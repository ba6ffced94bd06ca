import { defineAssembly, names, numberInput } from "../../estimating/assembly.ts";
import { counted } from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";
import { fenceInputs } from "./fence-inputs.ts";

export const gate = defineAssembly({
  id: "gate",
  name: "Gate",
  triggers: [
    names(/\b(?:build|install|hang|new|replace|wood(?:en)?|driveway|garden) (?:[a-z\d-]+ ){0,3}gates?\b/),
    { pattern: /\bgates?\b/, weight: 1.3 },
  ],
  inputs: {
    ...fenceInputs(8, "8 ft bays"),
    count: numberInput("Gates", "pieces", 1, "One", [counted(/gates?/, 50)]),
  },
  title: (v) =>
    `${formatNumber(v.count)} gate${v.count === 1 ? "" : "s"}, ${formatNumber(v.gateWidth)} ft wide`,
  lines: [
    {
      key: "frame",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Frame and a diagonal brace",
      name: () => "Pressure-treated 2x4x8",
      about: () => "Gate frame and brace",
      measured: (v) => v.count * (2 * (v.gateWidth + v.height) + Math.hypot(v.gateWidth, v.height)),
      formula: (v) =>
        `${formatNumber(v.count)} × (2 × (${formatNumber(v.gateWidth)} + ${formatNumber(v.height)}) + brace)`,
      pack: () => running(0, 8),
    },
    {
      key: "pickets",
      category: "Lumber & Wood",
      unit: "pieces",
      usualWaste: 5,
      source: "Width ÷ 5-1/2 in.",
      name: () => "Cedar fence picket 5/8 x 5-1/2 in. x 6 ft",
      measured: (v) => v.count * Math.ceil((v.gateWidth * 12) / 5.5 - 1e-6),
      formula: (v) => `${formatNumber(v.count)} × ${formatNumber(v.gateWidth)} ft ÷ 5-1/2 in`,
    },
    {
      key: "posts",
      category: "Lumber & Wood",
      unit: "pieces",
      usualWaste: 0,
      source: "Two a gate",
      name: () => "Pressure-treated 4x4x8 post #2",
      measured: (v) => v.count * 2,
      formula: (v) => `${formatNumber(v.count)} × 2`,
    },
    {
      key: "hardware",
      category: "Hardware",
      unit: "pieces",
      usualWaste: 0,
      source: "One a gate",
      name: () => "Gate hardware kit",
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} gates`,
    },
  ],
});
