import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { captured, quote, when } from "../../reading/finders.ts";
import { lengthsListed } from "../../reading/lists/listed-lengths.ts";
import { rectanglesOf } from "../../reading/plans/rectangles.ts";
import { flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { sideAlong, sideOut } from "./deck-sides.reading.ts";

const SIDES = /\b([1234]|all|every) (?:open |other )?sides?\b|\b(all) (?:the way )?(?:a)?round\b/;

/** The deck that gets a railing: its side along the house is the longer one unless stated. */
const deckSide =
  (which: "along" | "out"): Finder =>
  (reading) => {
    if (!SIDES.test(reading.text)) return null;
    const told = which === "along" ? sideAlong(reading) : sideOut(reading);
    if (told) return told;
    const plan = rectanglesOf(reading)[0];
    if (!plan) return null;
    const value = which === "along" ? Math.max(plan.length, plan.width) : Math.min(plan.length, plan.width);
    return { value, source: quote(reading, plan.group.start, plan.group.end) };
  };

const openSides: Finder = (reading) => {
  const match = SIDES.exec(reading.text);
  if (!match) return null;
  const count = Number(match[1]);
  return { value: Number.isFinite(count) && count > 0 ? count : 4, source: match[0] };
};

const RUNS = /runs?|stretch(?:es)?|sides?|lengths?|sections? of railing|railings?|rails?/;
const NO_STRETCH = /x|high|tall|wide|apart|oc|gaps?|openings?|(?:[a-z]+ )?(?:kits?|sections?|panels?)/;
const STRETCH_IS = /of|at|are|is|each|all|about|measuring|long|both|straight|that/;
const SEVERAL_STRETCHES = /runs|stretches|sides|lengths|railings/;
const STRETCHES_OF = patternSource` (?:[a-z-]+ ){0,3}(?:${SEVERAL_STRETCHES})\b(?!,? \d+ ft and),?(?: (?:${STRETCH_IS})){0,3}:?,? `;
const ALIKE = pattern`\b([2-6]|both)${STRETCHES_OF}(\d+(?:\.\d+)?) ft\b(?! (?:${NO_STRETCH})\b)`;

/** Stretches listed one by one, in feet and joined by plus signs: "3 sides: 14 ft, 20 ft, 14 ft" → "14+20+14". */
const toldStretches: Finder = (reading) => {
  const listed = lengthsListed(reading, RUNS);
  if (listed) return { value: listed.feet.join("+"), source: listed.source };
  const alike = ALIKE.exec(reading.text);
  if (!alike) return null;
  const count = alike[1] === "both" ? 2 : Number(alike[1]);
  return { value: Array.from({ length: count }, () => alike[2]).join("+"), source: alike[0] };
};

const GAP_FOR = "(?:[a-z]+ ){0,4}(?:steps?|stairs?|gate|opening|stairway)";

/** Sides of a deck and the gap for its stairs, which determine the railing. */
export const stretchInputs = {
  told: textInput("Stretches", "", "One length", [toldStretches], { isQuiet: true }),
  areApart: flagInput("Stretches apart", [
    when(
      new RegExp(oneOf`
        \b(?:own|separate|end|their) posts\b
        \bseparate (?:runs|stretches)
        \b(?:each|either|both) sides? of (?:the |my |our )?(?:steps|stairs|walk|entry|opening)\b
      `),
      1,
    ),
  ]),
  along: numberInput("Deck along the house", "ft", 0, "Told by its length", [deckSide("along")], {
    isQuiet: true,
  }),
  out: numberInput("Deck out from the house", "ft", 0, "Told by its length", [deckSide("out")], {
    isQuiet: true,
  }),
  sides: numberInput("Railed sides", "pieces", 0, "Told by its length", [openSides], { isQuiet: true }),
  gap: numberInput(
    "Gap for the stairs",
    "ft",
    0,
    "None mentioned",
    [
      captured(
        new RegExp(`(\\d(?:\\.\\d+)?) ft (?:wide )?(?:gap|opening|space|break) (?:for |at |in )${GAP_FOR}`),
      ),
      captured(/(\d(?:\.\d+)?) ft (?:wide )?(?:stairs?|steps?|stairway|gate)(?: (?:opening|opng|gap))?\b/),
      captured(/\b(?:less|minus|except(?: for)?|leav(?:e|ing)) (?:a |an |the )?(\d(?:\.\d+)?) ft\b/),
    ],
    { isQuiet: true },
  ),
  isGapInside: numberInput(
    "Gap within a side",
    "yes/no",
    0,
    "At a corner",
    [when(/\b(?:middle|cent(?:er|re)(?:ed)?|ctr|halfway|mid)\b/, 1)],
    { isQuiet: true },
  ),
} as const;

interface StretchValues {
  readonly run: number;
  readonly told: string;
  readonly areApart: number;
  readonly along: number;
  readonly out: number;
  readonly sides: number;
  readonly gap: number;
  readonly isGapInside: number;
}

/**
 * Straight stretches of railing in feet, and the number of unbroken rows: a gap for stairs splits a row in two. The gap
 * is in the side away from the house.
 */
export function stretches(v: StretchValues): { feet: readonly number[]; chains: number } {
  const told = v.told
    .split("+")
    .map(Number)
    .filter((feet) => feet > 0);
  if (told.length > 1) return { feet: told, chains: v.areApart > 0 ? told.length : 1 };
  const isDeck = v.along > 0 && v.out > 0 && v.sides > 0;
  const front = isDeck ? v.along : v.run;
  const isParted = isDeck && v.gap > 0 && v.gap < front;
  const open = Math.max(front - (isDeck ? v.gap : 0), 0);
  const fronts = isParted && v.isGapInside > 0 ? [open / 2, open / 2] : [open];
  if (!isDeck) return { feet: fronts, chains: 1 };
  const others =
    v.sides >= 4 ? [v.out, v.out, v.along] : v.sides === 3 ? [v.out, v.out] : v.sides === 2 ? [v.out] : [];
  const rows = v.sides >= 4 ? 0 : 1;
  return { feet: [...fronts, ...others], chains: Math.max(rows + (isParted ? 1 : 0), v.sides >= 4 ? 0 : 1) };
}

/** Feet of railing. */
export const total = (v: StretchValues): number => stretches(v).feet.reduce((sum, feet) => sum + feet, 0);
