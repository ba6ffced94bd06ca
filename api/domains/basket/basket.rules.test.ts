import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addItem,
  headlineSavings,
  itemPrice,
  lineTotal,
  listPackages,
  refuseBrokenPackage,
  replaceMaterial,
  savingsOf,
  totalsOf,
} from "./basket.rules.ts";
import type { StoredPlan } from "./basket.types.ts";
import { minimumOrderOf } from "./minimum-order.rules.ts";
import { makeItem } from "./testing/make-item.ts";

function makePlan(overrides: Partial<StoredPlan> = {}): StoredPlan {
  return {
    id: "plan",
    projectId: "project",
    runNumber: 1,
    kind: "cheapest",
    position: 0,
    lines: [
      {
        materialId: "m1",
        materialName: "2x4x8",
        materialQuantity: 10,
        productId: "p1",
        productName: "2x4x8",
        supplierId: "hd",
        supplierName: "Home Depot",
        packs: 10,
        unitPriceCents: 400,
        totalCents: 4_000,
      },
    ],
    suppliers: [],
    itemsCents: 4_000,
    deliveryCents: 0,
    taxCents: 320,
    totalCents: 4_320,
    leadTimeDays: 1,
    proof: { isOptimal: true, gap: 0, elapsedMs: 1 },
    baselines: [
      { kind: "best-single-supplier", label: "Everything from Lowe's", totalCents: 5_000 },
      { kind: "average-price", label: "Average price", totalCents: 5_500 },
    ],
    compared: [],
    ...overrides,
  };
}

const homeDepot = {
  id: "hd",
  name: "Home Depot",
  deliveryFeeCents: 7_900,
  freeDeliveryThresholdCents: 50_000,
};
const lowes = { id: "lo", name: "Lowe's", deliveryFeeCents: 5_900, freeDeliveryThresholdCents: null };

describe("an item's price", () => {
  it("falls for all sale units once a quantity break is reached", () => {
    const item = makeItem({ quantityBreaks: [{ minimumQuantity: 20, priceCents: 350 }] });
    expect(itemPrice({ ...item, quantity: 19 })).toBe(400);
    expect(lineTotal({ ...item, quantity: 20 })).toBe(7_000);
  });
});

describe("a basket's totals", () => {
  it("add 8% tax on the items and each supplier's delivery", () => {
    const totals = totalsOf(
      [
        makeItem(),
        makeItem({ id: "i2", productId: "p2", supplierId: "lo", supplierName: "Lowe's", quantity: 5 }),
      ],
      [homeDepot, lowes],
    );
    expect(totals).toMatchObject({
      itemsCents: 6_000,
      taxCents: 480,
      deliveryCents: 13_800,
      totalCents: 20_280,
    });
    expect(totals.groups.map((group) => group.toFreeDeliveryCents)).toEqual([46_000, null]);
  });

  it("deliver free from the supplier's threshold upward", () => {
    const totals = totalsOf([makeItem({ quantity: 125 })], [homeDepot]);
    expect(totals.deliveryCents).toBe(0);
    expect(totals.groups[0]?.toFreeDeliveryCents).toBeNull();
  });

  it("say what is missing to a supplier's minimum order, of the items alone and up to the cent", () => {
    const [below] = totalsOf([makeItem()], [{ ...homeDepot, minimumOrderCents: 4_001 }]).groups;
    expect(below && minimumOrderOf(below)).toEqual({ minimumOrder: 4_001, toMinimumOrder: 1 });
    const [reached] = totalsOf([makeItem()], [{ ...homeDepot, minimumOrderCents: 4_000 }]).groups;
    expect(reached && minimumOrderOf(reached)).toEqual({ minimumOrder: 4_000, toMinimumOrder: null });
    const [without] = totalsOf([makeItem()], [homeDepot]).groups;
    expect(without && minimumOrderOf(without)).toEqual({ minimumOrder: null, toMinimumOrder: null });
  });

  it("are zero for an empty basket", () => {
    expect(totalsOf([], [homeDepot])).toEqual({
      groups: [],
      itemsCents: 0,
      taxCents: 0,
      deliveryCents: 0,
      totalCents: 0,
    });
  });

  it("always equal the sum of their groups, whatever is in the basket", () => {
    const items = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 500 }),
        price: fc.integer({ min: 1, max: 90_000 }),
        hd: fc.boolean(),
      }),
      { maxLength: 15 },
    );
    fc.assert(
      fc.property(items, (drawn) => {
        const totals = totalsOf(
          drawn.map((one, index) =>
            makeItem({
              id: String(index),
              productId: String(index),
              quantity: one.quantity,
              listPriceCents: one.price,
              supplierId: one.hd ? "hd" : "lo",
            }),
          ),
          [homeDepot, lowes],
        );
        const parts = totals.groups.reduce(
          (total, group) => total + group.itemsCents + group.deliveryCents,
          0,
        );
        expect(totals.totalCents).toBe(parts + totals.taxCents);
      }),
    );
  });
});

