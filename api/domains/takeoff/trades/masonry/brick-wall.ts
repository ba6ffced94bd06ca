import {
  defineAssembly,
  flagInput,
  names,
  numberInput,
  suggests,
  textInput,
} from "../../estimating/assembly.ts";
import { captured, coverageOf, when } from "../../reading/finders.ts";
import { formatNumber } from "../../units.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs, wallRun } from "../shared/walls.ts";
import { statedUnits } from "./stated-units.ts";

export const brickWall = defineAssembly({
  id: "brick-wall",
  name: "Brick wall",
  triggers: [
    names(/\bbrick (?:veneer|wall|facing|facade|garden wall|work|masonry|house|fence)\b/),
    names(
      /\b(?:modular|queen|king|engineer|norman|roman|utility|standard|face|common|red) (?:size )?bricks?\b/,
    ),
    names(/\bbrickwork\b/),
    suggests(/\bbricks?\b/),
  ],
  inputs: {
    ...wallInputs(true),
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
      ],
      { isQuiet: true },
    ),
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
      coverageOf(/ties?/, 1, 6),
    ]),
    isVeneer: flagInput("Veneer on a backing", [when(/\bveneer\b/, 1)]),
  },
  missing: (v) => (v.stated > 0 ? null : missingWall(v, "brick wall")),
  title: (v) => `Brick wall ${describeWall(v)}`,
  lines: [
    {
      key: "bricks",
      category: "Concrete & Masonry",
      unit: "pieces",
      usualWaste: 5,
      source:
        "6.75 modular bricks a square foot with 3/8 in. joints (ncarb.org community, angi.com), + 5-10 %",
      aka: /brick/,
      name: (v) =>
        `${v.kind === "modular" ? "Modular clay brick" : `${v.kind.charAt(0).toUpperCase()}${v.kind.slice(1)} brick`}, red`,
      measured: (v) => brickCount(v),
      formula: (v) => `${explainWall(v)} × ${formatNumber(wallRate(v))} bricks a sq ft`,
      pack: () => ({ unit: "pieces", size: 1 }),
    },
    {
      key: "mortar",
      category: "Concrete & Masonry",
      unit: "bags",
      usualWaste: 0,
      isAllowance: true,
      source:
        "About 7 bags of masonry cement per 1,000 bricks (Brick Industry Association Technical Notes 10)",
      name: () => "Type N mortar, masonry cement 70 lb",
      measured: (v) => (brickCount(v) * v.mortarPer1000) / 1000,
      formula: (v) => `${formatNumber(brickCount(v))} bricks ÷ 1,000 × ${formatNumber(v.mortarPer1000)} bags`,
    },
    {
      key: "wall-ties",
      category: "Steel & Metal",
      unit: "pieces",
      usualWaste: 0,
      source: "One tie each 2.67 sq ft of veneer (IRC R703.8.4.1)",
      when: (v) => v.isVeneer > 0,
      name: () => "Corrugated brick ties",
      measured: (v) => wallArea(v) / v.tieArea,
      formula: (v) => `${formatNumber(wallArea(v))} sq ft ÷ ${formatNumber(v.tieArea)}`,
      pack: () => ({ unit: "pieces", size: 1 }),
    },
  ],
});

/** Bricks a square foot with 3/8 in. joints, from the nominal faces of the Brick Industry Association. */
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

function brickCount(
  v: Parameters<typeof wallArea>[0] & {
    readonly kind: string;
    readonly rate: number;
    readonly wythes: number;
    readonly stated: number;
  },
): number {
  if (v.stated > 0 && wallRun(v) === 0) return v.stated;
  return wallArea(v) * wallRate(v);
}

/** Bricks a square foot of the whole thickness; a stated rate of 9 and more counts both skins already. */
function wallRate(v: Parameters<typeof brickRate>[0] & { readonly wythes: number }): number {
  return v.rate >= 9 ? v.rate : brickRate(v) * v.wythes;
}

function brickRate(v: { readonly kind: string; readonly rate: number }): number {
  return v.rate > 0 ? v.rate : (BRICK_RATES[v.kind] ?? 6.75);
}
