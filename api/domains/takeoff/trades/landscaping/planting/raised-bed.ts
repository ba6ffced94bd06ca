import { oneOf, pattern } from "../../../../../platform/patterns.ts";
import { captured, counted, lumberOf, matching, measured, quote, when } from "../../../reading/finders.ts";
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
} from "../../../reading/geometry.ts";
import { rectanglesOf } from "../../../reading/plans/rectangles.ts";
import {
  defineAssembly,
  flagInput,
  names,
  numberInput,
  suggests,
  textInput,
} from "../../../recipes/assembly.ts";
import type { Finder } from "../../../recipes/reading.types.ts";
import { formatNumber } from "../../../units.ts";
import { layerDepth, orderInputs } from "../../shared/aggregate-inputs.ts";
import { looseMaterial, stockFor } from "../../shared/packs.ts";
import { blendInputs, blendLines, isBlended } from "../ground/soil-blend.ts";

const BED = { notOwner: /board|post|lumber/ };
const SHARED = { isShared: true, isQuiet: true };

/** A side of one bed: the count in "three 4x8 beds" is read separately. */
const bedSide =
  (side: "length" | "width"): Finder =>
  (reading) => {
    const bed = rectanglesOf(reading, BED)[0];
    return bed ? { value: bed[side], source: quote(reading, bed.group.start, bed.group.end) } : null;
  };

const BUILT_BED = new RegExp(oneOf`
  \bbuild
  \bmake\b
  \bboards?\b
  \blumber\b
  \bcedar\b
  \bredwood\b
  \btreated\b
  \btimbers?\b
  \bsides?\b
  \bframes?\b
  \bwood(?:en)?\b
  \bplanks?\b
  \bscrews?\b
`);

/** Existing beds to be filled: the text does not say what they are built of. */
const isFillOnly: Finder = (reading) => {
  const match = /\bfill(?:ing|ed)?\b|\bmix\b|\bblend\b|\bhow much (?:soil|topsoil|compost)\b/.exec(
    reading.text,
  );
  const isBuilt = BUILT_BED.test(reading.text) || reading.lumber.length > 0;
  return match && !isBuilt ? { value: 1, source: match[0] } : null;
};

/** "16 in high, made of 2x8s": the number of stacked boards that comes closest to the height. */
const coursesToHeight: Finder = (reading) => {
  const board = reading.lumber.find(
    ({ nominal, owner }) => /^(?:1|2|5\/4)x/.test(nominal) && !/post|cap/.test(owner),
  );
  const high = matching(reading, { role: ["high", "deep"], unit: "in", min: 6, max: 60 })[0];
  const third = reading.groups.find(
    ({ values, units }) => values.length === 3 && units[2] === "in" && (values[2] ?? 0) >= 0.5,
  );
  const inches = high?.value ?? (third ? (third.values[2] ?? 0) * 12 : 0);
  const nominal = Number(board?.nominal.split("x")[1] ?? 0);
  if (!board || inches <= nominal) return null;
  const dressed = nominal - (nominal > 6 ? 0.75 : 0.5);
  return { value: Math.max(1, Math.round(inches / dressed)), source: quote(reading, board.start, board.end) };
};

const SOIL_LATER = /.*\b(?:soil|topsoil|fill(?:ed)?|planting mix|compost)\b/;

