/** Receiving arrivals into stock: each once, in the transaction that marks it received. */

import { z } from "zod";
import type { Clock } from "../../../platform/clock.ts";
import { type Connection, type Database, inTransaction } from "../../../platform/database.ts";
import { type WorkLog, workOnEach } from "../../../platform/work/due.ts";
import { defineWork } from "../../../platform/work/work.ts";
import type { NewsScope } from "../../notification/index.ts";
import { lockStockOf } from "../lock-stock.ts";
import {
  cancelExpected,
  insertArrivals,
  isTriggerAwaited,
  listDueArrivals,
  listOfOrderLines,
  lockArrival,
  updateArrival,
} from "./arrival.store.ts";
import type { InventoryArrival, InventoryItem, NewArrival } from "./inventory.types.ts";
import { findItemOf, insertItem } from "./item.store.ts";
import { type StockNews, tellOfStock } from "./low-stock-news.ts";
import { moveStock } from "./move-stock.ts";
import { isPaidBack } from "./order-arrivals.ts";
import { endTrigger } from "./trigger-end.store.ts";

/** Threshold of an item that an arrival creates: 0, as no one has asked for a warning. */
const NO_THRESHOLD = 0;

export interface ReceiveOptions extends StockNews {
  /** Runs in the transaction that receives an arrival, with its source, on behalf of the buyer. */
  onReceived?: (transaction: Connection, arrival: InventoryArrival) => Promise<void>;
}

/** Records what a reorder has paid for; see `NewArrival`. Call it in the transaction that marks the reorder paid. */
export async function expectArrivals(
  transaction: Connection,
  { organizationId, now, arrivals }: { organizationId: string; now: Date; arrivals: readonly NewArrival[] },
): Promise<void> {
  if (arrivals.length > 0) await insertArrivals(transaction, organizationId, arrivals, now);
}

/** Cancels a source's expected arrivals, for example those of a refunded order, and lets its rules fire again. */
export async function cancelArrivals(
  transaction: Connection,
  { organizationId, now, sourceKeyPrefix }: { organizationId: string; now: Date; sourceKeyPrefix: string },
): Promise<void> {
  for (const triggerId of await cancelExpected(transaction, organizationId, sourceKeyPrefix)) {
    await endTrigger(transaction, triggerId, "cancelled", now);
  }
}

/**
 * Puts a locked, expected arrival into stock: into its material's item, which is created when there is none. Ends the
 * firing of the rule it was bought for when nothing else of it is on its way.
 * @param quantity how much of it came
 * @returns the item; null when the stock cannot hold that much, in which case nothing was changed
 */
export async function receiveArrival(
  scope: NewsScope,
  options: ReceiveOptions,
  arrival: InventoryArrival,
  quantity: number,
  now: Date,
): Promise<InventoryItem | null> {
  const { transaction } = scope;
  const { organizationId, materialName, category, unit } = arrival;
  const item =
    (await findItemOf(transaction, organizationId, arrival)) ??
    (await insertItem(
      transaction,
      { organizationId, materialName, category, unit, lowStockThreshold: NO_THRESHOLD, location: null },
      now,
    ));
  const moved = await moveStock(
    transaction,
    organizationId,
    item.id,
    {
      kind: "receipt",
      change: { add: quantity },
      orderLineId: arrival.orderLineId,
      sourceKey: arrival.sourceKey,
    },
    now,
  );
  if (moved?.kind !== "success") return null;
  await updateArrival(transaction, arrival.id, { state: "received", quantity, receivedAt: now });
  if (arrival.reorderTriggerId && !(await isTriggerAwaited(transaction, arrival.reorderTriggerId))) {
    await endTrigger(transaction, arrival.reorderTriggerId, "received", now);
  }
  await options.onReceived?.(transaction, arrival);
  await tellOfStock(options, scope, moved);
  return moved.item;
}

/**
 * Puts the expected arrivals of these order lines into stock, once their buyer reports that they came. Lines that are
 * not stocked, or are already in stock, stay as they are.
 */
export async function receiveOrderLines(
  scope: NewsScope,
  options: ReceiveOptions,
  { organizationId, lineIds, now }: { organizationId: string; lineIds: readonly string[]; now: Date },
): Promise<{ items: InventoryItem[]; alreadyReceived: number }> {
  const { transaction } = scope;
  await lockStockOf(transaction, organizationId);
  const items = new Map<string, InventoryItem>();
  let alreadyReceived = 0;
  for (const { id } of await listOfOrderLines(transaction, organizationId, lineIds)) {
    const arrival = await lockArrival(transaction, organizationId, id);
    if (arrival?.state === "received") alreadyReceived += 1;
    if (arrival?.state !== "expected") continue;
    const item = await receiveArrival(scope, options, arrival, arrival.quantity, now);
    if (item) items.set(item.id, item);
  }
  return { items: [...items.values()], alreadyReceived };
}

/** Arrivals that should have come by now. */
export const dueArrivals = defineWork({
  name: "arrivals",
  payload: z.object({ id: z.string(), organizationId: z.string() }),
  attempts: null,
  backoff: ["1 min"],
  concurrency: 1,
  waiting:
    "SELECT expected_on AS since FROM inventory_arrivals WHERE state = 'expected' AND expected_on <= now()",
});

type ReceiveDueOptions = ReceiveOptions & WorkLog & { database: Database; clock: Clock };

/** Arrivals received in one round. */
const BATCH = 200;

/**
 * Receives what should have come by now: a purchase counts as delivered on the day its supplier promised, until a user
 * says otherwise. Any number of processes may run it concurrently.
 * @returns how many were received
 */
export async function receiveDueArrivals(options: ReceiveDueOptions): Promise<number> {
  const now = options.clock.now();
  const due = await listDueArrivals(options.database, now, BATCH);
  let received = 0;
  const receive = async (one: { id: string; organizationId: string }): Promise<boolean> => {
    const outcome = await receiveDue(options, one, now);
    if (outcome === "received") received += 1;
    return outcome !== "too-much";
  };
  await workOnEach(dueArrivals, due, receive, options);
  return received;
}

/** Arrivals that were refunded or received in the meantime need nothing more. */
function receiveDue(
  options: ReceiveDueOptions,
  { id, organizationId }: { id: string; organizationId: string },
  now: Date,
): Promise<"received" | "nothing" | "too-much"> {
  return inTransaction(options.database, async (transaction, afterCommit) => {
    await lockStockOf(transaction, organizationId);
    const arrival = await lockArrival(transaction, organizationId, id);
    if (arrival?.state !== "expected" || arrival.expectedOn > now) return "nothing";
    if (await isPaidBack(transaction, arrival.orderLineId)) {
      await cancelArrivals(transaction, { organizationId, now, sourceKeyPrefix: arrival.sourceKey });
      return "nothing";
    }
    const scope = { transaction, afterCommit };
    if (await receiveArrival(scope, options, arrival, arrival.quantity, now)) return "received";
    options.logger.error({ arrivalId: id }, "an arrival is more than the stock can hold");
    await updateArrival(transaction, id, { state: "cancelled" });
    return "too-much";
  });
}
