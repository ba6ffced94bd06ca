import { pattern } from "../../../../platform/patterns.ts";
import { captured, fromGroup, lumberLengthOf, measured, when } from "../../reading/finders.ts";
import { defineAssembly, names, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber, roundTo } from "../../units.ts";
import { orderInputs } from "../shared/aggregate-inputs.ts";
import { looseMaterial, stockForRun } from "../shared/packs.ts";
import { describeWall, missingWall, wallInputs, wallRun } from "../shared/walls.ts";
import { blockFace, gravelSize, showing } from "./retaining-wall.reading.ts";
import { timberFastenings, timberInputs } from "./timber-wall.ts";

const BLOCK_WALL_WITH_BASE =
  /\bblock walls?\b(?=.*\b(?:leveling pad|drainage stone|backfill|buried|perforated pipe)\b)/;
const NOT_IN_SIGHT =
  / (?:(?:is|are|of|will be|gets?|goes) ?)*(?:buried|below|embedded|underground|in the ground|geogrid)/;
const BURIED = /buried|below|embedded|underground|in the ground|under/;
/** "A course of caps" and "bury one course" do not give the wall's courses. */
const OF_THE_WALL = /(?<!\bcaps?\b[^.;]{0,24})(?<!\bbury(?:ing)? (?:at least |about )?)/;
const DRAINAGE_STONE = /drainage|drain|gravel|stone|rock|backfill/;

const OF_BRICK =
  /\bbrick retaining walls?\b|\bretaining walls? (?:of|in|out of|from) (?:[a-z]+ ){0,2}bricks?\b/;
const LAID_IN_MORTAR = /mortar|rebar|grout(?:ed)?|cores?|footings?/;

