import {
  captured,
  counted,
  type Finder,
  lumberOf,
  measured,
  spacingOf,
  when,
} from "../../reading/finders.ts";
import { planLength, planPerimeter, planWidth } from "../../reading/geometry.ts";
import { shapePerimeter } from "../../reading/shapes.ts";
import { anyOf } from "../../reading/word-patterns.ts";
import { layerDepth } from "../shared/aggregate-inputs.ts";

export const FORMED_THINGS = "slabs, footings and walls";

export const formworkTriggers = [
  anyOf("formwork, form board, form stake, form tie"),
  /\b(?:form|forms|forming) (?:up|lumber|material|for|around)\b/,
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

export const formworkReading = {
  run: [
    shapePerimeter,
    aroundPlan,
    planPerimeter(),
    measured({ unit: "ft", min: 4, notRole: ["wide", "high", "deep", "spacing", "thick"] }),
  ],
  height: [
    measured({ role: ["high", "deep", "thick"], unit: "in", min: 3, max: 240 }),
    layerDepth(/slab|pad|pour|concrete/),
  ],
  board: [lumberOf(/./, /^2x/)],
  sides: [when(/\bboth sides\b|\b2 sides\b/, 2), when(/\b1 side\b/, 1), when(WALL_WORDS, 2)],
  stakeSpacing: [
    captured(/\bstakes?(?: [a-z]+){0,3} (\d(?:\.\d+)?) ft\b/),
    captured(/\b(?:stakes?|pegs?)(?: [a-z]+){0,3} (\d{2}(?:\.\d+)?) in\b/, 1 / 12),
  ],
  stakes: [counted(/(?:[a-z]+ )?stakes?/, 5_000)],
  isWall: [when(WALL_WORDS, 1)],
  tieSpacing: [spacingOf(/tie/, "in", false)],
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
