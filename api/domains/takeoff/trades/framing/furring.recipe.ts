import { oneOf } from "../../../../platform/patterns.ts";
import { captured, lumberOf, matching, quote, spacingOf, stockLength, when } from "../../reading/finders.ts";
import { planLength, planWidth, wallHeight } from "../../reading/geometry.ts";
import { defineAssembly, flagInput, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, running } from "../shared/packs.ts";

const RUNS = /\b(?:run(?:ning|s)?|laid|going|spanning)(?: along| in)?(?: the)? (\d{1,3}(?:\.\d+)?) ft\b/;
/** "Running the 18 ft way": the side that the strips run along. */
const along: Finder = (reading) => {
  const match = RUNS.exec(reading.text) ?? /(\d{1,3}(?:\.\d+)?) ft (?:way|direction)\b/.exec(reading.text);
  return match ? { value: Number(match[1]), source: match[0] } : null;
};

const wallRun: Finder = (reading) => {
  if (!/\bwalls?\b/.test(reading.text)) return null;
  const found = matching(reading, { unit: "ft", min: 4, notRole: ["high", "spacing"] }).find(
    ({ measure }) => !measure.group && measure.unit !== "in",
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

/** Strips or channels at a spacing, to carry a ceiling or a wall finish. */
export const furring = defineAssembly({
  id: "furring",
  name: "Furring",
  triggers: [
    {
      pattern: new RegExp(oneOf`
        \bhat channels?\b
        \bresilient channels?\b
        \bfurring (?:strips?|channels?)\b
        \bfurr(?:ing)? (?:out|down)\b
        \bfurring\b
        \bstrap(?:ping)? (?:the |a )?ceiling\b
      `),
      weight: 3.4,
    },
  ],
  notFor: /\bstuds?\b|\bmetal roof|\bpurlins?\b/,
  covers: ["ceiling", "stud-wall"],
  inputs: {
    length: numberInput("Length", "ft", 0, "Not stated", [planLength()], { isShared: true, isQuiet: true }),
    width: numberInput("Width", "ft", 0, "Not stated", [planWidth()], { isShared: true, isQuiet: true }),
    run: numberInput("Wall length", "ft", 0, "Not stated", [wallRun], { isShared: true, isQuiet: true }),
    height: numberInput("Wall height", "ft", 8, "8 ft", [wallHeight], { isShared: true }),
    along: numberInput("Strips run along", "ft", 0, "The longer side", [along], { isQuiet: true }),
    spacing: numberInput("Spacing", "in", 16, "16 in. under drywall (GA-216)", [
      spacingOf(/channel|furring|strip|strap/),
      captured(/\b(12|16|19\.2|24) (?:in )?oc\b/),
    ]),
    isWood: flagInput("Wood strips", [
      when(/\b1 x [234]\b|\bwood\b|\bstrips?\b|\bstrapping\b/, 1),
      when(/\bchannels?\b/, 0),
    ]),
    isResilient: flagInput("Resilient channel", [when(/\bresilient\b/, 1)]),
    size: textInput("Strip", "1x3", "1x3 furring", [
      lumberOf(/furring|strip|strap/),
      lumberOf(/./, /^(?:1|2)x[234]$/),
    ]),
    stock: numberInput(
      "Length of a piece",
      "ft",
      0,
      "12 ft channels, 8 ft strips",
      [stockLength(/channel|strip|piece|length|stick/, 6)],
      { isQuiet: true },
    ),
  },
  missing: (v) =>
    (v.length > 0 && v.width > 0) || v.run > 0
      ? null
      : { prompt: "How large is the ceiling or wall?", defaultValue: "12 x 16 ft" },
  title: (v) => `Furring at ${formatNumber(v.spacing)} in`,
  lines: [
    {
      key: "furring",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "(Side ÷ spacing, rounded up, + 1) × length",
      aka: /channels?$|strips?$|strapping$/,
      when: (v) => v.isWood > 0,
      name: (v) => `Furring strip ${v.size}x8`,
      measured: (v) => rows(v) * span(v),
      formula: (v) => `${rows(v)} rows × ${formatNumber(span(v))} ft`,
      pack: (v) => running(v.stock, 8),
    },
    {
      key: "channels",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 5,
      source: "(Side ÷ spacing, rounded up, + 1) × length",
      aka: /channels?$|furring$/,
      when: (v) => v.isWood === 0,
      name: (v) => (v.isResilient > 0 ? "Resilient channel 12 ft" : "Hat channel 7/8 in. x 12 ft. 25 gauge"),
      measured: (v) => rows(v) * span(v),
      formula: (v) => `${rows(v)} rows × ${formatNumber(span(v))} ft`,
      pack: (v) => running(v.stock, 12),
    },
  ],
});

interface FurringValues {
  readonly length: number;
  readonly width: number;
  readonly run: number;
  readonly height: number;
  readonly along: number;
  readonly spacing: number;
}

const isPlane = (v: FurringValues): boolean => v.length > 0 && v.width > 0;

/** Feet of one strip: the side that strips run along, else the longer side; on a wall, its height. */
function span(v: FurringValues): number {
  if (!isPlane(v)) return v.height;
  if (v.along > 0) return Math.abs(v.length - v.along) < Math.abs(v.width - v.along) ? v.length : v.width;
  return Math.max(v.length, v.width);
}

const rows = (v: FurringValues): number =>
  membersAt(isPlane(v) ? (span(v) === v.length ? v.width : v.length) : v.run, v.spacing);
