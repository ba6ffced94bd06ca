import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { when } from "../../reading/finders.ts";
import { defineAssembly, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { paintPack } from "../shared/packs.ts";
import { primerCoats, primerCoverageOf } from "../shared/paint-schedule.ts";
import { inLitres, primer } from "./paint-inputs.ts";
import { woodworkArea, woodworkInputs } from "./woodwork.reading.ts";

const WOODWORK = "(?:trim|woodwork|base ?boards?|casings?|moldings?|doors?|fascia|soffits?|eaves|rakes)";
const PAINT = "(?:(?:re)?paint(?:ing|ed)?(?! grade| ready)|enamel|(?:semi-?)?gloss)";

const PAINT_LATER = /[\s\S]{0,300}\b(?:coats?|paint(?:ing|ed)?|primer)\b/;
const OTHER_WORK = oneOf`
  exterior(?: paint(?:ing)?)?[,:]? \d[\d.]* sqft, walls?, ceilings?, siding, stucco, clapboards?, deck, fence, house, shed,
  install(?:ing)?, hang(?:ing)?, prehung, replac(?:e|ing), rooms? (?:is )?\d,
  \d (?:x \d+ )?(?:ft )?(?:bed)?rooms?
`;

const NEW_WOODWORK = pattern`\bnew (?:[a-z]+ ){0,2}${WOODWORK}\b`;

/** Paint on trim and doors when no wall is painted: the area of the boards and of the doors' faces. */
export const woodworkPaint = defineAssembly({
  id: "woodwork-paint",
  name: "Paint on woodwork",
  triggers: [
    { pattern: new RegExp(`\\b${PAINT}\\b[^.;]{0,60}\\b${WOODWORK}\\b`), weight: 3.4 },
    { pattern: new RegExp(`\\b${WOODWORK}\\b[^.;]{0,60}\\b(?:${PAINT}|coats?)\\b`), weight: 3.4 },
    {
      // "The garage doors have gone chalky": their condition is the reason for painting them.
      pattern: pattern`\b(?:garage|overhead) doors?\b(?: (?:have|has|are|is|looks?)(?: [a-z]+){1,3})?(?=${PAINT_LATER})`,
      weight: 3.4,
    },
  ],
  notFor: pattern`\b(?:${OTHER_WORK})\b`,
  covers: [
    "soffit",
    "exterior-trim",
    "gutters",
    "trim",
    "interior-door",
    "interior-paint",
    "exterior-paint",
    "garage",
    "windows",
    "wainscot",
  ],
  coversUnless: NEW_WOODWORK,
  inputs: {
    ...woodworkInputs,
    primer,
    primerCoats: numberInput("Primer coats", "coats", 1, "One coat of primer", [primerCoats], {
      isQuiet: true,
    }),
    primerCoverage: numberInput("Primer coverage", "sq ft", 0, "As the paint", [primerCoverageOf], {
      isQuiet: true,
    }),
    paint: textInput(
      "Paint",
      "Interior semi-gloss enamel for trim, 1 gal",
      "Semi-gloss on woodwork",
      [
        when(
          /\b(?:fascia|soffits?|eaves|rakes|exterior|outside|outsides|garage|overhead|front|entry)\b/,
          "Exterior semi-gloss paint for trim and doors, 1 gal",
        ),
      ],
      { isQuiet: true },
    ),
    inLitres,
  },
  missing: (v) =>
    woodworkArea(v) > 0
      ? null
      : { prompt: "How many doors, or how many feet of trim?", defaultValue: "120 ft of baseboard" },
  title: (v) => `Paint woodwork ${formatNumber(woodworkArea(v))} sq ft`,
  lines: [
    {
      key: "trim-paint",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 10,
      source: "(Length × height of the boards + faces of the doors) × coats ÷ coverage (almanac.com)",
      aka: /paint|enamel|gloss|acrylic/,
      name: (v) => v.paint,
      measured: (v) => (woodworkArea(v) * v.trimCoats) / v.trimCoverage,
      formula: (v) =>
        `${explainWoodwork(v)} × ${formatNumber(v.trimCoats)} coats ÷ ${formatNumber(v.trimCoverage)} sq ft a gal = ${formatNumber((woodworkArea(v) * v.trimCoats) / v.trimCoverage)} gal`,
      pack: (v) => paintPack(v.inLitres),
    },
    {
      key: "primer",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 10,
      source: "One coat of primer at the paint's coverage",
      when: (v) => v.primer > 0,
      name: (v) => (v.paint.startsWith("Exterior") ? "Primer, exterior 1 gal" : "Primer, all-purpose 1 gal"),
      measured: (v) =>
        (woodworkArea(v) * v.primerCoats) / (v.primerCoverage > 0 ? v.primerCoverage : v.trimCoverage),
      formula: (v) =>
        `${explainWoodwork(v)} ÷ ${formatNumber(v.primerCoverage > 0 ? v.primerCoverage : v.trimCoverage)} sq ft a gal`,
      pack: (v) => paintPack(v.inLitres),
    },
  ],
});

/** Formula text of the painted area. */
function explainWoodwork(v: Parameters<typeof woodworkArea>[0]): string {
  const parts: string[] = [];
  if (v.trimArea > 0) parts.push(`${formatNumber(v.trimArea)} sq ft`);
  else if (v.trimRun > 0) parts.push(`${formatNumber(v.trimRun)} ft × ${formatNumber(v.trimHeight)} in ÷ 12`);
  if (v.sizedDoors > 0) parts.push(`${formatNumber(v.sizedDoors)} sq ft of doors`);
  else if (v.paintedDoors > 0)
    parts.push(
      `${formatNumber(v.paintedDoors)} doors × ${formatNumber(v.doorFaces)} × ${formatNumber(v.faceArea)} sq ft`,
    );
  return `(${parts.join(" + ")})`;
}
