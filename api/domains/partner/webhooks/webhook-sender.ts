import { WEBHOOK_LIMITS } from "../../../../schema/constants.ts";
import { type Connection, type Database, inTransaction } from "../../../platform/database.ts";
import { writeMessage } from "../../../platform/mailer.ts";
import type { WorkLog } from "../../../platform/work/due.ts";
import { findOwnerAddress } from "../../organization/index.ts";
import * as deliveries from "./delivery.store.ts";
import * as endpoints from "./endpoint.store.ts";
import { isFailingTooLong, signedHeaders, webhooks as work } from "./webhook.rules.ts";
import type { TakenDelivery, WebhookAnswer, WebhookTransport } from "./webhook.types.ts";
import { disabledMail } from "./webhook-mail.ts";

/** Claimed in one go, and in flight for one endpoint before others go first. */
const BATCH = 5;

/** The process's sender of deliveries; sweeps call it, each on its own schedule. */
export interface WebhookSender {
  /**
   * Claims what is due at `now`, as far as capacity allows, and starts sending it.
   * @returns one promise per delivery, settled when its result is recorded
   */
  begin(now: Date): Promise<Promise<void>[]>;
  /** Resolves when nothing is in flight. */
  idle(): Promise<void>;
  /** Removes log entries past their retention, and secrets that no longer sign. */
  sweep(now: Date): Promise<void>;
}

/**
 * Sends due deliveries: each by one process at a time and recorded afterwards, so that a crash sends it again rather
 * than never. Slow endpoints delay only themselves.
 */
export function createWebhookSender({
  database,
  post,
  logger,
  metrics,
}: WorkLog & { database: Database; post: WebhookTransport }): WebhookSender {
  const underWay = new Map<string, { endpointId: string; done: Promise<void> }>();

  function listBusy(): string[] {
    const counts = new Map<string, number>();
    for (const { endpointId } of underWay.values()) counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= BATCH).map(([endpointId]) => endpointId);
  }

  async function send(delivery: TakenDelivery, now: Date): Promise<void> {
    const began = performance.now();
    const { retryAfterMs, ...answer } = await post({
      url: delivery.url,
      body: delivery.body,
      headers: signedHeaders(delivery, now),
    });
    const durationMs = Math.round(performance.now() - began);
    metrics?.workEnded(work.name, answer.error === null ? "succeeded" : "failed", durationMs / 1_000);
    await inTransaction(database, (transaction) =>
      note(transaction, delivery, { ...answer, durationMs }, now, afterPause(now, retryAfterMs)),
    );
  }

  return {
    async begin(now) {
      const begun: Promise<void>[] = [];
      while (underWay.size < work.concurrency) {
        const limit = Math.min(BATCH, work.concurrency - underWay.size);
        const taken = await deliveries.takeDeliveries(database, now, limit, listBusy());
        for (const delivery of taken) {
          // A result that cannot be recorded is sent again when its lease ends.
          const done = send(delivery, now)
            .catch((error: unknown) =>
              logger.warn({ err: error, deliveryId: delivery.id }, "a webhook could not be stored"),
            )
            .finally(() => underWay.delete(delivery.id));
          underWay.set(delivery.id, { endpointId: delivery.endpointId, done });
          begun.push(done);
        }
        if (taken.length < limit) break;
      }
      return begun;
    },
    async idle() {
      await Promise.all([...underWay.values()].map(({ done }) => done));
    },
    async sweep(now) {
      await deliveries.removeOld(database, new Date(now.getTime() - WEBHOOK_LIMITS.logDays * 86_400_000));
      await endpoints.forgetOldSecrets(database, now);
    },
  };
}

/** When a receiver wants the next attempt; a pause of more than a day is not honored. */
function afterPause(now: Date, retryAfterMs: number | null): Date | null {
  const longest = WEBHOOK_LIMITS.failingHours * 3_600_000;
  return retryAfterMs === null ? null : new Date(now.getTime() + Math.min(retryAfterMs, longest));
}

/**
 * Records the result of an attempt, for the delivery and for its endpoint.
 * @param now when the attempt began
 * @param notBefore the earliest time the receiver wants the next one; null when it does not say
 */
async function note(
  transaction: Connection,
  delivery: TakenDelivery,
  attempt: WebhookAnswer & { durationMs: number },
  now: Date,
  notBefore: Date | null,
): Promise<void> {
  const { id, endpointId } = delivery;
  // The endpoint first, in the same lock order as disabling it. If it was deleted with all its deliveries, there is
  // nothing to record.
  const endpoint = await endpoints.lockById(transaction, endpointId);
  if (endpoint === null) return;
  await deliveries.insertAttempt(transaction, id, { ...attempt, attemptedAt: now });
  if (attempt.error === null) {
    await deliveries.noteDelivered(transaction, id, now);
    if (endpoint.failingSince)
      await endpoints.updateEndpoint(transaction, endpointId, { failingSince: null });
    return;
  }
  await deliveries.noteFailed(transaction, delivery, notBefore);
  if (!endpoint.isEnabled) return;
  const failingSince = endpoint.failingSince ?? now;
  const reason = attempt.status === 410 ? "gone" : isFailingTooLong(failingSince, now) ? "failures" : null;
  if (reason === null) {
    if (!endpoint.failingSince) await endpoints.updateEndpoint(transaction, endpointId, { failingSince });
    return;
  }
  await endpoints.updateEndpoint(transaction, endpointId, {
    failingSince,
    isEnabled: false,
    disabledReason: reason,
  });
  await deliveries.abandonPending(transaction, endpointId);
  const email = await findOwnerAddress(transaction, endpoint.organizationId);
  if (email) await writeMessage(transaction, disabledMail(endpoint, reason, attempt, now, email));
}
