/** What is bought: orders that are paid or on account, as reads of a basket, a project or an organization. */

import type { Connection } from "../../platform/database.ts";
import { type Cents, parseCents } from "../../platform/money.ts";
import { statusesBefore } from "../project/index.ts";
import { BOUGHT_STATUSES, type OrderStatus, PAID_STATUSES } from "./order.machine.ts";
import { toOrder, WITH_LINES } from "./order.rows.ts";
import type { Order, OrderKind } from "./order.types.ts";

/** What everything the user has bought saved against buying it from the best single supplier. */
export async function sumSavings(connection: Connection, organizationId: string): Promise<Cents> {
  const { _sum } = await connection.order.aggregate({
    where: { organizationId, status: { in: [...BOUGHT_STATUSES] } },
    _sum: { savingsAmount: true },
  });
  return _sum.savingsAmount === null ? 0 : parseCents(_sum.savingsAmount.toFixed(2));
}

const WITH_MONEY = ["paid", "fulfilling", "delivered"] as const satisfies OrderStatus[];

/** What is bought for a project, on account too, and not given back. */
export async function sumBought(connection: Connection, projectId: string): Promise<Cents> {
  const { _sum } = await connection.order.aggregate({
    where: { projectId, status: { in: [...BOUGHT_STATUSES] } },
    _sum: { totalAmount: true, refundedAmount: true },
  });
  const paid = _sum.totalAmount?.toFixed(2) ?? "0.00";
  return parseCents(paid) - parseCents(_sum.refundedAmount?.toFixed(2) ?? "0.00");
}

/** Whether a project's whole basket, in whatever version, has been paid at once and not given back. */
export async function hasPaidOrder(connection: Connection, projectId: string): Promise<boolean> {
  const kind: OrderKind = "bundled";
  const count = await connection.order.count({
    where: { projectId, paymentType: kind, status: { in: [...WITH_MONEY] } },
  });
  return count > 0;
}

/** A basket's orders of single suppliers that have been paid, given back or not, oldest first. */
export async function listPaidParts(connection: Connection, basketId: string): Promise<Order[]> {
  const kind: OrderKind = "multi-supplier";
  const rows = await connection.order.findMany({
    where: { basketId, paymentType: kind, status: { in: [...PAID_STATUSES] } },
    include: WITH_LINES,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  return rows.map(toOrder);
}

/** A basket's orders on account, called off or not, newest first. */
export async function listAccountOrders(connection: Connection, basketId: string): Promise<Order[]> {
  const kind: OrderKind = "on-account";
  const rows = await connection.order.findMany({
    where: { basketId, paymentType: kind },
    include: WITH_LINES,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(toOrder);
}

/** A basket's orders of single suppliers whose lines have left it: paid ones and those on account. */
export async function listBoughtParts(connection: Connection, basketId: string): Promise<Order[]> {
  const [paid, onAccount] = await Promise.all([
    listPaidParts(connection, basketId),
    listAccountOrders(connection, basketId),
  ]);
  return [...paid, ...onAccount];
}

/**
 * Projects whose basket is paid, at once or to its last supplier, and that could not be completed then: their agents
 * were at work, or what was left was taken out of the basket later. Those that have waited the longest first.
 */
export async function listUncompletedProjects(connection: Connection, limit: number): Promise<string[]> {
  const rows = await connection.project.findMany({
    where: {
      status: { in: statusesBefore("basketPaid") },
      OR: [
        { orders: { some: { paymentType: "bundled", status: { in: [...WITH_MONEY] } } } },
        {
          basket: { items: { equals: [] } },
          orders: {
            some: {
              paymentType: { in: ["multi-supplier", "on-account"] },
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

/** A purchase order of which nothing comes: see the machine of purchase orders. */
const OFF = { state: { in: ["cancelled", "rejected"] } };
const ALL_OFF = { some: OFF, every: OFF };

/** Orders on account that are not where their purchase orders say. */
export async function listTurnedOrders(connection: Connection, limit: number): Promise<string[]> {
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
  return rows.map((row) => row.id);
}

/** Whether nothing of an order comes, as its purchase orders say. */
export async function isCalledOff(connection: Connection, id: string): Promise<boolean> {
  return (await connection.order.count({ where: { id, purchaseOrders: ALL_OFF } })) > 0;
}

/** Whether anything of a project was paid for, even if it was paid back since, or is ordered on account. */
export async function hasBoughtOrders(connection: Connection, projectId: string): Promise<boolean> {
  const statuses: OrderStatus[] = [...PAID_STATUSES, "ordered"];
  return (await connection.order.count({ where: { projectId, status: { in: statuses } } })) > 0;
}
