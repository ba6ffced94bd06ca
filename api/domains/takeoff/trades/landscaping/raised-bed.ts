import { defineAssembly, names, numberInput, suggests, textInput } from "../../estimating/assembly.ts";
import { captured, counted, type Finder, lumberOf, quote, when } from "../../reading/finders.ts";
import {
  areaOf,
  describePlan,
  explainArea,
  missingPlan,
  perimeterOf,
  planArea,
  planInputs,
  planLength,
  planWidth,
} from "../../reading/geometry.ts";
import { rectanglesOf } from "../../reading/rectangles.ts";
import { formatNumber } from "../../units.ts";
import { layerDepth, orderInputs } from "../shared/aggregate-inputs.ts";
import { looseMaterial, stockFor } from "../shared/packs.ts";

const BED = { notOwner: /board|post|lumber/ };
const SHARED = { isShared: true, isQuiet: true };

/** A side of one bed: "three 4x8 beds" are counted apart. */
const bedSide =
  (side: "length" | "width"): Finder =>
  (reading) => {
    const bed = rectanglesOf(reading, BED)[0];
    return bed ? { value: bed[side], source: quote(reading, bed.group.start, bed.group.end) } : null;
  };

export const raisedBed = defineAssembly({
  id: "raised-bed",
  name: "Raised bed",
  triggers: [
    names(/\braised (?:[a-z]+ ){0,2}(?:beds?|garden|planter)\b|\bplanter box(?:es)?\b|\bvegetable beds?\b/),
    names(/\bbeds?\b[^.;]{0,24}\braised\b/),
    suggests(/\bgarden beds?\b/),
  ],
  covers: ["geotextile", "topsoil", "gravel", "mulch", "concrete-slab", "post-holes", "deck", "lumber"],
  inputs: {
    ...planInputs(BED),
    length: numberInput("Length", "ft", 0, "Not stated", [bedSide("length"), planLength(BED)], SHARED),
    width: numberInput("Width", "ft", 0, "Not stated", [bedSide("width"), planWidth(BED)], SHARED),
    area: numberInput(
      "Area",
      "sq ft",
      0,
      "Not stated",
      [(reading) => (rectanglesOf(reading, BED).length > 0 ? null : planArea(BED)(reading))],
      SHARED,
    ),
    beds: numberInput("Beds", "pieces", 1, "One", [counted(/(?:beds?|planters?|planter boxes)/, 200)]),
    board: textInput("Side board", "2x10", "2x10 boards", [
      lumberOf(/board|side|lumber|cedar|bed|course|wall/, /^(?:1|2|5\/4)x/),
      lumberOf(/./, /^2x/),
    ]),
    courses: numberInput("Courses", "pieces", 1, "One board high", [
      captured(/(?<!x )(\d) (?:\d x \d{1,2} )?(?:courses?|boards? high|layers?|rows? high|high)/),
      when(/\bsingle course\b/, 1),
      when(/\bdouble course\b|\b2 boards? high\b/, 2),
    ]),
    fill: numberInput(
      "Soil depth",
      "in",
      0,
      "The board's height",
      [layerDepth(/soil|fill|mix|compost|screw|dirt/, false)],
      { isQuiet: true },
    ),
    postLength: numberInput("Corner post length", "in", 12, "A foot, flush with the boards", [
      captured(/(\d{1,2}) in long/),
      captured(/posts? (?:cut |of |at )*(\d{1,2}) in/),
    ]),
    ...orderInputs(1.1, "About 2,200 lb a cubic yard", /soil|mix|bag|compost/),
  },
  missing: (v) => missingPlan(v, "bed", "4 x 8 ft"),
  title: (v) => `Raised bed ${describePlan(v)}`,
  lines: [
    {
      key: "boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 0,
      source: "Around the bed, once a course; short ends cut from one board",
      name: (v) => `Cedar ${v.board}x${boardStock(v)}`,
      measured: (v) => v.beds * v.courses * perimeterOf(v),
      formula: (v) =>
        `${formatNumber(v.beds)} × ${formatNumber(v.courses)} course × ${formatNumber(perimeterOf(v))} ft around`,
      pack: (v) => ({ unit: "pieces", size: boardStock(v), contents: `${boardStock(v)} ft boards` }),
    },
    {
      key: "corner-posts",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 0,
      source: "Four corner posts, cut from one piece",
      name: (v) => `4x4x${stockFor((v.beds * 4 * v.postLength) / 12, [4, 8])} corner post stock`,
      measured: (v) => (v.beds * 4 * v.postLength) / 12,
      formula: (v) => `${formatNumber(v.beds)} × 4 corners × ${formatNumber(v.postLength)} in`,
      pack: (v) => ({ unit: "pieces", size: stockFor((v.beds * 4 * v.postLength) / 12, [4, 8]) }),
    },
    {
      key: "soil",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 0,
      source: "Area × depth",
      name: (v) => (v.bagVolume > 0 ? "Garden soil, bagged" : "Garden soil, topsoil mix"),
      measured: (v) => (v.beds * areaOf(v) * soilDepth(v)) / 12,
      formula: (v) =>
        `${formatNumber(v.beds)} × ${explainArea(v)} × ${formatNumber(soilDepth(v))} in ÷ 12 = ${formatNumber((v.beds * areaOf(v) * soilDepth(v)) / 12)} cu ft`,
      pack: (v) =>
        v.inTons > 0 || v.bagVolume > 0 || v.beds * areaOf(v) * soilDepth(v) > 648
          ? looseMaterial(v.density, v)
          : { unit: "cubic feet", size: 1, kind: "bulk" },
    },
    {
      key: "screws",
      category: "Hardware",
      unit: "pieces",
      usualWaste: 0,
      isAllowance: true,
      source: "Three screws in each board end, twice at corners",
      name: () => "Exterior wood screws 3 in.",
      measured: (v) => v.beds * v.courses * 24,
      formula: (v) => `${formatNumber(v.beds)} × ${formatNumber(v.courses)} × 4 corners × 6`,
    },
  ],
});

interface BedValues {
  readonly length: number;
  readonly width: number;
  readonly board: string;
  readonly fill: number;
  readonly courses: number;
}
/** 2x10x8 for a 4 x 8 bed: the long side in one piece, the ends cut from another. */
const boardStock = (v: BedValues): number => stockFor(Math.max(v.length, v.width, 6));
const ACTUAL: Readonly<Record<string, number>> = { 4: 3.5, 6: 5.5, 8: 7.25, 10: 9.25, 12: 11.25 };
const soilDepth = (v: BedValues): number =>
  v.fill > 0 ? v.fill : v.courses * (ACTUAL[v.board.split("x")[1] ?? ""] ?? 9.25);
