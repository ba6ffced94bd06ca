import { pattern } from "../../../../platform/patterns.ts";
import { captured, mention, spacingOf, when } from "../../reading/finders.ts";
import {
  defineAssembly,
  flagInput,
  names,
  numberInput,
  suggests,
  textInput,
  withValues,
} from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { barSize } from "../concrete/bars.reading.ts";
import { coverageNear, coveragePack } from "../shared/coverage.ts";
import { membersAt, running } from "../shared/packs.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs, wallRun } from "../shared/walls.ts";
import { faceInputs, groutCoverage } from "./block-size.reading.ts";
import { statedUnits } from "./stated-units.ts";

const THAT_HOLD = /with|that have|that get|that hold|around|at/;
const STEEL = /bars?|rebar|steel|verticals|it/;
const CORES = /cores?|cells?/;

export const blockWall = defineAssembly({
  id: "block-wall",
  name: "Block wall",
  triggers: [
    names(
      /\bconcrete block\b|\bwalls? (?:made )?(?:of|from|in|using|with) (?:[a-z\d-]+ ){0,3}(?:block|cmu)s?\b/,
    ),
    names(
      /\b(?:standard|masonry|hollow) blocks?\b|\bblock (?:walls?|foundation|garage|building|fence|count)\b/,
    ),
    names(/\bmasonry wall\b|\b(?:8|6|10|12|4)(?: in)? x 8 x 16\b/),
    suggests(/\bblocks?\b/),
  ],
  notFor: /\bglass blocks?\b/,
  covers: [
    "brick-wall",
    "concrete-slab",
    "concrete-wall",
    "shed",
    "tile-floor",
    "rebar-grid",
    "electrical-rough",
  ],
  inputs: {
    hasCaps: flagInput("Cap blocks", [when(/\bcap (?:blocks?|units?)\b|\bsolid caps?\b/, 1)]),
    ...wallInputs(true),
    courses: numberInput(
      "Courses",
      "courses",
      0,
      "From the height",
      [captured(/(\d{1,2}) (?:block )?courses?\b/), captured(/(\d{1,2}) blocks? (?:high|tall)\b/)],
      {
        isQuiet: true,
      },
    ),
    stated: numberInput(
      "Blocks as stated",
      "pieces",
      0,
      "From the wall",
      [statedUnits(/(?:concrete )?blocks?/)],
      { isQuiet: true },
    ),
    unit: textInput("Block", "8x8x16", "Standard block", [
      (reading) => {
        const match = /\b(4|6|8|10|12)(?: in)? x (4|8)(?: in)? x (16|18)\b/.exec(reading.text);
        return match ? { value: `${match[1]}x${match[2]}x${match[3]}`, source: match[0] } : null;
      },
      (reading) => {
        const match = /\b(4|6|8|10|12) in (?:[a-z]+ )?(?:concrete )?blocks?\b/.exec(reading.text);
        return match ? { value: `${match[1]}x8x16`, source: match[0] } : null;
      },
    ]),
    ...faceInputs(),
    perSquareFoot: numberInput(
      "Blocks a square foot",
      "pieces",
      0,
      "From the block's face",
      [
        captured(
          /(1\.\d{1,3}) (?:blocks?|concrete block|units?) (?:per|a|\/|to the|each) ?(?:sqft|square foot)/,
        ),
        captured(
          /(\d{1,2}(?:\.\d+)?) (?:(?:concrete )?blocks? )?(?:per|a|\/|to the|to a|to each) ?sqm/,
          1 / 10.7639,
        ),
      ],
      { isQuiet: true },
    ),
    mortarPer100: numberInput(
      "Mortar bags a hundred blocks",
      "bags",
      3,
      "3 bags of masonry cement per 100 blocks (ehow.co.uk, constructioncalchq.com)",
      [captured(/(\d+(?:\.\d+)?) bags? (?:of [a-z ]+ )?(?:per|for|every|\/|to every|a|for every) 100/)],
    ),
    isBlended: flagInput("Pre-blended 80 lb mortar mix", [
      when(/\b(?:80 lb|pre-?blended|pre-?mix(?:ed)?|blended|mortar mix)\b/, 1),
    ]),
    isDry: flagInput("Stacked dry and surface bonded", [
      when(/\bdry[- ]?(?:stack(?:ed|ing)?|laid|set)\b|\bsurface[- ]bond(?:ed|ing)?\b|\bmortarless\b/, 1),
    ]),
    bondedSides: numberInput("Sides bonded", "pieces", 2, "Both sides carry the wall (ASTM C946)", [
      when(/\b(?:1|one|single) (?:side|face)\b/, 1),
    ]),
    bondCoverage: numberInput(
      "Bonding cement, bag covers",
      "sq ft",
      50,
      "50 lb at 1/8 in. does about 50 sq ft (Quikrete QUIKWALL data sheet)",
      [coverageNear(/bond|bag|cement|quikwall/)],
    ),
    isFilled: flagInput("Cores grouted", [
      when(/\b(?:fill(?:ed|ing)?|grout(?:ed|ing)?) (?:[a-z]+ ){0,3}(?:cores?|cells?|solid)/, 1),
      when(/\b(?:cores?|cells?) (?:filled|grouted|fill)|\bgrout(?:ed)?\b/, 1),
    ]),
    groutArea: numberInput(
      "Wall a cubic yard of fill does",
      "sq ft",
      0,
      "8 in. wall grouted solid takes about 0.32 cu ft a square foot (NCMA TEK 3-2A)",
      groutCoverage,
      { isQuiet: true },
    ),
    groutSpacing: numberInput(
      "Filled cores apart",
      "in",
      0,
      "All cores",
      [
        captured(
          /\b(?:grout|fill)(?:ed|ing)?(?: [a-z]+){0,3} (?:cores?|cells?)(?: [a-z]+){0,3} (?:at|every|@) (\d{2}) in\b/,
        ),
        captured(/\b(?:cores?|cells?) (?:at|every|@) (\d{2}) in(?: oc)? (?:grouted|filled)\b/),
        when(
          pattern`\b(?:grout|fill)(?:ed|ing)?(?: only)? (?:just |only )?(?:the |those )?(?:${CORES}) (?:${THAT_HOLD}) (?:the )?(?:vertical )?(?:${STEEL})\b`,
          -1,
        ),
        when(/\b(?:reinforced|rebar|bar) (?:cores?|cells?) (?:only )?(?:are )?(?:grouted|filled)\b/, -1),
      ],
      { isQuiet: true },
    ),
    wireEvery: numberInput(
      "Joint reinforcement",
      "courses",
      0,
      "Only when mentioned",
      [
        captured(/\b(?:ladder|truss|joint)(?: [a-z]+){0,5} every (\d)(?:nd|rd|th)? courses?\b/),
        when(
          /\b(?:ladder|truss|joint)(?:[- ](?:type|mesh))?(?: [a-z]+){0,4} (?:every|each) (?:other|2nd|second|alternate|16 in)\b/,
          2,
        ),
        when(/\b(?:ladder|truss|joint)(?: [a-z]+){0,4} (?:every|each) course\b/, 1),
        when(
          /\b(?:ladder (?:wire|mesh|reinforc[a-z]+)|joint reinforc[a-z]+|truss wire|dur-?o-?wall?|bed joint reinforc[a-z]+)\b/,
          2,
        ),
      ],
      { isQuiet: true },
    ),
    bondBeams: numberInput(
      "Bond beam courses",
      "courses",
      0,
      "Only when mentioned",
      [captured(/\b(\d) (?:courses? of )?bond beams?\b/), when(/\bbond beams?\b/, 1)],
      { isQuiet: true },
    ),
    barSpacing: numberInput(
      "Vertical bars",
      "in",
      0,
      "Only when mentioned",
      [spacingOf(/vertical|vert|bar|rebar/)],
      {
        isQuiet: true,
      },
    ),
    barSize: textInput(
      "Bar",
      "",
      "Only when mentioned",
      [
        (reading) => {
          const match = mention(reading, /#[3-8]\b|\brebar\b|\bbars?\b/);
          return match ? (barSize(reading) ?? { value: "#4", source: match[0] }) : null;
        },
      ],
      { isQuiet: true },
    ),
  },
  missing: (v) => (v.stated > 0 ? null : missingWall(v, "block wall")),
  title: (v) => `Block wall ${describeWall(v)}`,
  lines: [
    {
      key: "blocks",
      category: "Concrete & Masonry",
      usualWaste: 5,
      isCovering: true,
      source: "1.125 blocks of 8 x 16 in. face a square foot, + 5-10% (jobsitecalcs.com)",
      aka: /concrete block|\bcmus?\b|masonry unit|^units?$/,
      name: (v) =>
        v.faceLength > 0
          ? `Concrete block ${v.unit.split("x")[0]}x${formatNumber(v.faceHeight)}x${formatNumber(v.faceLength)}`
          : `Concrete block ${v.unit}`,
      about: () => "CMU",
      measured: (v) => blockCount(v),
      formula: (v) =>
        v.stated > 0 && wallRun(v) === 0
          ? `${formatNumber(v.stated)} blocks as stated`
          : `${explainWall(coursed(v))} × ${formatNumber(blockRate(v) * 1000) === "1,125" ? "1.125" : String(Math.round(blockRate(v) * 1000) / 1000)} a sq ft = ${formatNumber(blockCount(v))} blocks`,
    },
    {
      key: "bonding-cement",
      category: "Concrete & Masonry",
      unit: "sq ft",
      usualWaste: 10,
      source: "Both faces ÷ what a bag covers (Quikrete QUIKWALL data sheet)",
      when: (v) => v.isDry > 0,
      aka: /bond/,
      name: () => "Surface bonding cement 50 lb",
      measured: (v) => wallArea(v) * v.bondedSides,
      formula: (v) =>
        `${explainWall(v)} × ${formatNumber(v.bondedSides)} sides ÷ ${formatNumber(v.bondCoverage)} sq ft a bag`,
      pack: (v) => coveragePack(v.bondCoverage, "bags"),
    },
    {
      key: "cap-blocks",
      category: "Concrete & Masonry",
      unit: "ft",
      usualWaste: 5,
      source: "Along the top, 16 in. each",
      aka: /\bcaps?\b|coping/,
      when: (v) => v.hasCaps > 0 && wallRun(v) > 0,
      name: () => "Concrete cap block 4x8x16",
      measured: (v) => wallRun(v),
      formula: (v) => `${formatNumber(wallRun(v))} ft ÷ 16 in`,
      pack: () => ({ unit: "pieces", size: 16 / 12 }),
    },
    {
      key: "mortar",
      category: "Concrete & Masonry",
      unit: "bags",
      when: (v) => v.isDry === 0,
      isAllowance: true,
      source:
        "3 bags of masonry cement, or about 8.5 bags of 80 lb blended mix, per 100 blocks (constructioncalchq.com)",
      name: (v) => (v.isBlended > 0 ? "Type S mortar mix 80 lb" : "Type S mortar, masonry cement 70 lb"),
      about: () => "Mortar",
      measured: (v) =>
        (blockCount(v) * (v.isBlended > 0 && v.mortarPer100 === 3 ? 8.5 : v.mortarPer100)) / 100,
      formula: (v) =>
        `${formatNumber(blockCount(v))} blocks ÷ 100 × ${v.isBlended > 0 && v.mortarPer100 === 3 ? "8.5" : formatNumber(v.mortarPer100)} bags`,
    },
    {
      key: "mason-sand",
      category: "Concrete & Masonry",
      unit: "cu ft",
      isAllowance: true,
      source: "About 3 cu ft of sand to a bag of masonry cement (ASTM C270 proportions)",
      when: (v) => v.isBlended === 0 && v.isDry === 0,
      name: () => "Mason sand, bulk",
      measured: (v) => (blockCount(v) * v.mortarPer100 * 3) / 100,
      formula: (v) => `${formatNumber((blockCount(v) * v.mortarPer100) / 100)} bags × 3 cu ft`,
      pack: () => ({ unit: "cubic yards", size: 27, kind: "bulk" }),
    },
    {
      key: "rebar",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 10,
      source: "A bar each spacing and one at the end, as high as the wall (TEK 14-2 practice)",
      when: (v) => v.barSize !== "" && v.barSpacing > 0,
      name: (v) => `Rebar ${v.barSize} 20 ft`,
      measured: (v) => verticals(v) * v.height,
      formula: (v) => `${verticals(v)} bars × ${formatNumber(v.height)} ft`,
      pack: () => running(0, 20),
    },
    {
      key: "core-grout",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 5,
      source: "8 in. wall grouted solid takes about 0.32 cu ft a square foot (NCMA TEK 3-2A)",
      when: (v) => v.isFilled > 0,
      name: () => "Core fill grout",
      measured: (v) => wallArea(v) * groutRate(v),
      formula: (v) =>
        v.groutArea > 0
          ? `${formatNumber(wallArea(v))} sq ft ÷ ${formatNumber(v.groutArea)} sq ft × 27 cu ft`
          : `${formatNumber(wallArea(v))} sq ft × ${formatNumber(groutRate(v))} cu ft`,
      pack: () => ({ unit: "cubic yards", size: 27, kind: "bulk" }),
    },
    {
      key: "joint-reinforcement",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 10,
      source: "Ladder wire in every second bed joint, 16 in. apart (TMS 402); laps are extra",
      when: (v) => v.wireEvery > 0,
      aka: /ladder|wire|reinforc/,
      name: () => "Ladder wire joint reinforcement 10 ft",
      measured: (v) => wallRun(v) * Math.floor(coursesOf(v) / v.wireEvery),
      formula: (v) => `${formatNumber(wallRun(v))} ft × ${Math.floor(coursesOf(v) / v.wireEvery)} runs`,
      pack: () => running(0, 10),
    },
    {
      key: "bond-beam-blocks",
      category: "Concrete & Masonry",
      usualWaste: 5,
      isCovering: true,
      source: "A course of U-shaped blocks, 16 in. each; they stand in for blocks of the wall",
      when: (v) => v.bondBeams > 0,
      aka: /bond beam/,
      name: () => "Bond beam block 8x8x16",
      measured: (v) => (wallRun(v) * v.bondBeams * 12) / 16,
      formula: (v) => `${formatNumber(wallRun(v))} ft × ${formatNumber(v.bondBeams)} ÷ 16 in`,
    },
  ],
});

/** Vertical bars along the wall. */
const verticals = (v: Parameters<typeof wallRun>[0] & { readonly barSpacing: number }): number =>
  membersAt(wallRun(v), v.barSpacing);

/** The wall's height, from its courses when they are stated. */
function coursed(
  v: Parameters<typeof wallArea>[0] & BlockUnit & { readonly courses: number },
): Parameters<typeof wallArea>[0] {
  return v.courses > 0 ? withValues(v, { height: (v.courses * heightOfUnit(v)) / 12 }) : v;
}

/** Blocks of the wall. */
function blockCount(
  v: Parameters<typeof wallArea>[0] &
    BlockUnit & {
      readonly perSquareFoot: number;
      readonly courses: number;
      readonly stated: number;
    },
): number {
  if (v.stated > 0 && wallRun(v) === 0) return v.stated;
  return wallArea(coursed(v)) * blockRate(v);
}

interface BlockUnit {
  readonly unit: string;
  readonly faceLength: number;
  readonly faceHeight: number;
}

/** Inches from one course to the next. */
const heightOfUnit = (v: BlockUnit): number =>
  v.faceHeight > 0 ? v.faceHeight : Number(v.unit.split("x")[1] ?? 8);

const coursesOf = (v: BlockUnit & { readonly courses: number; readonly height: number }): number =>
  v.courses > 0 ? v.courses : Math.ceil((v.height * 12) / heightOfUnit(v) - 0.05);

/** Cubic feet of core fill per square foot of wall. When 8 in. cores are filled only at a spacing, their share of it. */
function groutRate(v: {
  readonly groutArea: number;
  readonly groutSpacing: number;
  readonly barSpacing: number;
}): number {
  if (v.groutArea > 0) return 27 / v.groutArea;
  const apart = v.groutSpacing < 0 ? v.barSpacing : v.groutSpacing;
  return apart > 8 ? (0.32 * 8) / apart : 0.32;
}

function blockRate(v: BlockUnit & { readonly perSquareFoot: number }): number {
  if (v.perSquareFoot > 0) return v.perSquareFoot;
  if (v.faceLength > 0 && v.faceHeight > 0) return 144 / (v.faceLength * v.faceHeight);
  const [, high = "8", long = "16"] = v.unit.split("x");
  return 144 / (Number(high) * Number(long)) || 1.125;
}
