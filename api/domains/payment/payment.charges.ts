/** Orders created and charged without their buyer, for reorders: one order per purchase, one charge per attempt. */

import { bindTo } from "../../platform/bind.ts";
import { type Database, inTransaction, violatedUnique } from "../../platform/database.ts";
import type { EventBus } from "../../platform/events.ts";
import type { Logger } from "../../platform/logger.ts";
import type { Cents } from "../../platform/money.ts";
import type { AppliedTax } from "../basket/index.ts";
import {
  announceOrder,
  isOpen,
  isPaid,
  type Order,
  type OrderLineContent,
  orderStore,
  type SupplierPart,
} from "../order/index.ts";
import { explainUnorderable } from "./checkout/orderable.rules.ts";
import { toNewIntent } from "./checkout/prepare-payment.ts";
import { assertTotals, idempotencyKeyOf } from "./checkout/purchase.rules.ts";
import { explainUnpayable, isFinal, UNAVAILABLE_MESSAGE } from "./payment.rules.ts";
import type { Settlements } from "./payment.settlement.ts";
import * as paymentStore from "./payment.store.ts";
import type {
  ChargeOutcome,
  ListOrderable,
  Payment,
  PaymentUnavailable,
  SavedPaymentMethod,
} from "./payment.types.ts";
import { PaymentProviderError } from "./payment-provider.ts";
import { findChargeable } from "./saved-method/saved-method.store.ts";

/** What is bought for a user while they are away. */
interface NewPurchase {
  organizationId: string;
  /** The same purchase has the same key, and so the same order. At most 200 characters. */
  purchaseKey: string;
  /** Used where a project's name would be. */
  title: string;
  lines: OrderLineContent[];
  itemsCents: Cents;
  deliveryCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  savingsCents: Cents;
  /** By supplier, for the receipt; they sum to the whole. */
  deliveries?: SupplierPart[];
  /** The basis of the tax; the default when omitted. */
  tax?: AppliedTax;
}

type OpenPurchaseOutcome = { kind: "success"; order: Order } | PaymentUnavailable;

interface ChargeDependencies {
  database: Database;
  settlements: Settlements;
  events: EventBus;
  logger: Logger;
  /** As in `PaymentServiceOptions`. */
  takesRealMoney: boolean;
  listOrderable: ListOrderable;
}

export function createCharges(dependencies: ChargeDependencies) {
  return bindTo(dependencies, {
    findSavedMethod,
    openPurchase,
    findPurchase,
    chargeOffSession,
    voidPurchase,
  });
}

/** The card that a charge would use; null when none is saved. */
async function findSavedMethod(
  { database }: ChargeDependencies,
  organizationId: string,
): Promise<SavedPaymentMethod | null> {
  return (await findChargeable(database, organizationId))?.card ?? null;
}

/**
 * Creates the order of a purchase, or finds the existing one. The provider is not called.
 * @throws RangeError when the sums do not add up
 */
async function openPurchase(
  dependencies: ChargeDependencies,
  purchase: NewPurchase,
): Promise<OpenPurchaseOutcome> {
  const { database } = dependencies;
  const message = await explainRefusal(dependencies, purchase);
  if (message !== null) return { kind: "payment-unavailable", message };
  assertTotals({ ...purchase, parts: purchase.deliveries ?? [] });
  const existing = await orderStore.findOrderByPurchase(database, purchase.purchaseKey);
  if (existing) return { kind: "success", order: existing };
  try {
    return { kind: "success", order: await insert(dependencies, purchase) };
  } catch (error) {
    // Another process created the same purchase first.
    const winner =
      violatedUnique(error) && (await orderStore.findOrderByPurchase(database, purchase.purchaseKey));
    if (!winner) throw error;
    return { kind: "success", order: winner };
  }
}

/** The order of a purchase; null while there is none. */
function findPurchase({ database }: ChargeDependencies, purchaseKey: string): Promise<Order | null> {
  return orderStore.findOrderByPurchase(database, purchaseKey);
}

/**
 * Charges an order to its buyer's saved card. Repeating an attempt, even at the same time, is the same charge.
 * @param attempt from 1, recorded by the caller beforehand
 */
async function chargeOffSession(
  dependencies: ChargeDependencies,
  orderId: string,
  attempt: number,
): Promise<ChargeOutcome> {
  const { settlements, database, logger } = dependencies;
  try {
    const { order, payment, older } = await openAttempt(dependencies, orderId, attempt);
    for (const one of older) await settlements.cancelPayment(one);
    const present = older.length > 0 ? await orderStore.getOrderById(database, orderId) : order;
    if (isPaid(present.status)) return { kind: "paid", order: present };
    if (!isOpen(order.status)) return { kind: "cancelled", order };
    if (payment === null) return { kind: "no-method" };
    return await charge(dependencies, order, payment);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logger.warn({ err: error, orderId, attempt }, "a saved card could not be charged");
    return { kind: "payment-unavailable", message: UNAVAILABLE_MESSAGE };
  }
}

