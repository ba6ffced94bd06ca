import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createEventBus } from "../../platform/events.ts";
import { createLogger } from "../../platform/logger.ts";
import {
  expectSuccess,
  type PayingProcess,
  type PaymentBench,
  type TestProject,
} from "../../testing/benches/payment-bench.ts";
import type { Order } from "../order/index.ts";
import { createPaymentService } from "./index.ts";
import { withPaymentBench } from "./testing/with-payment-bench.ts";

let bench: PaymentBench;
let payments: PayingProcess;
let project: TestProject;
let stranger: TestProject["viewer"];

withPaymentBench((opened) => {
  bench = opened;
  payments = opened.startService();
});
beforeEach(async () => {
  project = await bench.createProject([10]);
  stranger = await bench.createUser();
});

async function checkout(): Promise<{ order: Order; intentId: string }> {
  const { order, payment } = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
  if (payment === null) throw new Error("expected something to pay");
  return { order, intentId: payment.intentId };
}

const countIntents = async () => (await bench.intentsOf(project.userId)).length;

describe("checking out a project", () => {
  it("freezes the basket as an order and prepares one payment of exactly its total", async () => {
    const { order, intentId } = await checkout();
    expect(order).toMatchObject({
      status: "pending",
      projectName: "Deck",
      itemsCents: 4_250,
      deliveryCents: 5_900,
      taxCents: 340,
      totalCents: 10_490,
      lines: [
        {
          name: "Stud of Home Depot",
          quantity: 10,
          unitCents: 425,
          totalCents: 4_250,
          provenance: { source: "test", zipCode: "94110", isSample: true },
        },
      ],
    });
    const intent = await bench.bench.stripe.paymentIntents.retrieve(intentId);
    expect(intent).toMatchObject({
      amount: 10_490,
      currency: "usd",
      description: "Deck: 1 item from 1 supplier",
      transfer_group: order.id,
    });
    expect(intent.metadata["orderId"]).toBe(order.id);
  });

  it.each([2, 10, 50])(
    "F15: gives %i equal requests at once the same order and the same intent",
    async (count) => {
      const outcomes = await Promise.all(
        Array.from({ length: count }, () => payments.checkoutProject(project.viewer, project.id)),
      );
      const seen = new Set(
        outcomes
          .map((outcome) => expectSuccess(outcome))
          .map(({ order, payment }) => `${order.id} ${payment?.intentId}`),
      );
      expect(seen.size).toBe(1);
      expect(await countIntents()).toBe(1);
      expect(await bench.database.order.count({ where: { organizationId: project.userId } })).toBe(1);
    },
  );

  it("by the basket's id returns the same order", { tags: "any-database" }, async () => {
    const { order } = await checkout();
    const again = expectSuccess(await payments.checkoutBasket(project.viewer, project.basketId));
    expect(again.order.id).toBe(order.id);
  });

  it("after a change of the basket cancels what was not paid and creates a new order", async () => {
    const first = await checkout();
    await bench.fillBasket(project, [20]);
    const second = await checkout();
    expect(second.order.id).not.toBe(first.order.id);
    expect(second.order.itemsCents).toBe(8_500);
    expect((await bench.bench.stripe.paymentIntents.retrieve(first.intentId)).status).toBe("canceled");
    expect((await payments.getOrder(project.viewer, first.order.id)).status).toBe("cancelled");
  });

  it("after a change detects that the old order was paid in the meantime, and requests only the rest", async () => {
    const first = await checkout();
    const version = await bench.fillBasket(project, [20]);
    await bench.pay(first.intentId);
    const shown = { version, totalCents: null };
    expect(await payments.checkoutProject(project.viewer, project.id, shown)).toMatchObject({
      kind: "basket-changed",
      changes: [{ quantityBefore: 20, quantityAfter: 10 }],
    });
    expect((await payments.getOrder(project.viewer, first.order.id)).status).toBe("paid");
    const { order } = await checkout();
    expect(order.lines).toMatchObject([{ quantity: 10 }]);
    expect(await countIntents()).toBe(2);
  });

  it("of a paid order shows the paid order", { tags: "any-database" }, async () => {
    const { order, intentId } = await checkout();
    await bench.pay(intentId);
    const again = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
    expect(again).toMatchObject({ order: { id: order.id, status: "paid" }, payment: null });
    const third = expectSuccess(await payments.checkoutProject(project.viewer, project.id));
    expect(third.payment).toBeNull();
  });

  it("starts over with the same order when its intent was cancelled", async () => {
    const first = await checkout();
    await bench.bench.stripe.paymentIntents.cancel(first.intentId);
    const second = await checkout();
    expect(second.order.id).toBe(first.order.id);
    expect(second.intentId).not.toBe(first.intentId);
    await bench.pay(second.intentId);
    expect((await payments.refreshOrder(project.viewer, second.order.id)).status).toBe("paid");
  });

  it("requires something in the basket", { tags: "any-database" }, async () => {
    await bench.fillBasket(project, [0]);
    expect(await payments.checkoutProject(project.viewer, project.id)).toMatchObject({
      kind: "basket-empty",
    });
  });

  it.each(["draft", "analyzing", "sourcing", "optimizing"] as const)(
    "is refused while %s",
    { tags: "any-database" },
    async (status) => {
      await bench.database.project.update({ where: { id: project.id }, data: { status } });
      expect(await payments.checkoutProject(project.viewer, project.id)).toMatchObject({
        kind: "status-conflict",
      });
    },
  );

  it("reports when an amount cannot be paid by card", { tags: "any-database" }, async () => {
    await bench.fillBasket(project, [300_000]);
    expect(await payments.checkoutProject(project.viewer, project.id)).toMatchObject({
      kind: "payment-unavailable",
    });
  });

  it("treats someone else's project, basket or order as missing", {
    tags: "any-database",
  }, async () => {
    const { order } = await checkout();
    for (const attempt of [
      () => payments.checkoutProject(stranger, project.id),
      () => payments.checkoutBasket(stranger, project.basketId),
      () => payments.checkoutProject(stranger, randomUUID()),
      () => payments.checkoutProject(stranger, "not an id"),
      () => payments.getOrder(stranger, order.id),
      () => payments.refreshOrder(stranger, order.id),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    expect(await payments.findOrder(stranger, order.id)).toBeNull();
  });
});

describe("a basket that changed before its order was paid", () => {
  const readProject = async () => {
    const { status, basket } = await bench.database.project.findUniqueOrThrow({
      where: { id: project.id },
      include: { basket: true },
    });
    return { status, items: basket?.items };
  };

  it("keeps what was added, and its project is completed once that is bought too", async () => {
    project = await bench.createProject([10, 5]);
    await bench.fillBasket(project, [10]);
    const { order, intentId } = await checkout();
    await bench.fillBasket(project, [12, 5]);
    await bench.pay(intentId);
    expect((await payments.refreshOrder(project.viewer, order.id)).status).toBe("paid");
    await payments.reconcile();
    expect(await readProject()).toMatchObject({
      status: "ready",
      items: [
        { supplierName: "Home Depot", quantity: 2 },
        { supplierName: "Lowe's", quantity: 5 },
      ],
    });
    const rest = await checkout();
    expect(rest.order.lines.map(({ quantity }) => quantity)).toEqual([2, 5]);
    await bench.pay(rest.intentId);
    expect((await payments.refreshOrder(project.viewer, rest.order.id)).status).toBe("paid");
    expect((await readProject()).status).toBe("completed");
  });

  it("and holds no more than was bought leaves the project completed", async () => {
    project = await bench.createProject([10, 5]);
    const { order, intentId } = await checkout();
    await bench.fillBasket(project, [8]);
    await bench.pay(intentId);
    expect((await payments.refreshOrder(project.viewer, order.id)).status).toBe("paid");
    expect(await readProject()).toMatchObject({ status: "completed", items: [{ quantity: 8 }] });
  });

  it("and holds something else is completed by the sweep once the rest is taken out", async () => {
    project = await bench.createProject([10, 5]);
    await bench.fillBasket(project, [10]);
    const { order, intentId } = await checkout();
    await bench.fillBasket(project, [0, 5]);
    await bench.pay(intentId);
    await payments.refreshOrder(project.viewer, order.id);
    expect((await readProject()).status).toBe("ready");
    await bench.fillBasket(project, []);
    await payments.reconcile();
    expect((await readProject()).status).toBe("completed");
  });
});

describe("a failing provider", () => {
  it.each([
    [{ kind: "error", status: 500 }],
    [{ kind: "rate_limit" }],
    [{ kind: "reset", when: "before" }],
    [{ kind: "reset", when: "after" }],
    [{ kind: "cut_body" }],
    [{ kind: "garbage" }],
  ] as const)(
    "(%j) charges nothing, and the next try creates the one intent",
    { tags: "any-database" },
    async (fault) => {
      // The SDK retries once automatically when a kept-alive connection is cut.
      bench.bench.sandbox.faults.add({ ...fault, count: fault.kind === "reset" ? 2 : 1 });
      expect(await payments.checkoutProject(project.viewer, project.id)).toEqual({
        kind: "payment-unavailable",
        message: "Payment system temporarily unavailable. Please refresh and try again.",
      });
      const { order, intentId } = await checkout();
      expect((await bench.intentsOf(project.userId)).map(({ id }) => id)).toEqual([intentId]);
      await bench.pay(intentId);
      expect((await payments.refreshOrder(project.viewer, order.id)).status).toBe("paid");
    },
  );

  it("hands out no second secret while the first payment could still be made", async () => {
    const first = await checkout();
    await bench.fillBasket(project, [20]);
    bench.bench.sandbox.faults.add({
      kind: "error",
      status: 500,
      operation: "payment_intents.cancel",
      count: 1,
    });
    expect(await payments.checkoutProject(project.viewer, project.id)).toMatchObject({
      kind: "payment-unavailable",
    });
    expect(await countIntents()).toBe(1);
    const second = await checkout();
    expect(await bench.pay(first.intentId)).toBeNull();
    await bench.pay(second.intentId);
    expect((await payments.refreshOrder(project.viewer, second.order.id)).status).toBe("paid");
  });

  it("leaves a checkout overtaken by a newer one without a payable secret", async () => {
    bench.bench.sandbox.faults.add({
      kind: "hold",
      when: "before",
      operation: "payment_intents.create",
      count: 1,
    });
    const slow = payments.checkoutProject(project.viewer, project.id);
    await bench.bench.sandbox.faults.held();
    await bench.fillBasket(project, [20]);
    const fast = await checkout();
    bench.bench.sandbox.faults.release();
    const outcome = expectSuccess(await slow);
    expect(outcome.order.id).toBe(fast.order.id);
    expect(outcome.payment?.intentId).toBe(fast.intentId);
  });

  it("is reported plainly when payments are not set up", { tags: "any-database" }, async () => {
    const none = createPaymentService({
      database: bench.database,
      provider: null,
      events: createEventBus(null, createLogger("silent")),
      clock: bench.bench.clock,
      logger: createLogger("silent"),
    });
    expect(await none.checkoutProject(project.viewer, project.id)).toMatchObject({
      kind: "payment-unavailable",
    });
    expect(await none.handleWebhook(Buffer.from("{}"), "t=1,v1=0")).toEqual({ kind: "rejected" });
    expect(await none.reconcile()).toMatchObject({ failed: 0 });
  });
});

describe("the page after paying", { tags: "any-database" }, () => {
  it("asks the provider, whatever the browser reports", async () => {
    const { order, intentId } = await checkout();
    expect((await payments.refreshOrder(project.viewer, order.id)).status).toBe("pending");
    await bench.pay(intentId);
    expect((await payments.refreshOrder(project.viewer, order.id)).status).toBe("paid");
  });

  it("shows the last known state when the provider does not answer", async () => {
    const { order } = await checkout();
    bench.bench.sandbox.faults.add({ kind: "error", status: 503, count: 1 });
    expect((await payments.refreshOrder(project.viewer, order.id)).status).toBe("pending");
  });

  it("shows that the bank requires the buyer's verification", async () => {
    const { order, intentId } = await checkout();
    await bench.pay(intentId, "pm_card_authenticationRequired");
    expect((await payments.refreshOrder(project.viewer, order.id)).status).toBe("requires_action");
  });
});

describe("previewing a checkout", { tags: "any-database" }, () => {
  it("creates no order, in either way of paying, and reports what is due", async () => {
    const { version } = await bench.database.basket.findUniqueOrThrow({ where: { id: project.basketId } });
    const preview = { kind: "preview", basketVersion: version, totalCents: 10_490 };
    for (const kind of ["bundled", "multi-supplier"] as const) {
      expect(await payments.previewCheckout(project.viewer, project.id, kind)).toEqual(preview);
    }
    expect(await bench.database.order.count({ where: { projectId: project.id } })).toBe(0);
    expect(await countIntents()).toBe(0);
  });

  it("of what was already ordered returns the order with its payment", async () => {
    const { order, intentId } = await checkout();
    expect(await payments.previewCheckout(project.viewer, project.id, "bundled")).toMatchObject({
      kind: "success",
      payments: [{ order: { id: order.id }, payment: { intentId } }],
    });
  });

  it("refuses what paying would refuse", async () => {
    await bench.fillBasket(project, [0]);
    expect(await payments.previewCheckout(project.viewer, project.id, "bundled")).toMatchObject({
      kind: "basket-empty",
    });
    await expect(payments.previewCheckout(stranger, project.id, "bundled")).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
