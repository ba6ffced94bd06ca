import { areaOf } from "../../../reading/geometry.ts";

type Plan = Parameters<typeof areaOf>[0];

/** Longer and shorter side in feet; an area without sides is treated as a square. */
function planSides(v: Plan): [number, number] {
  if (v.length > 0 && v.width > 0) return [Math.max(v.length, v.width), Math.min(v.length, v.width)];
  const side = Math.sqrt(areaOf(v));
  return [side, side];
}

/** Feet of the longer side of a plan. */
export const longSide = (v: Plan): number => planSides(v)[0];
/** Feet of the shorter side of a plan. */
export const shortSide = (v: Plan): number => planSides(v)[1];
