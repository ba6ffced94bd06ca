import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { countOf } from "../../reading/figures/count.ts";
import { matching, quote, when } from "../../reading/finders.ts";
import { numberInput, withValues } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";
import { coatsOn, coverageOn } from "../shared/paint-schedule.ts";

const TRIM = "(?:trim|woodwork|base ?boards?|casings?|moldings?|fascia|soffits?|chair rails?|crown molding)";
const TRIM_AFTER = new RegExp(`^ (?:of |for )?(?:the )?(?:[a-z]+ )?${TRIM}\\b`);
const TRIM_BEFORE = new RegExp(
  `\\b${TRIM}(?: area)?(?: (?:is|are|comes? to|adds? up to|measures?|about|of|at|total(?:s|ling)?))*[:,]? $`,
);

/** Square feet stated for the trim. */
const trimArea: Finder = (reading) => {
  const found = matching(reading, { dimension: "area", min: 4 }).find(
    ({ measure }) =>
      !measure.roles.has("covers") && (TRIM_AFTER.test(measure.post) || TRIM_BEFORE.test(measure.pre)),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const PAINTED_WOODWORK = /trim|woodwork|base ?boards?|casings?|moldings?|fascia|crown/;
const RUN_OF_WOODWORK = pattern`^ (?:run |long )?(?:of |- )?(?:the )?(?:[\d.]+ in (?:high |tall |wide )?)?(?:[a-z]+ ){0,2}(?:${PAINTED_WOODWORK})\b`;

/** "Baseboards: 120 ft". */
const WOODWORK_OF_RUN = pattern`\b(?:${PAINTED_WOODWORK})(?:,|:| is| are| about| total(?:s|ing)?| runs?| of)* $`;

/** Running feet of trim: "320 ft of baseboard". */
const trimRun: Finder = (reading) => {
  const found = matching(reading, { unit: "ft", min: 4 }).find(
    ({ measure }) =>
      measure.unit !== "in" &&
      !/^ (?:high|tall|wide)\b/.test(measure.post) &&
      (RUN_OF_WOODWORK.test(measure.post) || WOODWORK_OF_RUN.test(measure.pre)),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const BOARD = "(?:trim|woodwork|base ?boards?|base|casings?|moldings?|fascia|crown|chair rails?|skirtings?)";
const IN_WIDE = "(\\d{1,2}(?:\\.\\d+)?)(?: in)?(?: (?:high|tall|wide))?";
const BOARD_WIDTH = patternSource`,? \(?${IN_WIDE}(?= ?[),.;]| and| wide| high| tall)`;
const OPENING_TRIM = /(?:door|window|interior) /;
const FEET_EACH = patternSource` (?:ft|lf) (?:each|apiece|per)(?: [a-z]+)?(?:${BOARD_WIDTH})?`;
const BOARDS = [
  // "320 ft of 5.25 in base", "140 ft of casing (2.25 in)".
  new RegExp(
    `(?<![\\d.])()(\\d{1,4}(?:\\.\\d+)?) (?:ft|lf) of (?:${IN_WIDE} )?(?:[a-z]+ ){0,2}?${BOARD}(?:,? \\(?${IN_WIDE}(?= ?[),.;]| and| wide| high| tall))?`,
    "g",
  ),
  // "14 door casings at 17 ft each (2.25 in)".
  new RegExp(
    patternSource`(?<![\d.])(\d{1,3}) ()(?:${OPENING_TRIM})*${BOARD}(?:,| at| of)* (\d{1,3}(?:\.\d+)?)${FEET_EACH}`,
    "g",
  ),
];
const USUAL_BOARD = 5;

/** Square feet of boards listed with their lengths and widths. */
const listedBoards: Finder = (reading) => {
  let total = 0;
  const said: string[] = [];
  BOARDS.forEach((pattern, index) => {
    for (const match of reading.text.matchAll(pattern)) {
      const run = index === 0 ? Number(match[2]) : Number(match[1]) * Number(match[3]);
      const wide = Number((index === 0 ? match[3] : match[4]) ?? match[4] ?? USUAL_BOARD);
      total += (run * wide) / 12;
      said.push(match[0]);
    }
  });
  return said.length > 1 ? { value: roundTo(total, 2), source: said.join(", ").slice(0, 200) } : null;
};

const ROOF_EDGE = /eaves?|rakes?|overhangs?|fascia|soffits?/;
const RUN_OF_EAVES = pattern`(?<![\d.])(\d{1,4}(?:\.\d+)?) (?:ft|lf)(?: run)? of (?:the )?(?:[a-z]+ ){0,2}?(?:${ROOF_EDGE})\b`;

/** Square feet of fascia and soffit along the eaves: "220 ft of eaves, 8 in fascia and 16 in soffit". */
const eavesBoards: Finder = (reading) => {
  const run = RUN_OF_EAVES.exec(reading.text);
  if (!run) return null;
  const widths = matching(reading, { unit: "in", min: 3, max: 36 }).filter(
    ({ measure }) =>
      measure.unit === "in" &&
      (/^ (?:wide |deep |high |[a-z]+ )?(?:fascia|soffits?|overhang|frieze)\b/.test(measure.post) ||
        /\b(?:fascia|soffits?|overhang|frieze)(?: (?:is|are|of|at))*[:,]? $/.test(measure.pre)),
  );
  if (widths.length === 0) return null;
  const inches = widths.reduce((sum, { value }) => sum + value, 0);
  return { value: roundTo((Number(run[1]) * inches) / 12, 2), source: run[0] };
};

/** Height of a trim board: "baseboard 6 in tall", "6 in high baseboard". */
const trimHeight: Finder = (reading) => {
  const found = matching(reading, { unit: "in", min: 1, max: 24 }).find(
    ({ measure }) =>
      measure.unit === "in" &&
      (/^ (?:high|tall|wide|deep)\b/.test(measure.post) || new RegExp(`^ ${TRIM}\\b`).test(measure.post)) &&
      new RegExp(`\\b${TRIM}\\b`).test(`${measure.pre.slice(-40)} ${measure.post.slice(0, 30)}`),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const DOOR_WORDS =
  /(?:(?:interior|exterior|flush|\d panel|panel|paneled|overhead|garage|closet|bedroom|cabinet|entry|front|slab) )*doors?/;

const DOOR_PAINTED =
  /painted|paint|both (?:sides|faces)|front and back|2 sides|per side|a side|outside face|sides?/;
const PAINT_DOORS = /\bpaint(?:ing|ed)? (?:[a-z\d]+ ){0,6}doors?\b/;
const PAINTED_DOORS = pattern`${PAINT_DOORS}|\bdoors?\b[^.;]{0,40}\b(?:${DOOR_PAINTED})\b|\bsides? of (?:[a-z\d]+ ){0,3}doors?\b`;

/** Doors to be painted: all counted doors, but not those that are only deducted from the walls. */
const paintedDoors: Finder = (reading) => {
  const isPainted = PAINTED_DOORS;
  if (!isPainted.test(reading.text)) return null;
  // "320 ft of baseboard + 11 flush doors": a count joined with a plus is counted like any other.
  const joined = /(?:\+|\bplus|\band) (\d{1,3}) (?:[a-z-]+ ){0,3}doors\b/.exec(reading.text);
  const count = countOf(reading, DOOR_WORDS) ?? (joined ? Number(joined[1]) : null);
  return count && count < 500 ? { value: count, source: `${count} doors` } : null;
};

/** Square feet of the faces of doors with stated sizes: "a double 16 x 7 and a single 9 x 7". */
const sizedDoors: Finder = (reading) => {
  if (!/\b(?:garage|overhead|roll-?up|sectional|barn) doors?\b/.test(reading.text)) return null;
  const sizes = reading.groups.filter(
    ({ values }) => values.length === 2 && Math.max(...values) <= 24 && Math.min(...values) >= 5,
  );
  if (sizes.length === 0) return null;
  const area = sizes.reduce((sum, { values, pre }) => {
    const times = /(?:^|[ ,(])(\d{1,2}) (?!(?:ft|in|x|m|and)\b)(?:[a-z]+ ){0,2}$/.exec(pre);
    const listed = sizes.length === 1 ? /(?:^|[ ,(])(\d{1,2}) (?:[a-z]+ ){0,2}doors?[,:]? $/.exec(pre) : null;
    return sum + (values[0] ?? 0) * (values[1] ?? 0) * Number((times ?? listed)?.[1] ?? 1);
  }, 0);
  return {
    value: roundTo(area, 2),
    source: sizes.map((one) => quote(reading, one.start, one.end)).join(", "),
  };
};

/** Square feet of one face of a door: "call a face 21 sq ft", "21 sq ft per side". */
const faceArea: Finder = (reading) => {
  const found =
    /(\d{1,2}(?:\.\d+)?) sqft,? ?(?:per|a|each|on each|for each|\/|to a|to the) ?(?:side|face)\b/.exec(
      reading.text,
    ) ??
    /\b(?:face|side|door)(?:s| of a door)?(?: (?:is|at|as|are|of|about|takes?|being|counts?))* (\d{1,2}(?:\.\d+)?) sqft\b/.exec(
      reading.text,
    );
  return found ? { value: Number(found[1]), source: found[0] } : null;
};

/** Inputs of painted trim and doors. */
export const woodworkInputs = {
  trimArea: numberInput("Trim area", "sq ft", 0, "Not stated", [trimArea, listedBoards, eavesBoards], {
    isQuiet: true,
    isShared: true,
  }),
  trimRun: numberInput("Trim length", "ft", 0, "Not stated", [trimRun], { isQuiet: true, isShared: true }),
  trimHeight: numberInput("Trim height", "in", 5, "3-1/4 to 5-1/4 in. boards and their edges", [trimHeight], {
    isQuiet: true,
  }),
  paintedDoors: numberInput("Doors painted", "pieces", 0, "Only when mentioned", [paintedDoors], {
    isQuiet: true,
  }),
  doorFaces: numberInput("Faces of a door", "pieces", 1, "One side", [
    when(/\b(?:both|2|each|two) (?:sides?|faces?)\b|\bfront and back\b|\bper side\b|\ba side\b/, 2),
  ]),
  faceArea: numberInput("A door's face", "sq ft", 21, "3 x 7 ft, the usual figure of painters", [faceArea]),
  sizedDoors: numberInput("Doors of stated size", "sq ft", 0, "None", [sizedDoors], {
    isQuiet: true,
    isShared: true,
  }),
  trimCoats: numberInput("Coats of the trim", "coats", 2, "Two coats are usual", [
    coatsOn("trim"),
    coatsOn("doors"),
  ]),
  trimCoverage: numberInput(
    "Coverage on trim",
    "sq ft per gallon",
    350,
    "350-400 sq ft a gallon and coat (almanac.com)",
    [coverageOn("trim")],
  ),
} as const;

type WoodworkValues = { readonly [K in keyof typeof woodworkInputs]: number };

/** Square feet of trim, and of doors the text says are painted, in addition to walls. */
export const trimAreaOf = (v: WoodworkValues): number =>
  (v.trimArea > 0 ? v.trimArea : (v.trimRun * v.trimHeight) / 12) + v.paintedDoors * v.doorFaces * v.faceArea;

/** The same when nothing else is painted: doors with a stated size count by that size. */
export const woodworkArea = (v: WoodworkValues): number =>
  v.sizedDoors > 0 ? trimAreaOf(withValues(v, { paintedDoors: 0 })) + v.sizedDoors : trimAreaOf(v);
