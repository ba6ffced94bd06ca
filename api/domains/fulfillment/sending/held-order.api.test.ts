/**
 * The holder of an order's lock may wait for one of its purchase orders, because a refund calls them off. So writes to
 * a purchase order must not wait for the order: the two would deadlock.
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

// The embedded database runs one transaction at a time.
it.skipIf(inject("testDatabaseUrl") === null)(
  "a supplier's answer is recorded while the order is locked",
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
