import { captured, counted, matching, mention, quote, when } from "../../reading/finders.ts";
import { words } from "../../reading/phrases/patterns.ts";
import { rectanglesOf } from "../../reading/plans/rectangles.ts";
import { flagInput, numberInput } from "../../recipes/assembly.ts";
import type { Finder, Measure, Reading } from "../../recipes/reading.types.ts";

export const closetTriggers = [
  {
    pattern: /\bclosets?\b(?=[\s\S]{0,160}\b(?:rods?|shelf|shelves|shelving)\b)/,
    weight: 3.3,
  },
  { pattern: /\b(?:rods?|shelf|shelves|shelving)\b(?=[\s\S]{0,80}\b(?:closets?|pantry)\b)/, weight: 3.3 },
  {
    pattern: words(
      "closet rod, closet shelving, closet shelf, closet system, closet organizer, wire shelving, linen shelf, pantry shelving, pantry shelf",
    ),
    weight: 3.3,
  },
];

const SHELF_AFTER = /^ (?:long |wide |of )?(?:[a-z]+ ){0,2}(?:shelf|shelves|shelving)\b/;
const SHELF_BEFORE = /\b(?:shelf|shelves|shelving)(?: (?:are|is|of|each|at|all|about))*,? $/;

const isShelf = (measure: Measure): boolean =>
  (SHELF_AFTER.test(measure.post) || SHELF_BEFORE.test(measure.pre)) &&
  !measure.roles.has("deep") &&
  !measure.roles.has("spacing");

/** The wall the shelves run along: the closet's width, the longer side of its plan, or running feet of shelving. */
const closetRun: Finder = (reading) => {
  const plan = rectanglesOf(reading, { min: 1.5 })[0];
  if (plan)
    return {
      value: Math.max(plan.length, plan.width),
      source: quote(reading, plan.group.start, plan.group.end),
    };
  const lengths = matching(reading, { unit: "ft", min: 2, max: 60, notRole: ["deep", "high", "spacing"] });
  const found =
    lengths.find(({ measure }) => /\bclosets?$/.test(measure.owner) && !isShelf(measure)) ??
    lengths.find(({ measure }) =>
      /^ (?:of )?(?:[a-z]+ ){0,2}(?:wall|closet|shelving|rod)\b/.test(measure.post),
    ) ??
    lengths.find(({ measure }) => measure.roles.has("wide") || measure.roles.has("long"));
  return found
    ? { value: found.value, source: quote(reading, found.measure.start, found.measure.end) }
    : null;
};

/** Length of shelves with a size of their own: "4 shelves 24 in wide". */
const ownLength: Finder = (reading) => {
  const found = shelvesBySize(reading);
  return found ? { value: found.feet, source: found.words } : null;
};

function shelvesBySize(reading: Reading): { feet: number; count: number; words: string } | null {
  const measure = reading.measures.find(
    (candidate) => candidate.dimension === "length" && !candidate.group && isShelf(candidate),
  );
  if (!measure) return null;
  const count =
    /(\d{1,2}) (?:[a-z]+ ){0,2}(?:shelf|shelves)[^.\d]{0,12}$/.exec(measure.pre)?.[1] ??
    /(?:^|[ ,])(\d{1,2}) $/.exec(measure.pre)?.[1];
  return count
    ? { feet: measure.value, count: Number(count), words: quote(reading, measure.start, measure.end) }
    : null;
}

const SHELVES = /(?:shelf|shelves)/;

/** Shelves along the whole run: all counted shelves, less those with a size of their own. */
const shelvesAlong: Finder = (reading) => {
  const all = counted(SHELVES, 60)(reading);
  if (!all || typeof all.value !== "number") return null;
  const own = shelvesBySize(reading)?.count ?? 0;
  // "Plus 4 shelves 24 in wide" are additional to the counted ones.
  return { value: all.value >= own ? all.value - own : all.value, source: all.source ?? "shelves" };
};

const WITHOUT_ROD = words("linen, pantry, no rod, shelves only, shelving only, garage");

export const closetInputs = {
  run: numberInput("Closet width", "ft", 0, "Not stated", [closetRun], { isShared: true, isQuiet: true }),
  closets: numberInput("Closets", "pieces", 1, "One", [captured(/\b(\d{1,2}) (?:[a-z-]+ ){0,2}closets\b/)]),
  shelves: numberInput("Shelves along the closet", "pieces", 1, "A shelf over the rod", [shelvesAlong]),
  ownShelves: numberInput(
    "Shelves of their own length",
    "pieces",
    0,
    "None",
    [
      (reading) => {
        const found = shelvesBySize(reading);
        return found ? { value: found.count, source: found.words } : null;
      },
    ],
    { isQuiet: true },
  ),
  ownLength: numberInput("Length of these", "ft", 0, "None", [ownLength], { isQuiet: true }),
  rods: numberInput("Rods", "pieces", 1, "One rod, none for linen and pantries", [
    when(words("double hang, double rod"), 2),
    counted(/rods?/, 40),
    when(WITHOUT_ROD, 0),
    (reading) => (mention(reading, words("closet")) ? null : { value: 0, source: "shelves" }),
  ]),
  depth: numberInput("Shelf depth", "in", 12, "12 in. over a rod, 16 in. for linen", [
    captured(/\b(\d{2}) in (?:deep )?(?:shelf|shelves|shelving)\b/),
    captured(/\b(?:shelf|shelves|shelving)(?: [a-z]+){0,2} (\d{2}) in deep\b/),
    when(words("linen"), 16),
  ]),
  isWire: flagInput("Wire shelving", [
    when(words("wire shelf, wire shelves, wire shelving, wire closet, closetmaid"), 1),
  ]),
};
