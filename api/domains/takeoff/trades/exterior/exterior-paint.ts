import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { inLitres, paintCoverage, primer } from "../interior/paint-inputs.ts";
import { trimAreaOf, woodworkInputs } from "../interior/woodwork.reading.ts";
import { gableArea } from "../shared/gable-area.ts";
import { paintPack } from "../shared/packs.ts";
import { coatsOn, coverageOn, primerCoats, primerCoverageOf } from "../shared/paint-schedule.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs } from "../shared/walls.ts";

const COATS_OUTSIDE = /\b(?:exterior|siding)\b(?=[\s\S]{0,120}\bcoats?\b)(?=[\s\S]{0,160}\bgal\b)/;
const OUTSIDE_SURFACE = /exterior|outside|siding|house|barn|stucco|shed|garage exterior/;
const PAINT_THE_OUTSIDE = patternSource`\b(?:re)?paint(?:ing)? (?:of )?(?:the |a |my |our )?(?:[a-z\d]+ ){0,4}(?:${OUTSIDE_SURFACE})\b`;

export const exteriorPaint = defineAssembly({
  id: "exterior-paint",
  isOutside: true,
  name: "Exterior paint",
  triggers: [
    {
      pattern: pattern`${PAINT_THE_OUTSIDE}|\bexterior (?:house )?paint(?:ing)?\b|\bexterior (?:re)?painting\b|${COATS_OUTSIDE}`,
      weight: 3.3,
    },
    {
      pattern: /\b(?:siding|clapboards?|facade|exterior|outside)\b[^.;]{0,60}\brepaint(?:ed|ing)?\b/,
      weight: 3.4,
    },
    // "Barn red, one coat": an interior is never painted like this.
    { pattern: /\bbarn (?:red|white|paint)\b|\bbarn\b(?=.{0,120}\bcoats?\b)/, weight: 3.3 },
    { pattern: /\belasto(?:meric)?\b(?! (?:roof|membrane|sealant|caulk))|\bmasonry paint\b/, weight: 3.4 },
    {
      pattern:
        /\bcoats?\b[^.;]{0,30}\b(?:on|for|over) (?:the |my |our )?(?:outside|exterior|siding|clapboards?)\b/,
      weight: 3.4,
    },
  ],
  covers: ["interior-paint", "trim", "siding", "stucco", "shed", "garage", "caulk", "soffit"],
  coversUnless:
    /\b(?:install(?:ing)?|replac(?:e|ing)|re-?sid(?:e|ing)|new (?:siding|soffits?|fascia|trim)|build)\b/,
  inputs: {
    ...wallInputs(false, 9),
    gables: gableArea,
    coats: numberInput("Coats", "coats", 2, "Two coats are usual", [coatsOn("walls")], {
      ask: "How many coats?",
    }),
    coverage: numberInput(
      "Coverage",
      "sq ft per gallon",
      350,
      "350-400 sq ft a gallon and coat (almanac.com)",
      [coverageOn("walls"), paintCoverage],
    ),
    primer,
    primerCoats: numberInput("Primer coats", "coats", 1, "One coat of primer", [primerCoats], {
      isQuiet: true,
    }),
    primerCoverage: numberInput("Primer coverage", "sq ft", 0, "As the paint", [primerCoverageOf], {
      isQuiet: true,
    }),
    primerKind: textInput(
      "Primer",
      "Primer, exterior 1 gal",
      "Exterior primer",
      [when(/\bmasonry\b|\bstucco\b|\bblock filler\b/, "Masonry primer, exterior 1 gal")],
      { isQuiet: true },
    ),
    paint: textInput(
      "Paint",
      "Exterior paint, satin, wall 1 gal",
      "Satin on siding",
      [
        when(/\belasto(?:meric)?\b/, "Elastomeric wall coating, exterior paint 1 gal"),
        when(/\bsemi-?gloss\b(?![^.;]{0,20}\btrim\b)/, "Exterior paint, semi-gloss, wall 1 gal"),
      ],
      { isQuiet: true },
    ),
    ...woodworkInputs,
    hasCaulk: flagInput("Caulk", [when(/\bcaulk/, 1)]),
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
      name: (v) => v.paint,
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
      name: (v) => v.primerKind,
      measured: (v) => ((wallArea(v) + v.gables) * v.primerCoats) / primerRate(v),
      formula: (v) =>
        `${formatNumber(wallArea(v) + v.gables)} sq ft ÷ ${formatNumber(primerRate(v))} sq ft a gal`,
      pack: (v) => paintPack(v.inLitres),
    },
    {
      key: "trim-paint",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 10,
      source: "Its area × coats ÷ coverage (almanac.com)",
      when: (v) => trimAreaOf(v) > 0,
      name: () => "Exterior semi-gloss paint for trim and doors, 1 gal",
      measured: (v) => (trimAreaOf(v) * v.trimCoats) / v.trimCoverage,
      formula: (v) =>
        `${formatNumber(trimAreaOf(v))} sq ft × ${formatNumber(v.trimCoats)} coats ÷ ${formatNumber(v.trimCoverage)} sq ft a gal`,
      pack: (v) => paintPack(v.inLitres),
    },
    {
      key: "caulk",
      category: "Hardware",
      unit: "tubes",
      isAllowance: true,
      source: "About a tube to 250 sq ft of wall",
      when: (v) => v.hasCaulk > 0,
      name: () => "Acrylic latex caulk 10.1 oz",
      measured: (v) => wallArea(v) / 250,
      formula: (v) => `${formatNumber(wallArea(v))} sq ft ÷ 250 sq ft a tube`,
    },
  ],
});

const primerRate = (v: { readonly primerCoverage: number; readonly coverage: number }): number =>
  v.primerCoverage > 0 ? v.primerCoverage : v.coverage;
