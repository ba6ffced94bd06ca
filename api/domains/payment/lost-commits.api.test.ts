/**
 * F10: a commit whose response is lost, a hundred times: any operation that commits, any of its commits, with the
 * connection cut at any moment. The request is then repeated, as a person or a sweep would, and the books balance.
 */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../platform/database.ts";
import { expectSuccess, makeReorder, type PaymentBench } from "../../testing/benches/payment-bench.ts";
import { CUT_MOMENTS, openFaultProxy } from "../../testing/outside/fault-proxy.ts";
import { seeded } from "../../testing/seeded.ts";
import type { PaymentService } from "./index.ts";
import { withPaymentBench } from "./testing/with-payment-bench.ts";

let bench: PaymentBench;
let proxy: Awaited<ReturnType<typeof openFaultProxy>>;
let pool: pg.Pool;
/** Connects to the database through the proxy. */
let cutOff: PaymentService;

withPaymentBench((opened) => {
  bench = opened;
});
beforeAll(async () => {
  proxy = await openFaultProxy(bench.databaseUrl);
  pool = new pg.Pool({ connectionString: proxy.url, max: 2 });
  // An idle connection that is cut must not fail a test.
  pool.on("error", () => {});
  cutOff = bench.startService(bench.provider, { on: createDatabase(pool) });
});
afterAll(async () => {
  await pool.end();
  await proxy.close();
});

/** One user's path through a fault. */
interface Try {
  userId: string;
  /** The operation that meets the fault, and is repeated afterwards. */
  act(): Promise<unknown>;
  /** What the buyer does next. */
  finish?(): Promise<unknown>;
  /** What the provider holds at the end, in cents. */
  held: number;
}

/** 10 studs at 4.25, delivery 59.00, tax 3.40. */
const PROJECT_CENTS = 10_490;
const REORDER_CENTS = 5_590;

async function openProject() {
  const project = await bench.createProject([10]);
  const opened = await bench.startService().checkoutProject(project.viewer, project.id);
  const { order, payment } = expectSuccess(opened);
  return { ...project, order, intentId: payment?.intentId ?? "" };
}

async function paidProject() {
  const project = await openProject();
  await bench.pay(project.intentId);
  return project;
}

async function buyerWithCard() {
  const viewer = await bench.createUser();
  await bench.saveCard(viewer);
  return viewer;
}

/** Every operation that commits, with its number of commits. */
const ACTS: Readonly<Record<string, { commits: number; begin(): Promise<Try> }>> = {
  "a checkout": {
    commits: 2,
    async begin() {
      const { userId, viewer, id } = await bench.createProject([10]);
      const act = async () => expectSuccess(await cutOff.checkoutProject(viewer, id));
      return {
        userId,
        held: PROJECT_CENTS,
        act,
        async finish() {
          const { order, payment } = await act();
          await bench.pay(payment?.intentId ?? "");
          await cutOff.refreshOrder(viewer, order.id);
        },
      };
    },
  },
  "a payment that its page settles": {
    commits: 1,
    async begin() {
      const { userId, viewer, order } = await paidProject();
      return { userId, held: PROJECT_CENTS, act: () => cutOff.refreshOrder(viewer, order.id) };
    },
  },
  "a payment that a message settles": {
    commits: 1,
    async begin() {
      const { userId } = await paidProject();
      const [last = ""] = (await bench.eventsOf(userId)).slice(-1);
      return { userId, held: PROJECT_CENTS, act: () => bench.deliver(cutOff, last) };
    },
  },
  "a reorder's order": {
    commits: 1,
    async begin() {
      const { userId } = await buyerWithCard();
      const purchase = makeReorder(userId);
      const act = async () => expectSuccess(await cutOff.openPurchase(purchase)).order;
      return {
        userId,
        held: REORDER_CENTS,
        act,
        finish: async () => cutOff.chargeOffSession((await act()).id, 1),
      };
    },
  },
  "a charge to a saved card": {
    commits: 2,
    async begin() {
      const { userId } = await buyerWithCard();
      const { order } = expectSuccess(await bench.startService().openPurchase(makeReorder(userId)));
      return { userId, held: REORDER_CENTS, act: () => cutOff.chargeOffSession(order.id, 1) };
    },
  },
  "a refund": {
    commits: 2,
    async begin() {
      const { userId, viewer, order } = await paidProject();
      const { lines } = await bench.startService().refreshOrder(viewer, order.id);
      const wish = { orderId: order.id, reason: null };
      const parts = lines.map((line) => ({ lineId: line.id, refundedQuantity: 4 }));
      return {
        userId,
        held: PROJECT_CENTS - 1_700 - 136,
        act: () => cutOff.refundOrder(viewer, { ...wish, lines: parts }),
        // A request that is already stored is not stored again: the sweep continues it.
        async finish() {
          bench.bench.clock.time = new Date(Date.now() + 61_000);
          await cutOff.reconcile();
        },
      };
    },
  },
  "giving an order up": {
    commits: 2,
    async begin() {
      const { userId, viewer, order, intentId } = await openProject();
      return {
        userId,
        held: 0,
        act: () => cutOff.cancelOrder(viewer, order.id),
        // No one can pay it any more.
        finish: async () => expect(await bench.pay(intentId)).toBeNull(),
      };
    },
  },
};

/** A hundred tries, the same in every run. */
const TRIES = (() => {
  const chance = seeded(10);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)] as Item;
  return Array.from({ length: 100 }, (_, index) => {
    const [what, { commits }] = pick(Object.entries(ACTS));
    const commit = 1 + Math.floor(chance() * commits);
    return { number: index + 1, what, commit, commits, moment: pick(CUT_MOMENTS) };
  });
})();

describe("F10: a commit whose response is lost", () => {
  it.each(Object.entries(ACTS))(
    "F10: %s makes as many commits as are tried here",
    async (_what, { commits, begin }) => {
      const { act, finish } = await begin();
      const before = proxy.commits();
      await act();
      expect(proxy.commits() - before).toBe(commits);
      await finish?.();
    },
  );

  it.each(TRIES)(
    "F10: try $number: $what, commit $commit of $commits, cut when $moment",
    async ({ what, commit, moment }) => {
      const { userId, act, finish, held } = await (ACTS[what]?.begin() ?? Promise.reject(new Error(what)));
      proxy.cutCommit(commit, moment);
      await expect(act()).rejects.toThrow();
      await act();
      await finish?.();
      const paid = held === 0 ? 0 : 1;
      expect(await bench.readBooks(userId)).toEqual({
        held,
        recorded: held,
        charges: paid,
        paidOrders: paid,
        toldOf: paid,
      });
      expect(await bench.intentsOf(userId)).toHaveLength(1);
    },
  );
});
