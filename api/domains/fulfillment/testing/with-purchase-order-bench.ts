import { afterAll, beforeAll, beforeEach } from "vitest";
import {
  openPurchaseOrderBench,
  type PurchaseOrderBench,
} from "../../../testing/benches/purchase-order-bench.ts";

/**
 * Opens the bench for a test file. Every test begins in the present, at a supplier where nothing goes wrong, for a buyer without
 * safeguards.
 * @param begin takes the bench before the first test
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
