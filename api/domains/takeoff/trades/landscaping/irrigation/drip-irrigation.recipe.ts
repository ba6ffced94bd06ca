import { describePlan, planInputs } from "../../../reading/geometry.ts";
import { sourceOf } from "../../../reading/phrases/word-patterns.ts";
import { defineAssembly, flagInput, names, numberInput } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";
import { dripReading as reads } from "./irrigation.reading.ts";
import { cellOf, explainPlants, plantsOf, rowsOf, tubingOf } from "./irrigation.ts";

/** Emitters and tubing by grid, rows or plants, whichever the text states. */
export const dripIrrigation = defineAssembly({
  id: "drip-irrigation",
  name: "Drip irrigation",
  triggers: [
    names(
      new RegExp(
        `${sourceOf("drip emitter, dripline, drip system, drip kit")}|\\bdrip irrigat|(?<!pop[ -]?up )\\bemitters?\\b`,
      ),
    ),
    names(/\bdrip (?:for|on|in|to|a|setup|set up|lines?|irrigation)\b/),
  ],
  covers: ["sprinklers", "plumbing-rough", "raised-bed", "sod", "lawn-seed"],
  coversUnless:
    /\b(?:lay(?:ing)?|new|install(?:ing)?|rolls? of|pallets? of|fresh) (?:[a-z]+ )?sod\b|\bseed(?:ing)?\b/,
  inputs: {
    ...planInputs({ notOwner: /grid|spacing/ }),
    plants: numberInput("Plants", "pieces", 0, "From the area and the grid", reads.plants, {
      isShared: true,
      isQuiet: true,
    }),
    cellLength: numberInput("Plant spacing", "ft", 0, "Only when stated", reads.cell(0), { isQuiet: true }),
    cellWidth: numberInput("Row spacing", "ft", 0, "As the plant spacing", reads.cell(1), { isQuiet: true }),
    perPlant: numberInput("Emitters a plant", "pieces", 1, "One a plant", reads.perPlant),
    rows: numberInput("Rows", "pieces", 0, "From the area", reads.rows, { isQuiet: true }),
    rowLength: numberInput("Row length", "ft", 0, "From the area", reads.rowLength, { isQuiet: true }),
    emitterSpacing: numberInput("Emitter spacing", "in", 0, "Only when stated", reads.emitterSpacing, {
      isQuiet: true,
    }),
    hasEmitters: flagInput("Emitters", reads.hasEmitters, 1, "A drip line's emitters are built in"),
    tubing: numberInput("Tubing as stated", "ft", 0, "From the rows", reads.tubing, { isQuiet: true }),
    hasTubing: flagInput("Tubing", reads.hasTubing),
    supply: numberInput("Supply line", "ft", 0, "Only when stated", reads.supply, { isQuiet: true }),
    gph: numberInput("Emitter flow", "gph", 1, "1 gph emitters", reads.gph),
  },
  missing: (v) =>
    plantsOf(v) > 0 || tubingOf(v) > 0
      ? null
      : { prompt: "How many plants are watered, or what area at what spacing?", defaultValue: "20 plants" },
  title: (v) => `Drip irrigation ${describePlan(v)}`.trim(),
  lines: [
    {
      key: "emitters",
      category: "Plumbing",
      usualWaste: 5,
      source: "Area ÷ grid cell, or row length ÷ spacing; emitters a plant (extension drip design guides)",
      when: (v) => v.hasEmitters > 0,
      name: (v) => `Drip emitter ${formatNumber(v.gph)} gph`,
      measured: (v) => plantsOf(v) * v.perPlant,
      formula: (v) =>
        `${explainPlants(v)}${v.perPlant === 1 ? "" : ` × ${formatNumber(v.perPlant)}`} = ${formatNumber(plantsOf(v) * v.perPlant)} emitters`,
    },
    {
      key: "tubing",
      category: "Plumbing",
      unit: "ft",
      usualWaste: 5,
      source: "Rows × their length, or area ÷ row spacing (extension drip design guides)",
      when: (v) => v.hasTubing > 0 || v.hasEmitters === 0 || v.tubing > 0 || v.rows > 0,
      name: (v) => (v.hasEmitters > 0 ? "Drip tubing 1/2 in. poly" : "Dripline 1/2 in. with emitters"),
      measured: (v) => tubingOf(v),
      formula: (v) =>
        v.tubing > 0
          ? `${formatNumber(v.tubing)} ft as stated`
          : rowsOf(v) > 0
            ? `${formatNumber(rowsOf(v))} rows × ${formatNumber(tubingOf(v) / rowsOf(v))} ft`
            : `area ÷ ${formatNumber(cellOf(v)[1])} ft between rows = ${formatNumber(tubingOf(v))} ft`,
      pack: () => ({ unit: "rolls", size: 100, kind: "length", contents: "100 ft a roll" }),
    },
    {
      key: "supply-line",
      category: "Plumbing",
      unit: "ft",
      usualWaste: 5,
      source: "As stated: from the water to the first row",
      when: (v) => v.supply > 0,
      aka: /supply|header|main/,
      name: () => "Poly tubing 1/2 in., supply line",
      measured: (v) => v.supply,
      formula: (v) => `${formatNumber(v.supply)} ft as stated`,
      pack: () => ({ unit: "rolls", size: 100, kind: "length", contents: "100 ft a roll" }),
    },
  ],
});
