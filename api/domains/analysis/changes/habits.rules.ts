/** Finds the list changes that a person makes again and again, and those of them that fit a list. */
import { type TakeoffEdit, workOf } from "../../takeoff/index.ts";
import type { ListedLine } from "./list-change.rules.ts";

/** The number of projects in which a change is made before it counts as a habit. */
const PROJECTS_OF_A_HABIT = 2;

/** An edit in another project of the same person. */
export interface EditElsewhere {
  projectId: string;
  edit: TakeoffEdit;
}

export interface ListHabit {
  key: string;
  /** The same for every work of its kind, in every project: a refusal applies to it. */
  rule: string;
  kind: "add" | "remove";
  projectCount: number;
  /** Key of the work on this list. */
  workItem: string;
  /** The name of that work, without its sizes. */
  workTitle: string;
  /** Key of the line that would be removed; null for one that would be added. */
  materialKey: string | null;
  name: string;
  quantity: number;
  unit: string;
}

/** "stud-wall-2" is another "stud-wall". */
const kindOfWork = (key: string): string => workOf(key).replace(/-\d+$/, "");

const isOwnLine = (key: string): boolean => /\.own-|^own\./.test(key);

/**
 * Habits for work on the list: what was added to such work elsewhere and is missing here, and what was removed
 * elsewhere and is here. Most frequent first.
 * @param elsewhere latest first
 * @param own edits of the project itself: what was decided here is not offered again
 * @param refused rules of habits that are no longer offered
 */
export function findHabits(
  elsewhere: readonly EditElsewhere[],
  list: readonly ListedLine[],
  own: readonly TakeoffEdit[],
  refused: ReadonlySet<string> = new Set(),
): ListHabit[] {
  const habits = [...additions(elsewhere, list, own), ...removals(elsewhere, list)].filter(
    ({ rule }) => !refused.has(rule),
  );
  return habits.sort(
    (one, other) => other.projectCount - one.projectCount || one.name.localeCompare(other.name),
  );
}

function additions(
  elsewhere: readonly EditElsewhere[],
  list: readonly ListedLine[],
  own: readonly TakeoffEdit[],
): ListHabit[] {
  const decided = own.flatMap((edit) => (edit.kind === "removed" ? [edit.was.name] : []));
  const here = new Set([...list.map(({ name }) => name), ...decided].map((name) => name.toLowerCase()));
  const found = new Map<string, ListHabit & { projects: Set<string> }>();
  for (const { projectId, edit } of elsewhere) {
    if (edit.kind !== "added" || edit.line.splitFrom !== null || here.has(edit.line.name.toLowerCase()))
      continue;
    const work = list.find(({ takeoffKey }) => kindOfWork(takeoffKey) === kindOfWork(edit.key));
    if (!work) continue;
    const { name, quantity, unit } = edit.line;
    const key = `add ${kindOfWork(edit.key)} ${name.toLowerCase()}`;
    const workItem = workOf(work.takeoffKey);
    const habit = found.get(key) ?? {
      ...{ key, rule: key, kind: "add" as const, projectCount: 0, materialKey: null, name, quantity, unit },
      workItem,
      workTitle: titleOf(work.workItem),
      projects: new Set<string>(),
    };
    habit.projects.add(projectId);
    found.set(key, habit);
  }
  return [...found.values()].flatMap(({ projects, ...habit }) =>
    projects.size >= PROJECTS_OF_A_HABIT ? [{ ...habit, projectCount: projects.size }] : [],
  );
}

function removals(elsewhere: readonly EditElsewhere[], list: readonly ListedLine[]): ListHabit[] {
  return list.flatMap(({ takeoffKey, name, quantity, unit, workItem }): ListHabit[] => {
    if (isOwnLine(takeoffKey)) return [];
    const line = lineOfKind(takeoffKey);
    const projects = new Set(
      elsewhere.flatMap(({ projectId, edit }) =>
        edit.kind === "removed" && lineOfKind(edit.key) === line ? [projectId] : [],
      ),
    );
    if (projects.size < PROJECTS_OF_A_HABIT) return [];
    const places = {
      workItem: workOf(takeoffKey),
      workTitle: titleOf(workItem),
      materialKey: takeoffKey,
    };
    return [
      {
        key: `remove ${takeoffKey}`,
        rule: `remove ${line}`,
        kind: "remove",
        projectCount: projects.size,
        ...places,
        name,
        quantity,
        unit,
      },
    ];
  });
}

/** The recipe line that a key names, whichever work of its kind it belongs to. */
const lineOfKind = (key: string): string => `${kindOfWork(key)}.${key.slice(key.indexOf(".") + 1)}`;

/** "Stud wall" for "Stud wall (10 ft × 8 ft)" and "Deck" for "Deck 12 × 16 ft". */
const titleOf = (workItem: string): string => workItem.replace(/[\s(]+\d.*$/, "") || workItem;
