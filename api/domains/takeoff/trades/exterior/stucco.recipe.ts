import { defineAssembly } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { describeWall, explainWall, missingWall, wallArea } from "../shared/walls.ts";
import { stuccoInputs, stuccoTriggers } from "./stucco.reading.ts";

type Plastered = Parameters<typeof wallArea>[0] & { readonly sides: number };

const plastered = (v: Plastered): number => wallArea(v) * v.sides;
const explain = (v: Plastered): string =>
  `${explainWall(v)}${v.sides > 1 ? ` × ${formatNumber(v.sides)} sides` : ""}`;

export const stucco = defineAssembly({
  id: "stucco",
  isOutside: true,
  name: "Stucco",
  triggers: stuccoTriggers,
  covers: [
    "stud-wall",
    "house-wrap",
    "exterior-paint",
    "interior-paint",
    "block-wall",
    "retaining-wall",
    "brick-wall",
    "concrete-wall",
    "wall-sheathing",
    "siding",
    "interior-door",
    "windows",
  ],
  coversUnless: /\b(?:build|building|lay|laying|construct|frame|framing)\b/,
  inputs: stuccoInputs,
  missing: (v) => missingWall(v, "walls"),
  surface: (v) => plastered(v),
  title: (v) => `Stucco ${describeWall(v)}`,
  lines: [
    {
      key: "base-coat",
      category: "Concrete & Masonry",
      unit: "sq ft",
      usualWaste: 10,
      when: (v) => v.hasPlaster > 0,
      source:
        "Scratch and brown together about 30 sq ft a bag (scoutmytool.com); or 40 sq ft a bag and coat (quantityestimator.com)",
      name: (v) =>
        v.coats === 1
          ? `One-coat stucco ${formatNumber(v.bag)} lb bag`
          : `Stucco base coat, scratch and brown, ${formatNumber(v.bag)} lb bag`,
      measured: (v) => plastered(v) * (v.perCoat > 0 ? Math.max(v.coats - 1, 1) : 1),
      formula: (v) =>
        `${explain(v)} ÷ ${formatNumber(v.perCoat > 0 ? v.perCoat : v.baseCoverage)} sq ft a bag${v.perCoat > 0 ? ` × ${formatNumber(Math.max(v.coats - 1, 1))} coats` : ""}`,
      pack: (v) => ({
        unit: "bags",
        size: v.perCoat > 0 ? v.perCoat : v.baseCoverage,
        contents: `${formatNumber(v.bag)} lb`,
      }),
    },
    {
      key: "finish-coat",
      category: "Concrete & Masonry",
      unit: "sq ft",
      usualWaste: 10,
      source: "About 80 sq ft a bag (scoutmytool.com)",
      when: (v) => v.coats > 1 && v.hasPlaster > 0,
      name: (v) => `Stucco finish coat ${formatNumber(v.bag)} lb bag`,
      measured: (v) => plastered(v),
      formula: (v) =>
        `${explain(v)} ÷ ${formatNumber(v.perCoat > 0 ? v.perCoat : v.finishCoverage)} sq ft a bag`,
      pack: (v) => ({
        unit: "bags",
        size: v.perCoat > 0 ? v.perCoat : v.finishCoverage,
        contents: `${formatNumber(v.bag)} lb`,
      }),
    },
    {
      key: "metal-lath",
      category: "Steel & Metal",
      unit: "sq ft",
      usualWaste: 10,
      source: "About 18 sq ft a sheet (scoutmytool.com)",
      when: (v) => v.hasLath > 0,
      name: () => "Metal lath 27x96 in. 2.5 lb",
      measured: (v) => plastered(v),
      formula: (v) => `${explain(v)} ÷ ${formatNumber(v.lathSheet)} sq ft a sheet`,
      pack: (v) => ({
        unit: "sheets",
        size: v.lathSheet,
        contents: `${formatNumber(v.lathSheet)} sq ft a sheet`,
      }),
    },
    {
      key: "building-paper",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 10,
      source: "Two layers of Grade D paper behind lath on frames (IRC R703.7.3)",
      when: (v) => v.hasLath > 0,
      name: () => "Grade D building paper, 2-ply",
      measured: (v) => plastered(v),
      formula: (v) => explain(v),
      pack: () => ({ unit: "rolls", size: 162 }),
    },
  ],
});
