import { sourceOf } from "../../../reading/phrases/word-patterns.ts";
import { defineAssembly, flagInput, names, numberInput } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";
import { orderInputs } from "../../shared/aggregate-inputs.ts";
import { looseMaterial } from "../../shared/packs.ts";
import { FABRIC_LINE } from "../ground/fabric.ts";
import { dryWellReading as reads } from "./drainage.reading.ts";

/** Void share of washed stone, which holds the water (stormwater manuals: 40%). */
const VOIDS = 0.4;
const CUBIC_FEET_PER_GALLON = 0.133681;

/** A pit of stone, with or without a tank; sized by its sides, or by the rain it has to hold. */
export const dryWell = defineAssembly({
  id: "dry-well",
  name: "Dry well",
  triggers: [names(new RegExp(sourceOf("dry well, rock pit, infiltration trench")))],
  covers: ["gravel", "french-drain", "geotextile", "gutters", "catch-basin", "topsoil"],
  coversUnless: /\bfrench drain\b|\bnew gutters?\b|\bcatch basins?\b/,
  inputs: {
    count: numberInput("Dry wells", "pieces", 1, "One", reads.count),
    length: numberInput("Pit length", "ft", 0, "Not stated", reads.side(0), {
      isShared: true,
      isQuiet: true,
    }),
    width: numberInput("Pit width", "ft", 0, "Not stated", reads.side(1), { isShared: true, isQuiet: true }),
    diameter: numberInput("Pit diameter", "ft", 0, "Not stated", reads.diameter, {
      isShared: true,
      isQuiet: true,
    }),
    depth: numberInput("Pit depth", "ft", 4, "4 ft deep (stormwater manuals: 3-12 ft)", reads.depth),
    tankGallons: numberInput("Tank", "gal", 0, "Stone-filled pit without a tank", reads.tank, {
      isQuiet: true,
    }),
    runoff: numberInput("Roof or paving drained", "sq ft", 0, "Only when stated", reads.runoff, {
      isQuiet: true,
    }),
    rain: numberInput("Rain to hold", "in", 1, "1 in. of rain (stormwater manuals)", reads.rain),
    pipe: numberInput("Inlet pipe", "ft", 0, "Only when stated", reads.pipe, { isQuiet: true }),
    hasFabric: flagInput("Fabric around the stone", reads.hasFabric, 1, "Fabric keeps soil out of the stone"),
    ...orderInputs(1.4, "1.4 tons a cubic yard is usual", /gravel|stone|rock/),
  },
  missing: (v) =>
    pitArea(v) > 0 || v.runoff > 0
      ? null
      : {
          prompt: "How large is the pit, or what roof area drains into it?",
          defaultValue: "4 x 4 ft, 4 ft deep",
        },
  title: (v) =>
    `${v.count > 1 ? `${formatNumber(v.count)} dry wells` : "Dry well"}, ${formatNumber(v.depth)} ft deep`,
  lines: [
    {
      key: "stone",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Pit less tank; without a pit size the runoff ÷ 40% voids (stormwater manuals)",
      aka: /stone|gravel|rock/,
      name: () => "Drainage gravel, washed stone 1-1/2 in.",
      measured: (v) => stoneVolume(v),
      formula: (v) =>
        pitArea(v) > 0
          ? `${formatNumber(v.count)} × ${formatNumber(pitArea(v))} sq ft × ${formatNumber(v.depth)} ft${v.tankGallons > 0 ? ` − tank ${formatNumber(v.tankGallons)} gal` : ""} = ${formatNumber(stoneVolume(v))} cu ft`
          : `${formatNumber(v.runoff)} sq ft × ${formatNumber(v.rain)} in ÷ 12 ÷ ${VOIDS} = ${formatNumber(stoneVolume(v))} cu ft`,
      pack: (v) => looseMaterial(v.density, v),
    },
    {
      key: "tank",
      category: "Plumbing",
      source: "One tank a pit",
      when: (v) => v.tankGallons > 0,
      name: (v) => `Dry well tank ${formatNumber(v.tankGallons)} gal`,
      measured: (v) => v.count,
      formula: (v) => `${formatNumber(v.count)} pits`,
    },
    {
      ...FABRIC_LINE,
      key: "filter-fabric",
      source: "Sides, bottom and top of the stone (stormwater manuals)",
      when: (v) => v.hasFabric > 0 && pitArea(v) > 0,
      name: () => "Non-woven geotextile filter fabric",
      measured: (v) => v.count * (pitAround(v) * v.depth + 2 * pitArea(v)),
      formula: (v) =>
        `${formatNumber(v.count)} × (${formatNumber(pitAround(v))} ft around × ${formatNumber(v.depth)} ft + 2 × ${formatNumber(pitArea(v))} sq ft)`,
      pack: () => ({ unit: "square feet", size: 1, kind: "bulk" }),
    },
    {
      key: "pipe",
      category: "Plumbing",
      unit: "ft",
      usualWaste: 5,
      source: "Solid pipe from the downspout",
      when: (v) => v.pipe > 0,
      name: () => "Solid drain pipe 4 in. x 10 ft.",
      measured: (v) => v.pipe,
      formula: (v) => `${formatNumber(v.pipe)} ft as stated`,
      pack: () => ({ unit: "pieces", size: 10, kind: "length" }),
    },
  ],
});

interface PitValues {
  readonly count: number;
  readonly length: number;
  readonly width: number;
  readonly diameter: number;
  readonly depth: number;
  readonly tankGallons: number;
  readonly runoff: number;
  readonly rain: number;
}

const pitArea = (v: PitValues): number =>
  v.diameter > 0 ? (Math.PI * v.diameter ** 2) / 4 : v.length * (v.width > 0 ? v.width : v.length);
const pitAround = (v: PitValues): number =>
  v.diameter > 0 ? Math.PI * v.diameter : 2 * (v.length + (v.width > 0 ? v.width : v.length));

function stoneVolume(v: PitValues): number {
  if (pitArea(v) === 0) return (v.runoff * v.rain) / 12 / VOIDS;
  return v.count * Math.max(pitArea(v) * v.depth - v.tankGallons * CUBIC_FEET_PER_GALLON, 0);
}
