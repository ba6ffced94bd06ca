import { areaOf, describePlan, explainArea, missingPlan, perimeterOf } from "../../reading/geometry.ts";
import { defineAssembly } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";
import { plankFlooringInputs, plankFlooringTriggers } from "./plank-flooring.reading.ts";

export const plankFlooring = defineAssembly({
  id: "plank-flooring",
  isInRoom: true,
  name: "Plank flooring",
  triggers: plankFlooringTriggers,
  covers: ["subfloor", "concrete-slab", "stairs", "tile-floor", "roof-underlayment"],
  inputs: plankFlooringInputs,
  missing: (v) => missingPlan(v, "room", "12 x 14 ft"),
  title: (v) => `${v.kind.charAt(0).toUpperCase()}${v.kind.slice(1)} floor ${describePlan(v)}`,
  lines: [
    {
      key: "flooring",
      category: "Flooring",
      unit: "sq ft",
      usualWaste: 10,
      source:
        "Area + 5-10% in plain rooms, 10-15% with angles, 15% diagonal; whole boxes (laminatefloorings.net, spikevm.com)",
      aka: /plank|board|floor|laminate|vinyl|hardwood|wood|carton|box/,
      name: (v) => FLOORS[v.kind] ?? "Laminate flooring 7 mm",
      about: (v) => FLOOR_WORDS[v.kind] ?? "plank flooring",
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: (v) =>
        v.carton > 0
          ? { unit: "boxes", size: v.carton, contents: `${formatNumber(v.carton)} sq ft a box` }
          : { unit: "square feet", size: 1, kind: "bulk" },
    },
    {
      key: "underlayment",
      category: "Flooring",
      unit: "sq ft",
      source: "Underlayment on the net area (spikevm.com)",
      when: (v) => v.hasUnderlayment > 0,
      name: (v) => `Foam underlayment 2 mm, ${formatNumber(v.underlayRoll)} sq ft`,
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: (v) => ({
        unit: "rolls",
        size: v.underlayRoll,
        contents: `${formatNumber(v.underlayRoll)} sq ft a roll`,
      }),
    },
    {
      key: "adhesive",
      category: "Flooring",
      unit: "sq ft",
      source: "Adhesive on the net area",
      aka: /glue/,
      when: (v) => v.isGlued > 0,
      name: (v) =>
        `${/vinyl/.test(v.kind) ? "Vinyl" : "Wood"} flooring adhesive${inPails(v) ? " 4 gal" : ""}`,
      about: () => "glue",
      measured: (v) => areaOf(v),
      formula: (v) => `${explainArea(v)} ÷ ${formatNumber(v.adhesive)} sq ft`,
      pack: (v) => ({ unit: v.adhesiveUnit, size: v.adhesive }),
    },
    {
      key: "fasteners",
      category: "Hardware",
      source: "About 4,000 fasteners per 500 sq ft of nailed strip (homesteady.com)",
      when: (v) => v.isNailed > 0,
      name: () => "Hardwood flooring cleats 2 in. 16 ga",
      about: () => "nails or staples, fasteners",
      measured: (v) => Math.ceil((areaOf(v) * v.fastenersPer500) / 500 - 1e-3),
      formula: (v) => `${formatNumber(areaOf(v))} sq ft ÷ 500 × ${formatNumber(v.fastenersPer500)}`,
      pack: () => ({ unit: "boxes", size: 1000, kind: "count", contents: "1,000 a box" }),
    },
    {
      key: "felt-paper",
      category: "Roofing",
      unit: "sq ft",
      source: "#15 felt under nailed strip floors (NWFA)",
      when: (v) => v.hasFelt > 0 || (v.isNailed > 0 && v.hasUnderlayment === 0),
      name: () => "Roofing felt #15",
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: (v) => ({ unit: "rolls", size: v.feltRoll }),
    },
    {
      key: "quarter-round",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Around the room",
      when: (v) => v.hasShoe > 0 && v.length > 0 && v.width > 0,
      name: () => "Quarter round primed 8 ft",
      measured: (v) => perimeterOf(v),
      formula: (v) => `perimeter ${formatNumber(perimeterOf(v))} ft`,
      pack: () => running(0, 8),
    },
    {
      key: "transitions",
      category: "Flooring",
      source: "One a doorway",
      aka: /(?:reducer|threshold|t-?molding)s?$/,
      when: (v) => v.hasTransition > 0,
      name: () => "Vinyl T-molding 72 in",
      about: () => "transition strip",
      measured: (v) => v.hasTransition,
      formula: (v) => `${formatNumber(v.hasTransition)} doorways`,
    },
  ],
});

/** Adhesive with a coverage per pail is sold in 4 gal pails, adhesive with a coverage per gallon in gallons. */
const inPails = ({ adhesive, adhesiveUnit }: { readonly adhesive: number; readonly adhesiveUnit: string }) =>
  adhesiveUnit !== "gallons" && adhesive >= 100;

const FLOOR_WORDS: Readonly<Record<string, string>> = {
  vinyl: "LVP flooring",
  "sheet vinyl": "resilient flooring",
};
const FLOORS: Readonly<Record<string, string>> = {
  laminate: "Laminate flooring 7 mm",
  "sheet vinyl": "Sheet vinyl flooring 12 ft. wide",
  vinyl: "Vinyl plank flooring, 22 mil",
  engineered: "Engineered oak plank flooring",
  hardwood: "Solid oak strip flooring (hardwood plank)",
};
