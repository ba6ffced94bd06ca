import { pattern } from "../../../../platform/patterns.ts";
import {
  captured,
  counted,
  lumberOf,
  matching,
  measured,
  quote,
  spacingOf,
  when,
} from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";
import { bagYield, concreteBags, running, stockForRun } from "../shared/packs.ts";

/** Ramps that are poured, paved or bought. */
const NOT_WOOD = "(?<!(?:concrete|cement|asphalt|gravel|paved|loading|skate|boat|aluminum|metal|steel) )";
const ADA = "2010 ADA Standards, section 405";

/** Length of the slope: "24 ft ramp", "ramp 24 ft long". */
const rampLength = (reading: Reading) => {
  const found = matching(reading, {
    unit: "ft",
    min: 4,
    max: 200,
    notRole: ["wide", "high", "spacing", "rise"],
  }).find(
    ({ measure }) =>
      measure.unit !== "in" &&
      !/landing|platform|post|rail|board/.test(measure.owner) &&
      (measure.roles.has("long") || /^ (?:[a-z]+ ){0,2}(?:ramp|wheelchair ramp)\b/.test(measure.post)),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const FOR_EACH = /per|for each|for every|to each|to every|to an?/;

export const ramp = defineAssembly({
  id: "ramp",
  name: "Ramp",
  isOneThing: true,
  triggers: [
    { pattern: new RegExp(`${NOT_WOOD}\\bwheelchair ramps?\\b`), weight: 3.5 },
    // A ramp with a stated slope or stringers is the work, whatever it leads to.
    {
      pattern: new RegExp(
        `${NOT_WOOD}\\bramps?\\b(?=.{0,200}\\b(?:stringers?|slope|pitch|rise|handrails?)\\b)`,
      ),
      weight: 3.3,
    },
    names(/\b(?:build|wooden|wood|access|entrance|porch) (?:wood(?:en)? )?ramps?\b/),
    { pattern: new RegExp(`${NOT_WOOD}\\bramps?\\b(?! (?:for|to) (?:the |a )?(?:shed|mower))`), weight: 2.4 },
  ],
  covers: ["deck", "railing", "stairs", "post-holes", "floor-framing", "concrete-slab"],
  coversUnless: /\b(?:new|build a|and a) deck\b|\bconcrete ramp\b/,
  inputs: {
    rise: numberInput(
      "Rise",
      "in",
      0,
      "Not stated",
      [
        measured({ role: "rise", unit: "in", min: 3, max: 120 }),
        measured({ role: "high", unit: "in", min: 3, max: 120, notOwner: /rail|post|curb/ }),
        measured({ post: /^ (?:off|above|up|from|to|down|drop|threshold)\b/, unit: "in", min: 3, max: 120 }),
        captured(/(\d{1,3}(?:\.\d+)?) in (?:[a-z]+ ){0,2}(?:rise|threshold|porch|step|drop|door|high|tall)/),
      ],
      { isQuiet: true },
    ),
    length: numberInput("Ramp length", "ft", 0, "Rise × slope", [rampLength], { isQuiet: true }),
    slope: numberInput("Run for 1 of rise", null, 12, `1:12 at the steepest (${ADA})`, [
      (reading) => {
        const pitch = reading.measures.find((measure) => measure.dimension === "pitch");
        return pitch && pitch.value > 0
          ? { value: roundTo(12 / pitch.value, 2), source: quote(reading, pitch.start, pitch.end) }
          : null;
      },
      captured(/\b1 ?(?::| in | to |\/) ?(\d{1,2})\b/),
      // "An inch to the foot".
      captured(pattern`\b(1) in (?:${FOR_EACH}) (?:1 )?(?:ft|foot)\b`, 12),
      captured(
        pattern`(\d{1,2}) (?:in|ft) (?:of )?(?:run|length|ramp|long)? ?(?:${FOR_EACH}) (?:1 )?(?:in|inch|ft|foot)\b`,
      ),
    ]),
    width: numberInput("Width", "ft", 4, `4 ft of boards leave 36 in. clear between handrails (${ADA})`, [
      measured({ role: "wide", unit: "ft", min: 2.5, max: 10 }),
      captured(/\b(\d{2}) in wide/, 1 / 12),
    ]),
    landings: numberInput(
      "Landings",
      "pieces",
      0,
      "One each 30 in. of rise on the way",
      [
        when(/\b(?:an?|1) (?:[a-z\d]+ )?(?:landing|turning platform)\b(?! each)/, 1),
        counted(/(?:[a-z\d]+ )?(?:landings?|turning platforms?)/, 10),
      ],
      { isQuiet: true },
    ),
    hasLandings: flagInput(
      "Landings",
      [when(/\b(?:no|without(?: an?| any)?) (?:landings?|ldgs?|platforms?)\b/, 0)],
      1,
      ADA,
    ),
    landing: numberInput("Landing", "ft", 5, `60 in. square (${ADA})`, [
      captured(/(\d)(?: ft)? x \d(?: ft)? (?:[a-z]+ )?(?:landing|platform)/),
      captured(/(\d) ft (?:[a-z]+ )?landings?/),
    ]),
    postSpacing: numberInput("Post spacing", "ft", 6, "6 ft; at most 8 (renovation-headquarters.com)", [
      spacingOf(/post/, "ft", false),
    ]),
    stringers: numberInput(
      "Stringers",
      "pieces",
      0,
      "At most 16 in. apart",
      [
        captured(/\bstringers?: (\d{1,2})\b(?! ?(?:in|ft|x)\b)/),
        captured(
          /(\d{1,2}) (?:lines|rows|runs) of (?:[a-z]+ )?(?:\d x \d{1,2} )?(?:[a-z]+ )?(?:stringers?|joists?)/,
        ),
        counted(/(?:full[- ]length )?(?:stringers?|joists?|carriages?|bearers?)/, 20),
      ],
      { isQuiet: true },
    ),
    stringerSpacing: numberInput("Stringer spacing", "in", 16, "16 in. under 5/4 boards", [
      spacingOf(/stringer|joist/, "in", false),
    ]),
    stringerSize: textInput("Stringer lumber", "2x8", "2x8 between posts 6 ft apart", [
      lumberOf(/stringer|joist|frame|bearer|carriage/),
      lumberOf(/./, /^2x(?:8|10|12)$/),
    ]),
    boardSize: textInput("Deck board", "5/4x6", "5/4x6 decking", [
      lumberOf(/deck|board|plank|floor|surface|crosswise|across/, /^(?:5\/4|2)x[468]$/),
      lumberOf(/./, /^5\/4x[46]$/),
    ]),
    gap: numberInput("Gap", "in", 0.125, "1/8 in. between boards", [
      when(/\b(?:no gaps?|tight(?:ly)?|butted|without gaps?|no spac(?:e|es|ing))\b/, 0),
      measured({ role: "gap", unit: "in", max: 1 }),
      captured(/(0\.\d+|1) in (?:gaps?|spaces?|spacing)\b/),
    ]),
    midRails: flagInput("Mid rails", [
      when(/\bmid(?:dle)?[- ]?rails?\b|\b2 rails\b|\bguard ?rails?\b|\bbalusters?\b/, 1),
    ]),
    railSides: numberInput("Railed sides", "pieces", 2, `Both sides (${ADA})`, [
      when(/\b(?:1|one) side\b/, 1),
    ]),
    hasCurbs: flagInput("Curbs", [
      when(/\bcurbs?\b|\bkerbs?\b|\bedge (?:protection|boards?)\b|\btoe ?boards?\b/, 1),
    ]),
    railsOnSlope: {
      ...flagInput("Rails along the slope only", [
        when(/\brail(?:ing)?s?\b[^.;]{0,40}\bslop(?:ing|ed) (?:part|section|run|portion)\b/, 1),
      ]),
      isUntold: true,
    },
    hasRails: flagInput(
      "Handrails",
      [when(/\bno (?:hand)?rails?\b|\bno railings?\b/, 0)],
      1,
      `Both sides above 6 in. of rise (${ADA})`,
    ),
    bag: numberInput("Bags a post", "bags", 1, "One 80 lb bag a post", []),
  },
  missing: (v) =>
    v.rise > 0 || v.length > 0
      ? null
      : { prompt: "How high does the ramp rise, or how long is it?", defaultValue: "24 in rise" },
  title: (v) => `Ramp ${formatNumber(run(v))} ft, ${formatNumber(v.width)} ft wide`,
  lines: [
    {
      key: "stringers",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Four stringers to 4 ft of width (renovation-headquarters.com), and the landings' frames",
      aka: /joist|frame/,
      name: (v) => `Pressure-treated ${v.stringerSize}x${stockForRun(run(v))} stringer`,
      about: () => "Ramp stringers (joists) and landing frames",
      measured: (v) => stringers(v) * run(v) + landings(v) * 7 * v.landing,
      formula: (v) =>
        `${stringers(v)} × ${formatNumber(run(v))} ft${landings(v) > 0 ? ` + ${landings(v)} landings × 7 × ${formatNumber(v.landing)} ft` : ""}`,
      pack: (v) => running(0, stockForRun(run(v))),
    },
    {
      key: "posts",
      category: "Lumber & Wood",
      source: "A pair each 6 ft, four more at a landing",
      name: () => "Pressure-treated 4x4x8 post",
      measured: (v) => posts(v),
      formula: (v) =>
        `2 × (${formatNumber(run(v))} ft ÷ ${formatNumber(v.postSpacing)} ft + 1) + ${landings(v)} × 4 = ${posts(v)} posts`,
    },
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      source: "A bag a post; bag yields of the data sheets",
      name: () => "Concrete mix 80 lb bag",
      measured: (v) => posts(v) * v.bag * bagYield(80),
      formula: (v) => `${posts(v)} posts × ${formatNumber(v.bag)} bag`,
      pack: () => concreteBags(80),
    },
    {
      key: "deck-boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 10,
      source: "Length ÷ (5-1/2 + 1/8 in.), rounded up, × width; landings by area",
      aka: /deck(?:ing)?\b/,
      name: (v) => `Pressure-treated deck board ${v.boardSize}x${v.width <= 4 ? 8 : stockForRun(v.width)}`,
      about: () => "Decking of ramp and landings",
      measured: (v) => boards(v),
      formula: (v) =>
        `${rows(v, run(v))} rows × ${formatNumber(v.width)} ft${landings(v) > 0 ? ` + ${landings(v)} × ${rows(v, v.landing)} rows × ${formatNumber(v.landing)} ft` : ""} = ${formatNumber(boards(v))} ft`,
      pack: (v) => running(0, v.width <= 4 ? 8 : stockForRun(v.width)),
    },
    {
      key: "handrails",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: `Handrail on both sides (${ADA})`,
      when: (v) => v.hasRails > 0,
      aka: /\brail(?:ing)?s?$/,
      name: () => "Pressure-treated 2x4x12 rail",
      about: (v) => (v.midRails > 0 ? "Handrail and mid rail" : "Handrail, railing"),
      measured: (v) => railRows(v) * sides(v),
      formula: (v) => `${railRows(v)} × ${formatNumber(sides(v))} ft`,
      pack: () => running(0, 12),
    },
    {
      key: "curbs",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: `Edge protection on both sides (${ADA})`,
      when: (v) => v.hasCurbs > 0,
      name: () => "Pressure-treated 2x4x12 curb",
      measured: (v) => 2 * sides(v),
      formula: (v) => `2 × ${formatNumber(sides(v))} ft`,
      pack: () => running(0, 12),
    },
    {
      key: "deck-screws",
      category: "Hardware",
      source: "Two screws a crossing (siteworkmath.com)",
      name: () => "Deck screws #10 x 3 in.",
      measured: (v) => Math.ceil((boards(v) / v.width) * stringers(v) * 2),
      formula: (v) =>
        `${formatNumber(Math.ceil(boards(v) / v.width))} boards × ${stringers(v)} stringers × 2`,
      pack: () => ({ unit: "boxes", size: 310, kind: "count", contents: "310 a box" }),
    },
  ],
});

interface RampValues {
  readonly railsOnSlope: number;
  readonly rise: number;
  readonly length: number;
  readonly slope: number;
  readonly width: number;
  readonly landings: number;
  readonly hasLandings: number;
  readonly landing: number;
  readonly postSpacing: number;
  readonly stringers: number;
  readonly stringerSpacing: number;
  readonly boardSize: string;
  readonly gap: number;
  readonly midRails: number;
  readonly railSides: number;
}

/** Actual widths of nominal boards, in inches. */
const FACE: Readonly<Record<string, number>> = { "4": 3.5, "6": 5.5, "8": 7.25 };

/** Feet of slope, without landings. */
const run = (v: RampValues): number => (v.length > 0 ? v.length : (v.rise * v.slope) / 12);
function landings(v: RampValues): number {
  if (v.hasLandings === 0) return 0;
  return v.landings > 0 ? v.landings : Math.max(0, Math.ceil((run(v) * 12) / v.slope / 30 - 1e-3) - 1);
}
const sides = (v: RampValues): number => run(v) + (v.railsOnSlope > 0 ? 0 : landings(v) * v.landing);
const stringers = (v: RampValues): number =>
  v.stringers > 1 ? v.stringers : Math.ceil((v.width * 12) / v.stringerSpacing - 1e-3) + 1;
const posts = (v: RampValues): number => 2 * (Math.ceil(run(v) / v.postSpacing - 1e-3) + 1) + landings(v) * 4;
const railRows = (v: RampValues): number => v.railSides * (v.midRails > 0 ? 2 : 1);
const rows = (v: RampValues, feet: number): number =>
  Math.ceil((feet * 12) / ((FACE[v.boardSize.split("x")[1] ?? ""] ?? 5.5) + v.gap) - 0.02);
const boards = (v: RampValues): number =>
  rows(v, run(v)) * v.width + landings(v) * rows(v, v.landing) * v.landing;
