import { type Database, inTransaction } from "../../../platform/database.ts";
import type { ChangeScope } from "../../../platform/domain-events.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import type { Logger } from "../../../platform/logger.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { isPaid, orderStore } from "../../order/index.ts";
import {
  assertMayWork,
  findProject,
  type Project,
  refuseWhileWorking,
  type StatusConflict,
} from "../../project/index.ts";
import { answerProviderFailure } from "../answer-provider-failure.ts";
import type { Settlements } from "../payment.settlement.ts";
import type { CheckoutBaskets, PaymentUnavailable } from "../payment.types.ts";

/** A checkout may start while open orders are being given up; more rounds than this suggest abuse. */
const MAX_ROUNDS = 4;

/** Changes a project that has no orders open for payment and no agent working on it. @returns null to check again */
type ClearedChange<Outcome> = (scope: ChangeScope, project: Project) => Promise<Outcome | null>;

/** Dependencies for clearing a project. */
export interface ClearingDependencies {
  database: Database;
  baskets: Pick<CheckoutBaskets, "lockForCheckout">;
  settlements: Pick<Settlements, "cancelOrder">;
  logger: Logger;
}

/**
 * @param underWay message while a payment is under way, suitable for display
 * @param refuse why it can't be changed at all, before anything is given up; null when it can
 * @returns a conflict while agents are working on it or a payment is under way
 * @throws AppError NOT_FOUND when there is none or it belongs to someone else; FORBIDDEN for a test key on a real
 *   project; CONFLICT when other changes keep getting in first
 */
export async function withoutOpenOrders<Outcome>(
  dependencies: ClearingDependencies,
  viewer: Viewer,
  { id, underWay }: { id: string; underWay: string },
  change: ClearedChange<Outcome>,
  refuse: (project: Project) => Promise<StatusConflict | null> = async () => null,
): Promise<Outcome | StatusConflict | PaymentUnavailable> {
  const { database, logger } = dependencies;
  const project = await findProject(database, viewer.organizationId, id);
  if (project === null) throw notFound("Project");
  assertMayWork(viewer, project);
  const refusal = refuseWhileWorking(project) ?? (await refuse(project));
  if (refusal) return refusal;
  const subject = { projectId: id };
  return answerProviderFailure(logger, subject, "a project's payments could not be given up", async () => {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if (!(await giveUpOpenOrders(dependencies, project)))
        return { kind: "status-conflict", message: underWay, project };
      const done = await changeUnlessOrdered(dependencies, viewer, id, change);
      if (done !== null) return done;
    }
    throw new AppError("CONFLICT", "This project is being changed right now. Please try again in a moment.");
  });
}

/** @returns whether none of the project's open orders can be paid any more; paid ones do not block */
async function giveUpOpenOrders(
  { database, settlements }: ClearingDependencies,
  project: Project,
): Promise<boolean> {
  for (const id of await orderStore.listOpenOrdersOfProject(database, project.id)) {
    const { status } = await settlements.cancelOrder(id, "by-buyer");
    if (status !== "cancelled" && !isPaid(status)) return false;
  }
  return true;
}

/** @returns null when something was ordered in the meantime, or when the change asks for another check */
function changeUnlessOrdered<Outcome>(
  { database, baskets }: ClearingDependencies,
  { organizationId }: Viewer,
  id: string,
  change: ClearedChange<Outcome>,
): Promise<Outcome | StatusConflict | null> {
  return inTransaction(database, async (transaction, afterCommit) => {
    // A checkout locks the basket, so nothing in it can be ordered until this transaction ends.
    await baskets.lockForCheckout(transaction, organizationId, { projectId: id });
    const project = await findProject(transaction, organizationId, id);
    if (project === null) throw notFound("Project");
    const refusal = refuseWhileWorking(project);
    if (refusal) return refusal;
    if ((await orderStore.listOpenOrdersOfProject(transaction, id)).length > 0) return null;
    return change({ transaction, afterCommit }, project);
  });
}