/** Cancels what is not paid yet. @returns the current order: it may have been paid in the meantime */
function voidPurchase({ settlements }: ChargeDependencies, orderId: string): Promise<Order> {
  return settlements.cancelOrder(orderId, "abandoned");
}

async function explainRefusal(
  { takesRealMoney, listOrderable, database }: ChargeDependencies,
  { organizationId, totalCents, lines }: NewPurchase,
): Promise<string | null> {
  const message = explainUnpayable(totalCents);
  if (message !== null || !takesRealMoney) return message;
  return explainUnorderable(lines, await listOrderable(database, organizationId));
}

async function insert({ database, events }: ChargeDependencies, purchase: NewPurchase): Promise<Order> {
  const { organizationId, deliveries = [], tax = null, ...content } = purchase;
  const order = await orderStore.insertOrder(
    database,
    { organizationId, userId: null },
    {
      ...content,
      kind: "reorder",
      projectId: null,
      basketId: null,
      basketVersion: null,
      checkoutGroup: null,
      supplierId: null,
      tax,
      parts: deliveries,
    },
  );
  await announceOrder(events, order);
  return order;
}

/**
 * The payment of an attempt, stored before the provider is called. Older ones that could still take money are returned
 * for the caller to end first.
 */
function openAttempt({ database }: ChargeDependencies, orderId: string, attempt: number) {
  return inTransaction(database, async (transaction) => {
    const order = await orderStore.lockOrder(transaction, orderId);
    if (!isOpen(order.status)) return { order, payment: null, older: [] };
    const payments = await paymentStore.listPayments(transaction, orderId);
    const idempotencyKey = idempotencyKeyOf(order.purchaseKey, attempt);
    const existing = payments.find((payment) => payment.idempotencyKey === idempotencyKey);
    const older = payments.filter((payment) => payment !== existing && !isFinal(payment.status));
    if (existing) {
      await paymentStore.reopenUncreatedPayment(transaction, existing.id);
      return { order, payment: existing, older };
    }
    // Chosen once per attempt: repeated after the card was changed, it is the same charge.
    const method = await findChargeable(transaction, order.organizationId);
    if (method === null) return { order, payment: null, older };
    const payment = await paymentStore.insertPayment(transaction, {
      orderId,
      amountCents: order.totalCents,
      idempotencyKey,
      saved: { customerId: method.customerId, paymentMethodId: method.card.id },
    });
    return { order, payment, older };
  });
}

/** @throws PaymentProviderError when the provider does not answer, or refuses for good */
async function charge(
  dependencies: ChargeDependencies,
  order: Order,
  payment: Payment,
): Promise<ChargeOutcome> {
  try {
    return toOutcome(await settleAttempt(dependencies, order, payment));
  } catch (error) {
    const isRefused = error instanceof PaymentProviderError && error.kind === "invalid";
    if (!isRefused || !(await isCardReplaced(dependencies, order, payment))) throw error;
    return { kind: "card-replaced" };
  }
}

/** The provider forgets a card that its owner replaced, and it can no longer be charged. */
async function isCardReplaced(
  { database }: ChargeDependencies,
  { organizationId }: Order,
  { saved }: Payment,
): Promise<boolean> {
  const present = await findChargeable(database, organizationId);
  return saved !== null && present?.card.id !== saved.paymentMethodId;
}

async function settleAttempt(
  { settlements }: ChargeDependencies,
  order: Order,
  payment: Payment,
): Promise<Order> {
  const { saved } = payment;
  if (payment.providerIntentId !== null || saved === null) return settlements.refreshPayment(payment);
  return settlements.charge(payment, { ...toNewIntent(order, payment), ...saved });
}

function toOutcome(order: Order): ChargeOutcome {
  switch (order.status) {
    case "requires_action":
      return { kind: "requires-action", order };
    case "failed":
      return { kind: "declined", order, message: order.failureMessage ?? "Your card was declined." };
    case "pending":
    case "processing":
      return { kind: "processing", order };
    case "cancelled":
      return { kind: "cancelled", order };
    case "paid":
    case "fulfilling":
    case "delivered":
    case "refunded":
      return { kind: "paid", order };
    case "ordered":
      throw new Error("a reorder is on account");
    default:
      return order.status satisfies never;
  }
}
