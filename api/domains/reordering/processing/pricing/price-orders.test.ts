import { describe, expect, it } from "vitest";
import { optimize } from "../../../optimization/index.ts";
import type { Offer, Supplier } from "../../../sourcing/index.ts";
import { toQuantity } from "../adjust-quantities.ts";
import type { OrderSafeguards, WantedItem } from "../processing.types.ts";
import { readNeedWishes } from "./need-wishes.ts";
import { priceOrders } from "./price-orders.ts";
import { groupNeeds } from "./pricing.rules.ts";
import type { PricingInput } from "./pricing.types.ts";

const item = (overrides: Partial<WantedItem> = {}): WantedItem => ({
  id: "item",
  materialName: "Stud",
  category: "Lumber & Wood",
  quantity: 10,
  unit: "pieces",
  quantityReason: null,
  preferredSupplierId: null,
  maxPriceCents: null,
  quality: "standard",
  wishes: null,
  ...overrides,
});

const supplier = (id: string, deliveryFeeCents = 0): Supplier => ({
  id,
  name: id,
  slug: id,
  apiEndpoint: null,
  connector: "http",
  logo: null,
  isActive: true,
  isSandbox: true,
  orderChannel: null,
  isLocal: false,
  deliveryFeeCents,
  freeDeliveryThresholdCents: null,
  minimumOrderCents: 0,
  offersPickup: false,
});

const provenance = {
  source: "test",
  zip: "14201",
  fetchedAt: new Date("2026-11-20T12:00:00Z"),
  validUntil: new Date("2026-11-21T12:00:00Z"),
  isSample: true,
};

/** An offer for an item, with one piece per pack. */
function offer(
  of: WantedItem,
  supplierId: string,
  priceCents: number,
  listing: Partial<Offer["listing"]> = {},
): Offer {
  const [need] = groupNeeds([{ orderId: "any", item: of }]);
  return {
    materialId: need?.id ?? "",
    supplierId,
    packQuantity: 1,
    match: { score: 1, reasons: [] },
    provenance,
    listing: {
      sku: `${supplierId}-${of.materialName}`,
      title: of.materialName,
      description: "",
      brand: null,
      category: null,
      priceCents,
      saleUnit: "each",
      pack: null,
      quantityBreaks: [],
      stock: null,
      rating: null,
      leadTimeDays: 2,
      imageUrl: null,
      url: null,
      attributes: {},
      ...listing,
    },
  };
}

const SAFEGUARDS: OrderSafeguards = {
  isAutomatic: true,
  zipCode: null,
  priceRisePercent: null,
  priceRiseAction: "ask",
  shortStockAction: "drop-line",
  latestDeliveryDays: null,
  lateDeliveryAction: "ask",
  maxDeliveryFeeCents: null,
  deliveryFeeAction: "ask",
};

const price = (
  input: Partial<Omit<PricingInput, "safeguards">> & { safeguards?: Partial<OrderSafeguards> },
) =>
  priceOrders({
    orders: [{ id: "order", items: [item()] }],
    offers: [offer(item(), "A", 400), offer(item(), "B", 350)],
    suppliers: [supplier("A"), supplier("B", 2_000)],
    undelivering: new Set(),
    wishesOf: () => [],
    lastUnitPrice: () => null,
    tax: { millionths: 80_000, source: "default", zipCode: "14201", exemption: null },
    optimize,
    signal: new AbortController().signal,
    ...input,
    safeguards: { ...SAFEGUARDS, ...input.safeguards },
  });

describe("pricing orders together", () => {
  it("picks the cheapest plan including delivery and tax", async () => {
    const { plan, orders, needsApproval } = await price({});
    expect(plan?.amounts).toEqual({ itemsCents: 4_000, deliveryCents: 0, taxCents: 320, totalCents: 4_320 });
    expect(orders[0]?.items[0]?.purchases[0]).toMatchObject({
      supplierId: "A",
      packs: 10,
      amountCents: 4_000,
    });
    expect(needsApproval).toBe(false);
  });

  it("splits a delivery fee by what each order buys there, to the cent", async () => {
    const screws = item({ id: "screws", materialName: "Screws", quantity: 3 });
    const { plan, orders } = await price({
      orders: [
        { id: "one", items: [item()] },
        { id: "two", items: [item({ quantity: 7 }), screws] },
      ],
      offers: [offer(item(), "B", 333), offer(screws, "B", 999)],
      suppliers: [supplier("B", 2_001)],
    });
    const sums = orders.reduce((sum, { amounts }) => sum + (amounts?.totalCents ?? 0), 0);
    expect(sums).toBe(plan?.amounts.totalCents);
    expect(plan?.lines.map(({ quantity }) => quantity)).toEqual([17, 3]);
    expect(orders.map(({ amounts }) => amounts?.itemsCents)).toEqual([3_330, 2_331 + 2_997]);
  });

  it("uses the preferred supplier wherever it has the item", async () => {
    const wanted = item({ preferredSupplierId: "B" });
    const { orders } = await price({
      orders: [{ id: "order", items: [wanted] }],
      offers: [offer(wanted, "A", 400), offer(wanted, "B", 900)],
    });
    expect(orders[0]?.items[0]?.purchases[0]?.supplierId).toBe("B");
  });

  it("requires a rating of four for premium", async () => {
    const wanted = item({ quality: "premium" });
    const { orders } = await price({
      orders: [{ id: "order", items: [wanted] }],
      offers: [offer(wanted, "A", 400, { rating: 3.9 }), offer(wanted, "B", 900, { rating: 4.2 })],
    });
    expect(orders[0]?.items[0]?.purchases[0]?.supplierId).toBe("B");
  });
});

