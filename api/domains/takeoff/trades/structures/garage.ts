import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { captured, lumberOf, measured, spacingOf, when } from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, perimeterOf } from "../../reading/geometry.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, READY_MIX, running, sheets, stockForRun } from "../shared/packs.ts";
import { roofInputs } from "../shared/roof-inputs.ts";
import { openingArea } from "../shared/wall-openings.reading.ts";
import { carDoors, keepsOpenings, sidingKind, walkDoors, wallRun, windows } from "./garage.reading.ts";
import { onePlanInputs } from "./shared/one-plan.ts";
import { shingledRoof } from "./shared/roof-cover.ts";
import { toldByParts } from "./shared/told-by-parts.ts";

const BLOCK = /(?:concrete )?(?:block|cmu)s?/;
const WALLS_OF_BLOCK = patternSource`\bwalls (?:(?!and\b)[a-z\d.]+ ){0,4}(?:of|in|from) (?:[a-z]+ ){0,2}${BLOCK}\b`;
const BLOCKS_A_MEASURE = /\bblocks? (?:per|to the|a) (?:sqm|sqft)\b/;
const MEASURE_OF_BLOCKS = patternSource`\b(?:sqm|sqft) (?:go|goes|is|are|need|needs) [\d.]+ ${BLOCK}\b`;
const BLOCK_WALLS = pattern`\bblock walls\b|${WALLS_OF_BLOCK}|${BLOCKS_A_MEASURE}|${MEASURE_OF_BLOCKS}`;

