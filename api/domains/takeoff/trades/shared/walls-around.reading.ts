import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { rectanglesOf } from "../../reading/plans/rectangles.ts";
import type { Finder, Reading } from "../../recipes/reading.types.ts";
import { roundTo } from "../../units.ts";

const EVERY_SIDE = oneOf`
  all (?:4 |of the )?(?:sides|walls), all the way a?round, the (?:whole |entire )?perimeter,
  (?:exterior|outside|outer|foundation) walls
`;
/** Walls along all sides of a plan. */
const AROUND = pattern`\b(?:${EVERY_SIDE})\b`;
const OUTSIDE = /exterior|outside|outer|foundation|perimeter/;
/** "Insulate the exterior walls only". */
const ONLY_OUTSIDE = pattern`\b(?:${OUTSIDE}) walls only\b|\bonly (?:the |on )*(?:${OUTSIDE}) walls\b`;
const INSIDE_WALL = /(?:stud |dividing |interior |inside )?(?:walls?|partitions?)/;
/** "Plus one stud wall 22 ft long", "and two partitions 10 ft each". */
const SO_LONG = /(?:(?:is|of|at|that is|each) )?(\d{1,3}(?:\.\d+)?) ft\b(?! (?:high|tall))/;
const ONE_MORE = pattern`\b(?:plus|and|also) (?:(\d{1,2}|an?) )?(?:${INSIDE_WALL}),? ${SO_LONG}`;
/** "All walls (stud wall both sides)". */
const INSIDE_TWICE = /\((?:the )?(?:stud|dividing|interior|inside) walls? (?:on |gets? )?both sides\)/;

/**
 * Feet of wall along all sides of the only plan, with the walls that stand inside it: "22 x 34, walls on all sides, plus
 * one partition 22 ft long". Work on the outer walls only has the perimeter; work on all walls that covers both sides of
 * the inner ones has these twice.
 */
export const wallsAround: Finder = (reading) => {
  const { text, whole } = reading;
  const [plan, ...others] = rectanglesOf(whole);
  if (!plan || others.length > 0 || plan.count !== 1) return null;
  const perimeter = 2 * (plan.length + plan.width);
  const spanOfPlan = whole.originOf(plan.group.start, plan.group.end);
  const only = ONLY_OUTSIDE.exec(text);
  if (only && text !== whole.text)
    return { value: roundTo(perimeter, 4), source: only[0], spans: [spanOfPlan] };
  const around = AROUND.exec(text);
  const inside = ONE_MORE.exec(whole.text);
  if (!around || !inside) return null;
  const more = (Number(inside[1]) || 1) * Number(inside[2]) * (INSIDE_TWICE.test(text) ? 2 : 1);
  return {
    value: roundTo(perimeter + more, 4),
    source: inside[0],
    spans: [spanOfPlan, spanOfLength(whole, inside)],
  };
};

/** The length in "plus one stud wall 22 ft", which ends the match. */
function spanOfLength(whole: Reading, { 0: text, 2: length = "", index }: RegExpExecArray) {
  const start = index + text.lastIndexOf(length);
  return whole.originOf(start, index + text.length);
}
