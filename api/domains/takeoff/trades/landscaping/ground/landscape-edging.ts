import { pattern } from "../../../../../platform/patterns.ts";
import { captured } from "../../../reading/finders.ts";
import {
  missingPlan,
  perimeterOf,
  planInputs,
  planLength,
  planPerimeter,
} from "../../../reading/geometry.ts";
import { defineAssembly, flagInput, names, numberInput, suggests } from "../../../recipes/assembly.ts";
import type { Finder } from "../../../recipes/reading.types.ts";
import { formatNumber } from "../../../units.ts";

/** Along both sides of a path, not around its ends. */
const bothSides: Finder = (reading) => {
  const length =
    planLength()(reading) ??
    captured(
      /\b(\d{1,4}(?:\.\d+)?) ft (?:long )?(?:[a-z]+ )?(?:path|walk|walkway|sidewalk|driveway|bed|border)\b/,
    )(reading);
  const both = /\bboth (?:long )?(?:sides|edges)\b|\beach (?:long )?(?:side|edge)\b/.exec(reading.text);
  return both && typeof length?.value === "number" ? { value: 2 * length.value, source: both[0] } : null;
};

/** Along one side only. */
const oneSide: Finder = (reading) => {
  const length = planLength()(reading);
  const one =
    /\b(?:on|along|down) (?:only |just )?(?:the )?(?:1|one|front|house|lawn|street)(?: long)? (?:side|edge)\b|\b1 long side\b/.exec(
      reading.text,
    );
  return one && typeof length?.value === "number" ? { value: length.value, source: one[0] } : null;
};

/** No block or stone of an edge is longer: 4 ft pieces are of metal. */
const LONGEST_BLOCK_FT = 2;
const UNIT_OF_EDGE = /(?:blocks?|stones?|bricks?|pavers?|units?)/;
const AROUND_A_BED = / (?:to )?(?:go |set |laid |run )?(?:once |all the way )?around (?:[a-z]+ ){0,3}bed\b/;
const NAMED_UNIT = pattern`\b(?:edging|border|edger|garden)? ?(?:${UNIT_OF_EDGE}|edgers?)\b`;
const LONG_UNIT =
  /(?:edging |border |garden |landscape )*(?:blocks?|stones?|bricks?|pavers?|edgers?|units?|pieces?)/;
/** "8 in long edging blocks", "edgers 8 in long": a unit by its length. */
const UNIT_LENGTHS = [
  pattern`(?<![\d.x] ?)(\d{1,2}(?:\.\d+)?) in (?:long )?(?:[a-z]+ )?${LONG_UNIT}\b`,
  pattern`\b${LONG_UNIT}(?: (?:are|is|of|each|that are|,))* (\d{1,2}(?:\.\d+)?) in(?: long| each|\b)`,
];

const edgeOfUnits: Finder = (reading) => {
  const named = NAMED_UNIT.exec(reading.text);
  const isShort = UNIT_LENGTHS.some((one) => one.test(reading.text));
  return named && isShort ? { value: 1, source: named[0] } : null;
};

/** Edging by the piece, around a bed or along the stated length. */
export const landscapeEdging = defineAssembly({
  id: "landscape-edging",
  name: "Landscape edging",
  triggers: [
    names(/\b(?:landscape|lawn|garden|bed|metal|steel|plastic) edging\b/),
    suggests(/\bedging\b/),
    // Blocks and stones set end to end around a bed.
    {
      pattern: pattern`\b(?:edging|border|edger) ${UNIT_OF_EDGE}\b|\bedgers\b|\b(?:garden )?${UNIT_OF_EDGE}\b(?=${AROUND_A_BED})`,
      weight: 3.6,
    },
  ],
  covers: ["block-wall", "brick-wall", "retaining-wall"],
  inputs: {
    ...planInputs(),
    run: numberInput("Length", "ft", 0, "Around the bed", [oneSide, bothSides, planPerimeter()], {
      isShared: true,
      isQuiet: true,
    }),
    piece: numberInput("Piece", "ft", 4, "4 ft pieces", [
      ...UNIT_LENGTHS.map((one) => captured(one, 1 / 12)),
      captured(/(\d{1,2}) ft (?:pieces?|sections?|lengths?|strips?)/),
    ]),
    isOfUnits: { ...flagInput("Blocks or stones", [edgeOfUnits]), isUntold: true },
  },
  missing: (v) => (v.run > 0 ? null : missingPlan(v, "bed", "20 x 5 ft")),
  title: () => "Landscape edging",
  lines: [
    {
      key: "edging",
      category: "Hardware",
      unit: "ft",
      usualWaste: 5,
      source: "Around the bed",
      name: (v) =>
        v.isOfUnits > 0 && v.piece <= LONGEST_BLOCK_FT
          ? `Landscape edging block ${formatNumber(v.piece * 12)} in.`
          : `Metal landscape edging ${formatNumber(v.piece)} ft`,
      measured: (v) => (v.run > 0 ? v.run : perimeterOf(v)),
      pack: (v) => ({ unit: "pieces", size: v.piece }),
    },
  ],
});
