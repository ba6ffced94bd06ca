import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { captured, coverageOf, fromGroup, when } from "../../reading/finders.ts";
import { flagInput, numberInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { edges, type RoofValues, roofArea } from "../shared/roof-inputs.ts";
import { runOf } from "../shared/run-of.reading.ts";

const ICE = "(?:ice and water(?: shield)?|ice (?:shield|barrier|guard|dam)|leak barrier)";
const NAMED = new RegExp(`\\b${ICE}\\b`);
const EVERYWHERE = oneOf`
  (?:whole|entire|full|complete)(?! (?:length|eaves?|edge|perimeter|valley|run|width|[\d.]+))
  all (?:of it|over)
  everywhere
  every inch
`;
const ALL_OVER = pattern`\b${ICE}\b[^.;]{0,50}?\b(?:${EVERYWHERE})`;
const IT_COVERS =
  /\bmembrane\b[^.;]{0,20}\b(?:covers?|goes|over|on)\b[^.;]{0,20}\b(?:all of|whole|entire|everything)\b/;
const ROW = /rows?|courses?|strips?|widths?|layers?/;
const OF_IT = /(?:of )?(?:(?:at|along|on) )?(?:the |all |both )*(?:\d{2} in )?/;
const ONE_WIDTH = /(?:strip|row|course|width|length)s? (?:down|in|up|along|over|for)/;
const STRIP_IN_VALLEY = pattern`\b${ONE_WIDTH} (?:each |both |the |of )*(?:\d+ (?:ft (?:of )?)?)?valleys?\b`;
/** "Double course 36 in". */
const DOUBLE = /\bdouble (?:course|row|width|run|layer)s?\b/;
const ROWS = pattern`\b(\d) (?:${ROW}) ${OF_IT}(?:${ICE}|membrane|it|rolls?|up|eaves?)\b|\b(\d) (?:${ROW}) (?:of|at) 36 in\b`;

/** "Ice and water over the whole dormer roof": not a strip along the eaves. */
const allOver: Finder = (reading) => {
  const match =
    ALL_OVER.exec(reading.text) ?? (NAMED.test(reading.text) ? IT_COVERS.exec(reading.text) : null);
  return match ? { value: 1, source: match[0] } : null;
};

/** Two rows are as wide as two rolls. */
const rowWidth: Finder = (reading) => {
  const double = DOUBLE.exec(reading.text);
  if (double) return { value: 6, source: double[0] };
  const match = ROWS.exec(reading.text);
  return match ? { value: 3 * Number(match[1] ?? match[2]), source: match[0] } : null;
};

const near = (pattern: string): RegExp => new RegExp(`\\b${ICE}\\b[^.;]{0,60}?${pattern}`);

/** A self-adhered membrane: along the eaves and valleys, or over the whole roof. */
export const iceInputs = {
  hasIce: flagInput("Ice and water shield", [when(NAMED, 1)]),
  isIceAllOver: flagInput("Ice shield over the whole roof", [allOver]),
  iceRun: numberInput(
    "Ice shield along",
    "ft",
    0,
    "Along the eaves",
    [
      runOf(new RegExp(`${ICE}(?: membrane)?`)),
      (reading) => (NAMED.test(reading.text) ? runOf(/eaves?/)(reading) : null),
    ],
    { isQuiet: true, isShared: true },
  ),
  iceWidth: numberInput("Ice shield up the slope", "ft", 3, "3 ft, one roll wide (IRC R905.1.2)", [
    rowWidth,
    captured(near("\\b(?:1st|lower|bottom) (\\d(?:\\.\\d+)?) ft\\b")),
    captured(near("(\\d(?:\\.\\d+)?) ft (?:up|wide|deep|strip|back|in from|from the eave)")),
    captured(new RegExp(`(\\d(?:\\.\\d+)?) ft (?:wide )?(?:strip |band |course )?(?:of )?${ICE}`)),
    captured(near("(\\d{2}) in (?:up|wide|past|strip|roll)"), 1 / 12),
  ]),
  isIceInValleys: flagInput("Ice shield in the valleys", [
    when(near("\\bvalleys?\\b"), 1),
    when(new RegExp(`\\bvalleys?\\b[^.;]{0,30}\\b${ICE}\\b`), 1),
    when(STRIP_IN_VALLEY, 1),
    (reading) =>
      NAMED.test(reading.text) && /\d ft of (?:[a-z]+ )?valleys\b/.test(reading.text)
        ? when(/\bvalleys\b/, 1)(reading)
        : null,
  ]),
  iceRoll: numberInput("Ice shield roll", "sq ft", 195, "A roll covers 195-200 sq ft", [
    coverageOf(/roll|shield|barrier|membrane/, 50, 250),
    captured(near("(2|1\\.5|1) squares? (?:per|a|each|to a|\\/) roll"), 100),
    // A roll is a yard wide: "66 ft rolls", "the rolls are 66 ft long".
    captured(/(?<![\d.])([3-7]\d(?:\.\d+)?) ft rolls?\b/, 3),
    captured(
      /\brolls?(?: are| is| of| come| at|:| in)* ([3-7]\d(?:\.\d+)?) ft(?: long| lengths)?\b(?! x)/,
      3,
    ),
    fromGroup(
      (group) => {
        const [wide = 0, long = 0] = group.values;
        return (
          wide <= 4 &&
          long >= 30 &&
          long <= 75 &&
          /roll/.test(`${group.pre.slice(-24)} ${group.post.slice(0, 24)}`)
        );
      },
      (group) => (group.values[0] ?? 0) * (group.values[1] ?? 0),
    ),
  ]),
} as const;

/** Values for the membrane, in addition to the roof's. */
interface IceValues extends RoofValues {
  readonly isIceAllOver: number;
  readonly iceRun: number;
  readonly iceWidth: number;
  readonly iceRoll: number;
  readonly isIceInValleys: number;
  readonly valleys: number;
}

const eaveRun = (v: IceValues): number => (v.iceRun > 0 ? v.iceRun : edges(v).eaves);
const valleyRun = (v: IceValues): number => (v.isIceInValleys > 0 ? v.valleys : 0);

/** The membrane's line: along the eaves (3 ft, IRC R905.1.2) and valleys, or over the whole roof. */
export const iceRolls = {
  name: () => "Ice and water shield, 2-square roll",
  measured: (v: IceValues) =>
    v.isIceAllOver > 0 ? roofArea(v) : eaveRun(v) * v.iceWidth + valleyRun(v) * VALLEY_WIDTH,
  formula: (v: IceValues) =>
    v.isIceAllOver > 0
      ? `whole roof ${formatNumber(roofArea(v))} sq ft`
      : `eaves ${formatNumber(eaveRun(v))} ft × ${formatNumber(v.iceWidth)} ft${valleyRun(v) > 0 ? ` + valleys ${formatNumber(valleyRun(v))} ft × 3 ft` : ""}`,
  pack: (v: IceValues) => ({
    unit: "rolls",
    size: v.iceRoll,
    contents: `${formatNumber(v.iceRoll)} sq ft a roll`,
  }),
};

/** A roll is 3 ft wide; a valley needs one width. */
const VALLEY_WIDTH = 3;
