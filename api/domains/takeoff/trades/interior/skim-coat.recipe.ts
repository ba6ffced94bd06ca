import { captured, coverageOf, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs } from "../shared/walls.ts";

/** British finish plaster is sold dry in bags, joint compound wet in buckets. */
const PLASTER =
  /\bmulti ?-?finish\b|\bfinish(?:ing)? plaster\b|\b(?:plaster|board) finish\b|\b(?:kg|lb) bags?\b|\bkilo bags?\b/;

/** A thin coat over board or old plaster, before painting. */
export const skimCoat = defineAssembly({
  id: "skim-coat",
  name: "Skim coat",
  triggers: [
    {
      pattern:
        /\b(?:re-?)?skim(?:ming|med)?(?:[- ]coat(?:ing|ed|s)?)?\b|\bmulti ?-?finish\b|\bfinish(?:ing)? plaster\b/,
      weight: 3.6,
    },
    names(/\blevel 5\b(?! (?:stairs?|steps?))/),
  ],
  covers: ["drywall", "interior-paint", "stucco"],
  coversUnless: /\b(?:hang(?:ing)?|boarding|sheets|paint(?:ing)?|primer|screws)\b/,
  inputs: {
    ...wallInputs(false),
    coats: numberInput("Coats", "coats", 0, "Two passes of plaster are one coat; compound takes two coats", [
      captured(/(\d) (?:coats|passes|layers)\b/),
    ]),
    isPlaster: flagInput("Finish plaster", [when(PLASTER, 1)]),
    coverage: numberInput("A package covers", "sq ft", 0, "By what it is", [
      coverageOf(/bag|bucket|pail|tub|finish|plaster|compound|coat/, 20, 1000),
      captured(/\bbags?\b[^.;]{0,40}?\b(?:does?|covers?|do) (\d{2,3}(?:\.\d+)?) (?:ft|sqft)\b/),
    ]),
  },
  missing: (v) => missingWall(v, "surface"),
  title: (v) => `Skim coat ${describeWall(v)}`,
  lines: [
    {
      key: "finish-plaster",
      category: "Concrete & Masonry",
      unit: "sq ft",
      usualWaste: 5,
      source: "A 25 kg bag covers 9-12 m² at 2 mm (tradecalcs.uk)",
      aka: /finish|skim|plaster/,
      when: (v) => v.isPlaster > 0,
      name: () => "Finish plaster 25 kg",
      about: () => "skim coat",
      measured: (v) => wallArea(v),
      formula: (v) => `${explainWall(v)} ÷ ${formatNumber(v.coverage || 108)} sq ft a bag`,
      pack: (v) => ({ unit: "bags", size: v.coverage || 108 }),
    },
    {
      key: "joint-compound",
      category: "Hardware",
      unit: "sq ft",
      usualWaste: 5,
      source: "1.1 kg a m² and mm (devutl.com): 270 sq ft a 4.5 gal bucket, 1 mm a coat",
      aka: /mud|compound|skim/,
      when: (v) => v.isPlaster === 0,
      name: () => "Joint compound all-purpose 4.5 gal",
      about: () => "skim coat",
      measured: (v) => wallArea(v) * (v.coats || 2),
      formula: (v) =>
        `${explainWall(v)} × ${formatNumber(v.coats || 2)} coats ÷ ${formatNumber(v.coverage || 270)} sq ft a bucket`,
      pack: (v) => ({ unit: "buckets", size: v.coverage || 270 }),
    },
  ],
});
