import { pattern } from "../../../../platform/patterns.ts";
import {
  captured,
  lumberLengthOf,
  lumberOf,
  matching,
  quote,
  spacingOf,
  when,
} from "../../reading/finders.ts";
import { areaOf, describePlan, explainArea, missingPlan, planInputs } from "../../reading/geometry.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, running, sheets, stockFor, stockForRun } from "../shared/packs.ts";
import { sheetArea } from "../shared/sheet-inputs.ts";

const GIRDER_IN_THE_MIDDLE =
  /\b(?:girder|beam|bearing wall)\b[^.;]{0,50}\b(?:down|along|in|through|at) (?:the )?(?:mid(?:dle|span)?|cent(?:er|re))\b/;
const LAPPED_OVER_A_GIRDER =
  /\blap(?:s|ped|ping)?\b[^.;]{0,30}\b(?:girder|beam|(?:bearing )?(?:wall|partition))\b/;

/** Joists of two rows meet over a girder or wall in the middle. */
const TWO_ROWS = pattern`${LAPPED_OVER_A_GIRDER}|${GIRDER_IN_THE_MIDDLE}|\b(?:cent(?:er|re)|middle) (?:bearing )?(?:girder|beam|wall)\b`;

/** A side that the text gives as the joists' own length or as the side they are spaced along. */
const joistSpan = (reading: Reading) => {
  const lumber = lumberLengthOf(/joist|truss/)(reading);
  if (lumber) return lumber;
  const found = matching(reading, { unit: "ft", min: 4, max: 40 }).find(
    ({ measure }) =>
      measure.unit !== "in" &&
      !/\b(?:trimmer|header|ledger|beam|girder)s? $/.test(measure.pre) &&
      (/^ (?:deep )?(?:out(?:ward)?\b|from the (?:house|wall)\b)/.test(measure.post) ||
        /\bjoists? (?:[a-z\d.]+ ){0,5}(?:span(?:ning)?|run(?:ning)?|across|over)(?: the| is| of)* $/.test(
          measure.pre,
        ) ||
        /^ (?:joists?|span)\b/.test(measure.post) ||
        (measure.roles.has("long") && /\bjoists?(?: are| at|,)? $/.test(measure.pre)) ||
        /\b(?:span(?:ning)?|run(?:ning)?|across)(?: the| is| of)* $/.test(measure.pre)),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

export const floorFraming = defineAssembly({
  id: "floor-framing",
  name: "Floor framing",
  triggers: [
    names(/\bjoists?\b|\btji\b|\bfloor fram(?:e|ing)\b|\bframe (?:a |the )?(?:[a-z\d]+ ){0,4}floor\b/),
  ],
  covers: ["subfloor"],
  inputs: {
    ...planInputs(),
    size: textInput("Joist size", "2x10", "2x10 spans 14-16 ft at 16 in. (IRC table R502.3.1)", [
      lumberOf(/joist|fram|rim|band/),
      lumberOf(/./, /^2x(?:6|8|10|12)$/),
    ]),
    spacing: numberInput("Spacing", "in", 16, "16 in. on centre", [spacingOf(/joist|fram|floor/)]),
    span: numberInput("Joist length", "ft", 0, "The shorter side", [joistSpan], { isQuiet: true }),
    run: numberInput(
      "Wall length",
      "ft",
      0,
      "The longer side",
      [
        captured(/(\d{1,3}(?:\.\d+)?) ft (?:long )?ledger\b/),
        captured(
          /(\d{1,3}(?:\.\d+)?) ft (?:wide |long )?(?:along|against) (?:the |our |my )?(?:house|wall|building)\b/,
        ),
        (reading) => {
          const long = matching(reading, { unit: "ft", min: 6, role: ["long"] }).filter(
            ({ measure }) => measure.unit !== "in",
          );
          const found = long.find(({ measure }) => !/joist/.test(measure.owner)) ?? long[0];
          return found && reading.groups.length === 0
            ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
            : null;
        },
      ],
      { isQuiet: true, isShared: true },
    ),
    iDepth: numberInput(
      "I-joist depth",
      "in",
      0,
      "Only when mentioned",
      [
        captured(/\b(9\.5|11\.875|14|16)(?: in)? (?:tji|i[- ]joists?)\b/),
        captured(/\b(?:tji|i[- ]joists?)(?: \d{3})?,? (9\.5|11\.875|14|16)\b/),
        when(/\btji\b|\bi[- ]joists?\b/, 11.875),
      ],
      { isQuiet: true },
    ),
    rows: numberInput("Rows of joists", "pieces", 1, "One span", [when(TWO_ROWS, 2)], { isQuiet: true }),
    isCeiling: flagInput("Ceiling joists", [when(/\bceiling joists?\b/, 1)]),
    hasSubfloor: flagInput("Subfloor", [
      when(/\bsub-?floor\b|\btg\b|\bplywood\b|\bosb\b|\bsheath|\badvantech\b|\bdecked\b/, 1),
    ]),
    sheet: numberInput("Sheet", "sq ft", 32, "4x8 sheets", [sheetArea], { isQuiet: true }),
    hasLedger: flagInput("Ledger", [when(/\bledger\b/, 1)]),
    ledgerScrews: numberInput(
      "Ledger screw spacing",
      "in",
      16,
      "Staggered at 16 in. (AWC DCA 6)",
      [spacingOf(/screw|bolt|lag|ledgerlok/, "in", false)],
      { isQuiet: true },
    ),
    hasLedgerScrews: flagInput("Ledger screws", [
      when(
        /\bledger(?:lok)?\b.{0,120}\b(?:screws?|bolts?|lags?)\b|\b(?:screws?|bolts?|lags?)\b.{0,60}\bledger/,
        1,
      ),
    ]),
    hasRim: flagInput(
      "Rim boards",
      [when(/\b(?:no|without|leave out|excluding) (?:the )?(?:rim|band)/, 0)],
      1,
      "Rim boards close the joist ends (howtobuildplans.com)",
    ),
    blockingRows: numberInput(
      "Rows of blocking",
      "pieces",
      0,
      "Only when mentioned",
      [
        captured(/\b(\d) rows? (?:of )?(?:[a-z]+ )?(?:blocking|blocks|bridging)\b/),
        captured(/\b(?:blocking|blocks|bridging)\b[^.;]{0,60}?\b(\d) rows?\b/),
        when(/\b(?:blocking|bridging)\b/, 1),
      ],
      { isQuiet: true },
    ),
    hasHangers: flagInput("Joist hangers", [when(/\bhangers?\b/, 1)]),
    ends: numberInput("Hangers a joist", "pieces", 2, "Both ends", [when(/\b(?:1|one) end\b|\bledger\b/, 1)]),
  },
  missing: (v) => (v.run > 0 ? null : missingPlan(v, "floor", "20 x 12 ft")),
  title: (v) => `Floor framing ${describePlan(v) || `${formatNumber(v.run)} ft`}`,
  lines: [
    {
      key: "joists",
      category: "Lumber & Wood",
      usualWaste: 5,
      source: "Length ÷ spacing, rounded up, + 1; rim boards extra (howtobuildplans.com)",
      name: (v) =>
        v.iDepth > 0
          ? `I-joist ${I_DEPTHS[String(v.iDepth)] ?? formatNumber(v.iDepth)} in. x ${formatNumber(Math.ceil(spanOf(v) || 12))} ft floor joist`
          : `${v.size}x${stockFor(spanOf(v) || 12)} #2 SPF ${v.isCeiling > 0 ? "ceiling" : "floor"} joist`,
      measured: (v) => joists(v),
      formula: (v) =>
        `${v.rows > 1 ? `${formatNumber(v.rows)} rows × ` : ""}(${formatNumber(sideOf(v))} ft ÷ ${formatNumber(v.spacing)} in on centre + 1) = ${joists(v)} joists`,
    },
    {
      key: "rim-boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "A rim across the joist ends on each side that has no ledger (howtobuildplans.com)",
      when: (v) => v.hasRim > 0 && v.isCeiling === 0,
      name: (v) =>
        v.iDepth > 0
          ? `Rim board 1-1/8 x ${I_DEPTHS[String(v.iDepth)] ?? formatNumber(v.iDepth)} in.`
          : `${v.size}x${stockForRun(sideOf(v))} #2 SPF rim board`,
      about: () => "Band or rim joist",
      measured: (v) => rims(v) * sideOf(v),
      formula: (v) => `${rims(v)} × ${formatNumber(sideOf(v))} ft`,
      pack: (v) => running(0, stockForRun(sideOf(v))),
    },
    {
      key: "ledger",
      category: "Lumber & Wood",
      unit: "ft",
      source: "Along the wall that the joists hang from",
      when: (v) => v.hasLedger > 0,
      name: (v) => `${v.size}x${stockForRun(sideOf(v))} #2 SPF ledger`,
      measured: (v) => sideOf(v),
      pack: (v) => running(0, stockForRun(sideOf(v))),
    },
    {
      key: "ledger-screws",
      category: "Hardware",
      source: "One at each spacing, staggered (AWC DCA 6)",
      aka: /screws?$|bolts?$|lags?$/,
      when: (v) => v.hasLedger > 0 && v.hasLedgerScrews > 0,
      name: () => "Structural ledger screw 1/2 x 4 in.",
      measured: (v) => membersAt(sideOf(v), v.ledgerScrews),
      formula: (v) => `${formatNumber(sideOf(v))} ft ÷ ${formatNumber(v.ledgerScrews)} in + 1`,
    },
    {
      key: "subfloor",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 6.67,
      source:
        "Area ÷ 32 a 4x8 sheet, practically no waste on plain floors (Modern Carpentry); ÷ 30 with waste (howtobuildplans.com)",
      when: (v) => v.hasSubfloor > 0 && floorArea(v) > 0,
      name: () => "OSB tongue-and-groove subfloor 23/32 in. 4x8",
      about: () => "plywood or OSB floor sheathing",
      measured: (v) => floorArea(v),
      formula: (v) =>
        areaOf(v) > 0 ? explainArea(v) : `${formatNumber(sideOf(v))} × ${formatNumber(v.span)} ft`,
      pack: (v) => sheets(v.sheet),
    },
    {
      key: "blocking",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Rows between the joists along the floor (IRC R502.7.1)",
      aka: /blocks?$|bridging$/,
      when: (v) => v.blockingRows > 0 && v.iDepth === 0,
      name: (v) => `${v.size}x${stockForRun(sideOf(v))} #2 SPF blocking`,
      about: (v) => `${formatNumber(v.blockingRows * (joists(v) - 1))} blocks`,
      measured: (v) => v.blockingRows * sideOf(v),
      formula: (v) => `${formatNumber(v.blockingRows)} × ${formatNumber(sideOf(v))} ft`,
      pack: (v) => running(0, stockForRun(sideOf(v))),
    },
    {
      key: "joist-hangers",
      category: "Steel & Metal",
      source: "One at each hung end",
      when: (v) => v.hasHangers > 0,
      name: (v) => `Joist hanger for ${v.size}`,
      measured: (v) => joists(v) * v.ends,
      formula: (v) => `${joists(v)} joists × ${formatNumber(v.ends)} ends`,
    },
    {
      key: "framing-nails",
      category: "Hardware",
      isAllowance: true,
      source: "About 8 16d nails a joist (IRC table R602.3(1))",
      name: () => "Framing nails 16d 5 lb",
      measured: (v) => joists(v) * 8,
      formula: (v) => `${joists(v)} joists × 8 nails ÷ 225 a box`,
      pack: () => ({ unit: "boxes", size: 225, contents: "5 lb a box" }),
    },
  ],
});

/** Depths of I-joists, as shops write them. */
const I_DEPTHS: Readonly<Record<string, string>> = { "9.5": "9-1/2", "11.875": "11-7/8" };

interface JoistValues {
  readonly length: number;
  readonly width: number;
  readonly area: number;
  readonly run: number;
  readonly span: number;
  readonly spacing: number;
  readonly rows: number;
}

function spanOf(v: JoistValues): number {
  if (v.span > 0) return v.span;
  return v.length > 0 && v.width > 0 ? Math.min(v.length, v.width) / v.rows : 0;
}

/** The side the joists are spaced along: the one that is not the joists' length. */
function sideOf(v: JoistValues): number {
  if (v.length > 0 && v.width > 0) {
    if (v.span > 0 && v.rows === 1)
      return Math.abs(v.length - v.span) < Math.abs(v.width - v.span) ? v.width : v.length;
    return Math.max(v.length, v.width);
  }
  if (v.run > 0) return v.run;
  return v.length > 0 ? v.length : Math.sqrt(v.area);
}

/** Given by its sides, or by its length and the joists' length. */
const floorArea = (v: JoistValues & Parameters<typeof areaOf>[0]): number =>
  areaOf(v) > 0 ? areaOf(v) : v.run * v.span;

const rims = (v: { readonly hasLedger: number }): number => (v.hasLedger > 0 ? 1 : 2);

const joists = (v: JoistValues): number => v.rows * membersAt(sideOf(v), v.spacing);
