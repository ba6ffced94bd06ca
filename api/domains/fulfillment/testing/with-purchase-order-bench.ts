import { afterAll, beforeAll, beforeEach } from "vitest";
import {
  openPurchaseOrderBench,
  type PurchaseOrderBench,
} from "../../../testing/benches/purchase-order-bench.ts";

/**
 * Opens the bench for a test file. Every test begins at the current time, with a supplier without faults and a buyer
 * without safeguards.
 * @param begin called with the bench before the first test
 */
export function withPurchaseOrderBench(begin: (bench: PurchaseOrderBench) => void): void {
  let bench: PurchaseOrderBench | null = null;
  beforeAll(async () => {
    bench = await openPurchaseOrderBench();
    begin(bench);
  });
  afterAll(() => bench?.close());
  beforeEach(() => {
    if (!bench) return;
    bench.clock.time = new Date();
    delete bench.faults[bench.slug];
    bench.guard(null);
  });
}
