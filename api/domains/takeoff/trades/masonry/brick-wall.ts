import { pattern } from "../../../../platform/patterns.ts";
import { captured, coverageOf, when } from "../../reading/finders.ts";
import { listedLengths } from "../../reading/lists/listed-lengths.ts";
import { words } from "../../reading/phrases/patterns.ts";
import {
  defineAssembly,
  flagInput,
  names,
  numberInput,
  suggests,
  textInput,
} from "../../recipes/assembly.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";
import { coverageNear } from "../shared/coverage.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs, wallRun } from "../shared/walls.ts";
import { faceInputs } from "./block-size.reading.ts";
import { statedUnits } from "./stated-units.ts";

/** Courses of brick on edge or on end, which are counted by the foot. */
const ON_EDGE = /\b(?:rowlocks?|soldiers?|sailors?|header course|caps?|coping|sill course|ledge)\b/;
const bricksAFoot = captured(
  /\b(\d(?:\.\d+)?) bricks? (?:per|a|an|to the|to a|\/|each|every) (?:linear |running |lineal )?(?:ft|foot|lf)\b/,
);

const OPENINGS = /windows?|openings?|sills?|doors?/;
const SILLS_OF_WINDOWS = pattern`\bsills?\b[^.;]{0,24}?\b(\d{1,3}) (?:[a-z]+ )?(?:${OPENINGS})\b[^.;\d]{0,24}(\d{1,2}(?:\.\d+)?) (ft|in)\b`;

/** "Rowlock sills under 5 windows, each 3 ft 4 in long": feet of brick on edge when no wall is built. */
const sillRun: Finder = (reading) => {
  const match =
    SILLS_OF_WINDOWS.exec(reading.text) ??
    /\b(\d{1,3}) (?:[a-z]+ ){0,3}sills?\b[^.;\d]{0,24}(\d{1,2}(?:\.\d+)?) (ft|in)\b/.exec(reading.text);
  if (!match || !ON_EDGE.test(reading.text)) return null;
  const feet = Number(match[2]) / (match[3] === "in" ? 12 : 1);
  return { value: roundTo(Number(match[1]) * feet, 4), source: match[0] };
};

/** "Brick on edge, 2-1/4 in plus a 3/8 in joint": inches of length per brick. */
const edgeWidth = (reading: Reading) => {
  const match =
    /(?<![\d.])(\d(?:\.\d+)?) in (?:brick )?(?:plus|and|\+|with)(?: a| an)? (0\.\d+) in (?:mortar )?joint/.exec(
      reading.text,
    );
  return match && ON_EDGE.test(reading.text)
    ? { value: roundTo(Number(match[1]) + Number(match[2]), 4), source: match[0] }
    : null;
};

const CUBIC_FEET: Readonly<Record<string, number>> = { cuyd: 27, yd: 27, yard: 27, cuft: 1, cum: 35.3147 };

const SAND_VOLUME = /cuyd|yd|yard|cuft|cum/;
const OF_SAND_FOR = / (?:of )?(?:[a-z]+ ){0,2}(?:sand )?(?:for|per|to|with) ?(?:each|every)? ?/;
const SAND_FOR_BAGS = pattern`(\d(?:\.\d+)?) (${SAND_VOLUME})${OF_SAND_FOR}(\d{1,2}) bags?\b`;

/** "A yard of sand for each 7 bags": cubic feet per bag. */
const sandPerBag: Finder = (reading) => {
  const match =
    SAND_FOR_BAGS.exec(reading.text) ??
    /\bsand\b[^.;\d]{0,16}(\d(?:\.\d+)?) (cuyd|yd|yard|cuft|cum) (?:for|per|to|with) ?(?:each|every)? ?(\d{1,2}) bags?\b/.exec(
      reading.text,
    );
  const cubic = CUBIC_FEET[match?.[2] ?? ""];
  return match && cubic
    ? { value: roundTo((Number(match[1]) * cubic) / Number(match[3]), 4), source: match[0] }
    : null;
};

