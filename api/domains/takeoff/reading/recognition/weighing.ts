/** Weighs how outright work is requested, given the text around its name. */

import type { Reading } from "../../recipes/reading.types.ts";
import { readRequest } from "../statements/requests.ts";
import { isCoveredBy } from "./covering.ts";
import { type Explanation, explain, together, worthOf } from "./explanation.ts";
import type { Recognised } from "./mentions.ts";
import { hasOtherPlan, isOtherJob } from "./other-jobs.ts";
import { isHeadedBy, isStanding, isWorkOn, listsNamed } from "./standing.ts";

/**
 * How outright work is named, even late in a text. Work that only locates other work weighs less: from `SURE` for a
 * name that is to be built down to `MERE` for a place that is only mentioned.
 */
export const WEIGHT = {
  SURE: 3,
  NAMED: 2.75,
  OWNER: 2.45,
  CLEAR: 2.3,
  HINTED: 2,
  PASSING: 1.2,
  MERE: 0.5,
} as const;

const raise = (one: Recognised, weight: number): void => {
  one.weight = Math.max(one.weight, weight);
};
const lower = (one: Recognised, weight: number): void => {
  one.weight = Math.min(one.weight, weight);
};

/** A building with three or more of its parts named is to be built, however its own name is put. */
export function weighBuildings(found: readonly Recognised[]): void {
  const named = found.filter(({ weight }) => weight >= WEIGHT.CLEAR);
  for (const one of found) {
    const parts = named.filter(({ assembly }) => one.assembly.covers?.includes(assembly.id));
    if (one.assembly.buildWords && parts.length >= FEW_PARTS) raise(one, WEIGHT.SURE);
  }
}

/**
 * A building that exists and has other work done on it is only mentioned, unless the request consists entirely of its
 * own goods.
 */
export function weighStanding(found: readonly Recognised[], reading: Reading): void {
  const wanted = readRequest(reading)?.words ?? [];
  for (const one of found) {
    const works = found.filter((other) => isWorkOn(one, other));
    const isThere =
      isStanding(one, reading.text) || works.some((other) => isHeadedBy(one, other, reading.text));
    if (!isThere || works.length === 0) continue;
    const isListing = wanted.length > 0 && wanted.every((words) => listsNamed(one.assembly, words));
    if (isListing) raise(one, WEIGHT.SURE);
    else lower(one, WEIGHT.MERE);
  }
}

/** With this many parts named, the whole is built. */
const FEW_PARTS = 3;
/** How much more a reading must explain than its rival: one figure, or two nouns. */
const CLEARLY_MORE = 1;

/**
 * A whole and its parts are rival readings: "a coop with joists, studs and rafters" is the coop when it explains more of
 * the text than its parts do together; "siding for a garage with 9 ft walls" is the siding when the garage explains less.
 */
export function weighWholes(found: readonly Recognised[], reading: Reading): void {
  const explained = (one: Recognised): Explanation => explain(one.assembly, reading);
  const named = found.filter(({ weight }) => weight >= WEIGHT.HINTED);
  for (const whole of found) {
    if (!whole.assembly.isPlace) continue;
    const parts = named.filter(
      (part) =>
        part !== whole &&
        // A greenhouse described by its panels is no shed: another whole that is named less outright is none of its
        // parts.
        !(part.assembly.isPlace && part.weight < whole.weight) &&
        isCoveredBy(whole.assembly, part.assembly, reading) &&
        !hasOtherPlan(whole, part, reading),
    );
    const [only] = parts;
    if (!only || (parts.length === 1 && isOtherJob(whole, only, reading))) continue;
    const own = explained(whole);
    const others = together(parts.map(explained));
    const more = worthOf(own) - worthOf(others);
    const isLess = more <= -CLEARLY_MORE && [...own.figures].every((figure) => others.figures.has(figure));
    if (more >= CLEARLY_MORE) raise(whole, WEIGHT.SURE);
    else if (parts.length < FEW_PARTS && isLess) lower(whole, WEIGHT.MERE);
  }
}
