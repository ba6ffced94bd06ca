import { pattern } from "../../../../platform/patterns.ts";
import { captured, counted, matching, quote } from "../../reading/finders.ts";
import type { LineSpec } from "../../recipes/assembly.ts";
import { numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { runOf } from "../shared/run-of.reading.ts";

const STEP = /\bstep flashings?\b/;
const SIDES =
  /\b(?:both|2|each|per|either) (?:[a-z]+ ){0,2}(?:sides?|walls?|cheeks?|edges?)\b|\b(?:on|for) each\b|\beach\b|\bboth\b/;

const SEVERAL_RUNS = /runs?|walls?|sides?|slopes?|cheeks?|dormers?/;
const RUNS_OF_A_LENGTH = pattern`\b(\d|both) (?:[a-z]+ ){0,2}(?:${SEVERAL_RUNS})(?: (?:of|at|are|each|is|about|measure))*,? (\d+(?:\.\d+)?) ft\b`;

/** Feet of wall with step flashing: "both cheeks, 10 ft of slope each"; from the sentence that names it. */
const stepRun: Finder = (reading) => {
  const at = STEP.exec(reading.text);
  if (!at) return null;
  const lengths = matching(reading, { unit: "ft", min: 2, max: 200, notRole: "spacing" }).filter(
    ({ measure }) => !measure.group && measure.unit !== "in",
  );
  const runs = RUNS_OF_A_LENGTH.exec(reading.text);
  if (runs) return { value: (runs[1] === "both" ? 2 : Number(runs[1])) * Number(runs[2]), source: runs[0] };
  // The nearest number after the words, rather than a roof number in the same sentence.
  const distance = (pre: string): number => pre.length - Math.max(pre.lastIndexOf("step flashing"), 0);
  const after = lengths
    .filter(({ measure }) => STEP.test(measure.pre))
    .sort((left, right) => distance(left.measure.pre) - distance(right.measure.pre));
  const found = after[0] ?? lengths.find(({ measure }) => STEP.test(measure.post.slice(0, 40)));
  if (!found) return null;
  const sentence = `${found.measure.pre}${found.measure.post}`;
  const isTotal = /^ (?:total|altogether|in all|in total|of (?:wall|side ?wall|step))/.test(
    found.measure.post,
  );
  const sides = !isTotal && SIDES.test(sentence) && found.measure.unit !== "lf" ? 2 : 1;
  return { value: sides * found.value, source: quote(reading, found.measure.start, found.measure.end) };
};

/** Metal at walls, chimneys and pipes: only when the text names it. */
export const flashingInputs = {
  stepRun: numberInput("Step flashing along", "ft", 0, "Only when mentioned", [stepRun], { isQuiet: true }),
  course: numberInput(
    "Course",
    "in",
    5,
    "5 in. exposure of three-tab shingles (manufacturers' instructions)",
    [
      captured(/(\d(?:\.\d+)?) in (?:shingle )?(?:courses?|rows?|exposure|to the weather)\b/),
      captured(/\b(?:exposure|courses?)(?: of| is| at|:)* (\d(?:\.\d+)?) in\b/),
    ],
  ),
  apronRun: numberInput(
    "Apron flashing along",
    "ft",
    0,
    "Only when mentioned",
    [runOf(/(?:apron|headwall|counter|wall|roof[- ]to[- ]wall|sidewall) flashing/)],
    { isQuiet: true },
  ),
  valleys: numberInput("Valleys", "ft", 0, "Only when mentioned", [runOf(/valleys?/)], { isQuiet: true }),
  vents: numberInput(
    "Pipe boots",
    "pieces",
    0,
    "Only when mentioned",
    [
      counted(/(?:pipe |plumbing |vent |stack )+(?:boots?|flashings?|pipes?|stacks?|jacks?|collars?)/, 20),
      captured(/(\d) (?:pipe |plumbing |vent )+(?:boots?|flashings?|vents?|pipes?|stacks?)/),
    ],
    { isQuiet: true },
  ),
} as const;

interface FlashingValues {
  readonly stepRun: number;
  readonly course: number;
  readonly apronRun: number;
  readonly valleys: number;
  readonly vents: number;
}

/** Flashing lines of a shingle roof. */
export const flashingLines: readonly LineSpec<FlashingValues>[] = [
  {
    key: "step-flashing",
    category: "Roofing",
    source: "One piece a course up the wall (IRC R905.2.8.3)",
    when: (v) => v.stepRun > 0,
    name: () => "Step flashing 4x4x8 in. galvanized",
    measured: (v) => Math.ceil((v.stepRun * 12) / v.course - 1e-3),
    formula: (v) => `${formatNumber(v.stepRun)} ft of slope ÷ ${formatNumber(v.course)} in a course`,
  },
  {
    key: "apron-flashing",
    category: "Roofing",
    unit: "ft",
    usualWaste: 5,
    source: "Along the wall (IRC R903.2.1)",
    when: (v) => v.apronRun > 0,
    name: () => "L-flashing 26 ga 4x5 in. 10 ft.",
    about: () => "Apron or wall flashing",
    measured: (v) => v.apronRun,
    formula: (v) => `${formatNumber(v.apronRun)} ft along the wall`,
    pack: () => ({ unit: "pieces", size: 10, kind: "length" }),
  },
  {
    key: "valley-metal",
    category: "Roofing",
    unit: "ft",
    usualWaste: 5,
    source: "Along the valleys",
    when: (v) => v.valleys > 0,
    name: () => "Valley metal 16 in. x 50 ft. roll",
    about: () => "Valley flashing",
    measured: (v) => v.valleys,
    formula: (v) => `${formatNumber(v.valleys)} ft of valley`,
    pack: () => ({ unit: "rolls", size: 50, kind: "length" }),
  },
  {
    key: "pipe-boots",
    category: "Roofing",
    source: "One a pipe",
    when: (v) => v.vents > 0,
    name: () => "Plumbing vent boot flashing 3 in",
    measured: (v) => v.vents,
    formula: (v) => `${formatNumber(v.vents)} pipes`,
  },
];
