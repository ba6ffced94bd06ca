import { type NumberInput, numberInput } from "../../estimating/assembly.ts";
import { captured, type Finder, matching, quote } from "../../reading/finders.ts";
import type { Group, Reading } from "../../reading/reading.types.ts";
import { roundTo } from "../../units.ts";

const MM_PER_FOOT = 304.8;
/** A usual joint, 3/8 in.; 10 mm in metric work. */
const JOINT_IN = 0.375;

/** Sizes of one masonry unit, in feet with their units: "440 x 215 x 100 mm", "390 x 190 mm face". */
const unitSize = ({ groups }: Reading): Group | undefined =>
  groups.find(
    ({ values, isBare, units, owner, pre, post }) =>
      !isBare &&
      units[0] === "in" &&
      values.length >= 2 &&
      Math.max(...values) <= 2.1 &&
      Math.min(...values) >= 0.15 &&
      /\b(?:blocks?|bricks?|units?|blockwork)\b/.test(`${owner} ${pre.slice(-24)} ${post.slice(0, 32)}`),
  );

const jointOf = (reading: Reading): number | null => {
  const found = matching(reading, { role: "gap", unit: "in", min: 0.1, max: 1 })[0];
  return found ? found.value : null;
};

/** Coordinating sizes count their joint already: 400 x 200, 450 x 225 mm. */
const isWithJoint = (feet: number, step: number): boolean => {
  const mm = Math.round(feet * MM_PER_FOOT);
  const inches = feet * 12;
  return mm % step === 0 || Math.abs(inches - Math.round(inches)) < 1e-3;
};

/** A side of a unit's face in inches with one joint; the longest size is the length, the next the height. */
const faceSide =
  (index: 0 | 1): Finder =>
  (reading) => {
    const group = unitSize(reading);
    if (!group) return null;
    const [long = 0, second = 0, third = 0] = [...group.values].sort((left, right) => right - left);
    const high =
      group.values.length > 2 ? (group.values[1] === long ? second : (group.values[1] ?? 0)) : second;
    // Rounding to half inches moves a size of whole millimetres: 215 mm reads as 8.5 in.
    const exact = (feet: number): number => {
      const mm = Math.round((feet * MM_PER_FOOT) / 5) * 5;
      const isMetric = /\d ?(?:mm|millimet)/i.test(reading.description);
      return isMetric && Math.abs(mm - feet * MM_PER_FOOT) <= 0.005 * mm ? mm / MM_PER_FOOT : feet;
    };
    const side = exact(index === 0 ? long : high);
    const joint = jointOf(reading);
    const isNominal = joint === null && isWithJoint(long, 50) && isWithJoint(high, 25) && third >= 0;
    return {
      value: roundTo(side * 12 + (isNominal ? 0 : (joint ?? JOINT_IN)), 4),
      source: quote(reading, group.start, group.end),
    };
  };

/** Length and height in inches of a unit of another size, its joint included; 0 where a usual one is meant. */
export const faceInputs = (): { faceLength: NumberInput; faceHeight: NumberInput } => ({
  faceLength: numberInput("Unit length with joint", "in", 0, "Usual unit", [faceSide(0)], { isQuiet: true }),
  faceHeight: numberInput("Unit height with joint", "in", 0, "Usual unit", [faceSide(1)], { isQuiet: true }),
});

/** Square feet of wall that a cubic yard of core fill does. */
export const groutCoverage: readonly Finder[] = [
  captured(/\b(?:cuyd|yards?|yd)\b[^.;\d]{0,36}(\d{2,3}(?:\.\d+)?) sqft\b/),
  captured(
    /\b(\d{2,3}(?:\.\d+)?) sqft (?:of )?(?:[a-z]+ )?(?:per|a|to the|to a|for each|each|every|\/) (?:cuyd|yard|yd)\b/,
  ),
];
