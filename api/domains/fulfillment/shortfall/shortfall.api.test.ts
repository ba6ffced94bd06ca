/** Goods a supplier leaves missing are looked up at the others, at valid prices. */
import { beforeEach, describe, expect, it } from "vitest";
import type { PurchaseOrderBench } from "../../../testing/benches/purchase-order-bench.ts";
import { openShortOrder, type ShortOrder } from "../../../testing/benches/short-order.ts";
import { withPurchaseOrderBench } from "../testing/with-purchase-order-bench.ts";

let bench: PurchaseOrderBench;
let short: ShortOrder;
withPurchaseOrderBench((opened) => {
  bench = opened;
});
beforeEach(async () => {
  bench.faults[bench.slug] = { orders: "short" };
  short = await openShortOrder(bench);
});

const find = async (keys: readonly string[] | null = null) => {
  const { id } = await short.present();
  return bench.service.findShortfall(short.project.viewer, id, keys);
};

describe("goods a supplier leaves missing", () => {
  it("are none before it has answered, and never include what comes as ordered", async () => {
    await short.sellElsewhere({ priceCents: 500 });
    await short.pay();
    expect(await find()).toEqual({ missing: [], plans: [] });
    delete bench.faults[bench.slug];
    await bench.send();
    expect(await find()).toEqual({ missing: [], plans: [] });
  });

  it("come from the cheapest supplier including delivery, with the extra cost stated", async () => {
    await short.sellElsewhere({ priceCents: 300, deliveryCents: 5_900, leadTimeDays: 1 });
    const near = await short.sellElsewhere({ priceCents: 500, deliveryCents: 0, leadTimeDays: 3 });
    await short.pay();
    await bench.send();
    const { missing, plans } = await find();
    // 5 of 10 at $4.25, 8 % tax.
    expect(missing).toMatchObject([{ key: "1", quantity: 5, paidCents: 2_295, obstacle: null }]);
    expect(plans).toMatchObject([
      {
        kind: "cheapest",
        itemsCents: 2_500,
        deliveryCents: 0,
        taxCents: 200,
        totalCents: 2_700,
        extraCents: 405,
        leadTimeDays: 3,
        isOptimal: true,
        lines: [{ keys: ["1"], supplierId: near, quantity: 5, unitCents: 500 }],
      },
      { kind: "fastest", leadTimeDays: 1, totalCents: 1_500 + 120 + 5_900 },
    ]);
  });

  it("come on time first, and cheaper second", async () => {
    const day = new Date(bench.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    await short.needBy(day);
    await short.sellElsewhere({ priceCents: 100, leadTimeDays: 9 });
    const fast = await short.sellElsewhere({ priceCents: 500, leadTimeDays: 2 });
    await short.pay();
    await bench.send();
    expect((await find()).plans).toMatchObject([
      { kind: "in-time", isInTime: true, lines: [{ supplierId: fast }] },
      { kind: "cheapest", isInTime: false, totalCents: 540 },
    ]);
  });

  it("have no price once offers expire, until the others are asked again", async () => {
    await short.sellElsewhere({ priceCents: 500, validForMs: -1 });
    await short.pay();
    await bench.send();
    expect(await find()).toMatchObject({ missing: [{ obstacle: "prices-too-old" }], plans: [] });
  });

  it("are unavailable when no one else has them", async () => {
    await short.pay();
    await bench.send();
    expect(await find()).toMatchObject({ missing: [{ obstacle: "nobody-else" }], plans: [] });
  });

  it("are in no plan when the others have too little, or accept no order that small", async () => {
    await short.sellElsewhere({ priceCents: 500, stock: 2 });
    await short.pay();
    await bench.send();
    expect(await find()).toMatchObject({ missing: [{ obstacle: "not-enough-stock" }], plans: [] });
    await short.sellElsewhere({ priceCents: 500, stock: 5, minimumCents: 100_000 });
    expect(await find()).toMatchObject({ missing: [{ obstacle: "minimum-order" }], plans: [] });
  });

  it("cost no delivery and have no minimum order when their buyer picks them up", async () => {
    const supplierId = await short.sellElsewhere({
      priceCents: 500,
      deliveryCents: 5_900,
      minimumCents: 100_000,
    });
    const contact = { supplierId, name: "Sam", channel: "pick_up" };
    await bench.service.saveContact(short.project.viewer, contact);
    await short.pay();
    await bench.send();
    expect(await find()).toMatchObject({
      missing: [{ obstacle: null }],
      plans: [{ itemsCents: 2_500, deliveryCents: 0, totalCents: 2_700, lines: [{ supplierId }] }],
    });
  });

  it("that are on no list any more cannot be compared", async () => {
    await short.pay();
    await bench.send();
    await bench.database.material.deleteMany({ where: { projectId: short.project.id } });
    expect(await find()).toMatchObject({ missing: [{ obstacle: "not-known" }], plans: [] });
  });

  it("are looked up only for the named lines", async () => {
    await short.sellElsewhere({ priceCents: 500 });
    await short.pay();
    await bench.send();
    expect((await find(["1"])).plans).toHaveLength(1);
    expect(await find(["2"])).toEqual({ missing: [], plans: [] });
  });

  it("of another organization's order are not found", async () => {
    await short.pay();
    const { id } = await short.present();
    const stranger = await bench.createUser();
    await expect(bench.service.findShortfall(stranger, id, null)).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(bench.service.askElsewhere(stranger, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("asking the others again", () => {
  it("stores their current prices, adds to the known offers, and keeps the purchased offer", async () => {
    const elsewhere = await short.sellElsewhere({ priceCents: 1, validForMs: -1 });
    await bench.database.supplier.update({
      where: { id: elsewhere },
      data: { connector: "http", apiEndpoint: bench.shopUrl, deliveryFee: "1.00" },
    });
    await short.pay();
    await bench.send();
    const { id } = await short.present();
    const { plans } = await bench.service.askElsewhere(short.project.viewer, id);
    // The stand-in's price for a stud; the expired price is never used.
    expect(plans[0]?.lines[0]).toMatchObject({ supplierId: elsewhere });
    expect(plans[0]?.lines[0]?.unitCents).toBeGreaterThan(100);
    const kept = await bench.database.product.findUnique({
      where: { id: short.project.parts[0]?.productId ?? "" },
    });
    expect(kept).not.toBeNull();
    const used = await bench.database.usageCount.findMany({
      where: { organizationId: short.project.userId, meter: "supplier-queries" },
    });
    expect(used).toHaveLength(1);
  });
});
