import { defineAssembly, flagInput, names, numberInput } from "../../estimating/assembly.ts";
import { captured, coverageOf, measured, when } from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs } from "../shared/walls.ts";

export const stucco = defineAssembly({
  id: "stucco",
  name: "Stucco",
  triggers: [
    names(
      /\bstucco(?:ing)?\b|\bscratch (?:and brown )?coats?\b|\bplaster(?:ing)? (?:the )?(?:exterior|outside|block)\b/,
    ),
  ],
  covers: [
    "stud-wall",
    "house-wrap",
    "exterior-paint",
    "interior-paint",
    "block-wall",
    "wall-sheathing",
    "siding",
  ],
  inputs: {
    ...wallInputs(true, 9),
    baseCoverage: numberInput(
      "Base coat, bag covers",
      "sq ft",
      30,
      "Scratch and brown together about 30 sq ft an 80 lb bag (scoutmytool.com)",
      [(reading) => coatCoverage(reading.text, /base|scratch|brown/), coverageOf(/bag|sack|lb/, 5, 200)],
    ),
    finishCoverage: numberInput(
      "Finish coat, bag covers",
      "sq ft",
      80,
      "About 80 sq ft an 80 lb bag (scoutmytool.com)",
      [(reading) => coatCoverage(reading.text, /finish|color|top/)],
    ),
    perCoat: numberInput(
      "Coverage a bag and coat",
      "sq ft",
      0,
      "By coat",
      [
        captured(/(\d{2,3}) sqft (?:per|a|each) bag (?:per|and|a|for each|each|in each) coat/),
        captured(/bag (?:[a-z]+ ){0,4}(\d{2,3}) sqft (?:per|a|each|for each) coat/),
      ],
      { isQuiet: true },
    ),
    coats: numberInput("Coats", "coats", 3, "Three coats over lath, two over masonry (ASTM C926)", [
      captured(/\b([1-4])[ -]coats?\b/),
      when(/\bover (?:block|masonry|concrete|brick)\b/, 2),
    ]),
    lathSheet: numberInput("Lath sheet", "sq ft", 18, "27 x 96 in. covers about 18 sq ft (scoutmytool.com)", [
      coverageOf(/lath|sheet/, 8, 60),
    ]),
    hasLath: flagInput(
      "Metal lath",
      [
        when(
          /\bno lath\b|\bover (?:block|masonry|concrete|brick)\b|\bon (?:block|masonry|concrete|brick)\b|\bblock wall\b/,
          0,
        ),
      ],
      1,
      "Framed walls take lath (ASTM C1063)",
    ),
    bag: numberInput("Bag weight", "lb", 80, "80 lb bags", [
      measured({ dimension: "weight", unit: "lb", min: 40, max: 100 }),
    ]),
  },
  missing: (v) => missingWall(v, "walls"),
  title: (v) => `Stucco ${describeWall(v)}`,
  lines: [
    {
      key: "base-coat",
      category: "Concrete & Masonry",
      unit: "sq ft",
      usualWaste: 10,
      source:
        "Scratch and brown together about 30 sq ft a bag (scoutmytool.com); or 40 sq ft a bag and coat (quantityestimator.com)",
      name: (v) =>
        v.coats === 1
          ? `One-coat stucco ${formatNumber(v.bag)} lb bag`
          : `Stucco base coat, scratch and brown, ${formatNumber(v.bag)} lb bag`,
      measured: (v) => wallArea(v) * (v.perCoat > 0 ? Math.max(v.coats - 1, 1) : 1),
      formula: (v) =>
        `${explainWall(v)} ÷ ${formatNumber(v.perCoat > 0 ? v.perCoat : v.baseCoverage)} sq ft a bag${v.perCoat > 0 ? ` × ${formatNumber(Math.max(v.coats - 1, 1))} coats` : ""}`,
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
      when: (v) => v.coats > 1,
      name: (v) => `Stucco finish coat ${formatNumber(v.bag)} lb bag`,
      measured: (v) => wallArea(v),
      formula: (v) =>
        `${explainWall(v)} ÷ ${formatNumber(v.perCoat > 0 ? v.perCoat : v.finishCoverage)} sq ft a bag`,
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
      measured: (v) => wallArea(v),
      formula: (v) => `${explainWall(v)} ÷ ${formatNumber(v.lathSheet)} sq ft a sheet`,
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
      measured: (v) => wallArea(v),
      formula: (v) => explainWall(v),
      pack: () => ({ unit: "rolls", size: 162 }),
    },
  ],
});

/** Square feet a bag covers of one coat: "base covers 30 sq ft a bag", "finish 80 sq ft per bag". */
function coatCoverage(text: string, coat: RegExp): { value: number; source: string } | null {
  const match =
    new RegExp(`(?:${coat.source})[^.;,]{0,40}?(\\d{2,3}) sqft`).exec(text) ??
    new RegExp(`(\\d{2,3}) sqft[^.;,]{0,30}?(?:${coat.source})`).exec(text);
  return match?.[1] ? { value: Number(match[1]), source: match[0] } : null;
}
