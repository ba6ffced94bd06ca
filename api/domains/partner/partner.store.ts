/** Reads and writes of API keys. Reads for owners take the owner: keys of others are not found. */
import { API_KEY_SCOPES, type ApiKeyScope } from "../../../schema/constants.ts";
import type { Connection } from "../../platform/database.ts";
import { isId } from "../../platform/input.ts";
import { before, type Page, type PageRequest, takePage } from "../../platform/pagination.ts";
import type { Prisma } from "../../prisma/generated/client.ts";
import type { ApiKeyModel } from "../../prisma/generated/models.ts";
import { toRole } from "../organization/index.ts";
import type { ApiKey, KeyMaker, NewApiKey } from "./partner.types.ts";

/** Serializes requests that count a user's keys until the transaction ends. */
export async function lockKeysOf(transaction: Connection, organizationId: string): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`api-keys:${organizationId}`}, 0))`;
}

const works = (now: Date): Prisma.ApiKeyWhereInput => ({
  revokedAt: null,
  OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
});

/** While an account is being deleted its keys are suspended; if it is kept they work as before. */
const OF_WHO_STAYS = {
  organization: { memberships: { some: { state: "active", user: { endsAt: null } } } },
} satisfies Prisma.ApiKeyWhereInput;

/**
 * Locks a key until the transaction ends: revoking it waits for the work done with it.
 * @returns whether it still works
 */
export async function holdKey(transaction: Connection, id: string, now: Date): Promise<boolean> {
  const rows = await transaction.$queryRaw<unknown[]>`
    SELECT id FROM api_keys WHERE id = ${id}::uuid AND revoked_at IS NULL
       AND (expires_at IS NULL OR expires_at > ${now}::timestamptz) FOR SHARE`;
  return rows.length > 0;
}

export function countWorking(connection: Connection, organizationId: string, now: Date): Promise<number> {
  return connection.apiKey.count({ where: { organizationId, ...works(now) } });
}

export async function insertKey(connection: Connection, key: NewApiKey): Promise<ApiKey> {
  return toApiKey(await connection.apiKey.create({ data: key }));
}

export async function listKeys(
  connection: Connection,
  organizationId: string,
  { first, after }: PageRequest,
): Promise<Page<ApiKey>> {
  const [rows, totalCount] = await Promise.all([
    connection.apiKey.findMany({
      where: { organizationId, ...before(after) },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: first + 1,
    }),
    connection.apiKey.count({ where: { organizationId } }),
  ]);
  return takePage(rows, { first, after }, totalCount, toApiKey);
}

/** Revokes a key that is not revoked yet. @returns the key; null when there is none or it belongs to another user */
export async function revokeKey(
  connection: Connection,
  organizationId: string,
  id: string,
  now: Date,
): Promise<ApiKey | null> {
  if (!isId(id)) return null;
  await connection.apiKey.updateMany({
    where: { id, organizationId, revokedAt: null },
    data: { revokedAt: now },
  });
  const row = await connection.apiKey.findFirst({ where: { id, organizationId } });
  return row && toApiKey(row);
}

/** The keys of a user that work at `now`, newest first. */
export async function listWorkingKeys(
  connection: Connection,
  organizationId: string,
  now: Date,
): Promise<ApiKey[]> {
  const rows = await connection.apiKey.findMany({
    where: { organizationId, ...works(now) },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(toApiKey);
}

/**
 * Revokes every key of a user that works at `now`, including one that is being created at this moment. Their sockets
 * close within seconds.
 * @returns the revoked keys, newest first
 */
export async function revokeKeysOf(
  transaction: Connection,
  organizationId: string,
  now: Date,
): Promise<ApiKey[]> {
  await lockKeysOf(transaction, organizationId);
  const working = await listWorkingKeys(transaction, organizationId, now);
  await transaction.apiKey.updateMany({
    where: { id: { in: working.map(({ id }) => id) } },
    data: { revokedAt: now },
  });
  return working;
}

/** The key with this digest that works at `now`, with its creator and what they may currently do. */
export async function findWorkingKey(
  connection: Connection,
  keyHash: string,
  now: Date,
): Promise<(ApiKey & { maker: KeyMaker }) | null> {
  const row = await connection.apiKey.findFirst({
    where: { keyHash, ...works(now), ...OF_WHO_STAYS },
    include: { user: { select: { id: true, username: true, memberships: true } } },
  });
  if (row === null) return null;
  const place = row.user?.memberships.find(
    ({ organizationId, state }) => organizationId === row.organizationId && state === "active",
  );
  const role = place ? toRole(place.role) : null;
  return {
    ...toApiKey(row),
    maker: { userId: row.user?.id ?? row.organizationId, username: row.user?.username ?? row.name, role },
  };
}

/** Of these keys, those that work at `now`. */
export async function filterActiveKeys(
  connection: Connection,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await connection.apiKey.findMany({
    where: { id: { in: [...ids] }, ...works(now), ...OF_WHO_STAYS },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

export async function recordUse(connection: Connection, id: string, now: Date): Promise<void> {
  await connection.apiKey.updateMany({ where: { id }, data: { lastUsedAt: now } });
}

function toApiKey(row: ApiKeyModel): ApiKey {
  return {
    id: row.id,
    organizationId: row.organizationId,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes.filter(isScope),
    isTest: row.isTest,
    lastUsedAt: row.lastUsedAt,
    expiresAt: row.expiresAt,
    revokedAt: row.revokedAt,
    createdAt: row.createdAt,
  };
}

/** A scope that has since been removed is ignored. */
function isScope(text: string): text is ApiKeyScope {
  return API_KEY_SCOPES.some((scope) => scope === text);
}
