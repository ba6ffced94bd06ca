import { captured } from "../../../reading/finders.ts";
import {
  missingPlan,
  perimeterOf,
  planInputs,
  planLength,
  planPerimeter,
} from "../../../reading/geometry.ts";
import { defineAssembly, names, numberInput, suggests } from "../../../recipes/assembly.ts";
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

/** Edging by the piece, around a bed or along the stated length. */
export const landscapeEdging = defineAssembly({
  id: "landscape-edging",
  name: "Landscape edging",
  triggers: [names(/\b(?:landscape|lawn|garden|bed|metal|steel|plastic) edging\b/), suggests(/\bedging\b/)],
  inputs: {
    ...planInputs(),
    run: numberInput("Length", "ft", 0, "Around the bed", [oneSide, bothSides, planPerimeter()], {
      isShared: true,
      isQuiet: true,
    }),
    piece: numberInput("Piece", "ft", 4, "4 ft pieces", [
      captured(/(\d{1,2}) ft (?:pieces?|sections?|lengths?|strips?)/),
    ]),
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
      name: (v) => `Metal landscape edging ${formatNumber(v.piece)} ft`,
      measured: (v) => (v.run > 0 ? v.run : perimeterOf(v)),
      formula: (v) => `${formatNumber(v.run > 0 ? v.run : perimeterOf(v))} ft`,
      pack: (v) => ({ unit: "pieces", size: v.piece }),
    },
  ],
});
