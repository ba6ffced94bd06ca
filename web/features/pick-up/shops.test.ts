import { describe, expect, it } from "vitest";
import type { PickUp_OrderFragment } from "../../gql/graphql.ts";
import { articlePage, isFetched, linesOf, quotedAt, sumOf, toShops } from "./shops.ts";

type Version = PickUp_OrderFragment["versions"][number];

const LINE: Version["lines"][number] = {
  __typename: "PurchaseOrderLine",
  key: "stud",
  orderLineId: "line-1",
  sku: null,
  name: "Stud",
  saleUnit: "each",
  quantity: 1,
  unitPrice: "3.50",
  totalAmount: "3.50",
  materialName: null,
  url: null,
  quotedAt: null,
};

const versionOf = (version: number, fields: Partial<Version>): Version => ({
  __typename: "PurchaseOrderVersion",
  version,
  itemsAmount: "0.00",
  taxAmount: "0.00",
  lines: [],
  ...fields,
});

const orderOf = (supplierName: string, fields: Partial<PickUp_OrderFragment> = {}): PickUp_OrderFragment => ({
  __typename: "PurchaseOrder",
  id: "po-1",
  orderId: "order-1",
  projectId: null,
  supplierName,
  title: "Garage",
  channel: "PICK_UP",
  state: "PICK_UP",
  payment: "PAID",
  accountNumber: null,
  paidAt: null,
  version: 1,
  versions: [],
  received: [],
  ticks: [],
  ...fields,
});

describe("shops", () => {
  it("are sorted by name, each with its orders", () => {
    const [first, second] = [orderOf("Menards"), orderOf("Menards", { version: 2 })];
    expect(toShops([first, orderOf("Ace"), second])).toEqual([
      { name: "Ace", orders: [orderOf("Ace")] },
      { name: "Menards", orders: [first, second] },
    ]);
  });

  it.each([
    ["is delivered", { channel: "EMAIL" }, 0],
    ["has come", { state: "RECEIVED" }, 0],
    ["was cancelled", { state: "CANCELLED" }, 0],
    ["has come in part", { state: "PART_RECEIVED" }, 1],
  ] as const)("include what %s: %j gives %i", (_what, fields, count) => {
    expect(toShops([orderOf("Menards", fields)])).toHaveLength(count);
  });
});

describe("the current version", () => {
  const order = orderOf("Menards", {
    version: 2,
    versions: [
      versionOf(1, { itemsAmount: "900.00", taxAmount: "90.00", lines: [{ ...LINE, key: "old" }] }),
      versionOf(2, { itemsAmount: "0.10", taxAmount: "0.20", lines: [{ ...LINE, key: "new" }] }),
    ],
  });

  it("provides the lines, and none when it is missing", () => {
    expect(linesOf(order).map(({ key }) => key)).toEqual(["new"]);
    expect(linesOf({ ...order, version: 3 })).toEqual([]);
  });

  it("is totaled in cents, over all orders of the shop", () => {
    expect(sumOf({ name: "Menards", orders: [order, order, order] })).toEqual({
      itemsAmount: "0.30",
      taxAmount: "0.60",
      totalAmount: "0.90",
    });
    expect(sumOf({ name: "Menards", orders: [] }).totalAmount).toBe("0.00");
  });
});

describe("the total at the register", () => {
  const lines = [
    { ...LINE, quantity: 10, totalAmount: "35.00" },
    { ...LINE, key: "nail", orderLineId: "line-2", quantity: 2, unitPrice: "5.00", totalAmount: "10.00" },
  ];
  const versions = [versionOf(1, { itemsAmount: "45.00", taxAmount: "3.60", lines })];
  const received = (receivedQuantity: number, lineId = "line-1") => ({
    __typename: "ReceivedLine" as const,
    lineId,
    receivedQuantity,
  });

  it.each([
    ["is ticked", [], [{ key: "stud" }], true],
    ["was received without a tick", [received(10)], [], true],
    ["was received in part", [received(9)], [], false],
    ["is a line of which another was received and ticked", [received(2, "line-2")], [{ key: "nail" }], false],
  ])("does not wait for what %s: fetched %j %j %s", (_what, here, ticked, fetched) => {
    const order = orderOf("Menards", { state: "PART_RECEIVED", versions, received: here });
    const line = { ...LINE, quantity: 10 };
    expect(isFetched(order, line, ticked)).toBe(fetched);
  });

  it.each([
    ["nothing", [], "45.00", "3.60", "48.60"],
    ["a part of a line", [received(4)], "31.00", "2.48", "33.48"],
    ["a whole line", [received(10)], "10.00", "0.80", "10.80"],
    ["more than a later version orders", [received(12), received(2, "line-2")], "0.00", "0.00", "0.00"],
  ])(
    "is for what is still to be fetched once %s is received",
    (_what, here, itemsAmount, taxAmount, totalAmount) => {
      const order = orderOf("Menards", { state: "PART_RECEIVED", versions, received: here });
      expect(sumOf({ name: "Menards", orders: [order] })).toEqual({ itemsAmount, taxAmount, totalAmount });
    },
  );
});

it.each([
  ["https://shop.example/1", "https://shop.example/1"],
  ["http://shop.example/1", "http://shop.example/1"],
  ["javascript:alert(1)", null],
  ["//shop.example/1", null],
  ["see https://shop.example", null],
  [null, null],
])("the page of an article at %s opens as %s", (url, opened) => {
  expect(articlePage({ url })).toBe(opened);
});

it("prices are as old as the oldest of them, as far as that is known", () => {
  const days = ["2026-11-20T08:00:00.000Z", null, "2026-11-18T08:00:00.000Z"];
  expect(quotedAt(days.map((at) => ({ ...LINE, quotedAt: at })))).toBe("2026-11-18T08:00:00.000Z");
  expect(quotedAt([LINE])).toBeNull();
});
