import { areaOf, describePlan, explainArea, missingPlan } from "../../reading/geometry.ts";
import { defineAssembly } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { coveragePack } from "../shared/coverage.ts";
import { GALLONS } from "../shared/packs.ts";
import { floorCoatingInputs, floorCoatingTriggers } from "./floor-coating.reading.ts";

export const floorCoating = defineAssembly({
  id: "floor-coating",
  isInRoom: true,
  name: "Floor coating",
  triggers: floorCoatingTriggers,
  covers: ["interior-paint", "concrete-slab", "plank-flooring", "floor-paint", "garage"],
  coversUnless: /\b(?:build(?:ing)?|pour(?:ing)?|construct|frame|framing|walls?|new garage)\b/,
  inputs: floorCoatingInputs,
  missing: (v) => missingPlan(v, "floor", "20 x 24 ft"),
  title: (v) => `Floor coating ${describePlan(v)}`,
  lines: [
    {
      key: "coating-kits",
      category: "Hardware",
      unit: "sq ft",
      usualWaste: 10,
      source: "Floor × coats ÷ coverage of a kit",
      when: (v) => v.inKits > 0,
      name: (v) => `Epoxy floor coating kit, ${formatNumber(v.kit)} sq ft`,
      about: () => "two-part garage floor epoxy",
      measured: (v) => areaOf(v) * v.coats,
      formula: (v) =>
        `${explainArea(v)} × ${formatNumber(v.coats)} coats ÷ ${formatNumber(v.kit)} sq ft a kit`,
      pack: (v) => coveragePack(v.kit, "kits"),
    },
    {
      key: "coating",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 10,
      source: "Floor × coats ÷ coverage of a gallon",
      when: (v) => v.inKits === 0,
      name: () => "Epoxy floor coating, two-part",
      about: () => "concrete floor epoxy",
      measured: (v) => (areaOf(v) * v.coats) / v.coverage,
      formula: (v) =>
        `${explainArea(v)} × ${formatNumber(v.coats)} coats ÷ ${formatNumber(v.coverage)} sq ft a gal = ${formatNumber((areaOf(v) * v.coats) / v.coverage)} gal`,
      pack: () => GALLONS,
    },
    {
      key: "coating-primer",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 10,
      source: "One coat of epoxy primer",
      when: (v) => v.hasPrimer > 0,
      name: () => "Epoxy floor primer",
      measured: (v) => areaOf(v) / v.primerCoverage,
      formula: (v) => `${explainArea(v)} ÷ ${formatNumber(v.primerCoverage)} sq ft a gal`,
      pack: () => GALLONS,
    },
    {
      key: "flakes",
      category: "Hardware",
      unit: "lb",
      source: "0.15 lb a sq ft of a full broadcast, 0.03 lightly strewn (flake makers' charts)",
      aka: /flake|chip/,
      when: (v) => v.flakes > 0,
      name: () => "Vinyl color flakes for floor coating",
      measured: (v) => areaOf(v) * v.flakes,
      formula: (v) => `${explainArea(v)} × ${formatNumber(v.flakes)} lb`,
      pack: () => ({ unit: "pounds", size: 1, kind: "bulk" }),
    },
    {
      key: "top-coat",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 10,
      source: "One clear coat",
      when: (v) => v.hasTop > 0,
      name: () => "Clear floor top coat",
      measured: (v) => areaOf(v) / v.topCoverage,
      formula: (v) => `${explainArea(v)} ÷ ${formatNumber(v.topCoverage)} sq ft a gal`,
      pack: () => GALLONS,
    },
  ],
});
