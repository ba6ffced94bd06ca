import { type Rectangle, rectanglesOf } from "../../reading/plans/rectangles.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

const BEFORE_SIZE = "(?: (?:is|are|of|at|measures?|measuring))*[:,]? $";
const WALL_BEFORE = new RegExp(`\\bwalls?${BEFORE_SIZE}`);
const CEILING_BEFORE = new RegExp(`\\b(?:ceilings?|lids?)${BEFORE_SIZE}`);

/** "Wall 24 ft x 9 ft plus ceiling 24 x 24": each surface has its own size, and none of them is a room's. */
function surfacesOf(reading: Reading): { walls: Rectangle[]; ceilings: Rectangle[] } | null {
  const all = rectanglesOf(reading);
  const walls = all.filter(({ group }) => WALL_BEFORE.test(group.pre));
  const ceilings = all.filter(({ group }) => CEILING_BEFORE.test(group.pre));
  const isEach = walls.length > 0 && ceilings.length > 0 && walls.length + ceilings.length === all.length;
  return isEach ? { walls, ceilings } : null;
}

const total =
  (which: "walls" | "ceilings", of: (one: Rectangle) => number): Finder =>
  (reading) => {
    const surfaces = surfacesOf(reading)?.[which];
    if (!surfaces) return null;
    return {
      value: roundTo(
        surfaces.reduce((sum, one) => sum + of(one) * one.count, 0),
        4,
      ),
      source: surfaces.map(({ group }) => reading.text.slice(group.start, group.end)).join(" + "),
      spans: surfaces.map(({ group }) => reading.originOf(group.start, group.end)),
    };
  };

const areaOf = ({ length, width }: Rectangle): number => length * width;

/** Square feet of the walls. */
export const areaOfFaces = total("walls", areaOf);
/** Feet of wall: the longer side, since a wall is longer than it is high. */
export const runOfFaces = total("walls", ({ length, width }) => Math.max(length, width));
/** Square feet of the ceilings. */
export const areaOfCeilings = total("ceilings", areaOf);
