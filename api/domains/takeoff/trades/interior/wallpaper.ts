import { pattern } from "../../../../platform/patterns.ts";
import { captured, quote, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";
import {
  describeWall,
  explainWall,
  missingWall,
  openingsArea,
  wallArea,
  wallInputs,
  wallRun,
} from "../shared/walls.ts";

/** A roll given by its width and length: "rolls are 18 in x 40 ft". */
const rollSize: Finder = (reading) => {
  const roll = reading.groups.find(
    ({ values, pre, post }) =>
      values.length === 2 &&
      Math.min(...values) <= 4 &&
      Math.max(...values) >= 10 &&
      /\b(?:rolls?|bolts?)\b/.test(`${pre.slice(-24)} ${post.slice(0, 16)}`),
  );
  return roll
    ? {
        value: roundTo((roll.values[0] ?? 0) * (roll.values[1] ?? 0), 2),
        source: quote(reading, roll.start, roll.end),
      }
    : null;
};

const CUT_IN_STRIPS = /\b(?:strips?|drops?)\b/;
const SIDE = /(\d[\d.]*) (in|ft)(?: (?:wide|long))?/;
const ROLL_SIDES = pattern`${SIDE},? (?:x|and) ${SIDE}`;

const STRIP = /strips?|drops?|lengths?/;
const OUT_OF = /(?:a|an|per|each|to the|to a|to each|from a|from each|out of a|\/) ?(?:bolt|roll)/;
/** "3 strips a bolt". */
const STRIPS_A_ROLL = pattern`\b(\d) (?:full |whole )?(?:${STRIP}) ?(?:${OUT_OF})`;

/** The narrow or the long side of a roll in feet, when the text mentions the strips cut from it. */
const rollSide =
  (side: "narrow" | "long"): Finder =>
  (reading) => {
    const match = CUT_IN_STRIPS.test(reading.text) && ROLL_SIDES.exec(rollWords(reading.text));
    if (!match) return null;
    const [source, first = "", firstUnit, second = "", secondUnit] = match;
    const sides = [
      Number(first) / (firstUnit === "in" ? 12 : 1),
      Number(second) / (secondUnit === "in" ? 12 : 1),
    ];
    if (Math.min(...sides) > 5 || Math.max(...sides) < 8) return null;
    return { value: roundTo(side === "narrow" ? Math.min(...sides) : Math.max(...sides), 4), source };
  };

/** The text about the rolls, starting at their name. */
const rollWords = (text: string): string => /\b(?:rolls?|bolts?)\b.*/.exec(text)?.[0] ?? "";

const walls = wallInputs(false);
/** "From the chair rail up, 6 ft": the height of the paper. */
const ABOVE_RAIL =
  /\b(?:from|above) (?:the )?(?:chair rail|wainscot|rail)(?: (?:up|to the ceiling))?[,:]? \(?(\d{1,2}(?:\.\d+)?) ft\b/;

/** "How many single rolls", "single rolls, even number": counted in single rolls, though shops pack them in pairs. */
const SINGLE_ROLLS = /\b(?:how many|count|need|number of) single rolls\b|\bsingle rolls?(?:,| \(|\?| then|$)/;
/** "Add one extra double roll" means two single rolls. */
const extraRolls: readonly Finder[] = [
  captured(/(?:add|adding|plus|\+) (?:an? )?(\d)? ?(?:extra |more |another )?double rolls?\b/, 2),
  captured(/(?:add|adding|plus|\+) (\d) (?:extra |more )?(?:single )?rolls?\b/),
];

const CORRIDOR = /corridor|corr|hall(?:way)?|passage(?:way)?/;

export const wallpaper = defineAssembly({
  id: "wallpaper",
  name: "Wallpaper",
  triggers: [
    names(/\bwallpaper\b|\bpaper (?:the|a|my|our)\b|\b(?:single|double) rolls?\b/),
    names(
      /(?<!(?:tar|felt|building|sand|masking|roofing|kraft|lb|#15|#30|synthetic|rosin) )\bpaper\b(?=[\s\S]{0,80}\brolls\b)/,
    ),
  ],
  // Paper in rolls next to board and mud is joint tape.
  notFor:
    /(?<!\bwallpaper\b[\s\S]{0,400})\b(?:joint tape|joint compound|corner bead|drywall)\b(?![\s\S]*\bwallpaper\b)/,
  covers: ["interior-paint", "drywall", "trim"],
  coversUnless: /\b(?:base(?:boards?)?|chair rail|crown|moldings?|casing)\b/,
  inputs: {
    ...walls,
    run: {
      ...walls.run,
      find: [captured(/(\d{2,3}(?:\.\d+)?) ft (?:all )?(?:round|around)\b/), ...walls.run.find],
    },
    roll: numberInput(
      "Usable yield of a roll",
      "sq ft",
      0,
      "25 sq ft a single roll without repeat, down to 18 with a 19-23 in. repeat (sherwin-williams.com)",
      [
        rollSize,
        captured(/(\d{2}(?:\.\d+)?) usable sqft/),
        captured(
          /(\d{2}(?:\.\d+)?) sqft (?:usable )?(?:(?:per|a|each|to a|to the|\/) )?(?:single |double )?(?:rolls?|bolts?)/,
        ),
        captured(/rolls? (?:[a-z]+ ){0,4}(\d{2}(?:\.\d+)?) sqft/),
        captured(/(\d{2}(?:\.\d+)?) sqft (?:per|a|\/) (?:single|double)\b/),
      ],
      { isQuiet: true },
    ),
    height: { ...walls.height, find: [captured(ABOVE_RAIL), ...walls.height.find] },
    repeat: numberInput(
      "Pattern repeat",
      "in",
      0,
      "No repeat",
      [
        captured(/(\d{1,2}(?:\.\d+)?) in (?:pattern |drop )?(?:repeat|match)/),
        captured(/repeat(?: of| is|:)* (\d{1,2}(?:\.\d+)?) in/),
      ],
      { isQuiet: true },
    ),
    goods: numberInput(
      "Width of the goods",
      "in",
      0,
      "Rolls; wide vinyl is ordered by the yard",
      [
        captured(/\b(4[58]|5[0-4]) in (?:wide\b|goods|material|mat'?l|vinyl|wallpaper)/),
        captured(/\b(?:vinyl|goods|wallpaper|type ii)[^.;]{0,24}?\b(4[58]|5[0-4]) in(?: wide)?\b/),
      ],
      { isQuiet: true },
    ),
    corridor: numberInput(
      "Corridor",
      "ft",
      0,
      "None",
      [
        captured(/(\d{1,4}(?:\.\d+)?) ft (?:long )?(?:corridor|corr|hall(?:way)?|passage(?:way)?)\b/),
        captured(
          pattern`\b(?:${CORRIDOR})(?: (?:is|of|about))*[,:]? (\d{1,4}(?:\.\d+)?) ft\b(?! (?:wide|high|x \d+(?:\.\d+)? ft(?! high)))`,
        ),
      ],
      { isQuiet: true },
    ),
    sides: numberInput("Sides of a corridor", "pieces", 1, "One", [
      when(/\bboth (?:sides|walls)\b|\b2 sides\b/, 2),
    ]),
    hasBorder: flagInput("Border", [when(/\bboa?rders?\b/, 1)]),
    spool: numberInput("Border roll", "ft", 15, "5 yd spools", [
      captured(/\bboa?rder\b[^.;]{0,50}?\b(\d{2}) ft\b/),
      captured(/(\d{2}) ft (?:\/ ?|per |a )?(?:spools?|rolls?)(?: of)? boa?rder/),
    ]),
    paste: numberInput(
      "Paste covers",
      "sq ft",
      0,
      "A gallon of paste hangs about 300 sq ft",
      [
        captured(/\b(?:paste|adhesive|glue)\b[^.;]{0,60}?(\d{3,4}) sqft\b/),
        captured(/\b5 gal (?:pails?|buckets?)[^.;]{0,30}?(\d{3,4}) sqft\b/),
        captured(/\badh(?:esive)?\b[^.;]{0,24}?(\d{3,4}) sqft each\b/),
      ],
      { isQuiet: true },
    ),
    rollWidth: numberInput("Width of a roll", "ft", 0, "By its yield", [rollSide("narrow")], {
      isQuiet: true,
    }),
    rollLength: numberInput("Length of a roll", "ft", 0, "By its yield", [rollSide("long")], {
      isQuiet: true,
    }),
    stripsARoll: numberInput("Strips a roll", "pieces", 0, "By their length", [captured(STRIPS_A_ROLL)], {
      isQuiet: true,
    }),
    strip: numberInput(
      "Length of a strip",
      "ft",
      0,
      "As high as the wall",
      [captured(/\bstrips?(?: (?:are|is|cut|of|at|to))+ (\d[\d.]*) ft\b/)],
      { isQuiet: true },
    ),
    trimming: numberInput(
      "Trimmed off a strip",
      "in",
      0,
      "None",
      [captured(/(\d[\d.]*) in (?:of |for )?(?:trim|trimming|waste) (?:per|a|each|on each) (?:drop|strip)/)],
      { isQuiet: true },
    ),
    rollsPerPack: numberInput(
      "Rolls that a pack of paste hangs",
      "rolls",
      0,
      "By its area",
      [
        captured(
          /\b(?:packs?|packets?|tubs?|boxe?s?) of paste (?:does|do|hangs?|covers?) (\d{1,2}) (?:rolls?|bolts?)\b/,
        ),
      ],
      { isQuiet: true },
    ),
    isPail: flagInput("Paste in 5 gal pails", [when(/\b5 gal (?:pails?|buckets?)\b|\bin 5s\b/, 1)]),
    isDouble: flagInput("Double rolls", [
      (reading) => (SINGLE_ROLLS.test(reading.text) ? null : when(/\bdouble rolls?\b/, 1)(reading)),
    ]),
    extraRolls: numberInput("Rolls besides", "rolls", 0, "None", extraRolls, { isQuiet: true }),
  },
  missing: (v) => (v.corridor > 0 ? null : missingWall(v, "room")),
  title: (v) => `Wallpaper ${v.corridor > 0 ? `${formatNumber(v.corridor)} ft corridor` : describeWall(v)}`,
  lines: [
    {
      key: "wallpaper",
      category: "Flooring",
      unit: "sq ft",
      usualWaste: 10,
      source:
        "Usable yield a single roll 25 sq ft, 22 to 18 with a repeat (sherwin-williams.com); sold in double rolls",
      aka: /roll|paper/,
      name: (v) => (v.goods > 0 ? `Vinyl wallcovering ${formatNumber(v.goods)} in., Type II` : "Wallpaper"),
      about: () => "wallcovering",
      measured: (v) => (isInStrips(v) ? rollsOf(v) * rollYield(v) : papered(v)) + v.extraRolls * rollYield(v),
      formula: (v) =>
        isInStrips(v)
          ? `${formatNumber(stripsOf(v))} strips, ${formatNumber(stripsPerRoll(v))} from a roll → ${formatNumber(rollsOf(v))} rolls`
          : `${explainPapered(v)} ÷ ${formatNumber(rollYield(v))} sq ft${v.extraRolls > 0 ? ` + ${formatNumber(v.extraRolls)} rolls` : ""}`,
      pack: (v) =>
        v.goods > 0
          ? { unit: "linear yards", size: v.goods / 4, kind: "bulk" }
          : {
              unit: v.isDouble > 0 ? "double rolls" : "rolls",
              size: rollYield(v),
              contents: `${formatNumber(rollYield(v))} sq ft usable a roll`,
            },
    },
    {
      key: "border",
      category: "Flooring",
      unit: "ft",
      source: "Around the room",
      aka: /border/,
      when: (v) => v.hasBorder > 0,
      name: (v) => `Wallpaper border ${formatNumber(v.spool)} ft`,
      measured: (v) => v.corridor * v.sides || wallRun(v),
      formula: (v) =>
        `${formatNumber(v.corridor * v.sides || wallRun(v))} ft ÷ ${formatNumber(v.spool)} ft a roll`,
      pack: (v) => ({ unit: "rolls", size: v.spool }),
    },
    {
      key: "paste",
      category: "Hardware",
      unit: "sq ft",
      isAllowance: true,
      source: "A gallon of paste hangs about 300 sq ft",
      aka: /paste|adhesive|glue/,
      name: (v) => `Wall covering paste${v.rollsPerPack > 0 ? "" : ` ${v.isPail > 0 ? 5 : 1} gal`}`,
      measured: (v) => (v.rollsPerPack > 0 ? rollsOf(v) * rollYield(v) : papered(v)),
      formula: (v) =>
        v.rollsPerPack > 0
          ? `${formatNumber(rollsOf(v))} rolls ÷ ${formatNumber(v.rollsPerPack)}`
          : `${formatNumber(papered(v))} sq ft ÷ ${formatNumber(pasteCover(v))}`,
      pack: (v) =>
        v.rollsPerPack > 0
          ? { unit: "packs", size: v.rollsPerPack * rollYield(v) }
          : { unit: v.isPail > 0 ? "pails" : "gallons", size: pasteCover(v) },
    },
  ],
});

interface Rolls {
  readonly rollWidth: number;
  readonly rollLength: number;
  readonly strip: number;
  readonly stripsARoll: number;
  readonly trimming: number;
  readonly repeat: number;
}
type InStrips = Rolls & Papered & Parameters<typeof rollYield>[0];

const stripLength = (v: InStrips): number => {
  const cut = v.strip > 0 ? v.strip : v.height + v.trimming / 12;
  return v.repeat > 0 ? (Math.ceil((cut * 12) / v.repeat - 1e-6) * v.repeat) / 12 : cut;
};
const stripsPerRoll = (v: InStrips): number =>
  v.stripsARoll > 0 ? v.stripsARoll : Math.floor(v.rollLength / stripLength(v) + 1e-6);
const isInStrips = (v: InStrips): boolean =>
  v.rollWidth > 0 && v.rollLength > 0 && papered(v) > 0 && stripsPerRoll(v) >= 1;
/** Whole strips for the papered area. */
const stripsOf = (v: InStrips): number => Math.ceil(papered(v) / v.height / v.rollWidth - 1e-6);
const rollsOf = (v: InStrips): number =>
  isInStrips(v) ? Math.ceil(stripsOf(v) / stripsPerRoll(v)) : Math.ceil(papered(v) / rollYield(v) - 1e-6);

type Papered = Parameters<typeof wallArea>[0] & { readonly corridor: number; readonly sides: number };

/** Square feet to paper: the walls of a room, or the sides of a corridor. */
const papered = (v: Papered): number =>
  v.corridor > 0
    ? Math.max(v.corridor * v.sides * v.height - openingsArea(v), v.corridor * v.height * 0.1)
    : wallArea(v);
const explainPapered = (v: Papered): string =>
  v.corridor > 0
    ? `${formatNumber(v.corridor)} ft × ${formatNumber(v.sides)} × ${formatNumber(v.height)} ft = ${formatNumber(papered(v))} sq ft`
    : explainWall(v);
/** A gallon of paste hangs 300 sq ft, a five-gallon pail five times that. */
const pasteCover = (v: { readonly paste: number; readonly isPail: number }): number =>
  v.paste > 0 ? v.paste : v.isPail > 0 ? 1500 : 300;

/** Yield by pattern repeat: 25 to 6 in., 22 to 12 in., 20 to 18 in., 18 beyond (sherwin-williams.com). */
function rollYield(v: { readonly roll: number; readonly repeat: number; readonly isDouble: number }): number {
  if (v.roll > 0) return v.roll;
  const single = v.repeat <= 6 ? 25 : v.repeat <= 12 ? 22 : v.repeat <= 18 ? 20 : 18;
  return v.isDouble > 0 ? single * 2 : single;
}
