import { areaOf, describePlan, explainArea, missingPlan } from "../../reading/geometry.ts";
import { words } from "../../reading/phrases/patterns.ts";
import { type Assembly, defineAssembly } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { GALLONS } from "../shared/packs.ts";
import { finishInputs, floorPaintTriggers, stainTriggers } from "./wood-finish.reading.ts";

const BUILT = /\b(?:build|building|construct|frame|framing|joists?|footings?|new deck|new fence|install)\b/;

/** Square feet per gallon, by the product in the can. */
const STAIN = {
  coats: 1,
  coverage: 200,
  source: "150-250 sq ft semi-transparent (hdconstructionco.com), 100-150 solid (calculatorlib.com)",
  substance: words("stain, sealer, oil, finish"),
};
const PAINT = {
  coats: 2,
  coverage: 350,
  source: "300-400 sq ft a gallon and coat of porch and floor paint (behr.com)",
  substance: words("paint, enamel"),
};

type FinishValues = { readonly [K in keyof ReturnType<typeof finishInputs>]: number };

/** Railing height in feet: the usual 36 in. Open balusters count as one face (painters' practice). */
const RAILING_HEIGHT = 3;

const finished = (v: FinishValues): number =>
  v.extra +
  v.railing * RAILING_HEIGHT +
  (v.run > 0 ? v.run * v.fenceHeight : Math.max(areaOf(v) - v.openings, areaOf(v) * 0.1)) * v.sides;

function explainFinished(v: FinishValues): string {
  const face =
    v.run > 0
      ? `${formatNumber(v.run)} × ${formatNumber(v.fenceHeight)} ft × ${formatNumber(v.sides)} sides`
      : explainArea(v);
  const more = [
    v.railing > 0 ? ` + railing ${formatNumber(v.railing)} × ${RAILING_HEIGHT} ft` : "",
    v.extra > 0 ? ` + ${formatNumber(v.extra)} sq ft` : "",
  ].join("");
  return `${face}${more} × ${formatNumber(v.coats)} coats ÷ ${formatNumber(v.coverage)} sq ft a gal = ${formatNumber((finished(v) * v.coats) / v.coverage)} gal`;
}

/** Stain and paint use the same arithmetic; they differ in the product and in the words that ask for it. */
function finishWork(
  head: Pick<Assembly, "id" | "name" | "triggers" | "covers">,
  finish: typeof STAIN,
  can: { name(v: FinishValues): string; about(v: FinishValues): string },
) {
  return defineAssembly({
    ...head,
    coversUnless: BUILT,
    inputs: finishInputs(finish),
    missing: (v) => (v.run > 0 || v.extra > 0 ? null : missingPlan(v, "surface", "12 x 16 ft")),
    title: (v) => `${head.name} ${v.run > 0 ? `${formatNumber(v.run)} ft of fence` : describePlan(v)}`,
    lines: [
      {
        key: "stain",
        category: "Hardware",
        unit: "gallons",
        usualWaste: 10,
        source: "Area × coats ÷ coverage (hdconstructionco.com, behr.com)",
        ...can,
        measured: (v) => (finished(v) * v.coats) / v.coverage,
        formula: explainFinished,
        pack: () => GALLONS,
      },
      {
        key: "cleaner",
        category: "Hardware",
        unit: "gallons",
        source: "Wood is washed before it is coated; a gallon does 150-300 sq ft (labels of deck cleaners)",
        aka: /wash|brightener/,
        when: (v) => v.cleaner > 0,
        name: () => "Deck and wood cleaner 1 gal",
        measured: (v) => finished(v) / v.cleaner,
        formula: (v) => `${formatNumber(finished(v))} sq ft ÷ ${formatNumber(v.cleaner)} sq ft a gal`,
        pack: () => GALLONS,
      },
    ],
  });
}

const WOOD_WORK = [
  "deck",
  "wood-fence",
  "vinyl-fence",
  "dock",
  "pergola",
  "gazebo",
  "playset",
  "ramp",
  "interior-paint",
  "exterior-paint",
  "railing",
  "stairs",
  "siding",
];

export const deckStain = finishWork(
  { id: "deck-stain", name: "Stain", triggers: stainTriggers, covers: WOOD_WORK },
  STAIN,
  {
    name: () => "Exterior wood stain and sealer 1 gal",
    about: (v) => (v.run > 0 ? "Fence stain" : "Deck stain"),
  },
);

export const floorPaint = finishWork(
  {
    id: "floor-paint",
    name: "Paint",
    triggers: floorPaintTriggers,
    covers: [...WOOD_WORK, "plank-flooring", "concrete-slab"],
  },
  PAINT,
  {
    name: (v) => (v.run > 0 ? "Barn and fence paint 1 gal" : "Porch and floor paint 1 gal"),
    about: (v) => (v.run > 0 ? "Exterior fence paint" : "Deck paint, floor enamel"),
  },
);
