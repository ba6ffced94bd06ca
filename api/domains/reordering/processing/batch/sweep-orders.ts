/** Automatic reordering: makes everybody's due orders and works on them. Cheap when nothing is due. */
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

/** Users and batches taken in one turn, so that a morning with thousands due is shared by all workers. */
const AT_ONCE = 20;

/** The condition without which `sweepOrders` has nothing to do. */
export function isReorderDue(now: Date): Prisma.Sql {
  return Prisma.sql`(
    EXISTS (SELECT FROM subscriptions WHERE status = 'active' AND next_order_date <= ${now})
    OR EXISTS (SELECT FROM reorder_batches WHERE next_attempt_at <= ${now})
    OR ${isAnyOvertakenOrAbandoned()})`;
}

/** Makes the orders of due subscriptions, works on due batches, and brings batches to where their payments are. */
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

/** Makes the orders of everybody's rules that are to order now. */
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

/** The users who have been due the longest. One whose orders cannot be made stays due, and takes nobody's turn. */
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

/** What is wrong with one user's orders keeps nobody else waiting. @returns whether they were made */
async function collectFor(ports: ProcessingPorts, organizationId: string): Promise<boolean> {
  try {
    await collectDue(ports, organizationId);
    return true;
  } catch (error) {
    ports.logger.error({ err: error, organizationId }, "a user's due orders were not made");
    return false;
  }
}
