import { captured, coverageOf } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../reading/geometry.ts";
import { defineAssembly, names, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";

/** "50 sqft at 0.125 in" is a volume, which the statement finders handle. */
const unlessAtDepth =
  (find: Finder): Finder =>
  (reading) =>
    /\d sqft (?:(?:a|per) bag )?(?:at|@) (?:an? )?[\d.]+ in\b/.test(reading.text) ? null : find(reading);

export const selfLeveler = defineAssembly({
  id: "self-leveler",
  name: "Self-leveling underlayment",
  triggers: [names(/\bself[- ]?level(?:ing|er|ling)?\b|\bfloor level(?:ing|er)\b/)],
  covers: ["plank-flooring", "concrete-slab", "subfloor", "interior-paint"],
  inputs: {
    ...planInputs(),
    depth: numberInput("Depth", "in", 0.25, "1/4 in. average", [captured(/(0\.\d+|\d(?:\.\d+)?) in\b/)]),
    bagYield: numberInput("Bag yield", "cu ft", 0.45, "A 50 lb bag yields about 0.45 cu ft (data sheets)", [
      captured(/(0\.\d+) cuft (?:per|a|each) bag/),
    ]),
    covers: numberInput(
      "A bag covers",
      "sq ft",
      0,
      "By its yield",
      [
        unlessAtDepth(coverageOf(/bag|level/, 5, 120)),
        captured(/\bbags? (?:do(?:es)?|covers?|goes) (?:about )?(\d{1,3}) sqft\b(?! (?:at|@) )/),
      ],
      { isQuiet: true },
    ),
    bag: numberInput("Bag", "lb", 50, "50 lb bags", [captured(/(40|50) lb/)]),
  },
  missing: (v) => missingPlan(v, "floor", "10 x 12 ft"),
  title: (v) => `Self-leveling ${describePlan(v)}`,
  lines: [
    {
      key: "leveler",
      category: "Flooring",
      unit: "cu ft",
      usualWaste: 10,
      source: "Area × depth ÷ bag yield",
      name: (v) => `Self-leveling underlayment ${formatNumber(v.bag)} lb`,
      measured: (v) => (areaOf(v) * v.depth) / 12,
      formula: (v) => `${explainArea(v)} × ${v.depth} in ÷ 12`,
      pack: (v) =>
        v.covers > 0
          ? {
              unit: "bags",
              size: (v.covers * v.depth) / 12,
              contents: `covers ${formatNumber(v.covers)} sq ft`,
            }
          : { unit: "bags", size: v.bagYield, contents: `${formatNumber(v.bagYield)} cu ft a bag` },
    },
    {
      key: "leveler-primer",
      category: "Flooring",
      unit: "sq ft",
      source: "About 250 sq ft a gallon",
      name: () => "Leveler primer 1 gal",
      measured: (v) => areaOf(v),
      formula: (v) => `${formatNumber(areaOf(v))} sq ft ÷ 250`,
      pack: () => ({ unit: "gallons", size: 250 }),
    },
  ],
});
