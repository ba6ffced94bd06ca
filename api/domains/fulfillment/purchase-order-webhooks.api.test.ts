/** Webhooks about purchase orders. */
import { expect, it } from "vitest";
import type { PurchaseOrderBench } from "../../testing/benches/purchase-order-bench.ts";
import { withPurchaseOrderBench } from "./testing/with-purchase-order-bench.ts";

let bench: PurchaseOrderBench;
withPurchaseOrderBench((opened) => {
  bench = opened;
});

it("an order sends a webhook each time it is sent, answered and canceled, with the version concerned", async () => {
  const project = await bench.createProject([10]);
  const events = ["purchase_order.sent", "purchase_order.acknowledged", "purchase_order.changed"];
  await bench.database.webhookEndpoint.create({
    data: {
      organizationId: project.userId,
      url: "https://programs.example/hook",
      description: "",
      events,
      secret: "s",
    },
  });
  const orderId = await bench.pay(project);
  await bench.send();
  const [sent] = await bench.listOf(project, orderId);
  const { id = "", revision = 0 } = sent ?? {};
  await bench.service.cancel(project.viewer, { id, revision, reason: "Rained off" });
  const deliveries = await bench.database.webhookDelivery.findMany({ orderBy: { createdAt: "asc" } });
  const told = deliveries.map(({ eventType, body }) => [eventType, JSON.parse(body).data]);
  const about = { purchaseOrderId: id, orderId, projectId: project.id, number: sent?.number };
  expect(told).toHaveLength(3);
  expect(told).toEqual(
    expect.arrayContaining([
      ["purchase_order.sent", { ...about, version: 1, state: "sent" }],
      ["purchase_order.acknowledged", { ...about, version: 1, state: "acknowledged" }],
      ["purchase_order.changed", { ...about, version: 2, state: "cancelling" }],
    ]),
  );
});
