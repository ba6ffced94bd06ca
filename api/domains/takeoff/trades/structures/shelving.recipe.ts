import { captured, counted, lumberOf, matching, measured, quote, when } from "../../reading/finders.ts";
import { defineAssembly, flagInput, names, numberInput, textInput } from "../../recipes/assembly.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import { formatNumber } from "../../units.ts";
import { running } from "../shared/packs.ts";

/** Length and depth written together: "shelves 8 ft x 16 in"; the longer is the length. */
const sideOf = (pick: (a: number, b: number) => number) => (reading: Reading) => {
  const group = reading.groups.find(
    ({ values, units }) =>
      values.length >= 2 && Math.min(values[0] ?? 0, values[1] ?? 0) <= 3 && units[0] !== "",
  );
  return group
    ? {
        value: pick(group.values[0] ?? 0, group.values[1] ?? 0),
        source: quote(reading, group.start, group.end),
      }
    : null;
};

/** Feet of wall or of a shelf: "8 ft long", "along a 12 ft wall". */
const shelfLength = (reading: Reading) => {
  const found = matching(reading, {
    unit: "ft",
    min: 1.5,
    max: 60,
    notRole: ["high", "deep", "spacing", "gap"],
  }).find(({ measure }) => measure.unit !== "in" || measure.value >= 2);
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

export const shelving = defineAssembly({
  id: "shelving",
  name: "Shelving",
  isOneThing: true,
  madeOfParts: "all",
  triggers: [names(/\bshelving\b|\bshelves\b|\bbookcases?\b|\bbook shelf\b/)],
  covers: ["trim", "stud-wall", "subfloor", "wall-sheathing"],
  inputs: {
    length: numberInput(
      "Shelf length",
      "ft",
      0,
      "Not stated",
      [measured({ role: "long", unit: "ft", min: 1, max: 60 }), sideOf(Math.max), shelfLength],
      { isQuiet: true },
    ),
    depth: numberInput("Depth", "in", 16, "16 in. of storage shelving", [
      measured({ role: ["deep", "wide"], unit: "in", min: 4, max: 48 }),
      (reading) => {
        const side = sideOf(Math.min)(reading);
        return side ? { value: side.value * 12, source: side.source } : null;
      },
      captured(/(?<!\d)(\d{1,2}) in (?:[a-z]+ )?shel(?:f|ves|ving)\b/),
    ]),
    height: numberInput("Height", "ft", 6, "6 ft", [measured({ role: "high", unit: "ft", min: 2, max: 12 })]),
    shelves: numberInput("Shelves", "pieces", 4, "Four shelves", [
      counted(/(?:shelves|tiers?|levels?|shelf)/, 60),
    ]),
    units: numberInput("Units", "pieces", 1, "One", [counted(/(?:units?|bookcases?|racks?)/, 40)]),
    isOnBrackets: flagInput("On wall brackets", [
      when(/\bbrackets?\b|\bfloating\b|\bstandards?\b|\bwall[- ]mounted\b/, 1),
    ]),
    material: textInput("Shelf", "plywood", "3/4 in. plywood", [
      when(/\bosb\b/, "osb"),
      when(/\bmelamine\b|\bmdf\b|\bparticle ?board\b/, "melamine"),
      when(/\bplywood\b/, "plywood"),
      lumberOf(/shelf|shelves|board/, /^(?:1x|2x(?:8|10|12))/),
    ]),
    frame: textInput("Frame", "2x4", "2x4 frame", [
      lumberOf(/frame|upright|leg|rail|stud|post/, /^2x[234]$/),
    ]),
    isClosed: flagInput("Bookcase", [when(/\bbookcases?\b|\bbook shelf\b/, 1)]),
  },
  missing: (v) =>
    v.length > 0 ? null : { prompt: "How long are the shelves?", defaultValue: "8 ft long, 16 in deep" },
  title: (v) =>
    `${formatNumber(v.shelves * v.units)} shelves of ${formatNumber(v.length)} ft, ${formatNumber(v.depth)} in deep`,
  lines: [
    {
      key: "shelf-sheets",
      category: "Lumber & Wood",
      unit: "sheets",
      source: "Strips of 8 ft from a 4x8 sheet: 48 in. ÷ depth, rounded down",
      aka: /plywood|sheet|shel(?:f|ves)/,
      when: (v) => !isBoard(v),
      name: (v) => SHEETS[v.material] ?? "Plywood sheathing 23/32 in. (3/4) 4x8",
      about: () => "Shelves",
      measured: (v) => Math.ceil(strips(v) / Math.max(1, Math.floor(48 / v.depth)) - 1e-3),
      formula: (v) =>
        `${formatNumber(v.shelves * v.units)} shelves × ${formatNumber(v.length)} ft = ${strips(v)} strips of 8 ft, ${Math.max(1, Math.floor(48 / v.depth))} from a sheet`,
    },
    {
      key: "shelf-boards",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Shelves × length × boards to the depth",
      aka: /shel(?:f|ves)/,
      when: (v) => isBoard(v),
      name: (v) => `${v.material}x${Math.max(8, Math.min(16, Math.ceil(v.length / 2) * 2))} shelf board`,
      measured: (v) => v.shelves * v.units * v.length * boards(v),
      formula: (v) =>
        `${formatNumber(v.shelves * v.units)} shelves × ${formatNumber(v.length)} ft × ${boards(v)} to the depth`,
      pack: (v) => running(0, Math.max(8, Math.min(16, Math.ceil(v.length / 2) * 2))),
    },
    {
      key: "uprights",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "A pair each 4 ft of length",
      aka: /leg|frame/,
      when: (v) => v.isOnBrackets === 0 && v.isClosed === 0,
      name: (v) => `${v.frame}x8 framing lumber, uprights`,
      measured: (v) => 2 * frames(v) * v.height * v.units,
      formula: (v) =>
        `2 × ${frames(v)} pairs × ${formatNumber(v.height)} ft${v.units > 1 ? ` × ${formatNumber(v.units)}` : ""}`,
      pack: () => running(0, 8),
    },
    {
      key: "shelf-rails",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "A rail front and back of each shelf and a crosspiece at each pair of uprights",
      aka: /frame|rail|cleat/,
      when: (v) => v.isOnBrackets === 0 && v.isClosed === 0,
      name: (v) => `${v.frame}x8 framing lumber, shelf rails`,
      measured: (v) => v.shelves * v.units * (2 * v.length + (frames(v) * v.depth) / 12),
      formula: (v) =>
        `${formatNumber(v.shelves * v.units)} × (2 × ${formatNumber(v.length)} ft + ${frames(v)} × ${formatNumber(v.depth)} in)`,
      pack: () => running(0, 8),
    },
    {
      key: "sides",
      category: "Lumber & Wood",
      unit: "ft",
      usualWaste: 5,
      source: "Two sides of the height",
      when: (v) => v.isClosed > 0,
      name: (v) => `1x${Math.min(12, Math.ceil(v.depth / 2) * 2)}x8 board, bookcase sides`,
      measured: (v) => 2 * v.height * v.units,
      formula: (v) => `2 × ${formatNumber(v.height)} ft × ${formatNumber(v.units)}`,
      pack: () => running(0, 8),
    },
    {
      key: "brackets",
      category: "Hardware",
      source: "At every second stud, 32 in., and at the ends",
      when: (v) => v.isOnBrackets > 0,
      name: (v) =>
        `Shelf bracket ${formatNumber(Math.max(6, (isBoard(v) ? Number(v.material.split("x")[1]) : v.depth) - 2))} in. heavy duty`,
      measured: (v) => v.shelves * v.units * brackets(v),
      formula: (v) =>
        `${formatNumber(v.shelves * v.units)} shelves × (${formatNumber(v.length)} ft ÷ 32 in + 1)`,
    },
    {
      key: "screws",
      category: "Hardware",
      source: "Four screws at each end of a shelf's frame or at a bracket",
      name: () => "Structural wood screws #9 x 2-1/2 in.",
      measured: (v) => v.shelves * v.units * (v.isOnBrackets > 0 ? brackets(v) * 4 : frames(v) * 8),
      formula: (v) =>
        `${formatNumber(v.shelves * v.units)} shelves × ${v.isOnBrackets > 0 ? brackets(v) * 4 : frames(v) * 8}`,
      pack: () => ({ unit: "boxes", size: 100, kind: "count", contents: "100 a box" }),
    },
  ],
});

const SHEETS: Readonly<Record<string, string>> = {
  plywood: "Plywood sheathing 23/32 in. (3/4) 4x8",
  osb: "OSB sheathing 23/32 in. 4x8",
  melamine: "Melamine shelf board 3/4 in. 4x8",
};

interface ShelfValues {
  readonly length: number;
  readonly depth: number;
  readonly shelves: number;
  readonly units: number;
  readonly material: string;
}

const isBoard = (v: ShelfValues): boolean => /^\dx/.test(v.material);
/** 8 ft strips for all shelves. On a frame, the rest of one strip can start the next shelf. */
const strips = (v: ShelfValues): number => Math.ceil((v.shelves * v.units * v.length) / 8 - 1e-3);
const boards = (v: ShelfValues): number => {
  const wide = Number(v.material.split("x")[1]);
  return Math.max(1, Math.round(v.depth / (wide > 6 ? wide - 0.75 : wide - 0.5)));
};
const frames = (v: ShelfValues): number => Math.ceil(v.length / 4 - 1e-3) + 1;
const brackets = (v: ShelfValues): number => Math.ceil((v.length * 12) / 32 - 1e-3) + 1;
