import { type Finder, matching, quote } from "../../reading/finders.ts";
import { roundTo } from "../../units.ts";

/** Pitch as rise in 12; degrees are turned into it. */
export const pitch: Finder = (reading) => {
  const found = reading.measures.find((measure) => measure.dimension === "pitch");
  if (found) return { value: found.value, source: quote(reading, found.start, found.end) };
  const degrees = /(\d{1,2}(?:\.\d+)?) degrees?/.exec(reading.text);
  return degrees
    ? { value: roundTo(12 * Math.tan((Number(degrees[1]) * Math.PI) / 180), 2), source: degrees[0] }
    : null;
};

/** Words between a side's name and its figure: "eave: about 30 ft", "the eave has 8 ft". */
const FILL =
  "(?:,? (?:is|are|of|each|both|about|roughly|only|it's|it|that's|has|have|runs?|measures?|at|length|side|slope|just|=))*:? $";
const SLOPE_NAMES =
  "slopes?|rafters?|rafter length|slope length|rakes?|ridge to (?:the )?eaves?|eaves? (?:up )?(?:to|until|till) (?:the )?(?:ridge|peak)|up to the (?:ridge|peak)";

const EAVE_AFTER = /^ (?:(?:long |of )?(?:along|at) the (?:eaves?|ridge)|(?:long )?(?:eaves?|ridge)\b)/;
const EAVE_BEFORE = new RegExp(`\\b(?:eaves?|ridge)${FILL}`);
const SLOPE_AFTER =
  /^ (?:(?:long )?(?:rafters?|slopes?)\b|(?:from )?(?:the )?eaves? to (?:the )?(?:ridge|peak)|(?:deep )?(?:up|along) (?:to )?the (?:slope|ridge|roof|rake)|rakes?\b)/;
const SLOPE_BEFORE = new RegExp(`\\b(?:${SLOPE_NAMES})${FILL}`);

/** A length in feet whose words before or after say which side of the roof it is. */
const sideBy =
  (min: number, before: RegExp, after: RegExp, notBefore?: RegExp): Finder =>
  (reading) => {
    const found = matching(reading, { unit: "ft", min }).find(
      ({ measure }) =>
        measure.unit !== "in" &&
        !notBefore?.test(measure.pre) &&
        (after.test(measure.post) || before.test(measure.pre)),
    );
    return found
      ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
      : null;
  };

/** "40 ft ridge", "eave 30 ft", "8 ft along the eave". */
export const alongEave = sideBy(3, EAVE_BEFORE, EAVE_AFTER, SLOPE_BEFORE);

/** "Each slope 16 ft", "rafter length 14 ft", "18 ft from eave to ridge". */
export const upSlope = sideBy(2, SLOPE_BEFORE, SLOPE_AFTER);

/** A roof area that is already on the slope, or in squares. */
export const slopeArea: Finder = (reading) => {
  const found = matching(reading, { dimension: "area", min: 10 }).find(
    ({ measure }) =>
      !measure.roles.has("covers") &&
      (measure.unit === "squares" ||
        /\b(?:roof|slope|shingle)/.test(
          `${measure.owner} ${measure.post.slice(0, 30)} ${measure.pre.slice(-30)}`,
        )) &&
      !/\b(?:house|footprint|floor|plan|bag|roll|bundle|per|square)\b/.test(`${measure.owner}`),
  );
  if (found) return { value: found.value, source: quote(reading, found.measure.start, found.measure.end) };
  const squares = /(\d+(?:\.\d+)?) (?:roofing )?squares?\b(?! (?:ft|of|in))/.exec(reading.text);
  return squares ? { value: Number(squares[1]) * 100, source: squares[0] } : null;
};

/** Two or more slopes given by their own sizes: "two slopes, each 40 x 16 ft". */
export const slopeGroups: Finder = (reading) => {
  const groups = reading.groups.filter(
    (group) =>
      !(group.isBare && group.values[0] === 4 && group.values[1] === 8) &&
      /\b(?:slopes?|sides?|planes?|faces?|pitches|rectangles?)\b/.test(
        `${group.owner} ${group.pre.slice(-30)} ${group.post.slice(0, 24).split(",")[0] ?? ""}`,
      ) &&
      (group.values[0] ?? 0) >= 4 &&
      group.values.length === 2,
  );
  if (groups.length === 0) return null;
  let total = 0;
  for (const group of groups) {
    const times = /(\d) (?:[a-z]+ ){0,3}(?:slopes?|sides?|planes?|faces?|rectangles?)?[^\d]{0,24}$/.exec(
      group.pre,
    );
    const isBoth = /\bboth\b|\beach\b|\bper side\b/.test(
      `${group.pre.slice(-30)} ${group.post.slice(0, 24)}`,
    );
    total +=
      (group.values[0] ?? 0) *
      (group.values[1] ?? 0) *
      (groups.length > 1 ? (times ? Number(times[1]) : 1) : times ? Number(times[1]) : isBoth ? 2 : 1);
  }
  return {
    value: roundTo(total, 4),
    source: groups.map((group) => reading.text.slice(group.start, group.end)).join(" + "),
  };
};
