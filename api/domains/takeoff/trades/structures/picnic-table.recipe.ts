import { captured, counted, lumberOf, measured } from "../../reading/finders.ts";
import { defineAssembly, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { stockFor } from "../shared/packs.ts";

const PLANS = "Usual plans of a picnic table with benches joined to it";
/** Feet of lumber for the ends of one table: four legs, two seat bearers, three cleats under the top. */
const LEG_FT = 3;
const BEARER_FT = 5;
const CLEAT_FT = 2.33;
const MOST_APART_FT = 8;

const inputs = {
  length: numberInput("Length", "ft", 6, "6 ft", [
    captured(/(?<![\d.x] ?)([4-9]|1[0-2])(?:\.\d)? ft (?:long )?(?:[a-z-]+ ){0,3}(?:picnic )?tables?\b/),
    measured({ role: "long", unit: "ft", min: 3, max: 12 }),
    captured(/\btables?,? (?:is |are )?([4-9]|1[0-2]) ft\b/),
  ]),
  tables: numberInput("Tables", "pieces", 1, "One", [counted(/picnic tables?/, 100)]),
  board: textInput("Board", "2x6", "2x6 boards", [lumberOf(/./, /^2x(?:6|8|10)$/)]),
  frame: textInput("Frame", "2x6", "2x6 legs", [lumberOf(/leg|frame|support|brace|bearer/, /^2x[468]$/)]),
  top: numberInput("Boards of the top", "pieces", 5, "Five 2x6 across 28 in.", [
    captured(/(?<![\d.])([3-9]) (?:[a-z\d-]+ ){0,3}(?:for|on|in) (?:the )?(?:table ?)?top\b/),
    captured(/\btop\b[^.;\d]{0,16}([3-9]) (?:boards?|planks?)\b/),
  ]),
  seat: numberInput("Boards of a seat", "pieces", 2, "Two", [
    captured(
      /(?<![\d.])([12]) (?:[a-z\d-]+ ){0,3}(?:for |on |in |per )(?:each |every |the )?(?:seat|bench)\b/,
    ),
  ]),
} as const;

type Values = {
  readonly [K in keyof typeof inputs]: (typeof inputs)[K] extends { kind: "text" } ? string : number;
};

const cleats = (v: Values): number => (v.length > MOST_APART_FT ? 4 : 3);
const frameFeet = (v: Values): number => v.tables * (4 * LEG_FT + 2 * BEARER_FT + cleats(v) * CLEAT_FT);

/** A table with two benches on one frame. */
export const picnicTable = defineAssembly({
  id: "picnic-table",
  name: "Picnic table",
  isPlace: true,
  isOneThing: true,
  madeOfParts: "all",
  triggers: [
    {
      pattern:
        /\b(?:build(?:ing)?|lumber|make|making|materials?|wood|boards?)\b[^.;]{0,60}\bpicnic tables?\b/,
      weight: 5.4,
    },
    { pattern: /\bpicnic tables?\b/, weight: 3.4 },
  ],
  notFor: /\b(?:patio|pavilion|shelter|paint(?:ing)?|stain(?:ing)?|seal(?:ing)?|refinish(?:ing)?)\b/,
  covers: ["deck", "trim", "raised-bed"],
  inputs,
  title: (v) => `Picnic table ${formatNumber(v.length)} ft`,
  lines: [
    {
      key: "boards",
      category: "Lumber & Wood",
      source: PLANS,
      aka: /top|seat|bench|plank/,
      name: (v) => `Pressure-treated ${v.board}x${stockFor(v.length)} top and seat boards`,
      measured: (v) => v.tables * (v.top + 2 * v.seat),
      formula: (v) =>
        ofAll(
          v,
          `${formatNumber(v.top)} + 2 × ${formatNumber(v.seat)} boards of ${formatNumber(v.length)} ft`,
        ),
    },
    {
      key: "frame",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: PLANS,
      aka: /leg|bearer|brace|cleat/,
      name: (v) => `Pressure-treated ${v.frame}x12 frame`,
      about: () => "Legs, bearers and cleats",
      measured: frameFeet,
      formula: (v) => ofAll(v, `4 legs × 3 ft + 2 × 5 ft + ${cleats(v)} × 28 in`),
      pack: () => ({ unit: "pieces", size: 12, kind: "length" }),
    },
    {
      key: "bolts",
      category: "Hardware",
      source: "Two at each crossing of legs and bearers",
      name: () => "Carriage bolt 3/8 x 6 in. hot-dipped galvanized",
      measured: (v) => v.tables * 16,
      formula: (v) => ofAll(v, "8 crossings × 2"),
    },
    {
      key: "screws",
      category: "Hardware",
      source: "Two screws at each crossing of a board",
      name: () => "Deck screws #10 x 3 in.",
      measured: (v) => v.tables * 2 * (v.top * cleats(v) + 2 * v.seat * 2),
      formula: (v) => ofAll(v, `2 × (${formatNumber(v.top)} × ${cleats(v)} + ${formatNumber(4 * v.seat)})`),
      pack: () => ({ unit: "boxes", size: 310, kind: "count", contents: "310 a box" }),
    },
  ],
});

const ofAll = ({ tables }: { readonly tables: number }, ofOne: string): string =>
  tables === 1 ? ofOne : `${formatNumber(tables)} × (${ofOne})`;
