/** The confirmation is true whoever takes the order: a supplier with an interface, a desk, nobody, or one that bills. */

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

/** What a mail must not say: nobody knows when it is written who of them takes orders, and where goods are fetched. */
const PROMISES = /\b(deliver(s|ed|ies)?\b(?!:)|sent to|told|on its way|confirmed by)/i;

describe("the confirmation of an order", () => {
  it("that is paid says that, and promises nothing of its suppliers", () => {
    const { subject, body } = confirmationMail(makeOrder(), "sam@example.com");
    expect(subject).toBe("Your order for Garage wall is paid");
    expect(body).toContain("Your order for Garage wall is paid.");
    expect(body.replace("Delivery: ", "")).not.toMatch(PROMISES);
  });

  it("that is on account says who bills, and that nothing was charged", () => {
    const order = makeOrder({ paymentType: "on-account", lines: [line("Miller Lumber")] });
    const { subject, body } = confirmationMail(order, "sam@example.com");
    expect(subject).toBe("Ordered on account for Garage wall");
    expect(body).toContain("Nothing was charged: Miller Lumber bills you.");
    expect(body).not.toContain("is paid");
    expect(body.replace("Delivery: ", "")).not.toMatch(PROMISES);
  });
});
