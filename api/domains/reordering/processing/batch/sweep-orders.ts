/** Automatic reordering: creates all due orders and works on them. Cheap when nothing is due. */
import { Prisma } from "../../../../platform/database.ts";
import { workOnEach } from "../../../../platform/work/due.ts";
import { listOrganizationsWithActiveRules } from "../../reorder-rules/reorder-rule.store.ts";
import { listOrganizationsWithDueSubscriptions } from "../../subscriptions/subscription.store.ts";
import { collectDue } from "../collect-due.ts";
import type { ProcessingPorts } from "../processing.ports.ts";
import { isAnyOvertakenOrAbandoned } from "./batch-payment.store.ts";
import * as leases from "./lease.store.ts";
import { reorderBatches } from "./next-step.rules.ts";
import { settleOvertaken, voidAbandoned } from "./settle-batch.ts";
import { workBatch } from "./work-batch.ts";

/** Users and batches handled in one turn, so that a morning with thousands due is shared among all workers. */
const AT_ONCE = 20;

/** When this condition is false, `sweepOrders` has nothing to do. */
export function isReorderDue(now: Date): Prisma.Sql {
  return Prisma.sql`(
    EXISTS (SELECT FROM subscriptions WHERE status = 'active' AND next_order_date <= ${now})
    OR EXISTS (SELECT FROM reorder_batches WHERE next_attempt_at <= ${now})
    OR ${isAnyOvertakenOrAbandoned()})`;
}

/** Creates the orders of due subscriptions, works on due batches, and moves batches to where their payments are. */
export async function sweepOrders(ports: ProcessingPorts, stopping: AbortSignal): Promise<void> {
  const { database, clock } = ports;
  await collectLongestDue(ports, stopping);
  await settleOvertaken(ports);
  await voidAbandoned(ports);
  const due = await leases.listDueBatches(database, null, clock.now(), AT_ONCE);
  const work = async ({ id }: { id: string }): Promise<void> => {
    await workBatch(ports, id, stopping);
  };
  await workOnEach(
    reorderBatches,
    due.map((id) => ({ id })),
    work,
    ports,
    stopping,
  );
}

/** Creates the orders of all rules that should order now. */
export async function sweepRules(ports: ProcessingPorts, stopping: AbortSignal): Promise<void> {
  let afterId: string | null = null;
  while (!stopping.aborted) {
    const organizationIds = await listOrganizationsWithActiveRules(ports.database, {
      afterId,
      limit: AT_ONCE,
    });
    for (const organizationId of organizationIds) await collectFor(ports, organizationId);
    afterId = organizationIds.at(-1) ?? null;
    if (organizationIds.length < AT_ONCE) return;
  }
}

/**
 * The users who have been due the longest. A user whose orders cannot be created stays due without taking another
 * user's turn.
 */
async function collectLongestDue(ports: ProcessingPorts, stopping: AbortSignal): Promise<void> {
  const { database, clock } = ports;
  const failed: string[] = [];
  let left = AT_ONCE;
  while (left > 0 && !stopping.aborted) {
    const wanted = { now: clock.now(), limit: left, except: failed };
    const organizationIds = await listOrganizationsWithDueSubscriptions(database, wanted);
    if (organizationIds.length === 0) return;
    for (const organizationId of organizationIds) {
      if (await collectFor(ports, organizationId)) left -= 1;
      else failed.push(organizationId);
    }
  }
}

/** A fault in one user's orders does not hold up the others. @returns whether the orders were created */
async function collectFor(ports: ProcessingPorts, organizationId: string): Promise<boolean> {
  try {
    await collectDue(ports, organizationId);
    return true;
  } catch (error) {
    ports.logger.error({ err: error, organizationId }, "a user's due orders could not be created");
    return false;
  }
}
