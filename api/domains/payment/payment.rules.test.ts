import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ORDER_STATUSES, type OrderStatus } from "../order/index.ts";
import { assertTotals, idempotencyKeyOf, purchaseKeyOf } from "./checkout/purchase.rules.ts";
import { decideSettlement, describeOrder, explainReview, explainUnpayable } from "./payment.rules.ts";
import { INTENT_STATUSES, type IntentStatus, type ProviderIntent } from "./payment-provider.ts";
import { makeBasket } from "./testing/make-basket.ts";

function makeIntent(overrides: Partial<ProviderIntent> = {}): ProviderIntent {
  return {
    id: "pi_1",
    status: "succeeded",
    amountCents: 3_740,
    currency: "usd",
    clientSecret: "secret",
    metadata: { orderId: "order-1" },
    failureMessage: null,
    failureCode: null,
    refunds: [],
    ...overrides,
  };
}

function decide(status: OrderStatus, intent: Partial<ProviderIntent> = {}, isLatest = true) {
  return decideSettlement({
    order: { id: "order-1", status, currency: "usd", failureMessage: null },
    payment: { amountCents: 3_740, page: null, isLatest },
    intent: makeIntent(intent),
  });
}

describe("the purchase key", () => {
  it("is the same for the same basket, and a valid idempotency key", () => {
    expect(purchaseKeyOf(makeBasket())).toBe(purchaseKeyOf(makeBasket()));
    expect(idempotencyKeyOf(purchaseKeyOf(makeBasket()), 2)).toMatch(/^bundled:basket-1:v3:[0-9a-f]{16}:2$/);
  });

  it("does not depend on what is not paid for: savings, spelling", () => {
    expect(purchaseKeyOf(makeBasket({ savingsCents: 0 }))).toBe(purchaseKeyOf(makeBasket()));
  });

  it.each([
    ["another version", makeBasket({ version: 4 })],
    ["another basket", makeBasket({ id: "basket-2" })],
    ["another price", makeBasket({ lines: [{ ...onlyLine(), unitCents: 301 }] })],
    ["another quantity", makeBasket({ lines: [{ ...onlyLine(), quantity: 11 }] })],
    ["another delivery", makeBasket({ deliveryCents: 0 })],
    ["another tax", makeBasket({ taxCents: 0 })],
  ])("is another for %s", (_what, basket) => {
    expect(purchaseKeyOf(basket)).not.toBe(purchaseKeyOf(makeBasket()));
  });
});

function onlyLine() {
  const [line] = makeBasket().lines;
  if (line === undefined) throw new Error("the basket has a line");
  return line;
}

describe("amounts", () => {
  it.each([
    [49, false],
    [50, true],
    [99_999_999, true],
    [100_000_000, false],
    [0, false],
  ])("%i cents can be paid: %s", (cents, isPayable) => {
    expect(explainUnpayable(cents) === null).toBe(isPayable);
  });

  it("that do not add up never reach a card", () => {
    expect(() => assertTotals(makeBasket())).not.toThrow();
    expect(() => assertTotals(makeBasket({ itemsCents: 2_999 }))).toThrow(RangeError);
    expect(() => assertTotals(makeBasket({ totalCents: 3_741 }))).toThrow(RangeError);
  });

  it("are described by the project and its suppliers", () => {
    expect(describeOrder("Deck", makeBasket().lines)).toBe("Deck: 1 item from 1 supplier");
  });
});

describe("what the provider's report means", () => {
  const MEANING: Record<IntentStatus, OrderStatus> = {
    requires_payment_method: "pending",
    requires_confirmation: "pending",
    requires_action: "requires_action",
    processing: "processing",
    requires_capture: "processing",
    succeeded: "paid",
    canceled: "cancelled",
  };

  it.each(INTENT_STATUSES.filter((status) => MEANING[status] !== "processing"))(
    "moves an order under way by %s",
    (status) => {
      expect(decide("processing", { status })).toEqual(
        status === "requires_action"
          ? { kind: "stay" }
          : { kind: "move", status: MEANING[status], failureMessage: null },
      );
    },
  );

  it("keeps the provider's message about a decline, and replaces it with a new one", () => {
    const declined = {
      status: "requires_payment_method",
      failureMessage: "Your card was declined.",
    } as const;
    const failed = { kind: "move", status: "failed", failureMessage: "Your card was declined." };
    expect(decide("pending", declined)).toEqual(failed);
    expect(decide("failed", declined)).toEqual(failed);
  });

  it("is a request for verification, not a decline, when a saved card was charged in its owner's absence", () => {
    const asked = {
      status: "requires_payment_method",
      failureMessage: "Your card was declined. This transaction requires authentication.",
      failureCode: "authentication_required",
    } as const;
    expect(decide("pending", asked)).toEqual({
      kind: "move",
      status: "requires_action",
      failureMessage: null,
    });
  });

  it.each([
    ["amount", { amountCents: 3_739 }],
    ["currency", { currency: "eur" }],
    ["order", { metadata: { orderId: "order-2" } }],
    ["order, when none is named", { metadata: {} }],
  ])("is nothing when the %s does not match the order's", (_what, intent) => {
    expect(decide("pending", intent).kind).toBe("mismatch");
  });

  it("is limited to its money when a newer attempt was started", () => {
    expect(decide("pending", { status: "canceled" }, false)).toEqual({ kind: "stay" });
    expect(decide("pending", { status: "succeeded" }, false)).toMatchObject({ status: "paid" });
  });

  it("does not restart a given-up order, but never overlooks money", () => {
    expect(decide("cancelled", { status: "requires_payment_method" })).toEqual({ kind: "stay" });
    expect(decide("cancelled", { status: "succeeded" })).toMatchObject({ status: "paid" });
  });

  it("leads to the same result whatever arrives late, twice or out of order", () => {
    const states: Partial<ProviderIntent>[] = [
      { status: "requires_payment_method" },
      { status: "requires_payment_method", failureMessage: "Your card was declined." },
      { status: "requires_action" },
      { status: "processing" },
    ];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...states)),
        fc.array(fc.constantFrom(...states, { status: "succeeded" as const })),
        (before, after) => {
          let status: OrderStatus = "pending";
          for (const intent of [...before, { status: "succeeded" as const }, ...after]) {
            const decision = decide(status, intent);
            if (decision.kind === "move") status = decision.status;
          }
          expect(status).toBe("paid");
        },
      ),
    );
  });

  it("never unpays: a paid order stays paid, delivered or refunded", () => {
    for (const status of INTENT_STATUSES) {
      for (const from of ORDER_STATUSES.filter((each) =>
        ["paid", "fulfilling", "delivered", "refunded"].includes(each),
      )) {
        expect(decide(from, { status })).toEqual({ kind: "stay" });
      }
    }
  });
});

describe("prices before they are paid", () => {
  const until = new Date("2026-11-21T12:00:00Z");

  it.each([
    ["hold", false, "2026-11-21T11:59:59.999Z", null],
    ["hold no more from the moment they end", false, "2026-11-21T12:00:00Z", /have expired.*Check them/],
    ["have changed, though the old ones would still hold", true, "2026-11-21T11:00:00Z", /have changed/],
  ])("that %s", (_what, hasPriceChanges, now, words) => {
    const reason = explainReview({ pricesHoldUntil: until, hasPriceChanges }, new Date(now));
    if (words === null) expect(reason).toBeNull();
    else expect(reason).toMatch(words);
  });
});
