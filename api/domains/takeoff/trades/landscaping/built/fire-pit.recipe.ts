import { captured, measured, when } from "../../../reading/finders.ts";
import { planLength, planWidth } from "../../../reading/geometry.ts";
import { defineAssembly, flagInput, numberInput } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";
import { layerDepth, orderInputs } from "../../shared/aggregate-inputs.ts";
import { looseMaterial } from "../../shared/packs.ts";
import { baseDiameter, blockLength, pitDiameter, ringDiameter } from "./fire-pit.reading.ts";

const QUIET = { isQuiet: true } as const;
const SHARED = { isQuiet: true, isShared: true } as const;

/** A ring or square of wall blocks in courses, with a steel liner, caps and a gravel base when named. */
export const firePit = defineAssembly({
  id: "fire-pit",
  name: "Fire pit",
  triggers: [{ pattern: /\bfire ?pits?\b(?! (?:area|patio|pad|seating|circle))|\bfire ring\b/, weight: 3.5 }],
  covers: ["gravel", "block-wall", "retaining-wall", "brick-wall", "paver-patio", "stone-veneer"],
  coversUnless: /\b(?:patio|terrace|seat(?:ing)? wall|retaining wall(?! blocks?))\b/,
  inputs: {
    diameter: numberInput("Outside diameter", "ft", 0, "Not stated", [pitDiameter], SHARED),
    ring: numberInput("Ring or hole across", "ft", 0, "Not stated", [ringDiameter], QUIET),
    length: numberInput("Length", "ft", 0, "Round unless two sides are stated", [planLength()], SHARED),
    width: numberInput("Width", "ft", 0, "Round unless two sides are stated", [planWidth()], SHARED),
    courses: numberInput(
      "Courses",
      "courses",
      0,
      "From the height",
      [
        captured(/\b(\d{1,2}) (?:full )?(?:courses?|rows?|layers?|tiers?)\b/),
        captured(/\b(\d{1,2}) (?:blocks?|stones?) (?:high|tall)\b/),
      ],
      QUIET,
    ),
    height: numberInput("Height", "in", 12, "12-14 in. (makers' kits)", [
      measured({ role: "high", unit: "in", min: 6, max: 40, notOwner: /block|stone|face|unit/ }),
    ]),
    blockLength: numberInput(
      "Block length",
      "in",
      12,
      "12 x 4 in. face, the smallest wall block",
      blockLength,
    ),
    blockHeight: numberInput("Block height", "in", 4, "12 x 4 in. face, the smallest wall block", [
      captured(/\b(\d(?:\.\d+)?) in (?:high|tall|thick) (?:[a-z]+ ){0,2}(?:blocks?|stones?)\b/),
      captured(/\b(?:blocks?|stones?)\b[^.;]{0,32}?\b(\d(?:\.\d+)?) in (?:high|tall)\b/),
    ]),
    hasRing: flagInput("Steel ring", [when(/\bring\b|\bliner\b|\binsert\b/, 1)]),
    hasCaps: flagInput("Caps", [when(/\bcap (?:block|stone)s?\b|\bcaps\b|\bcoping\b/, 1)]),
    capLength: numberInput("Cap length", "in", 12, "As long as a block", [
      captured(/\bcap(?: block| stone)?s?\b[^.;\d]{0,24}(\d{1,2}) in\b/),
      captured(/\b(\d{1,2}) in (?:long )?cap/),
    ]),
    hasBase: flagInput("Gravel under it", [when(/\bgravel\b|\bcrushed\b|\bbase\b/, 1)]),
    base: numberInput("Base across", "ft", 0, "6 in. beyond the wall", [baseDiameter], QUIET),
    baseDepth: numberInput("Base depth", "in", 6, "6 in. of gravel", [
      layerDepth(/gravel|base|stone|circle/, true),
      measured({ role: ["thick", "deep"], unit: "in", min: 1, max: 24 }),
    ]),
    ...orderInputs(1.4, "1.4 tons a cubic yard is usual (had2know.com)", /gravel|base|stone/),
  },
  missing: (v) =>
    outsideOf(v) > 0 ? null : { prompt: "How large is the fire pit across?", defaultValue: "4 ft across" },
  title: (v) => `Fire pit ${formatNumber(outsideOf(v))} ft`,
  lines: [
    {
      key: "blocks",
      category: "Concrete & Masonry",
      usualWaste: 5,
      isCovering: true,
      source: "Around the outside ÷ block, whole blocks a course, × courses",
      name: () => "Fire pit wall block",
      measured: (v) => aCourse(v) * courses(v),
      formula: (v) =>
        `${formatNumber(around(v))} ft around ÷ ${formatNumber(v.blockLength)} in = ${aCourse(v)} × ${courses(v)} courses`,
    },
    {
      key: "caps",
      category: "Concrete & Masonry",
      usualWaste: 5,
      source: "Around the outside ÷ cap",
      when: (v) => v.hasCaps > 0,
      name: () => "Fire pit cap stone",
      measured: (v) => (around(v) * 12) / v.capLength,
      formula: (v) => `${formatNumber(around(v))} ft around ÷ ${formatNumber(v.capLength)} in`,
    },
    {
      key: "ring",
      category: "Steel & Metal",
      source: "One liner",
      when: (v) => v.hasRing > 0,
      name: (v) => `Steel fire pit ring ${v.ring > 0 ? formatNumber(v.ring * 12) : 36} in.`,
      measured: () => 1,
      formula: () => "1 ring",
    },
    {
      key: "base-gravel",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "π ÷ 4 × diameter² × depth",
      when: (v) => v.hasBase > 0,
      aka: /gravel|base|stone/,
      name: () => "Crushed stone base gravel 3/4 in.",
      about: () => "Base under the fire pit",
      measured: (v) => (baseArea(v) * v.baseDepth) / 12,
      formula: (v) => `${formatNumber(baseArea(v))} sq ft × ${formatNumber(v.baseDepth)} in ÷ 12`,
      pack: (v) => looseMaterial(v.density, v),
    },
  ],
});

interface PitValues {
  readonly diameter: number;
  readonly ring: number;
  readonly length: number;
  readonly width: number;
  readonly blockLength: number;
  readonly blockHeight: number;
  readonly courses: number;
  readonly height: number;
  readonly base: number;
}

const isSquare = (v: PitValues): boolean => v.diameter === 0 && v.length > 0 && v.width > 0;

/** Outside diameter or side in feet; around a ring the blocks are about 8 in. deep. */
const outsideOf = (v: PitValues): number =>
  isSquare(v) ? Math.max(v.length, v.width) : v.diameter > 0 ? v.diameter : v.ring > 0 ? v.ring + 16 / 12 : 0;

const around = (v: PitValues): number => (isSquare(v) ? 2 * (v.length + v.width) : Math.PI * outsideOf(v));

/** Blocks are tapered: a course has the nearest whole number of them. */
const aCourse = (v: PitValues): number => Math.round((around(v) * 12) / v.blockLength);

const courses = (v: PitValues): number =>
  v.courses > 0 ? v.courses : Math.ceil(v.height / v.blockHeight - 0.05);

function baseArea(v: PitValues): number {
  if (isSquare(v) && v.base === 0) return (v.length + 1) * (v.width + 1);
  const across = v.base > 0 ? v.base : outsideOf(v) + 1;
  return (Math.PI * across ** 2) / 4;
}
