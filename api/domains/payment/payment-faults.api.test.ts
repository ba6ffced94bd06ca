/**
 * F4, F11, F12, F14: every outside call of a payment fails in every way, with webhooks that come once, thrice, backwards
 * or never. Afterwards the books balance: paid − refunded = what the orders say, one charge an order, each told of once.
 */
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../../platform/database.ts";
import { openCuttingProxy } from "../../testing/cutting-proxy.ts";
import { expectSuccess, type PaymentBench } from "../../testing/payment-bench.ts";
import type { PaymentService } from "./index.ts";
import { describeFaults } from "./testing/describe-faults.ts";
import { makeScenarios, PAYMENT_CALLS, REFUND_AND_CARD_CALLS } from "./testing/fault-scenarios.ts";

const openBench = describeFaults(PAYMENT_CALLS);

it("no call that a payment makes outside is left out, here or in refund-and-card-faults.api.test.ts", () => {
  const scenarios = makeScenarios(openBench());
  expect(Object.keys(scenarios).sort()).toEqual([...PAYMENT_CALLS, ...REFUND_AND_CARD_CALLS].sort());
  // Verifying a signature asks nobody.
  const methods = Object.keys(openBench().provider).filter((name) => name !== "verifyWebhook");
  const failed = Object.values(scenarios).map(({ method }): string | null => method);
  expect(methods.filter((name) => !failed.includes(name))).toEqual([]);
});

describe("F10: a commit whose answer is lost", () => {
  let bench: PaymentBench;
  let proxy: Awaited<ReturnType<typeof openCuttingProxy>>;
  let pool: pg.Pool;
  let cutOff: PaymentService;
  beforeAll(async () => {
    bench = openBench();
    proxy = await openCuttingProxy(bench.databaseUrl);
    pool = new pg.Pool({ connectionString: proxy.url, max: 2 });
    // A connection that is cut while nobody uses it is no test's failure.
    pool.on("error", () => {});
    cutOff = bench.startService(bench.provider, { on: createDatabase(pool) });
  });
  afterAll(async () => {
    await pool.end();
    await proxy.close();
  });

  const BALANCED = { held: 10_490, recorded: 10_490, charges: 1, paidOrders: 1, toldOf: 1 };

  it.each([
    ["its order", 1],
    ["its intent", 2],
  ] as const)(
    "of a checkout, noting %s: asked again there is one order and one intent",
    async (_what, commit) => {
      const { viewer, id } = await bench.createProject([10]);
      proxy.cutAfterCommit(commit);
      await expect(cutOff.checkoutProject(viewer, id)).rejects.toThrow();
      const { order, payment } = expectSuccess(await cutOff.checkoutProject(viewer, id));
      await bench.pay(payment?.intentId ?? "");
      expect(await cutOff.refreshOrder(viewer, order.id)).toMatchObject({ status: "paid" });
      expect(await bench.intentsOf(viewer.userId)).toHaveLength(1);
      expect(await bench.readBooks(viewer.userId)).toEqual(BALANCED);
    },
  );

  it("of a payment that is settled: what comes again finds it done", async () => {
    const { viewer, id } = await bench.createProject([10]);
    const { order, payment } = expectSuccess(await bench.startService().checkoutProject(viewer, id));
    await bench.pay(payment?.intentId ?? "");
    proxy.cutAfterCommit(1);
    await expect(cutOff.refreshOrder(viewer, order.id)).rejects.toThrow();
    expect(await cutOff.getOrder(viewer, order.id)).toMatchObject({ status: "paid" });
    for (const event of await bench.eventsOf(viewer.userId)) await bench.deliver(cutOff, event);
    expect(await bench.readBooks(viewer.userId)).toEqual(BALANCED);
  });
});
