import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openBench, type SandboxBench } from "./testing.ts";

let bench: SandboxBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

const CARD = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123", zip: "94110" };
const SUCCESS_URL = "http://shop.test/checkout/success?projectId=p-1&type=bundled";
const CANCEL_URL = "http://shop.test/checkout?projectId=p-1&type=bundled";
const line = (name: string, unit_amount: number) => ({
  quantity: 1,
  price_data: { currency: "usd", unit_amount, product_data: { name } },
});
const seconds = (minutes: number) => Math.floor(bench.clock.time.getTime() / 1_000) + minutes * 60;

const create = (more: object = {}) =>
  bench.stripe.checkout.sessions.create({
    mode: "payment",
    line_items: [line("Deck <12 x 16>", 100_000), line("Tax", 23_456)],
    payment_intent_data: { description: "Deck", metadata: { orderId: "order-1" }, transfer_group: "g" },
    client_reference_id: "order-1",
    metadata: { orderId: "order-1" },
    success_url: SUCCESS_URL,
    cancel_url: CANCEL_URL,
    expires_at: seconds(60),
    ...more,
  });
const retrieve = (id: string) => bench.stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent"] });
const post = (url: string | null, fields: Record<string, string> = CARD) =>
  fetch(url ?? "", { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const typesOf = (id: string) => bench.sandbox.eventsOf(id).map(({ type }) => type);

describe("a checkout session", () => {
  it("has no intent until its buyer confirms; then the intent carries what it was given, and the session is complete", async () => {
    const session = await create();
    expect(session).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      amount_total: 123_456,
      client_reference_id: "order-1",
      ui_mode: "hosted_page",
    });
    const paid = await post(session.url);
    expect([paid.status, paid.headers.get("location")]).toEqual([303, SUCCESS_URL]);
    const complete = await retrieve(session.id);
    expect(complete).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      payment_intent: {
        status: "succeeded",
        amount: 123_456,
        description: "Deck",
        metadata: { orderId: "order-1" },
        transfer_group: "g",
      },
    });
    expect(typesOf(session.id)).toEqual(["checkout.session.completed"]);
    const intentId = Object(complete.payment_intent).id;
    expect(typesOf(intentId)).toEqual([
      "payment_intent.created",
      "charge.succeeded",
      "payment_intent.succeeded",
      "checkout.session.completed",
    ]);
  });

  it("is paid once, however often its form is sent", async () => {
    const { url, id } = await create();
    const answers = await Promise.all([post(url), post(url), post(url)]);
    for (const { status, headers } of answers) {
      expect([status, headers.get("location")]).toEqual([303, SUCCESS_URL]);
    }
    const intentId = Object((await retrieve(id)).payment_intent).id;
    expect(bench.sandbox.ledger.chargeCount(intentId)).toBe(1);
    expect(bench.sandbox.intents()).toHaveLength(1);
  });

  it("shows its lines, keeps the form for another card after a decline, and pays with the same intent", async () => {
    const { url, id } = await create();
    const html = await (await fetch(url ?? "")).text();
    for (const text of [
      "$1,234.56",
      "Deck &lt;12 x 16&gt;",
      "$1,000.00",
      "$234.56",
      CANCEL_URL.replace("&", "&amp;"),
    ]) {
      expect(html).toContain(text);
    }
    const declined = await post(url, { ...CARD, number: "4000 0000 0000 0002" });
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain("Your card was declined.");
    expect((await post(url, { ...CARD, number: "" })).status).toBe(422);
    expect((await retrieve(id)).status).toBe("open");
    expect((await post(url)).status).toBe(303);
    expect(bench.sandbox.intents().map(({ status }) => status)).toEqual(["succeeded"]);
  });

  it("asks the bank, and is paid when its buyer approves and not when they refuse", async () => {
    const { url } = await create();
    const ask = async () =>
      (await post(url, { ...CARD, number: "4000 0025 0000 3155" })).headers.get("location");
    const base = new URL(url ?? "").origin;
    const question = `${base}${await ask()}`;
    expect(await (await fetch(question)).text()).toContain("Your bank asks: is this you?");
    expect((await post(question, { outcome: "refuse" })).headers.get("location")).toBe(
      new URL(url ?? "").pathname,
    );
    expect(await (await fetch(url ?? "")).text()).toContain("unable to authenticate your payment method");
    await ask();
    expect((await post(question, { outcome: "approve" })).headers.get("location")).toBe(SUCCESS_URL);
  });

  it("that is expired takes no card, says so and leads back; its intent is canceled with it", async () => {
    const { url, id } = await create();
    await post(url, { ...CARD, number: "4000 0000 0000 0002" });
    expect((await bench.stripe.checkout.sessions.expire(id)).status).toBe("expired");
    const page = await post(url);
    const html = await page.text();
    expect([page.status, html.includes("This payment page has expired")]).toEqual([409, true]);
    expect(html).toContain(CANCEL_URL.replace("&", "&amp;"));
    expect(bench.sandbox.intents().map(({ status }) => status)).toEqual(["canceled"]);
    expect(typesOf(id)).toEqual(["checkout.session.expired"]);
    await expect(bench.stripe.checkout.sessions.expire(id)).rejects.toThrow(
      'Only Checkout Sessions with a status in ["open"] can be expired.',
    );
  });

  it("expires by itself when its time is over", async () => {
    const { url, id } = await create();
    bench.clock.time = new Date(bench.clock.time.getTime() + 61 * 60_000);
    expect((await retrieve(id)).status).toBe("expired");
    expect((await post(url)).status).toBe(409);
  });

  it("is found again after a restart", async () => {
    const { id, url } = await create();
    await bench.restart();
    const page = url?.replace(new URL(url).origin, bench.sandbox.url) ?? "";
    expect((await post(page)).status).toBe(303);
    expect((await retrieve(id)).status).toBe("complete");
  });

  it.each([
    ["an end in less than half an hour", () => ({ expires_at: seconds(20) }), "at least 30 minutes"],
    ["an end in more than a day", () => ({ expires_at: seconds(25 * 60) }), "less than 24 hours"],
    ["less than fifty cents", () => ({ line_items: [line("Nail", 49)] }), "at least $0.50"],
    ["a parameter that nobody knows", () => ({ colour: "blue" }), "unknown parameter: colour"],
    ["the old list of methods", () => ({ payment_method_types: ["card"] }), "no longer supported"],
  ])("is refused with %s", async (_what, more, message) => {
    await expect(create(more())).rejects.toThrow(message);
  });

  it("alone confirms and ends its intent", async () => {
    const { url, id } = await create();
    await post(url, { ...CARD, number: "4000 0000 0000 0002" });
    const intentId = Object((await retrieve(id)).payment_intent).id;
    for (const act of [
      () => bench.stripe.paymentIntents.cancel(intentId),
      () => bench.stripe.paymentIntents.confirm(intentId, { payment_method: "pm_card_visa" }),
    ]) {
      await expect(act()).rejects.toThrow("PaymentIntents created by Checkout");
    }
  });
});
