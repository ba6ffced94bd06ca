/** The works of a scope, each computed by its recipe. */

import { assemblyFor } from "../model-recipes/recipe-assembly.ts";
import type { Assembly } from "../recipes/assembly.ts";
import type { Scope, WorkItem } from "../scope.ts";
import type { TakeoffMaterial, TakeoffQuestion } from "../takeoff.types.ts";
import { judgeAmounts } from "./computing/plausible-amounts.ts";
import { besideParts } from "./goods/cut-list.ts";
import { judgeSizes } from "./plausible.ts";
import { questionsOf } from "./questions.ts";

/** A person's answers to questions. */
interface Answers {
  /** By question key. */
  readonly said: Readonly<Record<string, string>>;
  /** Keys of questions that need no further answer. */
  readonly answered: ReadonlySet<string>;
}

/** One work: its item with the sizes to compute with, its lines, and its questions. */
interface Work {
  readonly item: WorkItem;
  readonly materials: readonly TakeoffMaterial[];
  readonly questions: readonly TakeoffQuestion[];
  readonly notes?: readonly string[];
  /** Whether one of its sizes is impossible, so that nothing is measured by them. */
  readonly isUnsized: boolean;
}

/** All works, in the order of their items. */
export interface Works {
  readonly items: readonly WorkItem[];
  readonly materials: readonly TakeoffMaterial[];
  readonly questions: readonly TakeoffQuestion[];
  readonly notes: readonly string[];
  /** Keys of the items that have an impossible size. */
  readonly unsized: ReadonlySet<string>;
}

/** @param given the items of a scope, with sizes changed by a person */
export function computeWorks(given: readonly WorkItem[], scope: Scope, answers: Answers): Works {
  const works = given.map((item) => {
    const assembly = assemblyFor(item);
    return assembly ? computeWork(assembly, item, scope, answers) : unknownWork(item);
  });
  return {
    items: works.map(({ item }) => item),
    materials: works.flatMap(({ materials }) => materials),
    questions: works.flatMap(({ questions }) => questions),
    notes: works.flatMap(({ notes = [] }) => notes),
    unsized: new Set(works.filter(({ isUnsized }) => isUnsized).map(({ item }) => item.key)),
  };
}

const unknownWork = (item: WorkItem): Work => ({
  item,
  materials: [],
  questions: [],
  notes: [`No recipe for “${item.assembly}”: it was left out.`],
  isUnsized: false,
});

/** Computes a work, unless a size is missing, impossible, or one of several that the text gives. */
function computeWork(assembly: Assembly, given: WorkItem, scope: Scope, { said, answered }: Answers): Work {
  const { item, questions, isBlocked } = judgeSizes(assembly, given);
  const { asked, isMissing } = questionsOf(assembly, item);
  const isOpen = scope.problems.some(({ key, workItem }) => workItem === item.key && !answered.has(key));
  const work = { item, questions: [...questions, ...asked], isUnsized: isBlocked };
  if (isBlocked || isOpen || isMissing) return { ...work, materials: [] };
  const amounts = judgeAmounts(assembly, item, said);
  return {
    ...work,
    materials: besideParts(assembly, amounts.materials, scope.parts),
    questions: [...work.questions, ...amounts.questions],
  };
}
