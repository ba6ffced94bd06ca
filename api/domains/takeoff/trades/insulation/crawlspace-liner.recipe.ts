import { oneOf } from "../../../../platform/patterns.ts";
import { captured, coverageOf, matching, quote } from "../../reading/finders.ts";
import {
  areaOf,
  describePlan,
  explainArea,
  missingPlan,
  perimeterOf,
  planInputs,
} from "../../reading/geometry.ts";
import { defineAssembly, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";

const UP =
  /\bup(?: on)?(?: to)?(?: all)?(?: the| each| every)?(?: [a-z]+)? walls?\b|\bon(?:to)? the walls?\b/;

/** How far the liner goes up the walls, in feet: "goes up the walls 3 ft", "12 in up each wall". */
const upTheWalls: Finder = (reading) => {
  const found = matching(reading, { unit: "ft", min: 0.25, max: 8 }).find(({ measure }) => {
    const before = measure.pre.split(/[,;]/).at(-1) ?? "";
    const after = measure.post.split(/[,;.]/)[0] ?? "";
    return UP.test(before) || UP.test(after.slice(0, 30));
  });
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

/** A roll given by its sides, in square feet. */
const rollOfSides: Finder = (reading) => {
  const roll = reading.groups.find(
    ({ values, pre, post }) =>
      values.length === 2 && /\brolls?\b/.test(`${pre.slice(-20)} ${post.slice(0, 12)}`),
  );
  return roll
    ? {
        value: roundTo((roll.values[0] ?? 0) * (roll.values[1] ?? 0), 2),
        source: quote(reading, roll.start, roll.end),
      }
    : null;
};

/** Film over the ground of a crawl space and up its walls. */
export const crawlspaceLiner = defineAssembly({
  id: "crawlspace-liner",
  name: "Crawl space liner",
  triggers: [
    {
      // As for roof sheathing: the lookbehind runs only where one of the words can begin.
      pattern: new RegExp(oneOf`
        \b(?=[lmpv])(?<=\bcrawlspace\b[\s\S]{0,120})(?:liner|mil|poly|vapor barrier|plastic)\b
        \b(?:liner|mil|poly|vapor barrier|plastic)\b(?=[\s\S]{0,60}\bcrawlspace\b)
      `),
      weight: 3.3,
    },
  ],
  covers: ["concrete-slab", "geotextile"],
  inputs: {
    ...planInputs({ notOwner: /roll|liner|film/ }),
    up: numberInput("Up the walls", "ft", 0, "The ground alone", [upTheWalls], { isQuiet: true }),
    mil: numberInput("Thickness", "mil", 6, "6 mil, the least that codes take", [
      captured(/(\d{1,2}) mil\b/),
    ]),
    roll: numberInput(
      "A roll covers",
      "sq ft",
      0,
      "By the square foot",
      [
        rollOfSides,
        coverageOf(/roll/, 50, 10_000),
        captured(/\brolls? (?:are|is|of|come in) (\d{3,4}) sqft\b/),
      ],
      { isQuiet: true },
    ),
  },
  missing: (v) => missingPlan(v, "crawl space", "24 x 36 ft"),
  title: (v) => `Crawl space liner ${describePlan(v)}`,
  lines: [
    {
      key: "liner",
      category: "Insulation",
      unit: "sq ft",
      usualWaste: 10,
      source: "Ground, and the perimeter by the height that it is taken up the walls",
      aka: /liner|poly|vapor|barrier|plastic|film|laps/,
      name: (v) => `Polyethylene sheeting ${formatNumber(v.mil)} mil (vapor barrier)`,
      about: () => "liner of the crawl space",
      measured: (v) => areaOf(v) + perimeterOf(v) * v.up,
      formula: (v) =>
        v.up > 0
          ? `${explainArea(v)} + ${formatNumber(perimeterOf(v))} ft around × ${formatNumber(v.up)} ft up`
          : explainArea(v),
      pack: (v) =>
        v.roll > 0
          ? { unit: "rolls", size: v.roll, contents: `${formatNumber(v.roll)} sq ft a roll` }
          : { unit: "square feet", size: 1, kind: "bulk" },
    },
  ],
});
