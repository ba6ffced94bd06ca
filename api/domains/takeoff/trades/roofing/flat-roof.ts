import { defineAssembly, flagInput, names, numberInput, textInput } from "../../estimating/assembly.ts";
import { captured, coverageOf, when } from "../../reading/finders.ts";
import { words } from "../../reading/patterns.ts";
import { formatNumber } from "../../units.ts";
import { coverageInputs, coveragePack } from "../shared/coverage.ts";
import {
  describeRoof,
  explainRoof,
  missingRoof,
  roofArea,
  roofInputs,
  roofPlan,
} from "../shared/roof-inputs.ts";

/** Membranes that are cut in one piece from wide sheets, not rolled out square by square. */
const SHEET = words("epdm, tpo, rubber, pvc membrane");

const bond = coverageInputs("Bonding adhesive", words("adhesive, glue, bonding, cement"), {
  coverage: 60,
  unit: "gallons",
  source: "Usual with both faces coated; the pail says it",
});

export const flatRoof = defineAssembly({
  id: "flat-roof",
  name: "Flat roof",
  triggers: [
    names(
      /\b(?:flat|low[- ]slope) roof\b|\bepdm\b|\btpo\b|\bmodified bitumen\b|\brolled roofing\b|\broll roofing\b/,
    ),
    names(/\brubber roof\b|\btorch[- ]down\b/),
  ],
  covers: ["shingle-roof", "roof-underlayment", "roof-sheathing", "deck", "foam-board", "drywall"],
  inputs: {
    ...roofInputs,
    pitch: { ...roofInputs.pitch, fallback: 0, source: "Flat" },
    roll: numberInput("Roll", "sq ft", 100, "One square a roll", [coverageOf(/roll|cap/, 50, 2000)]),
    isSheet: flagInput("Cut from a wide sheet", [when(SHEET, 1)]),
    hasEdge: flagInput("Edge metal", [
      when(/\b(?:drip edge|edge metal|gravel stop|metal edge|edging|termination)\b/, 1),
      when(/\b(?:garage|house|porch|shed|addition|extension|balcony|carport)\b/, 1),
    ]),
    insulation: numberInput(
      "Insulation",
      "in",
      0,
      "Only when mentioned",
      [
        captured(/(\d(?:\.\d+)?) in (?:[a-z]+ )?(?:polyiso|iso|insulation|eps|xps|foam)\b/),
        captured(/\b(?:polyiso|iso board|insulation)(?: board)?(?: of|,| is|:)* (\d(?:\.\d+)?) in\b/),
        when(/\bpolyiso\b|\biso board\b/, 2),
      ],
      { isQuiet: true },
    ),
    insulationLayers: numberInput(
      "Layers of insulation",
      "pieces",
      1,
      "One",
      [
        captured(
          /\b([2-4]) layers? (?:of )?(?:[\d.]+ in )?(?:[a-z]+ )?(?:polyiso|iso|insulation|eps|xps|foam)/,
        ),
      ],
      { isQuiet: true },
    ),
    isBonded: flagInput("Bonded", [when(/\b(?:adhesives?|glu(?:e|ed|ing)|bond(?:ed|ing)|adhered)\b/, 1)]),
    bondCoverage: bond.coverage,
    bondUnit: bond.unit,
    material: textInput("Membrane", "Self-adhered modified bitumen cap, 1 square", "Modified bitumen", [
      when(/\bepdm\b|\brubber\b/, "EPDM membrane 45 mil"),
      when(/\btpo\b/, "TPO membrane 60 mil"),
      when(/\broll(?:ed)? roofing\b/, "Mineral surfaced roll roofing"),
    ]),
  },
  missing: missingRoof,
  title: (v) => `Flat roof ${describeRoof(v)}`,
  lines: [
    {
      key: "membrane",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area, + 10 % for laps; one square a roll",
      name: (v) => v.material,
      about: () => "Roofing membrane",
      measured: (v) => roofArea(v),
      formula: (v) => explainRoof(v),
      pack: (v) =>
        v.isSheet > 0
          ? { unit: "square feet", size: 1, kind: "bulk" }
          : { unit: "rolls", size: v.roll, contents: `${formatNumber(v.roll)} sq ft a roll` },
    },
    {
      key: "insulation",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 5,
      source: "Area × layers; 4x8 boards",
      aka: /polyiso|iso board|insulation/,
      when: (v) => v.insulation > 0,
      name: (v) => `Polyiso insulation board ${formatNumber(v.insulation)} in. 4x8`,
      about: () => "Rigid roof insulation",
      measured: (v) => roofArea(v) * v.insulationLayers,
      formula: (v) =>
        `${explainRoof(v)}${v.insulationLayers > 1 ? ` × ${formatNumber(v.insulationLayers)} layers` : ""} ÷ 32`,
      pack: () => ({ unit: "sheets", size: 32 }),
    },
    {
      key: "bonding-adhesive",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 0,
      source: "Area ÷ coverage of the adhesive",
      aka: /glue|adhesive/,
      when: (v) => v.isBonded > 0,
      name: () => "Membrane bonding adhesive",
      about: () => "EPDM contact glue",
      measured: (v) => roofArea(v),
      formula: (v) => `${explainRoof(v)} ÷ ${formatNumber(v.bondCoverage)} sq ft`,
      pack: (v) => coveragePack(v.bondCoverage, v.bondUnit),
    },
    {
      key: "edge-metal",
      category: "Roofing",
      unit: "ft",
      usualWaste: 5,
      source: "Around the roof",
      when: (v) => v.hasEdge > 0,
      name: () => "Drip edge 10 ft",
      measured: (v) => 2 * (roofPlan(v)[0] + roofPlan(v)[1]),
      formula: (v) => `perimeter ${formatNumber(2 * (roofPlan(v)[0] + roofPlan(v)[1]))} ft`,
      pack: () => ({ unit: "pieces", size: 10 }),
    },
  ],
});
