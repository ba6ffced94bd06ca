/** Connections to Redis that are restored automatically, even when they died silently. */
import { Redis } from "ioredis";
import type { Logger } from "../logger.ts";

/** How long Redis may be silent, in milliseconds. */
export interface RedisPatience {
  /** From one ping to the next. */
  pingMs: number;
  /** Until a connection with an unanswered command counts as dead. */
  silenceMs: number;
}

const PATIENCE: RedisPatience = { pingMs: 2_000, silenceMs: 3_000 };

/** How long a command waits for its answer. */
const COMMAND_TIMEOUT_MS = 1_000;

interface RedisConnection {
  readonly client: Redis;
  /** Whether Redis answered the last ping. */
  isAlive(): boolean;
  close(): Promise<void>;
}

/**
 * A command that finds Redis unreachable fails after one try instead of waiting. A failover, or a firewall that forgets
 * the connection, gives no sign: Redis is pinged regularly, and a connection that does not answer is reopened.
 */
export function connectRedis(
  url: string,
  logger: Logger,
  patience: RedisPatience = PATIENCE,
): RedisConnection {
  const client = new Redis(url, {
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: COMMAND_TIMEOUT_MS,
    keepAlive: 5_000,
    socketTimeout: patience.silenceMs,
    // redis-channels.ts resubscribes on its own: the failure of ioredis's attempt could not be handled.
    autoResubscribe: false,
  });
  let isAlive = false;
  client.on("error", (error: Error) => logger.warn({ err: error.message }, "Redis is not reachable"));
  client.on("ready", () => {
    isAlive = true;
  });
  client.on("close", () => {
    isAlive = false;
  });
  const timer = setInterval(() => {
    if (client.status !== "ready") return;
    client.ping().then(
      () => {
        isAlive = client.status === "ready";
      },
      () => {
        isAlive = false;
      },
    );
  }, patience.pingMs);
  return {
    client,
    isAlive: () => isAlive,
    async close() {
      clearInterval(timer);
      if (isAlive) await client.quit().catch(() => client.disconnect());
      else client.disconnect();
    },
  };
}
