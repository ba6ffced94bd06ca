/** Orders at Amazon Business, according to the published model of its Ordering API. */
import { beforeEach, describe, expect, it } from "vitest";
import type { TestProject } from "../../../testing/benches/payment-bench.ts";
import { JOB_SITE, type PurchaseOrderBench } from "../../../testing/benches/purchase-order-bench.ts";
import { saveJobSite } from "../../project/index.ts";
import { withPurchaseOrderBench } from "../testing/with-purchase-order-bench.ts";

let bench: PurchaseOrderBench;
let project: TestProject;
withPurchaseOrderBench((opened) => {
  bench = opened;
});
beforeEach(async () => {
  bench.tryAtAmazon(false);
  bench.amazon.shelf.clear();
  bench.amazon.orders.length = 0;
  project = await bench.createProject([10], { closed: 1 });
  await bench.sellForReal(project);
  await saveJobSite(bench.database, project.id, JOB_SITE);
  const ids = project.parts.map(({ supplierId }) => supplierId);
  const data = { orderedThrough: "amazon" };
  await bench.database.supplier.updateMany({ where: { id: { in: ids } }, data });
  await giveArticle("B000BQ4OJK");
});

/** @param sku the ASIN of the article */
async function giveArticle(sku: string) {
  const { items } = await bench.database.basket.findUniqueOrThrow({ where: { id: project.basketId } });
  if (!Array.isArray(items)) throw new Error("a basket's items are a list");
  const named = items.map((item) => Object.assign({}, item, { sku }));
  await bench.database.basket.update({ where: { id: project.basketId }, data: { items: named } });
}

async function order() {
  const orderId = await bench.pay(project);
  await bench.send();
  return bench.first(project, orderId);
}

const seen = ({ id, revision }: { id: string; revision: number }) => ({ id, revision });

describe("an order at Amazon Business", () => {
  it("is placed under our number, for the site, at no more than the agreed cost, and is answered immediately", async () => {
    const purchaseOrder = await order();
    expect(purchaseOrder).toMatchObject({
      channel: "amazon",
      state: "acknowledged",
      supplierOrderNumber: `112-${purchaseOrder.number}`,
      expectedOn: "2126-05-03",
    });
    const [made, ...more] = bench.amazon.orders;
    expect(more).toEqual([]);
    expect(made?.externalId).toBe(purchaseOrder.number);
    expect(made?.lineItems).toMatchObject([
      {
        externalId: "1",
        quantity: 10,
        attributes: [{ productReference: { id: "B000BQ4OJK" } }],
        expectations: [{ amount: { currencyCode: "USD", amount: 4.25 } }],
      },
    ]);
    expect(made?.attributes).toContainEqual(
      expect.objectContaining({
        address: expect.objectContaining({ addressLine1: "418 Elmwood Ave", addressLine2: "Rear house" }),
      }),
    );
    expect(JSON.stringify(made)).not.toContain("TrialMode");
  });

  it("is only tried, not placed, when no card is really charged", async () => {
    bench.tryAtAmazon(true);
    expect(await order()).toMatchObject({ state: "acknowledged" });
    expect(bench.amazon.orders[0]?.attributes).toContainEqual({ attributeType: "TrialMode" });
  });

  it("is not placed twice when its response is lost", async () => {
    bench.amazon.lost.answers = 1;
    const unanswered = await order();
    expect(unanswered.state).toBe("draft");
    await bench.send(60_000);
    expect(await bench.first(project, unanswered.orderId)).toMatchObject({ state: "acknowledged" });
    expect(bench.amazon.orders).toHaveLength(1);
  });

  it("needs a person when stock is short, and is refused with the new price when it costs more", async () => {
    bench.amazon.shelf.set("B000BQ4OJK", { price: 4.25, quantity: 4 });
    expect(await order()).toMatchObject({
      state: "needs_decision",
      acknowledgements: [
        { lines: [{ answer: "quantity_changed", quantity: 4, note: "Only 4 are available." }] },
      ],
    });
  });

  it("of an article that costs more by now is refused, and states the price", async () => {
    bench.amazon.shelf.set("B000BQ4OJK", { price: 5.1, quantity: 100 });
    expect(await order()).toMatchObject({
      state: "rejected",
      acknowledgements: [{ lines: [{ answer: "rejected", note: "It costs $5.10 now." }] }],
    });
  });

  it("accepts no changes: a user is asked to make them there", async () => {
    const made = await order();
    await bench.service.cancel(project.viewer, { ...seen(made), reason: "Rained off" });
    await bench.send();
    expect(bench.amazon.orders).toHaveLength(1);
    expect(await bench.first(project, made.orderId)).toMatchObject({ state: "cancelling", sentVersion: 1 });
    const news = await bench.database.notification.findMany({ where: { userId: project.userId } });
    expect(news.map(({ body }) => body)).toContainEqual(
      expect.stringContaining("cancel it in your Amazon Business account"),
    );
  });
});
