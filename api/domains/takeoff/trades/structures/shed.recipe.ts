import { areaOf, describePlan, explainArea, missingPlan } from "../../reading/geometry.ts";
import { defineAssembly, names } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { PANEL_LENGTHS, READY_MIX, running, sheets, stockFor, stockForRun } from "../shared/packs.ts";
import { roofFelt, shingledRoof } from "./shared/roof-cover.ts";
import { explainPanels, panelsOf } from "./shared/roof-panels.reading.ts";
import {
  floorJoists,
  joistRun,
  rafterFeet,
  rimRun,
  type ShedValues,
  shedPerimeter,
  shedRafters,
  shedRoof,
  shedSides,
  shedStuds,
  shedWallArea,
} from "./shed.geometry.ts";
import { shedInputs } from "./shed.reading.ts";

const PLAN = "builders' plans and material lists (cheapsheds.com, newshedplans.com)";

export const shed = defineAssembly({
  id: "shed",
  isOutside: true,
  name: "Shed",
  isPlace: true,
  buildWords:
    /\b(?:build(?:ing)?|construct|erect|plans?|materials?|from scratch|lumber|fram(?:e|ing)|skids?)\b/,
  hasOneSize: false,
  isOneThing: true,
  triggers: [
    names(
      /\b(?:sheds?(?! (?:roof|dormer|style|slope))|coop|playhouse|tool ?house|cabin|barn|workshop|studio|bunkie|greenhouse)\b/,
    ),
  ],
  covers: [
    "stud-wall",
    "floor-framing",
    "subfloor",
    "wall-sheathing",
    "siding",
    "shingle-roof",
    "deck",
    "metal-roof",
    "rafters",
    "trusses",
    "roof-sheathing",
    "gravel",
    "concrete-slab",
    "interior-door",
    "windows",
    "post-holes",
    "roof-underlayment",
    "block-wall",
    "flat-roof",
    "trim",
    "railing",
  ],
  inputs: shedInputs,
  missing: (v) => missingPlan(v, "shed", "8 x 12 ft"),
  title: (v) => `Shed ${describePlan(v)}`,
  lines: [
    {
      key: "gravel",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: `Pad area × depth; ${PLAN}`,
      when: (v) => v.gravelDepth > 0,
      name: () => "Gravel, crushed stone 3/4 in., bulk",
      about: () => "Compacted pad",
      measured: (v) => (pad(v) * v.gravelDepth) / 12,
      formula: (v) =>
        `${formatNumber(shedSides(v)[0] + 2 * v.gravelOver)} × ${formatNumber(shedSides(v)[1] + 2 * v.gravelOver)} ft × ${formatNumber(v.gravelDepth)} in ÷ 12 = ${formatNumber((pad(v) * v.gravelDepth) / 12)} cu ft`,
      pack: () => ({ unit: "cubic yards", size: 27, kind: "bulk" }),
    },
    {
      key: "slab-concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "1 cu yd covers 81 sq ft at 4 in. (jobsitecalcs.com)",
      when: (v) => v.slab > 0,
      name: () => "Ready-mix concrete, delivered",
      about: () => "Slab",
      measured: (v) => (areaOf(v) * v.slab) / 12,
      formula: (v) => `${explainArea(v)} × ${formatNumber(v.slab)} in ÷ 12`,
      pack: () => READY_MIX,
    },
    {
      key: "skids",
      category: "Lumber & Wood",
      unit: "ft",
      source: `A skid each 4 ft of width, or timbers all round; ${PLAN}`,
      when: (v) => v.hasFloor > 0,
      name: (v) =>
        `Pressure-treated ${v.skidSize}x${stockForRun(v.isPerimeter > 0 ? shedSides(v)[0] : skidLength(v))} skid`,
      about: () => "Foundation timber",
      measured: (v) => (v.isPerimeter > 0 ? shedPerimeter(v) : skids(v) * skidLength(v)),
      formula: (v) =>
        v.isPerimeter > 0
          ? `perimeter ${formatNumber(shedPerimeter(v))} ft`
          : `${skids(v)} skids × ${formatNumber(skidLength(v))} ft`,
      pack: (v) => running(0, stockForRun(v.isPerimeter > 0 ? shedSides(v)[0] : skidLength(v))),
    },
    {
      key: "floor-joists",
      category: "Lumber & Wood",
      usualWaste: 5,
      source: "Length ÷ spacing, rounded up, + 1 (howtobuildplans.com)",
      when: (v) => v.hasFloor > 0,
      name: (v) => `Pressure-treated ${v.joistSize}x${joistStock(v)} floor joist`,
      measured: (v) => floorJoists(v),
      formula: (v) =>
        `${formatNumber(joistRun(v))} ft ÷ ${formatNumber(v.joistSpacing)} in on centre + 1${v.rimLength > 0 ? "" : " − 2 bands"} = ${floorJoists(v)} joists`,
    },
    {
      key: "rim-boards",
      category: "Lumber & Wood",
      unit: "ft",
      source: `Rims and end bands; ${PLAN}`,
      when: (v) => v.hasFloor > 0,
      name: (v) =>
        `Pressure-treated ${v.joistSize}x${v.rimLength > 0 ? formatNumber(v.rimLength) : stockForRun(shedSides(v)[0])} rim or band board`,
      measured: (v) => rimRun(v),
      formula: (v) =>
        v.rimLength > 0
          ? `2 × ${formatNumber(v.rimLength)} ft`
          : `perimeter ${formatNumber(shedPerimeter(v))} ft`,
      pack: (v) =>
        v.rimLength > 0 ? running(v.rimLength, v.rimLength) : running(0, stockForRun(shedSides(v)[0])),
    },
    {
      key: "joist-clips",
      category: "Steel & Metal",
      source: "One at each joist end",
      when: (v) => v.hasFloor > 0 && v.clipEnds > 0,
      name: (v) => `Joist hanger for ${v.joistSize}`,
      about: () => "Joist clip",
      measured: (v) => (floorJoists(v) - v.openEnds) * v.clipEnds,
      formula: (v) => `${floorJoists(v) - v.openEnds} joists × ${formatNumber(v.clipEnds)} ends`,
    },
    {
      key: "floor-sheathing",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 5,
      source: "Area ÷ 32 (Modern Carpentry)",
      when: (v) => v.hasFloor > 0,
      name: () => "Plywood sheathing 23/32 in. (3/4) 4x8 T&G floor",
      about: () => "3/4 floor sheathing, subfloor",
      measured: (v) => areaOf(v),
      formula: (v) => explainArea(v),
      pack: () => sheets(32),
    },
    {
      key: "studs",
      category: "Lumber & Wood",
      usualWaste: 10,
      source:
        "Wall by wall, length ÷ spacing + 1; + 2 a corner, + 5 a door, + 4 a window (Estimating in Building Construction)",
      when: (v) => v.hasWalls > 0 && v.isTimber === 0,
      name: (v) => `${v.studSize}x${stockFor(v.height)} stud`,
      measured: (v) => shedStuds(v),
      formula: (v) =>
        `four walls ÷ ${formatNumber(v.studSpacing)} in + 1 each, + 8 at corners${v.frameDoors > 0 ? ", + openings" : ""} = ${shedStuds(v)} studs`,
    },
    {
      key: "plates",
      category: "Lumber & Wood",
      unit: "ft",
      source: "3 × perimeter: one bottom, two top (justhetool.com)",
      when: (v) => v.hasWalls > 0 && v.isTimber === 0,
      name: (v) => `${v.studSize}x${stockForRun(shedSides(v)[0])} framing lumber, plates`,
      measured: (v) => 3 * shedPerimeter(v),
      formula: (v) => `3 × ${formatNumber(shedPerimeter(v))} ft`,
      pack: (v) => running(0, stockForRun(shedSides(v)[0])),
    },
    {
      key: "posts",
      category: "Lumber & Wood",
      source: "As counted; corners and mid-posts of a timber frame",
      when: (v) => v.isTimber > 0,
      name: (v) => `Timber post ${v.postSize}`,
      measured: (v) => (v.posts > 0 ? v.posts : 6),
      formula: (v) => `${formatNumber(v.posts > 0 ? v.posts : 6)} posts`,
    },
    {
      key: "beams",
      category: "Lumber & Wood",
      unit: "ft",
      source: "All round the top of the frame",
      when: (v) => v.isTimber > 0,
      name: (v) => `${v.beamSize || "4x6"}x${stockForRun(shedSides(v)[0])} beam`,
      measured: (v) => shedPerimeter(v),
      formula: (v) => `perimeter ${formatNumber(shedPerimeter(v))} ft`,
      pack: (v) => running(0, stockForRun(shedSides(v)[0])),
    },
    {
      key: "braces",
      category: "Lumber & Wood",
      source: "Two at each corner",
      when: (v) => v.isTimber > 0,
      name: () => "Pressure-treated 4x4x8 post",
      about: () => "Corner brace, four of 2 ft from a piece",
      measured: (v) => (v.braces > 0 ? v.braces : 8),
      formula: (v) => `${formatNumber(v.braces > 0 ? v.braces : 8)} braces of 2 ft, 4 from a piece`,
      pack: () => ({ unit: "pieces", size: 4, kind: "count" }),
    },
    {
      key: "wall-cover",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Wall area ÷ 32 a 4x8 sheet",
      aka: /siding|panel|plywood/,
      when: (v) => v.hasWalls > 0 && !(v.isTimber > 0 && v.wallCover === ""),
      name: (v) =>
        v.wallCover === "plywood"
          ? "Plywood sheathing 15/32 in. (1/2) 4x8 CDX, wall"
          : v.wallCover === "siding"
            ? "OSB sheathing 7/16 in. 4x8, wall"
            : "T1-11 plywood siding 19/32 in. 4x8",
      about: () => "Wall cover panels",
      measured: (v) => shedWallArea(v),
      formula: (v) =>
        `${formatNumber(shedPerimeter(v))} ft × ${formatNumber(v.lowHeight > 0 ? (v.height + v.lowHeight) / 2 : v.height)} ft = ${formatNumber(shedWallArea(v))} sq ft`,
      pack: () => sheets(32),
    },
    {
      key: "rafters",
      category: "Lumber & Wood",
      source: "(Length ÷ spacing, rounded up, + 1) × slopes (howtobuildplans.com)",
      when: (v) => v.hasRoof > 0,
      name: (v) => `${v.rafterSize}x${stockFor(v.rafterLength > 0 ? v.rafterLength : rafterFeet(v))} rafter`,
      measured: (v) => shedRafters(v),
      formula: (v) =>
        v.rafterPairs > 0
          ? `${formatNumber(v.rafterPairs)} pairs`
          : `(${formatNumber(shedSides(v)[0])} ft ÷ ${formatNumber(v.rafterSpacing)} in on centre + 1) × ${v.isLeanTo > 0 ? 1 : 2}`,
    },
    {
      key: "ridge-board",
      category: "Lumber & Wood",
      unit: "ft",
      source: "Along the ridge",
      when: (v) => v.hasRoof > 0 && v.isLeanTo === 0,
      name: (v) => `${v.ridgeSize}x${stockFor(shedSides(v)[0])} ridge board`,
      measured: (v) => shedSides(v)[0],
      pack: (v) => running(stockFor(shedSides(v)[0]), stockFor(shedSides(v)[0])),
    },
    ...shingledRoof({
      area: shedRoof,
      when: isShingled,
      sheathing: { name: () => "OSB sheathing 7/16 in. 4x8", about: () => "Roof decking" },
    }),
    roofFelt({ area: shedRoof, when: isShingled }),
    {
      key: "roof-panels",
      category: "Roofing",
      source: "Eave ÷ cover, rounded up, a slope (metalroofingsheet.net)",
      when: (v) => v.hasRoof > 0 && v.isMetal > 0,
      name: (v) =>
        `Corrugated roof panel ${formatNumber(v.cover > 0 ? v.cover : v.panelWidth)} in. x ${stockFor(v.panelLength > 0 ? v.panelLength : v.slope > 0 ? v.slope : rafterFeet(v), PANEL_LENGTHS)} ft`,
      about: () => "Metal or plastic roofing",
      measured: (v) => panelsOf(panels(v), shedSides(v)[0], v.isLeanTo > 0 ? 1 : 2),
      formula: (v) => explainPanels(panels(v), shedSides(v)[0], v.isLeanTo > 0 ? 1 : 2),
    },
    {
      key: "doors",
      category: "Lumber & Wood",
      source: "As counted",
      when: (v) => v.hasWalls > 0 && v.frameDoors > 0 && v.isPartsList === 0,
      name: () => "Shed door, prehung 36x80",
      measured: (v) => v.doors,
      formula: (v) => `${formatNumber(v.doors)} door`,
    },
    {
      key: "windows",
      category: "Lumber & Wood",
      source: "As counted",
      when: (v) => v.windows > 0,
      name: () => "Vinyl single-hung window 24x36 in",
      measured: (v) => v.windows,
      formula: (v) => `${formatNumber(v.windows)} windows`,
    },
    {
      key: "framing-nails",
      category: "Hardware",
      unit: "sq ft",
      isAllowance: true,
      source: "About 5 lb of 16d to 50 sq ft of small building",
      name: () => "Framing nails 16d 5 lb",
      measured: (v) => areaOf(v),
      formula: (v) => `${formatNumber(areaOf(v))} sq ft ÷ 50 sq ft a box`,
      pack: () => ({ unit: "boxes", size: 50 }),
    },
  ],
});

function isShingled(v: ShedValues): boolean {
  return v.hasRoof > 0 && v.hasRoofing > 0 && v.isMetal === 0;
}
const panels = (v: ShedValues): { eave: number; cover: number } => ({
  eave: v.eave,
  cover: v.cover > 0 ? v.cover : v.panelWidth - v.panelLap,
});
const pad = (v: ShedValues): number =>
  (shedSides(v)[0] + 2 * v.gravelOver) * (shedSides(v)[1] + 2 * v.gravelOver);
const skids = (v: ShedValues): number =>
  v.skids > 0 ? v.skids : Math.max(2, Math.ceil(shedSides(v)[1] / 4 - 0.01));
const skidLength = (v: ShedValues): number => (v.skidLength > 0 ? v.skidLength : shedSides(v)[0]);
const joistStock = (v: ShedValues): string =>
  v.joistLength > 0 ? formatNumber(v.joistLength) : String(stockFor(shedSides(v)[1]));
