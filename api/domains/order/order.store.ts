/** Orders and their lines. Reads on behalf of people take the owner. */

import type { Connection } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { toDecimal } from "../../platform/money.ts";
import { nameOfPerson } from "../organization/index.ts";
import { OPEN_STATUSES } from "./order.machine.ts";
import { toOrder, WITH_LINES } from "./order.rows.ts";
import { CURRENCY, type Order, type OrderKind, type Purchase } from "./order.types.ts";
import type { ArrivedLine } from "./receipt.rules.ts";
import { shareOut } from "./share-out.rules.ts";

/** @returns null when no order has this id or it belongs to someone else */
export async function findOrder(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<Order | null> {
  if (!isId(id)) return null;
  const row = await connection.order.findFirst({ where: { id, organizationId }, include: WITH_LINES });
  return row && toOrder(row);
}

/** Several of a user's orders at once; ids that don't exist or belong to someone else are left out. */
export async function loadOrders(
  connection: Connection,
  organizationId: string,
  ids: readonly string[],
): Promise<Order[]> {
  const rows = await connection.order.findMany({
    where: { organizationId, id: { in: ids.filter(isId) } },
    include: WITH_LINES,
  });
  return rows.map(toOrder);
}

/** Newest first. */
export async function listOrdersOfProject(
  connection: Connection,
  organizationId: string,
  projectId: string,
): Promise<Order[]> {
  if (!isId(projectId)) return [];
  const rows = await connection.order.findMany({
    where: { projectId, organizationId },
    include: WITH_LINES,
    orderBy: { createdAt: "desc" },
  });
  return rows.map(toOrder);
}

/** For the provider's messages, which name no user. */
export async function getOrderById(connection: Connection, id: string): Promise<Order> {
  return toOrder(await connection.order.findUniqueOrThrow({ where: { id }, include: WITH_LINES }));
}

/** People's names by id; deleted users are left out. */
export async function findBuyerNames(
  connection: Connection,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = await connection.user.findMany({
    where: { id: { in: [...userIds] } },
    select: { id: true, username: true, firstName: true, lastName: true },
  });
  return new Map(people.map((person) => [person.id, nameOfPerson(person)]));
}

/** The order for a purchase: at most one, ensured by a unique key. */
export async function findOrderByPurchase(
  connection: Connection,
  purchaseKey: string,
): Promise<Order | null> {
  const row = await connection.order.findUnique({ where: { purchaseKey }, include: WITH_LINES });
  return row && toOrder(row);
}

/** The buying organization and person; null for an automatic order. */
export interface Buyer {
  organizationId: string;
  userId: string | null;
  /** The approval that allows it; none when omitted. */
  approvalId?: string | null;
}

/** Freezes what is bought as an order. */
export async function insertOrder(connection: Connection, buyer: Buyer, purchase: Purchase): Promise<Order> {
  const shares = shareOut(purchase);
  const { tax } = purchase;
  const row = await connection.order.create({
    data: {
      ...buyer,
      projectId: purchase.projectId,
      basketId: purchase.basketId,
      basketVersion: purchase.basketVersion,
      title: purchase.title,
      checkoutGroup: purchase.checkoutGroup,
      paymentType: purchase.kind,
      status: purchase.kind === "on-account" ? "ordered" : "pending",
      supplierId: purchase.supplierId,
      currency: CURRENCY,
      itemsAmount: toDecimal(purchase.itemsCents),
      deliveryAmount: toDecimal(purchase.deliveryCents),
      taxAmount: toDecimal(purchase.taxCents),
      totalAmount: toDecimal(purchase.totalCents),
      savingsAmount: toDecimal(purchase.savingsCents),
      ...(tax === null
        ? {}
        : { taxRate: tax.millionths, taxSource: tax.source, taxExemption: tax.exemption }),
      deliveries: purchase.parts.map((part) => ({ ...part })),
      purchaseKey: purchase.purchaseKey,
      lines: {
        create: purchase.lines.map(({ unitCents, totalCents, provenance, ...line }, position) => ({
          ...line,
          position,
          unitPrice: toDecimal(unitCents),
          totalAmount: toDecimal(totalCents),
          taxAmount: toDecimal(shares[position]?.taxCents ?? 0),
          deliveryAmount: toDecimal(shares[position]?.deliveryCents ?? 0),
          provenance: provenance === null ? {} : { ...provenance },
        })),
      },
    },
    include: WITH_LINES,
  });
  return toOrder(row);
}

/** A basket's orders that wait for their money, except the given ones. */
export async function listOpenSiblings(
  connection: Connection,
  basketId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  const rows = await connection.order.findMany({
    where: { basketId, id: { notIn: [...orderIds] }, status: { in: [...OPEN_STATUSES] } },
    select: { id: true },
  });
  return rows.map((row) => row.id);
}

/** A basket's orders that wait for their money and would buy the contents of these suppliers' parts a second time. */
export async function listOpenRivals(
  connection: Connection,
  basketId: string,
  supplierIds: readonly string[],
): Promise<string[]> {
  const bundled: OrderKind = "bundled";
  const rows = await connection.order.findMany({
    where: {
      basketId,
      status: { in: [...OPEN_STATUSES] },
      OR: [{ paymentType: bundled }, { supplierId: { in: [...supplierIds] } }],
    },
    select: { id: true },
  });
  return rows.map((row) => row.id);
}

/** Ids of a project's orders that wait for their money. */
export async function listOpenOrdersOfProject(connection: Connection, projectId: string): Promise<string[]> {
  const rows = await connection.order.findMany({
    where: { projectId, status: { in: [...OPEN_STATUSES] } },
    select: { id: true },
  });
  return rows.map((row) => row.id);
}

/** Detaches a transferred project's orders: they stay where they are, under the project's name. */
export async function leaveOrders(transaction: Connection, projectId: string): Promise<void> {
  await transaction.order.updateMany({ where: { projectId }, data: { projectId: null, basketId: null } });
}

/**
 * Locks an order until the transaction ends, so that of two messages about it one waits for the other. The lock does
 * not cover its id, so a row that only references the order does not wait: writing a purchase order locks that purchase
 * order, and the holder of the order may wait for it.
 */
export async function lockOrder(transaction: Connection, id: string): Promise<Order> {
  await transaction.$queryRaw`SELECT id FROM orders WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return getOrderById(transaction, id);
}

export async function updateOrder(
  transaction: Connection,
  id: string,
  change: Partial<
    Pick<Order, "approvalId" | "deliveredAt" | "failureMessage" | "paidAt" | "refundedCents" | "status"> & {
      supersededAt: Date | null;
      leavesRest: boolean;
    }
  >,
): Promise<void> {
  const { refundedCents, ...columns } = change;
  const refunded = refundedCents === undefined ? {} : { refundedAmount: toDecimal(refundedCents) };
  await transaction.order.update({ where: { id }, data: { ...columns, ...refunded } });
}

/** Records what has arrived of an order that is locked. */
export async function markReceived(
  transaction: Connection,
  arrived: readonly ArrivedLine[],
  receivedAt: Date,
): Promise<void> {
  for (const { line, units } of arrived) {
    const data = { receivedAt, receivedQuantity: line.receivedQuantity + units };
    await transaction.orderLine.update({ where: { id: line.id }, data });
  }
}
