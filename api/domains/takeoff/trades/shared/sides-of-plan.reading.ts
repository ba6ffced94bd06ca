/** Some of the four sides of a building: "front and both sides only", "everything but the back". */

import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { rectanglesOf } from "../../reading/plans/rectangles.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";
import { isOpening } from "./wall-openings.reading.ts";
import { faceOf } from "./wall-size.reading.ts";

const FRONT_OR_BACK = /front|back|rear|street/;
const SIDE = patternSource`(?:(?:the|both|each|1|one|2|two) )*(?:${FRONT_OR_BACK}|left|right|sides?|ends?)(?: (?:walls?|sides?|elevations?|face))?`;
const SIDES = patternSource`${SIDE}(?:(?:,| and|, and) ${SIDE}){0,3}`;
/** "Front and both sides only": "both sides" alone are those of a wall. */
const ONLY_BEHIND = pattern`\b(${SIDES})(?:,| -)? (?:only|alone|nothing else|that's (?:it|all))\b`;
const ONLY_BEFORE = pattern`\b(?:only|just) (?:on |doing |do )?(${SIDES})`;
const WORD_OF_OMISSION = oneOf`
  not, except(?: for)?, excluding, skip(?:ping)?, without, minus, leav(?:e|ing) out, omit(?:ting)?, all but, everything but
`;
const OMITTED = pattern`\b(?:${WORD_OF_OMISSION})(?: on| doing)* (${SIDES})(?! of\b)`;
const DONE = oneOf`
  done, finished, complete, brick, stone, stucco, glass, attached, not (?:included|part|getting|in)
`;
const IS_DONE = patternSource`(?:is|are|was|were|'s|stays|has been)(?: already| all| going to be)? (?:${DONE})\b`;
const SIDE_DONE = pattern`\b((?:the )?(?:${FRONT_OR_BACK})(?: (?:wall|side|elevation))?) ${IS_DONE}`;
/** "The south wall, that's one of the 32 ft ones, is already done". */
const LENGTH_DONE = pattern`(?<![\d./x-] ?)\b(\d{1,3}(?:\.\d+)?)(?: ft)? (?:ones?|1s?|walls?|sides?)\b[^.;]{0,24}? ${IS_DONE}`;
const BUILDING =
  /\b(?:house|home|garage|shed|barn|cabin|cottage|shop|building|ranch|exterior|outside|siding)\b/;

/** Feet of the named sides: front and back are the longer ones of a plan. */
function feetOf(named: string, longer: number, shorter: number): number {
  let feet = 0;
  for (const one of named.split(/,? and |, /)) {
    const isFront = FRONT_OR_BACK.test(one);
    const isBoth = !isFront && /\b(?:both|each|2|two)\b|\b(?:sides|ends)\b/.test(one);
    feet += (isFront ? longer : shorter) * (isBoth ? 2 : 1);
  }
  return feet;
}

const NAMES_ONE = pattern`\b(?:${FRONT_OR_BACK}|left|right)\b`;

/** What a text says of the sides, in feet of wall; null when it names none. */
function sidesSaid(text: string, longer: number, shorter: number): { feet: number; source: string } | null {
  const all = 2 * (longer + shorter);
  for (const said of [ONLY_BEHIND, ONLY_BEFORE]) {
    const [source = "", named = ""] = said.exec(text) ?? [];
    if (NAMES_ONE.test(named)) return { feet: feetOf(named, longer, shorter), source };
  }
  for (const said of [OMITTED, SIDE_DONE]) {
    const [source = "", named = ""] = said.exec(text) ?? [];
    if (NAMES_ONE.test(named)) return { feet: all - feetOf(named, longer, shorter), source };
  }
  const [source = "", length = ""] = LENGTH_DONE.exec(text) ?? [];
  const isSide = [longer, shorter].includes(Number(length));
  return isSide ? { feet: all - Number(length), source } : null;
}

/** Feet of wall along the sides of the only plan that the text asks for, where it leaves some of them out. */
export const sidesOfPlan: Finder = (reading: Reading) => {
  const [plan, ...others] = rectanglesOf(reading).filter(({ group }) => !isOpening(group));
  if (!plan || others.length > 0 || plan.count !== 1 || faceOf(reading, false)) return null;
  if (!BUILDING.test(reading.whole.text)) return null;
  const sides = [plan.length, plan.width];
  const said = sidesSaid(reading.text, Math.max(...sides), Math.min(...sides));
  return said && said.feet > 0 ? { value: roundTo(said.feet, 4), source: said.source } : null;
};
