/** The figures of a list that is written out: "40, 30 and 40 ft". */

import { roundTo } from "../../units.ts";

/** One figure, as the source of a pattern. */
export const FIGURE = String.raw`\d{1,5}(?:\.\d+)?`;
const FIGURES = new RegExp(FIGURE, "g");

/** In the order in which they stand, without their units. */
export const figuresIn = (list: string): number[] => (list.match(FIGURES) ?? []).map(Number);

/** Their sum, to four decimals. */
export const sumOf = (list: string): number =>
  roundTo(
    figuresIn(list).reduce((sum, figure) => sum + figure, 0),
    4,
  );
