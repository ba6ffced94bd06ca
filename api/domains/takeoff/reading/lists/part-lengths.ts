/** What the lengths and bare figures of a parts list mean for a part. */

import type { Measure } from "../../recipes/reading.types.ts";
import { type Token, textAt } from "../phrases/tokens.ts";
import type { Segment } from "./segment.ts";

const SPACED_AFTER = /^(?:oc|apart|centers?|centres?|spacing)$/;
const SPACED_BEFORE = /^(?:every|each|spaced)$/;
const ALONG_BEFORE = /^(?:along|over|across|full|whole|entire|run)$/;
const ALONG_THE = /^(?:along|over|across)$/;
const OF_OTHER_SIZE = /^(?:thick|wide|deep|diameter|dia|round)$/;
/** Minimum length of a part, in feet; a shorter one in inches is that of a bolt or a hole. */
const LEAST_IN_INCHES = 0.25;
/** More feet "of" something are an amount of it, not the length of one piece. */
const MOST_OF_ONE = 6;
/** Usual framing spacings, in inches. */
const USUAL_SPACINGS = /^(?:12|16|19\.2|24|32|48)$/;
/** Bare figures on a drawing are inches; only those up to this one are feet. */
const MOST_BARE_FEET = 20;

/** Records what a length means for a part: its spacing, the run it is placed along, or its own length. */
export function keepLength(own: Segment, tokens: readonly Token[], at: number, measure: Measure): void {
  if (isSpacing(own, tokens, at)) own.spacing ??= measure.value * 12;
  else if (isOfAnother(tokens, at, measure)) return;
  else if (isAlong(tokens, at)) own.run ??= measure.value;
  else {
    own.isLengthOfAll ||= [1, 2, 3].some((back) => textAt(tokens, at - back) === "all");
    const isHole = measure.unit === "in" && measure.value < LEAST_IN_INCHES;
    if (!isHole) own.length ??= measure.value;
  }
}

function isSpacing({ count, length }: Segment, tokens: readonly Token[], at: number): boolean {
  const [before, next] = [textAt(tokens, at - 1), textAt(tokens, at + 1)];
  if (SPACED_AFTER.test(next) || (next === "on" && /^cent/.test(textAt(tokens, at + 2)))) return true;
  // "Eight posts, each 4 ft": once they are counted, it is the length of one.
  const isOfOne = before === "each" && count !== null && length === null;
  return SPACED_BEFORE.test(before) && !isOfOne;
}

/** "Replace 40 ft of fascia with 1x8", "16 in deep": the size of something else, or not a length. */
function isOfAnother(tokens: readonly Token[], at: number, { unit, value }: Measure): boolean {
  const next = textAt(tokens, at + 1);
  const isAmountOf = next === "of" && unit !== "in" && value > MOST_OF_ONE && !isOfLumber(tokens, at + 2);
  return OF_OTHER_SIZE.test(next) || isAmountOf;
}

/** "10 ft of cedar 2x4": lumber within the next three tokens. */
const isOfLumber = (tokens: readonly Token[], from: number): boolean =>
  [0, 1, 2].some((ahead) => tokens[from + ahead]?.kind === "lumber");

/** "Along 14 ft", "over the 12 ft". */
const isAlong = (tokens: readonly Token[], at: number): boolean =>
  ALONG_BEFORE.test(textAt(tokens, at - 1)) || ALONG_THE.test(textAt(tokens, at - 2));

/** Records a figure without a unit: a spacing in "rafters @ 24", a length in "slats @ 39". */
export function keepBareFigure(own: Segment, before: string, figure: { text: string; value: number }): void {
  if (before === "@" && USUAL_SPACINGS.test(figure.text) && own.length !== null) own.spacing ??= figure.value;
  else own.length ??= figure.value > MOST_BARE_FEET ? figure.value / 12 : figure.value;
}
