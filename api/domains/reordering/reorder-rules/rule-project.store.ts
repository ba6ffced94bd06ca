/** What a rule stores of the project it was made for. */
import type { Connection } from "../../../platform/database.ts";
import type { Project } from "../../project/index.ts";
import { toProjectColumns, toRule, WITH_PROJECT } from "./reorder-rule.rows.ts";
import type { ProjectWishes } from "./reorder-rule.types.ts";
import { wishesOf } from "./rule-wishes.ts";

/** Records a project's wishes while it can still be read, for the rules that continue to follow them. */
export async function keepProjectWords(transaction: Connection, project: Project): Promise<void> {
  await transaction.reorderRule.updateMany({
    where: { projectId: project.id },
    data: toProjectColumns(project),
  });
}

/** The same for a project that moves to another organization. @returns how many rules are affected */
export async function detachProject(transaction: Connection, project: Project): Promise<number> {
  const { count } = await transaction.reorderRule.updateMany({
    where: { projectId: project.id },
    data: { ...toProjectColumns(project), projectId: null },
  });
  return count;
}

/** What rules' orders store of their projects now. @returns by rule; deleted rules are left out */
export async function loadRuleWishes(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, ProjectWishes | null>> {
  if (ids.length === 0) return new Map();
  const rows = await connection.reorderRule.findMany({
    where: { id: { in: [...ids] } },
    include: WITH_PROJECT,
  });
  return new Map(rows.map((row) => [row.id, wishesOf(toRule(row))]));
}
