/** What has been bought: reads of orders that are paid or on account, for a basket, a project or an organization. */

import { z } from "zod";
import { type Connection, Prisma } from "../../platform/database.ts";
import { type Cents, parseCents, toDecimal } from "../../platform/money.ts";
import { statusesBefore } from "../project/index.ts";
import type { CalledOff, SupplierVersion } from "./called-off.rules.ts";
import { BOUGHT_STATUSES, type OrderStatus, PAID_STATUSES } from "./order.machine.ts";
import { toOrder, WITH_LINES } from "./order.rows.ts";
import type { Order, OrderKind } from "./order.types.ts";

/** What an order in SQL saved, for the part that was not refunded: in proportion to the money. */
export const KEPT_SAVINGS = Prisma.sql`round(
  orders.savings_amount * (1 - orders.refunded_amount / COALESCE(NULLIF(orders.total_amount, 0), 1)), 2)`;

/** Total savings of everything the user has bought, by comparing suppliers. */
export async function sumSavings(connection: Connection, organizationId: string): Promise<Cents> {
  const rows = await connection.$queryRaw<{ cents: bigint }[]>`
    SELECT (COALESCE(sum(${KEPT_SAVINGS}), 0) * 100)::bigint AS cents FROM orders
     WHERE organization_id = ${organizationId}::uuid AND status::text IN (${Prisma.join(BOUGHT_STATUSES)})`;
  return Number(rows[0]?.cents ?? 0);
}

/** What an order in SQL costs: of one on account, what its supplier is expected to bill. */
export const COST = Prisma.sql`COALESCE(orders.owed_amount, orders.total_amount)`;

const WITH_MONEY = ["paid", "fulfilling", "delivered"] as const satisfies OrderStatus[];

/** What has been bought for a project, including on account, and not refunded. */
export async function sumBought(connection: Connection, projectId: string): Promise<Cents> {
  const rows = await connection.$queryRaw<{ cents: bigint }[]>`
    SELECT (COALESCE(sum(${COST} - orders.refunded_amount), 0) * 100)::bigint AS cents FROM orders
     WHERE project_id = ${projectId}::uuid AND status::text IN (${Prisma.join(BOUGHT_STATUSES)})`;
  return Number(rows[0]?.cents ?? 0);
}

/** A version of a project's whole basket, paid in one order that has not been refunded; nothing was added in the meantime. */
const WHOLE_BASKET = {
  paymentType: "bundled" satisfies OrderKind,
  status: { in: [...WITH_MONEY] },
  leavesRest: false,
};

/** Whether any version of a project's whole basket was paid in one order that has not been refunded. */
export async function hasPaidOrder(connection: Connection, projectId: string): Promise<boolean> {
  return (await connection.order.count({ where: { projectId, ...WHOLE_BASKET } })) > 0;
}

