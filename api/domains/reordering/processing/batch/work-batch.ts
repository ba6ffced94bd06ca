/**
 * Works on a batch step by step and stores each step's result before the next begins. Only the holder of the lease
 * works on it; when a worker stops halfway, another continues from the stored state.
 */
import { untilAvailable } from "../../../../platform/unavailable.ts";
import { underLease } from "../../../../platform/work/lease.ts";
import { nextWait, waitAfter } from "../../../../platform/work/work.ts";
import { notifyFailed } from "../order-news.ts";
import type { ProcessingPorts } from "../processing.ports.ts";
import type { Batch } from "../processing.types.ts";
import * as batches from "./batch.store.ts";
import { inAttempt } from "./batch-transaction.ts";
import { chargeBatch } from "./charge-batch.ts";
import * as leases from "./lease.store.ts";
import { GIVEN_UP, reorderBatches } from "./next-step.rules.ts";
import { priceBatch } from "./price-batch.ts";

const HEARTBEAT_MS = 3_000;

/** How soon a batch is retried when a dependency was unavailable. */
const OUTAGE_WAIT_MS = 10_000;

/**
 * How long to keep trying to record the release while the database is unavailable; after that the lease expires on its
 * own.
 */
const OUTAGE_PATIENCE_MS = 20_000;

/** Steps of one turn: pricing, opening, charging, and a few spare for prices that expire on the way. */
const MOST_STEPS = 8;

/**
 * Works on a batch until it has to wait; does nothing when it is not due or another worker holds it.
 * @returns whether this call claimed it
 */
export async function workBatch(
  ports: ProcessingPorts,
  id: string,
  stopping: AbortSignal = new AbortController().signal,
): Promise<boolean> {
  stopping.throwIfAborted();
  const { database, clock, logger } = ports;
  const batch = await leases.claimBatch(database, id, clock.now());
  if (batch === null) return false;
  try {
    await underLease(
      {
        extend: () => leases.extendLease(database, batch),
        heartbeatMs: HEARTBEAT_MS,
        stopping,
        logger: logger.child({ batchId: id }),
      },
      (signal) => workThroughSteps(ports, batch, signal),
      async (ending) => {
        if (ending.kind === "stopping") await leases.handBack(database, batch, clock.now());
        if (ending.kind === "away") await waitForOutage(ports, batch, ending.error, stopping);
        if (ending.kind === "failed") await noteFault(ports, batch, ending.error);
      },
    );
  } finally {
    await leases.releaseBatch(database, batch);
  }
  return true;
}

async function workThroughSteps(ports: ProcessingPorts, taken: Batch, signal: AbortSignal): Promise<void> {
  let batch = taken;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    signal.throwIfAborted();
    const isDue = batch.nextAttemptAt !== null && batch.nextAttemptAt <= ports.clock.now();
    if (!isDue) return;
    if (batch.status === "pending") await workPending(ports, batch, signal);
    else if (batch.status === "processing" || batch.status === "retrying") await chargeBatch(ports, batch);
    else return;
    batch = await inAttempt(ports, batch, async (_scope, present) => present);
  }
}

async function workPending(ports: ProcessingPorts, batch: Batch, signal: AbortSignal): Promise<void> {
  const orders = await batches.listBatchOrders(ports.database, batch.id);
  if (orders.length === 0) return endWith(ports, batch, "cancelled", null);
  // The attempt in progress counts too.
  const isGivenUp = nextWait(reorderBatches, batch.pricingTries - 1) === null;
  if (isGivenUp) return endWith(ports, batch, "failed", GIVEN_UP);
  return priceBatch(ports, batch, signal);
}

function endWith(
  ports: ProcessingPorts,
  batch: Batch,
  status: "cancelled" | "failed",
  reason: string | null,
): Promise<void> {
  return inAttempt(ports, batch, async (scope) => {
    const orders = await batches.listBatchOrders(scope.transaction, batch.id);
    const change = { status, failureReason: reason, nextAttemptAt: null };
    await batches.moveBatch(scope.transaction, batch.id, change);
    if (reason === null) return;
    const titles = orders.map(({ title }) => title);
    const key = `${batch.id}:given-up:${batch.attempt}`;
    await notifyFailed(ports, scope, { organizationId: batch.organizationId, key, titles }, reason);
  });
}

/** An unavailable dependency uses up none of the attempts: the step is retried when it is back. */
async function waitForOutage(
  { database, clock, logger }: ProcessingPorts,
  batch: Batch,
  error: unknown,
  stopping: AbortSignal,
): Promise<void> {
  logger.warn({ err: error, batchId: batch.id }, "a reorder is waiting for an unavailable service");
  const until = new Date(clock.now().getTime() + OUTAGE_WAIT_MS);
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(OUTAGE_PATIENCE_MS)]);
  await untilAvailable(() => leases.handBack(database, batch, until), signal);
}

/** A bug on our side: the step is retried later, and a batch that keeps failing at pricing finally fails. */
async function noteFault(ports: ProcessingPorts, batch: Batch, error: unknown): Promise<void> {
  ports.logger.error({ err: error, batchId: batch.id }, "a reorder could not be processed");
  const seconds = waitAfter(reorderBatches.backoff, batch.pricingTries);
  const nextAttemptAt = new Date(ports.clock.now().getTime() + seconds * 1_000);
  await leases.postpone(ports.database, batch, nextAttemptAt);
}
