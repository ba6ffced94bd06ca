import { captured, counted, measured, quote, when } from "../../reading/finders.ts";
import { defineAssembly, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber, roundTo } from "../../units.ts";

const UNITS_OF = "(?:bricks?|concrete blocks?|blocks?)";
const PIERS = "(?:piers?|columns?|pillars?|gate ?posts|mailbox(?:es)?)";

/** Cross-section of a pier in feet: "24 in square", "2 ft x 2 ft". */
const sideOf: Finder = (reading) => {
  const square =
    /(?<![\d.x])(?<!x )\b(\d{1,2}(?:\.\d+)?) (in|ft) (?:square|sq|wide|on a side|each side)\b/.exec(
      reading.text,
    );
  if (square)
    return { value: roundTo(Number(square[1]) / (square[2] === "in" ? 12 : 1), 4), source: square[0] };
  const group = reading.groups.find(
    ({ values, owner }) =>
      Math.min(values[0] ?? 0, values[1] ?? 0) >= 1 &&
      Math.max(values[0] ?? 0, values[1] ?? 0) <= (values.length > 2 ? 4 : 5) &&
      !/bricks?$|blocks?$/.test(owner),
  );
  const bare = reading.groups.find(
    ({ values, isBare }) =>
      isBare && values.length === 2 && Math.min(...values) >= 12 && Math.max(...values) <= 48,
  );
  if (bare)
    return {
      value: roundTo(((bare.values[0] ?? 0) + (bare.values[1] ?? 0)) / 24, 4),
      source: quote(reading, bare.start, bare.end),
    };
  return group
    ? {
        value: roundTo(((group.values[0] ?? 0) + (group.values[1] ?? 0)) / 2, 4),
        source: quote(reading, group.start, group.end),
      }
    : null;
};

/** Piers and pillars of brick or block, including mailboxes, given by cross-section and height. */
export const masonryPier = defineAssembly({
  id: "masonry-pier",
  name: "Masonry pier",
  triggers: [
    {
      pattern: new RegExp(
        `\\b${UNITS_OF} (?:[a-z]+ ){0,2}${PIERS}\\b|\\b${PIERS}\\b(?: (?!wall|fence)[a-z\\d.]+){0,12} ${UNITS_OF}\\b`,
      ),
      weight: 3.5,
    },
  ],
  notFor: /\b(?:veneer|thin brick|stucco|walls?|chimney|form tubes?|ready-?mix|deck|beam|girder)\b/,
  covers: ["brick-wall", "block-wall", "concrete-columns"],
  inputs: {
    count: numberInput("Piers", "pieces", 1, "One unless a number is given", [
      counted(/(?:mailbox )?(?:piers?|columns?|pillars?|posts)|mailbox(?:es)?/, 200),
    ]),
    side: numberInput("Side", "ft", 0, "Not stated", [sideOf], { isShared: true, isQuiet: true }),
    height: numberInput(
      "Height",
      "ft",
      0,
      "Not stated",
      [
        measured({ role: "high", unit: "ft", min: 1, max: 40 }),
        measured({ role: "long", unit: "ft", min: 1, max: 40 }),
      ],
      { isShared: true, isQuiet: true },
    ),
    isBlock: numberInput("Of block", "yes/no", 0, "Brick", [when(/\bconcrete block|\bblocks?\b/, 1)], {
      isQuiet: true,
    }),
    rate: numberInput("Bricks a square foot of face", "pieces", 6.75, "Modular brick with 3/8 in. joints", [
      captured(/(\d(?:\.\d+)?) (?:[a-z]+ )?bricks? (?:per|a|to the|\/) ?(?:sqft|square foot)/),
    ]),
    courses: numberInput("Courses", "courses", 0, "From the height", [captured(/\b(\d{1,3}) courses\b/)], {
      isQuiet: true,
    }),
    perCourse: numberInput(
      "Units a course",
      "pieces",
      0,
      "From the section",
      [
        captured(
          /\b(\d{1,2}) (?:bricks?|(?:concrete )?blocks?) (?:per|a|each|in each|to (?:a|the)|every) course\b/,
        ),
      ],
      { isQuiet: true },
    ),
  },
  missing: (v) =>
    (v.height > 0 && (v.side > 0 || v.perCourse > 0)) || (v.perCourse > 0 && v.courses > 0)
      ? null
      : { prompt: "How wide and how tall is a pier?", defaultValue: "2 ft square, 5 ft high" },
  title: (v) => `${formatNumber(v.count)} ${v.isBlock > 0 ? "block" : "brick"} piers`,
  lines: [
    {
      key: "units",
      category: "Concrete & Masonry",
      usualWaste: 5,
      isCovering: true,
      source: "Four faces × bricks a square foot; 8 x 8 x 16 in. blocks around the section, courses of 8 in.",
      aka: /brick|block/,
      name: (v) => (v.isBlock > 0 ? "Concrete block 8x8x16" : "Modular clay brick, red"),
      measured: (v) => unitsOf(v),
      formula: (v) =>
        v.isBlock > 0 || v.perCourse > 0
          ? `${formatNumber(v.count)} × ${formatNumber(aCourse(v))} a course × ${formatNumber(courses(v))} courses`
          : `${formatNumber(v.count)} × 4 × ${formatNumber(v.side)} ft × ${formatNumber(v.height)} ft × ${formatNumber(v.rate)}`,
    },
    {
      key: "mortar",
      category: "Concrete & Masonry",
      unit: "bags",
      isAllowance: true,
      source: "7 bags of masonry cement a thousand bricks (BIA), 3 a hundred blocks",
      name: (v) =>
        v.isBlock > 0 ? "Type S mortar, masonry cement 70 lb" : "Type N mortar, masonry cement 70 lb",
      measured: (v) => unitsOf(v) * (v.isBlock > 0 ? 0.03 : 0.007),
      formula: (v) =>
        `${formatNumber(unitsOf(v))} × ${v.isBlock > 0 ? "3 bags a hundred" : "7 bags a thousand"}`,
    },
  ],
});

interface PierValues {
  readonly count: number;
  readonly side: number;
  readonly height: number;
  readonly isBlock: number;
  readonly rate: number;
  readonly perCourse: number;
  readonly courses: number;
}

/** Blocks go around the cross-section: one per 16 in. of the line through their middle. */
const aCourse = (v: PierValues): number =>
  v.perCourse > 0 ? v.perCourse : Math.max(1, Math.round((4 * v.side * 12 - 32) / 16));

const courses = (v: PierValues): number =>
  v.courses > 0 ? v.courses : Math.ceil((v.height * 12) / (v.isBlock > 0 ? 8 : 8 / 3) - 0.05);

const unitsOf = (v: PierValues): number =>
  v.isBlock > 0 || v.perCourse > 0
    ? v.count * aCourse(v) * courses(v)
    : v.count * 4 * v.side * v.height * v.rate;
