/** Deleting a project: what is open to pay is given up first, so that nobody pays for what is not there any more. */
import { type Database, inTransaction } from "../../platform/database.ts";
import type { DomainEvents } from "../../platform/domain-events.ts";
import { AppError, notFound } from "../../platform/errors.ts";
import type { EventBus } from "../../platform/events.ts";
import type { Logger } from "../../platform/logger.ts";
import type { Viewer } from "../../platform/viewer.ts";
import {
  assertMayWork,
  deleteProjectRow,
  findProject,
  type Project,
  projectChanged,
  projectDeleted,
  refuseWhileWorking,
  type StatusConflict,
} from "../project/index.ts";
import { answerProviderFailure } from "./answer-provider-failure.ts";
import { isPaid } from "./order.machine.ts";
import type { Settlements } from "./payment.settlement.ts";
import * as store from "./payment.store.ts";
import type { CheckoutBaskets, PaymentUnavailable } from "./payment.types.ts";

export type DeleteProjectOutcome =
  | { kind: "success"; projectId: string }
  | StatusConflict
  | PaymentUnavailable;

/** A checkout may begin while what is open is given up; more often than this, somebody is playing. */
const MAX_ROUNDS = 4;

const UNDER_WAY = "A payment for this project is under way. It can be deleted once that has ended.";

export function createProjectDeletion({
  database,
  baskets,
  settlements,
  domainEvents,
  events,
  logger,
}: {
  database: Database;
  baskets: Pick<CheckoutBaskets, "lockForCheckout">;
  settlements: Pick<Settlements, "cancelOrder">;
  domainEvents: Pick<DomainEvents, "publish">;
  events: EventBus;
  logger: Logger;
}) {
  /** @returns whether none of the project's open orders can be paid any more; paid ones are no hindrance */
  async function giveUpOpenOrders(project: Project): Promise<boolean> {
    for (const id of await store.listOpenOrdersOfProject(database, project.id)) {
      const { status } = await settlements.cancelOrder(id, "by-buyer");
      if (status !== "cancelled" && !isPaid(status)) return false;
    }
    return true;
  }

  /** @returns null when something was ordered in the meantime */
  function deleteUnlessOrdered({ organizationId }: Viewer, id: string): Promise<DeleteProjectOutcome | null> {
    return inTransaction(database, async (transaction, afterCommit): Promise<DeleteProjectOutcome | null> => {
      // Who checks out holds the basket: nothing of it is ordered until this has ended.
      await baskets.lockForCheckout(transaction, organizationId, { projectId: id });
      const project = await findProject(transaction, organizationId, id);
      if (project === null) throw notFound("Project");
      const refusal = refuseWhileWorking(project);
      if (refusal) return refusal;
      if ((await store.listOpenOrdersOfProject(transaction, id)).length > 0) return null;
      await domainEvents.publish(projectDeleted, { transaction, afterCommit }, { project });
      // Guarded by the state that was looked at: an analysis may have begun.
      if (!(await deleteProjectRow(transaction, project))) return null;
      afterCommit(() => events.publish(projectChanged, id, { projectId: id }));
      return { kind: "success", projectId: id };
    });
  }

  /**
   * Deletes a project with its list, offers, plans and basket. Orders and what was used stay, under the project's name.
   * @returns a conflict while agents work on it or a payment is under way
   * @throws AppError NOT_FOUND when there is none or it is someone else's; FORBIDDEN for a test key on a real project;
   *   CONFLICT when it changes faster than it can be deleted
   */
  async function deleteProject(viewer: Viewer, id: string): Promise<DeleteProjectOutcome> {
    const project = await findProject(database, viewer.organizationId, id);
    if (project === null) throw notFound("Project");
    assertMayWork(viewer, project);
    const refusal = refuseWhileWorking(project);
    if (refusal) return refusal;
    const subject = { projectId: id };
    return answerProviderFailure(logger, subject, "a project's payments could not be given up", async () => {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        if (!(await giveUpOpenOrders(project)))
          return { kind: "status-conflict", message: UNDER_WAY, project };
        const deleted = await deleteUnlessOrdered(viewer, id);
        if (deleted !== null) return deleted;
      }
      throw new AppError("CONFLICT", "This project is being changed just now. Please try again in a moment.");
    });
  }

  return { deleteProject };
}
