import { defineAssembly, flagInput, names, numberInput, textInput } from "../../estimating/assembly.ts";
import { type Finder, lumberOf, measured, quote, spacingOf, when } from "../../reading/finders.ts";
import { planLength, planPerimeter } from "../../reading/geometry.ts";
import { rectanglesOf } from "../../reading/rectangles.ts";
import { formatNumber } from "../../units.ts";
import { running, stockForRun } from "../shared/packs.ts";

/** "A 12 x 10 ft deck on three sides": the long side stands against the house. */
const openSides: Finder = (reading) => {
  const plan = rectanglesOf(reading)[0];
  const match = /\b([234]|all) (?:open )?sides\b/.exec(reading.text);
  if (!plan || !match) return null;
  const [long, short] = [Math.max(plan.length, plan.width), Math.min(plan.length, plan.width)];
  const feet = match[1] === "2" ? long + short : match[1] === "3" ? long + 2 * short : 2 * (long + short);
  return { value: feet, source: `${quote(reading, plan.group.start, plan.group.end)}, ${match[0]}` };
};

export const railing = defineAssembly({
  id: "railing",
  name: "Railing",
  triggers: [names(/\brailings?\b|\bguard ?rails?\b|\bbalusters?\b|\bspindles?\b/)],
  inputs: {
    run: numberInput(
      "Length",
      "ft",
      0,
      "Not stated",
      [
        openSides,
        planPerimeter(/./),
        measured({ unit: "ft", min: 3, notRole: ["high", "spacing", "wide"] }),
        planLength(),
      ],
      { isShared: true, isQuiet: true },
    ),
    spacing: numberInput("Baluster spacing", "in", 5, "1-1/2 in. wide, under 4 in. clear (IRC R312.1.3)", [
      (reading) => {
        const clear =
          /(\d(?:\.\d+)?) in (?:apart )?(?:edge to edge|clear|between(?: them| balusters| pickets)?|in between)\b/.exec(
            reading.text,
          );
        const wide = /(\d(?:\.\d+)?) in (?:wide|square|thick)\b/.exec(reading.text);
        return clear ? { value: Number(clear[1]) + (wide ? Number(wide[1]) : 1.5), source: clear[0] } : null;
      },
      spacingOf(/picket|baluster|spindle/),
      (reading) => {
        const gap = /(\d(?:\.\d+)?) in (?:gaps?|clear|spaces?|openings?)/.exec(reading.text);
        const wide = /(\d(?:\.\d+)?) in (?:wide )?(?:balusters?|pickets?|spindles?)/.exec(reading.text);
        return gap ? { value: Number(gap[1]) + (wide ? Number(wide[1]) : 1.5), source: gap[0] } : null;
      },
    ]),
    postSpacing: numberInput("Post spacing", "ft", 6, "6 ft at most (AWC DCA 6)", [
      spacingOf(/post/, "ft", false),
    ]),
    size: textInput("Rail", "2x4", "2x4 rails", [lumberOf(/rail/)]),
    hasCap: flagInput("Cap", [when(/\bcap\b/, 1)], 1, "A 2x6 cap over the posts"),
  },
  missing: (v) => (v.run > 0 ? null : { prompt: "How long is the railing?", defaultValue: "24 ft" }),
  title: (v) => `Railing ${formatNumber(v.run)} ft`,
  lines: [
    {
      key: "posts",
      category: "Lumber & Wood",
      unit: "pieces",
      usualWaste: 0,
      source: "Every 6 ft (AWC DCA 6)",
      name: () => "Pressure-treated 4x4x8 post",
      about: () => "Railing post",
      measured: (v) => Math.ceil(v.run / v.postSpacing - 1e-6) + 1,
      formula: (v) => `${formatNumber(v.run)} ft ÷ ${formatNumber(v.postSpacing)} ft + 1`,
    },
    {
      key: "rails",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "A top and a bottom rail",
      name: (v) => `Pressure-treated ${v.size}x${stockForRun(v.run)}`,
      about: () => "Top and bottom rail",
      measured: (v) => 2 * v.run,
      formula: (v) => `2 × ${formatNumber(v.run)} ft`,
      pack: (v) => running(0, stockForRun(v.run)),
    },
    {
      key: "cap",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Cap along the railing",
      when: (v) => v.hasCap > 0,
      name: (v) => `Pressure-treated 2x6x${stockForRun(v.run)}`,
      about: () => "Railing cap",
      measured: (v) => v.run,
      formula: (v) => `${formatNumber(v.run)} ft`,
      pack: (v) => running(0, stockForRun(v.run)),
    },
    {
      key: "balusters",
      category: "Lumber & Wood",
      unit: "pieces",
      usualWaste: 5,
      source: "Under 4 in. clear (IRC R312.1.3)",
      name: () => "Pressure-treated baluster 2x2x42 in.",
      about: () => "Picket, spindle",
      measured: (v) => Math.ceil((v.run * 12) / v.spacing - 1e-6),
      formula: (v) => `${formatNumber(v.run)} ft ÷ ${formatNumber(v.spacing)} in`,
    },
    {
      key: "screws",
      category: "Hardware",
      unit: "pieces",
      usualWaste: 0,
      isAllowance: true,
      source: "Four screws a baluster",
      name: () => "Deck screws #10 x 3 in.",
      measured: (v) => Math.ceil((v.run * 12) / v.spacing) * 4,
      formula: (v) => `${Math.ceil((v.run * 12) / v.spacing)} balusters × 4 ÷ 310 a box`,
      pack: () => ({ unit: "boxes", size: 310 }),
    },
  ],
});
