import { pattern, patternSource } from "../../../../../platform/patterns.ts";
import { captured, counted, matching, measured, quote, spacingOf, when } from "../../../reading/finders.ts";
import { sourceOf } from "../../../reading/phrases/word-patterns.ts";
import type { Finder, Reading } from "../../../recipes/reading.types.ts";
import { roundTo } from "../../../units.ts";

const PLANTS = new RegExp(
  sourceOf(
    "tree, plant, shrub, bush, vine, tomato, rose, pepper, pot, seedling, sapling, hedge plant, strawberry, blueberry bush",
  ),
);
const PLANT_WORDS = PLANTS.source.replaceAll("\\b", "");

/** The cell of a planting grid: "on a 5 ft x 5 ft grid", "spaced 3 ft by 4 ft". */
const gridCell =
  (index: 0 | 1): Finder =>
  (reading) => {
    const group = reading.groups.find(
      ({ values, pre, post }) =>
        Math.max(...values) <= 40 &&
        (/^ (?:grid|spacing|centers|oc|apart|pattern)/.test(post) ||
          /\b(?:spaced|spacing|grid|set|planted)(?: [a-z]+){0,2} $/.test(pre)),
    );
    if (!group) return null;
    return {
      value: roundTo(group.values[index] ?? 0, 4),
      source: reading.text.slice(group.start, group.end),
    };
  };

const plantSpacing: Finder = (reading) => {
  const found = matching(reading, { role: "spacing", unit: "ft", min: 0.3, max: 40 }).find(
    ({ measure }) => !/\b(?:emitter|dripper|row)s?\b/.test(`${measure.owner} ${measure.pre.slice(-24)}`),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const ROW_LINES = /(?:rows?|lines?|laterals?|tubes?|driplines?)/;
const APART_FIGURE = /(\d{1,3}(?:\.\d+)?) (in|ft)/;
const FIGURE_APART = patternSource`(?<![\d.])${APART_FIGURE} ${ROW_LINES} (?:spacing|oc|apart)\b`;
const APART_IS = patternSource`\b(?:distance|spacing|gap) between (?:the )?${ROW_LINES}(?: (?:is|of|are|:))* ${APART_FIGURE}\b`;
const ROW_APART = pattern`${FIGURE_APART}|${APART_IS}`;

const rowSpacing: Finder = (reading) => {
  const told = ROW_APART.exec(reading.text);
  if (told) {
    const [value, unit] = told[1] ? [told[1], told[2]] : [told[3], told[4]];
    return { value: Number(value) / (unit === "in" ? 12 : 1), source: told[0] };
  }
  const found = matching(reading, { role: "spacing", unit: "ft", min: 0.3, max: 40 }).find(({ measure }) =>
    /\brows?\b|\blines?\b/.test(`${measure.owner} ${measure.pre.slice(-20)}`),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const EACH_BED = /\b(\d{1,2}) (?:runs?|lines?|rows?|lengths?) (?:of )?[^.;]{0,60}\b(?:each|every|per) bed\b/;

/** "Four runs the long way in each bed", with three beds: twelve. */
const runsInEachBed: Finder = (reading) => {
  const match = EACH_BED.exec(reading.text);
  const beds = /\b(\d{1,2}) (?:[a-z]+ ){0,2}beds\b/.exec(reading.text);
  return match ? { value: Number(match[1]) * Number(beds?.[1] ?? 1), source: match[0] } : null;
};

/** Those runs go along the bed. */
const longSideOfBed: Finder = (reading) => {
  const bed = EACH_BED.test(reading.text)
    ? reading.groups.find(({ values }) => values.length >= 2 && Math.max(...values) >= 3)
    : undefined;
  return bed
    ? { value: Math.max(...bed.values.slice(0, 2)), source: reading.text.slice(bed.start, bed.end) }
    : null;
};

/** What a description says about a drip system. */
export const dripReading = {
  plants: [counted(new RegExp(PLANT_WORDS), 20_000)],
  cell: (index: 0 | 1): readonly Finder[] => [gridCell(index), index === 0 ? plantSpacing : rowSpacing],
  perPlant: [
    captured(
      /\b(\d) (?:[\d.]+ gph )?(?:[a-z]+ ){0,3}(?:emitters?|heads?) (?:per|each|a|for (?:each|every)|at each)\b/,
    ),
    captured(/\b(?:each|every) (?:[a-z]+ )?(?:gets?|has|takes?|needs?) (\d)\b/),
  ],
  rows: [
    runsInEachBed,
    when(/\b(?:double|twin) rows?\b/, 2),
    (reading: Reading) =>
      ROW_APART.test(reading.text) ? null : counted(/(?:[a-z]+ )?rows?|lines/, 500)(reading),
  ],
  rowLength: [
    longSideOfBed,
    captured(/\b(\d+(?:\.\d+)?) (?:ft|lf) (?:long )?(?:of )?(?:[a-z]+ )?(?:hedge|row|border)\b/),
    captured(/\b(?:hedge|row|border)(?: [a-z]+){0,2},? (\d+(?:\.\d+)?) ft\b/),
    captured(/\brows?(?: [a-z]+){0,3} (\d+(?:\.\d+)?) ft (?:long|each)\b/),
    captured(/\brows? (?:of|at) (\d+(?:\.\d+)?) ft\b/),
    captured(/\b\d+ (\d+(?:\.\d+)?) ft (?:long )?(?:[a-z]+ )?rows?\b/),
    measured({ role: "long", unit: "ft", min: 4, owner: /row|line|^$/ }),
  ],
  emitterSpacing: [
    captured(/\bemitters?(?: [a-z]+){0,4} (\d{1,2}) in\b/),
    captured(/\b(\d{1,2}) in (?:emitter )?spac/),
    spacingOf(/emitter|dripline|tubing/),
  ],
  hasEmitters: [when(/\bdripline\b(?!.*\bemitters? (?:per|each|a)\b)/, 0)],
  tubing: [
    captured(/\b(?:tubing|poly pipe|dripline|mainline|hose),? (\d{2,5}) (?:ft|lf)\b/),
    captured(
      /\b(\d{2,5}) (?:ft|lf) (?:of )?(?:[a-z\d./]+ ){0,3}(?:tubing|poly pipe|dripline|mainline|hose)\b/,
    ),
  ],
  supply: [
    captured(
      /\b(\d{2,4}) (?:ft|lf) (?:of )?(?:[a-z\d./]+ ){0,4}?(?:supply|header|feeder|main ?line|main|solid (?:tubing|pipe))\b/,
    ),
    captured(
      /\b(?:supply|header|feeder|main ?line)(?: (?:line|tubing|tube|pipe))?(?: of|:| is|,)? (\d{2,4}) (?:ft|lf)\b/,
    ),
  ],
  hasTubing: [when(/\btubing\b|\bpoly pipe\b|\bdripline\b|\bmainline\b|\bhose\b/, 1)],
  gph: [
    captured(/(\d(?:\.\d+)?) gph\b/),
    captured(/(\d(?:\.\d+)?) gal (?:per|an) hour/),
    captured(/(\d(?:\.\d+)?) l (?:per|an) hour/, 0.264),
  ],
};
