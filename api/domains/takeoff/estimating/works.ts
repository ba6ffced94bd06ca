/** The works of a scope, each computed by its recipe. */

import { assemblyFor } from "../model-recipes/recipe-assembly.ts";
import type { Assembly } from "../recipes/assembly.ts";
import type { Scope, WorkItem } from "../scope.ts";
import type { TakeoffMaterial, TakeoffQuestion } from "../takeoff.types.ts";
import { judgeAmounts } from "./computing/plausible-amounts.ts";
import { besideParts } from "./goods/cut-list.ts";
import { judgeSizes } from "./plausible.ts";
import { questionsOf } from "./questions.ts";

/** What a person said in answer to questions. */
interface Answers {
  /** By the keys of questions. */
  readonly said: Readonly<Record<string, string>>;
  /** Keys of questions that need no further answer. */
  readonly answered: ReadonlySet<string>;
}

/** One work: its item with the sizes that it is computed with, its lines, and what has to be asked of it. */
interface Work {
  readonly item: WorkItem;
  readonly materials: readonly TakeoffMaterial[];
  readonly questions: readonly TakeoffQuestion[];
  readonly notes?: readonly string[];
  /** Whether one of its sizes cannot be, so that nothing is measured by them. */
  readonly isUnsized: boolean;
}

/** All works, in the order of their items. */
export interface Works {
  readonly items: readonly WorkItem[];
  readonly materials: readonly TakeoffMaterial[];
  readonly questions: readonly TakeoffQuestion[];
  readonly notes: readonly string[];
  /** Keys of the items one of whose sizes cannot be. */
  readonly unsized: ReadonlySet<string>;
}

/** @param given the items of a scope, with the sizes that a person changed */
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

/** Computes a work, unless a size is missing, cannot be, or is one of several that the text gives. */
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
