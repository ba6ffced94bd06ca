import { describe, expect, it } from "vitest";
import type { OrderKind, OrderLine, OrderStatus } from "../../order/index.ts";
import { explainUnpayableOrder } from "./order-actions.rules.ts";

const NOW = new Date("2026-11-27T15:00:00Z");
const BEFORE = "2026-11-27T14:59:59.000Z";
const AFTER = "2026-11-27T15:00:01.000Z";

/** @param ends when each line's price expires; null for a price without a source */
function makeOrder(
  ends: readonly (string | null)[],
  paymentType: OrderKind,
  status: OrderStatus = "pending",
) {
  const lines = ends.map(
    (validUntil): Pick<OrderLine, "provenance"> => ({
      provenance: validUntil === null ? null : makeProvenance(validUntil),
    }),
  );
  return { paymentType, status, lines, basketId: "basket", projectId: "project" };
}

const makeProvenance = (validUntil: string) => ({
  source: "test",
  zipCode: "94110",
  fetchedAt: "2026-11-20T10:00:00.000Z",
  validUntil,
  isSample: false,
});

describe("an open order", () => {
  it("can be paid while all its prices are valid, or have no end date", () => {
    expect(explainUnpayableOrder(makeOrder([AFTER, null], "bundled"), NOW)).toBeNull();
  });

  it.each([
    ["bundled", "Check them in the basket, and pay from there."],
    ["multi-supplier", "Check them in the basket, and pay from there."],
    ["replacement", "Cancel it, and choose a supplier again."],
    ["reorder", "Approve the reorder again to get today's prices."],
  ] as const)("of kind %s cannot be paid once one of its prices has expired", (kind, advice) => {
    const message = `Some prices in this order have expired. ${advice}`;
    expect(explainUnpayableOrder(makeOrder([AFTER, BEFORE], kind), NOW)).toBe(message);
    expect(explainUnpayableOrder(makeOrder([NOW.toISOString()], kind, "failed"), NOW)).toBe(message);
  });

  it("whose payment is in progress is not blocked by expired prices", () => {
    expect(explainUnpayableOrder(makeOrder([BEFORE], "bundled", "processing"), NOW)).toBeNull();
  });
});
