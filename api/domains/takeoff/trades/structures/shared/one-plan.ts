import { quote } from "../../../reading/finders.ts";
import { planInputs } from "../../../reading/geometry.ts";
import type { PlanQuery } from "../../../reading/plans/plan-sized.ts";
import { rectanglesOf } from "../../../reading/plans/rectangles.ts";
import type { Finder } from "../../../recipes/reading.types.ts";

/**
 * Inputs of the plan of one structure. When the text gives several sizes, the first is the structure's and the others
 * are parts of it ("a pergola 16 x 12 on posts in a 13 x 9 rectangle"), so they are not added up.
 */
export function onePlanInputs(query: PlanQuery = {}): ReturnType<typeof planInputs> {
  const plan = planInputs(query);
  const side =
    (which: "length" | "width"): Finder =>
    (reading) => {
      const first = rectanglesOf(reading, query).find(({ count }) => count > 0);
      return first
        ? { value: first[which], source: quote(reading, first.group.start, first.group.end) }
        : null;
    };
  const unlessSized =
    (find: Finder): Finder =>
    (reading) =>
      side("length")(reading) ? null : find(reading);
  return {
    ...plan,
    length: { ...plan.length, find: [side("length"), ...plan.length.find] },
    width: { ...plan.width, find: [side("width"), ...plan.width.find] },
    area: { ...plan.area, find: plan.area.find.map(unlessSized) },
    around: { ...plan.around, find: plan.around.find.map(unlessSized) },
  };
}
