import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { captured, lumberOf } from "../../reading/finders.ts";
import { rateAt } from "../../reading/statements/statements.ts";
import { numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";

const GAP = oneOf`
  gaps?, spaces?, spacing, reveals?, open(?:ings?)?, apart between,
  (?:in )?between(?: the)? (?:pickets|boards|slats|them|each), space (?:in )?between,
  of (?:space|air|daylight)
`;

const SO_MANY =
  /(?<![\d.x] ?)\b(\d{2,5}) (?:(?!in\b|ft\b)[a-z\d-]+ ){0,2}pickets?\b(?! (?:an?|per|each|every|to an?|in an?|\/))/;
/** "230 pickets"; in "per bay 3 rails and 17 pickets" they are counted for a bay. */
const picketsInAll: Finder = (reading) => {
  const match = SO_MANY.exec(reading.text);
  return match && rateAt(reading, match.index) === null
    ? { value: Number(match[1]), source: match[0] }
    : null;
};

/** Width, gap or overlap of a fence's boards, and their number when stated. */
export const picketInputs = {
  picketWidth: numberInput("Picket width", "in", 5.5, "1x6 pickets are 5-1/2 in. wide", [
    (reading) => {
      const size = lumberOf(/picket|board|slat/, /^1x/)(reading);
      const actual: Readonly<Record<string, number>> = { "1x4": 3.5, "1x6": 5.5, "1x8": 7.25, "1x3": 2.5 };
      const value = size ? actual[String(size.value)] : undefined;
      return size && value ? { value, ...(size.source ? { source: size.source } : {}) } : null;
    },
    captured(/(?<![\d.])(\d{1,2}(?:\.\d+)?) in (?:wide )?(?:actual|real|true|net|face|exposed|exposure)\b/),
    captured(
      /\b(?:actual|real|true|net|face)(?: width)?(?: (?:of|is|at)|,|:)* (\d{1,2}(?:\.\d+)?)(?: in\b|(?= (?:with|and)))/,
    ),
    captured(/(?<![\d.])(\d(?:\.\d+)?) in (?:wide )?(?:[a-z]+ )?(?:pickets?|boards?|slats?)/),
    captured(/\b(?:pickets?|boards?|slats?)(?: (?:[a-z]+|1 x \d)){0,4},? (\d(?:\.\d+)?) in wide\b/),
    captured(/pickets? (?:[a-z]+ ){0,3}(\d(?:\.\d+)?) in wide/),
    captured(
      /\bpickets?(?: (?:are|of|at))* ([1-9](?:\.\d+)?)(?: in)? (?:with|and|,) (?:an? )?\d(?:\.\d+)?(?: in)? (?:gaps?|spaces?)\b/,
    ),
  ]),
  picketGap: numberInput(
    "Gap",
    "in",
    0,
    "Butted for privacy",
    [
      captured(pattern`(\d?(?:\.\d+)?\d?) in (?:wide )?(?:${GAP})`),
      captured(
        /\bpickets?\b(?:[^.;]|\.(?=\d)){0,24}?\b(?:with|and) (?:an? )?(\d(?:\.\d+)?) (?:gaps?|spaces?)\b/,
      ),
      captured(/\b(?:pickets?|boards?|slats?)\b[^.;\d]{0,16}(\d(?:\.\d+)?) in apart\b/),
      captured(
        /(?:gaps?|spaces?|spaced|reveals?|gapped)(?: of| at| about| is| are|:)* (\d(?:\.\d+)?|0\.\d+) in/,
      ),
    ],
    { isQuiet: true },
  ),
  lap: numberInput(
    "Lap of the boards",
    "in",
    0,
    "Boards are not lapped",
    [
      captured(/(\d?(?:\.\d+)?) in (?:over)?laps?\b/),
      captured(/\b(?:over)?lapp?(?:ed|ing|s)?(?: (?:by|of|about|each|1|another))* (\d?(?:\.\d+)?) in\b/),
    ],
    { isQuiet: true },
  ),
  pickets: numberInput("Pickets as counted", "pieces", 0, "From the length", [picketsInAll], {
    isQuiet: true,
  }),
};
