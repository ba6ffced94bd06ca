/**
 * The confirmation must be true whoever handles the order: a supplier with an API, a desk, no one, or a supplier that
 * bills.
 */

import { describe, expect, it } from "vitest";
import type { Order } from "./order.types.ts";
import { confirmationMail } from "./order-mail.ts";

const line = (supplierName: string) => ({
  supplierName,
  name: "Stud",
  quantity: 2,
  unitCents: 425,
  totalCents: 850,
});

function makeOrder(change: object = {}): Order {
  return {
    id: "order-1",
    projectName: "Garage wall",
    paymentType: "bundled",
    itemsCents: 1_700,
    deliveryCents: 0,
    taxCents: 136,
    totalCents: 1_836,
    tax: { ratePercent: 8, source: "default" },
    lines: [line("Miller Lumber"), line("Corner Hardware")],
    ...change,
  } as unknown as Order;
}

/** What the mail must not claim: when it is written, no one knows who takes the orders or where goods are picked up. */
const PROMISES = /\b(deliver(s|ed|ies)?\b(?!:)|sent to|told|on its way|confirmed by)/i;

describe("the confirmation of an order", () => {
  it("says that a paid order is paid, and promises nothing on behalf of its suppliers", () => {
    const { subject, body } = confirmationMail(makeOrder(), "sam@example.com");
    expect(subject).toBe("Your order for Garage wall is paid");
    expect(body).toContain("Your order for Garage wall is paid.");
    expect(body.replace("Delivery: ", "")).not.toMatch(PROMISES);
  });

  it("says who bills an order on account, and that nothing was charged", () => {
    const order = makeOrder({ paymentType: "on-account", lines: [line("Miller Lumber")] });
    const { subject, body } = confirmationMail(order, "sam@example.com");
    expect(subject).toBe("Ordered on account for Garage wall");
    expect(body).toContain("Nothing was charged: Miller Lumber bills you.");
    expect(body).not.toContain("is paid");
    expect(body.replace("Delivery: ", "")).not.toMatch(PROMISES);
  });
});
