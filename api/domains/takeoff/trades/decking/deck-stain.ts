import { defineAssembly, names, numberInput } from "../../estimating/assembly.ts";
import { captured, coverageOf, measured, when } from "../../reading/finders.ts";
import {
  areaOf,
  describePlan,
  explainArea,
  missingPlan,
  planInputs,
  planPerimeter,
} from "../../reading/geometry.ts";
import { formatNumber } from "../../units.ts";
import { GALLONS } from "../shared/packs.ts";

const coats = numberInput("Coats", "coats", 1, "One coat unless stated", [
  captured(/(\d) coats?\b/),
  when(/\bdouble coat\b|\btwice\b/, 2),
]);

export const deckStain = defineAssembly({
  id: "deck-stain",
  name: "Deck stain",
  triggers: [
    names(
      /\b(?:stain(?:ing)?|seal(?:ing)?|sealer|reseal(?:ing)?|waterproof(?:ing)?)\b(?:(?! interior)[^.]){0,30}\b(?:deck|fence|pergola|porch|dock|siding|wood)\b|\b(?:deck|fence|exterior|wood|porch) (?:stain|sealer|sealant)\b/,
    ),
    names(/\bstain(?:ing)?(?: (?:it|them|the|a|my|both|and))?\b|\bsealer\b/),
    { pattern: /\bcoats? of (?:[a-z-]+ ){0,3}(?:stain|sealer)\b/, weight: 3.3 },
  ],
  covers: ["deck", "wood-fence", "interior-paint", "exterior-paint", "railing"],
  coversUnless: /\b(?:build|building|construct|frame|framing|joists?|footings?|new deck|install)\b/,
  inputs: {
    ...planInputs(),
    run: numberInput(
      "Fence length",
      "ft",
      0,
      "Only for fences",
      [
        (reading) =>
          /\bfence\b/.test(reading.text)
            ? (planPerimeter(/./)(reading) ?? measured({ unit: "ft", min: 8, notRole: ["high"] })(reading))
            : null,
      ],
      { isQuiet: true, isShared: true },
    ),
    fenceHeight: numberInput("Fence height", "ft", 6, "6 ft", [
      measured({ role: "high", unit: "ft", max: 12 }),
    ]),
    sides: numberInput("Sides", "pieces", 1, "One side", [
      when(/\bboth sides\b|\b2 sides\b|\beach side\b/, 2),
    ]),
    coats,
    coverage: numberInput(
      "Coverage",
      "sq ft per gallon",
      200,
      "150-250 sq ft semi-transparent (hdconstructionco.com), 100-150 solid (calculatorlib.com)",
      [coverageOf(/gal|stain|sealer|can/, 50, 600), when(/\bsolid\b/, 125)],
    ),
    extra: numberInput(
      "Railing and stairs",
      "sq ft",
      0,
      "Only when mentioned",
      [captured(/(\d{2,4}) sqft (?:of |for )?(?:the )?(?:rail|stair|step|bench)/)],
      { isQuiet: true },
    ),
  },
  missing: (v) => (v.run > 0 ? null : missingPlan(v, "deck", "12 x 16 ft")),
  title: (v) => `Stain ${v.run > 0 ? `${formatNumber(v.run)} ft of fence` : describePlan(v)}`,
  lines: [
    {
      key: "stain",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 10,
      source: "Area × coats ÷ coverage: 150-250 sq ft a gallon (hdconstructionco.com)",
      name: () => "Exterior wood stain and sealer 1 gal",
      about: () => "Deck stain",
      measured: (v) => (stained(v) * v.coats) / v.coverage,
      formula: (v) =>
        `${v.run > 0 ? `${formatNumber(v.run)} × ${formatNumber(v.fenceHeight)} ft × ${formatNumber(v.sides)}` : explainArea(v)} × ${formatNumber(v.coats)} coats ÷ ${formatNumber(v.coverage)} sq ft a gal = ${formatNumber((stained(v) * v.coats) / v.coverage)} gal`,
      pack: () => GALLONS,
    },
  ],
});

const stained = (
  v: {
    readonly run: number;
    readonly fenceHeight: number;
    readonly sides: number;
    readonly extra: number;
  } & Parameters<typeof areaOf>[0],
): number => v.extra + (v.run > 0 ? v.run * v.fenceHeight * v.sides : areaOf(v) * v.sides);