export const retainingWall = defineAssembly({
  id: "retaining-wall",
  name: "Retaining wall",
  triggers: [
    // Blocks with a drain behind them, or a pad or a buried course under them, hold back soil.
    {
      pattern: pattern`${BLOCK_WALL_WITH_BASE}|\bblocks?\b(?=.*\bburied\b)(?=.*\bcaps?\b)`,
      weight: 3.4,
    },
    names(/\bretaining[ -]walls?\b|\bsegmental (?:block )?wall\b/),
    names(/\b(?:sleeper|timber|railroad tie|landscape tie) (?:retaining |garden )?walls?\b/),
    names(/\b(?:landscap(?:e|ing)|garden) (?:block|stone|retaining) walls?\b|\ballan block\b/),
    names(
      /\b(?:stack(?:ed|able)|dry[- ]stack(?:ed)?|interlocking|landscap(?:e|ing)|segmental) (?:[a-z]+ )?blocks?\b/,
    ),
    names(/\bblock garden wall\b|\bgarden wall (?:blocks?|of (?:[a-z]+ )?blocks?)\b|\bwall caps?\b/),
  ],
  // Blocks of 8 x 16 in. are laid in mortar, whatever they hold back. So are bricks.
  notFor: pattern`${OF_BRICK}|\b(?:6|8|10|12) in concrete block\b|\bconcrete block\b(?=.*\b(?:${LAID_IN_MORTAR})\b)`,
  covers: [
    "geotextile",
    "block-wall",
    "brick-wall",
    "gravel",
    "french-drain",
    "paver-patio",
    "concrete-slab",
    "stone-veneer",
  ],
  inputs: {
    ...wallInputs(true, 3),
    height: numberInput(
      "Wall height",
      "ft",
      3,
      "3 ft, the most a wall without engineering should hold",
      [
        showing,
        captured(
          /(?<!block[^.;]{0,20})\b(\d{2}(?:\.\d+)?) in (?:high|tall)\b(?! (?:[a-z]+ )?(?:blocks?|x |by ))/,
          1 / 12,
        ),
        measured({
          role: "high",
          unit: "ft",
          min: 0.75,
          max: 16,
          notOwner: /block|cap|unit|stone|course|timber/,
        }),
        ...wallInputs(true, 3).height.find,
      ],
      { isShared: true },
    ),
    blockLength: numberInput("Block length", "in", 12, "12 x 4 in. face, the smallest wall block", [
      blockFace(0),
      captured(/(\d{1,2}(?:\.\d+)?) in (?:long|wide) (?:[a-z]+ ){0,2}blocks?/),
      captured(/blocks? (?:[a-z]+ ){0,3}(\d{1,2}(?:\.\d+)?) in (?:long|wide)/),
      captured(/\b(?:blocks?|units?)\b[^.;]{0,32}\b(\d{1,2}(?:\.\d+)?)(?: in)? (?:long|wide)\b/),
    ]),
    blockHeight: numberInput("Block height", "in", 4, "12 x 4 in. face, the smallest wall block", [
      blockFace(1),
      captured(/(\d{1,2}(?:\.\d+)?) in (?:high|tall) (?:[a-z]+ ){0,2}blocks?/),
      captured(
        /(\d{1,2}(?:\.\d+)?) in (?:high|tall) (?:x|by|and) [\d.]+ in (?:long|wide|deep) (?:[a-z]+ ){0,2}blocks?/,
      ),
      captured(/blocks? (?:[a-z\d.]+ ){0,8}(\d{1,2}(?:\.\d+)?) in (?:high|tall)/),
    ]),
    courses: numberInput(
      "Courses",
      "courses",
      0,
      "From the height",
      [
        captured(
          pattern`${OF_THE_WALL}\b(\d{1,2}) (?:full )?(?:courses?|rows?|tiers?)\b(?! of (?:[a-z\d]+ ){0,2}caps?\b)(?!${NOT_IN_SIGHT})`,
        ),
        captured(/\b(\d{1,2}) (?:timbers?|ties|blocks?) (?:high|tall)\b/),
      ],
      { isQuiet: true },
    ),
    timberLength: numberInput(
      "Timber length",
      "ft",
      0,
      "From the wall's length",
      [
        lumberLengthOf(/./, /^(?:4x4|4x6|6x6|6x8|8x8)$/),
        captured(
          /(\d{1,2}(?:\.\d+)?) ft (?:[a-z]+ )?(?:timbers?|ties|sleepers?|lengths?|pieces?|beams?|sticks?)\b/,
        ),
        captured(/\b(?:timbers?|ties|sleepers?|beams?)\b[^.;]{0,24}\beach (\d{1,2}) ft\b/),
        captured(
          /\bsleepers?\b(?! (?:retaining )?walls?\b)[^;,]{0,40}?(?<![\d.])(\d{1,2}(?:\.\d+)?) ft long\b/,
        ),
      ],
      { isQuiet: true },
    ),
    timberHeight: numberInput("Timber height", "in", 5.5, "6x6 timbers are 5-1/2 in.", [
      captured(/\b(\d{3}) x \d{2,3}(?: mm)? (?:[a-z]+ ){0,2}(?:sleepers?|timbers?)\b/, 1 / 25.4),
      // Sleepers stand on edge: "200 x 100 mm" makes courses of 200.
      fromGroup(
        ({ values, units, post, pre, owner }) =>
          units[0] === "in" &&
          Math.max(...values) <= 1 &&
          /sleeper|timber|tie/.test(`${pre.slice(-24)} ${post.slice(0, 24)} ${owner}`),
        ({ values }) => roundTo(Math.max(...values.slice(0, 2)) * 12, 3),
      ),
    ]),
    geogrid: numberInput(
      "Rows of geogrid",
      "pieces",
      0,
      "Only when mentioned",
      [captured(/(\d) (?:rows?|layers?|courses?) of geogrid/), when(/\bgeogrid\b/, 1)],
      { isQuiet: true },
    ),
    faceArea: numberInput(
      "Face of a block",
      "sq ft",
      0,
      "From the block's size",
      [captured(/(0\.\d+|1(?:\.\d+)?) sqft (?:of )?(?:face|each|per block|a block|face area)/)],
      { isQuiet: true },
    ),
    buried: numberInput(
      "Buried courses",
      "courses",
      0,
      "None unless stated; 1 in. a foot of height is usual",
      [
        captured(
          /(\d) (?:more |extra |additional |full )?(?:buried|below[- ]grade|embedded|underground) (?:base )?courses?/,
        ),
        captured(
          pattern`\b(\d) (?:more |extra |additional |full )?courses? (?:(?:is|are|to be|will be|goes?|sits?|of it) )*(?:${BURIED})`,
        ),
        when(/\b(?:first|bottom|base|1) course (?:is )?(?:buried|below grade|embedded)/, 1),
        when(/\bbur(?:y|ied) (?:the )?(?:first|bottom|1|base) course/, 1),
      ],
      { isQuiet: true },
    ),
    caps: numberInput(
      "Cap length",
      "in",
      0,
      "As long as a block",
      [
        captured(/(\d{1,2}) in (?:long |wide )?caps?/),
        captured(/\bcap (?:block|stone|unit)s? (?:[a-z]+ ){0,3}(\d{1,2}) in/),
        captured(/caps? (?:[a-z]+ ){0,3}(\d{1,2}) in/),
        captured(
          /\bcaps?(?: (?:block|stone|unit)s?)? (?:are|is|of|at)(?: also)? (\d{1,2})\b(?! ?(?:ft|lf|sqft|pieces|\.\d))/,
        ),
      ],
      { isQuiet: true },
    ),
    baseWidth: numberInput("Base width", "in", 24, "24 in. trench, the block and 6 in. each side", [
      gravelSize(/base|trench|footing|level/, "wide"),
    ]),
    baseDepth: numberInput("Base depth", "in", 6, "About 6 in. of gravel (diycalcs.net)", [
      gravelSize(/base|trench|footing|level/, "deep"),
      captured(/(\d{1,2}) in (?:of )?(?:compacted )?(?:gravel |stone |crushed )*(?:base|leveling)/),
    ]),
    drainWidth: numberInput("Drainage stone behind", "in", 12, "12 in. behind the wall (remodelai.io)", [
      captured(
        pattern`(\d{1,2}(?:\.\d+)?) in (?:(?:of|wide|thick|deep) ?)*(?:[a-z]+ ){0,2}(?:${DRAINAGE_STONE})(?: [a-z]+){0,2} behind`,
      ),
      captured(/(\d{1,2}(?:\.\d+)?) in (?:(?:of|wide|thick) ?)*(?:drainage|drain|backfill)/),
      captured(/behind (?:[a-z]+ ){0,4}(\d{1,2}) in/),
      captured(/(?:backfill|drainage)(?: [a-z]+){0,4} (\d{1,2}) in/),
      captured(
        /(\d(?:\.\d+)?) ft (?:(?:of|wide|thick) ?)*(?:[a-z]+ ){0,2}(?:drainage|drain|gravel|stone|backfill)/,
        12,
      ),
    ]),
    material: textInput("Material", "block", "Segmental block", [
      when(
        /\b(?:timbers?|(?:landscape|railroad) ties?|tie wall|sleepers?|6x6s?|6 x 6s?|wood(?:en)? beams?)\b/,
        "timber",
      ),
    ]),
    ...timberInputs,
    ...orderInputs(1.4, "1.4 tons a cubic yard is usual (had2know.com)"),
  },
  missing: (v) => missingWall(v, "retaining wall"),
  title: (v) => `Retaining wall ${describeWall(v)}`,
  lines: [
    {
      key: "blocks",
      category: "Concrete & Masonry",
      usualWaste: 5,
      isCovering: true,
      source: "Blocks a course × courses, + 5% (diycalcs.net)",
      when: (v) => v.material === "block",
      name: (v) => `Retaining wall block ${formatNumber(v.blockLength)}x${formatNumber(v.blockHeight)} in.`,
      measured: (v) => blocks(v),
      formula: (v) =>
        v.faceArea > 0
          ? `${formatNumber(wallRun(v) * v.height)} sq ft ÷ ${v.faceArea} sq ft`
          : `${formatNumber(wallRun(v))} ft ÷ ${formatNumber(v.blockLength)} in × ${courses(v)} courses of ${formatNumber(v.blockHeight)} in = ${formatNumber(blocks(v))} blocks`,
    },
    {
      key: "caps",
      category: "Concrete & Masonry",
      usualWaste: 5,
      source: "Caps along the length",
      when: (v) => v.material === "block",
      name: (v) => `Retaining wall cap stone ${formatNumber(v.caps > 0 ? v.caps : v.blockLength)} in.`,
      measured: (v) => (wallRun(v) * 12) / (v.caps > 0 ? v.caps : v.blockLength),
      formula: (v) =>
        `${formatNumber(wallRun(v))} ft ÷ ${formatNumber(v.caps > 0 ? v.caps : v.blockLength)} in`,
    },
    {
      key: "timbers",
      category: "Lumber & Wood",
      usualWaste: 5,
      source: "Courses of 5-1/2 in. × length",
      when: (v) => v.material === "timber",
      name: (v) =>
        v.timberHeight === 5.5
          ? `Pressure-treated 6x6x${timberLength(v)} timber`
          : `Timber sleeper ${formatNumber(v.timberHeight)} in. x ${formatNumber(timberLength(v))} ft`,
      measured: (v) => (timberCourses(v) * wallRun(v)) / timberLength(v),
      formula: (v) => `${timberCourses(v)} courses × ${formatNumber(wallRun(v))} ft`,
    },
    ...timberFastenings<TimberValues & TimberFastened>({
      run: wallRun,
      courses: timberCourses,
    }),
    {
      key: "base-gravel",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Trench length × width × depth; about 6 in. (diycalcs.net, remodelai.io)",
      name: () => "Crushed stone base gravel 3/4 in.",
      about: () => "Leveling pad under the first course",
      measured: (v) => (wallRun(v) * v.baseWidth * v.baseDepth) / 144,
      formula: (v) =>
        `${formatNumber(wallRun(v))} ft × ${formatNumber(v.baseWidth)} in × ${formatNumber(v.baseDepth)} in ÷ 144 = ${formatNumber((wallRun(v) * v.baseWidth * v.baseDepth) / 144)} cu ft`,
      pack: (v) => looseMaterial(v.density, v),
    },
    {
      key: "drainage-stone",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Length × height × 12 in. behind the wall (remodelai.io)",
      name: () => "Drainage gravel, clean stone",
      about: () => "Backfill behind the wall",
      measured: (v) => (wallRun(v) * heightOf(v) * v.drainWidth) / 12,
      formula: (v) =>
        `${formatNumber(wallRun(v))} ft × ${formatNumber(heightOf(v))} ft × ${formatNumber(v.drainWidth)} in ÷ 12 = ${formatNumber((wallRun(v) * heightOf(v) * v.drainWidth) / 12)} cu ft`,
      pack: (v) => looseMaterial(v.density, v),
    },
    {
      key: "drain-pipe",
      category: "Plumbing",
      unit: "ft",
      source: "Perforated pipe along the base",
      name: () => "Perforated drain pipe 4 in. x 100 ft.",
      measured: (v) => wallRun(v),
      formula: (v) => `wall length ${formatNumber(wallRun(v))} ft`,
      pack: () => ({ unit: "rolls", size: 100, kind: "length" }),
    },
    {
      key: "landscape-fabric",
      category: "Hardware",
      unit: "sq ft",
      source: "Filter fabric between stone and soil, wall height plus a foot",
      name: () => "Landscape filter fabric 3x50 ft.",
      measured: (v) => wallRun(v) * (heightOf(v) + 1),
      formula: (v) => `${formatNumber(wallRun(v))} ft × ${formatNumber(heightOf(v) + 1)} ft`,
      pack: () => ({ unit: "rolls", size: 150, contents: "150 sq ft a roll" }),
    },
    {
      key: "geogrid",
      category: "Hardware",
      unit: "ft",
      usualWaste: 5,
      source: "A row along the wall each time (block makers' guides)",
      when: (v) => v.geogrid > 0,
      name: () => "Geogrid, 4 ft wide",
      measured: (v) => v.geogrid * wallRun(v),
      formula: (v) => `${formatNumber(v.geogrid)} rows × ${formatNumber(wallRun(v))} ft`,
      pack: () => ({ unit: "rolls", size: 50, kind: "length" }),
    },
    {
      key: "adhesive",
      category: "Hardware",
      unit: "ft",
      isAllowance: true,
      source: "A 28 oz tube glues about 20 ft of caps",
      when: (v) => v.material === "block",
      name: () => "Landscape block adhesive 28 oz",
      measured: (v) => wallRun(v),
      formula: (v) => `${formatNumber(wallRun(v))} ft ÷ 20 ft a tube`,
      pack: () => ({ unit: "tubes", size: 20 }),
    },
  ],
});

