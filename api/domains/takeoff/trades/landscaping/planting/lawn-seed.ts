import { oneOf } from "../../../../../platform/patterns.ts";
import { captured, coverageOf, densityOf, when } from "../../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../../reading/geometry.ts";
import { defineAssembly, flagInput, names, numberInput } from "../../../recipes/assembly.ts";
import type { Finder } from "../../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../../units.ts";

/** Conversion to pounds per 1,000 sq ft from grams per square meter, and from pounds per acre. */
const FROM_GRAMS = 0.204816;
const FROM_ACRE = 1 / 43.56;

/** "A bag does five thousand": the coverage of a bag, without a unit. */
const bareCoverage = (goods: string): Finder =>
  captured(
    new RegExp(
      `\\b${goods}\\b[^.;\\d]{0,40}\\b(?:does|do|covers?|treats?|for|per|every|each|=)(?: about| every| each)? (\\d{2,5})\\b`,
    ),
  );

/** Converts a rate per square foot to one per 1,000. */
const perThousand =
  (find: Finder): Finder =>
  (reading) => {
    const found = find(reading);
    return typeof found?.value === "number" ? { ...found, value: roundTo(found.value * 1000, 4) } : null;
  };

/** Seed at its label's rate, with straw and fertilizer when named. */
export const lawnSeed = defineAssembly({
  id: "lawn-seed",
  name: "Grass seed",
  triggers: [
    names(
      new RegExp(oneOf`
        \bgrass seed\b
        \b(?:over|re)?seed(?:ing|ed)? (?:a |the |my |our |new |bare )*(?:lawn|yard|area|ground|dirt|soil|field|\d)
        \bovers?eed(?:ing)?\b
        \bfescue\b
        \blawn seed\b
      `),
    ),
    names(/\bseed (?:mix(?:ture)?|blend)\b/),
    names(/\b(?:lawn|grass|yard)\b[^.;]{0,30}\b(?:from|by|with) seed\b|\bseed(?:ed)? (?:lawn|grass)\b/),
    names(
      /\b(?:and|plus|with) (?:the )?seed\b|\bseed for\b|\b(?:hydro)?seeding\b|\bsowing\b|\bbluegrass\b|\brye ?grass\b/,
    ),
  ],
  covers: ["sod", "mulch"],
  inputs: {
    ...planInputs(),
    rate: numberInput("Rate", "lb per 1,000 sq ft", 5, "20 lb of tall fescue seeds 4,000 sq ft (bag label)", [
      perThousand(densityOf("area", /seed|grass|fescue|rye|blue|clover|bermuda|zoysia|mix|lawn/)),
      captured(
        /(\d+(?:\.\d+)?) lb (?:of [a-z ]{0,20})?(?:per|\/|for every|for each|every|a|to the|to each) 1000\b/,
      ),
      captured(
        /(\d+(?:\.\d+)?) ?(?:g|grams?) (?:of [a-z ]{0,20})?(?:per|\/|a|to the|for each|each) ?(?:sqm|m2|1 sqm)\b/,
        FROM_GRAMS,
      ),
      captured(/(\d+(?:\.\d+)?) lb (?:of [a-z ]{0,20})?(?:per|\/|an|to the) acre\b/, FROM_ACRE),
    ]),
    hasStraw: flagInput("Straw", [when(/\bstraw\b|\bbales?\b/, 1)]),
    bale: numberInput(
      "A bale of straw covers",
      "sq ft",
      1000,
      "A bale for about 1,000 sq ft (extension services)",
      [coverageOf(/straw|bale/, 50, 5000), bareCoverage("(?:straw|bales?)")],
    ),
    hasFertilizer: flagInput("Starter fertilizer", [when(/\bfertili[sz]er\b/, 1)]),
    fertilizer: numberInput("A bag of fertilizer covers", "sq ft", 5000, "Bags for 5,000 sq ft (bag label)", [
      coverageOf(/fertili[sz]er/, 500, 20_000),
      bareCoverage("fertili[sz]er"),
    ]),
  },
  missing: (v) => missingPlan(v, "lawn", "40 x 50 ft"),
  title: (v) => `Grass seed ${describePlan(v)}`,
  lines: [
    {
      key: "seed",
      category: "Lumber & Wood",
      unit: "lb",
      usualWaste: 5,
      source: "Bag label: 20 lb for 4,000 sq ft",
      aka: /seed|\bmix(?:ture)?\b|\bblend\b/,
      name: () => "Grass seed",
      measured: (v) => (areaOf(v) * v.rate) / 1000,
      formula: (v) => `${explainArea(v)} ÷ 1,000 × ${formatNumber(v.rate)} lb`,
      pack: () => ({ unit: "pounds", size: 1, kind: "bulk", contents: "20 lb bags" }),
    },
    {
      key: "straw",
      category: "Lumber & Wood",
      unit: "sq ft",
      source: "Area ÷ what a bale covers",
      when: (v) => v.hasStraw > 0,
      name: () => "Straw bale",
      measured: (v) => areaOf(v),
      formula: (v) => `${explainArea(v)} ÷ ${formatNumber(v.bale)} sq ft a bale`,
      pack: (v) => ({ unit: "bales", size: v.bale, contents: `${formatNumber(v.bale)} sq ft a bale` }),
    },
    {
      key: "fertilizer",
      category: "Lumber & Wood",
      unit: "sq ft",
      source: "Area ÷ what a bag covers",
      when: (v) => v.hasFertilizer > 0,
      name: () => "Starter fertilizer",
      measured: (v) => areaOf(v),
      formula: (v) => `${explainArea(v)} ÷ ${formatNumber(v.fertilizer)} sq ft a bag`,
      pack: (v) => ({
        unit: "bags",
        size: v.fertilizer,
        contents: `${formatNumber(v.fertilizer)} sq ft a bag`,
      }),
    },
  ],
});
