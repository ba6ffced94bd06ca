import type { DomainEvents } from "../../../platform/domain-events.ts";
import type { EventBus } from "../../../platform/events.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import {
  deleteProjectRow,
  projectChanged,
  projectDeleted,
  type StatusConflict,
} from "../../project/index.ts";
import type { PaymentUnavailable } from "../payment.types.ts";
import { type ClearingDependencies, withoutOpenOrders } from "./clear-orders.ts";

type DeleteProjectOutcome = { kind: "success"; projectId: string } | StatusConflict | PaymentUnavailable;

const UNDER_WAY =
  "A payment for this project is in progress. You can delete the project once it has finished.";

interface DeletionDependencies extends ClearingDependencies {
  domainEvents: Pick<DomainEvents, "publish">;
  events: EventBus;
}

/**
 * Deletes a project with its list, offers, plans and basket. Orders and recorded usage stay, under the project's name.
 * @throws AppError as `withoutOpenOrders` does
 */
export function deleteProject(
  dependencies: DeletionDependencies,
  viewer: Viewer,
  id: string,
): Promise<DeleteProjectOutcome> {
  const { domainEvents, events } = dependencies;
  return withoutOpenOrders<DeleteProjectOutcome>(
    dependencies,
    viewer,
    { id, underWay: UNDER_WAY },
    async (scope, project) => {
      await domainEvents.publish(projectDeleted, scope, { project });
      // Guarded by the state that was read: an analysis may have started since.
      if (!(await deleteProjectRow(scope.transaction, project))) return null;
      scope.afterCommit(() => events.publish(projectChanged, id, { projectId: id }));
      return { kind: "success", projectId: id };
    },
  );
}
