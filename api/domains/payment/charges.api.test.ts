import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Viewer } from "../../platform/viewer.ts";
import {
  expectSuccess,
  makeReorder,
  type PayingProcess,
  type PaymentBench,
} from "../../testing/benches/payment-bench.ts";
import { withPaymentBench } from "./testing/with-payment-bench.ts";

let bench: PaymentBench;
let payments: PayingProcess;
let viewer: Viewer;

withPaymentBench((opened) => {
  bench = opened;
  payments = opened.startService();
});
beforeEach(async () => {
  viewer = await bench.createUser();
});

const openOrder = async (key?: string) =>
  expectSuccess(await payments.openPurchase(makeReorder(viewer.userId, key))).order;

describe("an order created without its buyer", () => {
  it("is created once per purchase, even when requested ten times at once", async () => {
    const key = `reorder:${randomUUID()}`;
    const orders = await Promise.all(Array.from({ length: 10 }, () => openOrder(key)));
    expect(new Set(orders.map((order) => order.id)).size).toBe(1);
    expect(orders[0]).toMatchObject({ status: "pending", projectId: null, paymentType: "reorder" });
    expect(orders[0]?.lines[0]).toMatchObject({ taxCents: 340, deliveryCents: 1_000 });
  });

  it("is refused below the card minimum, and when its sums are wrong", async () => {
    const small = { ...makeReorder(viewer.userId), totalCents: 49 };
    expect(await payments.openPurchase(small)).toMatchObject({ kind: "payment-unavailable" });
    await expect(payments.openPurchase({ ...makeReorder(viewer.userId), taxCents: 341 })).rejects.toThrow(
      RangeError,
    );
  });

  it("is charged to the saved card once per attempt", async () => {
    await bench.saveCard(viewer);
    const { id } = await openOrder();
    const outcomes = await Promise.all([1, 1, 1].map((attempt) => payments.chargeOffSession(id, attempt)));
    // While the first is in progress, the provider may refuse the others as already running. Repeating the same attempt
    // is safe.
    expect(outcomes.some((outcome) => outcome.kind === "paid")).toBe(true);
    expect(await payments.chargeOffSession(id, 1)).toMatchObject({ kind: "paid" });
    expect(await payments.chargeOffSession(id, 2)).toMatchObject({ kind: "paid" });
  });

  it("requires a saved card", async () => {
    const { id } = await openOrder();
    expect(await payments.chargeOffSession(id, 1)).toEqual({ kind: "no-method" });
  });

  it("is declined with the reason, and the next attempt charges another card", async () => {
    await bench.saveCard(viewer, "pm_card_chargeCustomerFail");
    const { id } = await openOrder();
    const declined = { kind: "declined", message: "Your card was declined.", order: { status: "failed" } };
    expect(await payments.chargeOffSession(id, 1)).toMatchObject(declined);
    await bench.saveCard(viewer);
    expect(await payments.chargeOffSession(id, 1)).toMatchObject(declined);
    expect(await payments.chargeOffSession(id, 2)).toMatchObject({ kind: "paid" });
    expect((await bench.intentsOf(viewer.userId)).map(({ status }) => status).sort()).toEqual([
      "canceled",
      "succeeded",
    ]);
  });

  it("uses the new card when the old one was replaced before its charge was answered", async () => {
    await bench.saveCard(viewer);
    const { id } = await openOrder();
    bench.bench.sandbox.faults.add({ kind: "error", status: 500, operation: "payment_intents.create" });
    expect(await payments.chargeOffSession(id, 1)).toMatchObject({ kind: "payment-unavailable" });
    bench.bench.sandbox.faults.clear();
    await bench.saveCard(viewer);
    expect(await payments.chargeOffSession(id, 1)).toMatchObject({ kind: "card-replaced" });
    expect(await payments.chargeOffSession(id, 2)).toMatchObject({ kind: "paid" });
    expect((await bench.intentsOf(viewer.userId)).map(({ status }) => status)).toEqual(["succeeded"]);
  });

  it("waits for its buyer when the bank requires verification, and the buyer then pays on screen", async () => {
    await bench.saveCard(viewer, "pm_card_authenticationRequiredOnSetup");
    const { id } = await openOrder();
    expect(await payments.chargeOffSession(id, 1)).toMatchObject({
      kind: "requires-action",
      order: { status: "requires_action" },
    });
    const { payment } = expectSuccess(await payments.payOrder(viewer, id));
    await bench.pay(payment?.intentId ?? "");
    expect(await payments.refreshOrder(viewer, id)).toMatchObject({ status: "paid" });
    expect(await payments.chargeOffSession(id, 2)).toMatchObject({ kind: "paid" });
  });

  it("is never charged once it is cancelled", async () => {
    await bench.saveCard(viewer);
    const { id } = await openOrder();
    expect(await payments.voidPurchase(id)).toMatchObject({ status: "cancelled" });
    expect(await payments.chargeOffSession(id, 1)).toMatchObject({ kind: "cancelled" });
    const paid = await openOrder();
    await payments.chargeOffSession(paid.id, 1);
    expect(await payments.voidPurchase(paid.id)).toMatchObject({ status: "paid" });
  });

  /** Here the installation itself is the seller: no supplier call could be lost. */
  describe.each([
    { kind: "error", status: 500, when: "after", count: 1 },
    { kind: "cut_body", count: 1 },
    { kind: "garbage", count: 1 },
    // The SDK retries once automatically when a kept-alive connection is cut.
    { kind: "reset", when: "after", count: 2 },
  ] as const)("F20: when the provider takes the money and answers with %j", (fault) => {
    it.each([
      ["the sweep finds it", 0],
      ["the same attempt again is the same charge", 1],
      ["the next attempt finds it paid", 2],
    ])("F20: it is bought once: %s", async (_how, attempt) => {
      await bench.saveCard(viewer);
      const { id } = await openOrder();
      bench.bench.sandbox.faults.add({ ...fault, operation: "payment_intents.create" });
      expect(await payments.chargeOffSession(id, 1)).toMatchObject({ kind: "payment-unavailable" });
      expect(await payments.getOrder(viewer, id)).toMatchObject({ status: "pending" });
      if (attempt === 0) {
        bench.bench.clock.time = new Date(Date.now() + 61_000);
        await payments.reconcile();
      } else expect(await payments.chargeOffSession(id, attempt)).toMatchObject({ kind: "paid" });
      expect(await payments.getOrder(viewer, id)).toMatchObject({ status: "paid" });
      expect((await bench.readBooks(viewer.userId)).charges).toBe(1);
    });
  });

  it("is not cancelled by the sweep a day later: reordering does that itself", async () => {
    await bench.saveCard(viewer, "pm_card_chargeCustomerFail");
    const { id } = await openOrder();
    await payments.chargeOffSession(id, 1);
    bench.bench.clock.time = new Date(Date.now() + 3 * 24 * 60 * 60 * 1_000);
    await payments.reconcile();
    expect((await payments.getOrder(viewer, id)).status).toBe("failed");
  });
});

