/**
 * Telling listeners that something changed: through Redis when processes share it, in process otherwise. An event says
 * only that there is something new; listeners read the present state from Postgres, which is the truth. So a lost or
 * doubled event harms nobody, and a slow listener sees the latest state instead of a backlog.
 */
import { EventEmitter } from "node:events";
import { RedisPubSub } from "graphql-redis-subscriptions";
import { PubSub, type PubSubEngine } from "graphql-subscriptions";
import type { Redis } from "ioredis";
import type { Logger } from "./logger.ts";
import { connectRedis, type RedisPatience } from "./redis.ts";

/** Triggers that are remembered while Redis is away; pages that look again anyway miss the rest for a while. */
const MOST_UNTOLD = 10_000;

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
  /**
   * Tells every listener of the topic and key; while Redis is away, when it is back. Never throws: the change itself is
   * committed already.
   */
  publish<Payload>(topic: Topic<Payload>, key: string, payload: Payload): Promise<void>;
  /**
   * Calls `listener` for each event until the returned function is called. While Redis is away nothing is heard: who
   * needs to know for certain looks at the database.
   */
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
  /** Whether events travel: Redis answered when it was asked last. In process always. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/**
 * @param redisUrl null keeps events in this process
 * @param patience of the connections to Redis, where it is to be another than usual
 */
export function createEventBus(redisUrl: string | null, logger: Logger, patience?: RedisPatience): EventBus {
  const redis = redisUrl === null ? null : createRedisEngine(redisUrl, logger, patience);
  const engine: PubSubEngine = redis?.engine ?? createLocalEngine();
  const resync = new Set<() => void>();
  /** What could not be subscribed to, since Redis was away. */
  const late = new Set<() => Promise<void>>();
  /** What could not be told: the latest of each trigger, which is all that listeners need. */
  const untold = new Map<string, unknown>();

  redis?.onListening(async () => {
    await Promise.allSettled([...late].map((begin) => begin()));
    for (const wake of resync) wake();
  });
  redis?.onTelling(async () => {
    const waiting = [...untold];
    untold.clear();
    for (const [trigger, payload] of waiting) await tell(trigger, payload);
  });

  const hereOf = new Map<string, Set<(payload: unknown) => void>>();

  async function tell(trigger: string, payload: unknown): Promise<void> {
    try {
      if (redis && !redis.canTell()) throw new Error("Redis is away");
      await engine.publish(trigger, payload);
    } catch (error) {
      if (untold.size < MOST_UNTOLD) untold.set(trigger, payload);
      logger.warn({ err: error }, "an event waits until Redis is back");
    }
  }

  /** Listens from now on or, while Redis is away, from its return on. @returns ends it */
  async function subscribe(
    trigger: string,
    listener: (payload: unknown) => void,
    how: { pattern?: boolean } = {},
  ): Promise<() => void> {
    let id: number | null = null;
    let isOver = false;
    async function begin(): Promise<void> {
      const given = await engine.subscribe(trigger, listener, how);
      late.delete(begin);
      if (isOver) engine.unsubscribe(given);
      else id = given;
    }
    if (redis && !redis.canListen()) late.add(begin);
    else {
      await begin().catch((error: unknown) => {
        late.add(begin);
        logger.warn({ err: error }, "an event is listened for when Redis is back");
      });
    }
    return () => {
      isOver = true;
      late.delete(begin);
      if (id !== null) engine.unsubscribe(id);
    };
  }

  return {
    async publish(topic, key, payload) {
      for (const listener of hereOf.get(topic.name) ?? []) listener(payload);
      await tell(`${topic.name}:${key}`, payload);
    },
    listen: (topic, key, listener) =>
      // The payload was published under the same topic, whose type it has.
      subscribe(`${topic.name}:${key}`, (payload) => listener(payload as never)),
    async listenToAll(topic, listener) {
      const hear = (payload: unknown) => listener(payload as never);
      const here = hereOf.get(topic.name) ?? new Set();
      hereOf.set(topic.name, here.add(hear));
      const unsubscribe = redis ? await subscribe(`${topic.name}:*`, hear, { pattern: true }) : () => {};
      return () => {
        here.delete(hear);
        unsubscribe();
      };
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

/** Any number of screens may follow one project: that is no leak. */
function createLocalEngine(): PubSub {
  return new PubSub({ eventEmitter: new EventEmitter().setMaxListeners(0) });
}

/**
 * The library unsubscribes and does not wait for the answer. Where none comes, Redis goes on sending what nobody here
 * listens to, until the connection is opened anew: no harm, and no failure that nobody has caught.
 */
function unsubscribeUnwaited(client: Redis, logger: Logger): void {
  const failed = (error: unknown) => logger.debug({ err: error }, "Redis was not told that nobody listens");
  const channel = client.unsubscribe.bind(client);
  const pattern = client.punsubscribe.bind(client);
  Object.assign(client, {
    unsubscribe: (...names: string[]) => channel(...names).catch(failed),
    punsubscribe: (...names: string[]) => pattern(...names).catch(failed),
  });
}

function createRedisEngine(url: string, logger: Logger, patience?: RedisPatience) {
  const publisher = connectRedis(url, logger, patience);
  const subscriber = connectRedis(url, logger, patience);
  unsubscribeUnwaited(subscriber.client, logger);
  const listened = (error: unknown) => logger.warn({ err: error }, "events did not travel at once");
  return {
    engine: new RedisPubSub({ publisher: publisher.client, subscriber: subscriber.client }),
    isConnected: () => publisher.isAlive() && subscriber.isAlive(),
    canTell: publisher.isAlive,
    canListen: subscriber.isAlive,
    /** Whenever it is connected anew: what was subscribed to before is by then. */
    onListening(work: () => Promise<void>) {
      subscriber.client.on("ready", () => {
        // The client subscribes anew before it asks this, and Redis answers in turn.
        subscriber.client.ping().then(work).catch(listened);
      });
    },
    onTelling(work: () => Promise<void>) {
      publisher.client.on("ready", () => void work().catch(listened));
    },
    async close() {
      await Promise.all([publisher.close(), subscriber.close()]);
    },
  };
}
