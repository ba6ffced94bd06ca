/**
 * The step that charges a batch. Each action is stored before the provider is called, so after a crash in between the
 * same order and the same charge are requested again.
 */

import { nameOrders, notifyFailed, notifyWaiting } from "../order-news.ts";
import type { ChargeOutcome } from "../payments.port.ts";
import type { ProcessingPorts } from "../processing.ports.ts";
import type { Batch } from "../processing.types.ts";
import * as batches from "./batch.store.ts";
import { inAttempt, type Scope } from "./batch-transaction.ts";
import {
  BANK_ASKS,
  decideAfterDecline,
  NO_METHOD,
  SETTLEMENT_WAIT_MINUTES,
  UNREACHED_WAIT_MINUTES,
} from "./next-step.rules.ts";
import { settleBatch } from "./settle-batch.ts";

/** @throws LeaseLostError when another worker has taken the batch in the meantime */
export async function chargeBatch(ports: ProcessingPorts, batch: Batch): Promise<void> {
  const now = ports.clock.now();
  const { pricesHoldUntil } = batch;
  if (pricesHoldUntil === null || pricesHoldUntil <= now) {
    return move(ports, batch, { status: "pending", nextAttemptAt: now, failureReason: null });
  }
  const paymentOrderId = batch.paymentOrderId ?? (await openPurchase(ports, batch));
  if (paymentOrderId === null) return;
  const outcome = await ports.payments.chargeOffSession(paymentOrderId, batch.chargeAttempt);
  await inAttempt(ports, batch, (scope, present) => applyCharge(ports, scope, present, outcome));
}

/** @returns null when the priced plan cannot be paid by card; the batch has then failed */
async function openPurchase(ports: ProcessingPorts, batch: Batch): Promise<string | null> {
  const { plan, amounts } = batch;
  if (plan === null || amounts === null) throw new Error(`batch ${batch.id} is charged without a price`);
  const titles = await titlesOf(ports, batch.id);
  const opened = await ports.payments.openPurchase({
    organizationId: batch.organizationId,
    purchaseKey: purchaseKeyOf(batch),
    title: `Reorder: ${nameOrders(titles)}`,
    lines: plan.lines,
    deliveries: plan.deliveries,
    tax: plan.tax,
    ...amounts,
    savingsCents: 0,
  });
  if (opened.kind !== "success") {
    const reason = `${opened.message} Change what is ordered, then choose Retry.`;
    await inAttempt(ports, batch, async (scope) => {
      await batches.moveBatch(scope.transaction, batch.id, {
        status: "failed",
        nextAttemptAt: null,
        failureReason: reason,
      });
      await notifyFailed(ports, scope, toAbout(batch, titles), reason);
    });
    return null;
  }
  await inAttempt(ports, batch, ({ transaction }) =>
    batches.savePaymentOrder(transaction, batch.id, opened.order.id),
  );
  return opened.order.id;
}

async function applyCharge(
  ports: ProcessingPorts,
  scope: Scope,
  batch: Batch,
  outcome: ChargeOutcome,
): Promise<void> {
  const { transaction } = scope;
  const now = ports.clock.now();
  const titles = await titlesOf({ database: transaction }, batch.id);
  const about = toAbout(batch, titles);
  switch (outcome.kind) {
    case "paid":
      return settleBatch(ports, scope, batch.id, outcome.order);
    case "declined": {
      const declines = batch.declines + 1;
      const { status, nextAttemptAt, reason } = decideAfterDecline(declines, outcome.message, now);
      await batches.moveBatch(transaction, batch.id, {
        status,
        nextAttemptAt,
        failureReason: reason,
        declines,
        chargeAttempt: batch.chargeAttempt + 1,
      });
      return notifyFailed(ports, scope, { ...about, key: `${about.key}:${declines}` }, reason);
    }
    case "requires-action":
      await batches.moveBatch(transaction, batch.id, {
        status: "awaiting_approval",
        nextAttemptAt: null,
        failureReason: BANK_ASKS,
        chargeAttempt: batch.chargeAttempt + 1,
      });
      return notifyWaiting(ports, scope, about, batch.amounts, BANK_ASKS);
    case "no-method":
      await batches.moveBatch(transaction, batch.id, {
        status: "awaiting_approval",
        nextAttemptAt: null,
        failureReason: NO_METHOD,
      });
      return notifyWaiting(ports, scope, about, batch.amounts, NO_METHOD);
    case "cancelled":
      return batches.moveBatch(transaction, batch.id, {
        status: "pending",
        nextAttemptAt: now,
        failureReason: null,
      });
    case "card-replaced":
      return batches.moveBatch(transaction, batch.id, {
        status: "processing",
        nextAttemptAt: now,
        failureReason: null,
        chargeAttempt: batch.chargeAttempt + 1,
      });
    case "processing":
      return batches.moveBatch(transaction, batch.id, {
        status: "processing",
        nextAttemptAt: inMinutes(now, SETTLEMENT_WAIT_MINUTES),
        failureReason: null,
      });
    case "payment-unavailable":
      return batches.moveBatch(transaction, batch.id, {
        status: "processing",
        nextAttemptAt: inMinutes(now, UNREACHED_WAIT_MINUTES),
        failureReason: outcome.message,
      });
    default:
      return outcome satisfies never;
  }
}

/** The key of what a batch buys as priced in this revision, so that it is bought only once. */
export const purchaseKeyOf = ({ id, revision }: Pick<Batch, "id" | "revision">): string =>
  `reorder:${id}:${revision}`;

const inMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

function toAbout({ id, organizationId, revision, chargeAttempt }: Batch, titles: readonly string[]) {
  return { organizationId, key: `${id}:${revision}:${chargeAttempt}`, titles };
}

async function titlesOf(
  { database }: { database: Parameters<typeof batches.listBatchOrders>[0] },
  batchId: string,
): Promise<string[]> {
  return (await batches.listBatchOrders(database, batchId)).map(({ title }) => title);
}

function move(ports: ProcessingPorts, batch: Batch, change: batches.BatchChange): Promise<void> {
  return inAttempt(ports, batch, ({ transaction }) => batches.moveBatch(transaction, batch.id, change));
}
