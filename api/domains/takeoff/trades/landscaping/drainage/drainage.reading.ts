import { captured, counted, fromGroup, matching, measured, quote, when } from "../../../reading/finders.ts";
import { planDiameter } from "../../../reading/geometry.ts";
import type { Finder } from "../../../recipes/reading.types.ts";
import { roundTo } from "../../../units.ts";

/** A side of the pit in feet: one of the first two numbers of "4 x 4 x 5 ft". */
const pitSide =
  (index: 0 | 1): Finder =>
  (reading) => {
    const group = reading.groups.find(({ values }) => Math.max(...values) <= 40);
    if (group)
      return { value: roundTo(group.values[index] ?? 0, 4), source: quote(reading, group.start, group.end) };
    // "4 x 4 x 5 ft" can also be a post.
    const post = reading.lumber[0];
    const side = Number(post?.nominal.split("x")[index]);
    return post && side > 0 ? { value: side, source: quote(reading, post.start, post.end) } : null;
  };

const pitThird: Finder = (reading) => {
  const post = reading.lumber[0];
  if (post?.length) return { value: post.length, source: quote(reading, post.start, post.end) };
  const group = reading.groups.find(({ values }) => values.length === 3);
  return group
    ? { value: roundTo(group.values[2] ?? 0, 4), source: quote(reading, group.start, group.end) }
    : null;
};

/** Feet of solid pipe: "25 ft of solid pipe", "pipe run is 25 ft". */
const pipeRun: Finder = (reading) => {
  const found = matching(reading, { unit: "ft", min: 2, notRole: ["wide", "deep", "high", "across"] }).find(
    ({ measure }) =>
      measure.unit !== "in" &&
      /^ (?:long )?(?:run )?(?:of )?(?:[a-z\d.-]+ ){0,4}(?:pipe|pvc|line|run|sdr|hdpe)\b/.test(measure.post),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

/** Diameter of a pipe in inches. */
const pipeDiameter: readonly Finder[] = [
  captured(/(\d{1,2}) in (?:[a-z]+ ){0,4}(?:pipe|pvc|culvert|hdpe|line|run)/),
  captured(/(?:pipe|culvert)(?: [a-z]+){0,3} (\d{1,2}) in/),
  measured({ role: "across", unit: "in", min: 3, max: 72 }),
];

export const dryWellReading = {
  count: [counted(/dry wells?|pits?/, 40)],
  side: (index: 0 | 1): readonly Finder[] => [pitSide(index)],
  diameter: [planDiameter, measured({ role: "across", unit: "ft", min: 1, max: 20 })],
  depth: [measured({ role: "deep", unit: "ft", min: 0.5, max: 20 }), pitThird],
  tank: [
    captured(/(\d{2,4}) gal (?:[a-z]+ ){0,3}(?:tank|barrel|drum|dry well|chamber|unit|basin)/),
    captured(/(?:tank|barrel|drum|chamber)(?: [a-z]+){0,3} (\d{2,4}) gal/),
  ],
  runoff: [measured({ dimension: "area", min: 50, notRole: "covers" })],
  rain: [captured(/(\d(?:\.\d+)?) in (?:of )?(?:rain|rainfall|storm|event)/)],
  pipe: [pipeRun],
  hasFabric: [when(/\bno (?:fabric|geotextile|landscape fabric)\b/, 0)],
};

export const catchBasinReading = {
  count: [counted(/(?:catch )?basins?|yard drains?/, 100)],
  size: [
    captured(/(\d{1,2})(?: in)? x \d{1,2}(?: in)?\b/),
    captured(/(\d{1,2}) in (?:square )?(?:[a-z]+ ){0,2}(?:catch basin|basin)/),
  ],
  pipe: [pipeRun],
  pipeDiameter: [captured(/(\d) in (?:[a-z]+ ){0,4}(?:pipe|pvc|line|run|sdr|hdpe)/)],
};

export const culvertReading = {
  count: [counted(/culverts?/, 60)],
  run: [
    measured({ role: "long", unit: "ft", min: 4 }),
    captured(/\b(\d{1,3}) ft (?:of )?(?:[a-z\d]+ ){0,4}(?:culvert|pipe)/),
    captured(/\bculverts?(?: [a-z\d.]+){0,4} (?:x )?(\d{1,3}) ft\b/),
    measured({ unit: "ft", min: 6, notRole: ["wide", "deep", "across", "high"] }),
  ],
  diameter: [
    // "24 in x 30 ft": the first is the diameter, the second the length.
    fromGroup(
      ({ units }) => units[0] === "in" && units[1] === "ft",
      ({ values }) => (values[0] ?? 0) * 12,
    ),
    ...pipeDiameter,
  ],
  bedding: [
    captured(/(\d{1,2}) in (?:of )?(?:[a-z]+ ){0,2}(?:bedding|gravel|stone|rock|base)/),
    captured(/\b(?:bedding|gravel|stone)(?: [a-z]+){0,3} (\d{1,2}) in\b/),
  ],
  stick: [captured(/\b(\d{2}) ft (?:sections?|sticks?|lengths?|joints?|pieces?)\b/)],
};

export const channelDrainReading = {
  run: [
    measured({ role: "long", unit: "ft", min: 2 }),
    measured({ unit: "ft", min: 2, notRole: ["wide", "deep"] }),
  ],
  section: [
    captured(/\b(\d(?:\.\d+)?) ft (?:sections?|lengths?|pieces?|channels?)\b/),
    captured(/\b(\d{2}(?:\.\d+)?) in (?:sections?|lengths?|pieces?)\b/, 1 / 12),
  ],
};
