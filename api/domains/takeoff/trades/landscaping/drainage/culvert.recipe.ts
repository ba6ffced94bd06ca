import { defineAssembly, names, numberInput } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";
import { orderInputs } from "../../shared/aggregate-inputs.ts";
import { looseMaterial } from "../../shared/packs.ts";
import { culvertReading as reads } from "./drainage.reading.ts";

/** Corrugated pipe under a driveway, in whole lengths with bands, on stone when named. */
export const culvert = defineAssembly({
  id: "culvert",
  name: "Culvert",
  triggers: [names(/\bculverts?\b/)],
  covers: ["gravel", "french-drain", "asphalt", "concrete-slab"],
  coversUnless: /\b(?:gravel|concrete|asphalt|pave) (?:[a-z]+ ){0,2}driveway\b/,
  inputs: {
    count: numberInput("Culverts", "pieces", 1, "One", reads.count),
    run: numberInput("Length", "ft", 0, "Not stated", reads.run, { isShared: true, isQuiet: true }),
    diameter: numberInput(
      "Diameter",
      "in",
      15,
      "15 in., the usual least under a driveway (county standards)",
      reads.diameter,
    ),
    stick: numberInput("Pipe length", "ft", 20, "20 ft lengths of corrugated pipe", reads.stick),
    bedding: numberInput("Bedding", "in", 0, "Only when mentioned", reads.bedding, { isQuiet: true }),
    ...orderInputs(1.4, "1.4 tons a cubic yard is usual", /gravel|stone|rock/),
  },
  missing: (v) => (v.run > 0 ? null : { prompt: "How long is the culvert?", defaultValue: "20 ft" }),
  title: (v) => `Culvert ${formatNumber(v.diameter)} in × ${formatNumber(v.run)} ft`,
  lines: [
    {
      key: "pipe",
      category: "Plumbing",
      unit: "ft",
      source: "Length of each, in whole pipes",
      name: (v) => `Corrugated culvert pipe ${formatNumber(v.diameter)} in. x ${formatNumber(v.stick)} ft.`,
      measured: (v) => v.count * v.run,
      formula: (v) => `${formatNumber(v.count)} × ${formatNumber(v.run)} ft`,
      pack: (v) => ({ unit: "pieces", size: v.stick, contents: `${formatNumber(v.stick)} ft lengths` }),
    },
    {
      key: "couplers",
      category: "Plumbing",
      source: "A band between two pipes",
      when: (v) => v.run > v.stick,
      name: (v) => `Culvert coupling band ${formatNumber(v.diameter)} in.`,
      measured: (v) => v.count * (Math.ceil(v.run / v.stick - 1e-3) - 1),
      formula: (v) => `${formatNumber(v.count)} × (${Math.ceil(v.run / v.stick - 1e-3)} pipes − 1)`,
    },
    {
      key: "bedding",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Under the pipe, a foot wider each side (pipe makers' laying guides)",
      when: (v) => v.bedding > 0,
      name: () => "Crushed stone bedding 3/4 in., bulk",
      measured: (v) => (v.count * v.run * (v.diameter + 24) * v.bedding) / 144,
      formula: (v) =>
        `${formatNumber(v.count)} × ${formatNumber(v.run)} ft × (${formatNumber(v.diameter)} + 24 in) × ${formatNumber(v.bedding)} in ÷ 144`,
      pack: (v) => looseMaterial(v.density, v),
    },
  ],
});
