/** Orders paid on a page of the provider: one page per order, paid once, in one place at a time. */

import { beforeEach, describe, expect, it } from "vitest";
import {
  expectSuccess,
  makeReorder,
  type PayingProcess,
  type PaymentBench,
  type TestProject,
} from "../../testing/benches/payment-bench.ts";
import { pageIdOf } from "../../testing/benches/provider-side.ts";
import type { PaymentPlace } from "./payment.types.ts";
import { withPaymentBench } from "./testing/with-payment-bench.ts";

let bench: PaymentBench;
let payments: PayingProcess;
let project: TestProject;

withPaymentBench((opened) => {
  bench = opened;
  payments = opened.startService();
});
beforeEach(async () => {
  project = await bench.createProject([10]);
});

const checkout = async (place: PaymentPlace, by = payments) =>
  expectSuccess(await by.checkoutProject(project.viewer, project.id, undefined, place));
const openPage = async (by = payments) => {
  const { order, pageUrl } = await checkout("page", by);
  return { order, pageUrl, pageId: pageIdOf(pageUrl) };
};
const look = async () => {
  const seen = await payments.previewCheckout(project.viewer, project.id, "bundled");
  if (seen.kind !== "success") throw new Error(`it came to ${seen.kind}`);
  return seen.payments[0];
};
const getOrder = (id: string) => payments.getOrder(project.viewer, id);
const sessionOf = (id: string) =>
  bench.bench.stripe.checkout.sessions.retrieve(id, { expand: ["line_items"] });
const statusesOf = async (orderId: string) => {
  const rows = await bench.database.paymentIntent.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  return rows.map(({ status }) => status);
};
const later = (minutes: number) => {
  bench.bench.clock.time = new Date(bench.bench.clock.time.getTime() + minutes * 60_000);
};
async function tellAbout(id: string): Promise<void> {
  for (const event of bench.bench.sandbox.eventsOf(id)) await bench.deliver(payments, event.id);
}

describe("a page of the provider", () => {
  it("charges the order's exact amount, itemized, names the order, and returns to the application", async () => {
    const { order, pageId } = await openPage();
    const session = await sessionOf(pageId);
    expect(session).toMatchObject({
      amount_total: order.totalCents,
      client_reference_id: order.id,
      metadata: { orderId: order.id, projectId: project.id },
      success_url: `http://localhost/checkout/success?projectId=${project.id}&type=bundled`,
      cancel_url: `http://localhost/checkout?projectId=${project.id}&type=bundled`,
    });
    expect(
      session.line_items?.data.map(({ description, amount_total }) => [description, amount_total]),
    ).toEqual([
      ["Deck: 1 item from Home Depot", order.itemsCents],
      ["Shipping", order.deliveryCents],
      ["Tax", order.taxCents],
    ]);
  });

  it("is the same one however often it is requested, even after a lost response", async () => {
    bench.bench.sandbox.faults.add({ kind: "cut_body", operation: "checkout_sessions.create", count: 1 });
    expect(await payments.checkoutProject(project.viewer, project.id, undefined, "page")).toMatchObject({
      kind: "payment-unavailable",
    });
    const servers = [payments, bench.startService()];
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => servers).flatMap((pair) => pair.map(openPage)),
    );
    expect(new Set(opened.map(({ pageUrl }) => pageUrl)).size).toBe(1);
    expect(new Set(opened.map(({ order }) => order.id)).size).toBe(1);
  });

  it.each(["payment_intent.succeeded", "checkout.session.completed"])(
    "makes the order paid by the message %s alone",
    async (type) => {
      const { order, pageUrl } = await openPage();
      await bench.payOnPage(pageUrl);
      expect((await getOrder(order.id)).status).toBe("pending");
      const [intent] = await bench.intentsOf(project.userId);
      const event = bench.bench.sandbox.eventsOf(intent?.id ?? "").find((one) => one.type === type);
      expect(await bench.deliver(payments, event?.id ?? "")).toEqual({ kind: "applied" });
      expect(await getOrder(order.id)).toMatchObject({ status: "paid", paidAt: bench.bench.clock.time });
    },
  );

  it("whose webhooks are lost is checked by the sweep, and when its buyer returns", async () => {
    const { order, pageUrl } = await openPage();
    await bench.payOnPage(pageUrl);
    later(1);
    await payments.reconcile();
    expect((await getOrder(order.id)).status).toBe("paid");
    project = await bench.createProject([10]);
    const other = await openPage();
    await bench.payOnPage(other.pageUrl);
    expect((await payments.refreshOrder(project.viewer, other.order.id)).status).toBe("paid");
  });

  it("fails the order when a card is declined, and takes another card", async () => {
    const { order, pageUrl } = await openPage();
    await bench.payOnPage(pageUrl, "pm_card_chargeDeclined");
    expect(await payments.refreshOrder(project.viewer, order.id)).toMatchObject({
      status: "failed",
      failureMessage: "Your card was declined.",
    });
    expect((await look())?.pageUrl).toBe(pageUrl);
    await bench.payOnPage(pageUrl);
    expect((await payments.refreshOrder(project.viewer, order.id)).status).toBe("paid");
  });

  it("pays an order that can be refunded like any other", async () => {
    const { order, pageUrl } = await openPage();
    await bench.payOnPage(pageUrl);
    await payments.refreshOrder(project.viewer, order.id);
    const wish = { orderId: order.id, lines: null, reason: null };
    expect(expectSuccess(await payments.refundOrder(project.viewer, wish)).order).toMatchObject({
      status: "refunded",
      refundedCents: order.totalCents,
    });
  });

  it("is separate for each supplier's order, and names the supplier", async () => {
    project = await bench.createProject([10, 20]);
    const made = expectSuccess(
      await payments.checkoutSuppliers(project.viewer, project.id, undefined, "page"),
    ).payments;
    expect(new Set(made.map(({ pageUrl }) => pageUrl)).size).toBe(2);
    const names = await Promise.all(
      made.map(async ({ pageUrl }) => (await sessionOf(pageIdOf(pageUrl))).line_items?.data[0]?.description),
    );
    expect(names).toEqual(["Deck: 1 item from Home Depot", "Deck: 1 item from Lowe's"]);
    await bench.payOnPage(made[1]?.pageUrl ?? null);
    for (const { order } of made) await payments.refreshOrder(project.viewer, order.id);
    const after = await Promise.all(made.map(({ order }) => getOrder(order.id)));
    expect(after.map(({ status }) => status)).toEqual(["pending", "paid"]);
  });

  it("is opened for an order whose charge to the saved card was declined", async () => {
    const viewer = await bench.createUser();
    await bench.saveCard(viewer, "pm_card_chargeCustomerFail");
    const { order } = expectSuccess(await payments.openPurchase(makeReorder(viewer.userId)));
    expect((await payments.chargeOffSession(order.id, 1)).kind).toBe("declined");
    const { pageUrl } = expectSuccess(await payments.payOrder(viewer, order.id, "page"));
    await bench.payOnPage(pageUrl);
    expect((await payments.refreshOrder(viewer, order.id)).status).toBe("paid");
  });
});

