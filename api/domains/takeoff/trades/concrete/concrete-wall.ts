import { pattern } from "../../../../platform/patterns.ts";
import { inStretch } from "../../reading/figures/stretches.ts";
import {
  captured,
  fromGroup,
  matching,
  measured,
  quote,
  spacingOf,
  stockLength,
  when,
} from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder, Group, Reading } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { READY_MIX, running, sheets } from "../shared/packs.ts";
import { describeWall, explainWall, missingWall, wallArea, wallInputs, wallRun } from "../shared/walls.ts";
import { barSize, barsAlong } from "./bars.reading.ts";
import { CONCRETE_WORDS } from "./concrete-words.ts";
import { footingSide } from "./footing-size.reading.ts";

/** Length of one vertical bar in feet: "verticals 8 ft long", "uprights of 4 ft". */
const barLength = (reading: Reading) => {
  const found = matching(reading, {
    unit: "ft",
    min: 1,
    max: 30,
    notRole: ["spacing", "high", "thick"],
  }).find(
    ({ measure }) =>
      measure.unit !== "in" &&
      (/\b(?:verticals?|uprights?|vertical (?:bars?|rebar)|dowels)(?: [a-z#]+){0,3} $/.test(measure.pre) ||
        /^ (?:long )?(?:#\d )?(?:verticals|uprights)\b/.test(measure.post)),
  );
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

const FOOTING = /\b(?:footings?|base slab|heel|toe)\b/;
const NOT_FOOTING = /\b(?:walls?|stem|forms?|rebar|bars?)\b/;
const isSection = ({ values, isBare }: Group): boolean =>
  !isBare && values.length === 2 && Math.max(...values) <= 12 && Math.min(...values) <= 4;

const POURED_WALL =
  /\b(?:poured|concrete|stem|foundation) (?:(?:retaining|foundation|basement|stem) )?walls?\b/;
const UNITS_LATER = /.{0,80}\b(?:block|cmu|brick|stone)s?\b/;

const CONCRETE_NEAR = /.{0,200}\b(?:concrete|poured|cast in place|cuyd|yards)\b/;
/** "Walls are 8 ft tall, 8 in thick, poured", "wall: concrete, 8 in thick". */
const WALL_IS_POURED = /\bwalls?\b(?: (?!slab|floor|footing)[a-z\d.]+){0,10},? (?:poured|cast in place)\b/;
const WALL_OF_CONCRETE = /\bwalls?: (?:[a-z]+ ){0,4}concrete\b/;
const WALLS_POURED = pattern`(?:${WALL_IS_POURED}|${WALL_OF_CONCRETE})`;

const WALL_IS = / (?:is|are|of|will be)|,|:/;
const ON_TOP = / (?:on top|above|on it)/;

/** "8 in x 7 ft 6 in": how thick and how high the wall is. */
const isThickThenHigh = ({ values: [thick = 0, high = 0, ...more], units, pre }: Group): boolean =>
  more.length === 0 &&
  units[0] === "in" &&
  thick >= 0.3 &&
  thick <= 2 &&
  high >= 3 &&
  high <= 20 &&
  !/\bfootings?\b[^.;]{0,24}$/.test(pre);

const OUTSIDE = /(?:ft )?(?:od|o\.d\.|outside|out to out|overall|exterior)/;
const FOOTPRINT = pattern`(\d{1,3}(?:\.\d+)?)(?: ft)? x (\d{1,3}(?:\.\d+)?)(?: ft)? ${OUTSIDE}\b`;

/** Around a plan that is given by its outside: "85 x 40 OD". */
const outsidePerimeter: Finder = ({ text }) => {
  const match = FOOTPRINT.exec(text);
  return match ? { value: 2 * (Number(match[1]) + Number(match[2])), source: match[0] } : null;
};

export const concreteWall = defineAssembly({
  id: "concrete-wall",
  name: "Concrete wall",
  triggers: [
    names(
      pattern`${POURED_WALL}|\bconcrete (?:just |only )?(?:for|in) (?:just |only )?(?:a |the )?(?:[a-z]+ ){0,2}walls?\b`,
    ),
    { pattern: /\b(?:cantilever(?:ed)?|gravity) (?:retaining )?walls?\b(?=.*\bconcrete\b)/, weight: 3.6 },
    // "Footing 20 in wide. Wall 8 in thick on top": a wall on a footing, and as thick as a concrete one.
    {
      pattern: pattern`(?=walls?\b)(?<=\bfootings?\b.{0,160})\bwalls?(?:${ON_TOP})?(?:${WALL_IS})* \d[\d.]* in thick\b(?!${UNITS_LATER})`,
      weight: 3.5,
    },
    names(
      pattern`\b(?:basement|foundation|cellar) walls?\b(?=${CONCRETE_NEAR})(?!${UNITS_LATER})|${WALLS_POURED}(?!${UNITS_LATER})`,
    ),
    names(/\bpour(?:ing)? (?:a |the )?(?:[a-z\d.]+ ){0,4}walls?\b/),
    names(/\bwalls?(?: (?:is|are|to be|will be))?(?: in)? (?:pour\b|poured\b|of concrete\b|in concrete\b)/),
  ],
  notFor:
    /\b(?:concrete|cinder|wall|retaining|hollow) blocks?\b|\bform (?:walls?|plywood|ties)\b(?![^.]*\bconcrete\b)/,
  covers: ["formwork", "concrete-slab", "strip-footing", "stud-wall", "retaining-wall"],
  inputs: {
    ...wallInputs(true),
    run: numberInput("Wall length", "ft", 0, "Not stated", [outsidePerimeter, ...wallInputs(true).run.find], {
      isShared: true,
      isQuiet: true,
    }),
    height: numberInput(
      "Wall height",
      "ft",
      8,
      "8 ft basement wall",
      [
        fromGroup(isThickThenHigh, ({ values: [, high = 0] }) => high),
        captured(/\bthick(?:ness)? x (\d{1,2}(?:\.\d+)?) ft (?:high|tall)\b/),
        captured(/(?<![\d.])(\d{1,2}(?:\.\d+)?) ft (?:high|tall) x \d[\d.]* in (?:thick|wide)\b/),
        ...wallInputs(true).height.find,
      ],
      { isShared: true },
    ),
    thickness: numberInput("Thickness", "in", 8, "8 in. basement wall (IRC table R404.1.2)", [
      fromGroup(isThickThenHigh, ({ values: [thick = 0] }) => thick * 12),
      captured(/(?<![\d.])(\d{1,2}(?:\.\d+)?) in thick x \d[\d.]* ft (?:high|tall)\b/),
      captured(/\bft (?:high|tall) x (\d{1,2}(?:\.\d+)?) in (?:thick|wide)\b/),
      measured({ role: "thick", unit: "in", min: 3, max: 36, notOwner: /footing/ }),
      measured({ role: "wide", unit: "in", min: 3, max: 36 }),
      captured(
        /\b(\d{1,2}(?:\.\d+)?) in (?:(?:poured|concrete|foundation|stem|basement|retaining) )+walls?\b/,
      ),
    ]),
    rebarSpacing: numberInput("Vertical bars", "in", 48, "48 in. (IRC table R404.1.2)", [
      spacingOf(/bar|rebar|vertical|upright|steel/),
      measured({ role: "spacing", unit: "in", min: 6, max: 72, notOwner: /tie|anchor|bolt|waler|stake/ }),
    ]),
    barSize: textInput("Bar", "#4", "#4 bars (IRC table R404.1.2)", [barSize]),
    horizontals: numberInput(
      "Horizontal runs",
      "pieces",
      2,
      "Near the top and at mid-height (IRC R404.1.2)",
      [barsAlong],
    ),
    stick: numberInput("Bar length", "ft", 20, "20 ft stock", [stockLength(/stick|bar|length|stock/, 8)], {
      isQuiet: true,
      isUntold: true,
    }),
    lap: numberInput(
      "Lap of the horizontal bars",
      "in",
      0,
      "Only when stated",
      [
        captured(/(?<![\d.])(\d{1,2}) in (?:of )?(?:over)?laps?\b/),
        captured(/\b(?:over)?lap(?:s|ped|ping)?(?: (?:of|are|is|at|by|them|em|all))*:? (\d{1,2}) in\b/),
      ],
      { isQuiet: true, isUntold: true },
    ),
    barLength: numberInput("Length of an upright", "ft", 0, "As high as the wall", [barLength], {
      isQuiet: true,
    }),
    hasBars: flagInput("Reinforcing bars", [
      when(/\b(?:rebar|bars?|steel|reinforc[a-z]+|verticals|uprights)\b|#[3-8]\b/, 1),
    ]),
    footingWidth: numberInput(
      "Footing width",
      "in",
      0,
      "Only when mentioned",
      [
        footingSide("width"),
        inStretch(FOOTING, NOT_FOOTING, measured({ role: "wide", unit: "in", min: 6, max: 144, bare: true })),
        inStretch(
          FOOTING,
          NOT_FOOTING,
          fromGroup(isSection, ({ values: [first = 0] }) => first * 12),
        ),
      ],
      { isQuiet: true },
    ),
    footingDepth: numberInput("Footing thickness", "in", 12, "12 in. under a retaining wall", [
      footingSide("depth"),
      inStretch(
        FOOTING,
        NOT_FOOTING,
        measured({ role: ["thick", "deep", "high"], unit: "in", min: 4, max: 60, bare: true }),
      ),
      inStretch(
        FOOTING,
        NOT_FOOTING,
        fromGroup(isSection, ({ values: [, second = 0] }) => second * 12),
      ),
    ]),
    hasForms: flagInput("Forms on both faces", [
      when(/\bforms?\b|\bformwork\b|\bformed\b|\bform plywood\b/, 1),
    ]),
  },
  missing: (v) => missingWall(v, "wall"),
  title: (v) => `Concrete wall ${describeWall(v)}, ${formatNumber(v.thickness)} in`,
  lines: [
    {
      key: "concrete",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 5,
      source: "Length × height × thickness ÷ 27 (jobsitecalcs.com)",
      aka: CONCRETE_WORDS,
      name: () => "Ready-mix concrete, delivered",
      about: () => "Poured wall",
      measured: (v) => (wallArea(v) * v.thickness) / 12,
      formula: (v) => `${explainWall(v)} × ${formatNumber(v.thickness)} in ÷ 12`,
      pack: () => READY_MIX,
    },
    {
      key: "footing",
      category: "Concrete & Masonry",
      unit: "cu ft",
      usualWaste: 5,
      source: "Length × width × thickness",
      when: (v) => v.footingWidth > 0,
      aka: CONCRETE_WORDS,
      name: () => "Ready-mix concrete, delivered",
      about: () => "Footing of the wall",
      measured: (v) => (wallRun(v) * v.footingWidth * v.footingDepth) / 144,
      formula: (v) =>
        `${formatNumber(wallRun(v))} ft × ${formatNumber(v.footingWidth)} in × ${formatNumber(v.footingDepth)} in ÷ 144`,
      pack: () => READY_MIX,
    },
    {
      key: "rebar",
      category: "Steel & Metal",
      unit: "ft",
      usualWaste: 10,
      source: "Uprights at their spacing, one more at the end of a straight wall, and the horizontal runs",
      when: (v) => v.hasBars > 0,
      name: (v) => `Rebar ${v.barSize} ${formatNumber(v.stick)} ft`,
      measured: (v) => uprights(v) * uprightLength(v) + v.horizontals * lappedRun(v),
      formula: (v) =>
        `${uprights(v)} bars × ${formatNumber(uprightLength(v))} ft + ${formatNumber(v.horizontals)} × ${formatNumber(lappedRun(v))} ft${v.lap > 0 ? ` with laps of ${formatNumber(v.lap)} in` : ""}`,
      pack: (v) => running(v.stick === 20 ? 0 : v.stick, 20),
    },
    {
      key: "wall-forms",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Both faces, 32 sq ft a sheet; openings are formed over",
      when: (v) => v.hasForms > 0,
      name: () => "Form plywood 3/4 in. 4x8",
      about: () => "Wall forms",
      measured: (v) => 2 * wallRun(v) * v.height,
      formula: (v) => `2 faces × ${formatNumber(wallRun(v))} ft × ${formatNumber(v.height)} ft`,
      pack: () => sheets(32),
    },
  ],
});

/** Feet of bar along the wall: each stick adds one lap. */
const lappedRun = (
  v: Parameters<typeof wallRun>[0] & { readonly lap: number; readonly stick: number },
): number =>
  v.lap > 0 && v.lap < v.stick * 6 ? (wallRun(v) * v.stick) / (v.stick - v.lap / 12) : wallRun(v);

type Barred = Parameters<typeof wallRun>[0] & { readonly rebarSpacing: number; readonly barLength: number };

/** Vertical bars. Around a building the last one is also the first. */
function uprights(v: Barred): number {
  const spaces = Math.ceil((wallRun(v) * 12) / v.rebarSpacing - 1e-3);
  return v.length > 0 && v.width > 0 && v.run === 0 ? spaces : spaces + 1;
}

const uprightLength = (v: Barred): number => (v.barLength > 0 ? v.barLength : v.height);
