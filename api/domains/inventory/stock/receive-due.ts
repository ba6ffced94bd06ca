/** Receives by itself what should have come by now. */

import { z } from "zod";
import type { Clock } from "../../../platform/clock.ts";
import { type Database, inTransaction } from "../../../platform/database.ts";
import { type WorkLog, workOnEach } from "../../../platform/work/due.ts";
import { defineWork } from "../../../platform/work/work.ts";
import { lockStockOf } from "../lock-stock.ts";
import { listDueArrivals, lockArrival, updateArrival } from "./arrival.store.ts";
import { isPaidBack } from "./order-arrivals.ts";
import { cancelArrivals, type ReceiveOptions, receiveArrival } from "./receive-arrivals.ts";

/** Arrivals that should have come by now. */
export const dueArrivals = defineWork({
  name: "arrivals",
  payload: z.object({ id: z.string(), organizationId: z.string() }),
  attempts: null,
  backoff: ["1 min"],
  concurrency: 1,
  waiting:
    "SELECT expected_on AS since FROM inventory_arrivals WHERE state = 'expected' AND received_quantity = 0 AND expected_on <= now()",
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
    if (arrival?.state !== "expected" || arrival.expectedOn > now || arrival.receivedQuantity > 0) {
      return "nothing";
    }
    if (await isPaidBack(transaction, arrival.orderLineId)) {
      await cancelArrivals(transaction, { organizationId, now, sourceKeyPrefix: arrival.sourceKey });
      return "nothing";
    }
    const scope = { transaction, afterCommit };
    const receipt = { upTo: arrival.quantity, isAssumed: true };
    if (await receiveArrival(scope, options, arrival, receipt, now)) return "received";
    options.logger.error({ arrivalId: id }, "an arrival is more than the stock can hold");
    await updateArrival(transaction, id, { state: "cancelled" });
    return "too-much";
  });
}