/** A basket's paid orders from single suppliers, refunded or not, oldest first. */
export async function listPaidParts(connection: Connection, basketId: string): Promise<Order[]> {
  const kind: OrderKind = "multi-supplier";
  const rows = await connection.order.findMany({
    where: { basketId, paymentType: kind, status: { in: [...PAID_STATUSES] } },
    include: WITH_LINES,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toOrder);
}

/** A basket's orders on account, cancelled or not, newest first. */
export async function listAccountOrders(connection: Connection, basketId: string): Promise<Order[]> {
  const kind: OrderKind = "on-account";
  const rows = await connection.order.findMany({
    where: { basketId, paymentType: kind },
    include: WITH_LINES,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(toOrder);
}

/** A basket's single-supplier orders whose lines have left it: paid ones and those on account. */
export async function listBoughtParts(connection: Connection, basketId: string): Promise<Order[]> {
  const [paid, onAccount] = await Promise.all([
    listPaidParts(connection, basketId),
    listAccountOrders(connection, basketId),
  ]);
  return [...paid, ...onAccount];
}

/**
 * Projects whose basket is fully paid, in one order or by its last supplier, but that could not be completed at the
 * time: their agents were still working, or the rest was removed from the basket later. Those that have waited longest
 * come first.
 */
export async function listUncompletedProjects(connection: Connection, limit: number): Promise<string[]> {
  const rows = await connection.project.findMany({
    where: {
      status: { in: statusesBefore("basketPaid") },
      OR: [
        { orders: { some: WHOLE_BASKET } },
        {
          basket: { items: { equals: [] } },
          orders: {
            some: {
              paymentType: { in: ["bundled", "multi-supplier", "on-account"] },
              status: { in: [...BOUGHT_STATUSES] },
            },
          },
        },
      ],
    },
    select: { id: true },
    orderBy: [{ updatedAt: "asc" }, { id: "asc" }],
    take: limit,
  });
  return rows.map((row) => row.id);
}

/** A purchase order that will deliver nothing: see the purchase order state machine. */
const OFF = { state: { in: ["cancelled", "rejected"] } };
const ALL_OFF = { some: OFF, every: OFF };

/** Orders on account that disagree with their purchase orders: about their status, or about what will be delivered. */
export async function listOutdatedAccountOrders(connection: Connection, limit: number): Promise<string[]> {
  const kind: OrderKind = "on-account";
  const rows = await connection.order.findMany({
    where: {
      paymentType: kind,
      OR: [
        { status: "ordered", purchaseOrders: ALL_OFF },
        { status: "cancelled", purchaseOrders: { some: { NOT: OFF } } },
      ],
    },
    select: { id: true },
    orderBy: { id: "asc" },
    take: limit,
  });
  const changed = await connection.$queryRaw<{ id: string }[]>`
    SELECT orders.id FROM orders JOIN purchase_orders AS placed ON placed.order_id = orders.id
     WHERE orders.payment_type = ${kind} AND orders.status IN ('ordered', 'fulfilling')
       AND placed.version <> orders.followed_version
     ORDER BY orders.id LIMIT ${limit}`;
  return [...new Set([...rows, ...changed].map((row) => row.id))];
}

const VERSION_LINES = z.array(z.object({ orderLineId: z.string(), quantity: z.number().int() }));

/** What the supplier of an order on account was to deliver first, and is to deliver now. */
interface PlacedVersions {
  version: number;
  first: SupplierVersion;
  present: SupplierVersion;
}

/** @returns null when the order is in line with its purchase order already, or has none yet */
export async function findUnsyncedVersion(
  connection: Connection,
  orderId: string,
): Promise<PlacedVersions | null> {
  const placed = await connection.purchaseOrder.findFirst({
    where: { orderId },
    select: { version: true, versions: true, order: { select: { followedVersion: true } } },
  });
  if (!placed || placed.version === placed.order.followedVersion) return null;
  const read = (number: number): SupplierVersion => {
    const found = placed.versions.find(({ version }) => version === number);
    if (!found) throw new Error("a purchase order lacks one of its versions");
    return {
      lines: VERSION_LINES.parse(found.lines),
      totalCents: parseCents(found.totalAmount.toFixed(2)),
    };
  };
  return { version: placed.version, first: read(1), present: read(placed.version) };
}

/** Records what will not be delivered of an order that is locked, and what is billed for it. */
export async function recordCalledOff(
  transaction: Connection,
  id: string,
  followedVersion: number,
  { canceled, owedCents }: CalledOff,
): Promise<void> {
  for (const [lineId, canceledQuantity] of canceled) {
    await transaction.orderLine.update({ where: { id: lineId }, data: { canceledQuantity } });
  }
  const data = { followedVersion, owedAmount: toDecimal(owedCents) };
  await transaction.order.update({ where: { id }, data });
}

/** Whether nothing of an order will be delivered, according to its purchase orders. */
export async function isCalledOff(connection: Connection, id: string): Promise<boolean> {
  return (await connection.order.count({ where: { id, purchaseOrders: ALL_OFF } })) > 0;
}

/** Whether anything of a project was paid for, even if refunded since, or is ordered on account. */
export async function hasBoughtOrders(connection: Connection, projectId: string): Promise<boolean> {
  const statuses: OrderStatus[] = [...PAID_STATUSES, "ordered"];
  return (await connection.order.count({ where: { projectId, status: { in: statuses } } })) > 0;
}