/** Square feet of thin brick in the smallest box. */
const SMALLEST_BOX = 2;

export const brickWall = defineAssembly({
  id: "brick-wall",
  name: "Brick wall",
  triggers: [
    names(/\bbrick (?:veneer|walls?|facing|facade|garden wall|work|masonry|house|fence)\b/),
    names(
      /\b(?:modular|queen|king|engineer|norman|roman|utility|standard|face|common|red) (?:size )?bricks?\b/,
    ),
    names(/\bbrickwork\b|\bbrick retaining wall\b/),
    suggests(/\bbricks?\b/),
  ],
  covers: ["trim", "interior-door", "windows"],
  inputs: {
    ...wallInputs(true),
    run: numberInput(
      "Wall length",
      "ft",
      0,
      "Not stated",
      [listedLengths(/sides/), ...wallInputs(true).run.find],
      {
        isShared: true,
        isQuiet: true,
      },
    ),
    capRate: numberInput(
      "Bricks a foot of rowlock or soldier course",
      "pieces",
      0,
      "Only when mentioned",
      [
        (reading) => (ON_EDGE.test(reading.text) ? bricksAFoot(reading) : null),
        // On edge, a modular brick takes up 2-2/3 in. including its joint.
        when(/\b(?:rowlocks?|soldiers?)\b/, 4.5),
      ],
      { isQuiet: true },
    ),
    isThin: flagInput("Thin brick, glued", [when(/\bthin bricks?\b|\bbrick (?:slips?|tiles?)\b/, 1)]),
    thinBox: numberInput(
      "A box of thin brick",
      "sq ft",
      0,
      "By the square foot",
      [
        (reading) => {
          const box = coverageNear(words("box, carton, brick"))(reading);
          // "In 1 sqft go 7 bricks" is a rate.
          return box && Number(box.value) >= SMALLEST_BOX ? box : null;
        },
      ],
      { isQuiet: true },
    ),
    hasAdhesive: flagInput("Adhesive", [when(/\badhesive\b|\bmastic\b|\bglue\b/, 1)]),
    adhesive: numberInput("A pail of adhesive covers", "sq ft", 35, "About 35 sq ft a 3.5 gal pail", [
      coverageNear(words("adhesive, mastic, glue, pail, bucket")),
    ]),
    sillRun: numberInput("Sills or courses on edge", "ft", 0, "Only when mentioned", [sillRun], {
      isQuiet: true,
    }),
    edgeWidth: numberInput("Brick on edge with its joint", "in", 0, "2-2/3 in.", [edgeWidth], {
      isQuiet: true,
    }),
    stated: numberInput("Bricks as stated", "pieces", 0, "From the wall", [statedUnits(/bricks?/)], {
      isQuiet: true,
    }),
    kind: textInput("Brick", "modular", "Modular brick", [
      when(/\bqueen\b/, "queen"),
      when(/\bking\b/, "king"),
      when(/\bengineer\b/, "engineer"),
      when(/\butility\b/, "utility"),
      when(/\bnorman\b/, "norman"),
      when(/\broman\b/, "roman"),
      when(/\bmodular\b/, "modular"),
      when(/\bstandard\b/, "standard"),
    ]),
    rate: numberInput(
      "Bricks a square foot",
      "pieces",
      0,
      "From the kind of brick",
      [
        captured(/(\d(?:\.\d+)?) (?:[a-z]+ )?bricks? (?:per|a|\/|to the|each|to a) ?(?:sqft|square foot)/),
        captured(/(?:at|figure|use|using) (\d(?:\.\d+)?) (?:per|a|\/|each|to the) (?:sqft|square foot)/),
        captured(/(\d{2,3}(?:\.\d+)?) ?(?:[a-z]+ )?(?:bricks? )?(?:per|a|\/|to the) ?sqm/, 1 / 10.7639),
        // Sixty a square meter, British bricks of 215 x 102.5 x 65 mm with 10 mm joints.
        (reading) =>
          reading.groups.some(({ values, owner }) => values.length === 3 && /bricks?/.test(owner))
            ? null
            : british(reading),
      ],
      { isQuiet: true },
    ),
    ...faceInputs(),
    wythes: numberInput("Wythes", "pieces", 1, "One brick thick", [
      when(/\b(?:double|2)[ -](?:wythe|skin|brick thick|bricks thick|thick)\b|\b8 in thick\b/, 2),
      when(/\b9 in (?:thick|wall)\b/, 2),
    ]),
    mortarPer1000: numberInput(
      "Mortar bags a thousand bricks",
      "bags",
      7,
      "About 7 bags of masonry cement per 1,000 modular bricks (Brick Industry Association)",
      [captured(/(\d+(?:\.\d+)?) bags? (?:of [a-z ]+ )?(?:per|for|every|\/) 1000/)],
    ),
    tieArea: numberInput("Wall area a tie", "sq ft", 2.67, "One tie each 2.67 sq ft (IRC R703.8.4.1)", [
      captured(
        /\bties?\b[^.;\d]{0,24}\b(?:1|one) ?(?:\/|per|each|every|for every|for each|for) ?(\d(?:\.\d+)?) sqft/,
      ),
      coverageOf(/ties?/, 1, 6),
    ]),
    isVeneer: flagInput("Veneer on a backing", [when(/\bveneer\b|\b(?:brick |wall )?ties?\b/, 1)]),
    sandPerBag: numberInput(
      "Sand a bag of masonry cement",
      "cu ft",
      3,
      "About 3 cu ft of sand to a bag of masonry cement (ASTM C270 proportions)",
      [sandPerBag],
    ),
    hasSand: flagInput("Mason sand", [when(/\bsand\b/, 1)]),
  },
  missing: (v) => (v.stated > 0 || v.sillRun > 0 ? null : missingWall(v, "brick wall")),
  title: (v) => `Brick wall ${describeWall(v)}`,
  lines: [
    {
      key: "bricks",
      category: "Concrete & Masonry",
      usualWaste: 5,
      isCovering: true,
      source:
        "6.75 modular bricks a square foot with 3/8 in. joints (ncarb.org community, angi.com), + 5-10%",
      aka: /brick/,
      name: (v) =>
        `${v.kind === "modular" ? "Modular clay brick" : `${v.kind.charAt(0).toUpperCase()}${v.kind.slice(1)} brick`}, red`,
      when: (v) => v.isThin === 0,
      measured: (v) => brickCount(v) + capCount(v),
      formula: (v) =>
        `${explainWall(v)} × ${formatNumber(wallRate(v))} bricks a sq ft${v.capRate > 0 ? ` + ${formatNumber(wallRun(v))} ft × ${formatNumber(v.capRate)}` : ""}`,
    },
    {
      key: "thin-brick",
      category: "Concrete & Masonry",
      unit: "sq ft",
      usualWaste: 10,
      source: "Area, + 10%; boxes by what they cover",
      when: (v) => v.isThin > 0,
      aka: /brick/,
      name: () => "Thin brick veneer",
      measured: (v) => wallArea(v),
      formula: (v) => explainWall(v),
      pack: (v) =>
        v.thinBox > 0
          ? { unit: "boxes", size: v.thinBox, contents: `${formatNumber(v.thinBox)} sq ft a box` }
          : { unit: "square feet", size: 1, kind: "bulk" },
    },
    {
      key: "adhesive",
      category: "Concrete & Masonry",
      unit: "sq ft",
      source: "Area ÷ coverage of a pail",
      when: (v) => v.isThin > 0 && v.hasAdhesive > 0,
      aka: /adhesive|mastic|glue/,
      name: () => "Masonry veneer adhesive, pail",
      measured: (v) => wallArea(v),
      formula: (v) => `${explainWall(v)} ÷ ${formatNumber(v.adhesive)} sq ft`,
      pack: (v) => ({
        unit: "buckets",
        size: v.adhesive,
        contents: `${formatNumber(v.adhesive)} sq ft a pail`,
      }),
    },
    {
      key: "mortar",
      category: "Concrete & Masonry",
      unit: "bags",
      isAllowance: true,
      source:
        "About 7 bags of masonry cement per 1,000 bricks (Brick Industry Association Technical Notes 10)",
      when: (v) => v.isThin === 0,
      name: () => "Type N mortar, masonry cement 70 lb",
      measured: (v) => (brickCount(v) * v.mortarPer1000) / 1000,
      formula: (v) => `${formatNumber(brickCount(v))} bricks ÷ 1,000 × ${formatNumber(v.mortarPer1000)} bags`,
    },
    {
      key: "mason-sand",
      category: "Concrete & Masonry",
      unit: "cu ft",
      isAllowance: true,
      source: "About 3 cu ft of sand to a bag of masonry cement (ASTM C270 proportions)",
      when: (v) => v.hasSand > 0,
      name: () => "Mason sand, bulk",
      measured: (v) => (brickCount(v) * v.mortarPer1000 * v.sandPerBag) / 1000,
      formula: (v) =>
        `${formatNumber((brickCount(v) * v.mortarPer1000) / 1000)} bags × ${formatNumber(v.sandPerBag)} cu ft`,
      pack: () => ({ unit: "cubic yards", size: 27, kind: "bulk" }),
    },
    {
      key: "wall-ties",
      category: "Steel & Metal",
      source: "One tie each 2.67 sq ft of veneer (IRC R703.8.4.1)",
      when: (v) => v.isVeneer > 0,
      name: () => "Corrugated brick ties",
      measured: (v) => wallArea(v) / v.tieArea,
      formula: (v) => `${formatNumber(wallArea(v))} sq ft ÷ ${formatNumber(v.tieArea)}`,
    },
  ],
});

