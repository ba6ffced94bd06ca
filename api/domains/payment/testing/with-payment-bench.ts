import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { openPaymentBench, type PaymentBench } from "../../../testing/payment-bench.ts";

/**
 * Opens the bench for a test file. Every test begins in the present, and after it L1 holds for everybody it made: one
 * charge a paid order, each told of once, and what the provider holds is what the orders say.
 * @param begin takes the bench before the first test
 */
export function withPaymentBench(begin: (bench: PaymentBench) => void): void {
  let bench: PaymentBench | null = null;
  beforeAll(async () => {
    bench = await openPaymentBench();
    begin(bench);
  });
  afterAll(() => bench?.close());
  beforeEach(() => {
    if (bench) bench.bench.clock.time = new Date();
  });
  afterEach(async () => {
    for (const userId of bench?.takeUsers() ?? []) {
      const { held, recorded, charges, paidOrders, toldOf } = (await bench?.readBooks(userId)) ?? {};
      expect({ held, charges, toldOf }).toEqual({ held: recorded, charges: paidOrders, toldOf: paidOrders });
    }
  });
}
