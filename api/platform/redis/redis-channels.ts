/** Redis's channels: what processes tell each other. Texts in, texts out; nothing is kept for who does not listen. */
import type { Logger } from "../logger.ts";
import { connectRedis, type RedisPatience } from "./redis.ts";

interface RedisChannels {
  /** Whether Redis answered when it was asked last: to be told, and to tell. */
  isConnected(): boolean;
  /** @throws Error when Redis is away or does not answer */
  publish(channel: string, text: string): Promise<void>;
  /**
   * Listens to a channel or, with "*" at its end, to all whose names begin like it. Settles when Redis has answered, or is
   * away and will be asked on its return; never rejects.
   */
  subscribe(name: string): Promise<void>;
  unsubscribe(name: string): void;
  close(): Promise<void>;
}

/** What is done when something comes. */
interface RedisHearer {
  /** @param name as it was subscribed to */
  onText(name: string, text: string): void;
  /** All that is listened to has been asked for anew: texts were missed meanwhile. */
  onListening(): void;
  /** Redis can be told again. */
  onTelling(): void;
}

/**
 * Opens a connection to tell by, and one to listen by. Each command's failure is waited for by somebody here: neither the
 * libraries over ioredis nor its own subscribing anew on return do so, and a rejection of nobody's ends the process.
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
      if (answer.status === "rejected") logger.warn({ err: answer.reason }, "events may not be heard yet");
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
      // Redis goes on sending what nobody here listens to, until the connection is opened anew: no harm.
      asked.catch((error: unknown) => logger.debug({ err: error }, "Redis was not told that nobody listens"));
    },
    async close() {
      await Promise.all([publisher.close(), subscriber.close()]);
    },
  };
}

const isPattern = (name: string): boolean => name.endsWith("*");
