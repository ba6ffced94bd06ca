/** The same article on two lines of one order: each states its part of the list. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { PurchaseOrderBench } from "../../../testing/benches/purchase-order-bench.ts";
import { withPurchaseOrderBench } from "../testing/with-purchase-order-bench.ts";

let bench: PurchaseOrderBench;
withPurchaseOrderBench((opened) => {
  bench = opened;
});

const MATERIALS = ["Studs for the garage wall", "Blocking"];

/** A project whose one supplier sells one article for both materials. */
async function createProject() {
  const project = await bench.createProject([10]);
  const { items } = await bench.database.basket.findUniqueOrThrow({ where: { id: project.basketId } });
  const [item] = Array.isArray(items) ? items : [];
  if (item === undefined) throw new Error("the basket is empty");
  const own = await Promise.all(
    MATERIALS.map(async (name, position) => {
      const { id: materialId } = await bench.database.material.create({
        data: {
          projectId: project.id,
          takeoffKey: randomUUID(),
          workItem: "wall",
          runNumber: 1,
          measuredQuantity: 10,
          measuredUnit: "each",
          wastePercent: 0,
          formula: "10",
          inputs: [],
          basis: "stated",
          confidence: 1,
          name,
          category: "Lumber & Wood",
          quantity: 10,
          unit: "each",
          position,
        },
      });
      return Object.assign({}, item, { id: randomUUID(), productId: randomUUID(), materialId });
    }),
  );
  await bench.database.basket.update({ where: { id: project.basketId }, data: { items: own } });
  return project;
}

it("in the order, in the purchase order and in the letter", async () => {
  const project = await createProject();
  await bench.writeTo(project);
  const orderId = await bench.pay(project);
  const order = await bench.startService().getOrder(project.viewer, orderId);
  expect(order.lines.map(({ materialName }) => materialName)).toEqual(MATERIALS);
  const [purchaseOrder] = await bench.listOf(project, orderId);
  expect(purchaseOrder?.versions[0]?.lines.map(({ materialName }) => materialName)).toEqual(MATERIALS);
  await bench.send();
  const { body } = await bench.database.outboxMessage.findFirstOrThrow({
    where: { recipient: { contains: project.parts[0]?.supplierId ?? "" } },
  });
  for (const material of MATERIALS) expect(body).toContain(` · For ${material} · `);
});

it("a line whose article appears only once does not state it", async () => {
  const project = await bench.createProject([10]);
  await bench.writeTo(project);
  await bench.pay(project);
  await bench.send();
  const { body } = await bench.database.outboxMessage.findFirstOrThrow({
    where: { recipient: { contains: project.parts[0]?.supplierId ?? "" } },
  });
  expect(body).not.toContain(" · For ");
});
