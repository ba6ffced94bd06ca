import { defineAssembly, flagInput, names, numberInput, textInput } from "../../estimating/assembly.ts";
import { coverageOf, when } from "../../reading/finders.ts";
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
  covers: ["shingle-roof", "roof-underlayment", "roof-sheathing", "deck"],
  inputs: {
    ...roofInputs,
    pitch: { ...roofInputs.pitch, fallback: 0, source: "Flat" },
    roll: numberInput("Roll", "sq ft", 100, "One square a roll", [coverageOf(/roll|cap/, 50, 2000)]),
    isSheet: flagInput("Cut from a wide sheet", [when(SHEET, 1)]),
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
      name: () => "Drip edge 10 ft",
      measured: (v) => 2 * (roofPlan(v)[0] + roofPlan(v)[1]),
      formula: (v) => `perimeter ${formatNumber(2 * (roofPlan(v)[0] + roofPlan(v)[1]))} ft`,
      pack: () => ({ unit: "pieces", size: 10 }),
    },
  ],
});
