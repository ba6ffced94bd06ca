import { pattern } from "../../../../platform/patterns.ts";
import { captured, measured, when } from "../../reading/finders.ts";
import { defineAssembly, numberInput, textInput } from "../../recipes/assembly.ts";
import { formatNumber } from "../../units.ts";
import { islands, runs } from "./countertop.reading.ts";

const STONE = /quartz|quartzite|granite|marble|soapstone|solid surface|butcher block/;
const SOME_TOPS = /runs?|legs?|islands?|peninsulas?|counter ?tops?|counters?|tops?|slabs?/;

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
      source: "Along the counters",
      aka: /splash/,
      when: (v) => v.splash > 0,
      name: (v) => `${v.substance} backsplash ${formatNumber(v.splash)} in.`,
      measured: (v) => (v.splashRun > 0 ? v.splashRun : v.runs),
      pack: () => ({ unit: "linear feet", size: 1, kind: "length" }),
    },
  ],
});
