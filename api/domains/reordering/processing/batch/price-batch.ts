/** The step that prices a batch: queries suppliers, optimizes the basket and applies the safeguards. */

import type { Database } from "../../../../platform/database.ts";
import { waitAfter } from "../../../../platform/work/work.ts";
import { meterUse } from "../../../account/index.ts";
import { findTaxRate } from "../../../basket/index.ts";
import { isPaid } from "../../../order/index.ts";
import { type SupplierOutcome, type SupplierSearchOutput, saveTerms } from "../../../sourcing/index.ts";
import { loadRuleWishes } from "../../reorder-rules/rule-project.store.ts";
import { loadLastUnitPrices, priceKey } from "../last-prices.store.ts";
import { notifyFailed, notifyWaiting } from "../order-news.ts";
import { priceOrders } from "../pricing/price-orders.ts";
import { groupNeeds } from "../pricing/pricing.rules.ts";
import type { ProcessingPorts } from "../processing.ports.ts";
import type { Batch } from "../processing.types.ts";
import { findDeliveryZip, findOrderSafeguards } from "../safeguards.store.ts";
import * as batches from "./batch.store.ts";
import { askForBatch, checkBatch } from "./batch-approval.ts";
import { inAttempt, type Scope } from "./batch-transaction.ts";
import { purchaseKeyOf } from "./charge-batch.ts";
import { decideAfterPricing, reorderBatches } from "./next-step.rules.ts";
import { searchFor } from "./search-for-batch.ts";
import { settleBatch } from "./settle-batch.ts";

/** The offers found for a batch's orders, and what is bought of them. */
interface Priced {
  orders: readonly batches.BatchOrder[];
  safeguards: Awaited<ReturnType<typeof findOrderSafeguards>>;
  suppliers: readonly SupplierOutcome[];
  /** How many times suppliers were queried. */
  queries: number;
  pricing: Awaited<ReturnType<typeof priceOrders>>;
}

/**
 * Prices a batch that is held. A previous payment, if there is one, is cancelled first, so that a charge always matches
 * the latest pricing.
 * @throws LeaseLostError when another worker has taken the batch in the meantime
 */
export async function priceBatch(ports: ProcessingPorts, batch: Batch, signal: AbortSignal): Promise<void> {
  const { payments } = ports;
  // The worker that charged it before may have died after creating the order and before recording it.
  const orderId = batch.paymentOrderId ?? (await payments.findPurchase(purchaseKeyOf(batch)))?.id;
  if (orderId !== undefined) {
    const payment = await payments.voidPurchase(orderId);
    if (isPaid(payment.status)) {
      return inAttempt(ports, batch, async (scope) => {
        await batches.savePaymentOrder(scope.transaction, batch.id, orderId);
        await settleBatch(ports, scope, batch.id, payment);
      });
    }
  }
  const priced = await searchAndPrice(ports, batch, signal);
  if (priced === null) return;
  const hasMethod = (await payments.findSavedMethod(batch.organizationId)) !== null;
  await inAttempt(ports, batch, (scope, present) => keepPricing(ports, scope, present, priced, hasMethod));
}

/** @returns null when the batch waits for suppliers that did not respond */
async function searchAndPrice(
  ports: ProcessingPorts,
  batch: Batch,
  signal: AbortSignal,
): Promise<Priced | null> {
  const { database } = ports;
  const { organizationId } = batch;
  const orders = await withPresentWishes(database, await batches.listBatchOrders(database, batch.id));
  const safeguards = await findOrderSafeguards(database, organizationId);
  const zip = await findDeliveryZip(database, organizationId, safeguards);
  const needs = groupNeeds(orders.flatMap(({ id, items }) => items.map((item) => ({ orderId: id, item }))));
  const found = await searchFor(ports, { organizationId, needs, zip, signal });
  const { suppliers, undelivering, search, wishesOf, silent, queries } = found;
  if (silent !== null && (isOutage(search) || batch.pricingTries <= reorderBatches.backoff.length)) {
    await waitForSuppliers(ports, batch, silent, queries);
    return null;
  }
  const tax = await findTaxRate(database, { organizationId, zipCode: zip });
  const lastPrices = await loadLastUnitPrices(database, organizationId);
  const pricing = await priceOrders({
    orders,
    offers: search.offers,
    wishesOf,
    suppliers,
    undelivering,
    safeguards,
    lastUnitPrice: (item) => lastPrices.get(priceKey(item)) ?? null,
    tax,
    optimize: ports.optimize,
    signal,
  });
  return { orders, safeguards, suppliers: search.suppliers, queries, pricing };
}

