import { defineAssembly, flagInput, numberInput, textInput } from "../../estimating/assembly.ts";
import {
  captured,
  counted,
  type Finder,
  lumberOf,
  measured,
  spacingOf,
  when,
} from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan } from "../../reading/geometry.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, running, stockFor, stockForRun } from "../shared/packs.ts";
import { onePlanInputs } from "./one-plan.ts";
import { longSide, shortSide } from "./plan-sides.ts";

const FLOAT = "(?:barrels?|drums?|floats?|pontoons?)";

/** "5 rows of 4 barrels", "barrels, 4 end to end in a row and 5 rows". */
const floatsInRows: Finder = (reading) => {
  const match =
    new RegExp(`\\b(\\d{1,2}) rows? (?:of )?(\\d{1,2}) (?:[a-z\\d]+ ){0,3}${FLOAT}`).exec(reading.text) ??
    new RegExp(
      `${FLOAT}\\b[^.;]{0,12}? (\\d{1,2}) [^.;\\d]{0,36}?\\brow\\b[^.;\\d]{0,12}(\\d{1,2}) rows`,
    ).exec(reading.text);
  return match ? { value: Number(match[1]) * Number(match[2]), source: match[0] } : null;
};

export const dock = defineAssembly({
  id: "dock",
  name: "Dock",
  hasOneSize: true,
  isOneThing: true,
  triggers: [
    { pattern: /(?<!loading |truck |ipod )\bdocks?\b(?! (?:door|leveler|stain|sealer|plate))/, weight: 3.3 },
  ],
  covers: [
    "deck",
    "post-holes",
    "floor-framing",
    "concrete-columns",
    "railing",
    "plumbing-rough",
    "stud-wall",
    "stairs",
    "rafters",
  ],
  inputs: {
    ...onePlanInputs({ notOwner: /barrel|drum|float|pile|ramp/ }),
    isFloating: flagInput("Floating", [
      when(/\bfloat(?:s|ing)?\b|\bbarrels?\b|\bdrums?\b|\bpontoons?\b|\braft\b/, 1),
    ]),
    floats: numberInput(
      "Barrels or floats",
      "pieces",
      0,
      "From the buoyancy",
      [
        floatsInRows,
        counted(/(?:plastic |steel |poly |dock |foam |blue )?(?:barrels?|drums?|floats?|pontoons?)/, 400),
      ],
      { isQuiet: true },
    ),
    buoyancy: numberInput("Buoyancy of a float", "lb", 450, "A 55 gal barrel carries about 450 lb", [
      measured({
        dimension: "weight",
        owner: /float|barrel|drum|buoyan|pontoon/,
        unit: "lb",
        min: 100,
        max: 4000,
      }),
    ]),
    load: numberInput(
      "Load",
      "lb per sq ft",
      35,
      "25 lb of people (float makers' rule) and 10 lb of dock",
      [],
    ),
    rimSize: textInput("Rim", "2x8", "2x8 frame", [
      lumberOf(/rim|frame|perimeter|band|outside|header/, /^2x/),
    ]),
    joistSize: textInput("Joist", "", "As the rim", [lumberOf(/joist|stringer|inner/, /^2x/)], {
      isQuiet: true,
    }),
    joistSpacing: numberInput("Joist spacing", "in", 16, "16 in. under 5/4 boards", [
      spacingOf(/joist|stringer|fram/, "in", false),
    ]),
    pileSpacing: numberInput("Pile spacing", "ft", 8, "A pair each 8 ft", [
      spacingOf(/pil(?:e|ing)|post|bent/, "ft", false),
    ]),
    piles: numberInput(
      "Piles",
      "pieces",
      0,
      "A pair at each bent",
      [captured(/(?<!\d ?|x )(\d{1,3}) (?:[a-z]+ )?(?:piles?|pilings?|posts?)\b/)],
      { isQuiet: true },
    ),
    pileLength: numberInput("Pile length", "ft", 16, "Water, bottom and 4 ft above it", [
      captured(/(\d{2}) ft (?:long )?(?:[a-z]+ )?(?:piles?|pilings?)\b/),
    ]),
    boardWidth: numberInput("Board width", "in", 5.5, "5/4x6 and 2x6 are 5-1/2 in. wide", [
      measured({ owner: /board|deck|plank/, role: "wide", unit: "in", min: 2, max: 12 }),
    ]),
    boardSize: textInput("Board", "5/4x6", "5/4x6 decking", [lumberOf(/deck|board|plank|surface/)]),
    gap: numberInput("Gap", "in", 0.125, "1/8 in.", [measured({ role: "gap", unit: "in", max: 2 })]),
  },
  missing: (v) => missingPlan(v, "dock", "6 x 20 ft"),
  title: (v) => `${v.isFloating > 0 ? "Floating dock" : "Dock"} ${describePlan(v)}`,
  lines: [
    {
      key: "rim-boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Around the frame",
      aka: /frame|perimeter/,
      name: (v) => `Pressure-treated ${v.rimSize}x${stockFor(shortSide(v), STOCK)} rim board`,
      measured: (v) => 2 * (longSide(v) + shortSide(v)),
      formula: (v) => `2 × (${formatNumber(longSide(v))} + ${formatNumber(shortSide(v))} ft)`,
      pack: (v) => running(0, stockFor(shortSide(v), STOCK)),
    },
    {
      key: "joists",
      category: "Lumber & Wood",
      unit: "pieces",
      usualWaste: 0,
      source: "Length ÷ spacing, rounded up, − 1 between the rims",
      name: (v) => `Pressure-treated ${v.joistSize || v.rimSize}x${stockFor(longSide(v), STOCK)} joist`,
      measured: (v) => inner(v) * Math.ceil(longSide(v) / 16 - 1e-6),
      formula: (v) =>
        `${formatNumber(shortSide(v))} ft ÷ ${formatNumber(v.joistSpacing)} in − 1 = ${inner(v)} along ${formatNumber(longSide(v))} ft`,
    },
    {
      key: "barrels",
      category: "Hardware",
      unit: "pieces",
      usualWaste: 0,
      source: "Area × load ÷ buoyancy of a float: 55 gal barrels carry about 450 lb (aabbarchitectes.com)",
      when: (v) => v.isFloating > 0,
      aka: /drum|float/,
      name: () => "Plastic barrel 55 gal for dock float",
      measured: (v) =>
        v.floats > 0 ? v.floats : Math.max(4, Math.ceil((areaOf(v) * v.load) / v.buoyancy - 1e-6)),
      formula: (v) =>
        v.floats > 0
          ? `${formatNumber(v.floats)} as stated`
          : `${explainArea(v)} × ${formatNumber(v.load)} lb ÷ ${formatNumber(v.buoyancy)} lb`,
    },
    {
      key: "piles",
      category: "Lumber & Wood",
      unit: "pieces",
      usualWaste: 0,
      source: "A pair each 8 ft of length",
      when: (v) => v.isFloating === 0,
      name: (v) => `Treated round pile 8 in. x ${formatNumber(v.pileLength)} ft`,
      measured: (v) => piles(v),
      formula: (v) =>
        v.piles > 0
          ? `${formatNumber(v.piles)} as stated`
          : `2 × (${formatNumber(longSide(v))} ft ÷ ${formatNumber(v.pileSpacing)} ft + 1)`,
    },
    {
      key: "pile-caps",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 0,
      source: "A board each side of a pair of piles",
      when: (v) => v.isFloating === 0,
      name: (v) => `Pressure-treated ${v.rimSize}x${stockForRun(shortSide(v))} pile cap`,
      measured: (v) => piles(v) * shortSide(v),
      formula: (v) => `${piles(v) / 2} pairs × 2 × ${formatNumber(shortSide(v))} ft`,
      pack: (v) => running(0, stockForRun(shortSide(v))),
    },
    {
      key: "bolts",
      category: "Hardware",
      unit: "pieces",
      usualWaste: 0,
      source: "Two through bolts a pile",
      when: (v) => v.isFloating === 0,
      name: () => "Hex bolt 3/4 x 14 in. galvanized",
      measured: (v) => piles(v) * 2,
      formula: (v) => `${piles(v)} piles × 2`,
    },
    {
      key: "corner-brackets",
      category: "Steel & Metal",
      unit: "pieces",
      usualWaste: 0,
      source: "One at each corner of a floating frame",
      when: (v) => v.isFloating > 0,
      name: () => "Dock corner bracket, galvanized",
      measured: () => 4,
      formula: () => "4 corners",
    },
    {
      key: "deck-boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Length ÷ (board + gap), rounded up, × width (calculatey.pages.dev)",
      aka: /deck(?:ing)?\b|plank/,
      name: (v) => `Pressure-treated deck board ${v.boardSize}x${stockFor(shortSide(v), STOCK)}`,
      about: () => "Decking",
      measured: (v) => rows(v) * shortSide(v),
      formula: (v) =>
        `${formatNumber(longSide(v))} ft ÷ (${formatNumber(v.boardWidth)} + ${v.gap} in) = ${rows(v)} rows × ${formatNumber(shortSide(v))} ft = ${formatNumber(rows(v) * shortSide(v))} ft`,
      pack: (v) => running(0, stockFor(shortSide(v), STOCK)),
    },
    {
      key: "deck-screws",
      category: "Hardware",
      unit: "pieces",
      usualWaste: 0,
      source: "Two screws a crossing (siteworkmath.com)",
      name: () => "Deck screws #10 x 3 in., stainless",
      measured: (v) => rows(v) * (inner(v) + 2) * 2,
      formula: (v) => `${rows(v)} rows × ${inner(v) + 2} joists × 2`,
      pack: () => ({ unit: "boxes", size: 310, kind: "count", contents: "310 a box" }),
    },
  ],
});

/** Lengths in which treated boards of a dock are stocked. */
const STOCK = [8, 10, 12, 14, 16] as const;

type DockValues = Parameters<typeof areaOf>[0] & {
  readonly joistSpacing: number;
  readonly piles: number;
  readonly pileSpacing: number;
  readonly boardWidth: number;
  readonly gap: number;
};

const inner = (v: DockValues): number => Math.max(1, membersAt(shortSide(v), v.joistSpacing) - 2);
const piles = (v: DockValues): number =>
  v.piles > 0 ? v.piles : 2 * (Math.ceil(longSide(v) / v.pileSpacing - 1e-6) + 1);
const rows = (v: DockValues): number => Math.ceil((longSide(v) * 12) / (v.boardWidth + v.gap) - 0.02);
