/**
 * The scope of a text with counted works: the scope of one of each, multiplied, or that of a recipe that reads the
 * count itself.
 */

import { singularOf } from "../../../vocabulary/index.ts";
import { type Assembly, TIMES } from "../../recipes/assembly.ts";
import type { Reading } from "../../recipes/reading.types.ts";
import type { Scope, WorkItem } from "../../scope.ts";
import { takenBySpans } from "../fact-spans.ts";
import { type CountedWork, countedWorks } from "./counted-works.ts";

const builds = ({ assembly }: WorkItem, { assemblies }: CountedWork): boolean =>
  assemblies.includes(assembly);

/**
 * "Two 8x10 sheds": the scope of one shed, with the count as an input. The text is read unchanged if a recipe has read
 * the number itself ("Tables"), or if its things are described one by one, so that each is a work of its own.
 *
 * @param scopeOfOne the scope of a text that describes one of each thing
 */
export function multipliedScope(
  whole: Reading,
  assemblies: readonly Assembly[],
  scopeOfOne: (reading: Reading) => Scope,
): Scope {
  const counted = countedWorks(whole, assemblies);
  const scope = scopeOfOne(whole);
  if (!counted) return scope;
  const { works, reading } = counted;
  const isCounted = (work: CountedWork) =>
    scope.items.some((item) => builds(item, work) && countsItself(item, work, assemblies));
  if (works.some(isCounted)) return scope;
  const ofOne = scopeOfOne(reading);
  const isOne = (work: CountedWork) => ofOne.items.filter((item) => builds(item, work)).length === 1;
  if (!works.every(isOne)) return scope;
  // "4 bookcases, each with 3 hooks": goods that are counted for them need the number of all.
  const { relations = [] } = scope;
  const items = ofOne.items.map((item) => multiplied(item, works));
  return { ...ofOne, items, ...(relations.length > 0 ? { relations: [...relations] } : {}) };
}

/** A work with the count stated in the text, if any. */
function multiplied(item: WorkItem, works: readonly CountedWork[]): WorkItem {
  const work = works.find((one) => builds(item, one));
  if (!work) return item;
  const times = { value: work.count, source: work.source, spans: [work.span] };
  return { ...item, facts: { ...item.facts, [TIMES]: times } };
}

/** Whether a recipe has an input for the count of the thing, and has read the number. */
function countsItself(item: WorkItem, { span, noun }: CountedWork, assemblies: readonly Assembly[]): boolean {
  const inputs = assemblies.find(({ id }) => id === item.assembly)?.inputs ?? {};
  return Object.entries(item.facts).some(([key, fact]) => {
    const label = inputs[key]?.label ?? "";
    return takenBySpans([fact])(span) && noun.endsWith(singularOf(label.toLowerCase()));
  });
}