/** Stores the pricing in the attempt's transaction and notifies the owner when something needs attention. */
async function keepPricing(
  ports: ProcessingPorts,
  scope: Scope,
  present: Batch,
  { orders, safeguards, suppliers, queries, pricing }: Priced,
  hasMethod: boolean,
): Promise<void> {
  const { clock } = ports;
  const { transaction } = scope;
  const { id, organizationId } = present;
  for (const { supplierId, terms } of suppliers) {
    if (terms) await saveTerms(transaction, supplierId, terms);
  }
  const { plan } = pricing;
  const revision = present.revision + 1;
  const titles = titlesOfPriced(orders, pricing);
  const bought = plan && { plan, amounts: plan.amounts, revision, titles };
  const approval = bought && (await checkBatch(transaction, present, null, bought, clock.now()));
  const demand = approval?.kind === "approval-required" ? approval : null;
  const approvalDemand = demand?.message ?? null;
  const next = decideAfterPricing({
    batch: present,
    before: orders,
    pricing,
    safeguards,
    hasMethod,
    approvalDemand,
  });
  await batches.savePricing(transaction, present, pricing, next.notes);
  // Once per pricing, however many workers tried: only one attempt's result is written.
  const use = { organizationId, at: clock.now() };
  await meterUse(transaction, { ...use, meter: "supplier-queries", amount: queries });
  await meterUse(transaction, { ...use, meter: "optimizations", amount: plan === null ? 0 : 1 });
  await batches.moveBatch(transaction, id, {
    status: next.status,
    failureReason: next.reason,
    nextAttemptAt: next.status === "processing" ? clock.now() : null,
    approvedCents: next.approvedCents,
  });
  for (const { orderId, stoppedBecause } of pricing.orders) {
    if (stoppedBecause === null) continue;
    const about = { organizationId, key: `${orderId}:${revision}` };
    const own = orders.flatMap((order) => (order.id === orderId ? [order.title] : []));
    await notifyFailed(ports, scope, { ...about, titles: own }, stoppedBecause);
  }
  if (next.status !== "awaiting_approval") return;
  if (bought && demand) return askForBatch(ports, scope, present, bought, demand);
  const about = { organizationId, key: `${id}:${revision}`, titles };
  await notifyWaiting(ports, scope, about, plan?.amounts ?? null, next.reason);
}

/** Titles of the orders that can be bought at least in part. */
function titlesOfPriced(
  orders: readonly batches.BatchOrder[],
  { orders: outcomes }: Pick<Awaited<ReturnType<typeof priceOrders>>, "orders">,
): string[] {
  const stopped = new Set(
    outcomes.flatMap(({ orderId, stoppedBecause }) => (stoppedBecause === null ? [] : [orderId])),
  );
  return orders.flatMap(({ id, title }) => (stopped.has(id) ? [] : [title]));
}

/**
 * A rule's project may have changed since the rule fired. If the rule was deleted, the order keeps the wishes recorded
 * with it.
 */
async function withPresentWishes(
  database: Database,
  orders: readonly batches.BatchOrder[],
): Promise<batches.BatchOrder[]> {
  const ruleIds = orders.flatMap(({ reorderRuleId }) => reorderRuleId ?? []);
  const present = await loadRuleWishes(database, ruleIds);
  return orders.map((order) => {
    const wishes = present.get(order.reorderRuleId ?? "");
    if (wishes === undefined) return order;
    return { ...order, items: order.items.map((item) => ({ ...item, wishes })) };
  });
}

/** Whether no supplier responded, for a temporary reason; the batch then waits as long as needed. */
function isOutage({ suppliers }: SupplierSearchOutput): boolean {
  return suppliers.every(({ status }) => status === "failed") && suppliers.some(({ isAway }) => isAway);
}

/** Suppliers are queried again later: an offer that is missing now may be there then. */
async function waitForSuppliers(
  ports: ProcessingPorts,
  batch: Batch,
  reason: string,
  queries: number,
): Promise<void> {
  const now = ports.clock.now();
  const tries = Math.min(batch.pricingTries, reorderBatches.backoff.length);
  const seconds = waitAfter(reorderBatches.backoff, tries);
  await inAttempt(ports, batch, async ({ transaction }) => {
    const use = { organizationId: batch.organizationId, at: now };
    await meterUse(transaction, { ...use, meter: "supplier-queries", amount: queries });
    await batches.moveBatch(transaction, batch.id, {
      status: "pending",
      failureReason: `${reason} We will ask them again in ${seconds / 60} minutes.`,
      nextAttemptAt: new Date(now.getTime() + seconds * 1_000),
      // Waiting uses up only the allowed waits.
      pricingTries: tries,
    });
  });
}
