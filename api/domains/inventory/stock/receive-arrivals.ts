/** Receiving arrivals into stock, in whole or in part: each part once, in the transaction that counts it. */

import { measuredUpTo } from "../../../../schema/rules/order/receiving.ts";
import type { Connection } from "../../../platform/database.ts";
import type { NewsScope } from "../../notification/index.ts";
import { round4 } from "../forecast/forecast-usage.ts";
import { lockStockOf } from "../lock-stock.ts";
import {
  cancelExpected,
  insertArrivals,
  isTriggerAwaited,
  listOfOrderLines,
  lockArrival,
  updateArrival,
} from "./arrival.store.ts";
import type { InventoryArrival, InventoryItem, NewArrival } from "./inventory.types.ts";
import { findItemOf, insertItem } from "./item.store.ts";
import { type StockNews, tellOfStock } from "./low-stock-news.ts";
import { type MoveOutcome, moveStock, nextSourceKey } from "./move-stock.ts";
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

/** What is in stock of an arrival from now on. */
interface Receipt {
  /** In all, parts that came before included. */
  upTo: number;
  /** Whether the rest is still expected, where there is any. */
  isRestAwaited?: boolean;
  /** Whether no one has counted it. */
  isAssumed?: boolean;
}

/**
 * Brings what is in stock of a locked arrival to what has arrived of it: into its material's item, which is created when
 * there is none. Once nothing of it is expected any more it is received, and the firing of the rule it was bought for ends
 * when nothing else of it is on its way.
 * @returns the item; null when the stock cannot hold that much, in which case nothing was changed
 */
export async function receiveArrival(
  scope: NewsScope,
  options: ReceiveOptions,
  arrival: InventoryArrival,
  { upTo, isRestAwaited = false, isAssumed = false }: Receipt,
  now: Date,
): Promise<InventoryItem | null> {
  const { transaction } = scope;
  const moved = await moveReceipt(transaction, arrival, round4(upTo - arrival.receivedQuantity), now);
  if (moved?.kind !== "success") return null;
  const isPart = isRestAwaited && upTo < arrival.quantity;
  await updateArrival(transaction, arrival.id, {
    ...(isPart
      ? { state: "expected", orderedQuantity: arrival.orderedQuantity ?? arrival.quantity }
      : { state: "received", quantity: upTo }),
    receivedQuantity: upTo,
    receivedAt: now,
    isAssumed,
  });
  if (!isPart) await endOfArrival(transaction, options, arrival, now);
  await tellOfStock(options, scope, moved);
  return moved.item;
}

/** What follows once nothing more of an arrival is expected and something of it came. */
export async function endOfArrival(
  transaction: Connection,
  { onReceived }: Pick<ReceiveOptions, "onReceived">,
  arrival: InventoryArrival,
  now: Date,
): Promise<void> {
  const { reorderTriggerId } = arrival;
  if (reorderTriggerId && !(await isTriggerAwaited(transaction, reorderTriggerId))) {
    await endTrigger(transaction, reorderTriggerId, "received", now);
  }
  await onReceived?.(transaction, arrival);
}

/** Moves stock for a part of an arrival. @param change below 0: less came than was assumed */
async function moveReceipt(
  transaction: Connection,
  arrival: InventoryArrival,
  change: number,
  now: Date,
): Promise<MoveOutcome | null> {
  const { organizationId, materialName, category, unit, orderLineId, sourceKey } = arrival;
  const item =
    (await findItemOf(transaction, organizationId, arrival)) ??
    (await insertItem(
      transaction,
      { organizationId, materialName, category, unit, lowStockThreshold: NO_THRESHOLD, location: null },
      now,
    ));
  if (change === 0) return { kind: "success", item, movement: null, hasBecomeLow: false };
  const movement =
    change > 0
      ? ({ kind: "receipt" } as const)
      : ({ kind: "adjustment", reason: "Less came than was expected" } as const);
  return moveStock(
    transaction,
    organizationId,
    item.id,
    {
      ...movement,
      change: { add: change },
      orderLineId,
      sourceKey: await nextSourceKey(transaction, organizationId, sourceKey),
    },
    now,
  );
}

/** How much of an order's line has arrived, in sale units. */
interface LineArrival {
  lineId: string;
  /** In all. */
  units: number;
  /** Of the whole line. */
  quantity: number;
  /** Whether the rest of it is still expected; it is when left out. */
  isRestAwaited?: boolean;
}

/**
 * Brings the stock to what has arrived of these order lines, as their buyer reports it. Lines that are not stocked, or are
 * in stock already, stay as they are. What was put into stock because its day had come is taken back as far as it did not
 * come and is still there.
 */
export async function receiveOrderLines(
  scope: NewsScope,
  options: ReceiveOptions,
  { organizationId, lines, now }: { organizationId: string; lines: readonly LineArrival[]; now: Date },
): Promise<{ items: InventoryItem[]; alreadyReceived: number }> {
  const { transaction } = scope;
  await lockStockOf(transaction, organizationId);
  const items = new Map<string, InventoryItem>();
  let alreadyReceived = 0;
  const lineIds = lines.map(({ lineId }) => lineId);
  for (const { id, orderLineId } of await listOfOrderLines(transaction, organizationId, lineIds)) {
    const line = lines.find(({ lineId }) => lineId === orderLineId);
    const arrival = await lockArrival(transaction, organizationId, id);
    if (!line || !arrival || arrival.state === "cancelled") continue;
    const upTo = await stockAfter(transaction, arrival, line);
    if (upTo === arrival.receivedQuantity) {
      if (arrival.receivedQuantity > 0) alreadyReceived += 1;
      if (arrival.isAssumed) await updateArrival(transaction, id, { isAssumed: false });
      continue;
    }
    const item = await receiveArrival(
      scope,
      options,
      arrival,
      { upTo, isRestAwaited: line.isRestAwaited ?? true },
      now,
    );
    if (item) items.set(item.id, item);
  }
  return { items: [...items.values()], alreadyReceived };
}

/** What of an arrival is in stock once so many sale units of its line have arrived. */
async function stockAfter(
  transaction: Connection,
  arrival: InventoryArrival,
  { units, quantity }: LineArrival,
): Promise<number> {
  const { receivedQuantity, isAssumed, orderedQuantity } = arrival;
  const said = Math.min(arrival.quantity, measuredUpTo(orderedQuantity ?? arrival.quantity, units, quantity));
  if (said >= receivedQuantity) return said;
  // Someone counted more at the shelf, or what was assumed to have come did not.
  if (!isAssumed || units === 0) return receivedQuantity;
  const item = await findItemOf(transaction, arrival.organizationId, arrival);
  return round4(receivedQuantity - Math.min(receivedQuantity - said, item?.currentQuantity ?? 0));
}
