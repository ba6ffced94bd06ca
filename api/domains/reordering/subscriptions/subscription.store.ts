/**
 * Reads and writes of subscriptions. Reads for users are scoped to the owner: other owners' subscriptions are not
 * found.
 */
import { DEFAULTS, MATERIAL_QUALITIES, SUBSCRIPTION_FREQUENCIES } from "../../../../schema/constants.ts";
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import { parseCents, toDecimal } from "../../../platform/money.ts";
import { before, type Page, type PageRequest, takePage } from "../../../platform/pagination.ts";
import type { Maker } from "../../../platform/viewer.ts";
import type { Prisma } from "../../../prisma/generated/client.ts";
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from "./subscription.machine.ts";
import type { ReorderSubscription, SubscriptionContent, SubscriptionItem } from "./subscription.types.ts";

/** What is read of a subscription in addition to its own columns. */
export const WITH_ITEMS = {
  items: { orderBy: { position: "asc" } },
} as const satisfies Prisma.ReorderSubscriptionInclude;

type SubscriptionRow = Prisma.ReorderSubscriptionGetPayload<{ include: typeof WITH_ITEMS }>;

/** Serializes all changes to what a user reorders until the transaction ends. */
export async function lockReordering(transaction: Connection, organizationId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`reordering:${organizationId}`}, 0))`;
}

/** How many subscriptions of a user are not cancelled. */
export function countSubscriptions(connection: Connection, organizationId: string): Promise<number> {
  return connection.reorderSubscription.count({ where: { organizationId, status: { not: "cancelled" } } });
}

export async function insertSubscription(
  connection: Connection,
  { items, ...columns }: SubscriptionContent & Pick<Maker, "userId">,
  createdAt: Date,
): Promise<ReorderSubscription> {
  const row = await connection.reorderSubscription.create({
    data: { ...columns, createdAt, items: { create: items.map(toItemRow) } },
    include: WITH_ITEMS,
  });
  return toSubscription(row);
}

/** Writes a subscription that has been locked; its items are replaced with exactly these. */
export async function updateSubscription(
  transaction: Connection,
  id: string,
  { items, ...columns }: Partial<SubscriptionContent>,
): Promise<ReorderSubscription> {
  if (items) {
    await transaction.subscriptionItem.deleteMany({ where: { subscriptionId: id } });
    await transaction.subscriptionItem.createMany({
      data: items.map((item, position) => ({ ...toItemRow(item, position), subscriptionId: id })),
    });
  }
  const row = await transaction.reorderSubscription.update({
    where: { id },
    data: columns,
    include: WITH_ITEMS,
  });
  return toSubscription(row);
}

/** @returns null when none has this id or it belongs to another owner */
export async function findSubscription(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<ReorderSubscription | null> {
  if (!isId(id)) return null;
  const row = await connection.reorderSubscription.findFirst({
    where: { id, organizationId },
    include: WITH_ITEMS,
  });
  return row && toSubscription(row);
}

/** Several of a user's subscriptions in one read. */
export async function loadSubscriptions(
  connection: Connection,
  organizationId: string,
  ids: readonly string[],
): Promise<ReorderSubscription[]> {
  const rows = await connection.reorderSubscription.findMany({
    where: { organizationId, id: { in: ids.filter(isId) } },
    include: WITH_ITEMS,
  });
  return rows.map(toSubscription);
}

export async function listSubscriptions(
  connection: Connection,
  organizationId: string,
  status: readonly SubscriptionStatus[] | null,
  { first, after }: PageRequest,
): Promise<Page<ReorderSubscription>> {
  const where = { organizationId, status: status ? { in: [...status] } : { not: "cancelled" } };
  const [rows, totalCount] = await Promise.all([
    connection.reorderSubscription.findMany({
      where: { ...where, ...before(after) },
      include: WITH_ITEMS,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: first + 1,
    }),
    connection.reorderSubscription.count({ where }),
  ]);
  return takePage(rows, { first, after }, totalCount, toSubscription);
}

/** A user's subscriptions whose date has come, longest due first. */
export async function listDueSubscriptions(
  connection: Connection,
  organizationId: string,
  now: Date,
): Promise<ReorderSubscription[]> {
  const rows = await connection.reorderSubscription.findMany({
    where: { organizationId, status: "active", nextOrderDate: { lte: now } },
    include: WITH_ITEMS,
    orderBy: [{ nextOrderDate: "asc" }, { id: "asc" }],
  });
  return rows.map(toSubscription);
}

/**
 * Users with a subscription whose date has come, longest due first, so that on a busy morning no one is passed over
 * repeatedly.
 * @param except users to leave out
 */
export async function listOrganizationsWithDueSubscriptions(
  connection: Connection,
  { now, limit, except }: { now: Date; limit: number; except: readonly string[] },
): Promise<string[]> {
  const rows = await connection.reorderSubscription.groupBy({
    by: ["organizationId"],
    where: {
      status: "active",
      nextOrderDate: { lte: now },
      organizationId: { notIn: [...except] },
      // Nothing is ordered for an organization that is leaving.
      organization: { memberships: { some: { state: "active", user: { endsAt: null } } } },
    },
    orderBy: [{ _min: { nextOrderDate: "asc" } }, { organizationId: "asc" }],
    take: limit,
  });
  return rows.map(({ organizationId }) => organizationId);
}

type ItemContent = SubscriptionContent["items"][number];

function toItemRow({ id, maxPriceCents, ...columns }: ItemContent, position: number) {
  return {
    ...columns,
    ...(id === null ? {} : { id }),
    position,
    maxPrice: maxPriceCents === null ? null : toDecimal(maxPriceCents),
  };
}

/**
 * A stored status that this version does not know is read as paused, an unknown frequency as the usual one, so that
 * nothing is ordered by mistake.
 */
export function toSubscription(row: SubscriptionRow): ReorderSubscription {
  return {
    id: row.id,
    organizationId: row.organizationId,
    name: row.name,
    description: row.description,
    status: SUBSCRIPTION_STATUSES.find((status) => status === row.status) ?? "paused",
    frequency: SUBSCRIPTION_FREQUENCIES.find((one) => one === row.frequency) ?? DEFAULTS.frequency,
    nextOrderDate: row.nextOrderDate,
    timeZone: row.timeZone,
    anchorDay: row.anchorDay,
    providerSubscriptionId: row.providerSubscriptionId,
    items: row.items.map(toItem),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function toItem(row: SubscriptionRow["items"][number]): SubscriptionItem {
  const { qualityPreference } = row;
  return {
    id: row.id,
    materialName: row.materialName,
    category: row.category,
    quantity: row.quantity,
    unit: row.unit,
    preferredSupplierId: row.preferredSupplierId,
    maxPriceCents: row.maxPrice === null ? null : parseCents(row.maxPrice.toFixed(2)),
    qualityPreference:
      MATERIAL_QUALITIES.find((one) => one === qualityPreference) ?? DEFAULTS.qualityPreference,
    autoAdjustQuantity: row.autoAdjustQuantity,
  };
}
