import { pattern } from "../../../../platform/patterns.ts";
import { matching, quote } from "../../reading/finders.ts";
import { rectanglesOf } from "../../reading/plans/rectangles.ts";
import type { Finder, Measure, Reading } from "../../recipes/reading.types.ts";

const BUILDING = "(?:house|home|wall|building|cabin|cottage|garage|trailer|bungalow|sliders?|back door)";
const THE = "(?:the |our |my |its )?";

const VERB_OF_PROJECTION =
  /projects?|projecting|proj|extends?|extending|sticks?|sticking|juts?|jutting|comes?|coming|goes|reaches|reaching/;

/** Wording for the sides of a deck: away from the house or along the joists, and the sides at right angles to those. */
const SIDES = {
  out: {
    after: [
      /^ (?:straight |all the way )?(?:out(?:ward)?\b|proj\b)/,
      new RegExp(`^ (?:off|from|away from) ${THE}${BUILDING}\\b`),
      new RegExp(`^ (?:deep |wide |long )?(?:perpendicular|at right angles) to ${THE}${BUILDING}\\b`),
      /^ projection\b/,
    ],
    before: [
      pattern`\b(?:${VERB_OF_PROJECTION})(?: out| about| off the house| from the house)* $`,
      new RegExp(`\\b(?:out from|off|projection(?: from)?) ?${THE}(?:${BUILDING})?: $`),
    ],
  },
  along: {
    after: [
      new RegExp(`^ (?:long |wide )?(?:along|against|beside) (?:it|${THE}${BUILDING})\\b`),
      new RegExp(`^ (?:long |wide )?parallel (?:to|with) ${THE}${BUILDING}\\b`),
    ],
    before: [new RegExp(`\\b(?:along|against) ${THE}${BUILDING}: $`)],
  },
  withJoists: {
    after: [
      /^ (?:[a-z]+ )?(?:in|along|with) (?:the )?(?:joists?\b|direction of (?:the )?joists?)/,
      /^ (?:long )?(?:parallel|running|way)(?: to| with)? (?:the )?joists?\b/,
    ],
    before: [
      /\bjoists? direction(?: is|:)* $/,
      /\b(?:way|direction)(?: that)? (?:the )?joists? (?:run|go|lie)(?:,? it's|,? it is| is|,)* $/,
    ],
  },
  acrossJoists: {
    after: [/^ (?:perpendicular|square|at right angles) to (?:the )?joists?\b/, /^ across\b/],
    before: [/\b(?:across|perpendicular to) (?:the )?joists?(?: is|:)* $/],
  },
} as const;

function said(reading: Reading, side: keyof typeof SIDES): { value: number; measure: Measure } | null {
  const { after, before } = SIDES[side];
  const found = matching(reading, { unit: "ft", min: 3, max: 200, notRole: ["high", "spacing"] }).find(
    ({ measure }) =>
      after.some((pattern) => pattern.test(measure.post)) ||
      before.some((pattern) => pattern.test(measure.pre)),
  );
  return found ?? null;
}

const factOf = (reading: Reading, found: { value: number; measure: Measure } | null) =>
  found && { value: found.value, source: quote(reading, found.measure.start, found.measure.end) };

const out = (reading: Reading) => said(reading, "out") ?? said(reading, "withJoists");
const along = (reading: Reading) =>
  said(reading, "along") ?? said(reading, "acrossJoists") ?? besideOut(reading);

/** "18 ft wide, 14 ft out": next to a projection, the width runs along the house. */
function besideOut(reading: Reading): { value: number; measure: Measure } | null {
  const away = said(reading, "out");
  if (!away) return null;
  const found = matching(reading, { unit: "ft", min: 3, max: 200, role: ["wide", "long"] }).find(
    ({ measure }) =>
      measure.start !== away.measure.start &&
      measure.unit !== "in" &&
      !/\b(?:stair|step|rail|board|post|beam|joist|landing|gap)s?\b/.test(
        measure.owner.split(" ").at(-1) ?? "",
      ),
  );
  return found ?? null;
}

/** Both sides are given with their direction, so no other number is one of them. */
const isTold = (reading: Reading): boolean => out(reading) !== null && along(reading) !== null;

/** "12 ft along the house", when the text also says how far the deck projects. */
export const sideAlong: Finder = (reading) => (isTold(reading) ? factOf(reading, along(reading)) : null);

/** "10 ft out from the house", "12 ft in the joist direction". */
export const sideOut: Finder = (reading) => (isTold(reading) ? factOf(reading, out(reading)) : null);

const JOISTS_ALONG = new RegExp(
  `\\bjoists? (?:are |run |running |going |laid )*(?:parallel (?:to|with)|along) ${THE}${BUILDING}`,
);

/** The side that the joists run along, given by a direction: away from the house unless the joists run parallel to it. */
export const sideOfJoists: Finder = (reading) => {
  const told = said(reading, "withJoists");
  if (told) return factOf(reading, told);
  const [beside, away] = [said(reading, "along"), said(reading, "out")];
  if (JOISTS_ALONG.test(reading.text)) return factOf(reading, beside);
  if (away) return factOf(reading, away);
  const only = rectanglesOf(reading)[0];
  if (!beside || !only) return null;
  const isLong = Math.abs(only.length - beside.value) < Math.abs(only.width - beside.value);
  const source = quote(reading, beside.measure.start, beside.measure.end);
  return { value: isLong ? only.width : only.length, source };
};

const BOARDS = "(?:boards?|decking|planks?|they|it)";
const LIE = "(?:runs?|running|laid|going|lengthwise)";
const BOARDS_RUN = new RegExp(
  `\\b${BOARDS}\\b[^.;]{0,50}?\\b${LIE}(?: along| in)*(?: the)? (\\d{1,2}) ft (?:way|side|direction|length)`,
);

/** "Boards running the 12 ft way": the side that the boards run along. */
export const sideOfBoards: Finder = (reading) => {
  const match = BOARDS_RUN.exec(reading.text);
  return match ? { value: Number(match[1]), source: match[0] } : null;
};
