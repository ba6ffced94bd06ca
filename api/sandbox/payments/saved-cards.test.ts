import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openBench, type SandboxBench } from "./testing.ts";

let bench: SandboxBench;
beforeEach(async () => {
  bench = await openBench();
});
afterEach(() => bench.close());

/** A customer with a card saved through a form, the way a buyer fills it in. */
async function keepCard(card: string): Promise<{ customer: string; method: string }> {
  const { stripe } = bench;
  const customer = await stripe.customers.create({ metadata: { userId: "user-1" } });
  const setup = await stripe.setupIntents.create({ customer: customer.id, usage: "off_session" });
  let confirmed = await stripe.setupIntents.confirm(setup.id, { payment_method: card });
  if (confirmed.status === "requires_action") {
    const answer = new URLSearchParams({ client_secret: setup.client_secret ?? "", outcome: "approve" });
    await fetch(`${bench.sandbox.url}/v1/setup_intents/${setup.id}/authenticate`, {
      method: "POST",
      headers: { authorization: "Bearer sk_test_sandbox" },
      body: answer,
    });
    confirmed = await stripe.setupIntents.retrieve(setup.id);
  }
  expect(confirmed.status).toBe("succeeded");
  return { customer: customer.id, method: String(confirmed.payment_method) };
}

/** An off-session charge. @returns the intent's status, or the code of the refusal */
async function charge({ customer, method }: { customer: string; method: string }): Promise<string> {
  try {
    const params = { amount: 5_000, currency: "usd", confirm: true, off_session: true };
    const { status } = await bench.stripe.paymentIntents.create({
      ...params,
      customer,
      payment_method: method,
    });
    return status;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    return error.decline_code ?? error.code ?? error.message;
  }
}

describe("a saved card, charged without its owner", () => {
  it.each([
    ["pm_card_visa", "succeeded"],
    ["pm_card_authenticationRequired", "succeeded"],
    ["pm_card_authenticationRequiredOnSetup", "authentication_required"],
    ["pm_card_chargeCustomerFail", "generic_decline"],
  ])("%s results in %s", async (card, result) => {
    expect(await charge(await keepCard(card))).toBe(result);
  });

  it("is refused by the form when its bank declines it immediately", async () => {
    const setup = await bench.stripe.setupIntents.create({ usage: "off_session" });
    await expect(
      bench.stripe.setupIntents.confirm(setup.id, { payment_method: "pm_card_chargeDeclined" }),
    ).rejects.toMatchObject({ code: "card_declined" });
    const refused = await bench.stripe.setupIntents.retrieve(setup.id);
    expect(refused).toMatchObject({
      status: "requires_payment_method",
      last_setup_error: { message: "Your card was declined." },
    });
  });

  it("belongs to its customer, and cannot be used once it is removed", async () => {
    const kept = await keepCard("pm_card_visa");
    const other = await bench.stripe.customers.create({});
    expect(await charge({ ...kept, customer: other.id })).toContain("belongs to a customer");
    await bench.stripe.paymentMethods.detach(kept.method);
    expect(await charge(kept)).toContain("detached");
  });

  it("is found again by its customer, even after a restart", async () => {
    const kept = await keepCard("pm_card_visa");
    await charge(kept);
    await bench.restart();
    const { data } = await bench.stripe.paymentIntents.list({ customer: kept.customer });
    expect(data.map(({ status }) => status)).toEqual(["succeeded"]);
  });
});

describe("the page for saving a card", () => {
  const open = async (card: string) => {
    const customer = await bench.stripe.customers.create({});
    const setup = await bench.stripe.setupIntents.create({ customer: customer.id });
    const fields = {
      client_secret: setup.client_secret ?? "",
      return_url: "http://shop.test/settings?tab=payment",
    };
    const at = (step: string) => `${bench.sandbox.url}/sandbox/payments/${step}/${setup.id}`;
    const post = (step: string, more: Record<string, string>) =>
      fetch(at(step), {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ ...fields, ...more }),
      });
    const form = await fetch(`${at("setup")}?${new URLSearchParams(fields)}`);
    const answer = await post("setup", { number: card, expiry: "12 / 34", cvc: "123", zip: "94110" });
    return { setup, text: await form.text(), answer, post };
  };

  it("asks for a card without an amount and returns with the form's id", async () => {
    const { setup, text, answer } = await open("4242 4242 4242 4242");
    expect(text).toContain("Save a card");
    expect(text).not.toContain("$");
    const back = new URL(answer.headers.get("location") ?? "");
    expect(back.searchParams.get("setup_intent")).toBe(setup.id);
    expect(back.searchParams.get("tab")).toBe("payment");
  });

  it("asks the bank's question if the card requires it", async () => {
    const { setup, answer, post } = await open("4000 0025 0000 3155");
    expect(answer.headers.get("location")).toContain(`/authenticate-setup/${setup.id}`);
    const approved = await post("authenticate-setup", { outcome: "approve" });
    expect(approved.headers.get("location")).toContain("redirect_status=succeeded");
  });
});
