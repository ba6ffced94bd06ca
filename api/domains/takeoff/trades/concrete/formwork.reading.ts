import { pattern } from "../../../../platform/patterns.ts";
import { captured, type Finder, lumberOf, measured, spacingOf, when } from "../../reading/finders.ts";
import { planLength, planPerimeter, planWidth } from "../../reading/geometry.ts";
import { anyOf } from "../../reading/phrases/word-patterns.ts";
import { shapePerimeter } from "../../reading/plans/shapes.ts";
import type { Reading } from "../../reading/reading.types.ts";
import { layerDepth } from "../shared/aggregate-inputs.ts";

export const FORMED_THINGS = "slabs, footings and walls";

const FORM_UP =
  /^(?:form|shutter|box) (?:up |both |the |an? )(?:[a-z]+ ){0,3}(?:faces|sides|edges?|walls?|slab|footings?)\b/;

export const formworkTriggers = [
  anyOf("formwork, form board, form stake, form tie, form plywood, form panel, waler"),
  /\b(?:form|forms|forming) (?:up|lumber|material|for|around|both|(?:on )?(?:both|2|the) (?:faces|sides|edges))\b/,
  pattern`\b(?:wall|slab|edge|footing) forms\b|${FORM_UP}`,
  /\bset(?:ting)? forms\b/,
];

/** Around a rectangle: a slab is formed on all its sides. */
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
      ({ values, post, isBare, units }) =>
        values.length === 2 && !isBare && units[0] === "ft" && /^ (?:[a-z]+ ){0,3}walls?\b/.test(post),
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

export const formworkReading = {
  run: [
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
    when(WALL_WORDS, 2),
  ],
  walers: [...walerRows, when(/\bwalers?\b/, 2)],
  waler: [lumberOf(/waler|row|line/, /^[24]x/)],
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

/** The board whose dressed height holds the pour. */
export const boardFor = (v: { readonly board: string; readonly height: number }): string =>
  v.board !== "" ? v.board : (BOARDS.find(([height]) => v.height <= height)?.[1] ?? "2x12");
