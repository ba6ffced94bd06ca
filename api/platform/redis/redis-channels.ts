/**
 * Redis's channels, through which processes notify each other. Text in, text out; nothing is stored for processes that
 * are not listening.
 */
import type { Logger } from "../logger.ts";
import { connectRedis, type RedisPatience } from "./redis.ts";

interface RedisChannels {
  /** Whether Redis answered the last check, for both receiving and publishing. */
  isConnected(): boolean;
  /** @throws Error when Redis is unreachable or does not answer */
  publish(channel: string, text: string): Promise<void>;
  /**
   * Listens to a channel or, with "*" at its end, to all channels with that prefix. Settles when Redis has answered, or
   * when it is unreachable and will be asked on its return; never rejects.
   */
  subscribe(name: string): Promise<void>;
  unsubscribe(name: string): void;
  close(): Promise<void>;
}

/** Callbacks for incoming texts and restored connections. */
interface RedisHearer {
  /** @param name as it was subscribed to */
  onText(name: string, text: string): void;
  /** Everything is subscribed to again; texts sent in the meantime were missed. */
  onListening(): void;
  /** Publishing works again. */
  onTelling(): void;
}

/**
 * Opens one connection for publishing and one for listening. Every command's rejection is handled here: neither libraries
 * built on ioredis nor its own resubscribing on reconnect do that, and an unhandled rejection ends the process.
 */
export function openRedisChannels(
  url: string,
  logger: Logger,
  hearer: RedisHearer,
  patience?: RedisPatience,
): RedisChannels {
  const publisher = connectRedis(url, logger, patience);
  const subscriber = connectRedis(url, logger, patience);
  const { client } = subscriber;
  const wanted = new Set<string>();
  const isReady = () => client.status === "ready";

  async function ask(names: readonly string[]): Promise<void> {
    const patterns = names.filter(isPattern);
    const channels = names.filter((name) => !isPattern(name));
    const answers = await Promise.allSettled([
      channels.length > 0 && client.subscribe(...channels),
      patterns.length > 0 && client.psubscribe(...patterns),
    ]);
    for (const answer of answers) {
      if (answer.status === "rejected") logger.warn({ err: answer.reason }, "events may not be received yet");
    }
  }

  client.on("ready", () => void ask([...wanted]).then(hearer.onListening));
  client.on("message", hearer.onText);
  client.on("pmessage", (pattern: string, _channel: string, text: string) => hearer.onText(pattern, text));
  publisher.client.on("ready", hearer.onTelling);

  return {
    isConnected: () => publisher.isAlive() && subscriber.isAlive(),
    async publish(channel, text) {
      if (!publisher.isAlive()) throw new Error("Redis is away");
      await publisher.client.publish(channel, text);
    },
    async subscribe(name) {
      wanted.add(name);
      if (isReady()) await ask([name]);
    },
    unsubscribe(name) {
      wanted.delete(name);
      if (!isReady()) return;
      const asked = isPattern(name) ? client.punsubscribe(name) : client.unsubscribe(name);
      // Harmless: Redis goes on sending messages without a listener here until the connection is reopened.
      asked.catch((error: unknown) => logger.debug({ err: error }, "could not unsubscribe from Redis"));
    },
    async close() {
      await Promise.all([publisher.close(), subscriber.close()]);
    },
  };
}

const isPattern = (name: string): boolean => name.endsWith("*");
