import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { expectSuccess, type PaymentBench, type TestProject } from "../../testing/benches/payment-bench.ts";
import { withPaymentBench } from "./testing/with-payment-bench.ts";

let bench: PaymentBench;
let project: TestProject;
withPaymentBench((opened) => {
  bench = opened;
});
beforeEach(async () => {
  project = await bench.createProject([10, 20]);
  await markSample(false);
});

const withRealMoney = () => bench.startService(bench.provider, { takesRealMoney: true });

async function takeOrders(parts: TestProject["parts"]) {
  const ids = parts.map(({ supplierId }) => supplierId);
  const data = { isSandbox: false, takesOrders: true, apiEndpoint: "http://miller.example" };
  await bench.database.supplier.updateMany({ where: { id: { in: ids } }, data });
}

async function markSample(isSample: boolean) {
  const basket = await bench.database.basket.findUniqueOrThrow({ where: { id: project.basketId } });
  if (!Array.isArray(basket.items)) throw new Error("a basket's items are a list");
  const items = basket.items.map((item) => Object.assign({}, item, { isSample }));
  await bench.database.basket.update({ where: { id: project.basketId }, data: { items } });
}

describe("where cards are really charged", () => {
  it("a basket is refused while one of its suppliers accepts no orders, and no payment is started", async () => {
    await takeOrders(project.parts.slice(0, 1));
    const payments = withRealMoney();
    for (const ask of [payments.checkoutProject, payments.checkoutSuppliers]) {
      const refused = await ask(project.viewer, project.id);
      expect(refused).toMatchObject({ kind: "payment-unavailable" });
      expect(refused).toHaveProperty("message", expect.stringContaining("cannot place orders with Lowe's"));
    }
    expect(await bench.intentsOf(project.userId)).toEqual([]);
  });

  it("a basket from suppliers that accept orders is paid", async () => {
    await takeOrders(project.parts);
    expectSuccess(await withRealMoney().checkoutProject(project.viewer, project.id));
  });

  it("a basket from suppliers that accept none is paid when a buying desk orders for the installation", async () => {
    const ids = project.parts.map(({ supplierId }) => supplierId);
    const data = { isSandbox: false, orderedThrough: "desk" };
    await bench.database.supplier.updateMany({ where: { id: { in: ids } }, data });
    expectSuccess(await withRealMoney().checkoutProject(project.viewer, project.id));
  });

  it("a sample price is never charged, except in the sandbox", async () => {
    await takeOrders(project.parts);
    await markSample(true);
    const refused = await withRealMoney().checkoutProject(project.viewer, project.id);
    expect(refused).toHaveProperty("message", expect.stringContaining("sample price"));
    expectSuccess(await bench.startService().checkoutProject(project.viewer, project.id));
  });

  it("a basket is refused when its owner picks up the goods, even if the supplier takes orders", async () => {
    await takeOrders(project.parts);
    const { organizationId } = project.viewer;
    const { supplierId = "" } = project.parts[1] ?? {};
    await bench.database.supplierContact.create({
      data: { organizationId, supplierId, name: "Sam", language: "en", channel: "pick_up" },
    });
    const refused = await withRealMoney().checkoutProject(project.viewer, project.id);
    expect(refused).toHaveProperty("message", expect.stringContaining("cannot place orders with Lowe's"));
    expect(await bench.intentsOf(project.userId)).toEqual([]);
  });

  it("no reorder is created for what cannot be ordered", async () => {
    const made = expectSuccess(await bench.startService().checkoutProject(project.viewer, project.id));
    const { lines, itemsCents, deliveryCents, taxCents, totalCents } = made.order;
    const amounts = { itemsCents, deliveryCents, taxCents, totalCents, savingsCents: 0 };
    const purchase = { organizationId: project.userId, title: "Reorder: studs", lines, ...amounts };
    const opened = await withRealMoney().openPurchase({ ...purchase, purchaseKey: randomUUID() });
    expect(opened).toMatchObject({ kind: "payment-unavailable" });
  });
});

describe("a basket below a supplier's minimum order", () => {
  beforeEach(async () => {
    const data = { minimumOrder: "85.01" };
    await bench.database.supplier.update({ where: { id: project.parts[1]?.supplierId ?? "" }, data });
  });
  const refusal = {
    kind: "payment-unavailable",
    message: "Lowe's has a minimum order of $85.01, and this is $85.00. Add to it, or buy it elsewhere.",
  };

  it("is refused by every way to pay, and no payment is started", async () => {
    const payments = bench.startService();
    expect(await payments.checkoutProject(project.viewer, project.id)).toMatchObject(refusal);
    expect(await payments.checkoutSuppliers(project.viewer, project.id)).toMatchObject(refusal);
    expect(await bench.intentsOf(project.userId)).toEqual([]);
  });

  it("is paid once it reaches the minimum", async () => {
    await bench.fillBasket(project, [10, 21]);
    expectSuccess(await bench.startService().checkoutProject(project.viewer, project.id));
  });

  it("is paid when its buyer picks it up", async () => {
    const { organizationId } = project.viewer;
    const supplierId = project.parts[1]?.supplierId ?? "";
    const contact = { organizationId, supplierId, name: "Sam", language: "en", channel: "pick_up" };
    await bench.database.supplierContact.create({ data: contact });
    expectSuccess(await bench.startService().checkoutProject(project.viewer, project.id));
  });
});
