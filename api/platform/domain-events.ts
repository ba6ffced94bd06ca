/**
 * Events in one domain that have consequences in others. Subscribers run in the publisher's transaction: the change and
 * its consequences both happen, or neither does. Pure notifications go through `events.ts`, after the commit.
 */
import type { AfterCommit, Connection } from "./database.ts";

/** The transaction in which the event happened. */
export interface ChangeScope {
  transaction: Connection;
  afterCommit: AfterCommit;
}

/** An event that domains can subscribe to. @see defineDomainEvent */
interface DomainEvent<Payload, Subscriber extends string> {
  readonly name: string;
  /** The possible subscribers, in the order in which they run. */
  readonly subscribers: readonly Subscriber[];
  /** Never set: it only carries the payload's type. */
  readonly payload?: Payload;
}

type Handler<Payload> = (scope: ChangeScope, payload: Payload) => Promise<void>;

/** Subscriptions between domains, composed once per process. */
export interface DomainEvents {
  /**
   * Subscribes permanently; each subscriber does so once.
   * @throws Error when this name has subscribed already: a mistake in composing
   */
  on<Payload, Subscriber extends string>(
    event: DomainEvent<Payload, Subscriber>,
    subscriber: Subscriber,
    handle: Handler<Payload>,
  ): void;
  /**
   * Runs the subscribers one after the other, in the order that the event declares.
   * @throws the error of a subscriber, so that the publisher's transaction is rolled back; later ones do not run
   */
  publish<Payload>(
    event: DomainEvent<Payload, string>,
    scope: ChangeScope,
    payload: NoInfer<Payload>,
  ): Promise<void>;
}

/** @param subscribers the possible subscribers, in the order in which they run, whatever order they subscribe in */
export function defineDomainEvent<Payload>() {
  return <Subscriber extends string>(
    name: string,
    subscribers: readonly Subscriber[],
  ): DomainEvent<Payload, Subscriber> => ({ name, subscribers });
}

/** For one process or one test: subscribers are passed in, and the module has no state. */
export function createDomainEvents(): DomainEvents {
  const handlers = new Map<string, Map<string, (scope: ChangeScope, payload: never) => Promise<void>>>();
  return {
    on(event, subscriber, handle) {
      const ofEvent = handlers.get(event.name) ?? new Map();
      if (ofEvent.has(subscriber)) throw new Error(`${subscriber} has already subscribed to ${event.name}`);
      handlers.set(event.name, ofEvent.set(subscriber, handle));
    },
    async publish(event, scope, payload) {
      const ofEvent: ReadonlyMap<string, Handler<typeof payload>> = handlers.get(event.name) ?? new Map();
      for (const subscriber of event.subscribers) await ofEvent.get(subscriber)?.(scope, payload);
    },
  };
}
