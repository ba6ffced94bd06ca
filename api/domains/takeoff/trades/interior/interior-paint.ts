import { pattern } from "../../../../platform/patterns.ts";
import { defineAssembly } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { paintPack } from "../shared/packs.ts";
import { describeWall, explainWall, missingWall, wallArea, wallRun } from "../shared/walls.ts";
import { interiorPaintInputs, interiorPaintTriggers } from "./interior-paint.reading.ts";
import { trimAreaOf } from "./woodwork.reading.ts";

const ON_DRYWALL = /of|on|over|onto|new|bare|existing|fresh|primed|unpainted|the/;

const PUT_UP = /replac(?:e|es|ing)|install(?:ing)?|hang(?:ing)?|put(?:ting)? up/;
/** What stands before drywall that is put up, and not only painted. */
const DRYWALL_BOUGHT = pattern`(?<=\b(?:${PUT_UP})(?: (?:all|of|the|new|fresh)){1,3} )`;

export const interiorPaint = defineAssembly({
  id: "interior-paint",
  outside: "exterior-paint",
  name: "Interior paint",
  triggers: interiorPaintTriggers,
  // "Paint 2,800 sq ft of drywall" asks for no board.
  covers: ["drywall"],
  // "Replace the drywall in a bedroom, then paint" asks for both.
  coversUnless: pattern`(?:(?<!\b(?:${ON_DRYWALL}) )|${DRYWALL_BOUGHT})\bdrywall(?! (?:partition|stud wall|walls?|ceilings?|surfaces?))`,
  inputs: interiorPaintInputs,
  missing: (v) =>
    v.hasWalls === 0
      ? ceilingArea(v) > 0
        ? null
        : { prompt: "How large is the ceiling?", defaultValue: "12 x 12 ft" }
      : missingWall(v, "room"),
  title: (v) => `Paint ${describeWall(v)}, ${formatNumber(v.coats)} coats`,
  lines: [
    {
      key: "wall-paint",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 10,
      source: "(Walls − openings) × coats ÷ coverage; 350-400 sq ft a gallon (almanac.com, reference.com)",
      when: (v) => v.hasWalls > 0,
      name: (v) => `Interior paint, ${v.sheen}, wall 1 gal`,
      about: () => "Latex wall paint",
      measured: (v) => (wallArea(v) * v.sides * v.coats) / v.coverage,
      formula: (v) =>
        `${explainWall(v)}${v.sides > 1 ? ` × ${formatNumber(v.sides)} faces` : ""} × ${formatNumber(v.coats)} coats ÷ ${formatNumber(v.coverage)} sq ft a gal = ${formatNumber((wallArea(v) * v.sides * v.coats) / v.coverage)} gal`,
      pack: (v) => paintPack(v.inLitres),
    },
    {
      key: "ceiling-paint",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 10,
      source: "Ceiling counted apart (baggotpainters.com)",
      when: (v) => v.hasCeiling > 0 || v.hasWalls === 0,
      name: () => "Ceiling paint flat 1 gal",
      measured: (v) =>
        (ceilingArea(v) * v.ceilingCoats) / (v.ceilingCoverage > 0 ? v.ceilingCoverage : v.coverage),
      formula: (v) =>
        `${formatNumber(ceilingArea(v))} sq ft × ${formatNumber(v.ceilingCoats)} coats ÷ ${formatNumber(v.ceilingCoverage > 0 ? v.ceilingCoverage : v.coverage)} sq ft a gal`,
      pack: (v) => paintPack(v.inLitres),
    },
    {
      key: "primer",
      category: "Hardware",
      unit: "gallons",
      usualWaste: 10,
      source: "One coat of primer at the paint's coverage",
      when: (v) => v.primer > 0,
      name: () => "Primer, all-purpose 1 gal",
      measured: (v) => (primed(v) * v.primerCoats) / primerRate(v),
      formula: (v) => `${formatNumber(primed(v))} sq ft ÷ ${formatNumber(primerRate(v))} sq ft a gal`,
      pack: (v) => paintPack(v.inLitres),
    },
    {
      key: "trim-paint",
      category: "Hardware",
      unit: "gallons",
      isAllowance: true,
      source: "Its area × coats ÷ coverage; a quart covers about 100 ft of trim in two coats",
      when: (v) => trimAreaOf(v) > 0 || (v.hasTrim > 0 && wallRun(v) > 0),
      name: () => "Interior semi-gloss enamel for trim, 1 gal",
      measured: (v) =>
        trimAreaOf(v) > 0 ? (trimAreaOf(v) * v.trimCoats) / v.trimCoverage : wallRun(v) / 400,
      formula: (v) =>
        trimAreaOf(v) > 0
          ? `${formatNumber(trimAreaOf(v))} sq ft × ${formatNumber(v.trimCoats)} coats ÷ ${formatNumber(v.trimCoverage)} sq ft a gal`
          : `${formatNumber(wallRun(v))} ft ÷ 400 ft a gal`,
      pack: (v) => paintPack(v.inLitres),
    },
    {
      key: "painters-tape",
      category: "Tools & Equipment",
      unit: "ft",
      isAllowance: true,
      source: "Once around the room at the base and ceiling",
      when: (v) => v.hasTape > 0,
      name: () => "Masking tape 1.88 in. x 60 yd",
      measured: (v) => wallRun(v) * 2,
      formula: (v) => `2 × ${formatNumber(wallRun(v))} ft ÷ 180 ft a roll`,
      pack: () => ({ unit: "rolls", size: 180 }),
    },
  ],
});

type PaintedRoom = Parameters<typeof wallArea>[0] & {
  readonly flatArea: number;
  readonly ceilingStated: number;
  readonly hasWalls: number;
  readonly hasCeiling: number;
  readonly primesAll: number;
  readonly sides: number;
};

function ceilingArea(v: PaintedRoom): number {
  if (v.ceilingStated > 0) return v.ceilingStated;
  if (v.length > 0 && v.width > 0) return v.length * v.width;
  return v.flatArea > 0 && (v.area === 0 || v.hasWalls === 0) ? v.flatArea : 0;
}

/** Square feet to prime: the painted surfaces, plus a ceiling that is only primed. */
const primed = (v: PaintedRoom): number =>
  (v.hasWalls > 0 ? wallArea(v) * v.sides : 0) +
  (v.hasCeiling > 0 || v.hasWalls === 0 || (v.primesAll > 0 && v.ceilingStated > 0) ? ceilingArea(v) : 0);

const primerRate = (v: { readonly primerCoverage: number; readonly coverage: number }): number =>
  v.primerCoverage > 0 ? v.primerCoverage : v.coverage;
