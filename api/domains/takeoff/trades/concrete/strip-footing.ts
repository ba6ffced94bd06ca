import { pattern } from "../../../../platform/patterns.ts";
import { bagWeight, fromGroup, isRun, measured, when } from "../../reading/finders.ts";
import { planLength, planPerimeter } from "../../reading/geometry.ts";
import { defineAssembly, names, numberInput, suggests, textInput } from "../../recipes/assembly.ts";
import type { Finder, Group } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { concreteBags, READY_MIX, running } from "../shared/packs.ts";
import { barSize, barsAlong } from "./bars.reading.ts";
import { CONCRETE_WORDS } from "./concrete-words.ts";
import { footingSide } from "./footing-size.reading.ts";

/** Width and depth of the footing in feet, each at most four. */
const isCrossSection = (group: Group): boolean =>
  (group.values[0] ?? 9) <= 4 && (group.values[1] ?? 9) <= 4 && group.units[0] !== "";

/** Cross-section in square inches of the pan next to a curb: "a 24 in x 6 in gutter pan". */
const gutterPan: Finder = (reading) => {
  const match =
    /(\d{1,2}(?:\.\d+)?)(?: in)? (?:wide )?x (\d{1,2}(?:\.\d+)?)(?: in)? (?:thick |deep )?(?:gutter )?pan\b/.exec(
      reading.text,
    );
  return match ? { value: Number(match[1]) * Number(match[2]), source: match[0] } : null;
};

const SHARED = { isShared: true, isQuiet: true } as const;

const KIND_OF_BUILDING = /house|garage|addition|foundation|building|home|wall|cabin|shop/;
const BELOW_IT = / (?:under|below|beneath) (?:it|that|the wall|them)/;

const SIZE_OF_IT = /[\d.]+ (?:ft )?x [\d.]+ (?:ft )?/;

export const stripFooting = defineAssembly({
  id: "strip-footing",
  name: "Footing",
  triggers: [
    names(/\b(?:strip|continuous|wall|trench|house|perimeter|spread|garage|foundation|concrete) footings?\b/),
    names(/\bfootings?\b (?:trench|for (?:a|an|the) (?:house|wall|garage|addition|foundation))/),
    { pattern: /\bcurbs?\b(?! (?:cuts?|appeal|stops?|box(?:es)?|keys?|adapters?|mount))/, weight: 3.3 },
    names(
      pattern`\bfootings? (?:of|around|under) (?:a |an |the |my |our )?(?:${SIZE_OF_IT})?(?:[a-z]+ )?(?:${KIND_OF_BUILDING})\b`,
    ),
    // A footing with its own cross-section, next to the wall that it carries.
    names(
      pattern`\bfootings?\b(?:${BELOW_IT})?(?: (?:is|are|will be|of|at|:|,))* \d[\d.]*(?: in| ft)? (?:wide|x)\b`,
    ),
    names(/\bfootings? for (?:[a-z\d.-]+ ){0,5}walls?\b/),
    suggests(/\bfootings?\b|\bgrade beam\b|\bfoundation wall\b|\bstem wall\b/),
  ],
  covers: ["formwork", "concrete-slab"],
  ownWords: /\b(?:strip|continuous|trench) footings?\b/,
  inputs: {
    run: numberInput(
      "Length",
      "ft",
      0,
      "Not stated",
      [
        planPerimeter(),
        measured({ role: "long", unit: "ft", min: 6, notOwner: /\bbars?\b|rebar|\bblocks?$|\bbricks?$/ }),
        fromGroup(
          (group) => group.values.length === 2 && (group.values[0] ?? 0) >= 8 && (group.values[1] ?? 0) >= 8,
          (group) => 2 * ((group.values[0] ?? 0) + (group.values[1] ?? 0)),
        ),
        fromGroup(isRun(4), (group) => group.values[0] ?? 0),
        planLength(),
        measured({ unit: "ft", min: 6, notRole: ["wide", "deep", "thick", "high"] }),
      ],
      SHARED,
    ),
    width: numberInput("Width", "in", 16, "16 in. under a one-story wall (IRC table R403.1)", [
      footingSide("width"),
      measured({ role: "wide", unit: "in", min: 4, max: 72 }),
      fromGroup(isCrossSection, (group) =>
        Math.round(Math.max(group.values[0] ?? 0, group.values[1] ?? 0) * 12),
      ),
      fromGroup(isRun(4), (group) => (group.values[1] ?? 0) * 12),
    ]),
    depth: numberInput("Depth", "in", 8, "8 in. thick (IRC R403.1.1)", [
      footingSide("depth"),
      measured({ role: ["deep", "thick", "high"], unit: "in", bare: true, min: 4, max: 120 }),
      fromGroup(isCrossSection, (group) =>
        Math.round(Math.min(group.values[0] ?? 0, group.values[1] ?? 0) * 12),
      ),
      fromGroup(isRun(4), (group) => (group.values[2] ?? 0) * 12),
    ]),
    pan: numberInput("Gutter pan", "sq in", 0, "Only when mentioned", [gutterPan], { isQuiet: true }),
    bag: numberInput(
      "Bag weight",
      "lb",
      0,
      "Ready-mix unless bags are mentioned",
      [bagWeight(), when(/\bbags?\b|\bsacks?\b/, 80)],
      { isQuiet: true },
    ),
    bars: numberInput(
      "Continuous bars",
      "pieces",
      0,
      "Only when mentioned",
      [barsAlong, when(/\brebar\b/, 2)],
      { isQuiet: true },
    ),
    barSize: textInput("Bar", "#4", "Two #4 bars are usual", [barSize], { isQuiet: true }),
  },
  missing: (v) => (v.run > 0 ? null : { prompt: "How long is the footing?", defaultValue: "40 ft" }),
  title: (v) => `Footing ${formatNumber(v.run)} ft, ${formatNumber(v.width)} × ${formatNumber(v.depth)} in`,
  lines: [
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 10,
      source: "Length × width × depth; 5-10% waste (doityourself.com)",
      aka: CONCRETE_WORDS,
      name: (v) =>
        v.bag > 0 ? `Concrete mix ${formatNumber(v.bag)} lb bag` : "Ready-mix concrete, delivered",
      about: () => "Footing concrete",
      measured: (v) => (v.run * section(v)) / 144,
      formula: (v) =>
        `${formatNumber(v.run)} ft × ${formatNumber(v.width)} in × ${formatNumber(v.depth)} in${v.pan > 0 ? ` and a pan of ${formatNumber(v.pan)} sq in` : ""} ÷ 144 = ${formatNumber((v.run * section(v)) / 144)} cu ft`,
      pack: (v) => (v.bag > 0 ? concreteBags(v.bag) : READY_MIX),
    },
    {
      key: "rebar",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 10,
      source: "Continuous bars along the footing",
      when: (v) => v.bars > 0,
      name: (v) => `Rebar ${v.barSize} 20 ft`,
      measured: (v) => v.run * v.bars,
      formula: (v) => `${formatNumber(v.bars)} bars × ${formatNumber(v.run)} ft`,
      pack: () => running(0, 20),
    },
  ],
});

/** Square inches of the footing or curb, including the pan next to it. */
const section = (v: { readonly width: number; readonly depth: number; readonly pan: number }): number =>
  v.width * v.depth + v.pan;
