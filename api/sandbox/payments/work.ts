import { API_VERSION } from "./api/api-version.ts";
import type { StoredSession, StoredSubscription } from "./objects/objects.ts";
import {
  createId,
  type SandboxCharge,
  type SandboxCustomer,
  type SandboxEvent,
  type SandboxIntent,
  type SandboxRefund,
  type SandboxSetup,
} from "./objects/objects.ts";
import type { ProviderError } from "./provider-error.ts";
import type { Change, Delivery, SandboxState, StoredPaymentMethod } from "./state.ts";

/** The answer to a call: an HTTP status and a JSON body. */
export interface Answer {
  status: number;
  body: object;
}

/** @param body the object that the call created or read, in its present state */
export function succeed(body: object): Answer {
  return { status: 200, body };
}

/** A refusal after something was changed: the change stays. */
export function refuse(error: ProviderError): Answer {
  return { status: error.status, body: { error: error.body } };
}

/** One call's unit of work: reads see the state before it, writes are collected and committed as one. */
export interface Work {
  readonly state: SandboxState;
  /** Unix seconds. */
  readonly now: number;
  readonly nowDate: Date;
  /** Address of the hosted payment pages, without a trailing slash. */
  readonly pageBaseUrl: string;
  saveIntent(intent: SandboxIntent): SandboxIntent;
  saveCharge(charge: SandboxCharge): SandboxCharge;
  saveRefund(refund: SandboxRefund): SandboxRefund;
  savePaymentMethod(method: StoredPaymentMethod): StoredPaymentMethod;
  saveCustomer(customer: SandboxCustomer): SandboxCustomer;
  saveSetup(setup: SandboxSetup): SandboxSetup;
  saveSubscription(subscription: StoredSubscription): StoredSubscription;
  saveSession(session: StoredSession): StoredSession;
  /** Records an event with the object in its present state, to be delivered after the commit. */
  emit(type: string, object: object): void;
  /** Everything saved so far. */
  toChange(): Change;
}

interface WorkOptions {
  state: SandboxState;
  nowDate: Date;
  pageBaseUrl: string;
  requestId: string;
  idempotencyKey: string | null;
}

/** @param idempotencyKey the request's key; its events carry it, as the provider's do */
export function startWork({ state, nowDate, pageBaseUrl, requestId, idempotencyKey }: WorkOptions): Work {
  const now = Math.floor(nowDate.getTime() / 1_000);
  const intents = new Map<string, SandboxIntent>();
  const charges = new Map<string, SandboxCharge>();
  const refunds: SandboxRefund[] = [];
  const paymentMethods: StoredPaymentMethod[] = [];
  const customers: SandboxCustomer[] = [];
  const setups = new Map<string, SandboxSetup>();
  const subscriptions: StoredSubscription[] = [];
  const sessions = new Map<string, StoredSession>();
  const events: SandboxEvent[] = [];
  return {
    state,
    now,
    nowDate,
    pageBaseUrl,
    saveIntent(intent) {
      intents.set(intent.id, intent);
      return intent;
    },
    saveCharge(charge) {
      charges.set(charge.id, charge);
      return charge;
    },
    saveRefund(refund) {
      refunds.push(refund);
      return refund;
    },
    savePaymentMethod(method) {
      paymentMethods.push(method);
      return method;
    },
    saveCustomer(customer) {
      customers.push(customer);
      return customer;
    },
    saveSetup(setup) {
      setups.set(setup.id, setup);
      return setup;
    },
    saveSubscription(subscription) {
      subscriptions.push(subscription);
      return subscription;
    },
    saveSession(session) {
      sessions.set(session.id, session);
      return session;
    },
    emit(type, object) {
      events.push({
        id: createId("evt"),
        object: "event",
        api_version: API_VERSION,
        created: now,
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: requestId, idempotency_key: idempotencyKey },
        type,
      });
    },
    toChange() {
      const deliveries = events.map(
        (event): Delivery => ({ eventId: event.id, state: "pending", attempts: 0 }),
      );
      return {
        ...(intents.size > 0 ? { intents: [...intents.values()] } : {}),
        ...(charges.size > 0 ? { charges: [...charges.values()] } : {}),
        ...(refunds.length > 0 ? { refunds } : {}),
        ...(paymentMethods.length > 0 ? { paymentMethods } : {}),
        ...(customers.length > 0 ? { customers } : {}),
        ...(setups.size > 0 ? { setups: [...setups.values()] } : {}),
        ...(subscriptions.length > 0 ? { subscriptions } : {}),
        ...(sessions.size > 0 ? { sessions: [...sessions.values()] } : {}),
        ...(events.length > 0 ? { events, deliveries } : {}),
      };
    },
  };
}
