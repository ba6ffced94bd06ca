import type { Dimension } from "../../units.ts";

/** So many feet, square feet or cubic feet, of `words` if they are named. */
export interface MeasuredBase {
  readonly dimension: Dimension;
  readonly value: number;
  readonly words: string;
  /** Start of its figure in the reading's text; null when no figure is written: "per sqft". */
  readonly at: number | null;
  readonly to: number;
}