it("a supplier that does not deliver is not used, and the order says so where no other has the item", async () => {
  const undelivering = new Set(["A"]);
  const { orders } = await price({ undelivering });
  expect(orders[0]?.items[0]?.purchases[0]?.supplierId).toBe("B");
  const alone = await price({ undelivering, offers: [offer(item(), "A", 400)] });
  expect(alone.orders[0]?.stoppedBecause).toContain(
    "Stud is offered only by suppliers that do not deliver to you.",
  );
});

describe("the wishes of a rule's project", () => {
  const ask = (instructions: string, overrides: Partial<WantedItem> = {}) => {
    const wanted = item({ wishes: { projectName: "Deck", instructions }, ...overrides });
    return price({
      orders: [{ id: "order", items: [wanted] }],
      offers: [offer(wanted, "A", 400, { brand: "Fiberon" }), offer(wanted, "B", 900, { brand: "Trex" })],
      wishesOf: readNeedWishes([
        { id: "A", name: "Home Depot" },
        { id: "B", name: "Lowe's" },
      ]),
    });
  };

  it.each(["Prefer Trex", "Prefer Lowe's"])("%s: it is bought although another is cheaper", async (wish) => {
    const { orders } = await ask(wish);
    expect(orders).toMatchObject([{ items: [{ purchases: [{ supplierId: "B" }] }], notes: [] }]);
  });

  it("give way to what the rule itself specifies, and the order says so", async () => {
    const { orders } = await ask("Prefer Trex", { maxPriceCents: 500 });
    const message = "Stud is not offered by Trex, which you prefer.";
    expect(orders).toMatchObject([
      { items: [{ purchases: [{ supplierId: "A" }] }], notes: [{ kind: "wish", message }] },
    ]);
  });

  it("are named when they keep a material from being bought", async () => {
    const { orders } = await ask("No Trex", { maxPriceCents: 1 });
    expect(orders[0]?.stoppedBecause).toContain(
      "Stud has no offer within its maximum price under the preferences of project “Deck”. Trex: no offer by it is compared or bought, as you asked.",
    );
  });

  it("keep needs separate from those without wishes", async () => {
    const [free, bound] = [item(), item({ wishes: { projectName: "Deck", instructions: "No Trex" } })];
    const needs = groupNeeds([free, bound].map((one, index) => ({ orderId: String(index), item: one })));
    expect(needs.map(({ material }) => material.quantity)).toEqual([10, 10]);
  });
});

describe("safeguards", () => {
  it("choose a faster offer before the owner is asked", async () => {
    const { orders, needsApproval } = await price({
      offers: [offer(item(), "A", 400, { leadTimeDays: 9 }), offer(item(), "B", 900, { leadTimeDays: 3 })],
      safeguards: { latestDeliveryDays: 5 },
    });
    expect(orders[0]?.items[0]?.purchases[0]?.supplierId).toBe("B");
    expect(needsApproval).toBe(false);
  });

  it.each([
    ["ask", { needsApproval: true, isBought: true, isStopped: false }],
    ["drop-line", { needsApproval: false, isBought: false, isStopped: true }],
    ["stop", { needsApproval: false, isBought: false, isStopped: true }],
  ] as const)("%s about what arrives too late from every supplier", async (lateDeliveryAction, expected) => {
    const { orders, needsApproval } = await price({
      safeguards: { latestDeliveryDays: 1, lateDeliveryAction },
    });
    const [order] = orders;
    expect({
      needsApproval,
      isBought: order?.items[0]?.amountCents !== null,
      // An order that buys nothing totals zero.
      isStopped: order?.stoppedBecause !== null,
    }).toEqual(expected);
  });

  it("try the other suppliers first when a delivery costs too much", async () => {
    const only = {
      offers: [offer(item(), "B", 350)],
      safeguards: { maxDeliveryFeeCents: 1_000, deliveryFeeAction: "drop-line" as const },
    };
    expect(
      (await price({ ...only, offers: [...only.offers, offer(item(), "A", 900)] })).orders[0]?.items[0]
        ?.purchases[0]?.supplierId,
    ).toBe("A");
    expect((await price(only)).orders[0]?.stoppedBecause).toContain(
      "whose delivery costs more than you allow",
    );
  });

  it("stop one order of a batch and price the other without it", async () => {
    const rare = item({ id: "rare", materialName: "Rare" });
    const { orders, plan } = await price({
      orders: [
        { id: "one", items: [item()] },
        { id: "two", items: [rare] },
      ],
      safeguards: { shortStockAction: "stop" },
    });
    expect(orders.map(({ stoppedBecause }) => stoppedBecause === null)).toEqual([true, false]);
    expect(orders[0]?.amounts?.totalCents).toBe(plan?.amounts.totalCents);
  });

  it("ask before the rest is ordered when something is unavailable", async () => {
    const rare = item({ id: "rare", materialName: "Rare" });
    const { orders, needsApproval } = await price({
      orders: [{ id: "order", items: [item(), rare] }],
      safeguards: { shortStockAction: "ask" },
    });
    expect(needsApproval).toBe(true);
    expect(orders[0]?.notes).toEqual([
      {
        kind: "short-stock",
        itemId: "rare",
        message: "Rare is not offered by any supplier. It was left out.",
      },
    ]);
  });

  it("compare the unit price with the last order's", async () => {
    const rise = (last: number) => price({ lastUnitPrice: () => last, safeguards: { priceRisePercent: 10 } });
    expect((await rise(3.7)).needsApproval).toBe(false);
    expect((await rise(3.6)).needsApproval).toBe(true);
  });
});

