import { membersAt } from "../shared/packs.ts";
import type { shedInputs } from "./shed.reading.ts";

export type ShedValues = {
  readonly [K in keyof typeof shedInputs]: (typeof shedInputs)[K] extends { kind: "text" } ? string : number;
};

/** Longer and shorter side in feet. */
export function shedSides(v: ShedValues): [number, number] {
  if (v.length > 0 && v.width > 0) return [Math.max(v.length, v.width), Math.min(v.length, v.width)];
  const side = Math.sqrt(v.area);
  return [side, side];
}

export function shedPerimeter(v: ShedValues): number {
  const [long, short] = shedSides(v);
  return 2 * (long + short);
}

/** The side the joists are spaced along, which is not the joists' length. */
export function joistRun(v: ShedValues): number {
  const [long, short] = shedSides(v);
  return v.joistLength > 0 && Math.abs(v.joistLength - long) < 0.5 && Math.abs(long - short) > 0.5
    ? short
    : long;
}

/** Joists; the end ones are rim boards when no rim length is given. */
export function floorJoists(v: ShedValues): number {
  const all = membersAt(joistRun(v), v.joistSpacing);
  return v.rimLength > 0 ? all : all - 2;
}

/** Feet of rim and band: two of the stated length, else all around. */
export function rimRun(v: ShedValues): number {
  return v.rimLength > 0 ? 2 * v.rimLength : shedPerimeter(v);
}

/** Studs wall by wall (length ÷ spacing + 1), plus two per corner, five per door and four per window. */
export function shedStuds(v: ShedValues): number {
  const [long, short] = shedSides(v);
  const field = 2 * membersAt(long, v.studSpacing) + 2 * membersAt(short, v.studSpacing);
  return field + 4 * 2 + (v.frameDoors > 0 ? v.doors * 5 + v.windows * 4 : 0);
}

/** Square feet of wall to cover, without gables. */
export function shedWallArea(v: ShedValues): number {
  return shedPerimeter(v) * (v.lowHeight > 0 ? (v.height + v.lowHeight) / 2 : v.height);
}

/** Rafters: pairs as stated, else along the longer side. */
export function shedRafters(v: ShedValues): number {
  if (v.rafterPairs > 0) return v.rafterPairs * 2;
  return membersAt(shedSides(v)[0], v.rafterSpacing) * (v.isLeanTo > 0 ? 1 : 2);
}

/** Length of a rafter in feet, including overhang. */
export function rafterFeet(v: ShedValues): number {
  if (v.rafterLength > 0) return v.rafterLength;
  const short = shedSides(v)[1];
  const factor = Math.hypot(1, v.pitch / 12);
  return v.isLeanTo > 0
    ? Math.hypot(short, v.lowHeight > 0 ? v.height - v.lowHeight : 0) + v.overhang / 6
    : (short / 2 + v.overhang / 12) * factor;
}

/** Square feet of roof. */
export function shedRoof(v: ShedValues): number {
  return shedSides(v)[0] * rafterFeet(v) * (v.isLeanTo > 0 ? 1 : 2);
}
