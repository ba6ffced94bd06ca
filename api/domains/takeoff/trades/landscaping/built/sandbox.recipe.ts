import { captured, lumberLengthOf, lumberOf, measured, when } from "../../../reading/finders.ts";
import {
  areaOf,
  describePlan,
  explainArea,
  missingPlan,
  perimeterOf,
  planInputs,
} from "../../../reading/geometry.ts";
import { defineAssembly, flagInput, numberInput, textInput } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";
import { layerDepth, orderInputs } from "../../shared/aggregate-inputs.ts";
import { looseMaterial, running, stockFor } from "../../shared/packs.ts";
import { FABRIC_LINE, fabricName, fabricRoll, WEED_ROLL } from "../ground/fabric.ts";

/** A box of boards or timbers, filled with sand. */
export const sandbox = defineAssembly({
  id: "sandbox",
  name: "Sandbox",
  triggers: [{ pattern: /\bsand ?box(?:es)?\b|\bsand ?pits?\b/, weight: 3.5 }],
  covers: ["gravel", "raised-bed", "geotextile", "deck", "mulch", "landscape-edging", "lumber"],
  inputs: {
    ...planInputs({ notOwner: /board|post|lumber|timber/ }),
    sandDepth: numberInput("Sand", "in", 8, "8 in., so that there is something to dig in", [
      layerDepth(/sand|fill|deep/),
      measured({ role: "deep", unit: "in", min: 2, max: 36 }),
    ]),
    board: textInput("Side", "2x10", "2x10 boards", [
      lumberOf(/side|board|frame|wall|timber|cedar|treated|course/),
      lumberOf(/^(?!.*(?:seat|lid|cap|post|stake|bench))/),
    ]),
    stock: numberInput("Board length", "ft", 0, "From the sides", [lumberLengthOf(/./)], { isQuiet: true }),
    courses: numberInput("Courses", "courses", 1, "One board high", [
      captured(/\b(\d) (?:\d x \d{1,2} )?(?:courses?|boards? high|rows?|layers?|high)\b/),
      when(/\b(?:double|stacked 2 high|2 high)\b/, 2),
    ]),
    hasFabric: flagInput("Fabric below", [when(/\bfabric\b|\bgeotextile\b|\bweed\b/, 1)]),
    seat: textInput(
      "Seat board",
      "",
      "Only when mentioned",
      [lumberOf(/seat|bench|cap|ledge/), when(/\bseats?\b|\bbench(?:es)?\b/, "2x8")],
      { isQuiet: true },
    ),
    hasPosts: flagInput("Corner posts", [
      when(/\bcorner (?:posts?|blocks?|stakes?)\b|\b4 ?x ?4\b|\bstakes?\b/, 1),
    ]),
    bagPounds: numberInput(
      "Bag of sand",
      "lb",
      0,
      "Loose unless bags are named",
      [captured(/\b(\d{2,3}) lb (?:[a-z]+ ){0,3}(?:bags?|sand)\b/), when(/\bbags?\b(?! of soil)/, 50)],
      { isQuiet: true },
    ),
    ...orderInputs(1.35, "Dry sand, 1.35 tons a cubic yard", /sand|bag/),
  },
  missing: (v) => missingPlan(v, "sandbox", "6 x 6 ft"),
  title: (v) => `Sandbox ${describePlan(v)}`,
  lines: [
    {
      key: "sides",
      category: "Lumber & Wood",
      unit: "ft",
      source: "Around the box, once a course",
      aka: /board|timber|side/,
      name: (v) => `Treated ${v.board}x${stockOf(v)} side board`,
      measured: (v) => perimeterOf(v) * v.courses,
      formula: (v) => `${formatNumber(perimeterOf(v))} ft around × ${formatNumber(v.courses)}`,
      pack: (v) => running(stockOf(v), stockOf(v)),
    },
    {
      key: "seats",
      category: "Lumber & Wood",
      unit: "ft",
      source: "A board around the rim",
      when: (v) => v.seat !== "",
      aka: /seat|bench|cap/,
      name: (v) => `Treated ${v.seat}x${stockOf(v)} seat board`,
      measured: (v) => perimeterOf(v),
      formula: (v) => `${formatNumber(perimeterOf(v))} ft around`,
      pack: (v) => running(stockOf(v), stockOf(v)),
    },
    {
      key: "sand",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 5,
      source: "Area × depth; a 50 lb bag holds half a cubic foot",
      aka: /sand/,
      name: () => "Play sand",
      measured: (v) => (areaOf(v) * v.sandDepth) / 12,
      formula: (v) => `${explainArea(v)} × ${formatNumber(v.sandDepth)} in ÷ 12`,
      pack: (v) =>
        v.bagPounds > 0 && v.bagVolume <= 0
          ? { unit: "bags", size: v.bagPounds / 100, contents: `${formatNumber(v.bagPounds)} lb` }
          : looseMaterial(v.density, v),
    },
    {
      key: "corner-posts",
      category: "Lumber & Wood",
      unit: "ft",
      source: "A foot in each corner, cut from one piece",
      when: (v) => v.hasPosts > 0,
      name: () => "4x4x4 corner post stock",
      measured: () => 4,
      formula: () => "4 corners × 1 ft",
      pack: () => ({ unit: "pieces", size: 4 }),
    },
    {
      ...FABRIC_LINE,
      key: "landscape-fabric",
      source: "Under the sand",
      when: (v) => v.hasFabric > 0,
      name: () => fabricName("Landscape fabric", WEED_ROLL),
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: () => fabricRoll(WEED_ROLL),
    },
    {
      key: "screws",
      category: "Hardware",
      isAllowance: true,
      source: "Six in each corner of a course",
      when: (v) => v.board.startsWith("2x") || v.board.startsWith("1x"),
      name: () => "Exterior wood screws 3 in.",
      measured: (v) => v.courses * 24,
      formula: (v) => `${formatNumber(v.courses)} × 4 corners × 6`,
    },
  ],
});

/** One side in one piece, when yards stock that length. */
const stockOf = (v: { readonly stock: number; readonly length: number; readonly width: number }): number =>
  v.stock > 0 ? v.stock : stockFor(Math.max(v.length, v.width, 8));
