import { pattern } from "../../../../platform/patterns.ts";
import { captured, coverageOf, quote, when } from "../../reading/finders.ts";
import { words } from "../../reading/phrases/patterns.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";
import { coverageInputs, coveragePack } from "../shared/coverage.ts";
import { sheets } from "../shared/packs.ts";
import {
  describeRoof,
  explainRoof,
  missingRoof,
  roofArea,
  roofInputs,
  roofPlan,
} from "../shared/roof-inputs.ts";
import { sheetArea } from "../shared/sheet-inputs.ts";

/** Membranes cut in one piece from wide sheets, rather than rolled out square by square. */
const SHEET = words("epdm, tpo, rubber, pvc membrane");

const bond = coverageInputs("Bonding adhesive", words("adhesive, glue, bonding, cement"), {
  coverage: 60,
  unit: "gallons",
  source: "Usual with both faces coated; the pail says it",
});

/** "Base sheet 2 squares a roll, cap 1 square per roll": each has its own coverage. */
const rollSquares = (sheet: "base" | "cap"): Finder =>
  captured(
    pattern`\b${sheet}\b[^.;,\d]{0,24}(\d(?:\.\d+)?) squares? (?:per|an?|to (?:a|the)|\/|each) ?roll`,
    100,
  );

/** "Rolls 1 m x 10 m", "10x100 rolls": the coverage of a roll. */
const rollSize: Finder = (reading) => {
  const group = reading.groups.find(
    ({ values, pre, post }) =>
      values.length === 2 &&
      Math.max(...values) >= 8 &&
      (/^ (?:[a-z]+ )?rolls?\b/.test(post) ||
        /\brolls?(?: (?:of|are|is|at|come|in|measuring))*,? $/.test(pre)),
  );
  const area = (group?.values[0] ?? 0) * (group?.values[1] ?? 0);
  return group && area > 0 && area < 2000
    ? { value: roundTo(area, 2), source: quote(reading, group.start, group.end) }
    : null;
};

export const flatRoof = defineAssembly({
  id: "flat-roof",
  name: "Flat roof",
  triggers: [
    names(
      /\b(?:flat|low[- ]slope) roof\b|\bepdm\b|\btpo\b|\bmodified bitumen\b|\brolled roofing\b|\broll roofing\b/,
    ),
    names(/\brubber roof\b|\btorch[- ](?:down|on)\b|\bgrp\b|\bmineral (?:felt|cap)/),
    names(/\b(?:bitumen|bituminous|asphaltic) (?:membrane|felt|roof)/),
    names(/\bfelt(?:ing)? (?:(?:a|the|my|our) )?(?:[a-z]+ )?(?:flat|garage|shed) (?:flat )?roof\b/),
  ],
  notFor: /\bliquid (?:rubber|membrane|roof)|\bstanding seam\b/,
  covers: ["shingle-roof", "roof-underlayment", "roof-sheathing", "deck", "foam-board", "drywall"],
  inputs: {
    ...roofInputs,
    pitch: { ...roofInputs.pitch, fallback: 0, source: "Flat" },
    roll: numberInput("Roll", "sq ft", 100, "One square a roll", [
      rollSquares("cap"),
      coverageOf(/roll|cap/, 50, 2000),
      rollSize,
    ]),
    baseRoll: numberInput("Roll of the base sheet", "sq ft", 0, "As the cap", [rollSquares("base")], {
      isQuiet: true,
    }),
    isGlassFiber: flagInput("Glass fiber and resin", [when(/\bgrp\b|\bfiberglass (?:flat )?roof/, 1)]),
    hasBase: flagInput("Base sheet", [
      when(/\bbase (?:sheet|layer|ply|felt|membrane)\b|\bunder(?:lay|layer|layment|sheet)\b/, 1),
    ]),
    hasDeck: flagInput("Roof deck", [
      when(
        /\b(?:(?:existing|old)|(?:over|onto|to)(?: (?:the|an?|existing|old|new))*) (?:[\d.]+ (?:in )?)?(?:osb|plywood|deck)/,
        0,
      ),
      // "Two ply modified bitumen" states the number of layers.
      when(/(?<!\b[1-6][ -])\b(?:osb3?|plywood|ply)\b/, 1),
    ]),
    isPlywood: flagInput("Plywood deck", [when(/(?<!\b[1-6][ -])\bplywood\b/, 1)]),
    coverBoard: flagInput("Cover board", [
      when(/\b(?:cover|recovery|recover|fiber|high density|hd) ?boards?\b|\bdens ?deck\b/, 1),
    ]),
    sheet: numberInput("Sheet", "sq ft", 32, "4x8 sheets", [sheetArea]),
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
    isBonded: flagInput("Bonded", [
      when(/\b(?:adhesives?|glu(?:e|ed|ing)|bond(?:ed|ing)|(?<!self[ -])adhered)\b/, 1),
    ]),
    bondCoverage: bond.coverage,
    bondUnit: bond.unit,
    material: textInput("Membrane", "Self-adhered modified bitumen cap, 1 square", "Modified bitumen", [
      when(/\bepdm\b|\brubber\b/, "EPDM membrane 45 mil"),
      when(/\btpo\b/, "TPO membrane 60 mil"),
      when(/\broll(?:ed)? roofing\b/, "Mineral surfaced roll roofing"),
    ]),
  },
  missing: missingRoof,
  surface: (v) => roofArea(v),
  title: (v) => `Flat roof ${describeRoof(v)}`,
  lines: [
    {
      key: "membrane",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area, + 10% for laps; one square a roll",
      when: (v) => v.isGlassFiber === 0,
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
      key: "base-sheet",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area, + 10% for laps, under the cap",
      aka: /base|underlay/,
      when: (v) => v.hasBase > 0 && v.isSheet === 0 && v.isGlassFiber === 0,
      name: () => "Modified bitumen base sheet",
      about: () => "Torch-on underlay",
      measured: (v) => roofArea(v),
      formula: (v) => explainRoof(v),
      pack: (v) => {
        const roll = v.baseRoll > 0 ? v.baseRoll : v.roll;
        return { unit: "rolls", size: roll, contents: `${formatNumber(roll)} sq ft a roll` };
      },
    },
    {
      key: "deck-sheets",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area ÷ a sheet",
      aka: /osb|plywood|deck(?:ing)?$|sheathing/,
      when: (v) => v.hasDeck > 0,
      name: (v) =>
        v.isPlywood > 0
          ? "Plywood sheathing 23/32 in. (3/4) 4x8"
          : "OSB sheathing 23/32 in. 4x8 tongue and groove",
      about: () => "Roof deck",
      measured: (v) => roofArea(v),
      formula: (v) => explainRoof(v),
      pack: (v) => sheets(v.sheet),
    },
    {
      key: "cover-board",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 5,
      source: "Area ÷ a sheet, between deck or insulation and membrane",
      aka: /(?:cover|recovery) ?board/,
      when: (v) => v.coverBoard > 0,
      name: () => "Roof cover board 1/2 in. 4x8",
      measured: (v) => roofArea(v),
      formula: (v) => explainRoof(v),
      pack: (v) => sheets(v.sheet),
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
