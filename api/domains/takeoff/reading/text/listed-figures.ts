/** The figures of a list in prose: "40, 30 and 40 ft". */

import { roundTo } from "../../units.ts";

/** One figure, as a pattern source. */
export const FIGURE = String.raw`\d{1,5}(?:\.\d+)?`;
const FIGURES = new RegExp(FIGURE, "g");

/** The figures in text order, without their units. */
export const figuresIn = (list: string): number[] => (list.match(FIGURES) ?? []).map(Number);

/** Their sum, to four decimals. */
export const sumOf = (list: string): number =>
  roundTo(
    figuresIn(list).reduce((sum, figure) => sum + figure, 0),
    4,
  );
