/** Orders, their lines, their payments and the webhooks seen. Reads for people take the owner. */
import { type Connection, Prisma } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { type Cents, parseCents, toDecimal } from "../../platform/money.ts";
import type { PaymentIntentModel } from "../../prisma/generated/models.ts";
import { statusesBefore } from "../project/index.ts";
import { shareOut } from "./checkout/purchase.rules.ts";
import { BOUGHT_STATUSES, OPEN_STATUSES, type OrderStatus, PAID_STATUSES } from "./order/order.machine.ts";
import { toOrder, WITH_LINES } from "./order/order.rows.ts";
import { CURRENCY, isFinal, openPayments } from "./payment.rules.ts";
import type { Order, OrderKind, Payment, Purchase } from "./payment.types.ts";
import { INTENT_STATUSES, type ProviderIntent } from "./payment-provider.ts";
import { takeQuiet } from "./quiet.store.ts";

/** @returns null when there is none with this id or it belongs to someone else */
export async function findOrder(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<Order | null> {
  if (!isId(id)) return null;
  const row = await connection.order.findFirst({ where: { id, organizationId }, include: WITH_LINES });
  return row && toOrder(row);
}

/** Several of a user's at once; ids that are nobody's, or somebody else's, are left out. */
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

/** What everything the user has bought saved against buying it from the best single supplier. */
export async function sumSavings(connection: Connection, organizationId: string): Promise<Cents> {
  const { _sum } = await connection.order.aggregate({
    where: { organizationId, status: { in: [...BOUGHT_STATUSES] } },
    _sum: { savingsAmount: true },
  });
  return _sum.savingsAmount === null ? 0 : parseCents(_sum.savingsAmount.toFixed(2));
}

/** For the provider's messages, which speak of no user. */
export async function getOrderById(connection: Connection, id: string): Promise<Order> {
  return toOrder(await connection.order.findUniqueOrThrow({ where: { id }, include: WITH_LINES }));
}

/** The order of a purchase: there is one at most, by a unique key. */
export async function findOrderByPurchase(
  connection: Connection,
  purchaseKey: string,
): Promise<Order | null> {
  const row = await connection.order.findUnique({ where: { purchaseKey }, include: WITH_LINES });
  return row && toOrder(row);
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

/** Who buys: for which organisation, and who of it; null where it is bought of itself. */
export interface Buyer {
  organizationId: string;
  userId: string | null;
  /** The approval that allows it; none when left out. */
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

/** Orders of a basket that wait for their money, other than the given ones. */
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

/** Orders of a basket that wait for their money and would buy again what these suppliers' parts hold. */
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

/** Ids of a project's orders that wait for their money. */
export async function listOpenOrdersOfProject(connection: Connection, projectId: string): Promise<string[]> {
  const rows = await connection.order.findMany({
    where: { projectId, status: { in: [...OPEN_STATUSES] } },
    select: { id: true },
  });
  return rows.map((row) => row.id);
}

/** Whether anything of a project was paid for, even if it was paid back since, or is ordered on account. */
export async function hasBoughtOrders(connection: Connection, projectId: string): Promise<boolean> {
  const statuses: OrderStatus[] = [...PAID_STATUSES, "ordered"];
  return (await connection.order.count({ where: { projectId, status: { in: statuses } } })) > 0;
}

/** Orders of a project that goes to others stay, under its name. */
export async function leaveOrders(transaction: Connection, projectId: string): Promise<void> {
  await transaction.order.updateMany({ where: { projectId }, data: { projectId: null, basketId: null } });
}

/** Holds an order until the transaction ends: of two messages about it one waits for the other. */
export async function lockOrder(transaction: Connection, id: string): Promise<Order> {
  await transaction.$queryRaw`SELECT id FROM orders WHERE id = ${id}::uuid FOR UPDATE`;
  return getOrderById(transaction, id);
}

export async function updateOrder(
  transaction: Connection,
  id: string,
  change: Partial<
    Pick<Order, "approvalId" | "deliveredAt" | "failureMessage" | "paidAt" | "refundedCents" | "status"> & {
      supersededAt: Date | null;
    }
  >,
): Promise<void> {
  const { refundedCents, ...columns } = change;
  const refunded = refundedCents === undefined ? {} : { refundedAmount: toDecimal(refundedCents) };
  await transaction.order.update({ where: { id }, data: { ...columns, ...refunded } });
}

/** Notes which lines have arrived; what is noted already stays. */
export async function markReceived(
  transaction: Connection,
  orderId: string,
  lineIds: readonly string[],
  receivedAt: Date,
): Promise<void> {
  await transaction.orderLine.updateMany({
    where: { orderId, id: { in: [...lineIds] }, receivedAt: null },
    data: { receivedAt },
  });
}

/** An order's payments, newest first. */
export async function listPayments(connection: Connection, orderId: string): Promise<Payment[]> {
  const rows = await connection.paymentIntent.findMany({
    where: { orderId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(toPayment);
}

export async function getPayment(connection: Connection, id: string): Promise<Payment> {
  return toPayment(await connection.paymentIntent.findUniqueOrThrow({ where: { id } }));
}

/** Notes the wish for an intent before the provider is asked, so that a crash in between asks for the same one. */
export async function insertPayment(
  connection: Connection,
  payment: Pick<Payment, "amountCents" | "idempotencyKey" | "orderId"> & Partial<Pick<Payment, "saved">>,
): Promise<Payment> {
  const { amountCents, saved, ...columns } = payment;
  return toPayment(
    await connection.paymentIntent.create({
      data: { ...columns, ...saved, amount: toDecimal(amountCents), currency: CURRENCY },
    }),
  );
}

/**
 * The payment of an order that can still be made, or a new one. The order is held by the caller.
 * @param keyOf the idempotency key of the order's n-th payment, from 1
 */
export async function findOrInsertPayment(
  transaction: Connection,
  order: Order,
  keyOf: (attempt: number) => string,
): Promise<Payment> {
  const payments = await listPayments(transaction, order.id);
  const [latest] = payments;
  if (latest !== undefined && !isFinal(latest.status)) return latest;
  return insertPayment(transaction, {
    orderId: order.id,
    amountCents: order.totalCents,
    idempotencyKey: keyOf(payments.length + 1),
  });
}

/** A wish for an intent that was given up before the provider was heard of it is wished for again. */
export async function reviveUnmadePayment(transaction: Connection, id: string): Promise<void> {
  await transaction.paymentIntent.updateMany({
    where: { id, providerIntentId: null, status: "canceled" },
    data: { status: "creating" },
  });
}

export async function findPaymentByIntent(
  connection: Connection,
  providerIntentId: string,
): Promise<Payment | null> {
  const row = await connection.paymentIntent.findUnique({ where: { providerIntentId } });
  return row && toPayment(row);
}

/** The payment an intent was made for, when our note of the intent's id was lost. */
export async function findPaymentForIntent(
  connection: Connection,
  intent: ProviderIntent,
): Promise<Payment | null> {
  const { paymentId = "", orderId = "" } = intent.metadata;
  if (!isId(paymentId) || !isId(orderId)) return null;
  const row = await connection.paymentIntent.findFirst({
    where: { id: paymentId, orderId, providerIntentId: null },
  });
  return row && toPayment(row);
}

/**
 * Notes how an intent stands, and when it was asked about. What is final stays: a late answer that is older than the last one changes nothing.
 */
export async function updatePayment(
  transaction: Connection,
  id: string,
  intent: ProviderIntent,
  now: Date,
): Promise<void> {
  await transaction.paymentIntent.updateMany({
    where: {
      id,
      // A wish that was given up and turns out to have been heard is noted all the same.
      OR: [{ status: { notIn: ["succeeded", "canceled"] } }, { providerIntentId: null }],
    },
    data: {
      providerIntentId: intent.id,
      status: intent.status,
      lastError: intent.failureMessage,
      updatedAt: now,
      ...(intent.clientSecret === null ? {} : { clientSecret: intent.clientSecret }),
    },
  });
}

/** Gives up the wishes for intents that the provider was not heard about: nobody can pay them. */
export async function cancelUnmadePayments(transaction: Connection, orderId: string): Promise<void> {
  await transaction.paymentIntent.updateMany({
    where: { orderId, providerIntentId: null, status: "creating" },
    data: { status: "canceled" },
  });
}

/** Takes unpaid payments that have gone quiet: those of the first two hours every 45 s. */
export const takeQuietPayments = (connection: Connection, now: Date) =>
  takeQuiet(connection, openPayments, now, {
    table: Prisma.sql`payment_intents`,
    joined: { table: Prisma.sql`orders o`, on: Prisma.sql`o.id = item.order_id` },
    isOpen: Prisma.sql`item.status NOT IN ('succeeded', 'canceled')
      AND o.status IN ('pending', 'requires_action', 'processing', 'failed')`,
    isQuick: Prisma.sql`${now}::timestamptz - item.created_at < interval '2 hours'`,
    returning: Prisma.sql`item.id, item.order_id AS "orderId", item.created_at AS "createdAt"`,
  });

/** Records a webhook event. @returns false when it was recorded before: its effect is there already */
export async function recordWebhookEvent(
  transaction: Connection,
  event: { id: string; type: string; processedAt: Date },
): Promise<boolean> {
  const { count } = await transaction.webhookEvent.createMany({
    data: { ...event, provider: "stripe" },
    skipDuplicates: true,
  });
  return count === 1;
}

function toPayment(row: PaymentIntentModel): Payment {
  return {
    id: row.id,
    orderId: row.orderId,
    idempotencyKey: row.idempotencyKey,
    providerIntentId: row.providerIntentId,
    clientSecret: row.clientSecret,
    status: INTENT_STATUSES.find((status) => status === row.status) ?? "creating",
    amountCents: parseCents(row.amount.toFixed(2)),
    currency: row.currency,
    saved:
      row.customerId === null || row.paymentMethodId === null
        ? null
        : { customerId: row.customerId, paymentMethodId: row.paymentMethodId },
    createdAt: row.createdAt,
  };
}
