import { pattern } from "../../../../platform/patterns.ts";
import { captured, measured, quote, when } from "../../reading/finders.ts";
import { defineAssembly, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder, Measure } from "../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";

const STONE = /quartz|quartzite|granite|marble|soapstone|solid surface|butcher block/;
const SOME_TOPS = /runs?|legs?|islands?|peninsulas?|counter ?tops?|counters?|tops?|slabs?/;

/** Words for a length of counter, before its number. */
const RUN_BEFORE = pattern`\b(?:runs?|legs?|counters?|counter ?tops?|tops?|sections?|pieces?)\b(?:[^.;]|\.\d){0,48}$`;
const NOT_A_RUN = /\b(?:splash|backsplash|islands?|peninsula|deep|sink|edge)\b[^.;,]{0,24}$/;
const OTHER_SIDE = /^ (?:deep|wide|high|tall|thick|x|back)\b/;

const isRun = ({ dimension, unit, value, group, pre, post }: Measure): boolean =>
  dimension === "length" &&
  unit !== "in" &&
  value >= 1.5 &&
  group === null &&
  RUN_BEFORE.test(pre) &&
  !NOT_A_RUN.test(pre) &&
  !OTHER_SIDE.test(post);

/** "Two straight runs 10.5 ft and 7 ft", "one leg 10 ft, the other leg 7 ft": feet of counter. */
const runs: Finder = (reading) => {
  const splash = /\b(?:back)?splash\b/.exec(reading.text)?.index ?? Number.POSITIVE_INFINITY;
  const found = reading.measures.filter((measure) => isRun(measure) && measure.start < splash);
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return null;
  return {
    value: roundTo(
      found.reduce((sum, { value }) => sum + value, 0),
      4,
    ),
    source: quote(reading, first.start, last.end),
    spans: found.map(({ start, end }) => reading.originOf(start, end)),
  };
};

/** Square feet of islands and other tops given by two sides. */
const islands: Finder = (reading) => {
  const groups = reading.groups.filter(({ values }) => values.length === 2 && Math.min(...values) >= 1);
  const [first] = groups;
  if (!first) return null;
  const area = groups.reduce((sum, { values: [long = 0, wide = 0] }) => sum + long * wide, 0);
  return {
    value: roundTo(area, 4),
    source: groups.map(({ start, end }) => reading.text.slice(start, end)).join(" + "),
    spans: groups.map(({ start, end }) => reading.originOf(start, end)),
  };
};

/** Slabs for counters and islands, and the backsplash of the same material. */
export const countertop = defineAssembly({
  id: "countertop",
  name: "Countertop",
  triggers: [
    { pattern: pattern`\b(?:${STONE})\b(?=.{0,160}\b(?:${SOME_TOPS})\b)`, weight: 3.2 },
    { pattern: /\b(?:quartz|granite|marble|stone|solid surface) counter ?tops?\b/, weight: 3.2 },
  ],
  notFor: /\b(?:cabinets?|tile[ds]?|pavers?|gravel|veneer|lf of counter)\b/,
  covers: ["tile-wall", "kitchen-remodel", "tile-floor"],
  inputs: {
    runs: numberInput("Counter", "ft", 0, "Not stated", [runs], { isShared: true }),
    depth: numberInput("Depth", "in", 25.5, "25-1/2 in. over a 24 in. base cabinet", [
      measured({ role: ["deep", "wide"], unit: "in", min: 18, max: 48 }),
      captured(/(\d{2}(?:\.\d+)?) in deep\b/),
    ]),
    islands: numberInput("Islands and other tops", "sq ft", 0, "Only when mentioned", [islands], {
      isQuiet: true,
    }),
    splash: numberInput(
      "Backsplash",
      "in",
      0,
      "Only when mentioned",
      [captured(/(\d{1,2}(?:\.\d+)?) in (?:high |tall )?(?:back)?splash\b/)],
      { isQuiet: true },
    ),
    splashRun: numberInput(
      "Backsplash, length",
      "ft",
      0,
      "As long as the counter",
      [captured(/\b(?:back)?splash\b[^.;]{0,60}?\(?(\d{1,3}(?:\.\d+)?) (?:ft|lf)\b/)],
      { isQuiet: true },
    ),
    substance: textInput("Substance", "Quartz", "Quartz", [
      when(/\bgranite\b/, "Granite"),
      when(/\bmarble\b/, "Marble"),
      when(/\bsoapstone\b/, "Soapstone"),
      when(/\bbutcher block\b/, "Butcher block"),
      when(/\bsolid surface\b/, "Solid surface"),
    ]),
  },
  missing: (v) =>
    v.runs + v.islands > 0
      ? null
      : { prompt: "How long are the counters? Give each run.", defaultValue: "two runs, 10 ft and 7 ft" },
  title: (v) => `${v.substance} countertop`,
  lines: [
    {
      key: "countertop",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Length × depth of each run, and of each island",
      aka: /counter|\btops?\b|slab/,
      name: (v) => `${v.substance} countertop`,
      measured: (v) => (v.runs * v.depth) / 12 + v.islands,
      formula: (v) =>
        [
          v.runs > 0 ? `${formatNumber(v.runs)} ft × ${formatNumber(v.depth)} in ÷ 12` : "",
          v.islands > 0 ? `${formatNumber(v.islands)} sq ft of islands` : "",
        ]
          .filter(Boolean)
          .join(" + "),
      pack: () => ({ unit: "square feet", size: 1, kind: "bulk" }),
    },
    {
      key: "backsplash",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 0,
      source: "Along the counters",
      aka: /splash/,
      when: (v) => v.splash > 0,
      name: (v) => `${v.substance} backsplash ${formatNumber(v.splash)} in.`,
      measured: (v) => (v.splashRun > 0 ? v.splashRun : v.runs),
      formula: (v) => `${formatNumber(v.splashRun > 0 ? v.splashRun : v.runs)} ft`,
      pack: () => ({ unit: "linear feet", size: 1, kind: "length" }),
    },
  ],
});
