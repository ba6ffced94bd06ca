import { matching, quote } from "../../reading/finders.ts";
import { planLength, planWidth } from "../../reading/geometry.ts";
import { rectanglesOf } from "../../reading/plans/rectangles.ts";
import { numberInput } from "../../recipes/assembly.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

const GABLE = /gable|triang/;

/** How many gables: "two gables", "gables: two ends", "a gable"; a bare plural means both ends. */
function gableCount(text: string): number {
  const before = /\b(both|\d|an?) (?:[a-z]+ )?(?:gables?|triang)/.exec(text)?.[1];
  const after = /\bgables?(?: ends?)?: (\d|both)\b(?! (?:ft|in|x))/.exec(text)?.[1];
  const said = before ?? after;
  if (said === "both") return 2;
  if (said && /\d/.test(said)) return Number(said);
  return said === undefined && /\bgables\b/.test(text) ? 2 : 1;
}

const WITHOUT_GABLES = /\bgable[ -]?less\b|\b(?:no|without)(?: any| the)? gables?\b/;
const without: Finder = (reading) => {
  const match = WITHOUT_GABLES.exec(reading.text);
  return match ? { value: 0, source: match[0] } : null;
};

/** An area stated for gables. */
const stated: Finder = (reading) => {
  const area = matching(reading, { dimension: "area" }).find(({ measure }) => GABLE.test(measure.owner));
  return area ? { value: area.value, source: quote(reading, area.measure.start, area.measure.end) } : null;
};

/** "Gables 24 x 6 ft": base and height written as one size. */
const sized: Finder = (reading) => {
  const group = reading.groups.find(
    (candidate) =>
      /\b(?:gables?|triangles?)\b[^.;]{0,30}$/.test(candidate.pre) && (candidate.values[0] ?? 0) < 60,
  );
  if (!group) return null;
  const [base = 0, height = 0] = group.values;
  return {
    value: roundTo((base * height * gableCount(reading.text)) / 2, 4),
    source: quote(reading, group.start, group.end),
  };
};

const riseOf = (reading: Reading) =>
  matching(reading, { unit: "ft", min: 1, max: 30 }).find(
    ({ measure }) =>
      !measure.group &&
      (GABLE.test(measure.pre) || /^ rise [^.;]{0,24}\bgables?\b/.test(measure.post)) &&
      (measure.roles.has("rise") ||
        measure.roles.has("high") ||
        /^ (?:peak|to the peak|up|(?:high )?(?:at|in|to) (?:the |its )?(?:tallest|highest|middle|center|peak|top|ridge))\b/.test(
          measure.post,
        )),
  );

/** Base and rise in words; without a base, the shorter side of the house: "gables 24 ft wide and 6 ft high". */
const inWords: Finder = (reading) => {
  const rise = riseOf(reading);
  if (!rise) return null;
  const wide = matching(reading, { role: ["wide", "across"], unit: "ft", min: 4 }).find(({ measure }) =>
    GABLE.test(`${measure.pre} ${measure.owner}`),
  );
  const spoken =
    /(\d{1,2}(?:\.\d+)?) ft (?:base|span)\b/.exec(reading.text) ??
    /\b(?:base|span)(?: of| is|:)* (\d{1,2}(?:\.\d+)?) ft\b/.exec(reading.text);
  const ends = /(\d{1,2}(?:\.\d+)?) ft (?:wide )?(?:gable )?(?:ends?|gables?)\b/.exec(reading.text);
  const plan = rectanglesOf(reading)[0];
  const shorter = plan
    ? Math.min(plan.length, plan.width)
    : Math.min(Number(planLength()(reading)?.value ?? 0), Number(planWidth()(reading)?.value ?? 0));
  const base = wide?.value ?? (spoken ? Number(spoken[1]) : ends ? Number(ends[1]) : shorter);
  if (!base) return null;
  return {
    value: roundTo((base * rise.value * gableCount(reading.text)) / 2, 4),
    source: quote(reading, rise.measure.start, rise.measure.end),
  };
};

/** Area of the gable triangles in square feet: "two gables 24 ft wide and 6 ft high", "gable ends with a 6 ft rise". */
export const gableArea = numberInput(
  "Gable triangles",
  "sq ft",
  0,
  "Only when mentioned",
  [without, stated, sized, inWords],
  { isQuiet: true, isShared: true },
);
