import type { Measure } from "../../recipes/reading.types.ts";
import { roundTo, UNITS } from "../../units.ts";

/** A figure in the unit of an input: "36 in" for one in feet is 3. Unchanged when the two cannot be converted. */
export function measureIn(measure: Pick<Measure, "value" | "dimension">, unit: string | null): number {
  const target = UNITS[unit?.replace(/[. ]/g, "") ?? ""];
  if (measure.dimension === "plain" || !target || target.dimension !== measure.dimension)
    return measure.value;
  return roundTo(measure.value / target.factor, 4);
}
