import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { captured, lumberOf, measured, spacingOf, when } from "../../reading/finders.ts";
import { planLength, planPerimeter } from "../../reading/geometry.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { running, stockForRun } from "../shared/packs.ts";
import { stretches, stretchInputs, total } from "./railing-stretches.ts";

/** Sections with counted balusters are not kits. */
const builtOfLumber: Finder = (reading) => {
  const balusters = /\b(?:balusters?|spindles?|pickets?)\b/.exec(reading.text);
  return balusters && !/\bkits?\b/.test(reading.text) ? { value: 0, source: balusters[0] } : null;
};

const WIDEST = /max(?:imum)?|widest|clear|open/;
const NO_MORE =
  /(?:can't|cannot|must not|may not|not|never) be (?:more|wider|larger|bigger) than|under|at most|no more than|up to/;
const BALUSTERS = /(?:the )?(?:balusters|spindles|pickets)/;
const GAP_SAID = patternSource`gaps?|(?:apart )?edge to edge|clear|spaces?|openings?|in between|between(?: them| ${BALUSTERS})?`;
const HOLE = /(?:gaps?|spaces?|openings?|holes?)/;
/** "4 in maximum gap", "the gap can't be more than 4": inches between balusters. */
const GAP: readonly RegExp[] = [
  pattern`(?<![\d.])(\d(?:\.\d+)?) in (?:(?:${WIDEST}) )?(?:${GAP_SAID})\b`,
  pattern`\b(?:gaps?|spaces?|openings?)(?: between (?:them|${BALUSTERS}))? (?:${NO_MORE}) (\d(?:\.\d+)?)(?: in)?\b`,
  // "The hole maximum 4 in", "4 in max".
  pattern`\b${HOLE}(?: is| of)* (?:max(?:imum)?|at most)(?: of)? (\d(?:\.\d+)?)(?: in)?\b`,
  /\b(?:balusters?|spindles?|pickets?)\b[^.;]{0,12}?,? (\d(?:\.\d+)?) in max(?:imum)?\b/,
];
const balusterWidth: Finder = (reading) => {
  const wide =
    /(\d(?:\.\d+)?) in (?:(?:wide|square|actual) )?(?:balusters?|pickets?|spindles?)/.exec(reading.text) ??
    /\b(?:balusters?|spindles?|pickets?)\b[^.;]{0,24}?\b(?:really|actual(?:ly)?)? ?\(?(1\.\d+|0\.\d+)(?: in)?\b/.exec(
      reading.text,
    ) ??
    /(\d(?:\.\d+)?) in (?:wide|square|thick)\b/.exec(reading.text);
  return wide ? { value: Number(wide[1]), source: wide[0] } : null;
};
const spacedByGap: Finder = (reading) => {
  for (const gap of GAP) {
    const match = gap.exec(reading.text);
    if (!match) continue;
    return {
      value: Number(match[1]) + ((balusterWidth(reading)?.value as number | undefined) ?? 1.5),
      source: match[0],
    };
  }
  return null;
};

const THE_POSTS = /(?:the )?(?:2 )?(?:end |terminal |rail )?posts/;
const CLEAR = /(\d{1,3}(?:\.\d+)?) (in|ft)/;
/** "72 in between the end posts": the clear width that the balusters of one section fill. */
const clearSpan: Finder = (reading) => {
  const match =
    pattern`${CLEAR} (?:(?:clear|free|open|inside|net) )*(?:in )?between ${THE_POSTS}\b`.exec(reading.text) ??
    pattern`\bbetween ${THE_POSTS}(?: (?:there's|there is|is|are|it is|it's|we have|i have))? ${CLEAR}\b`.exec(
      reading.text,
    );
  return match ? { value: Number(match[1]) * (match[2] === "ft" ? 12 : 1), source: match[0] } : null;
};

const RAILING_KIT = /\b(?:rail(?:ing)?s?|balustrade) (?:kits?|panels?|sections?)\b/;
const RAILING_MATERIAL = /vinyl|composite|aluminum|cable|glass|metal|wood/;

export const railing = defineAssembly({
  id: "railing",
  name: "Railing",
  triggers: [
    names(
      /\brailings?\b|\b(?:stair|level|porch|deck|guard) rails?\b|\bguard ?rails?\b|\bbalusters?\b|\bspindles?\b/,
    ),
    // With kits, the deck is only the place where the railing stands.
    {
      pattern: pattern`${RAILING_KIT}|\b(?:${RAILING_MATERIAL}) rail(?:ing)?s?\b(?=[^.;]{0,60}\b(?:kits?|panels?|sections?|sides?)\b)`,
      weight: 3.3,
    },
  ],
  covers: ["deck"],
  coversUnless: /\b(?:joists?|decking|deck boards?|footings?|build (?:a|the|my|our) deck)\b/,
  inputs: {
    ...stretchInputs,
    run: numberInput(
      "Length",
      "ft",
      0,
      "Not stated",
      [
        planPerimeter(/./),
        measured({ unit: "ft", min: 3, notRole: ["high", "spacing", "wide"] }),
        planLength(),
      ],
      { isShared: true, isQuiet: true },
    ),
    spacing: numberInput("Baluster spacing", "in", 5, "1-1/2 in. wide, under 4 in. clear (IRC R312.1.3)", [
      spacedByGap,
      spacingOf(/picket|baluster|spindle/),
    ]),
    width: numberInput("Baluster width", "in", 1.5, "A 2x2 is 1-1/2 in.", [balusterWidth]),
    clear: numberInput("Between two posts", "in", 0, "Along the railing", [clearSpan], { isQuiet: true }),
    bays: numberInput(
      "Sections alike",
      "pieces",
      1,
      "One",
      [
        captured(
          /(?<![\d.] ?)\b(\d{1,2}) (?:equal |identical |such |railing )?(?:sections|bays|parts|panels|spans|stretches|openings)\b/,
        ),
      ],
      { isQuiet: true },
    ),
    postSpacing: numberInput("Post spacing", "ft", 6, "6 ft at most (AWC DCA 6)", [
      spacingOf(/post/, "ft", false),
      captured(/(\d{1,2}) ft (?:long )?(?:[a-z]+ ){0,2}sections?\b/),
    ]),
    size: textInput("Rail", "2x4", "2x4 rails", [lumberOf(/rail/)]),
    hasCap: flagInput("Cap", [when(/\bcap(?! per| on each|s\b)/, 1)], 1, "A 2x6 cap over the posts"),
    kit: numberInput(
      "Section",
      "ft",
      0,
      "Built of lumber",
      [
        builtOfLumber,
        captured(/(\d{1,2}) ft (?:long )?(?:[a-z]+ ){0,2}(?:kits?|sections?|panels?)\b/),
        captured(/\b(?:kits?|sections?|panels?)\b[^.;]{0,20}?(?:in|of|at|are|is|come) (\d{1,2}) ft\b/),
        when(/\b(?:rail(?:ing)?s?|guard) (?:kits?|panels?|sections?)\b/, 6),
      ],
      { isQuiet: true },
    ),
    material: textInput("Material", "Pressure-treated", "Treated lumber", [
      when(/\bvinyl\b|\bpvc\b/, "Vinyl"),
      when(/\bcomposite\b|\btrex\b/, "Composite"),
      when(/\bcable (?:rail|infill)/, "Cable"),
      when(/\bglass (?:rail|panel)/, "Glass"),
      when(/\baluminum\b|\bmetal\b|\bsteel\b|\biron\b/, "Aluminum"),
    ]),
    hasEndPosts: flagInput("Posts at the ends", [
      when(/\b(?:an? |1 )?posts? (?:at|on|for) (?:each|both|either|the 2) (?:ends?|sides?)\b/, 1),
      when(/\bposts? (?:included |incl )?(?:at|@) (?:the )?(?:house|wall) ends?\b/, 1),
    ]),
  },
  missing: (v) => (total(v) > 0 ? null : { prompt: "How long is the railing?", defaultValue: "24 ft" }),
  title: (v) => `Railing ${formatNumber(total(v))} ft`,
  lines: [
    {
      key: "sections",
      category: "Lumber & Wood",
      source: "Each side ÷ section, rounded up",
      when: (v) => kitOf(v) > 0,
      aka: /kits?$|panels?$/,
      name: (v) => `${v.material} railing kit ${formatNumber(kitOf(v))} ft`,
      about: () => "Rail section",
      measured: (v) => pieces(v, kitOf(v)),
      formula: (v) => `${explainStretches(v)} by ${formatNumber(kitOf(v))} ft = ${pieces(v, kitOf(v))}`,
    },
    {
      key: "posts",
      category: "Lumber & Wood",
      source: "Every 6 ft (AWC DCA 6)",
      name: (v) =>
        v.material === "Pressure-treated" ? "Pressure-treated 4x4x8 post" : `${v.material} railing post 4x4`,
      about: () => "Railing post",
      measured: (v) => posts(v),
      formula: (v) =>
        `${explainStretches(v)} at ${formatNumber(bay(v))} ft, + ${stretches(v).chains} = ${posts(v)}`,
    },
    {
      key: "rails",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "A top and a bottom rail",
      when: (v) => kitOf(v) === 0,
      name: (v) => `Pressure-treated ${v.size}x${stockForRun(total(v))}`,
      about: () => "Top and bottom rail",
      measured: (v) => 2 * total(v),
      formula: (v) => `2 × ${formatNumber(total(v))} ft`,
      pack: (v) => running(0, stockForRun(total(v))),
    },
    {
      key: "cap",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Cap along the railing",
      when: (v) => v.hasCap > 0 && kitOf(v) === 0,
      name: (v) => `Pressure-treated 2x6x${stockForRun(total(v))}`,
      about: () => "Railing cap",
      measured: (v) => total(v),
      pack: (v) => running(0, stockForRun(total(v))),
    },
    {
      key: "balusters",
      category: "Lumber & Wood",
      usualWaste: 5,
      source: "Under 4 in. clear (IRC R312.1.3)",
      when: (v) => kitOf(v) === 0,
      name: () => "Pressure-treated baluster 2x2x42 in.",
      about: () => "Picket, spindle",
      measured: (v) => balusters(v),
      formula: (v) =>
        v.clear > 0
          ? `${v.bays > 1 ? `${formatNumber(v.bays)} × ` : ""}(${formatNumber(v.clear)} − ${formatNumber(v.spacing - v.width)} in gap) ÷ ${formatNumber(v.spacing)} in`
          : `${formatNumber(total(v))} ft ÷ ${formatNumber(v.spacing)} in`,
    },
    {
      key: "screws",
      category: "Hardware",
      isAllowance: true,
      source: "Four screws a baluster",
      when: (v) => kitOf(v) === 0,
      name: () => "Deck screws #10 x 3 in.",
      measured: (v) => balusters(v) * 4,
      formula: (v) => `${balusters(v)} balusters × 4 ÷ 310 a box`,
      pack: () => ({ unit: "boxes", size: 310 }),
    },
  ],
});

type RailValues = Parameters<typeof stretches>[0] & {
  readonly postSpacing: number;
  readonly kit: number;
  readonly material: string;
};

/** Between two posts there is one more gap than there are balusters. */
function balusters(v: RailValues & Record<"spacing" | "width" | "clear" | "bays", number>): number {
  const inches = v.clear > 0 ? v.clear - (v.spacing - v.width) : total(v) * 12;
  const each = Math.max(0, Math.ceil(inches / v.spacing - 1e-3));
  return v.clear > 0 ? each * v.bays : each;
}

/** Length of a section: only railings of wood are built of balusters. */
const kitOf = (v: RailValues): number =>
  v.kit > 0 || v.material === "Pressure-treated" ? v.kit : v.postSpacing;
const bay = (v: RailValues): number => kitOf(v) || v.postSpacing;
const pieces = (v: RailValues, feet: number): number =>
  stretches(v).feet.reduce((sum, stretch) => sum + Math.ceil(stretch / feet - 1e-3), 0);
/** A post between bays, plus one more for each unbroken row of bays. */
const posts = (v: RailValues): number => pieces(v, bay(v)) + stretches(v).chains;
const explainStretches = (v: RailValues): string => `${stretches(v).feet.map(formatNumber).join(" + ")} ft`;
