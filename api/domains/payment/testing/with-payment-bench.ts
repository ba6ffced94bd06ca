import { afterAll, beforeAll, beforeEach } from "vitest";
import { openPaymentBench, type PaymentBench } from "../../../testing/benches/payment-bench.ts";

/**
 * Opens the bench for a test file. Every test starts at the present time.
 * @param begin receives the bench before the first test
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
}
