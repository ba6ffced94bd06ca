/** Use cases of stock arrivals. */

import { positiveQuantityRule } from "../../../../schema/rules/inventory.ts";
import { MESSAGES } from "../../../../schema/rules/messages.ts";
import { bindTo } from "../../../platform/bind.ts";
import type { Clock } from "../../../platform/clock.ts";
import { type Database, inTransaction } from "../../../platform/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { type InvalidInput, invalidInput, parseInput } from "../../../platform/input.ts";
import type { Page, PageRequest } from "../../../platform/pagination.ts";
import type { Viewer } from "../../../platform/viewer.ts";
import { lockStockOf } from "../lock-stock.ts";
import * as arrivals from "./arrival.store.ts";
import type { ArrivalState, InventoryArrival, InventoryItem } from "./inventory.types.ts";
import { hasOrder, readOrderLines } from "./order-arrivals.ts";
import { type ReceiveOptions, receiveArrival, receiveOrderLines } from "./receive-arrivals.ts";

type ReceiveOrderOutcome =
  | { kind: "success"; items: InventoryItem[]; alreadyReceived: number }
  | InvalidInput;

export type ArrivalOutcome =
  | { kind: "success"; arrival: InventoryArrival; item: InventoryItem | null }
  | InvalidInput;

type Dependencies = ReceiveOptions & { database: Database; clock: Clock };

export function createArrivalUseCases(options: Dependencies) {
  return bindTo(options, {
    listArrivals,
    listArrivalsOfLines,
    receiveOrder,
    receiveArrival: receiveWaiting,
    postponeArrival,
  });
}

function listArrivals(
  { database }: Dependencies,
  viewer: Viewer,
  state: ArrivalState | null,
  page: PageRequest,
): Promise<Page<InventoryArrival>> {
  return arrivals.listArrivals(database, viewer.organizationId, state, page);
}

/** Past and expected stock arrivals for these lines of the viewer's orders. */
function listArrivalsOfLines(
  { database }: Dependencies,
  { organizationId }: Viewer,
  orderLineIds: readonly string[],
): Promise<InventoryArrival[]> {
  return arrivals.listOfOrderLines(database, organizationId, orderLineIds);
}

/**
 * Puts lines of a paid order into stock, each once. Lines already on their way are received now.
 * @param lineIds null for all
 * @throws AppError NOT_FOUND when the order is not the viewer's
 */
async function receiveOrder(
  dependencies: Dependencies,
  { organizationId }: Viewer,
  orderId: string,
  lineIds: readonly string[] | null,
): Promise<ReceiveOrderOutcome> {
  const { clock, database } = dependencies;
  const now = clock.now();
  return inTransaction(database, async (transaction, afterCommit): Promise<ReceiveOrderOutcome> => {
    await lockStockOf(transaction, organizationId);
    if (!(await hasOrder(transaction, organizationId, orderId))) throw notFound("Order");
    const all = await readOrderLines(transaction, organizationId, orderId, now);
    if (all.length === 0) return invalidInput({ orderId: MESSAGES.orderNotPaid });
    const lines = all.filter(({ orderLineId }) => lineIds === null || lineIds.includes(orderLineId));
    const ids = lines.map(({ orderLineId }) => orderLineId);
    // A reorder's arrivals were recorded when it was paid, each with the rule it was bought for.
    const noted = await arrivals.listOfOrderLines(transaction, organizationId, ids);
    const fresh = lines.filter((line) => !noted.some(({ orderLineId }) => orderLineId === line.orderLineId));
    await arrivals.insertArrivals(transaction, organizationId, fresh, now);
    const scope = { transaction, afterCommit };
    const received = await receiveOrderLines(scope, dependencies, { organizationId, lineIds: ids, now });
    return { kind: "success", ...received };
  });
}

/**
 * Puts an arrival, or part of it, into stock.
 * @param quantity null for all of it
 * @throws AppError NOT_FOUND
 */
async function receiveWaiting(
  dependencies: Dependencies,
  { organizationId }: Viewer,
  id: string,
  quantity: number | null,
): Promise<ArrivalOutcome> {
  const { clock, database } = dependencies;
  const parsed = quantity === null ? null : parseInput(positiveQuantityRule, quantity);
  if (parsed && !parsed.ok) return invalidInput({ quantity: parsed.error.message });
  const now = clock.now();
  return inTransaction(database, async (transaction, afterCommit): Promise<ArrivalOutcome> => {
    await lockStockOf(transaction, organizationId);
    const arrival = await arrivals.lockArrival(transaction, organizationId, id);
    if (arrival === null) throw notFound("Arrival");
    if (arrival.state !== "expected") return invalidInput({ id: MESSAGES.arrivalOver });
    const scope = { transaction, afterCommit };
    const item = await receiveArrival(scope, dependencies, arrival, quantity ?? arrival.quantity, now);
    if (item === null) return invalidInput({ quantity: MESSAGES.stockMaximum });
    const received = await arrivals.lockArrival(transaction, organizationId, id);
    return { kind: "success", arrival: received ?? arrival, item };
  });
}

/** Changes the day on which an arrival is expected. @throws AppError NOT_FOUND */
async function postponeArrival(
  { database, clock }: Dependencies,
  { organizationId }: Viewer,
  id: string,
  expectedOn: Date,
): Promise<ArrivalOutcome> {
  return inTransaction(database, async (transaction): Promise<ArrivalOutcome> => {
    const arrival = await arrivals.lockArrival(transaction, organizationId, id);
    if (arrival === null) throw notFound("Arrival");
    if (expectedOn <= clock.now()) return invalidInput({ expectedOn: MESSAGES.expectedPast });
    if (arrival.state !== "expected") return invalidInput({ id: MESSAGES.arrivalOver });
    return {
      kind: "success",
      arrival: await arrivals.updateArrival(transaction, id, { expectedOn }),
      item: null,
    };
  });
}
