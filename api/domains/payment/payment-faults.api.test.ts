/**
 * F4, F11, F12, F14: every outside call of a payment fails in every way, with webhooks that arrive once, three times,
 * in reverse or never. Afterwards the books balance: paid − refunded equals the orders, each order has one charge, and
 * each is reported once.
 */
import { expect, it } from "vitest";
import { describeFaults } from "./testing/describe-faults.ts";
import { makeScenarios, PAYMENT_CALLS, REFUND_AND_CARD_CALLS } from "./testing/fault-scenarios.ts";

const openBench = describeFaults(PAYMENT_CALLS);

it("no outside call of a payment is left out, here or in refund-and-card-faults.api.test.ts", () => {
  const scenarios = makeScenarios(openBench());
  expect(Object.keys(scenarios).sort()).toEqual([...PAYMENT_CALLS, ...REFUND_AND_CARD_CALLS].sort());
  // Verifying a signature makes no call.
  const methods = Object.keys(openBench().provider).filter((name) => name !== "verifyWebhook");
  const failed = Object.values(scenarios).map(({ method }): string | null => method);
  expect(methods.filter((name) => !failed.includes(name))).toEqual([]);
});
