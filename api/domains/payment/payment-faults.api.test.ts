/**
 * F4, F11, F12, F14: every outside call of a payment fails in every way, with webhooks that arrive once, three times,
 * in reverse or never. Afterwards the books balance: paid − refunded equals the orders, each order has one charge, and
 * each is reported once.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { MESSAGES, openFaultBench, type Users } from "./testing/break-calls.ts";
import { PAYMENT_CALLS, REFUND_AND_CARD_CALLS } from "./testing/fault-scenarios.ts";
import { FAULTS, type Fault } from "./testing/scenario.ts";

const bench = openFaultBench();

/** 10 studs at 4.25, delivery 59.00, tax 3.40: paid once. */
const ONE_PAYMENT = { held: 10_490, paid: 1 };

/** In the end, what the provider holds of the buyer's money, in cents, and the number of charges. */
function booksAfter(call: (typeof PAYMENT_CALLS)[number], fault: Fault): { held: number; paid: number } {
  if (call !== "cancelIntent") return ONE_PAYMENT;
  // The basket has grown to 20 studs while the older payment was open, which is then made in another tab.
  const isStillOpen = fault === "before" || fault === "crash before";
  return isStillOpen ? { held: 2 * 10_490, paid: 2 } : { held: 15_080, paid: 1 };
}

describe.each(PAYMENT_CALLS)("when %s fails", (call) => {
  describe.each(FAULTS)("%s", (fault) => {
    let users: Users;
    beforeAll(async () => {
      users = await bench.breakCall(call, fault);
    });

    it.each(MESSAGES)(`the books balance: ${call}, ${fault}, messages %s`, async (messages) => {
      const { held, paid } = booksAfter(call, fault);
      expect(await bench.readBooks(users[messages])).toEqual({
        held,
        recorded: held,
        charges: paid,
        paidOrders: paid,
        toldOf: paid,
      });
    });
  });
});

it("no outside call of a payment is left out, here or in refund-and-card-faults.api.test.ts", () => {
  const scenarios = bench.scenarios();
  expect(Object.keys(scenarios).sort()).toEqual([...PAYMENT_CALLS, ...REFUND_AND_CARD_CALLS].sort());
  // Verifying a signature makes no call.
  const methods = Object.keys(bench.provider()).filter((name) => name !== "verifyWebhook");
  const failed = Object.values(scenarios).map(({ method }): string | null => method);
  expect(methods.filter((name) => !failed.includes(name))).toEqual([]);
});
