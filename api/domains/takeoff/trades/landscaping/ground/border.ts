import { oneOf, pattern } from "../../../../../platform/patterns.ts";
import { captured, when } from "../../../reading/finders.ts";
import { perimeterOf } from "../../../reading/geometry.ts";
import { flagInput, type LineSpec, type NumberInput, numberInput } from "../../../recipes/assembly.ts";
import { formatNumber } from "../../../units.ts";

/** A border that is itself covered: "a river rock border", "a border 3 ft wide", "flower borders". */
const COVERED = /rock|gravel|stone|mulch|bark|flower|shrub|perennial|planting|garden/;
const BED_AFTER = / (?:beds?|plants?|plantings?|\d[\d.]* ft (?:wide|x))\b/;
const TIMBERS = oneOf`
  \b(?:playground|landscape|plastic) (?:border )?timbers?\b
  \btimbers?\b[^.;]{0,24}\b(?:around|edge|perimeter|border|all round)\b
`;
const BORDER_WORDS = pattern`(?<!\b(?:${COVERED}) )\bborder(?:s|ing)?\b(?!${BED_AFTER})|${TIMBERS}`;
const PIECES = /each|long|pieces?|apiece|lengths?/;
const BORDER_PIECE = pattern`\b(?:borders?|timbers?|pieces?)\b[^.;\d]{0,40}(\d{1,2}(?:\.\d+)?) ft(?: (?:${PIECES}))?(?=[,.;]|$| )`;

/** Timbers around a bed or a play area, by feet per piece; only when named. */
export function borderInputs(): { hasBorder: NumberInput; border: NumberInput } {
  return {
    hasBorder: flagInput("Border timbers", [when(BORDER_WORDS, 1)]),
    border: numberInput("Border piece", "ft", 4, "4 ft playground timbers", [
      captured(BORDER_PIECE),
      captured(/\b(\d{1,2}(?:\.\d+)?) ft (?:long )?(?:[a-z]+ ){0,3}(?:borders?|timbers?)\b/),
    ]),
  };
}

/** The border's timbers around the plan. */
export const borderLine: LineSpec<
  Parameters<typeof perimeterOf>[0] & { readonly hasBorder: number; readonly border: number }
> = {
  key: "border-timbers",
  category: "Lumber & Wood",
  unit: "ft",
  source: "Around the bed, in pieces of their length",
  when: (v) => v.hasBorder > 0,
  aka: /border|timber/,
  name: (v) => `Playground border timber ${formatNumber(v.border)} ft`,
  measured: (v) => perimeterOf(v),
  formula: (v) => `perimeter ${formatNumber(perimeterOf(v))} ft ÷ ${formatNumber(v.border)} ft`,
  pack: (v) => ({ unit: "pieces", size: v.border }),
};
