/** Reads and writes of webhook endpoints. Every read takes the owner: endpoints of others are not found. */
import type { Connection } from "../../../platform/database.ts";
import { isId } from "../../../platform/input.ts";
import { before, type Page, type PageRequest, takePage } from "../../../platform/pagination.ts";
import type { Prisma } from "../../../prisma/generated/client.ts";
import type { WebhookEndpointModel } from "../../../prisma/generated/models.ts";
import { isWebhookEvent } from "./webhook.rules.ts";
import type { DisabledReason, WebhookEndpoint } from "./webhook.types.ts";

/** Serializes requests that count a user's endpoints until the transaction ends. */
export async function lockEndpointsOf(transaction: Connection, organizationId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks:${organizationId}`}, 0))`;
}

export function countEndpoints(connection: Connection, organizationId: string): Promise<number> {
  return connection.webhookEndpoint.count({ where: { organizationId } });
}

export async function insertEndpoint(
  connection: Connection,
  endpoint: Pick<
    WebhookEndpointModel,
    "organizationId" | "url" | "description" | "events" | "secret" | "createdAt"
  >,
): Promise<WebhookEndpoint> {
  return toEndpoint(await connection.webhookEndpoint.create({ data: endpoint }));
}

export async function findEndpoint(
  connection: Connection,
  organizationId: string,
  id: string,
): Promise<WebhookEndpoint | null> {
  if (!isId(id)) return null;
  const row = await connection.webhookEndpoint.findFirst({ where: { id, organizationId } });
  return row && toEndpoint(row);
}

/** The same, locked until the transaction ends. */
export async function lockEndpoint(
  transaction: Connection,
  organizationId: string,
  id: string,
): Promise<WebhookEndpoint | null> {
  if (!isId(id)) return null;
  await transaction.$queryRaw`SELECT id FROM webhook_endpoints 
    WHERE id = ${id}::uuid AND user_id = ${organizationId}::uuid FOR NO KEY UPDATE`;
  return findEndpoint(transaction, organizationId, id);
}

/** Regardless of owner, also locked: for the sender. */
export async function lockById(transaction: Connection, id: string): Promise<WebhookEndpoint | null> {
  await transaction.$queryRaw`SELECT id FROM webhook_endpoints WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await transaction.webhookEndpoint.findUnique({ where: { id } });
  return row && toEndpoint(row);
}

export async function listEndpoints(
  connection: Connection,
  organizationId: string,
  { first, after }: PageRequest,
): Promise<Page<WebhookEndpoint>> {
  const [rows, totalCount] = await Promise.all([
    connection.webhookEndpoint.findMany({
      where: { organizationId, ...before(after) },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: first + 1,
    }),
    countEndpoints(connection, organizationId),
  ]);
  return takePage(rows, { first, after }, totalCount, toEndpoint);
}

export async function updateEndpoint(
  connection: Connection,
  id: string,
  change: Prisma.WebhookEndpointUpdateInput,
): Promise<WebhookEndpoint> {
  return toEndpoint(await connection.webhookEndpoint.update({ where: { id }, data: change }));
}

/** A new secret; the previous one also signs until `until`. */
export async function replaceSecret(
  transaction: Connection,
  id: string,
  secret: string,
  until: Date,
): Promise<WebhookEndpoint> {
  const { secret: previousSecret } = await transaction.webhookEndpoint.findUniqueOrThrow({ where: { id } });
  return updateEndpoint(transaction, id, { secret, previousSecret, previousSecretUntil: until });
}

/** Deletes secrets that no longer sign. */
export async function forgetOldSecrets(connection: Connection, now: Date): Promise<void> {
  await connection.webhookEndpoint.updateMany({
    where: { previousSecretUntil: { lte: now } },
    data: { previousSecret: null, previousSecretUntil: null },
  });
}

export async function deleteEndpoint(connection: Connection, id: string): Promise<void> {
  await connection.webhookEndpoint.deleteMany({ where: { id } });
}

export function toEndpoint(row: WebhookEndpointModel): WebhookEndpoint {
  return {
    id: row.id,
    organizationId: row.organizationId,
    url: row.url,
    description: row.description,
    events: row.events.filter(isWebhookEvent),
    isEnabled: row.isEnabled,
    disabledReason: REASONS.find((reason) => reason === row.disabledReason) ?? null,
    failingSince: row.failingSince,
    previousSecretUntil: row.previousSecretUntil,
    createdAt: row.createdAt,
  };
}

const REASONS: readonly DisabledReason[] = ["owner", "failures", "gone"];
