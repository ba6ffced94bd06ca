import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { matching, quote } from "../../reading/finders.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

/** Length (0) or height (1) of a block's face in inches. */
export const blockFace = (index: 0 | 1) => (reading: Reading) => {
  const group =
    reading.groups.find(
      (candidate) =>
        Math.max(...candidate.values) <= 4 &&
        !candidate.isBare &&
        /block|stone|unit|face|segment/.test(
          `${candidate.owner} ${candidate.post.slice(0, 30)} ${candidate.pre.slice(-30)}`,
        ),
    ) ??
    reading.groups.find(
      (candidate) =>
        Math.max(...candidate.values.slice(0, 2)) <= 24 &&
        candidate.isBare &&
        /block|stone|unit|face|segment/.test(`${candidate.pre.slice(-12)} ${candidate.post.slice(0, 30)}`) &&
        (candidate.values[0] ?? 0) > 2 &&
        (candidate.values[1] ?? 0) > 2,
    );
  if (!group) return null;
  const scale = group.isBare ? 1 : 12;
  const [first = 0, second = 0] = group.values;
  const isHeightSecond = group.values.length === 2 && /\b(?:high|tall)/.test(group.pre.slice(-8)) === false;
  const value = isHeightSecond
    ? index === 0
      ? Math.max(first, second)
      : Math.min(first, second)
    : index === 0
      ? Math.max(...group.values)
      : Math.min(...group.values);
  return { value: roundTo(value * scale, 3), source: quote(reading, group.start, group.end) };
};

/** Width or depth of the stone under or behind the wall, in inches. */
export const gravelSize = (which: RegExp, role: "wide" | "deep") => (reading: Reading) => {
  const found = matching(reading, {
    unit: "in",
    min: 1,
    max: 60,
    bare: true,
    role: role === "wide" ? ["wide"] : ["deep", "thick"],
  }).find(({ measure }) => which.test(measure.owner) || which.test(measure.pre));
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const IN_SIGHT = oneOf`
  showing
  shows
  exposed
  exposure
  visible
  above (?:the )?(?:ground|grade|ground level|soil)
  out of the ground
  of (?:it|wall|that) (?:you(?:'ll| will)? see|showing|shows|is visible)
  you(?:'ll| will)? see
  face height
`;
const SHOWN_AFTER = pattern`^ (?:(?:is|are|of it|of wall|wall|will be|will) ?)*(?:${IN_SIGHT})\b`;

/** Feet of wall above ground: "4 ft exposed", "4 ft of it you'll see", "stands 3 ft above grade". */
export const showing = (reading: Reading) => {
  const found = matching(reading, { unit: "ft", min: 0.5, max: 20 }).find(({ measure }) =>
    SHOWN_AFTER.test(measure.post),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};
