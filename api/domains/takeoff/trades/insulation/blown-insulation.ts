import { pattern } from "../../../../platform/patterns.ts";
import { bagWeight, captured, coverageOf, densityOf, measured, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { baffleLine } from "./baffles.ts";
import { baffles, toppedUpTo, topUpFrom } from "./insulation.reading.ts";
import { describeArea, explain, missing, netArea, rValue, shared } from "./insulation-inputs.ts";

const BUILT = /fram(?:e|ing)|build(?:ing)?|install (?:new )?(?:soffit|vinyl)/;
/** Insulation that is laid, and not blown. */
const BATTS = /batts?|(?:mineral|rock|stone) ?wool|(?:un|kraft )?faced/;

export const blownInsulation = defineAssembly({
  id: "blown-insulation",
  name: "Blown insulation",
  triggers: [
    names(/\bblown?(?:[- ]in)?\b(?: [a-z\d]+){0,3} (?:insulation|cellulose|fiberglass|attic)|\bcellulose\b/),
    names(/\br ?\d{2} (?:[a-z]+ )?blown\b/),
    names(/\bloose[- ]?fill\b|\bblow(?:ing)?(?:[- ]in)?\b/),
  ],
  covers: ["batt-insulation", "floor-framing", "rafters", "soffit", "trusses"],
  coversUnless: pattern`\b(?:${BUILT}|${BATTS})\b`,
  inputs: {
    ...shared,
    isFlat: { ...shared.isFlat, fallback: 1 },
    r: numberInput("R-value", "R", 38, "R-38", [toppedUpTo, rValue]),
    rThere: numberInput("R-value that is there", "R", 0, "Nothing there", [topUpFrom], { isQuiet: true }),
    coverage: numberInput(
      "Bag covers",
      "sq ft",
      0,
      "From the bag's chart",
      [
        coverageOf(/bag|cellulose|insul|fill|blown|bale|pack/, 5, 300),
        captured(
          /(\d{1,3}(?:\.\d+)?) sqft (?:per|a|each|\/|(?:out of|from|in|with) (?:an?|each|every|1|the)) ?bag/,
        ),
      ],
      { isQuiet: true },
    ),
    per1000: numberInput(
      "Bags a thousand square feet",
      "bags",
      0,
      "From the bag's chart",
      [captured(/(\d{1,3}(?:\.\d+)?) bags? (?:per|\/|for|a|for every|to) 1000/)],
      { isQuiet: true },
    ),
    rPerInch: numberInput(
      "R an inch",
      "R",
      3.5,
      "Cellulose 3.2-3.8 an inch (boneyardtools.com, probuildcalc.com)",
      [captured(/r ?(\d(?:\.\d+)?) (?:per|an|a) in/), when(/\bfiberglass\b/, 2.5)],
    ),
    depth: numberInput(
      "Depth",
      "in",
      0,
      "R-value ÷ R an inch",
      [
        measured({ role: ["deep", "thick"], unit: "in", min: 2, max: 30 }),
        captured(/(\d{1,2}(?:\.\d+)?) in (?:of )?(?:cellulose|insulation|blown|loose)/),
        captured(/(\d{1,2}(?:\.\d+)?) in (?:(?:deep|stud|wall) )*cavit(?:y|ies)\b/),
      ],
      { isQuiet: true },
    ),
    density: numberInput(
      "Density",
      "lb per cu ft",
      1.6,
      "Cellulose 1.6 lb a cubic foot, settled",
      [densityOf("volume")],
      { isQuiet: true },
    ),
    bag: numberInput("Bag weight", "lb", 25, "25 lb bags", [bagWeight(15, 60)], { isQuiet: true }),
    baffles: numberInput("Rafter baffles", "pieces", 0, "Only when mentioned", [baffles], { isQuiet: true }),
    isFiberglass: flagInput("Fiberglass", [when(/\bfiberglass\b/, 1)]),
  },
  missing,
  title: (v) => `Blown insulation R-${formatNumber(v.r)} ${describeArea(v)}`,
  lines: [
    {
      key: "blown-insulation",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 5,
      source: "Area ÷ the bag's chart: a 25 lb bag of cellulose covers about 40 sq ft at R-19, 20 at R-38",
      aka: /insulation|cellulose|bag/,
      name: (v) =>
        v.isFiberglass > 0 ? "Blown-in fiberglass 27.5 lb" : `Blown-in cellulose ${formatNumber(v.bag)} lb`,
      about: (v) => `loose fill insulation to R-${formatNumber(v.r)}`,
      measured: (v) => netArea(v),
      formula: (v) => `${explain(v)} ÷ ${formatNumber(bagCover(v))} sq ft a bag at R-${formatNumber(v.r)}`,
      pack: (v) => ({
        unit: "bags",
        size: bagCover(v),
        contents: `covers ${formatNumber(bagCover(v))} sq ft`,
      }),
    },
    baffleLine,
  ],
});

/**
 * A bag of cellulose fills its weight ÷ the settled density, 25 ÷ 1.6 = 15.6 cu ft; 27.5 lb of fiberglass covers 109 sq
 * ft at R-19.
 */
function bagCover(v: {
  readonly coverage: number;
  readonly per1000: number;
  readonly r: number;
  readonly rPerInch: number;
  readonly depth: number;
  readonly isFiberglass: number;
  readonly rThere: number;
  readonly density: number;
  readonly bag: number;
}): number {
  if (v.coverage > 0) return v.coverage;
  if (v.per1000 > 0) return 1000 / v.per1000;
  if (v.isFiberglass > 0) return (109 * 19) / Math.max(v.r, 11);
  const inches = v.depth > 0 ? v.depth : Math.max(v.r - v.rThere, 0) / v.rPerInch;
  return ((v.bag / v.density) * 12) / Math.max(inches, 1);
}
