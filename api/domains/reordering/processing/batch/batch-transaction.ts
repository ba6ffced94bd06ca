/** Writes to a batch that notify its owner's screens afterwards. */

import type { AfterCommit, Connection } from "../../../../platform/database.ts";
import type { EventBus } from "../../../../platform/events.ts";
import { onceInTransaction } from "../../../../platform/once.ts";
import type { KeyedCall } from "../../../../platform/viewer.ts";
import { announceMaterials } from "../../../inventory/index.ts";
import { subscriptionOrdersChanged } from "../../subscriptions/subscription.events.ts";
import type { ProcessingPorts } from "../processing.ports.ts";
import type { Batch } from "../processing.types.ts";
import * as leases from "./lease.store.ts";

/** The transaction of a write, and what follows its commit. */
export interface Scope {
  transaction: Connection;
  afterCommit: AfterCommit;
}

/** Notifies a user's screens about their orders, and about the rules and recommendations that depend on purchases. */
export async function announceOrders(events: EventBus, organizationId: string): Promise<void> {
  await events.publish(subscriptionOrdersChanged, organizationId, { organizationId });
  await announceMaterials(events, organizationId);
}

type Telling = Pick<ProcessingPorts, "database" | "events">;

/**
 * A transaction on a user's orders; their screens are notified after the commit.
 * @param call the call that must run only once, when it came with an Idempotency-Key
 */
export function inOrders<Result>(
  { database, events }: Telling,
  organizationId: string,
  write: (scope: Scope) => Promise<Result>,
  call?: KeyedCall,
): Promise<Result> {
  return onceInTransaction(database, call, "orders", async (transaction, afterCommit) => {
    afterCommit(() => announceOrders(events, organizationId));
    return write({ transaction, afterCommit });
  });
}

/**
 * A write by the worker that holds a batch.
 * @throws LeaseLostError when the batch no longer belongs to this attempt
 */
export function inAttempt<Result>(
  ports: Telling,
  batch: Batch,
  write: (scope: Scope, present: Batch) => Promise<Result>,
): Promise<Result> {
  return inOrders(ports, batch.organizationId, async (scope) =>
    write(scope, await leases.lockAttempt(scope.transaction, batch)),
  );
}
