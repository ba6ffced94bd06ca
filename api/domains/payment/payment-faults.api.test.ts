/**
 * F4, F10–F14: every outside call of a payment fails in every way, with webhooks that come once, thrice, backwards or
 * never. Afterwards the books balance: paid − refunded = what the orders say, one charge an order, each told of once.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  expectSuccess,
  makeReorder,
  openPaymentBench,
  type PaymentBench,
} from "../../testing/payment-bench.ts";
import type { PaymentProvider, PaymentService } from "./index.ts";

let bench: PaymentBench;
beforeAll(async () => {
  bench = await openPaymentBench();
});
afterAll(() => bench.close());

/** How a call goes wrong. before: nothing happened; after: it happened and nobody heard of it. */
const FAULTS = [
  "before",
  "after",
  "time-out before",
  "time-out after",
  "crash before",
  "crash after",
] as const;
type Fault = (typeof FAULTS)[number];

/** How the provider's messages arrive. */
const MESSAGES = ["once", "thrice", "backwards", "never"] as const;

type Method = "cancelIntent" | "chargeSaved" | "createIntent" | "refund" | "retrieveIntent";

/** What the stand-in calls the call. */
const OPERATIONS = {
  createIntent: "payment_intents.create",
  retrieveIntent: "payment_intents.retrieve",
  cancelIntent: "payment_intents.cancel",
  chargeSaved: "payment_intents.create",
  refund: "refunds.create",
} as const satisfies Record<Method, string>;

/** How soon a process gives up on an answer that is held back. */
const IMPATIENT_MS = 150;

class Crash extends Error {}

/** A provider whose process dies at its first call of a method, before or after the provider has heard of it. */
function crashing(method: Method, when: "after" | "before"): PaymentProvider {
  let isDead = false;
  return new Proxy(bench.provider, {
    get(target, name, receiver) {
      const call: unknown = Reflect.get(target, name, receiver);
      if (name !== method || typeof call !== "function") return call;
      return async (...given: unknown[]) => {
        if (isDead) return Reflect.apply(call, target, given);
        isDead = true;
        if (when === "after") await Reflect.apply(call, target, given);
        throw new Crash();
      };
    },
  });
}

/** Does something with the fault in its way, as a process that then is gone. */
async function attempt(
  method: Method,
  fault: Fault,
  work: (service: PaymentService) => Promise<unknown>,
): Promise<void> {
  const { faults } = bench.bench.sandbox;
  const operation = OPERATIONS[method];
  if (fault === "crash before" || fault === "crash after") {
    await expect(
      work(bench.startService(crashing(method, fault === "crash after" ? "after" : "before"))),
    ).rejects.toThrow(Crash);
    return;
  }
  const isHeld = fault.startsWith("time-out");
  const when = fault.endsWith("after") ? "after" : "before";
  // A connection that is only cut would be tried again by the SDK itself.
  const broken =
    when === "before" ? ({ kind: "error", status: 503 } as const) : ({ kind: "cut_body" } as const);
  faults.add({ ...(isHeld ? { kind: "hold", when } : broken), operation, count: 1 });
  await work(bench.startService(isHeld ? bench.connectProvider(IMPATIENT_MS) : bench.provider));
  // What was held goes on now: it arrives after everybody gave up on it.
  faults.release();
  faults.clear();
}

/** Everything that happened so far is told, in the way that is tried. */
async function tell(userId: string, messages: (typeof MESSAGES)[number]): Promise<void> {
  if (messages === "never") return;
  const service = bench.startService();
  const events = await bench.eventsOf(userId);
  const ordered = messages === "backwards" ? events.toReversed() : events;
  for (const id of ordered) {
    const times = messages === "thrice" ? 3 : 1;
    await Promise.all(Array.from({ length: times }, () => bench.deliver(service, id)));
  }
}

/** Two minutes with the sweep at work, and nobody else. */
async function wait(): Promise<void> {
  const service = bench.startService();
  for (const seconds of [60, 119]) {
    bench.bench.clock.time = new Date(Date.now() + seconds * 1_000);
    await service.reconcile();
  }
}

interface Scenario {
  /** Runs the payment with the fault in it. @returns whose books are to be read, and what must have been paid */
  run(
    fault: Fault,
    tellNow: (userId: string) => Promise<void>,
  ): Promise<{ userId: string; orders: number; held: number }>;
}

