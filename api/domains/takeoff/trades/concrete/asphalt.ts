import { patternSource } from "../../../../platform/patterns.ts";
import { captured, when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../reading/geometry.ts";
import { allMatches } from "../../reading/phrases/patterns.ts";
import { defineAssembly, names, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { compactionInput, layerDepth } from "../shared/aggregate-inputs.ts";
import { looseMaterial } from "../shared/packs.ts";

const COURSE = /binder|base course|base mix|leveling course|intermediate|surface|top|wearing|finish|topping/;
const LIFT = new RegExp(patternSource`(\d(?:\.\d+)?) in (?:of )?(?:asphalt )?(?:${COURSE})\b`, "g");

/** Lifts of one mat, laid on top of each other: "4 in binder and 2 in top". */
const layers: Finder = (reading) => {
  const lifts = [...allMatches(reading.text, LIFT)];
  return lifts.length < 2
    ? null
    : {
        value: lifts.reduce((sum, lift) => sum + Number(lift[1]), 0),
        source: lifts.map((lift) => lift[0]).join(" + "),
      };
};

export const asphalt = defineAssembly({
  id: "asphalt",
  name: "Asphalt paving",
  triggers: [
    names(/\basphalt(?! shingle)(?! roof)\b|\bblacktop\b|\bhot[- ]mix\b/),
    { pattern: /\boverlay\b(?=.*\b(?:sqyd|sy|tack|tons?|asphalt|mat)\b)|\btack coat\b/, weight: 3.3 },
    names(/\bpav(?:e|ing) (?:a |the |my )?(?:driveway|parking|road|lot)\b/),
  ],
  covers: ["gravel", "concrete-slab", "paver-patio", "interior-paint", "exterior-paint"],
  inputs: {
    ...planInputs(),
    thickness: numberInput("Thickness", "in", 3, "2-3 in. compacted on drives (Asphalt Institute)", [
      layers,
      layerDepth(/asphalt|blacktop|mix|mat|driveway|thick|lot|compacted|lift|surface|path|road|^$/),
    ]),
    density: numberInput(
      "Density",
      "lb per cu ft",
      145,
      "145 lb a cubic foot compacted (calculatorlib.com)",
      [
        // Paving crews count pounds per square yard and inch of thickness: 0.75 cu ft.
        captured(/(\d{3}(?:\.\d+)?) ?lb (?:per|\/|a) ?(?:sqyd|sy|square yard)[- ]?(?:in|inch|per in)/, 4 / 3),
        captured(/(\d{3}(?:\.\d+)?) ?(?:lb (?:per|\/|a) (?:cubic foot|cuft)|pcf)\b/),
      ],
    ),
    compaction: compactionInput(),
    tack: numberInput(
      "Tack coat",
      "gal per sq yd",
      0,
      "Only when mentioned",
      [
        captured(/\btack(?: coat)?\b[^.;\d]{0,24}(0?\.\d+) gal\b/),
        captured(/\b(0?\.\d+) gal(?:lons?)? (?:per|\/|a) ?(?:sqyd|sy)\b[^.;]{0,24}\btack\b/),
        when(/\btack coat\b/, 0.1),
      ],
      { isQuiet: true },
    ),
    baseDepth: numberInput(
      "Stone base",
      "in",
      0,
      "Only when mentioned",
      [layerDepth(/gravel|stone|base|aggregate/, true)],
      { isQuiet: true },
    ),
  },
  missing: (v) => missingPlan(v, "paving", "50 x 12 ft"),
  title: (v) => `Asphalt ${describePlan(v)}, ${formatNumber(v.thickness)} in`,
  lines: [
    {
      key: "asphalt",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 5,
      source: "145 lb a cubic foot compacted (calculatorlib.com, calculatorasphalt.com)",
      name: () => "Hot-mix asphalt",
      measured: (v) => ((areaOf(v) * v.thickness) / 12) * (1 + v.compaction / 100),
      formula: (v) =>
        `${explainArea(v)} × ${formatNumber(v.thickness)} in ÷ 12 ${v.compaction > 0 ? ` + ${formatNumber(v.compaction)}% compaction` : ""} × ${formatNumber(v.density)} lb ÷ 2,000`,
      pack: (v) => ({ unit: "tons", size: 2000 / v.density, kind: "bulk" }),
    },
    {
      key: "tack-coat",
      category: "Concrete & Masonry",
      unit: "sq ft",
      source: "0.05-0.15 gal a square yard (Asphalt Institute)",
      when: (v) => v.tack > 0,
      aka: /tack|emulsion/,
      name: () => "Tack coat emulsion",
      measured: (v) => areaOf(v),
      formula: (v) => `${explainArea(v)} ÷ 9 × ${v.tack} gal`,
      pack: (v) => ({ unit: "gallons", size: 9 / v.tack, kind: "bulk" }),
    },
    {
      key: "base-stone",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 5,
      source: "L × W × depth ÷ 324",
      when: (v) => v.baseDepth > 0,
      name: () => "Crushed stone road base gravel",
      measured: (v) => (areaOf(v) * v.baseDepth) / 12,
      formula: (v) => `${explainArea(v)} × ${formatNumber(v.baseDepth)} in ÷ 12`,
      pack: () => looseMaterial(1.5, { inTons: 0, bagVolume: 0 }),
    },
  ],
});
