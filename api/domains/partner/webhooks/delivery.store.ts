/** Reads and writes of deliveries: claimed by one process at a time, updated afterwards, retained as a log. */
import type { WebhookEventType } from "../../../../schema/constants.ts";
import { type Connection, Prisma } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import { before, type Page, type PageRequest, takePage } from "../../../platform/pagination.ts";
import { anyDue, type Due, secondsAfter, takeDue } from "../../../platform/work/due.ts";
import { nextWait } from "../../../platform/work/work.ts";
import type { WebhookAttemptModel, WebhookDeliveryModel } from "../../../prisma/generated/models.ts";
import { isWebhookEvent, LEASE_SECONDS, webhooks } from "./webhook.rules.ts";
import type { TakenDelivery, WebhookAnswer, WebhookDelivery } from "./webhook.types.ts";

/** Attempts shown per delivery. */
const SHOWN_ATTEMPTS = 20;

const dueDeliveries = (now: Date): Due => ({
  table: Prisma.sql`webhook_deliveries`,
  joined: { table: Prisma.sql`webhook_endpoints endpoint`, on: Prisma.sql`endpoint.id = item.endpoint_id` },
  isDue: Prisma.sql`item.next_attempt_at <= ${now}::timestamptz AND endpoint.is_enabled
    AND (item.lease_until IS NULL OR item.lease_until <= ${now}::timestamptz)
    -- While an account is being deleted nobody is told of it.
    AND endpoint.user_id NOT IN (SELECT organization_id FROM resting_organizations)`,
});

/** The condition that a delivery is due. */
export const isDeliveryDue = (now: Date): Prisma.Sql => anyDue(dueDeliveries(now));

/**
 * Claims due deliveries: while the lease lasts no other process sends them, and their next attempt is postponed before
 * the first byte is sent. If the process dies, the delivery is sent again under the same id.
 * @param busy endpoints that already have enough in flight here
 */
export function takeDeliveries(
  connection: Connection,
  now: Date,
  limit: number,
  busy: readonly string[],
): Promise<TakenDelivery[]> {
  const due = dueDeliveries(now);
  return takeDue(connection, webhooks, {
    ...due,
    isDue: Prisma.sql`${due.isDue} AND item.endpoint_id <> ALL(${busy}::uuid[])`,
    oldestFirst: Prisma.sql`item.next_attempt_at`,
    // Also after the last attempt: a process that died during it has not completed it.
    change: Prisma.sql`attempts = item.attempts + 1,
      lease_until = ${now}::timestamptz + ${LEASE_SECONDS}::int * interval '1 second',
      next_attempt_at = ${now}::timestamptz + CASE WHEN item.attempts < ${webhooks.backoff.length}::int
        THEN ${secondsAfter(webhooks)} ELSE ${LEASE_SECONDS}::int * interval '1 second' END`,
    returning: Prisma.sql`item.id::text, item.endpoint_id::text AS "endpointId", item.body, item.attempts,
      endpoint.url, endpoint.secret, endpoint.previous_secret AS "previousSecret",
      endpoint.previous_secret_until AS "previousSecretUntil"`,
    limit,
  });
}

export async function insertAttempt(
  connection: Connection,
  deliveryId: string,
  attempt: WebhookAnswer & { attemptedAt: Date; durationMs: number },
): Promise<void> {
  await connection.webhookAttempt.createMany({ data: [{ ...attempt, deliveryId }] });
}

export async function noteDelivered(connection: Connection, id: string, now: Date): Promise<void> {
  await connection.webhookDelivery.updateMany({
    where: { id },
    data: { state: "delivered", deliveredAt: now, nextAttemptAt: null, leaseUntil: null },
  });
}

/**
 * Releases a delivery after a failure; the last attempt gives it up. A late report from a process that lost the lease
 * changes nothing: the attempt number differs by then.
 * @param notBefore postpones the next attempt if it would come sooner; null leaves it unchanged
 */
export async function noteFailed(
  connection: Connection,
  { id, attempts }: Pick<TakenDelivery, "id" | "attempts">,
  notBefore: Date | null,
): Promise<void> {
  const where = { id, attempts, state: "pending" };
  const isOver = nextWait(webhooks, attempts) === null;
  await connection.webhookDelivery.updateMany({
    where,
    data: { leaseUntil: null, ...(isOver ? { state: "failed", nextAttemptAt: null } : {}) },
  });
  if (isOver || notBefore === null) return;
  await connection.webhookDelivery.updateMany({
    where: { ...where, nextAttemptAt: { lt: notBefore } },
    data: { nextAttemptAt: notBefore },
  });
}

/** Pending deliveries of an endpoint that was disabled. */
export async function abandonPending(connection: Connection, endpointId: string): Promise<void> {
  await connection.webhookDelivery.updateMany({
    where: { endpointId, state: "pending" },
    data: { state: "failed", nextAttemptAt: null },
  });
}

/** Makes a delivery due now. One that is being sent at this moment keeps its lease and is sent again afterwards. */
export async function makeDue(connection: Connection, id: string, now: Date): Promise<void> {
  await connection.$executeRaw`
    UPDATE webhook_deliveries SET
      attempts = CASE WHEN state = 'pending' THEN attempts ELSE 0 END,
      state = 'pending', delivered_at = NULL, next_attempt_at = ${now}::timestamptz
    WHERE id = ${id}::uuid`;
}

type DeliveryRow = WebhookDeliveryModel & { attemptsLog: WebhookAttemptModel[] };

const WITH_ATTEMPTS = {
  attemptsLog: { orderBy: [{ attemptedAt: "desc" }, { id: "desc" }], take: SHOWN_ATTEMPTS },
} satisfies Prisma.WebhookDeliveryInclude;

/** @returns null when there is none or its endpoint belongs to another user */
export async function findDelivery(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<WebhookDelivery | null> {
  if (!isId(id)) return null;
  const row = await connection.webhookDelivery.findFirst({
    where: { id, endpoint: { organizationId } },
    include: WITH_ATTEMPTS,
  });
  return row && toDelivery(row);
}

export async function listDeliveries(
  connection: Connection,
  endpointId: string,
  { first, after }: PageRequest,
): Promise<Page<WebhookDelivery>> {
  const [rows, totalCount] = await Promise.all([
    connection.webhookDelivery.findMany({
      where: { endpointId, ...before(after) },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: first + 1,
      include: WITH_ATTEMPTS,
    }),
    connection.webhookDelivery.count({ where: { endpointId } }),
  ]);
  return takePage(rows, { first, after }, totalCount, toDelivery);
}

/** Trims the log; pending deliveries stay. */
export async function removeOld(connection: Connection, olderThan: Date): Promise<void> {
  await connection.webhookDelivery.deleteMany({
    where: { createdAt: { lt: olderThan }, state: { not: "pending" } },
  });
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    endpointId: row.endpointId,
    eventType: toEventType(row.eventType),
    body: row.body,
    state: STATES.find((state) => state === row.state) ?? "failed",
    nextAttemptAt: row.nextAttemptAt,
    deliveredAt: row.deliveredAt,
    createdAt: row.createdAt,
    attempts: row.attemptsLog,
  };
}

const STATES: readonly WebhookDelivery["state"][] = ["pending", "delivered", "failed"];

function toEventType(text: string): WebhookEventType {
  if (!isWebhookEvent(text)) throw new Error(`a stored delivery tells of ${text}`);
  return text;
}
