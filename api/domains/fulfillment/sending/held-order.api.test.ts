/**
 * Whoever holds an order may wait for one of its purchase orders: a refund calls them off. So what is written of a
 * purchase order meanwhile must not wait for the order: each would wait for the other.
 */

import { expect, inject, it } from "vitest";
import { inTransaction } from "../../../platform/database.ts";
import type { PurchaseOrderBench } from "../../../testing/benches/purchase-order-bench.ts";
import { lockOrder } from "../../order/index.ts";
import { withPurchaseOrderBench } from "../testing/with-purchase-order-bench.ts";

let bench: PurchaseOrderBench;
withPurchaseOrderBench((opened) => {
  bench = opened;
});

// The embedded database does one transaction at a time.
it.skipIf(inject("testDatabaseUrl") === null)(
  "a supplier's answer is noted while the order is held",
  async () => {
    const project = await bench.createProject([10]);
    const orderId = await bench.pay(project);
    const answered = await inTransaction(bench.database, async (transaction) => {
      await lockOrder(transaction, orderId);
      await bench.send();
      return bench.first(project, orderId);
    });
    expect(answered).toMatchObject({ state: "acknowledged" });
  },
);
