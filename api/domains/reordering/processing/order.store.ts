/** Reads subscription orders for users, scoped to their owner. Writes that move them are in batch.store.ts. */
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import { before, NOTHING, type Page, type PageRequest, takePage } from "../../../platform/pagination.ts";
import type { Prisma } from "../../../prisma/generated/client.ts";
import { listBatchesAskedFor } from "../../approval/index.ts";
import type { SubscriptionOrderStatus } from "./order.machine.ts";
import { toOrder, WITH_BATCH } from "./order.rows.ts";
import type { SubscriptionOrder } from "./processing.types.ts";

/** Which of the owner's orders a list shows. */
export interface SubscriptionOrderFilter {
  status: readonly SubscriptionOrderStatus[] | null;
  subscriptionId: string | null;
  reorderRuleId: string | null;
  /** True: only those with a pending approval request; false: only the others; null: both. */
  isAskedFor: boolean | null;
}

/** Filters nothing. */
export const ALL_ORDERS: SubscriptionOrderFilter = {
  status: null,
  subscriptionId: null,
  reorderRuleId: null,
  isAskedFor: null,
};

/** @returns null when none has this id or it belongs to another owner */
export async function findOrder(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<SubscriptionOrder | null> {
  if (!isId(id)) return null;
  const row = await connection.subscriptionOrder.findFirst({
    where: { id, organizationId },
    include: WITH_BATCH,
  });
  return row && toOrder(row);
}

/** Several of a user's orders, oldest first. */
export async function loadOrders(
  connection: Connection,
  organizationId: string,
  ids: readonly string[],
): Promise<SubscriptionOrder[]> {
  const rows = await connection.subscriptionOrder.findMany({
    where: { organizationId, id: { in: [...ids] } },
    include: WITH_BATCH,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toOrder);
}

/** Newest first. */
export async function listOrders(
  connection: Connection,
  organizationId: string,
  { status, subscriptionId, reorderRuleId, isAskedFor }: SubscriptionOrderFilter,
  { first, after }: PageRequest,
  now: Date,
): Promise<Page<SubscriptionOrder>> {
  // A malformed id is treated as a subscription, or a rule, without orders.
  if ([subscriptionId, reorderRuleId].some((id) => id !== null && !isId(id))) return NOTHING;
  const asked = isAskedFor === null ? [] : await listBatchesAskedFor(connection, organizationId, now);
  const ofAsked: Prisma.SubscriptionOrderWhereInput = { batchId: { in: asked } };
  const where: Prisma.SubscriptionOrderWhereInput = {
    organizationId,
    ...(status ? { status: { in: [...status] } } : {}),
    ...(subscriptionId === null ? {} : { subscriptionId }),
    ...(reorderRuleId === null ? {} : { reorderRuleId }),
    ...(isAskedFor === true ? ofAsked : {}),
    // An order without a batch matches neither `in` nor `not in` a list of batches: that is how SQL compares null.
    ...(isAskedFor === false ? { OR: [{ batchId: null }, { NOT: ofAsked }] } : {}),
  };
  const [rows, totalCount] = await Promise.all([
    connection.subscriptionOrder.findMany({
      where: { ...where, ...before(after) },
      include: WITH_BATCH,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: first + 1,
    }),
    connection.subscriptionOrder.count({ where }),
  ]);
  return takePage(rows, { first, after }, totalCount, toOrder);
}
