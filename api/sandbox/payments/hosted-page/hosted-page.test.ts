import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openBench, type SandboxBench } from "../testing.ts";

let bench: SandboxBench;
let intent: { id: string; clientSecret: string };
beforeEach(async () => {
  bench = await openBench();
  const made = await bench.stripe.paymentIntents.create({
    amount: 123_456,
    currency: "usd",
    description: "Deck <12 x 16>",
  });
  intent = { id: made.id, clientSecret: made.client_secret ?? "" };
});
afterEach(() => bench.close());

const RETURN_URL = "http://shop.test/checkout/success?projectId=p-1&type=bundled";
const CARD = { number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123", zip: "94110" };

function addressOf(step: string, fields: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_secret: intent.clientSecret,
    return_url: RETURN_URL,
    ...fields,
  });
  return `${bench.sandbox.url}/sandbox/payments/${step}/${intent.id}?${query}`;
}

function post(step: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({
    client_secret: intent.clientSecret,
    return_url: RETURN_URL,
    ...fields,
  });
  const url = `${bench.sandbox.url}/sandbox/payments/${step}/${intent.id}`;
  return fetch(url, { method: "POST", body, redirect: "manual" });
}

function returnedTo(response: Response) {
  expect(response.status).toBe(303);
  const url = new URL(response.headers.get("location") ?? "");
  return { origin: url.origin, path: url.pathname, ...Object.fromEntries(url.searchParams) };
}

const SUCCESS = () => ({
  origin: "http://shop.test",
  path: "/checkout/success",
  projectId: "p-1",
  type: "bundled",
  payment_intent: intent.id,
  payment_intent_client_secret: intent.clientSecret,
  redirect_status: "succeeded",
});