export const garage = defineAssembly({
  id: "garage",
  name: "Garage",
  isPlace: true,
  buildWords: /\b(?:build|building|construct|new|erect|plans?|materials?|from scratch)\b/,
  hasOneSize: true,
  isOneThing: true,
  triggers: [
    toldByParts(
      "(?:room )?addition|(?:detached|attached|2[- ]car|1[- ]car|3[- ]car) garage",
      "slab|stud|truss|sheathing|siding|shingle",
    ),
    names(
      /\b(?:detached |attached |2[- ]car |1[- ]car |3[- ]car |car )*garage\b(?! door)|\broom addition\b|\baddition\b/,
    ),
  ],
  // Block walls are not framed.
  notFor: BLOCK_WALLS,
  covers: [
    "stud-wall",
    "concrete-slab",
    "trusses",
    "rafters",
    "roof-sheathing",
    "wall-sheathing",
    "shingle-roof",
    "siding",
    "house-wrap",
    "interior-door",
    "windows",
    "gravel",
    "strip-footing",
    "floor-framing",
  ],
  inputs: {
    ...onePlanInputs({ notOwner: /door|window|footing/ }),
    height: numberInput("Wall height", "ft", 8, "8 ft walls", [
      measured({ role: "high", unit: "ft", min: 6, max: 16 }),
      captured(/\bwalls?(?: (?:are|of|at)|:)? (\d{1,2}(?:\.\d+)?) ft\b(?! (?:long|in|total|x|of))/),
      captured(/\b([6-9]|1[0-6])(?: ft)? (?:[a-z]+ )?(?:side)?walls\b/),
    ]),
    slab: numberInput("Slab", "in", 4, "4 in. slab (ACI 332)", [
      captured(/(\d(?:\.\d+)?) in (?:[a-z]+ )?(?:slab|floor|concrete)/),
    ]),
    hasSlab: flagInput(
      "Slab floor",
      [when(/\b(?:existing|no|wood) (?:slab|floor)\b/, 0)],
      1,
      "A garage stands on a slab",
    ),
    studSize: textInput("Stud", "2x4", "2x4 walls", [lumberOf(/stud|wall/, /^2x[46]$/)]),
    studSpacing: numberInput("Stud spacing", "in", 16, "16 in. on centre", [
      spacingOf(/stud|wall/, "in", false),
    ]),
    trussSpacing: numberInput("Truss spacing", "in", 24, "24 in. (evanstonlumber.com)", [
      spacingOf(/truss|rafter/, "in", false),
    ]),
    pitch: roofInputs.pitch,
    overhang: numberInput("Overhang", "in", 12, "12 in. eaves", roofInputs.overhang.find),
    carDoors: numberInput("Garage doors", "pieces", 1, "One", carDoors),
    doors: numberInput("Service doors", "pieces", 1, "One", walkDoors),
    windows: numberInput("Windows", "pieces", 0, "None mentioned", windows, { isQuiet: true }),
    wallRun: numberInput("Walls to frame", "ft", 0, "Around the plan", wallRun, { isQuiet: true }),
    openings: numberInput("Openings", "sq ft", 0, "Not taken out", [openingArea], { isQuiet: true }),
    keepsOpenings: flagInput("Openings left in", [keepsOpenings]),
    siding: textInput("Siding", "Vinyl siding", "Vinyl siding", sidingKind),
  },
  missing: (v) => missingPlan(v, "garage", "24 x 24 ft"),
  title: (v) => `${v.carDoors > 0 ? "Garage" : "Addition"} ${describePlan(v)}`,
  lines: [
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Area × thickness",
      when: (v) => v.hasSlab > 0,
      name: () => "Ready-mix concrete, delivered",
      about: () => "Slab",
      measured: (v) => (areaOf(v) * v.slab) / 12,
      formula: (v) => `${explainArea(v)} × ${formatNumber(v.slab)} in ÷ 12`,
      pack: () => READY_MIX,
    },
    {
      key: "studs",
      category: "Lumber & Wood",
      usualWaste: 10,
      source:
        "Wall length ÷ spacing + 1, + 2 a corner, 5 a door, 4 a window (Estimating in Building Construction)",
      name: (v) => `${v.studSize}x${v.height <= 8.2 ? 8 : 10} stud`,
      measured: (v) => studs(v),
      formula: (v) =>
        `${formatNumber(walls(v))} ft ÷ ${formatNumber(v.studSpacing)} in + corners and openings`,
    },
    {
      key: "sole-plate",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Treated plate on concrete",
      name: (v) => `Pressure-treated ${v.studSize}x${stockForRun(walls(v))} sole plate`,
      measured: (v) => walls(v),
      formula: (v) => `walls ${formatNumber(walls(v))} ft`,
      pack: (v) => running(0, stockForRun(walls(v))),
    },
    {
      key: "top-plates",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Two top plates",
      name: (v) => `${v.studSize}x${stockForRun(2 * walls(v))} framing lumber, top plate`,
      measured: (v) => 2 * walls(v),
      formula: (v) => `2 × ${formatNumber(walls(v))} ft`,
      pack: (v) => running(0, stockForRun(2 * walls(v))),
    },
    {
      key: "wall-sheathing",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area ÷ 32 (Modern Carpentry)",
      name: () => "OSB sheathing 7/16 in. 4x8, wall",
      measured: (v) => walls(v) * v.height,
      formula: (v) => `${formatNumber(walls(v))} × ${formatNumber(v.height)} ft`,
      pack: () => sheets(32),
    },
    {
      key: "house-wrap",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 10,
      source: "Wall area",
      name: () => "House wrap 9x150 ft",
      measured: (v) => walls(v) * v.height,
      formula: (v) => `${formatNumber(walls(v))} × ${formatNumber(v.height)} ft`,
      pack: () => ({ unit: "rolls", size: 1350 }),
    },
    {
      key: "siding",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 10,
      source: "1 square = 100 sq ft",
      name: (v) => v.siding,
      measured: (v) => walls(v) * v.height - (v.keepsOpenings > 0 ? 0 : v.openings),
      formula: (v) =>
        `${formatNumber(walls(v))} × ${formatNumber(v.height)} ft${v.openings > 0 && v.keepsOpenings === 0 ? ` − ${formatNumber(v.openings)} sq ft of openings` : ""}`,
      pack: () => ({ unit: "squares", size: 100, kind: "bulk" }),
    },
    {
      key: "trusses",
      category: "Lumber & Wood",
      source: "Length ÷ 2 + 1 at 24 in. (evanstonlumber.com)",
      name: (v) => `Roof truss, ${formatNumber(areaOf(v) / Math.max(long(v), 1))} ft span`,
      measured: (v) => membersAt(long(v), v.trussSpacing),
      formula: (v) => `${formatNumber(long(v))} ft ÷ ${formatNumber(v.trussSpacing)} in + 1`,
    },
    ...shingledRoof({ area: roof }),
    {
      key: "underlayment",
      category: "Roofing",
      unit: "sq ft",
      usualWaste: 10,
      source: "10 squares a roll",
      name: () => "Synthetic underlayment, 10-square roll",
      measured: (v) => roof(v),
      formula: (v) => `${formatNumber(roof(v))} sq ft of roof`,
      pack: () => ({ unit: "rolls", size: 1000 }),
    },
    {
      key: "garage-doors",
      category: "Lumber & Wood",
      source: "As counted",
      name: () => "Garage door 8x7 ft. steel, not insulated",
      when: (v) => v.carDoors > 0,
      measured: (v) => v.carDoors,
    },
    {
      key: "service-doors",
      category: "Lumber & Wood",
      source: "As counted",
      name: () => "Prehung exterior steel entry door 36x80 6-panel",
      when: (v) => v.doors > 0,
      measured: (v) => v.doors,
    },
    {
      key: "anchor-bolts",
      category: "Hardware",
      source: "6 ft apart and at ends (IRC R403.1.6)",
      name: () => "Wedge anchor 1/2 x 5-1/2 in. galvanized",
      measured: (v) => Math.ceil(walls(v) / 6) + 4,
      formula: (v) => `${formatNumber(walls(v))} ft ÷ 6 ft + 4`,
      pack: () => ({ unit: "boxes", size: 10, kind: "count", contents: "10 a box" }),
    },
    {
      key: "framing-nails",
      category: "Hardware",
      unit: "sq ft",
      isAllowance: true,
      source: "About 5 lb of 16d to 50 sq ft",
      name: () => "Framing nails 16d 5 lb",
      measured: (v) => areaOf(v),
      formula: (v) => `${formatNumber(areaOf(v))} sq ft ÷ 50`,
      pack: () => ({ unit: "boxes", size: 50 }),
    },
  ],
});

type GarageValues = Parameters<typeof areaOf>[0] & {
  readonly studSpacing: number;
  readonly pitch: number;
  readonly overhang: number;
  readonly carDoors: number;
  readonly doors: number;
  readonly windows: number;
  readonly wallRun: number;
};

const walls = (v: GarageValues): number => (v.wallRun > 0 ? v.wallRun : perimeterOf(v));
/** A building attached to a house has one corner less on either side. */
const corners = (v: GarageValues): number => (v.wallRun > 0 ? 2 : 4);

const long = (v: GarageValues): number =>
  v.length > 0 && v.width > 0 ? Math.max(v.length, v.width) : Math.sqrt(areaOf(v));
const studs = (v: GarageValues): number =>
  membersAt(walls(v), v.studSpacing) + 2 * corners(v) + (v.carDoors + v.doors) * 5 + v.windows * 4;
function roof(v: GarageValues): number {
  return (long(v) + v.overhang / 6) * (areaOf(v) / long(v) + v.overhang / 6) * Math.hypot(1, v.pitch / 12);
}