describe("materials that must fit together", () => {
  const panel = item({ id: "panel", materialName: "Main breaker panel 200 A", quantity: 1 });
  const breaker = item({ id: "breaker", materialName: "Breaker 20 A single pole", quantity: 4 });
  const qoPanel = offer(panel, "A", 20_000, { title: "QO 200 Amp Load Center", brand: "Square D" });
  const homelinePanel = offer(panel, "B", 20_100, {
    title: "Homeline 200 Amp Load Center",
    brand: "Square D",
  });
  const homeline = offer(breaker, "A", 500, { title: "Homeline 20 Amp Breaker", brand: "Square D" });
  const suppliers = [supplier("A"), supplier("B")];
  const titles = ({ plan }: Awaited<ReturnType<typeof price>>) => plan?.lines.map(({ name }) => name);

  it("are bought from one make within an order, although another is cheaper", async () => {
    const orders = [{ id: "order", items: [panel, breaker] }];
    const priced = await price({ orders, offers: [qoPanel, homelinePanel, homeline], suppliers });
    expect(titles(priced)).toEqual(["Homeline 200 Amp Load Center", "Homeline 20 Amp Breaker"]);
    expect(priced.orders[0]?.notes).toEqual([]);
    expect(priced.needsApproval).toBe(false);
  });

  it("may differ between orders, each of which is a piece of work", async () => {
    const valve = item({ id: "valve", materialName: "Shower valve rough-in", quantity: 1 });
    const trim = item({ id: "trim", materialName: "Shower trim kit, basic", quantity: 1 });
    const offers = [
      offer(valve, "A", 5_000, { title: "Shower Valve Rough-In", brand: "Delta" }),
      offer(valve, "B", 5_100, { title: "Shower Valve Rough-In Body", brand: "Pfister" }),
      offer(trim, "A", 4_000, { title: "Shower Trim Kit", brand: "Pfister" }),
    ];
    const makesOf = async (orders: PricingInput["orders"]) =>
      titles(await price({ orders, offers, suppliers }));
    expect(await makesOf([{ id: "one", items: [valve, trim] }])).toContain("Shower Valve Rough-In Body");
    const apart = [
      { id: "one", items: [valve] },
      { id: "two", items: [trim] },
    ];
    expect(await makesOf(apart)).toContain("Shower Valve Rough-In");
  });

  it("are reported and left to the owner where nothing on offer fits", async () => {
    const orders = [{ id: "order", items: [panel, breaker] }];
    const priced = await price({ orders, offers: [qoPanel, homeline], suppliers });
    expect(titles(priced)).toEqual(["QO 200 Amp Load Center", "Homeline 20 Amp Breaker"]);
    expect(priced.orders[0]?.notes).toEqual([
      {
        kind: "unmatched-set",
        itemId: "breaker",
        message:
          "No Breaker 20 A single pole was found that is known to fit Main breaker panel 200 A (Square D QO): check “Homeline 20 Amp Breaker” before you order.",
      },
    ]);
    expect(priced.needsApproval).toBe(true);
  });
});

describe("a quantity that follows usage", () => {
  it.each([
    [1.5, 30, 10, 5, 30],
    [1.5, 30, 45, 0, 1],
    [0.1, 10, 0, 0, 1],
  ])(
    "%d a day for %d days, with %d on hand and %d under way, is %d",
    (rate, days, onHand, underWay, quantity) => {
      expect(toQuantity("pieces", rate, days, onHand, underWay).quantity).toBe(quantity);
    },
  );
});
