import { pattern } from "../../../../platform/patterns.ts";
import { findCount } from "../../reading/figures/count.ts";
import { captured, lumberOf, matching, measured, quote, spacingOf, when } from "../../reading/finders.ts";
import { planLength, planPerimeter, planWidth } from "../../reading/geometry.ts";
import { words } from "../../reading/phrases/patterns.ts";
import { anyOf } from "../../reading/phrases/word-patterns.ts";
import { shapePerimeter } from "../../reading/plans/shapes.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";
import { layerDepth } from "../shared/aggregate-inputs.ts";
import { coverageNear } from "../shared/coverage.ts";

export const FORMED_THINGS = "slabs, footings and walls";

const FORM_UP =
  /^(?:form|shutter|box) (?:up |both |the |an? )(?:[a-z]+ ){0,3}(?:faces|sides|edges?|walls?|slab|footings?)\b/;

/** Release agents, which keep concrete from sticking to the forms. */
const RELEASE = words("form oil, form release, release agent, release oil, shutter oil, mould oil, mold oil");

export const formworkTriggers = [
  anyOf("formwork, form board, form stake, form tie, form plywood, form panel, waler"),
  /\b(?:form|forms|forming) (?:up|lumber|material|for|around|both|(?:on )?(?:both|2|the) (?:faces|sides|edges))\b/,
  pattern`\b(?:wall|slab|edge|footing|column) forms\b|${FORM_UP}`,
  /\bset(?:ting)? forms\b/,
  RELEASE,
];

/** Around a rectangle: a slab has forms on all sides. */
const aroundPlan: Finder = (reading) => {
  const length = planLength()(reading);
  const width = planWidth()(reading);
  if (!length || !width || typeof length.value !== "number" || typeof width.value !== "number") return null;
  return { value: 2 * (length.value + width.value), source: length.source ?? "" };
};

const WALL_WORDS = anyOf("wall, footing, stem wall, grade beam, form tie");

/** A wall's face: "a 60 ft x 4 ft stem wall", "60 ft long and 4 ft high". */
const faceSize =
  (side: "long" | "high"): Finder =>
  (reading: Reading) => {
    const face = reading.groups.find(
      ({ values, pre, post, isBare, units }) =>
        values.length === 2 &&
        !isBare &&
        units[0] === "ft" &&
        (/^ (?:[a-z]+ ){0,3}walls?\b/.test(post) ||
          /\bwalls?(?: (?:of|is|at|that is|measuring))*,? $/.test(pre)),
    );
    if (!face) return null;
    const value = side === "long" ? Math.max(...face.values) : 12 * Math.min(...face.values);
    return { value, source: reading.text.slice(face.start, face.end) };
  };

/** Rows of walers on one face: "three rows of 2x4 walers", "walers in 3 rows", "3 lines of walers a side". */
const walerRows: readonly Finder[] = [
  captured(/\b(\d) (?:rows?|lines?|courses?|runs?) (?:of )?(?:double )?(?:\d x \d )?walers?\b/),
  captured(/\bwalers?(?: [a-z]+){0,2} (\d) (?:rows?|lines?|high|per side|a side|each side)\b/),
  captured(/\b(\d) (?:\d x \d )?walers?\b/),
];

/** "Snap ties and double walers 24 in. apart": rows by their spacing up the face. */
const walerSpacing = spacingOf(/waler/, "in", false);

/** "Add 8 in to each perimeter for lapping", "perimeter + 8 in lap each". */
const LAP = /(?:\+|\badd|\bplus) ?(\d[\d.]*) (in|ft)\b[^.;]{0,48}\b(?:over)?lap(?:s|ping)?\b/;

const COLUMN = /\bcolumns?\b|\bpillars?\b/;
/** "10 columns, 0.40 x 0.60 m, 5 m high": the combined width of all their faces. */
const aroundColumns: Finder = (reading) => {
  const section = reading.groups.find(
    ({ values, isBare, pre, post }) =>
      !isBare &&
      values.length >= 2 &&
      Math.max(values[0] ?? 0, values[1] ?? 0) <= 4 &&
      COLUMN.test(`${pre.slice(-40)} ${post.slice(0, 24)}`),
  );
  const [one = 0, other = 0] = section?.values ?? [];
  if (!section || one * other === 0) return null;
  const count =
    findCount(reading, /(?:concrete |square |rectangular )*(?:columns?|pillars?)/).count ??
    Number(/\bcolumn forms?: (\d{1,3})\b/.exec(reading.text)?.[1] ?? 1);
  const lap = LAP.exec(reading.text);
  const lapped = lap ? Number(lap[1]) / (lap[2] === "in" ? 12 : 1) : 0;
  return {
    value: roundTo((2 * (one + other) + lapped) * count, 4),
    source: `${count} × ${reading.text.slice(section.start, section.end)}`,
  };
};

