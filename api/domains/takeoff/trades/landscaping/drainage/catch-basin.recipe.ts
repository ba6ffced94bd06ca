import { anyOf } from "../../../reading/phrases/word-patterns.ts";
import { defineAssembly, names, numberInput } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";
import { catchBasinReading as reads } from "./drainage.reading.ts";

/** Basins with their grates, and the solid pipe between them when its length is stated. */
export const catchBasin = defineAssembly({
  id: "catch-basin",
  name: "Catch basin",
  triggers: [names(anyOf("catch basin, yard drain"))],
  covers: ["plumbing-rough", "french-drain"],
  coversUnless: /\bfrench drain\b|\bperforated\b/,
  inputs: {
    count: numberInput("Basins", "pieces", 1, "One", reads.count),
    size: numberInput("Basin size", "in", 12, "12 in. basins", reads.size),
    pipe: numberInput("Solid pipe", "ft", 0, "Only when stated", reads.pipe, { isQuiet: true }),
    pipeDiameter: numberInput("Pipe diameter", "in", 4, "4 in. drain pipe", reads.pipeDiameter),
  },
  title: (v) => `${formatNumber(v.count)} catch ${v.count === 1 ? "basin" : "basins"}`,
  lines: [
    {
      key: "basins",
      category: "Plumbing",
      source: "As counted",
      name: (v) => `Catch basin ${formatNumber(v.size)} in.`,
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} as stated`,
    },
    {
      key: "grates",
      category: "Plumbing",
      source: "A grate a basin",
      name: (v) => `Drain grate ${formatNumber(v.size)} in. square`,
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} basins`,
    },
    {
      key: "pipe",
      category: "Plumbing",
      unit: "ft",
      usualWaste: 5,
      source: "Along the run as stated",
      when: (v) => v.pipe > 0,
      name: (v) => `Solid drain pipe ${formatNumber(v.pipeDiameter)} in. x 10 ft.`,
      measured: (v) => v.pipe,
      formula: (v) => `${formatNumber(v.pipe)} ft as stated`,
      pack: () => ({ unit: "pieces", size: 10, kind: "length", contents: "in 10 ft lengths" }),
    },
  ],
});
