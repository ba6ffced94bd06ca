import { pattern } from "../../../../platform/patterns.ts";
import { captured, counted, lumberOf, measured, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";
import { onePlanInputs } from "./shared/one-plan.ts";
import { longSide, shortSide } from "./shared/plan-sides.ts";
import { toldByParts } from "./shared/told-by-parts.ts";

const plan = onePlanInputs({ min: 1, notOwner: /sheet|plywood|leg/ });

const FOR_A_SHOP = / (?:for|in) (?:the |my |our )?(?:garage|shop|workshop|basement|shed)\b/;

export const workbench = defineAssembly({
  id: "workbench",
  name: "Workbench",
  isPlace: true,
  isOneThing: true,
  madeOfParts: "all",
  hasOneSize: false,
  triggers: [
    toldByParts("work ?bench(?:es)?", "leg|frame|plywood|shelf|sheet"),
    { pattern: /\bwork ?bench(?:es)?\b/, weight: 3.4 },
    {
      pattern: pattern`\bbench\b(?=${FOR_A_SHOP})(?=.{0,300}\b(?:plywood|legs?|frame)\b)`,
      weight: 5.3,
    },
  ],
  covers: ["stud-wall", "subfloor", "wall-sheathing", "floor-framing", "trim"],
  inputs: {
    ...plan,
    width: {
      ...plan.width,
      find: [
        ...plan.width.find,
        measured({ role: ["deep", "wide"], unit: "ft", min: 1, max: 5, notOwner: /leg/ }),
      ],
    },
    height: numberInput("Height", "in", 36, "36 in.", [
      measured({ role: "high", unit: "in", min: 24, max: 48 }),
    ]),
    legs: numberInput("Legs", "pieces", 0, "Four, two more each 4 ft beyond 6 ft", [counted(/legs?/, 20)], {
      isQuiet: true,
    }),
    legLength: numberInput(
      "Leg length",
      "in",
      0,
      "Height less the top",
      [
        captured(/\blegs?\b[^.;]{0,24}?(\d{2}(?:\.\d+)?) in\b/),
        captured(/(\d{2}(?:\.\d+)?) in (?:[a-z\d]+ )?legs?\b/),
      ],
      { isQuiet: true },
    ),
    legSize: textInput("Leg", "4x4", "4x4 legs", [lumberOf(/leg|post|upright/)]),
    frameSize: textInput("Frame", "2x4", "2x4 frame", [
      lumberOf(/frame|apron|edge|stretcher|rail|top/, /^[12]x[346]$/),
    ]),
    sheets: numberInput(
      "Sheets as stated",
      "pieces",
      0,
      "From the area",
      [
        captured(/(?<!\d ?|x )(\d) (?:4 x 8 )?(?:sheets?|sheet of|4 x 8s)\b/),
        captured(/(?<!\d ?|x )(\d) 4 x 8 (?:[a-z]+ )?(?:sheets?|plywood)\b/),
      ],
      { isQuiet: true },
    ),
    topThickness: numberInput("Plywood of the top", "in", 0.75, "3/4 in.", [
      captured(/\btop\b[^.;]{0,30}?(0\.\d+|1) (?:in )?(?:[a-z-]+ ){0,2}(?:plywood|mdf|osb)\b/),
      captured(
        /(0\.\d+|1) (?:in )?(?:[a-z-]+ ){0,2}(?:plywood|mdf|osb) (?:on (?:the )?|for (?:the )?)?top\b/,
      ),
    ]),
    shelfThickness: numberInput(
      "Plywood of the shelf",
      "in",
      0,
      "As the top",
      [
        captured(/\bshelf\b[^.;]{0,30}?(0\.\d+|1) (?:in )?(?:[a-z-]+ ){0,2}(?:plywood|mdf|osb)\b/),
        captured(
          /(0\.\d+|1) (?:in )?(?:plywood|mdf|osb) (?:(?:on|for) )?(?:the )?(?:lower |bottom |btm )?shelf\b/,
        ),
      ],
      { isQuiet: true },
    ),
    layers: numberInput("Layers of the top", "pieces", 1, "One", [
      when(
        /\b(?:doubled?|dbl|2 layers?|2 plies)\b[^.;]{0,24}\b(?:top|plywood|mdf)\b|\btop\b[^.;]{0,20}\b(?:doubled|2 layers)\b/,
        2,
      ),
    ]),
    hasShelf: flagInput("Lower shelf", [when(/\bshel(?:f|ves)\b/, 1)]),
    benches: numberInput("Benches", "pieces", 1, "One", [counted(/workbench(?:es)?/, 20)]),
  },
  missing: (v) =>
    longSide(v) > 0 ? null : { prompt: "How large is the workbench?", defaultValue: "2 x 6 ft" },
  title: (v) => `Workbench ${formatNumber(longSide(v))} × ${formatNumber(shortSide(v))} ft`,
  lines: [
    {
      key: "top",
      category: "Lumber & Wood",
      unit: "sheets",
      source: "Top and shelf in strips of 4x8 sheets",
      aka: /plywood|sheet|ply/,
      name: (v) => plywood(v.topThickness),
      about: (v) => (v.hasShelf > 0 && !hasOwnShelf(v) ? "Top and shelf" : "Top"),
      measured: (v) => sheetsOf(v, v.layers + (hasOwnShelf(v) ? 0 : v.hasShelf)),
      formula: (v) => explainSheets(v, v.layers + (hasOwnShelf(v) ? 0 : v.hasShelf)),
    },
    {
      key: "shelf",
      category: "Lumber & Wood",
      unit: "sheets",
      source: "A shelf of its own thickness in strips of 4x8 sheets",
      when: (v) => v.hasShelf > 0 && hasOwnShelf(v) && v.sheets === 0,
      name: (v) => plywood(v.shelfThickness),
      about: () => "Shelf",
      measured: (v) => sheetsOf(v, 1),
      formula: (v) => explainSheets(v, 1),
    },
    {
      key: "legs",
      category: "Lumber & Wood",
      source: "Legs cut from 8 ft pieces",
      name: (v) => `${v.legSize}x8 leg stock`,
      about: (v) => `${legs(v)} legs of ${formatNumber(legInches(v))} in`,
      measured: (v) => Math.ceil((legs(v) * v.benches) / Math.max(1, Math.floor(96 / legInches(v))) - 1e-3),
      formula: (v) =>
        `${legs(v) * v.benches} legs of ${formatNumber(legInches(v))} in, ${Math.max(1, Math.floor(96 / legInches(v)))} from 8 ft`,
    },
    {
      key: "frame",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Around the top; with a shelf of its own a second frame",
      aka: /apron|edge/,
      name: (v) => `${v.frameSize}x8 frame`,
      measured: (v) => v.benches * 2 * (longSide(v) + shortSide(v)),
      formula: (v) =>
        `2 × (${formatNumber(longSide(v))} + ${formatNumber(shortSide(v))} ft)${v.benches > 1 ? ` × ${formatNumber(v.benches)}` : ""}`,
      pack: () => running(0, 8),
    },
    {
      key: "screws",
      category: "Hardware",
      source: "Eight screws a leg, and one each 8 in. around the top",
      name: () => "Structural wood screws #9 x 2-1/2 in.",
      measured: (v) => v.benches * (legs(v) * 8 + Math.ceil(2 * (longSide(v) + shortSide(v)) * 1.5)),
      formula: (v) => `${legs(v)} legs × 8 + ${formatNumber(2 * (longSide(v) + shortSide(v)))} ft ÷ 8 in`,
      pack: () => ({ unit: "boxes", size: 100, kind: "count", contents: "100 a box" }),
    },
  ],
});

type BenchValues = Parameters<typeof longSide>[0] & {
  readonly height: number;
  readonly legs: number;
  readonly legLength: number;
  readonly sheets: number;
  readonly layers: number;
  readonly hasShelf: number;
  readonly topThickness: number;
  readonly shelfThickness: number;
  readonly benches: number;
};

const legs = (v: BenchValues): number =>
  v.legs > 0 ? v.legs : 4 + 2 * Math.max(0, Math.ceil((longSide(v) - 6) / 4 - 1e-3));
const legInches = (v: BenchValues): number => (v.legLength > 0 ? v.legLength : v.height - 0.75);
const PLYWOOD: Readonly<Record<string, string>> = {
  0.25: "Plywood 1/4 in. 4x8",
  0.375: "Plywood sheathing 3/8 in. 4x8",
  0.5: "Plywood sheathing 15/32 in. (1/2) 4x8",
  0.625: "Plywood sheathing 19/32 in. (5/8) 4x8",
};
const plywood = (inches: number): string => PLYWOOD[inches] ?? "Plywood sheathing 23/32 in. (3/4) 4x8";
const hasOwnShelf = (v: BenchValues): boolean =>
  v.shelfThickness > 0 && v.shelfThickness !== v.topThickness && v.sheets === 0;

/** Sheets for a number of pieces the size of the top, by the strips that fit across a sheet's 4 ft. */
function sheetsOf(v: BenchValues, pieces: number): number {
  if (v.sheets > 0) return v.sheets;
  const strips = v.benches * pieces * Math.ceil(longSide(v) / 8 - 1e-3);
  return Math.ceil(strips / Math.max(1, Math.floor(4 / shortSide(v) + 1e-6)) - 1e-3);
}

const explainSheets = (v: BenchValues, pieces: number): string =>
  v.sheets > 0
    ? `${formatNumber(v.sheets)} as stated`
    : `${pieces} pieces of ${formatNumber(longSide(v))} × ${formatNumber(shortSide(v))} ft ÷ 4x8 ft`;
