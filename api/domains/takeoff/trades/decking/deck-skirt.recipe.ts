import { lumberOf, measured, when } from "../../reading/finders.ts";
import { planPerimeter } from "../../reading/geometry.ts";
import { defineAssembly, flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running, sheets } from "../shared/packs.ts";
import { sheetArea } from "../shared/sheet-inputs.ts";
import { stretches, stretchInputs, total } from "./railing-stretches.ts";

/** Lattice around the open sides of a deck or porch, in a frame of boards. */
export const deckSkirt = defineAssembly({
  id: "deck-skirt",
  name: "Lattice skirting",
  triggers: [{ pattern: /\blattice\b/, weight: 3.4 }],
  notFor: /\btrellis\b|\bpergola\b|\bjoists?\b|\bfence\b|\bpanel top\b/,
  covers: ["deck", "trim"],
  inputs: {
    ...stretchInputs,
    run: numberInput(
      "Length",
      "ft",
      0,
      "Open sides",
      [planPerimeter(/./), measured({ unit: "ft", min: 5, notRole: ["high", "spacing"] })],
      { isShared: true, isQuiet: true },
    ),
    height: numberInput("Height", "ft", 2, "2 ft", [
      measured({ role: "high", unit: "ft", min: 0.5, max: 12 }),
    ]),
    sheet: numberInput("Sheet", "sq ft", 32, "4x8 sheets", [sheetArea]),
    hasFrame: flagInput("Frame", [when(/\bframes?\b|\bframed\b|\btrim\b|\b[12] x [2346]\b/, 1)]),
    frameSize: textInput("Frame board", "1x4", "1x4 top and bottom", [lumberOf(/./, /^[12]x[2346]$/)], {
      isQuiet: true,
    }),
    isVinyl: flagInput("Vinyl", [when(/\bvinyl\b|\bpvc\b|\bplastic\b/, 1)]),
  },
  missing: (v) => (total(v) > 0 ? null : { prompt: "How long is the skirting?", defaultValue: "40 ft" }),
  title: (v) => `Lattice skirting ${formatNumber(total(v))} ft`,
  lines: [
    {
      key: "lattice",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Length × height ÷ sheet",
      aka: /lattice$|panels?$|sheets?$/,
      name: (v) => (v.isVinyl > 0 ? "Lattice panel 4x8 vinyl, white" : "Lattice panel 4x8 pressure-treated"),
      measured: (v) => total(v) * v.height,
      formula: (v) =>
        `(${stretches(v).feet.map(formatNumber).join(" + ")}) ft × ${formatNumber(v.height)} ft`,
      pack: (v) => sheets(v.sheet),
    },
    {
      key: "frame",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Top and bottom",
      when: (v) => v.hasFrame > 0,
      name: (v) => `Pressure-treated ${v.frameSize}x8`,
      about: () => "Lattice frame",
      measured: (v) => 2 * total(v),
      formula: (v) => `2 × ${formatNumber(total(v))} ft`,
      pack: () => running(0, 8),
    },
  ],
});
