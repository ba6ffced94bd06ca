import { oneOf } from "../../../../platform/patterns.ts";
import { counted, when } from "../../reading/finders.ts";
import { allMatches } from "../../reading/phrases/patterns.ts";
import { type NumberInput, numberInput } from "../../recipes/assembly.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";

/** Words that include the gates in the length of a fence: "inside that 60 ft", "60 ft including the gates". */
const WITHIN = new RegExp(oneOf`
  \b(?:inside|within|in|out of|included in|part of) (?:that|the|those) \d+ (?:ft|lf)\b
  \bnone on (?:the )?gates?\b
  \bincluding (?:the |both |all )?(?:\d )?gates?\b
  \bgates? (?:is|are) (?:included|inside|within|in)\b
`);

/** Words that exclude them from it: "80 ft not counting the gates", "the gates are on top of that". */
const ON_TOP = new RegExp(oneOf`
  \b(?:not (?:counting|including)|excluding|without|besides|in addition to) (?:the |both |all |any )?(?:\d )?gates?\b
  \bgates? (?:(?:is|are|come|comes|go|goes) )?(?:on top(?! (?:rail|of the))|extra|in addition|not (?:counted|included))\b
  \b(?:ft|lf) of (?:actual |net )?(?:pickets|panels|fabric|fencing) (?:plus|and) (?:the |a |\d )?gates?\b
`);

const GATE = /(?:(\d) )?(?<![\d.])(\d{1,2}(?:\.\d+)?) (ft|in)(?: wide)?(?: (?:[a-z-]+ ){0,3})?gates?\b/g;
const NARROWEST_FT = 2;
const WIDEST_FT = 24;

/** "2 walk gates", "a gate": no width given. */
const OF_USUAL_WIDTH = /(?<!(?:ft|in) (?:wide )?)\b(\d{1,2}|an?) (?!ft\b|in\b)(?:[a-z-]+ ){0,2}gates?\b/g;

/** Gates whose width comes before their name. */
const gatesOfWidth = ({ text }: Reading): { count: number; width: number; source: string }[] =>
  [...allMatches(text, GATE)]
    .map(([source, times, figure, unit]) => ({
      count: Number(times ?? 1),
      width: Number(figure) / (unit === "in" ? 12 : 1),
      source,
    }))
    .filter(({ width }) => width >= NARROWEST_FT && width <= WIDEST_FT);

/**
 * "2 walk gates and one 10 ft double gate": whether there are other gates of the usual width, rather than the same ones
 * mentioned again.
 */
function areOthersUsual(reading: Reading): boolean {
  const sized = gatesOfWidth(reading).reduce((sum, { count }) => sum + count, 0);
  const usual = [...allMatches(reading.text, OF_USUAL_WIDTH)].map(([, count]) => Number(count) || 1);
  return sized > 0 && usual.length > 0 && usual.every((count) => count !== sized || count < 2);
}

const gateWidth: Finder = (reading) => {
  if (areOthersUsual(reading)) return null;
  const match =
    /(\d{1,2}(?:\.\d+)?) (ft|in) (?:wide )?(?:[a-z]+ ){0,2}gates?\b/.exec(reading.text) ??
    /gates?(?: [a-z,]+){0,4} (\d{1,2}(?:\.\d+)?) (ft|in)(?: wide)?/.exec(reading.text);
  if (!match) return null;
  const feet = Number(match[1]) * (match[2] === "in" ? 1 / 12 : 1);
  return feet >= NARROWEST_FT && feet <= WIDEST_FT ? { value: feet, source: match[0] } : null;
};

/** The first gates in a text whose width differs from the first ones': "a 4 ft walk gate and a 10 ft double gate". */
function gatesOfAnotherWidth(reading: Reading): { count: number; width: number; source: string } | null {
  const [first, ...further] = gatesOfWidth(reading);
  if (first && areOthersUsual(reading)) return first;
  return further.find(({ width }) => first !== undefined && width !== first.width) ?? null;
}

const otherGates: Finder = (reading) => {
  const other = gatesOfAnotherWidth(reading);
  return other && { value: other.count, source: other.source };
};

const otherGateWidth: Finder = (reading) => {
  const other = gatesOfAnotherWidth(reading);
  return other && { value: other.width, source: other.source };
};

/** The gates of a fence, in at most two widths. */
export const gateInputs = {
  gates: numberInput(
    "Gates",
    "pieces",
    0,
    "None mentioned",
    [counted(/(?:walk |drive |double |single |swing |entry |garden )?gates?/, 50)],
    { isQuiet: true },
  ),
  gateWidth: numberInput("Gate width", "ft", 4, "4 ft walk gate", [gateWidth]),
  otherGates: numberInput("Gates of another width", "pieces", 0, "All of one width", [otherGates], {
    isQuiet: true,
  }),
  otherGateWidth: numberInput("Their width", "ft", 10, "10 ft drive gate", [otherGateWidth], {
    isQuiet: true,
  }),
} as const;

/** Whether the gates are part of the length of a fence (0) or come on top of it (1). */
export const gatesOnTop: NumberInput = {
  ...numberInput(
    "Gates on top of the length",
    "yes/no",
    0,
    "A fence is measured from end to end, with its gates",
    [when(WITHIN, 0), when(ON_TOP, 1)],
    { isQuiet: true, ask: "Does the length of the fence include its gates?" },
  ),
  answers: ["The gates are in it", "The gates come on top"],
  meanwhile: "The list takes the gates out of the length meanwhile.",
  isAskedWith: ({ gates = 0, run = 0 }) => Number(gates) > 0 && Number(run) > 0,
};
