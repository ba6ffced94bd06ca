/** Work that another one may list, recognized as a job of its own by its sentence, its clause or its plan. */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import type { Assembly } from "../../recipes/assembly.ts";
import { keptFor } from "../../recipes/kept-for.ts";
import type { Group, Reading } from "../../recipes/reading.types.ts";
import { matchesIn } from "../phrases/patterns.ts";
import { rectanglesOf } from "../plans/rectangles.ts";
import { readPart, readWithout } from "../reading.ts";
import { listsMainOf } from "./covering.ts";
import { explain } from "./explanation.ts";
import type { Recognised } from "./mentions.ts";

type Stretch = readonly [from: number, to: number];

/** The stretch around a place, between the given bounds of the text. */
function saidAround(bounds: readonly Stretch[], place: number, { text }: Reading): Stretch {
  const from = bounds.findLast(([, after]) => after <= place)?.[1] ?? 0;
  const to = bounds.find(([before]) => before >= place)?.[0] ?? text.length;
  return [from, to];
}

const DEED = oneOf`
  build, pour, lay, frame, install, put, set, hang, tile, paint, replace, run, add, make, do, dig, form, side, insulate
`;
/** "…, and pour a pad", "; also lay a walk": the next thing to be done. */
const NEXT_DEED = pattern`[.;] |(?:,? (?:and|plus|then|also)|,)(?: (?:and|then|also|i|we|to|need to|want to))* (?=(?:${DEED})\b)`;

/** Bounds of the sentences of a text, and of its clauses that begin with something to be done. */
const boundsOf = keptFor(({ text }: Reading) =>
  [/\. /, NEXT_DEED].map((end) =>
    [...matchesIn(text, end)].map(({ index, 0: { length } }): Stretch => [index, index + length]),
  ),
);

/**
 * "Build a 12 x 16 deck. Frame a wall 10 ft long and 8 ft high.": work with a sentence of its own that has all its
 * sizes is a separate job, provided that the other one has all its sizes without that sentence and does not list the
 * same. The same holds for work in a clause of its own: "… and pour an 8 x 12 pad".
 */
export function isOtherJob(owner: Recognised, candidate: Recognised, reading: Reading): boolean {
  if (!candidate.isNamed || listsMainOf(owner.assembly, candidate.assembly)) return false;
  const said = saidOf(owner, candidate, reading);
  return said !== null && isSizedApart(owner, candidate, reading, said);
}

/** The sentence, or else the clause with a verb, that names other work and not the one that may list it. */
function saidOf(owner: Recognised, { start }: Recognised, reading: Reading): Stretch | null {
  const isBeside = ([from, to]: Stretch) => owner.start < from || owner.start >= to;
  const said = boundsOf(reading).map((bounds) => saidAround(bounds, start, reading));
  return said.find(isBeside) ?? null;
}

/** "A deck 12 x 16, also pour a slab 10 x 20": work with a plan of its own lies next to the other one. */
export function hasOtherPlan(owner: Recognised, candidate: Recognised, reading: Reading): boolean {
  const said = candidate.isNamed ? saidOf(owner, candidate, reading) : null;
  if (!said) return false;
  const plans = rectanglesOf(reading)
    .map(({ group }) => group)
    .filter(({ values }) => Math.min(...values) >= LEAST_PLAN_FT);
  const isIn = ({ start }: Group) => start >= said[0] && start < said[1];
  const own = plans.filter(isIn);
  const others = plans.filter((plan) => !isIn(plan));
  const isSame = (one: Group) => others.some(({ values }) => String(values) === String(one.values));
  return (
    own.length === 1 &&
    others.length > 0 &&
    !own.some(isSame) &&
    isSizedApart(owner, candidate, reading, said)
  );
}
/** Minimum side of a place; shorter sides are those of pieces and openings. */
const LEAST_PLAN_FT = 3;

/** Whether a stretch gives all sizes of one work, and the rest of the text all sizes of the other. */
function isSizedApart(owner: Recognised, candidate: Recognised, reading: Reading, said: Stretch): boolean {
  const [start, end] = said;
  const sentence = readOnce(reading, `of ${said}`, () => readPart(reading, start, end));
  if (!isSized(candidate.assembly, sentence)) return false;
  // What has all its sizes elsewhere in the text need not be read again without the stretch.
  const isElsewhere = [...explain(owner.assembly, reading).figures].every((at) => at < start || at >= end);
  if (isElsewhere && isSized(owner.assembly, reading)) return true;
  return isSized(
    owner.assembly,
    readOnce(reading, `without ${said}`, () => readWithout(reading, [{ start, end }])),
  );
}

/** The parts of a text by their names: pairs of works ask for those of the same few sentences. */
const partsOf = keptFor((_reading: Reading) => new Map<string, Reading>());

function readOnce(reading: Reading, part: string, read: () => Reading): Reading {
  const parts = partsOf(reading);
  const known = parts.get(part) ?? read();
  parts.set(part, known);
  return known;
}

/** Whether a text gives the sizes that a recipe needs: at least two. */
function isSized(assembly: Assembly, reading: Reading): boolean {
  const { isIncomplete, figures } = explain(assembly, reading);
  return !isIncomplete && (figures.size >= 2 || reading.groups.some(({ start }) => figures.has(start)));
}