describe("a saved card", () => {
  it("is the last one its owner entered, until it is removed", async () => {
    await bench.saveCard(viewer);
    expect(await payments.findSavedMethod(viewer.userId)).toMatchObject({ brand: "visa", last4: "4242" });
    await bench.saveCard(viewer, "pm_card_mastercard");
    const kept = await payments.findSavedMethod(viewer.userId);
    expect(kept).toMatchObject({ brand: "mastercard", last4: "4444" });
    await payments.removeMethod(viewer);
    expect(await payments.findSavedMethod(viewer.userId)).toBeNull();
    const forgotten = await bench.bench.stripe.paymentMethods.retrieve(kept?.id ?? "");
    expect(forgotten.customer).toBeNull();
  });

  it("is stored from the webhook when its owner never returned", async () => {
    const setup = expectSuccess(await payments.setUpMethod(viewer));
    await bench.bench.stripe.setupIntents.confirm(setup.setupId, { payment_method: "pm_card_visa" });
    const { data } = await bench.bench.stripe.events.list({ type: "setup_intent.succeeded", limit: 1 });
    expect(await bench.deliver(payments, data[0]?.id ?? "")).toEqual({ kind: "applied" });
    expect(await payments.findSavedMethod(viewer.userId)).toMatchObject({ last4: "4242" });
  });

  it("is refused while its form is incomplete, and belongs to no one else", async () => {
    const { setupId } = expectSuccess(await payments.setUpMethod(viewer));
    expect(await payments.saveMethod(viewer, setupId)).toMatchObject({ kind: "payment-method-refused" });
    const stranger = await bench.createUser();
    await expect(payments.saveMethod(stranger, setupId)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
