import { createHmac } from "node:crypto";
import type { SandboxEvent } from "./objects/objects.ts";
import type { Delivery, SandboxState } from "./state.ts";

/** Switches that make deliveries misbehave; all off by default. */
interface WebhookSwitches {
  /** Nothing is sent automatically; a test sends with `deliver`. */
  paused: boolean;
  /** How many copies of each event are sent, all at the same time. */
  copies: number;
  /** The events of one change are sent last first. */
  reversed: boolean;
  /** Events are never sent. */
  dropped: boolean;
  /** Signed with a secret that is not ours. */
  wrongSignature: boolean;
  /** How many seconds the signature's timestamp is in the past. */
  ageSeconds: number;
  /** Milliseconds before the first attempt. */
  delayMs: number;
}

/** Sends events as the provider does: signed, retried until the receiver answers 2xx, in no guaranteed order. */
export interface Webhooks {
  set(switches: Partial<WebhookSwitches>): void;
  reset(): void;
  /** Accepts events to be sent. */
  enqueue(events: readonly SandboxEvent[]): void;
  /** Sends one event now, whatever its state; returns the HTTP status, 0 when there was no answer. */
  deliver(eventId: string, switches?: Partial<WebhookSwitches>): Promise<number>;
  /** Resolves when no delivery is in progress or waiting for a retry. */
  idle(): Promise<void>;
  stop(): void;
}

interface WebhookOptions {
  state: SandboxState;
  url: string;
  secret: string;
  clock: { now(): Date };
  /** Waits before the second, third … attempt, in milliseconds; after the last one the event counts as failed. */
  retryDelaysMs: readonly number[];
  timeoutMs: number;
}

const OFF: WebhookSwitches = {
  paused: false,
  copies: 1,
  reversed: false,
  dropped: false,
  wrongSignature: false,
  ageSeconds: 0,
  delayMs: 0,
};

/** The header `Stripe-Signature` for a payload: HMAC-SHA256 over `<t>.<payload>`, keyed by the whole secret. */
function signPayload(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex");
  return `t=${timestamp},v1=${signature}`;
}

interface Sender extends WebhookOptions {
  switches: WebhookSwitches;
  isStopped: boolean;
  readonly stopping: AbortController;
  /** Timers of later attempts, by event. */
  readonly waiting: Map<string, NodeJS.Timeout>;
  underWay: number;
  /** Called once no delivery is in progress or waiting. */
  readonly watchers: (() => void)[];
}

/**
 * Delivers events over HTTP, each separately and so in no guaranteed order, until the address answers 2xx. The status
 * of each one is in the journal: events left over from a stop are sent after the next start.
 */
export function createWebhooks(options: WebhookOptions): Webhooks {
  const sender: Sender = {
    ...options,
    switches: OFF,
    isStopped: false,
    stopping: new AbortController(),
    waiting: new Map(),
    underWay: 0,
    watchers: [],
  };
  return {
    set(changed) {
      sender.switches = { ...sender.switches, ...changed };
    },
    reset() {
      sender.switches = OFF;
    },
    enqueue: (events) => enqueue(sender, events),
    deliver: (eventId, changed) => deliver(sender, eventId, changed),
    idle() {
      if (isIdle(sender)) return Promise.resolve();
      return new Promise((resolve) => sender.watchers.push(resolve));
    },
    stop() {
      sender.isStopped = true;
      for (const timer of sender.waiting.values()) clearTimeout(timer);
      sender.waiting.clear();
      sender.stopping.abort();
      tellWhenIdle(sender);
    },
  };
}

const isIdle = ({ underWay, waiting }: Sender): boolean => underWay === 0 && waiting.size === 0;

function tellWhenIdle(sender: Sender): void {
  if (!isIdle(sender)) return;
  for (const tell of sender.watchers.splice(0)) tell();
}

function record({ state }: Sender, eventId: string, delivery: Omit<Delivery, "eventId">): void {
  state.commit({ deliveries: [{ eventId, ...delivery }] });
}

function enqueue(sender: Sender, events: readonly SandboxEvent[]): void {
  const { switches } = sender;
  if (switches.dropped) {
    for (const event of events) record(sender, event.id, { state: "dropped", attempts: 0 });
    return;
  }
  if (switches.paused) return;
  const ordered = switches.reversed ? [...events].reverse() : events;
  for (const event of ordered) schedule(sender, event.id, switches.delayMs);
}

async function deliver(
  sender: Sender,
  eventId: string,
  changed: Partial<WebhookSwitches> | undefined,
): Promise<number> {
  const { state, switches } = sender;
  const event = state.events.get(eventId);
  if (event === undefined) throw new Error(`no such event: ${eventId}`);
  const status = await send(sender, event, { ...switches, ...changed });
  const attempts = (state.deliveries.get(eventId)?.attempts ?? 0) + 1;
  if (isTaken(status)) record(sender, eventId, { state: "delivered", attempts });
  tellWhenIdle(sender);
  return status;
}

async function post(sender: Sender, event: SandboxEvent, how: WebhookSwitches): Promise<number> {
  const { url, secret, clock, stopping, timeoutMs } = sender;
  const payload = JSON.stringify(event, null, 2);
  const timestamp = Math.floor(clock.now().getTime() / 1_000) - how.ageSeconds;
  const signature = signPayload(payload, how.wrongSignature ? `${secret}_forged` : secret, timestamp);
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
      body: payload,
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    // No answer is one of the outcomes: the caller retries later.
    return 0;
  }
}

async function send(sender: Sender, event: SandboxEvent, how: WebhookSwitches): Promise<number> {
  sender.underWay += 1;
  try {
    const statuses = await Promise.all(Array.from({ length: how.copies }, () => post(sender, event, how)));
    return statuses.find(isTaken) ?? statuses[0] ?? 0;
  } finally {
    sender.underWay -= 1;
  }
}

const isTaken = (status: number): boolean => status >= 200 && status < 300;

async function attempt(sender: Sender, eventId: string): Promise<void> {
  const { state, retryDelaysMs } = sender;
  const event = state.events.get(eventId);
  const delivery = state.deliveries.get(eventId);
  if (sender.isStopped || event === undefined || delivery?.state !== "pending") return;
  const status = await send(sender, event, sender.switches);
  // A stop in the middle leaves the event pending; the next start sends it.
  if (sender.isStopped) return;
  const attempts = delivery.attempts + 1;
  const retryDelay = retryDelaysMs[attempts - 1];
  if (isTaken(status)) {
    record(sender, eventId, { state: "delivered", attempts });
  } else if (retryDelay === undefined) {
    record(sender, eventId, { state: "failed", attempts });
  } else {
    record(sender, eventId, { state: "pending", attempts });
    schedule(sender, eventId, retryDelay);
  }
}

function schedule(sender: Sender, eventId: string, delayMs: number): void {
  if (sender.isStopped) return;
  const timer = setTimeout(() => {
    sender.waiting.delete(eventId);
    void attempt(sender, eventId).finally(() => tellWhenIdle(sender));
  }, delayMs);
  // Waiting for a retry must not keep the process alive.
  timer.unref();
  sender.waiting.set(eventId, timer);
}