type TimberFastened = { readonly [K in keyof typeof timberInputs]: number } & { readonly material: string };

type TimberValues = Parameters<typeof wallRun>[0] & {
  readonly timberLength: number;
  readonly timberHeight: number;
  readonly courses: number;
};

const timberLength = (v: TimberValues): number =>
  v.timberLength > 0 ? v.timberLength : stockForRun(wallRun(v), [8, 10, 12]);
function timberCourses(v: TimberValues): number {
  return v.courses > 0 ? v.courses : Math.ceil((v.height * 12) / v.timberHeight - 0.05);
}

interface WallBlocks {
  readonly courses: number;
  readonly height: number;
  readonly blockLength: number;
  readonly blockHeight: number;
  readonly buried: number;
  readonly faceArea: number;
}

/** Feet from the ground to the top: as stated, or the total height of the courses. */
const heightOf = (v: {
  readonly height: number;
  readonly courses: number;
  readonly blockHeight: number;
}): number => (v.courses > 0 ? (v.courses * v.blockHeight) / 12 : v.height);

function courses(v: WallBlocks): number {
  const laid = v.courses > 0 ? v.courses : Math.ceil((v.height * 12) / v.blockHeight - 0.05);
  return Math.max(1, laid) + v.buried;
}

function blocks(v: WallBlocks & Parameters<typeof wallRun>[0]): number {
  if (v.faceArea > 0) return (wallRun(v) * v.height) / v.faceArea;
  return ((wallRun(v) * 12) / v.blockLength) * courses(v);
}