describe("an order is paid in one place at a time", () => {
  it("requesting the page ends the form, and requesting the form ends the page", async () => {
    const form = await checkout("form");
    const page = await openPage();
    expect(page.order.id).toBe(form.order.id);
    await bench.pay(form.payment?.intentId ?? "");
    const again = await checkout("form");
    expect(again.payment?.intentId).not.toBe(form.payment?.intentId);
    await bench.payOnPage(page.pageUrl);
    expect((await payments.refreshOrder(project.viewer, page.order.id)).status).toBe("pending");
    await bench.pay(again.payment?.intentId ?? "");
    expect((await payments.refreshOrder(project.viewer, page.order.id)).status).toBe("paid");
    expect(await statusesOf(page.order.id)).toEqual(["canceled", "canceled", "succeeded"]);
  });

  it("viewing the checkout leaves an open page as it is", async () => {
    const { pageUrl } = await openPage();
    expect(await look()).toMatchObject({ pageUrl, payment: null });
    await bench.payOnPage(pageUrl);
    expect((await look())?.order.status).toBe("paid");
  });

  it("a form paid just before the page is requested counts, and no page is created", async () => {
    const { order, payment } = await checkout("form");
    await bench.pay(payment?.intentId ?? "");
    expect(await checkout("page")).toMatchObject({ order: { id: order.id, status: "paid" }, pageUrl: null });
    expect(await statusesOf(order.id)).toEqual(["succeeded", "creating"]);
  });

  it("a page paid just before the form is requested counts", async () => {
    const { order, pageUrl } = await openPage();
    await bench.payOnPage(pageUrl);
    expect(await checkout("form")).toMatchObject({ order: { id: order.id, status: "paid" }, payment: null });
  });

  it("repeated concurrent requests for both leave only one that can be paid", async () => {
    const servers = [payments, bench.startService()];
    for (let round = 0; round < 2; round += 1) {
      await Promise.allSettled(
        (["form", "page"] as const).flatMap((place, index) => [
          checkout(place, servers[index]),
          checkout(place, servers[index]),
        ]),
      );
    }
    const { order, payment } = await checkout("form");
    const rows = await bench.database.paymentIntent.findMany({ where: { orderId: order.id } });
    for (const { pageUrl } of rows) await bench.payOnPage(pageUrl);
    for (const { id } of await bench.intentsOf(project.userId)) await bench.pay(id);
    expect(await payments.refreshOrder(project.viewer, order.id)).toMatchObject({ status: "paid" });
    const books = await bench.readBooks(project.userId);
    expect(books).toMatchObject({ charges: 1, held: order.totalCents });
    expect(payment).not.toBeNull();
  });

  it("if the provider takes both anyway, the second is refunded, the buyer notified, and the order kept", async () => {
    const lying = bench.startService({
      ...bench.provider,
      cancelIntent: async (id) => ({ ...(await bench.provider.retrieveIntent(id)), status: "canceled" }),
    });
    const form = await checkout("form", lying);
    const { order, pageUrl } = await openPage(lying);
    const intentId = form.payment?.intentId ?? "";
    await bench.payOnPage(pageUrl);
    await payments.refreshOrder(project.viewer, order.id);
    await bench.database.paymentIntent.updateMany({
      where: { providerIntentId: intentId },
      data: { status: "requires_payment_method" },
    });
    await bench.pay(intentId);
    for (let times = 0; times < 2; times += 1) await tellAbout(intentId);
    const paidTwice = await getOrder(order.id);
    expect(paidTwice).toMatchObject({ status: "paid", refundedCents: 0 });
    expect(paidTwice.refunds).toMatchObject([
      {
        isExtra: true,
        amountCents: order.totalCents,
        status: "creating",
        reason: "This order was paid twice",
      },
    ]);
    later(1);
    await payments.reconcile();
    await tellAbout(intentId);
    const after = await getOrder(order.id);
    expect(after).toMatchObject({ status: "paid", refundedCents: 0, refunds: [{ status: "succeeded" }] });
    expect(await bench.readBooks(project.userId)).toMatchObject({ charges: 2, held: order.totalCents });
    // The order's own payment can still be refunded.
    const wish = { orderId: order.id, lines: null, reason: null };
    expect(expectSuccess(await payments.refundOrder(project.viewer, wish)).order.status).toBe("refunded");
    expect(await bench.readBooks(project.userId)).toMatchObject({ held: 0, recorded: 0 });
  });
});

