/** The size of a job from its text only, whatever is built. */

import type { Measure, Reading, Role } from "../../recipes/reading.types.ts";
import type { Extent } from "../../scope.ts";
import { placedRelations } from "../relations/relations.ts";
import { rectanglesOf } from "./rectangles.ts";
import { shapeArea, shapePerimeter } from "./shapes.ts";

/** Relations whose measures belong to a rate. */
const RATES = /^(?:each|spacing|covers|cut|holds)$/;

const POSITIVE = (value: number | undefined): number | null =>
  value !== undefined && value > 0 ? value : null;

const numberOf = (fact: { value: number | string } | null): number | undefined =>
  typeof fact?.value === "number" ? fact.value : undefined;

/** Square feet and feet: of its shapes or rectangles, else the stated area and the longest stated length. */
export function extentOfText(reading: Reading): Extent {
  const rectangles = rectanglesOf(reading);
  const sum = rectangles.reduce((all, { length, width, count }) => all + length * width * count, 0);
  const rates = placedRelations(reading).filter(({ relation }) => RATES.test(relation.kind));
  // "One sleeve per 4 ft of rail", "300 sq ft to the gallon" do not tell the size of the job.
  const isOfRate = ({ start, end }: Measure): boolean =>
    rates.some(({ parts }) => parts.some((part) => part.start <= start && end <= part.end));
  const measures = reading.measures.filter((measure) => !isOfRate(measure));
  const stated = measures.filter(({ dimension, group }) => dimension === "area" && !group);
  const longest = measures.filter(({ dimension, unit }) => dimension === "length" && unit !== "in");
  const around = rectangles.length === 1 ? rectangles[0] : undefined;
  const sided = (role: Role): number =>
    reading.measures.find(({ dimension, roles }) => dimension === "length" && roles.has(role))?.value ?? 0;
  return {
    area: POSITIVE(
      numberOf(shapeArea(reading)) ??
        (sum || Math.max(0, ...stated.map(({ value }) => value)) || sided("long") * sided("wide")),
    ),
    length: POSITIVE(Math.max(0, ...longest.map(({ value }) => value))),
    perimeter: POSITIVE(
      numberOf(shapePerimeter(reading)) ?? (around ? 2 * (around.length + around.width) : undefined),
    ),
  };
}
