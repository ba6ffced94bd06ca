import { hasScope } from "../../../../schema/rules/roles.ts";
import type { Connection } from "../../../platform/database.ts";
import type { ChangeScope, DomainEvents } from "../../../platform/domain-events.ts";
import { AppError, notFound } from "../../../platform/errors.ts";
import type { EventBus } from "../../../platform/events.ts";
import { type InvalidInput, invalidInput } from "../../../platform/input.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { changeBasket, replacePlans } from "../../basket/index.ts";
import { orderStore, purchaseStore } from "../../order/index.ts";
import { findWorkPlace, type WorkPlace } from "../../organization/index.ts";
import {
  moveProjectTo,
  type Project,
  projectChanged,
  projectTransferred,
  type StatusConflict,
} from "../../project/index.ts";
import { leaveOwnOffers } from "../../sourcing/index.ts";
import type { PaymentUnavailable } from "../payment.types.ts";
import { type ClearingDependencies, withoutOpenOrders } from "./clear-orders.ts";

type TransferProjectOutcome =
  | { kind: "success"; projectId: string; organizationName: string; notes: string[] }
  | InvalidInput
  | StatusConflict
  | PaymentUnavailable;

const UNDER_WAY = "A payment for this project is in progress. You can move the project once it has finished.";
const PAID =
  "Part of this project has been paid for or ordered on account. Its orders stay with their buyer, so the project stays too.";
const SAME = "The project already belongs to this organization. Choose another one.";

interface TransferDependencies extends ClearingDependencies {
  domainEvents: Pick<DomainEvents, "publish">;
  events: EventBus;
  clock: { now(): Date };
}

/**
 * Moves a project with everything below it; see `transferProject` in the schema for what stays behind.
 * @throws AppError as `withoutOpenOrders` does; NOT_FOUND and FORBIDDEN also for the organization
 */
export async function transferProject(
  dependencies: TransferDependencies,
  viewer: Viewer,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<TransferProjectOutcome> {
  const { database } = dependencies;
  if (organizationId === viewer.organizationId) return invalidInput({ organizationId: SAME });
  await getTarget(database, viewer, organizationId);
  return withoutOpenOrders<TransferProjectOutcome>(
    dependencies,
    viewer,
    { id, underWay: UNDER_WAY },
    async (scope, project) =>
      move(dependencies, scope, project, await getTarget(scope.transaction, viewer, organizationId)),
    (project) => refusePaid(database, project),
  );
}

/**
 * @throws AppError NOT_FOUND when the viewer is not a member there; FORBIDDEN when their role there may not create
 *   projects
 */
async function getTarget(connection: Connection, { userId }: Viewer, organizationId: string) {
  const place = await findWorkPlace(connection, { userId, organizationId });
  if (!place?.isActive) throw notFound("Organization");
  if (!hasScope(place.role, "projects:write")) {
    throw new AppError(
      "FORBIDDEN",
      `Your role in ${place.organizationName} does not allow you to create projects.`,
    );
  }
  return place;
}

async function refusePaid(connection: Connection, project: Project): Promise<StatusConflict | null> {
  const isBought = await purchaseStore.hasBoughtOrders(connection, project.id);
  return isBought ? { kind: "status-conflict", message: PAID, project } : null;
}

/** Prices from the organization's own lists must stay invisible to others. */
async function leaveOffers(
  { clock }: TransferDependencies,
  transaction: Connection,
  project: Project,
  say: (note: string) => void,
) {
  const supplierIds = await leaveOwnOffers(transaction, project);
  if (supplierIds.size === 0) return;
  await replacePlans(transaction, project.id, []);
  const keep = ({ supplierId }: { supplierId: string }) => !supplierIds.has(supplierId);
  await changeBasket(transaction, project.id, clock.now(), (items) => items.filter(keep));
  say(
    "Prices from your own price lists stay behind, and items chosen by them were removed from the basket. Analyze the project again there.",
  );
}

async function move(
  dependencies: TransferDependencies,
  { transaction, afterCommit }: ChangeScope,
  project: Project,
  { organizationId, organizationName }: WorkPlace,
): Promise<TransferProjectOutcome | null> {
  const { domainEvents, events } = dependencies;
  const refusal = await refusePaid(transaction, project);
  if (refusal) return refusal;
  const notes: string[] = [];
  const say = (note: string) => void notes.push(note);
  const scope = { transaction, afterCommit };
  await domainEvents.publish(projectTransferred, scope, { project, organizationId, organizationName, say });
  await leaveOffers(dependencies, transaction, project, say);
  await orderStore.leaveOrders(transaction, project.id);
  // Guarded by the state that was read: an analysis may have started since.
  if (!(await moveProjectTo(transaction, project, organizationId))) return null;
  afterCommit(() => events.publish(projectChanged, project.id, { projectId: project.id }));
  return { kind: "success", projectId: project.id, organizationName, notes };
}
