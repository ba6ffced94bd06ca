/**
 * Notifies listeners that something changed: through Redis when processes share it, otherwise in process. An event says
 * only that there is something new; listeners read the present state from Postgres, which is the truth. So a lost or
 * duplicate event does no harm, and a slow listener sees the latest state instead of a backlog.
 */
import type { Logger } from "./logger.ts";
import type { RedisPatience } from "./redis/redis.ts";
import { openRedisChannels } from "./redis/redis-channels.ts";

/**
 * How many triggers are remembered while Redis is unreachable. Beyond that pages miss events for a while, but they look
 * again anyway.
 */
const MOST_UNTOLD = 10_000;

/** A kind of change; `Payload` is its data, ids only. */
export interface Topic<Payload> {
  readonly name: string;
  /** Never set: it only carries the payload's type. */
  readonly payload?: Payload;
}

/** Defines a topic: a unique name, and the type of its payload. */
export function defineTopic<Payload>(name: string): Topic<Payload> {
  return { name };
}

/** Notifies processes that something is new, never what: listeners read it. */
export interface EventBus {
  /**
   * Notifies every listener of the topic and key; if Redis is unreachable, once it is back. Never throws: the change
   * itself is already committed.
   */
  publish<Payload>(topic: Topic<Payload>, key: string, payload: Payload): Promise<void>;
  /**
   * Calls `listener` for each event until the returned function is called. While Redis is unreachable no events arrive:
   * code that has to be certain checks the database.
   */
  listen<Payload>(
    topic: Topic<Payload>,
    key: string,
    listener: (payload: Payload) => void,
  ): Promise<() => void>;
  /**
   * Calls `listener` for each event of the topic, whatever its key. Events of this process arrive before they are
   * published, and again when they come back through Redis.
   */
  listenToAll<Payload>(topic: Topic<Payload>, listener: (payload: Payload) => void): Promise<() => void>;
  /**
   * Yields immediately and then whenever something may have changed: after each event, and after a lost connection to
   * Redis is restored. Several events while the consumer is busy count as one. Ends immediately with `return()`.
   */
  changes<Payload>(topic: Topic<Payload>, key: string): AsyncIterableIterator<void>;
  /** Whether events are being delivered: Redis answered the last check. Always true in process. */
  isConnected(): boolean;
  close(): Promise<void>;
}

type Listener = (payload: unknown) => void;

/** A topic and key, or a topic and all of its keys, that has listeners. */
interface Trigger {
  listeners: Set<Listener>;
  /** Settles once events arrive. */
  isHeard: Promise<void>;
}

interface BusState {
  logger: Logger;
  triggers: Map<string, Trigger>;
  /** This process's listeners to all keys of a topic, by its name. */
  hereOf: Map<string, Set<Listener>>;
  /** Wake the consumers waiting for changes, once Redis is back. */
  resync: Set<() => void>;
  /** Unsent events: the latest of each trigger, which is all that listeners need. */
  untold: Map<string, unknown>;
  /** Null keeps events in this process. */
  redis: ReturnType<typeof openRedisChannels> | null;
}

/**
 * @param redisUrl null keeps events in this process
 * @param patience timeouts of the connections to Redis, to override the defaults
 */
export function createEventBus(redisUrl: string | null, logger: Logger, patience?: RedisPatience): EventBus {
  const bus: BusState = {
    logger,
    triggers: new Map(),
    hereOf: new Map(),
    resync: new Set(),
    untold: new Map(),
    redis: null,
  };
  if (redisUrl !== null) {
    const handlers = {
      onText: (trigger: string, text: string) => hearText(bus, trigger, text),
      onListening() {
        for (const wake of bus.resync) wake();
      },
      onTelling: () => void tellUntold(bus),
    };
    bus.redis = openRedisChannels(redisUrl, logger, handlers, patience);
  }
  return {
    async publish(topic, key, payload) {
      for (const listener of bus.hereOf.get(topic.name) ?? []) listener(payload);
      await tell(bus, `${topic.name}:${key}`, payload);
    },
    listen: (topic, key, listener) =>
      // The payload was published under the same topic, so it has the topic's type.
      subscribe(bus, `${topic.name}:${key}`, (payload) => listener(payload as never)),
    listenToAll: (topic, listener) => listenToAll(bus, topic.name, (payload) => listener(payload as never)),
    changes: (topic, key) => changesOf(bus, `${topic.name}:${key}`),
    isConnected: () => bus.redis?.isConnected() ?? true,
    async close() {
      await bus.redis?.close();
    },
  };
}

function hear({ triggers }: BusState, trigger: string, payload: unknown): void {
  // A listener that is added or removed meanwhile makes no difference to this event.
  for (const listener of [...(triggers.get(trigger)?.listeners ?? [])]) listener(payload);
}

function hearText(bus: BusState, trigger: string, text: string): void {
  try {
    hear(bus, trigger, JSON.parse(text));
  } catch (error) {
    bus.logger.error({ err: error, trigger }, "an event could not be handled");
  }
}

async function tell(bus: BusState, trigger: string, payload: unknown): Promise<void> {
  const { redis, untold, logger } = bus;
  if (!redis) {
    hear(bus, trigger, payload);
    return;
  }
  try {
    await redis.publish(trigger, JSON.stringify(payload));
  } catch (error) {
    if (untold.size < MOST_UNTOLD) untold.set(trigger, payload);
    logger.warn({ err: error }, "an event is waiting until Redis is back");
  }
}

async function tellUntold(bus: BusState): Promise<void> {
  const waiting = [...bus.untold];
  bus.untold.clear();
  for (const [trigger, payload] of waiting) await tell(bus, trigger, payload);
}

/** Listens from now on or, if Redis is unreachable, from its return. @returns stops listening */
async function subscribe(
  { triggers, redis }: BusState,
  name: string,
  listener: Listener,
): Promise<() => void> {
  const trigger = triggers.get(name) ?? {
    listeners: new Set(),
    isHeard: redis ? redis.subscribe(name) : Promise.resolve(),
  };
  triggers.set(name, trigger);
  trigger.listeners.add(listener);
  await trigger.isHeard;
  return () => {
    if (!trigger.listeners.delete(listener) || trigger.listeners.size > 0) return;
    triggers.delete(name);
    redis?.unsubscribe(name);
  };
}

async function listenToAll(bus: BusState, topicName: string, listener: Listener): Promise<() => void> {
  const here = bus.hereOf.get(topicName) ?? new Set();
  bus.hereOf.set(topicName, here.add(listener));
  const unsubscribe = bus.redis ? await subscribe(bus, `${topicName}:*`, listener) : () => {};
  return () => {
    here.delete(listener);
    unsubscribe();
  };
}

function changesOf(bus: BusState, trigger: string): AsyncIterableIterator<void> {
  let wake: () => void = () => {};
  let isPending = true;
  let isOver = false;
  const onChange = () => {
    isPending = true;
    wake();
  };
  const subscription = subscribe(bus, trigger, onChange);
  bus.resync.add(onChange);
  // Written out instead of an async generator: `return` on a waiting generator would wait as well, and a closed socket
  // would keep its subscription until the next event.
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
      bus.resync.delete(onChange);
      wake();
      (await subscription)();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