/** "4,200 sq ft of contact area", "90 m² of formwork": the area that the forms touch, as estimators count it. */
const contactArea: Finder = (reading) => {
  const found = matching(reading, { dimension: "area", min: 10 }).find(
    ({ measure }) =>
      !measure.roles.has("covers") &&
      (/^ (?:of )?(?:[a-z]+ )?(?:contact|form|formwork|forms|shuttering|sfca)\b/.test(measure.post) ||
        /\b(?:contact area|formwork|forms)(?: (?:of|is|area|total|are))*:? $/.test(measure.pre)),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const releaseRate = coverageNear(words("oil, release, agent, gal, l"));

export const releaseReading = {
  contact: [contactArea],
  isOiled: [when(RELEASE, 1)],
  coverage: [
    (reading: Reading) => {
      const litres = /(\d{1,4}(?:\.\d+)?) sqft ?(?:per|a|to the|\/|each) ?l\b/.exec(reading.text);
      return litres ? { value: roundTo(Number(litres[1]) * LITRES_A_GALLON, 2), source: litres[0] } : null;
    },
    releaseRate,
  ],
  times: [
    captured(/\b(?:coat|oil|oiled|used|reused?|uses?) (?:them |it |panels |forms )?(\d) times\b/),
    captured(/\b(\d) uses\b/),
  ],
};
const LITRES_A_GALLON = 3.785;

export const formworkReading = {
  run: [
    aroundColumns,
    faceSize("long"),
    shapePerimeter,
    aroundPlan,
    planPerimeter(),
    measured({ unit: "ft", min: 4, notRole: ["wide", "high", "deep", "spacing", "thick"] }),
  ],
  height: [
    faceSize("high"),
    measured({ role: ["high", "deep", "thick"], unit: "in", min: 3, max: 240 }),
    layerDepth(/slab|pad|pour|concrete/),
  ],
  board: [lumberOf(/form|board|edge/, /^2x/), lumberOf(/^(?!.*(?:waler|brace|kicker|stake|stud))/, /^2x/)],
  boardLength: [
    captured(/\b(\d{1,2}) ft (?:long )?(?:boards|lengths|sticks|pieces|lumber|planks)\b/),
    captured(/\b(?:boards|lengths|sticks|pieces) (?:of |are |come in )?(\d{1,2}) ft\b/),
  ],
  sides: [
    when(/\bboth (?:sides|faces|edges)\b|\b2 (?:sides|faces|edges)\b|\b(?:each|per) (?:side|face)\b/, 2),
    when(/\b1 (?:side|face)\b|\b(?:one|single)[- ](?:side|sided|face)\b/, 1),
    when(COLUMN, 1),
    when(WALL_WORDS, 2),
  ],
  walers: [...walerRows, when(/\bwalers?\b/, 2)],
  waler: [lumberOf(/waler|row|line/, /^[24]x/)],
  namesPlywood: [when(/\b(?:form )?plywood\b|\bsheets?\b/, 1)],
  walerSpacing: [walerSpacing],
  isDouble: [when(/\bdouble (?:\d x \d )?walers?\b|\bwalers? (?:in pairs|doubled)\b/, 1)],
  stud: [lumberOf(/stud/, /^2x/)],
  studSpacing: [spacingOf(/stud/, "in", false)],
  isTied: [when(/\b(?:form |snap |wall )?ties\b/, 1)],
  hasStakes: [when(/\bstakes?\b|\bpegs?\b/, 1)],
  stakeSpacing: [
    captured(/\bstakes?(?: [a-z]+){0,4} every (\d(?:\.\d+)?) ft\b/),
    captured(/\bstakes?(?: [a-z]+){0,3} (\d(?:\.\d+)?) ft\b/),
    captured(/\b(?:stakes?|pegs?)(?: [a-z]+){0,3} (\d{2}(?:\.\d+)?) in\b/, 1 / 12),
  ],
  stakes: [captured(/(?<![\d.] ?)\b(\d{1,4}) (?:(?!(?:ft|in|m|x|by|sides?)\b)[a-z]+ ){0,2}stakes\b/)],
  isWall: [when(WALL_WORDS, 1)],
  tieArea: [
    captured(
      /\bties?\b[^.;\d]{0,24}\b(?:1|one) ?(?:per|each|every|for every|for each|\/|to) (\d(?:\.\d+)?) sqft\b/,
    ),
    captured(/\b1 (?:form )?ties? ?(?:per|each|every|for every|\/) (\d(?:\.\d+)?) sqft\b/),
  ],
  tieSpacing: [
    spacingOf(/tie/, "in", false),
    captured(/\bties?(?: [a-z]+){0,2} (?:at |every |@ )?(\d(?:\.\d+)?) ft\b/, 12),
    captured(/\bties?(?: [a-z]+){0,2} (?:at |every |@ )?(\d{1,2}) in\b/),
  ],
};

const BOARDS = [
  [3.6, "2x4"],
  [5.6, "2x6"],
  [7.6, "2x8"],
  [9.6, "2x10"],
] as const;

/** The board whose dressed height covers the pour. */
export const boardFor = (v: { readonly board: string; readonly height: number }): string =>
  v.board !== "" ? v.board : (BOARDS.find(([height]) => v.height <= height)?.[1] ?? "2x12");
