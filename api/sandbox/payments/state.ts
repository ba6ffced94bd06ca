import { z } from "zod";
import { openJournal } from "./journal.ts";
import type {
  SandboxCard,
  SandboxCharge,
  SandboxCustomer,
  SandboxEvent,
  SandboxIntent,
  SandboxRefund,
  SandboxSetup,
  StoredSession,
  StoredSubscription,
} from "./objects/objects.ts";
import type { CardBehaviour } from "./objects/test-cards.ts";

/** A card attached to an intent or saved by a customer: its public details and how its issuer will behave. */
export interface StoredPaymentMethod {
  id: string;
  card: SandboxCard;
  behaviour: CardBehaviour;
  /** The owner; unset when there is none. */
  customerId?: string;
  /** Whether its owner has agreed to off-session charges. */
  isSetUp?: boolean;
  /** Removed by its customer: it cannot be used again. */
  isDetached?: boolean;
  /** Unix seconds. */
  created?: number;
}

/** The delivery status of an event to the webhook address. */
export interface Delivery {
  eventId: string;
  state: "delivered" | "dropped" | "failed" | "pending";
  attempts: number;
}

/** The first answer to an idempotency key. `fingerprint` covers method, path and parameters. */
export interface StoredAnswer {
  key: string;
  fingerprint: string;
  status: number;
  body: string;
  /** Unix seconds. */
  created: number;
}

/** One change of the sandbox, written as one journal line: all of it is stored or none. */
export interface Change {
  intents?: SandboxIntent[] | undefined;
  charges?: SandboxCharge[] | undefined;
  refunds?: SandboxRefund[] | undefined;
  paymentMethods?: StoredPaymentMethod[] | undefined;
  customers?: SandboxCustomer[] | undefined;
  setups?: SandboxSetup[] | undefined;
  events?: SandboxEvent[] | undefined;
  deliveries?: Delivery[] | undefined;
  answers?: StoredAnswer[] | undefined;
  subscriptions?: StoredSubscription[] | undefined;
  sessions?: StoredSession[] | undefined;
}

/** The whole state of the sandbox, newest last in each map. Change it only through `commit`. */
export interface SandboxState {
  readonly intents: ReadonlyMap<string, SandboxIntent>;
  readonly charges: ReadonlyMap<string, SandboxCharge>;
  readonly refunds: ReadonlyMap<string, SandboxRefund>;
  readonly paymentMethods: ReadonlyMap<string, StoredPaymentMethod>;
  readonly customers: ReadonlyMap<string, SandboxCustomer>;
  readonly setups: ReadonlyMap<string, SandboxSetup>;
  readonly events: ReadonlyMap<string, SandboxEvent>;
  readonly deliveries: ReadonlyMap<string, Delivery>;
  readonly answers: ReadonlyMap<string, StoredAnswer>;
  readonly subscriptions: ReadonlyMap<string, StoredSubscription>;
  readonly sessions: ReadonlyMap<string, StoredSession>;
  /** Writes the change to the journal, then applies it. */
  commit(change: Change): void;
}

/** Idempotency keys are forgotten after a day. */
const ANSWER_LIFETIME_SECONDS = 24 * 60 * 60;

function stored<T>(idKey: string) {
  return z
    .array(z.custom<T>((value) => typeof value === "object" && value !== null && idKey in value))
    .optional();
}

const CHANGE = z.strictObject({
  intents: stored<SandboxIntent>("id"),
  charges: stored<SandboxCharge>("id"),
  refunds: stored<SandboxRefund>("id"),
  paymentMethods: stored<StoredPaymentMethod>("id"),
  customers: stored<SandboxCustomer>("id"),
  setups: stored<SandboxSetup>("id"),
  events: stored<SandboxEvent>("id"),
  deliveries: stored<Delivery>("eventId"),
  answers: stored<StoredAnswer>("key"),
  subscriptions: stored<StoredSubscription>("id"),
  sessions: stored<StoredSession>("id"),
});

/**
 * Opens the sandbox's state: replays the journal, drops old idempotency keys and rewrites the journal.
 * @param folder where the journal is
 * @param now Unix seconds
 */
export function openState(folder: string, now: number): SandboxState {
  const intents = new Map<string, SandboxIntent>();
  const charges = new Map<string, SandboxCharge>();
  const refunds = new Map<string, SandboxRefund>();
  const paymentMethods = new Map<string, StoredPaymentMethod>();
  const customers = new Map<string, SandboxCustomer>();
  const setups = new Map<string, SandboxSetup>();
  const events = new Map<string, SandboxEvent>();
  const deliveries = new Map<string, Delivery>();
  const answers = new Map<string, StoredAnswer>();
  const subscriptions = new Map<string, StoredSubscription>();
  const sessions = new Map<string, StoredSession>();

  const idOf = ({ id }: { id: string }) => id;
  function apply(change: Change): void {
    keep(intents, change.intents, idOf);
    keep(charges, change.charges, idOf);
    keep(refunds, change.refunds, idOf);
    keep(paymentMethods, change.paymentMethods, idOf);
    keep(customers, change.customers, idOf);
    keep(setups, change.setups, idOf);
    keep(events, change.events, idOf);
    keep(deliveries, change.deliveries, ({ eventId }) => eventId);
    keep(answers, change.answers, ({ key }) => key);
    keep(subscriptions, change.subscriptions, idOf);
    keep(sessions, change.sessions, idOf);
  }

  const { journal, entries } = openJournal(folder);
  for (const entry of entries) apply(CHANGE.parse(entry));
  for (const [key, answer] of answers) {
    if (answer.created < now - ANSWER_LIFETIME_SECONDS) answers.delete(key);
  }
  journal.rewrite([
    {
      intents: [...intents.values()],
      charges: [...charges.values()],
      refunds: [...refunds.values()],
      paymentMethods: [...paymentMethods.values()],
      customers: [...customers.values()],
      setups: [...setups.values()],
      events: [...events.values()],
      deliveries: [...deliveries.values()],
      answers: [...answers.values()],
      subscriptions: [...subscriptions.values()],
      sessions: [...sessions.values()],
    } satisfies Change,
  ]);

  return {
    intents,
    charges,
    refunds,
    paymentMethods,
    customers,
    setups,
    events,
    deliveries,
    answers,
    subscriptions,
    sessions,
    commit(change) {
      journal.append(change);
      apply(change);
    },
  };
}

function keep<Row>(
  rows: Map<string, Row>,
  changed: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
): void {
  for (const row of changed ?? []) rows.set(keyOf(row), row);
}
