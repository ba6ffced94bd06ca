import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { captured, matching, quote } from "../../reading/finders.ts";
import { type NumberInput, numberInput } from "../../recipes/assembly.ts";
import type { Finder, Group, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

const MM_PER_FOOT = 304.8;
/** The usual joint, 3/8 in.; 10 mm in metric work. */
const JOINT_IN = 0.375;

/** Sizes in feet of one masonry unit given with length units: "440 x 215 x 100 mm", "390 x 190 mm face". */
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

const UNIT_NAME = /(?:blocks?|bricks?|units?)/;
const FIGURE = /(\d{1,2}(?:\.\d+)?)/;
const SIDES_OF_UNIT = patternSource`${FIGURE} in (?:long|wide)(?:,| and| x| by)* ${FIGURE} in (?:high|tall)`;
const TAKES_UP = /(?:takes?(?: up)?|covers?|occup(?:y|ies)|is|measures?|fills?)(?: up)?(?: an?| about)*/;
const FACE = patternSource`${FIGURE}(?: in)? x ${FIGURE}`;
/**
 * A face given by the space one unit takes up, by its sides, or as a face: wording in which a plain size would
 * otherwise be the wall's.
 */
const FACES: readonly RegExp[] = [
  pattern`\b(?:each|every|one|1|an?) (?:[a-z]+ )?${UNIT_NAME}\b[^.;\d]{0,40}\b${TAKES_UP} ${FACE} in\b`,
  pattern`(?<![\d.x] ?)${FACE} in (?:per|a|each|for each) ${UNIT_NAME}\b`,
  pattern`(?<![\d.x] ?)${FACE}(?: in)? faces?\b`,
  pattern`\b${UNIT_NAME}\b[^.;\d]{0,24} ${SIDES_OF_UNIT}`,
  pattern`${SIDES_OF_UNIT} (?:[a-z]+ ){0,2}${UNIT_NAME}\b`,
];
/** "With its joint", "incl. joint", "plus the mortar": the size is the space one unit takes up in the wall. */
const JOINED = /(?:\b(?:with|including|incl|plus|and)|\+)(?: (?:the|its|a|their|mortar))*/;
const WITH_JOINT = pattern`${JOINED} (?:joint|mortar)s?\b|\bjoints? (?:is |are )?included\b`;
/** The largest plausible side of a unit's face, in inches. */
const LONGEST_FACE_IN = 26;

/** Sides of a unit's face in inches, the longer first, when the text gives them as a face. */
function toldFace(
  reading: Reading,
): { sides: readonly [number, number]; isTakenUp: boolean; source: string } | null {
  for (const [at, pattern] of FACES.entries()) {
    const match = pattern.exec(reading.text);
    const sides = [Number(match?.[1]), Number(match?.[2])].sort((left, right) => right - left);
    const [long = 0, short = 0] = sides;
    if (match && long <= LONGEST_FACE_IN && short >= 1)
      return { sides: [long, short], isTakenUp: at === 0, source: match[0] };
  }
  return null;
}

/** "10 mm beds and perps", "10 mm mortar". */
const BED = /(?<![\d.])(0\.\d+|1) in (?:mortar|beds?|perp[a-z]*)\b/;

const jointOf = (reading: Reading): number | null => {
  const found = matching(reading, { role: "gap", unit: "in", min: 0.1, max: 1 })[0];
  const bed = BED.exec(reading.text);
  return found ? found.value : bed ? Number(bed[1]) : null;
};

/** Coordinating sizes already include the joint: 400 x 200, 450 x 225 mm. */
const isWithJoint = (feet: number, step: number): boolean => {
  const mm = Math.round(feet * MM_PER_FOOT);
  const inches = feet * 12;
  return mm % step === 0 || Math.abs(inches - Math.round(inches)) < 1e-3;
};

/** A side of a unit's face in inches, including one joint; the longest side is the length, the next the height. */
const faceSide =
  (index: 0 | 1): Finder =>
  (reading) => {
    const told = toldFace(reading);
    if (told) {
      // Whole inches are nominal and include the joint; 2-1/4 in. is an actual size.
      const isNominal = told.isTakenUp || told.sides.every(Number.isInteger) || WITH_JOINT.test(reading.text);
      const joint = isNominal ? 0 : (jointOf(reading) ?? JOINT_IN);
      return { value: roundTo(told.sides[index] + joint, 4), source: told.source };
    }
    const group = unitSize(reading);
    if (!group) return null;
    const [long = 0, second = 0, third = 0] = [...group.values].sort((left, right) => right - left);
    // Whatever the order of the sides, a brick's height is its shortest.
    const isBrick = /\bbricks?\b/.test(`${group.owner} ${group.pre.slice(-24)}`) && third > 0;
    const high = isBrick
      ? third
      : group.values.length > 2
        ? group.values[1] === long
          ? second
          : (group.values[1] ?? 0)
        : second;
    // Rounding to half inches shifts sizes in whole millimeters: 215 mm reads as 8.5 in.
    const exact = (feet: number): number => {
      const mm = Math.round((feet * MM_PER_FOOT) / 5) * 5;
      const isMetric = /\d ?(?:mm|millimet)/i.test(reading.description);
      return isMetric && Math.abs(mm - feet * MM_PER_FOOT) <= 0.005 * mm ? mm / MM_PER_FOOT : feet;
    };
    const side = exact(index === 0 ? long : high);
    const joint = jointOf(reading);
    const isNominal =
      joint === null &&
      (WITH_JOINT.test(reading.text) || (isWithJoint(long, 50) && isWithJoint(high, 25) && third >= 0));
    return {
      value: roundTo(side * 12 + (isNominal ? 0 : (joint ?? JOINT_IN)), 4),
      source: quote(reading, group.start, group.end),
    };
  };

/** Length and height in inches of a unit with an unusual size, including its joint; 0 for the usual size. */
export const faceInputs = (): { faceLength: NumberInput; faceHeight: NumberInput } => ({
  faceLength: numberInput("Unit length with joint", "in", 0, "Usual unit", [faceSide(0)], { isQuiet: true }),
  faceHeight: numberInput("Unit height with joint", "in", 0, "Usual unit", [faceSide(1)], { isQuiet: true }),
});

/** Square feet of wall per cubic yard of core fill. */
export const groutCoverage: readonly Finder[] = [
  captured(/\b(?:cuyd|yards?|yd)\b[^.;\d]{0,36}(\d{2,3}(?:\.\d+)?) sqft\b/),
  captured(
    /\b(\d{2,3}(?:\.\d+)?) sqft (?:of )?(?:[a-z]+ )?(?:per|a|to the|to a|for each|each|every|\/) (?:cuyd|yard|yd)\b/,
  ),
];
