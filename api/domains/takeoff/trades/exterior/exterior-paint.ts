import { defineAssembly, numberInput } from "../../estimating/assembly.ts";
import { formatNumber } from "../../units.ts";
import { coatsOf, inLitres, paintCoverage, primer } from "../interior/paint-inputs.ts";
import { gableArea } from "../shared/gable-area.ts";
import { paintPack } from "../shared/packs.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs } from "../shared/walls.ts";

export const exteriorPaint = defineAssembly({
  id: "exterior-paint",
  name: "Exterior paint",
  triggers: [
    {
      pattern:
        /\b(?:re)?paint(?:ing)? (?:of )?(?:the |a |my |our )?(?:[a-z\d]+ ){0,4}(?:exterior|outside|siding|house|barn|stucco|shed|garage exterior)\b|\bexterior (?:house )?paint(?:ing)?\b|\bexterior (?:re)?painting\b|\b(?:exterior|siding)\b(?=[\s\S]{0,120}\bcoats?\b)(?=[\s\S]{0,160}\bgal\b)/,
      weight: 3.3,
    },
  ],
  covers: ["interior-paint", "trim", "siding", "stucco", "shed", "garage"],
  inputs: {
    ...wallInputs(false, 9),
    gables: gableArea,
    coats: numberInput("Coats", "coats", 2, "Two coats are usual", [coatsOf(/wall|siding/, true)], {
      ask: "How many coats?",
    }),
    coverage: numberInput(
      "Coverage",
      "sq ft per gallon",
      350,
      "350-400 sq ft a gallon and coat (almanac.com)",
      [paintCoverage],
    ),
    primer,
    inLitres,
  },
  missing: (v) => missingWall(v, "walls"),
  title: (v) => `Exterior paint ${describeWall(v)}`,
  lines: [
    {
      key: "exterior-paint",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 10,
      source: "(Walls − openings) × coats ÷ coverage",
      name: () => "Exterior paint, satin, wall 1 gal",
      measured: (v) => ((wallArea(v) + v.gables) * v.coats) / v.coverage,
      formula: (v) =>
        `${explainWall(v)}${v.gables > 0 ? ` + gables ${formatNumber(v.gables)} sq ft` : ""} × ${formatNumber(v.coats)} coats ÷ ${formatNumber(v.coverage)} sq ft a gal`,
      pack: (v) => paintPack(v.inLitres),
    },
    {
      key: "primer",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 10,
      source: "One coat at the paint's coverage",
      when: (v) => v.primer > 0,
      name: () => "Primer, exterior 1 gal",
      measured: (v) => (wallArea(v) + v.gables) / v.coverage,
      formula: (v) =>
        `${formatNumber(wallArea(v) + v.gables)} sq ft ÷ ${formatNumber(v.coverage)} sq ft a gal`,
      pack: (v) => paintPack(v.inLitres),
    },
    {
      key: "caulk",
      category: "Hardware",
      unit: "tubes",
      usualWaste: 0,
      isAllowance: true,
      source: "About a tube to 250 sq ft of wall",
      name: () => "Acrylic latex caulk 10.1 oz",
      measured: (v) => wallArea(v) / 250,
      formula: (v) => `${formatNumber(wallArea(v))} sq ft ÷ 250 sq ft a tube`,
    },
  ],
});
