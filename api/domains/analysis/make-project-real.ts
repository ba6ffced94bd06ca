/** Makes a test project a real one: it starts again as a draft, without the sandbox's prices. */
import { inTransaction } from "../../platform/database.ts";
import type { Viewer } from "../../platform/viewer.ts";
import { meterProject } from "../account/index.ts";
import { changeBasket, replacePlans } from "../basket/index.ts";
import { conflict, makeReal, type ProjectOutcome, projectChanged } from "../project/index.ts";
import { deleteOffers } from "../sourcing/index.ts";
import type { EditDependencies } from "./changes/edit.types.ts";
import { resetAgents } from "./run/progress.store.ts";
import * as runs from "./run/run.store.ts";

/**
 * Counts it as a project of this month, in the same transaction.
 * @throws AppError NOT_FOUND; PLAN_LIMIT when the month's projects are used up
 */
export async function makeProjectReal(
  viewer: Viewer,
  projectId: string,
  { database, events, projects, clock }: EditDependencies,
): Promise<ProjectOutcome> {
  return inTransaction(database, async (transaction, afterCommit) => {
    const { id } = await projects.getProject(viewer, projectId, transaction);
    // Locked before the project is read, in the workers' order.
    await runs.lockLatestRun(transaction, id);
    const project = await projects.getProject(viewer, id, transaction);
    const real = await makeReal(transaction, project);
    if (!real) return conflict(project, "makeReal");
    await meterProject(transaction, viewer.organizationId, clock.now());
    await replacePlans(transaction, id, []);
    await deleteOffers(transaction, id);
    await changeBasket(transaction, id, clock.now(), () => []);
    await resetAgents(transaction, id);
    afterCommit(() => events.publish(projectChanged, id, { projectId: id }));
    return { kind: "success", project: real };
  });
}