describe("savings", () => {
  it("are the baseline minus the basket, to the cent", () => {
    const savings = savingsOf([makeItem()], 4_320, makePlan());
    expect(savings.map((one) => one.savingsCents)).toEqual([680, 1_180]);
    expect(headlineSavings(savings)).toBe(680);
  });

  it("are not claimed for a basket that buys less than the list", () => {
    expect(savingsOf([makeItem({ quantity: 9 })], 3_900, makePlan())).toEqual([]);
  });

  it("count what packs hold", () => {
    expect(savingsOf([makeItem({ quantity: 2, packQuantity: 5 })], 4_320, makePlan())).toHaveLength(2);
  });

  it("are shown against the average price where no single supplier has everything", () => {
    const average = { kind: "average-price", label: "The average price", totalCents: 5_000 } as const;
    expect(headlineSavings(savingsOf([makeItem()], 4_320, makePlan({ baselines: [average] })))).toBe(680);
  });

  it("are never shown as negative", () => {
    expect(headlineSavings(savingsOf([makeItem()], 9_000, makePlan()))).toBe(0);
  });
});

describe("adding an offer", () => {
  it("raises the quantity when the basket already has it", () => {
    const items = addItem([makeItem()], makeItem({ id: "new", quantity: 3 }));
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ id: "i1", quantity: 13 });
  });
});

describe("the offers of a material", () => {
  const lumber = makeItem();
  const dearer = makeItem({ id: "i2", productId: "p2" });
  const screws = makeItem({ id: "i3", productId: "p3", materialId: "m2" });

  it("replace everything that is bought of it, in the same place", () => {
    const other = makeItem({ id: "i4", productId: "p4", quantity: 12 });
    const items = replaceMaterial([lumber, dearer, screws], "m1", [other]);
    expect(items).toEqual([other, screws]);
  });

  it("come last when nothing was bought of it; an empty list removes it", () => {
    expect(replaceMaterial([screws], "m1", [lumber])).toEqual([screws, lumber]);
    expect(replaceMaterial([lumber, screws, dearer], "m1", [])).toEqual([screws]);
  });

  it("keep the id and price of what is already bought, with one item per offer", () => {
    const again = makeItem({ id: "new", listPriceCents: 999, quantity: 3 });
    const items = replaceMaterial([lumber, screws], "m1", [again, again]);
    expect(items).toEqual([{ ...lumber, quantity: 6 }, screws]);
  });
});

describe("what is only sold together", () => {
  const whole = { id: "all", lines: 2 };
  const stud = makeItem({ id: "i1", package: whole, quantity: 1, supplierName: "Miller" });
  const plate = makeItem({ id: "i2", productId: "p2", materialId: "m2", package: whole, quantity: 1 });

  it("is in the basket whole, next to anything else", () => {
    expect(refuseBrokenPackage([stud, plate, makeItem({ id: "i3" })])).toBeNull();
    expect(refuseBrokenPackage([makeItem({ id: "i3" })])).toBeNull();
  });

  it.each([
    ["in part", [stud]],
    ["twice", [{ ...stud, quantity: 2 }, plate]],
  ])("is refused %s, with what to do", (_, items) => {
    expect(refuseBrokenPackage(items)).toMatchObject({
      fields: {
        items:
          "Miller sells these 2 lines at one price: take all of them, once, or none. Other plans buy without them.",
      },
    });
  });

  it("is listed for a plan with the price asked for all of it", () => {
    const [line] = makePlan().lines;
    const lines = [
      { ...line, packageId: "all", totalCents: 100 },
      { ...line, materialId: "m2", packageId: "all", totalCents: 250 },
      { ...line, materialId: "m3" },
    ] as StoredPlan["lines"];
    expect(listPackages({ lines })).toEqual([
      { supplierName: "Home Depot", materialIds: ["m1", "m2"], amount: 350 },
    ]);
  });
});
