import { pattern } from "../../../../platform/patterns.ts";
import { captured, counted, matching, quote, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";

const STEPS =
  /(?:(?:carpeted|closed|open|box|wood(?:en)?|oak|regular|straight|stair) )*(?:steps|stairs|treads|risers)/;

/** Inches of a part of a step: "7.5 in risers", "treads of 10 in". */
const partOf =
  (part: string): Finder =>
  (reading) => {
    const found = matching(reading, { unit: "in", min: 4, max: 16 }).find(
      ({ measure }) =>
        new RegExp(`^ (?:high |deep |wide )?${part}`).test(measure.post) ||
        new RegExp(`\\b${part}s?(?: (?:is|are|of|at|about))*[:,]? $`).test(measure.pre),
    );
    return found
      ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
      : null;
  };

/** Width of stair carpet in inches: "27 in wide runner", "3 ft wide". */
const stairWidth: Finder = (reading) => {
  const found = matching(reading, { unit: "in", min: 18, max: 72 }).find(
    ({ measure }) =>
      measure.roles.has("wide") ||
      /^ (?:[a-z]+ )?(?:wide|runner|carpet|steps|stairs|treads)\b/.test(measure.post),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const STEP = /steps?|stairs?|treads?/;
/** "20 in of carpet per step": riser, tread and nosing together. */
const STEP_LENGTH = captured(
  pattern`(\d{2}(?:\.\d+)?) in (?:of (?:[a-z]+ )?)?(?:(?:per|a|each|for each|for every|on each) )(?:${STEP})\b`,
);

interface StairValues {
  readonly step: number;
  readonly steps: number;
  readonly riser: number;
  readonly tread: number;
  readonly width: number;
}

/** Feet of carpet down the steps: one riser and one tread each. */
const runOf = (v: StairValues): number => roundTo((v.steps * (v.step || v.riser + v.tread)) / 12, 4);
const explainRun = (v: StairValues): string =>
  v.step > 0
    ? `${formatNumber(v.steps)} steps × ${formatNumber(v.step)} in.`
    : `${formatNumber(v.steps)} steps × (${formatNumber(v.riser)} + ${formatNumber(v.tread)} in.)`;

const CARPET_ON_STEPS = /\bcarpet(?:ed|ing)?\b[^.]{0,40}\b(?:\d{1,2} (?:[a-z]+ )?(?:steps|stairs|treads))\b/;

const FLIGHTS = pattern`\b(\d{1,2}) flights? (?:of |with )?(\d{1,2}) (?:[a-z]+ )?(?:${STEP})\b`;

/** "Two flights of 13 stairs": steps in each flight. */
const stepsOfFlights: Finder = ({ text }) => {
  const match = FLIGHTS.exec(text);
  return match && { value: Number(match[1]) * Number(match[2]), source: match[0] };
};

/** Carpet down a stair: runners by length, fitted carpet by area. */
export const stairCarpet = defineAssembly({
  id: "stair-carpet",
  name: "Stair carpet",
  triggers: [
    {
      pattern:
        /\bstairs? runner\b|\brunner\b[^.]{0,80}\b(?:steps|stairs|treads)\b|\b(?:steps|stairs|treads)\b[^.]{0,80}\brunner\b/,
      weight: 3.6,
    },
    {
      pattern: pattern`${CARPET_ON_STEPS}|\b\d{1,2} (?:[a-z]+ )?(?:steps|stairs|treads)\b[^.]{0,80}\bcarpet`,
      weight: 3.6,
    },
    {
      pattern:
        /\bcarpet(?:ed|ing)? (?:the |my |our |a )?(?:flight of )?(?:stairs|staircase|steps)\b|\bstairs? carpet\b/,
      weight: 3.5,
    },
  ],
  covers: ["carpet", "stairs", "plank-flooring"],
  coversUnless: /\b(?:rooms?|bedrooms?|hall(?:way)?s?|landing|floor of|build|stringers?)\b/,
  inputs: {
    steps: numberInput("Steps", "pieces", 0, "Not stated", [stepsOfFlights, counted(STEPS, 60)], {
      isShared: true,
    }),
    step: numberInput("Carpet a step", "in", 0, "A riser and a tread", [STEP_LENGTH], { isQuiet: true }),
    riser: numberInput("Riser", "in", 7.5, "7-1/2 in., the usual step", [partOf("riser"), partOf("rise")]),
    tread: numberInput("Tread", "in", 10, "10 in. and its nosing", [partOf("tread"), partOf("run")]),
    width: numberInput("Width", "in", 36, "36 in. from wall to wall", [stairWidth]),
    isRunner: flagInput("A runner", [when(/\brunner\b/, 1)]),
    inYards: flagInput("In square yards", [when(/\bsqyd\b|\bsquare yards?\b|\byards of\b/, 1)]),
    pads: flagInput("Pads", [when(/\bpads?\b|\bpadding\b|\bcushion\b|\bunderlay(?:ment)?\b/, 1)]),
    extra: numberInput(
      "Beside the steps",
      "ft",
      0,
      "None",
      [captured(/\bplus (?:a |an )?(\d{1,2}(?:\.\d+)?) ft (?:for (?:the )?|of )?(?:landing|turn|top)/)],
      { isQuiet: true },
    ),
  },
  missing: (v) => (v.steps > 0 ? null : { prompt: "How many steps?", defaultValue: "13 steps" }),
  title: (v) => `Stair carpet, ${formatNumber(v.steps)} steps`,
  lines: [
    {
      key: "runner",
      category: "Flooring",
      unit: "ft",
      usualWaste: 5,
      source: "A riser and a tread for each step (calculators of runner makers)",
      when: (v) => v.isRunner > 0,
      name: () => "Texture carpet, stair runner",
      measured: (v) => runOf(v) + v.extra,
      formula: explainRun,
      pack: () => ({ unit: "linear feet", size: 1, kind: "bulk" }),
    },
    {
      key: "carpet",
      category: "Flooring",
      unit: "sq ft",
      usualWaste: 10,
      source: "A riser and a tread for each step, times the width",
      when: (v) => v.isRunner === 0,
      name: () => "Texture carpet",
      measured: (v) => ((runOf(v) + v.extra) * v.width) / 12,
      formula: (v) => `${explainRun(v)} × ${formatNumber(v.width)} in.`,
      pack: (v) =>
        v.inYards > 0
          ? { unit: "square yards", size: 9, kind: "bulk" }
          : { unit: "square feet", size: 1, kind: "bulk" },
    },
    {
      key: "tread-pads",
      category: "Flooring",
      source: "One a tread",
      aka: /pad|cushion/,
      when: (v) => v.pads > 0,
      name: () => "Carpet pad 1/2 in. 6 lb",
      about: () => "a pad a tread",
      measured: (v) => v.steps,
      formula: (v) => `${formatNumber(v.steps)} treads`,
    },
  ],
});
