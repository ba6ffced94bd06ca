/** Creates a new project from another one: the list is copied, and suppliers are asked for prices again. */
import * as z from "zod/mini";
import { copyNameRule, nameOfCopy } from "../../../../schema/rules/project.ts";
import { parseInput } from "../../../platform/input.ts";
import { onceInTransaction } from "../../../platform/once.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { meterProject } from "../../account/index.ts";
import {
  assertMayWork,
  conflict,
  insertProject,
  moveProject,
  type ProjectOutcome,
  refuseWhileWorking,
} from "../../project/index.ts";
import { countMaterials } from "../../sourcing/index.ts";
import type { EditDependencies } from "../changes/edit.types.ts";
import * as runs from "../run/run.store.ts";
import { startRun } from "../start-run.ts";
import { copyWhatWasSaid } from "./copy-said.store.ts";

const NO_LIST = "This project has no material list to copy yet. Start its analysis first.";

/**
 * Creates the copy and starts its analysis, in one transaction. A test project's copy is a test, and counts nowhere.
 *
 * @param name null for "Copy of …"
 * @throws AppError NOT_FOUND; PLAN_LIMIT when the month's projects are used up; FORBIDDEN for a test key and a real
 *   project
 */
export async function duplicateProject(
  viewer: Viewer,
  { projectId, name }: { projectId: string; name: string | null },
  { database, events, jobs, projects, clock }: EditDependencies,
): Promise<ProjectOutcome> {
  const named = await projects.getProject(viewer, projectId);
  const parsed = parseInput(z.object({ name: copyNameRule }), { name: name ?? nameOfCopy(named.name) });
  if (!parsed.ok) return parsed.error;
  return onceInTransaction(
    database,
    viewer.call,
    "duplicate",
    async (transaction, afterCommit): Promise<ProjectOutcome> => {
      // Locked before the project is read, in the workers' order: the list does not change while it is copied.
      await runs.lockLatestRun(transaction, named.id);
      const source = await projects.getProject(viewer, named.id, transaction);
      assertMayWork(viewer, source);
      const working = refuseWhileWorking(source);
      if (working) return working;
      if ((await countMaterials(transaction, source.id)) === 0)
        return { kind: "status-conflict", message: NO_LIST, project: source };
      if (!source.isTest) await meterProject(transaction, viewer.organizationId, clock.now());
      const { id: copiedFromId, status: _status, createdAt: _made, updatedAt: _changed, ...fields } = source;
      const own = { ...parsed.value, userId: viewer.userId, copiedFromId };
      const copy = await insertProject(transaction, { ...fields, ...own });
      await copyWhatWasSaid(transaction, source.id, copy.id);
      const started = await moveProject(transaction, copy, "start");
      if (!started) return conflict(copy, "start");
      await startRun({ transaction, afterCommit, events, jobs }, copy.id, null);
      return { kind: "success", project: started };
    },
  );
}
