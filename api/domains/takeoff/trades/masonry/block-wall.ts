import {
  defineAssembly,
  flagInput,
  names,
  numberInput,
  suggests,
  textInput,
  withValues,
} from "../../estimating/assembly.ts";
import { captured, mention, spacingOf, when } from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, running } from "../shared/packs.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs, wallRun } from "../shared/walls.ts";
import { statedUnits } from "./stated-units.ts";

export const blockWall = defineAssembly({
  id: "block-wall",
  name: "Block wall",
  triggers: [
    names(
      /\bconcrete block\b|\bwalls? (?:made )?(?:of|from|in|using|with) (?:[a-z\d-]+ ){0,3}(?:block|cmu)s?\b/,
    ),
    names(
      /\b(?:standard|masonry|hollow) blocks?\b|\bblock (?:wall|foundation|garage|building|fence|count)\b/,
    ),
    names(/\bmasonry wall\b|\b(?:8|6|10|12|4)(?: in)? x 8 x 16\b/),
    suggests(/\bblocks?\b/),
  ],
  covers: ["brick-wall", "concrete-slab", "concrete-wall", "shed", "tile-floor", "rebar-grid"],
  inputs: {
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
    perSquareFoot: numberInput(
      "Blocks a square foot",
      "pieces",
      0,
      "From the block's face",
      [
        captured(
          /(1\.\d{1,3}) (?:blocks?|concrete block|units?) (?:per|a|\/|to the|each) ?(?:sqft|square foot)/,
        ),
        captured(/(\d{1,2}(?:\.\d+)?) (?:concrete )?blocks? (?:per|a|\/|to the|to a) ?sqm/, 1 / 10.7639),
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
    isFilled: flagInput("Cores grouted", [
      when(/\b(?:fill(?:ed|ing)?|grout(?:ed|ing)?) (?:[a-z]+ ){0,3}(?:cores?|cells?|solid)/, 1),
      when(/\b(?:cores?|cells?) (?:filled|grouted|fill)|\bgrout\b/, 1),
    ]),
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
          const match = mention(reading, /#([3-8])\b|\brebar\b/);
          return match ? { value: `#${match[1] ?? "4"}`, source: match[0] } : null;
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
      unit: "pieces",
      usualWaste: 5,
      source: "1.125 blocks of 8 x 16 in. face a square foot, + 5-10 % (jobsitecalcs.com)",
      aka: /concrete block|\bcmus?\b|masonry unit/,
      name: (v) => `Concrete block ${v.unit}`,
      about: () => "CMU",
      measured: (v) => blockCount(v),
      formula: (v) =>
        v.stated > 0 && wallRun(v) === 0
          ? `${formatNumber(v.stated)} blocks as stated`
          : `${explainWall(v)} × ${formatNumber(blockRate(v) * 1000) === "1,125" ? "1.125" : String(Math.round(blockRate(v) * 1000) / 1000)} a sq ft = ${formatNumber(blockCount(v))} blocks`,
      pack: () => ({ unit: "pieces", size: 1 }),
    },
    {
      key: "mortar",
      category: "Concrete & Masonry",
      unit: "bags",
      usualWaste: 0,
      isAllowance: true,
      source:
        "3 bags of masonry cement, or about 8.5 bags of 80 lb blended mix, per 100 blocks (constructioncalchq.com)",
      name: (v) => (v.isBlended > 0 ? "Type S mortar mix 80 lb" : "Masonry cement mortar, Type S, 70-80 lb"),
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
      usualWaste: 0,
      isAllowance: true,
      source: "About 3 cu ft of sand to a bag of masonry cement (ASTM C270 proportions)",
      when: (v) => v.isBlended === 0,
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
      measured: (v) => wallArea(v) * 0.32,
      formula: (v) => `${formatNumber(wallArea(v))} sq ft × 0.32 cu ft`,
      pack: () => ({ unit: "cubic yards", size: 27, kind: "bulk" }),
    },
  ],
});

/** Vertical bars along the wall. */
const verticals = (v: Parameters<typeof wallRun>[0] & { readonly barSpacing: number }): number =>
  membersAt(wallRun(v), v.barSpacing);

/** Blocks of the wall; courses give the height when they are stated. */
function blockCount(
  v: Parameters<typeof wallArea>[0] & {
    readonly unit: string;
    readonly perSquareFoot: number;
    readonly courses: number;
    readonly stated: number;
  },
): number {
  if (v.stated > 0 && wallRun(v) === 0) return v.stated;
  const high = Number(v.unit.split("x")[1] ?? 8);
  return wallArea(v.courses > 0 ? withValues(v, { height: (v.courses * high) / 12 }) : v) * blockRate(v);
}

function blockRate(v: { readonly unit: string; readonly perSquareFoot: number }): number {
  if (v.perSquareFoot > 0) return v.perSquareFoot;
  const [, high = "8", long = "16"] = v.unit.split("x");
  return 144 / (Number(high) * Number(long)) || 1.125;
}