const british = when(
  /\b(?:metric|uk|british|english) (?:[a-z]+ ){0,2}bricks?\b|\bhalf[- ]brick(?: thick)?\b|\bbricks? thick in stretcher\b/,
  5.574,
);

/** Bricks per square foot with 3/8 in. joints, from the nominal faces of the Brick Industry Association. */
const BRICK_RATES: Readonly<Record<string, number>> = {
  modular: 6.75,
  standard: 6.55,
  engineer: 5.63,
  queen: 5.76,
  king: 4.8,
  norman: 4.5,
  roman: 6,
  utility: 3,
};

/** Bricks of the course on edge along the top. */
const capCount = (
  v: Parameters<typeof wallRun>[0] & {
    readonly capRate: number;
    readonly sillRun: number;
    readonly edgeWidth: number;
  },
): number => {
  const rate = v.edgeWidth > 0 ? 12 / v.edgeWidth : v.capRate;
  return rate > 0 ? (v.sillRun > 0 ? v.sillRun : wallRun(v)) * rate : 0;
};

function brickCount(
  v: Parameters<typeof wallArea>[0] & {
    readonly kind: string;
    readonly rate: number;
    readonly faceLength: number;
    readonly faceHeight: number;
    readonly wythes: number;
    readonly stated: number;
    readonly sillRun: number;
  },
): number {
  if (v.stated > 0 && wallRun(v) === 0) return v.stated;
  return v.sillRun > 0 ? 0 : wallArea(v) * wallRate(v);
}

/** Bricks per square foot of the wall's full thickness; a stated rate of 9 or more already includes both wythes. */
function wallRate(v: Parameters<typeof brickRate>[0] & { readonly wythes: number }): number {
  return v.rate >= 9 ? v.rate : brickRate(v) * v.wythes;
}

function brickRate(v: {
  readonly kind: string;
  readonly rate: number;
  readonly faceLength: number;
  readonly faceHeight: number;
}): number {
  if (v.rate > 0) return v.rate;
  const face = v.faceLength * v.faceHeight;
  return face > 0 ? 144 / face : (BRICK_RATES[v.kind] ?? 6.75);
}
