/** What a number or an amount is counted for, in the form that statements store. */

import type { Statement } from "../../scope.ts";
import type { Each } from "./clause.ts";
import type { MeasuredBase } from "./measured-base.ts";

type Per = NonNullable<Statement["per"]>;

/** What things are counted for, with the token after those words. */
export interface CountedFor {
  readonly per: Per;
  readonly to: number;
  /** Start of the measure's figure, if one is written. */
  readonly also?: number | null;
  readonly isRun?: true;
}

/** "Per post", "for each of the 4 frames". */
export const perThings = ({ words, count, total }: Pick<Each, "words" | "count" | "total">): Per => ({
  words,
  count,
  total,
  dimension: null,
});

/** "Per 100 sq ft". */
export const perMeasured = ({ words, value: count, dimension }: MeasuredBase): Per => ({
  words,
  count,
  dimension,
});