describe("the hosted payment page", () => {
  it("shows the amount and what it is for, marked as a sandbox, with a strict policy", async () => {
    const response = await fetch(addressOf("pay"));
    const html = await response.text();
    expect(html).toContain("Sandbox payments.");
    expect(html).toContain("No real money moves.");
    expect(html).toContain("$1,234.56");
    expect(html).toContain("Deck &lt;12 x 16&gt;");
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("names a card that can be saved but is declined later, as reorders meet one", async () => {
    expect(await (await fetch(addressOf("pay"))).text()).toContain("4000 0000 0000 0341");
  });

  it("charges a good card once and returns with the provider's three fields", async () => {
    const responses = await Promise.all([post("pay", CARD), post("pay", CARD), post("pay", CARD)]);
    for (const response of responses) expect(returnedTo(response)).toEqual(SUCCESS());
    expect(bench.sandbox.ledger.chargeCount(intent.id)).toBe(1);
    expect(returnedTo(await fetch(addressOf("pay"), { redirect: "manual" }))).toEqual(SUCCESS());
  });

  it.each([
    ["4000 0000 0000 0002", "Your card was declined."],
    ["4000 0000 0000 9995", "Your card has insufficient funds."],
    ["4000 0000 0000 9987", "Your card was declined."],
    ["4000 0000 0000 0069", "Your card has expired."],
    ["4000 0000 0000 0127", "Your card&#39;s security code is incorrect."],
    ["4000 0000 0000 0119", "An error occurred while processing your card."],
    ["4242 4242 4242 4241", "Your card number is incorrect."],
    ["4111 1111 1111 1111", "test mode"],
  ])("keeps the form and shows the provider's message for %s", async (number, message) => {
    const response = await post("pay", { ...CARD, number });
    const html = await response.text();
    expect(response.status).toBe(402);
    expect(html).toContain(message);
    expect(html).toContain(`value="${number}"`);
    expect(html).toContain('value="12 / 34"');
    expect(html).not.toContain('value="123"');
    expect(bench.sandbox.ledger.chargeCount(intent.id)).toBe(0);
    expect(returnedTo(await post("pay", CARD))).toEqual(SUCCESS());
  });

  it("shows next to each field what is missing", async () => {
    const response = await post("pay", { number: "", expiry: "soon", cvc: "", zip: "abc" });
    const html = await response.text();
    expect(response.status).toBe(422);
    for (const field of ["number", "expiry", "cvc", "zip"]) expect(html).toContain(`id="${field}-problem"`);
    expect(bench.sandbox.ledger.requests("payment_intents.confirm")).toHaveLength(0);
  });

  it("refuses a date in the past", async () => {
    const html = await (await post("pay", { ...CARD, expiry: "01/26" })).text();
    expect(html).toContain("Your card&#39;s expiration month is invalid.");
  });

  it("escapes what was typed", async () => {
    const html = await (await post("pay", { ...CARD, number: '"><script>alert(1)</script>' })).text();
    expect(html).not.toContain("<script>");
  });

  it("asks for approval with a 3-D Secure card, and pays when approved", async () => {
    const question = await post("pay", { ...CARD, number: "4000 0025 0000 3155" });
    expect(question.status).toBe(303);
    const page = await fetch(new URL(question.headers.get("location") ?? "", bench.sandbox.url));
    expect(await page.text()).toContain("Approve");
    expect(bench.sandbox.ledger.chargeCount(intent.id)).toBe(0);
    expect(returnedTo(await post("authenticate", { outcome: "approve" }))).toEqual(SUCCESS());
    expect(returnedTo(await post("authenticate", { outcome: "approve" }))).toEqual(SUCCESS());
    expect(bench.sandbox.ledger.chargeCount(intent.id)).toBe(1);
  });

  it("goes back to the form when 3-D Secure approval is refused", async () => {
    await post("pay", { ...CARD, number: "4000 0000 0000 3220" });
    const refused = await post("authenticate", { outcome: "refuse" });
    expect(refused.status).toBe(303);
    const form = await fetch(new URL(refused.headers.get("location") ?? "", bench.sandbox.url));
    expect(await form.text()).toContain("We are unable to authenticate your payment method.");
    expect(bench.sandbox.ledger.chargeCount(intent.id)).toBe(0);
    expect(returnedTo(await post("pay", CARD))).toEqual(SUCCESS());
  });

  it("shows the decline of a card that was approved but lacked funds", async () => {
    await post("pay", { ...CARD, number: "4000 0082 6000 3178" });
    const declined = await post("authenticate", { outcome: "approve" });
    const form = await fetch(new URL(declined.headers.get("location") ?? "", bench.sandbox.url));
    expect(await form.text()).toContain("Your card has insufficient funds.");
  });

  it.each(["https://evil.test/", "//evil.test/", "javascript:alert(1)", "http://shop.test@evil.test/", ""])(
    "does not return to %j",
    async (returnUrl) => {
      expect((await fetch(addressOf("pay", { return_url: returnUrl }))).status).toBe(400);
      expect((await post("pay", { ...CARD, return_url: returnUrl })).status).toBe(400);
      expect(bench.sandbox.ledger.chargeCount(intent.id)).toBe(0);
    },
  );

  it("shows nothing without the intent's own secret", async () => {
    expect((await fetch(addressOf("pay", { client_secret: "guess" }))).status).toBe(404);
    expect((await post("pay", { ...CARD, client_secret: "guess" })).status).toBe(404);
  });

  it("says that a canceled payment charged nothing", async () => {
    await bench.stripe.paymentIntents.cancel(intent.id);
    const response = await post("pay", CARD);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("Nothing was charged.");
  });

  it("stores neither the number nor the security code anywhere", async () => {
    await post("pay", { ...CARD, number: "5555 5555 5555 4444", cvc: "987" });
    await bench.sandbox.webhooks.idle();
    const journal = await readFile(join(bench.dataDir, "sandbox-payments", "journal.jsonl"), "utf8");
    const kept =
      journal +
      bench.received.map(({ body }) => body).join("") +
      JSON.stringify(bench.sandbox.ledger.requests());
    expect(kept).toContain('"4444"');
    expect(kept.replace(/[\s-]/g, "")).not.toContain("5555555555554444");
    expect(kept).not.toContain('987"');
  });
});
