import { pattern, patternSource } from "../../../../platform/patterns.ts";
import { captured, lumberOf, matching, quote, spacingOf, when } from "../../reading/finders.ts";
import { rectanglesOf } from "../../reading/plans/rectangles.ts";
import { defineAssembly, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Finder } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { membersAt, running, sheets } from "../shared/packs.ts";

/** Height of closet doors in feet: 6 ft 8 in. */
const DOOR_HEIGHT = 6.67;

/** The front of the closet, which is the longer side of its plan. */
const side =
  (which: "front" | "depth"): Finder =>
  (reading) => {
    const plan = rectanglesOf(reading, { min: 1.5, notOwner: /door|sheet/ })[0];
    if (plan) {
      const value = Math[which === "front" ? "max" : "min"](plan.length, plan.width);
      return { value, source: quote(reading, plan.group.start, plan.group.end) };
    }
    const roles = which === "front" ? (["wide", "long"] as const) : (["deep"] as const);
    const found = matching(reading, { role: roles, unit: "ft", min: 1.5, max: 30, notOwner: /door|shel/ })[0];
    return found
      ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
      : null;
  };

const inputs = {
  front: numberInput("Front", "ft", 0, "Not stated", [side("front")], { isShared: true, isQuiet: true }),
  depth: numberInput("Depth", "ft", 2, "2 ft behind the front of a reach-in closet", [side("depth")]),
  height: numberInput("Wall height", "ft", 8, "8 ft ceiling", [
    captured(/(?<![\d.])([7-9]|1[0-2])(?:\.\d)? ft (?:[a-z]+ )?(?:ceilings?|walls?|high|tall)\b/),
    captured(/\b(?:ceilings?|walls?|height)(?: (?:is|are|at|of|height))* ([7-9]|1[0-2])(?: ft)?\b/),
  ]),
  returns: numberInput("Side walls", "pieces", 2, "Both ends; one in a corner, none between walls", [
    when(/\b(?:between (?:2|the|existing) walls?|wall[- ]to[- ]wall|(?:in|of) (?:an )?alcove)\b/, 0),
    when(/\bcorner\b|\b1 (?:side|end|return) wall\b/, 1),
  ]),
  size: textInput("Stud", "2x4", "2x4 at 16 in. (IRC table R602.3(5))", [lumberOf(/./, /^2x[346]$/)]),
  spacing: numberInput("Stud spacing", "in", 16, "16 in. on centre", [spacingOf(/stud|wall|fram/)]),
  door: numberInput("Door", "ft", 5, "A 5 ft opening", [
    captured(/(?<![\d.])([2-8](?:\.\d+)?) ft (?:wide )?(?:[a-z-]+ ){0,3}(?:doors?|opening)\b/),
    captured(/(?<![\d.])(\d{2}) in (?:wide )?(?:[a-z-]+ ){0,3}(?:doors?|opening)\b/, 1 / 12),
    captured(/\b(?:doors?|opening)(?: (?:is|of|at|about))*,? ([2-8](?:\.\d+)?) ft\b/),
    captured(/\b(?:doors?|opening)(?: (?:is|of|at|about))*,? (\d{2}) in\b/, 1 / 12),
  ]),
  doorKind: textInput(
    "Door",
    "",
    "Only when named",
    [
      when(/\bbi-?folds?\b/, "Bifold closet door"),
      when(/\b(?:sliding|bypass|by-pass)\b/, "Bypass closet door"),
    ],
    { isQuiet: true },
  ),
  faces: numberInput(
    "Boarded faces",
    "pieces",
    0,
    "Only when drywall is named",
    [
      when(/\b(?:1|outside|outer|room|front) (?:side|face)(?: only)?\b(?=[\s\S]*\bdrywall\b)/, 1),
      when(/\bdrywall\b/, 2),
    ],
    { isQuiet: true },
  ),
} as const;

type Values = {
  readonly [K in keyof typeof inputs]: (typeof inputs)[K] extends { kind: "text" } ? string : number;
};

const run = (v: Values): number => v.front + v.returns * v.depth;
const explainRun = (v: Values): string =>
  v.returns > 0
    ? `${formatNumber(v.front)} + ${formatNumber(v.returns)} × ${formatNumber(v.depth)} ft`
    : `${formatNumber(v.front)} ft`;
const boarded = (v: Values): number => v.faces * (run(v) * v.height - v.door * DOOR_HEIGHT);

const FRAME_A_CLOSET =
  /\bfram(?:e|ing) (?:up |out |in )?(?:an?|1|new|the|my|our|2|[a-z-]+)(?: [a-z\d-]+){0,3} closet\b(?! walls?\b)/;
const FRAMING_LATER = /[\s\S]{0,200}\b(?:studs?|drywall|fram(?:e|ing))\b/;

const BUILD_A_CLOSET = patternSource`\bbuild(?:ing)? (?:an? |1 )?(?:new |[a-z-]+ ){0,3}closet\b(?! walls?\b)(?=${FRAMING_LATER})`;

/** The walls of a closet built into a room: its front with the door, and the sides. */
export const closetWalls = defineAssembly({
  id: "closet-walls",
  name: "Closet walls",
  triggers: [
    {
      pattern: pattern`${FRAME_A_CLOSET}|${BUILD_A_CLOSET}|\bclosets?\b[^.;]{0,60}\bfram(?:e|ed|ing)\b`,
      weight: 4.2,
    },
  ],
  notFor: /\bclosets\b/,
  covers: ["stud-wall", "drywall", "interior-door"],
  inputs,
  missing: (v) => (v.front > 0 ? null : { prompt: "How wide is the closet?", defaultValue: "6 ft wide" }),
  title: (v) => `Closet walls ${formatNumber(run(v))} ft, ${formatNumber(v.height)} ft high`,
  lines: [
    {
      key: "studs",
      category: "Lumber & Wood",
      usualWaste: 5,
      source: "Run ÷ spacing + 1, two more a corner, five at the door (easybuildcalc.com)",
      name: (v) => `${v.size}x${v.height > 8.5 ? 10 : 8} stud`,
      measured: (v) =>
        membersAt(run(v), v.spacing) + 2 * v.returns + 5 - Math.floor((v.door * 12) / v.spacing),
      formula: (v) => `(${explainRun(v)}) ÷ ${formatNumber(v.spacing)} in + 1, corners and door`,
    },
    {
      key: "plates",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Three times the run (Estimating in Building Construction, ch. 13)",
      name: (v) => `${v.size}x8 framing lumber, plates`,
      measured: (v) => 3 * run(v),
      formula: (v) => `3 × (${explainRun(v)})`,
      pack: () => running(0, 8),
    },
    {
      key: "door",
      category: "Lumber & Wood",
      source: "As named",
      when: (v) => v.doorKind !== "",
      name: (v) => `${v.doorKind} ${formatNumber(Math.round(v.door * 12))}x80 hollow core`,
      measured: () => 1,
      formula: () => "one door",
    },
    {
      key: "drywall",
      category: "Lumber & Wood",
      unit: "sq ft",
      usualWaste: 10,
      source: "Walls less the door, each face",
      aka: /board|rock|sheet/,
      when: (v) => v.faces > 0,
      name: () => "Drywall 1/2 in. 4x8",
      about: () => "Gypsum board",
      measured: boarded,
      formula: (v) =>
        `${formatNumber(v.faces)} × (${formatNumber(run(v))} × ${formatNumber(v.height)} ft − ${formatNumber(v.door)} ft door)`,
      pack: () => sheets(32),
    },
  ],
});
