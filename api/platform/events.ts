/**
 * Telling listeners that something changed: through Redis when processes share it, in process otherwise. An event says
 * only that there is something new; listeners read the present state from Postgres, which is the truth. So a lost or
 * doubled event harms nobody, and a slow listener sees the latest state instead of a backlog.
 */
import { EventEmitter } from "node:events";
import { RedisPubSub } from "graphql-redis-subscriptions";
import { PubSub, type PubSubEngine } from "graphql-subscriptions";
import { Redis } from "ioredis";
import type { Logger } from "./logger.ts";

/** A kind of change; `Payload` is what travels with it, ids only. */
export interface Topic<Payload> {
  readonly name: string;
  /** Never set: carries the payload's type. */
  readonly payload?: Payload;
}

export function defineTopic<Payload>(name: string): Topic<Payload> {
  return { name };
}

export interface EventBus {
  /** Tells every listener of the topic and key. Never throws: the change itself is committed already. */
  publish<Payload>(topic: Topic<Payload>, key: string, payload: Payload): Promise<void>;
  /** Calls `listener` for each event until the returned function is called. */
  listen<Payload>(
    topic: Topic<Payload>,
    key: string,
    listener: (payload: Payload) => void,
  ): Promise<() => void>;
  /**
   * Calls `listener` for each event of the topic, whatever its key: those of this process before they are published,
   * and once more when they come back through Redis.
   */
  listenToAll<Payload>(topic: Topic<Payload>, listener: (payload: Payload) => void): Promise<() => void>;
  /**
   * Yields at once and then whenever something may have changed: after each event, and after a lost connection to
   * Redis came back. Several events while the consumer is busy give one turn. Ends at once with `return()`.
   */
  changes<Payload>(topic: Topic<Payload>, key: string): AsyncIterableIterator<void>;
  /** Whether events travel now; in process always. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** @param redisUrl null keeps events in this process */
export function createEventBus(redisUrl: string | null, logger: Logger): EventBus {
  const redis = redisUrl === null ? null : createRedisEngine(redisUrl, logger);
  const engine: PubSubEngine = redis?.engine ?? createLocalEngine();
  const resync = new Set<() => void>();
  redis?.onReconnected(() => {
    for (const wake of resync) wake();
  });

  const hereOf = new Map<string, Set<(payload: unknown) => void>>();

  async function subscribe(
    trigger: string,
    listener: (payload: unknown) => void,
    how: { pattern?: boolean } = {},
  ): Promise<() => void> {
    const id = await engine.subscribe(trigger, listener, how);
    return () => engine.unsubscribe(id);
  }

  return {
    async publish(topic, key, payload) {
      for (const listener of hereOf.get(topic.name) ?? []) listener(payload);
      try {
        await engine.publish(`${topic.name}:${key}`, payload);
      } catch (error) {
        logger.warn({ err: error, topic: topic.name }, "an event was not delivered");
      }
    },
    listen: (topic, key, listener) =>
      // The payload was published under the same topic, whose type it has.
      subscribe(`${topic.name}:${key}`, (payload) => listener(payload as never)),
    async listenToAll(topic, listener) {
      const hear = (payload: unknown) => listener(payload as never);
      const here = hereOf.get(topic.name) ?? new Set();
      hereOf.set(topic.name, here.add(hear));
      try {
        const unsubscribe = redis ? await subscribe(`${topic.name}:*`, hear, { pattern: true }) : () => {};
        return () => {
          here.delete(hear);
          unsubscribe();
        };
      } catch (error) {
        here.delete(hear);
        throw error;
      }
    },
    changes(topic, key) {
      let wake: () => void = () => {};
      let isPending = true;
      let isOver = false;
      const onChange = () => {
        isPending = true;
        wake();
      };
      const subscription = subscribe(`${topic.name}:${key}`, onChange);
      resync.add(onChange);
      // Written out instead of an async generator: `return` of a generator that waits would wait as well, and a
      // closed socket would keep its subscription until the next event.
      return {
        async next() {
          await subscription;
          while (!isPending && !isOver) {
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
          }
          isPending = false;
          return { done: isOver, value: undefined };
        },
        async return() {
          isOver = true;
          resync.delete(onChange);
          wake();
          (await subscription)();
          return { done: true, value: undefined };
        },
        [Symbol.asyncIterator]() {
          return this;
        },
      };
    },
    isConnected: () => redis?.isConnected() ?? true,
    async close() {
      await redis?.close();
    },
  };
}

/** A connection that comes back by itself; a command that finds Redis away fails after one try instead of waiting. */
export function connectRedis(url: string, logger: Logger): Redis {
  const client = new Redis(url, { maxRetriesPerRequest: 1, connectTimeout: 2_000, commandTimeout: 1_000 });
  client.on("error", (error: Error) => logger.warn({ err: error.message }, "Redis is not reachable"));
  return client;
}

/** Any number of screens may follow one project: that is no leak. */
function createLocalEngine(): PubSub {
  return new PubSub({ eventEmitter: new EventEmitter().setMaxListeners(0) });
}

function createRedisEngine(url: string, logger: Logger) {
  const publisher = connectRedis(url, logger);
  const subscriber = connectRedis(url, logger);
  return {
    engine: new RedisPubSub({ publisher, subscriber }),
    isConnected: () => publisher.status === "ready" && subscriber.status === "ready",
    onReconnected(listener: () => void) {
      let wasReady = false;
      subscriber.on("ready", () => {
        if (wasReady) listener();
        wasReady = true;
      });
    },
    async close() {
      await Promise.all([publisher.quit().catch(() => {}), subscriber.quit().catch(() => {})]);
    },
  };
}
