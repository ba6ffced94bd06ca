/** At start: checks whether the database and Redis are usable, and says what to do if not. */
import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import pg from "pg";
import type { Logger } from "../logger.ts";

/** Services that start at the same moment need a few seconds each. */
const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;
const CONNECT_TIMEOUT_MS = 5_000;

/** Failures that pass on their own: not listening yet, name not known yet, starting up, connection limit reached. */
const PASSING = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "57P03",
  "53300",
]);

/**
 * Waits until Postgres accepts connections, so that the order in which services start hardly matters.
 * @throws Error in plain words: which server does not answer in time, refuses the user, or lacks the database
 */
export async function reachDatabase(
  databaseUrl: string,
  logger: Pick<Logger, "warn">,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const began = Date.now();
  for (let tries = 1; ; tries += 1) {
    const failure = await tryDatabase(databaseUrl);
    if (failure === null) return;
    const { code, message } = failure;
    const isPassing = PASSING.has(code) || /timeout|terminated/i.test(message);
    if (!isPassing || Date.now() - began > patienceMs) throw new Error(explain(databaseUrl, code, message));
    if (tries === 1) logger.warn({ reason: message }, "waiting for Postgres");
    await pause(PAUSE_MS);
  }
}

async function tryDatabase(databaseUrl: string): Promise<{ code: string; message: string } | null> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = "code" in error && typeof error.code === "string" ? error.code : "";
    // A name with several addresses fails for all of them together, without a message of its own.
    return { code, message: error.message || code };
  } finally {
    await client.end().catch(() => {});
  }
}

function explain(databaseUrl: string, code: string, message: string): string {
  const { host, username, pathname } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1));
  switch (code) {
    case "28P01":
    case "28000":
      return `Postgres at ${host} rejects the user "${decodeURIComponent(username)}": check user and password in DATABASE_URL (${message}).`;
    case "3D000":
      return `Postgres at ${host} has no database "${name}": create it (createdb ${name}), or correct DATABASE_URL.`;
    default:
      return `Postgres at ${host} cannot be used: ${message}. Start it, or correct DATABASE_URL.`;
  }
}

/**
 * Fails when Redis refuses the password, which waiting does not fix. An unreachable Redis does not prevent a start:
 * everything except live updates works without it, and the readiness check reports it.
 * @throws Error in plain words
 */
export async function checkRedisPassword(redisUrl: string): Promise<void> {
  const client = new Redis(redisUrl, {
    lazyConnect: true,
    retryStrategy: null,
    enableReadyCheck: false,
    maxRetriesPerRequest: 0,
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: CONNECT_TIMEOUT_MS,
  });
  let refusal: string | null = null;
  const look = ({ message }: Error): void => {
    if (/^(NOAUTH|WRONGPASS|NOPERM|ERR AUTH)/.test(message)) refusal = message;
  };
  client.on("error", look);
  await client
    .connect()
    .then(() => client.ping())
    .catch(look);
  client.disconnect();
  if (refusal !== null) {
    throw new Error(`Redis at ${new URL(redisUrl).host} rejects the password: check REDIS_URL (${refusal}).`);
  }
}