/** A box of stacked boards with corner posts and screws, and the soil that fills it. */
export const raisedBed = defineAssembly({
  id: "raised-bed",
  name: "Raised bed",
  triggers: [
    names(/\braised (?:[a-z]+ ){0,2}(?:beds?|garden|planter)\b|\bplanter box(?:es)?\b|\bvegetable beds?\b/),
    names(/\bbeds?\b[^.;]{0,24}\braised\b/),
    names(
      pattern`\bbeds?\b(?=.*\b(?:sides?|boards?|lumber|sleepers?|\d x \d{1,2})\b)(?=${SOIL_LATER})|\bsquare foot garden\b`,
    ),
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
    ...blendInputs(),
    isFillOnly: flagInput("Only the fill", [isFillOnly]),
    beds: numberInput("Beds", "pieces", 1, "One", [
      captured(/\b(\d{1,2}) of (?:them|these|those)\b/),
      captured(/\bbeds?:? (\d{1,2})(?=,|;|\.(?!\d)| each| of)/),
      counted(/(?:beds?|planters?|planter boxes)/, 200),
    ]),
    board: textInput("Side board", "2x10", "2x10 boards", [
      lumberOf(/board|side|lumber|cedar|bed|course|wall/, /^(?:1|2|5\/4)x/),
      lumberOf(/./, /^2x/),
    ]),
    boardLength: numberInput(
      "Board length",
      "ft",
      0,
      "The long side in one piece",
      [
        captured(
          /\b(?:boards?|sleepers?|timbers?|planks?)\b[^.;]{0,20}?(?<![\d.])(\d{1,2}(?:\.\d+)?) ft (?:long|lengths?|pieces?)\b/,
        ),
        captured(/\b(\d{1,2}(?:\.\d+)?) ft (?:long )?(?:boards|sleepers|timbers|planks|lengths)\b/),
      ],
      { isQuiet: true },
    ),
    wood: textInput("Wood", "Cedar", "Cedar lasts in soil", [
      when(/\bsleepers?\b/, "Timber sleeper"),
      when(/\b(?:landscape )?timbers?\b/, "Landscape timber"),
      when(/\bcedar\b/, "Cedar"),
      when(/\bredwood\b/, "Redwood"),
      when(/\btreated\b/, "Pressure-treated"),
      when(/\bpine\b/, "Pine"),
    ]),
    courses: numberInput("Courses", "pieces", 1, "One board high", [
      captured(/(?<!x )(\d) (?:\d x \d{1,2} )?(?:courses?|boards? high|layers?|rows? high|high)/),
      coursesToHeight,
      when(/\bsingle course\b/, 1),
      when(/\bdouble course\b|\b2 boards? high\b/, 2),
    ]),
    fill: numberInput(
      "Soil depth",
      "in",
      0,
      "The board's height",
      [
        layerDepth(/soil|fill|mix|compost|screw|dirt/, false),
        // Existing beds are filled to their height.
        (reading) =>
          isFillOnly(reading)
            ? measured({ role: ["high", "deep"], unit: "in", min: 4, max: 60 })(reading)
            : null,
      ],
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
      source: "Around the bed, once a course; short ends cut from one board",
      when: (v) => v.isFillOnly === 0,
      name: (v) =>
        /sleeper|timber/i.test(v.wood)
          ? `${v.wood} ${formatNumber(boardStock(v))} ft`
          : `${v.wood} ${v.board}x${formatNumber(boardStock(v))}`,
      measured: (v) => v.beds * v.courses * perimeterOf(v),
      formula: (v) =>
        `${formatNumber(v.beds)} × ${formatNumber(v.courses)} course × ${formatNumber(perimeterOf(v))} ft around`,
      pack: (v) => ({
        unit: "pieces",
        size: boardStock(v),
        contents: `${formatNumber(boardStock(v))} ft boards`,
      }),
    },
    {
      key: "corner-posts",
      category: "Lumber & Wood",
      unit: "ft",
      source: "Four corner posts, cut from one piece",
      when: (v) => v.isFillOnly === 0,
      name: (v) => `4x4x${stockFor((v.beds * 4 * v.postLength) / 12, [4, 8])} corner post stock`,
      measured: (v) => (v.beds * 4 * v.postLength) / 12,
      formula: (v) => `${formatNumber(v.beds)} × 4 corners × ${formatNumber(v.postLength)} in`,
      pack: (v) => ({ unit: "pieces", size: stockFor((v.beds * 4 * v.postLength) / 12, [4, 8]) }),
    },
    {
      key: "soil",
      category: "Concrete & Masonry",
      unit: "cu ft",
      source: "Area × depth",
      when: (v) => !isBlended(v),
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
      isAllowance: true,
      source: "Three screws in each board end, twice at corners",
      when: (v) => v.isFillOnly === 0,
      name: () => "Exterior wood screws 3 in.",
      measured: (v) => v.beds * v.courses * 24,
      formula: (v) => `${formatNumber(v.beds)} × ${formatNumber(v.courses)} × 4 corners × 6`,
    },
    ...blendLines<FillValues>((v) => (v.beds * areaOf(v) * soilDepth(v)) / 12),
  ],
});

type FillValues = Parameters<typeof areaOf>[0] &
  BedValues &
  Parameters<typeof isBlended>[0] & { readonly beds: number };

interface BedValues {
  readonly length: number;
  readonly width: number;
  readonly board: string;
  readonly fill: number;
  readonly courses: number;
  readonly boardLength: number;
}
/** 2x10x8 for a 4 x 8 bed: the long side in one piece, both ends cut from another. */
const boardStock = (v: BedValues): number =>
  v.boardLength > 0 ? v.boardLength : stockFor(Math.max(v.length, v.width, 6));
const ACTUAL: Readonly<Record<string, number>> = { 4: 3.5, 6: 5.5, 8: 7.25, 10: 9.25, 12: 11.25 };
const soilDepth = (v: BedValues): number =>
  v.fill > 0 ? v.fill : v.courses * (ACTUAL[v.board.split("x")[1] ?? ""] ?? 9.25);
