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
import { round4 } from "../forecast/forecast-usage.ts";
import { lockStockOf } from "../lock-stock.ts";
import * as arrivals from "./arrival.store.ts";
import type { ArrivalState, InventoryArrival, InventoryItem } from "./inventory.types.ts";
import { findItemOf } from "./item.store.ts";
import { expectLines, hasOrder, readOrderLines } from "./order-arrivals.ts";
import { type ReceiveOptions, receiveArrival, receiveOrderLines } from "./receive-arrivals.ts";
import { explainParts, listStockableLines } from "./stock-order-lines.ts";

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
    listStockableLines,
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

/** What came of an order: everything that is still to come, unless it names lines. */
interface OrderReceipt {
  /** Lines of which everything came. */
  lineIds?: readonly string[] | null | undefined;
  /** Lines with the sale units that came in all. */
  lines?: readonly { lineId: string; receivedQuantity: number }[] | null | undefined;
}

/**
 * Puts lines of a paid order into stock, each sale unit once. What is already on its way is received now.
 * @throws AppError NOT_FOUND when the order is not the viewer's
 */
async function receiveOrder(
  dependencies: Dependencies,
  { organizationId }: Viewer,
  orderId: string,
  { lineIds, lines: parts }: OrderReceipt,
): Promise<ReceiveOrderOutcome> {
  const { clock, database } = dependencies;
  const now = clock.now();
  return inTransaction(database, async (transaction, afterCommit): Promise<ReceiveOrderOutcome> => {
    await lockStockOf(transaction, organizationId);
    if (!(await hasOrder(transaction, organizationId, orderId))) throw notFound("Order");
    const all = await readOrderLines(transaction, organizationId, orderId);
    if (all.length === 0) return invalidInput({ orderId: MESSAGES.orderNotPaid });
    const fields = explainParts(all, parts ?? []);
    if (fields !== null) return invalidInput(fields);
    const wanted = all.flatMap(({ orderLineId: lineId, saleUnits, receivedUnits, lineQuantity }) => {
      const part = parts?.find((one) => one.lineId === lineId);
      const isNamed = part || (lineIds ? lineIds.includes(lineId) : !parts);
      const units = part?.receivedQuantity ?? saleUnits;
      // Of goods that are all here, the rest is on the job.
      const isRestAwaited = receivedUnits < saleUnits;
      return isNamed ? [{ lineId, units, quantity: lineQuantity, isRestAwaited }] : [];
    });
    const lines = all.filter(({ orderLineId }) => wanted.some(({ lineId }) => lineId === orderLineId));
    const ids = lines.map(({ orderLineId }) => orderLineId);
    // A reorder's arrivals were recorded when it was paid, each with the rule it was bought for.
    const noted = await arrivals.listOfOrderLines(transaction, organizationId, ids);
    const fresh = lines.filter((line) => !noted.some(({ orderLineId }) => orderLineId === line.orderLineId));
    await expectLines(transaction, { id: orderId, organizationId }, fresh, now);
    const scope = { transaction, afterCommit };
    const received = await receiveOrderLines(scope, dependencies, { organizationId, lines: wanted, now });
    return { kind: "success", ...received };
  });
}

/** What came of an arrival. */
interface ArrivalReceipt {
  /** What came now; everything that is still to come when left out. */
  quantity?: number | null | undefined;
  isRestAwaited?: boolean | null | undefined;
  /** What of it was in stock when it was counted; not compared when left out. */
  receivedBefore?: number | null | undefined;
}

/**
 * Puts an arrival, or part of it, into stock.
 * @throws AppError NOT_FOUND
 */
async function receiveWaiting(
  dependencies: Dependencies,
  { organizationId }: Viewer,
  id: string,
  { quantity, isRestAwaited, receivedBefore }: ArrivalReceipt,
): Promise<ArrivalOutcome> {
  const { clock, database } = dependencies;
  const now = clock.now();
  return inTransaction(database, async (transaction, afterCommit): Promise<ArrivalOutcome> => {
    await lockStockOf(transaction, organizationId);
    const arrival = await arrivals.lockArrival(transaction, organizationId, id);
    if (arrival === null) throw notFound("Arrival");
    const present = arrival.receivedQuantity;
    const before = receivedBefore ?? present;
    const isRepeated =
      before !== present && typeof quantity === "number" && round4(before + quantity) === present;
    if (isRepeated)
      return { kind: "success", arrival, item: await findItemOf(transaction, organizationId, arrival) };
    if (arrival.state !== "expected") return invalidInput({ id: MESSAGES.arrivalOver });
    const wrong = explainReceipt(arrival, { quantity, isRestAwaited, receivedBefore });
    if (wrong !== null) return invalidInput({ quantity: wrong });
    const scope = { transaction, afterCommit };
    const receipt = {
      upTo: typeof quantity === "number" ? round4(present + quantity) : arrival.quantity,
      isRestAwaited: isRestAwaited === true,
    };
    const item = await receiveArrival(scope, dependencies, arrival, receipt, now);
    if (item === null) return invalidInput({ quantity: MESSAGES.stockMaximum });
    const received = await arrivals.lockArrival(transaction, organizationId, id);
    return { kind: "success", arrival: received ?? arrival, item };
  });
}

/** What is wrong with the quantity that came of an arrival; null when it is right. */
function explainReceipt(
  { quantity: whole, receivedQuantity: present, unit }: InventoryArrival,
  { quantity, isRestAwaited, receivedBefore }: ArrivalReceipt,
): string | null {
  const rest = `${round4(whole - present)} ${unit}`;
  if (typeof receivedBefore === "number" && receivedBefore !== present) {
    return `${present} ${unit} are received by now, and ${rest} still to come. Please count only what arrived since`;
  }
  if (typeof quantity !== "number") return null;
  // Nothing more came, and nothing more is waited for.
  if (quantity === 0 && present > 0 && !isRestAwaited) return null;
  const parsed = parseInput(positiveQuantityRule, quantity);
  if (!parsed.ok) return parsed.error.message;
  return isRestAwaited && quantity > whole - present ? `Only ${rest} are still to come` : null;
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