const SCENARIOS: Readonly<Record<Method, Scenario>> = {
  createIntent: {
    async run(fault, tellNow) {
      const { viewer, id } = await bench.createProject([10]);
      await attempt("createIntent", fault, (service) => service.checkoutProject(viewer, id));
      const again = expectSuccess(await bench.startService().checkoutProject(viewer, id));
      await bench.pay(again.payment?.intentId ?? "");
      await tellNow(viewer.userId);
      return { userId: viewer.userId, orders: 1, held: 10_490 };
    },
  },
  retrieveIntent: {
    async run(fault, tellNow) {
      const { viewer, id } = await bench.createProject([10]);
      const { order, payment } = expectSuccess(await bench.startService().checkoutProject(viewer, id));
      await bench.pay(payment?.intentId ?? "");
      await attempt("retrieveIntent", fault, (service) => service.refreshOrder(viewer, order.id));
      await tellNow(viewer.userId);
      return { userId: viewer.userId, orders: 1, held: 10_490 };
    },
  },
  cancelIntent: {
    async run(fault, tellNow) {
      const project = await bench.createProject([10]);
      const { viewer, id } = project;
      const old = expectSuccess(await bench.startService().checkoutProject(viewer, id));
      await bench.fillBasket(project, [20]);
      await attempt("cancelIntent", fault, (service) => service.checkoutProject(viewer, id));
      // The worst moment: the older payment, which may or may not be cancelled, is made in another tab.
      const late = await bench.pay(old.payment?.intentId ?? "");
      const present = await bench.startService().checkoutProject(viewer, id);
      if (present.kind === "success") await bench.pay(present.payment?.intentId ?? "");
      await tellNow(viewer.userId);
      return { userId: viewer.userId, orders: 1, held: late ? 10_490 : 15_080 };
    },
  },
  refund: {
    async run(fault, tellNow) {
      const { viewer, id } = await bench.createProject([10]);
      const service = bench.startService();
      const { order, payment } = expectSuccess(await service.checkoutProject(viewer, id));
      await bench.pay(payment?.intentId ?? "");
      const { lines } = await service.refreshOrder(viewer, order.id);
      const wish = {
        orderId: order.id,
        lines: lines.map((line) => ({ lineId: line.id, refundedQuantity: 4 })),
        reason: null,
      };
      await attempt("refund", fault, (dying) => dying.refundOrder(viewer, wish));
      // Asked for again by a buyer who saw nothing happen.
      await service.refundOrder(viewer, wish);
      await tellNow(viewer.userId);
      return { userId: viewer.userId, orders: 1, held: 10_490 - 1_700 - 136 };
    },
  },
  chargeSaved: {
    async run(fault, tellNow) {
      const viewer = await bench.createUser();
      await bench.saveCard(viewer);
      const service = bench.startService();
      const { order } = expectSuccess(await service.openPurchase(makeReorder(viewer.userId)));
      await attempt("chargeSaved", fault, (dying) => dying.chargeOffSession(order.id, 1));
      await tellNow(viewer.userId);
      // The same attempt, noted before the crash, is made again; twice at once, for good measure.
      await Promise.all([service.chargeOffSession(order.id, 1), service.chargeOffSession(order.id, 1)]);
      return { userId: viewer.userId, orders: 1, held: 5_590 };
    },
  },
};

const METHODS = ["createIntent", "retrieveIntent", "cancelIntent", "refund", "chargeSaved"] as const;
const COMBINATIONS = METHODS.flatMap((method) =>
  FAULTS.flatMap((fault) => MESSAGES.map((messages) => [method, fault, messages] as const)),
);

describe("the books balance", () => {
  it.each(COMBINATIONS)("%s fails: %s; messages come %s", async (method, fault, messages) => {
    // Rows are dated by the database: what the sweep reckons from is the present.
    bench.bench.clock.time = new Date();
    const { userId, orders, held } = await SCENARIOS[method].run(fault, (user) => tell(user, messages));
    await wait();
    expect(await bench.readBooks(userId)).toEqual({
      held,
      recorded: held,
      charges: orders,
      paidOrders: orders,
      toldOf: orders,
    });
  });

  it(`in all of ${COMBINATIONS.length} combinations`, () => {
    expect(COMBINATIONS).toHaveLength(METHODS.length * FAULTS.length * MESSAGES.length);
  });
});