describe("a page that expires unpaid", () => {
  it("leaves the order open, to be paid on another page or in the form", async () => {
    const { order, pageId } = await openPage();
    await bench.bench.stripe.checkout.sessions.expire(pageId);
    await tellAbout(pageId);
    expect((await getOrder(order.id)).status).toBe("pending");
    const again = await openPage();
    expect(again.order.id).toBe(order.id);
    expect(again.pageId).not.toBe(pageId);
    await bench.bench.stripe.checkout.sessions.expire(again.pageId);
    const seen = await look();
    await bench.pay(seen?.payment?.intentId ?? "");
    expect((await payments.refreshOrder(project.viewer, order.id)).status).toBe("paid");
  });

  it("after a declined card also ends its intent, and leaves the order open", async () => {
    const { order, pageUrl, pageId } = await openPage();
    await bench.payOnPage(pageUrl, "pm_card_chargeDeclined");
    await bench.bench.stripe.checkout.sessions.expire(pageId);
    const [intent] = await bench.intentsOf(project.userId);
    await tellAbout(intent?.id ?? "");
    await tellAbout(pageId);
    expect((await getOrder(order.id)).status).not.toBe("cancelled");
    expect(await statusesOf(order.id)).toEqual(["canceled", "creating"]);
  });

  it("is replaced shortly before it expires", async () => {
    const { pageUrl } = await openPage();
    later(22 * 60 + 30);
    expect((await openPage()).pageUrl).not.toBe(pageUrl);
  });

  it("is closed with its order after a day, however often payment was restarted", async () => {
    const { order, pageUrl } = await openPage();
    later(20 * 60);
    await checkout("form");
    const last = await openPage();
    expect(last.pageUrl).not.toBe(pageUrl);
    later(4 * 60 + 1);
    await payments.reconcile();
    expect((await getOrder(order.id)).status).toBe("cancelled");
    expect((await sessionOf(last.pageId)).status).toBe("expired");
  });

  it("is closed when its buyer cancels the order", async () => {
    const { order, pageId } = await openPage();
    expectSuccess(await payments.cancelOrder(project.viewer, order.id));
    expect((await sessionOf(pageId)).status).toBe("expired");
  });

  it("that the provider cannot create is reported, and the form can still be used", async () => {
    const none = bench.startService({
      ...bench.provider,
      createPage: () => bench.provider.retrieveIntent("pi_none") as never,
    });
    expect(await none.checkoutProject(project.viewer, project.id, undefined, "page")).toMatchObject({
      kind: "payment-unavailable",
    });
    const { order, payment } = await checkout("form");
    await bench.pay(payment?.intentId ?? "");
    expect((await payments.refreshOrder(project.viewer, order.id)).status).toBe("paid");
  });
});
