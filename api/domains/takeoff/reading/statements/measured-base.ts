import type { Dimension } from "../../units.ts";

/** So many feet, square feet or cubic feet, of `words` where they are named. */
export interface MeasuredBase {
  readonly dimension: Dimension;
  readonly value: number;
  readonly words: string;
  /** Where its figure begins in the reading's text; null where no figure is written: "per sqft". */
  readonly at: number | null;
  readonly to: number;
}
