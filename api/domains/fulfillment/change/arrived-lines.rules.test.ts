import { describe, expect, it } from "vitest";
import type { PurchaseOrderLine } from "../purchase-order.types.ts";
import { arrivedLines } from "./arrived-lines.rules.ts";

const line = (key: string, quantity: number): PurchaseOrderLine => ({
  key,
  orderLineId: `line-${key}`,
  sku: null,
  name: `Article ${key}`,
  materialName: null,
  category: "Hardware",
  saleUnit: "box",
  quantity,
  unitCents: 425,
  totalCents: 425 * quantity,
  url: null,
  quotedAt: null,
});
const ordered = {
  version: 1,
  versions: [
    {
      version: 1,
      itemsCents: 0,
      deliveryCents: 0,
      taxCents: 0,
      totalCents: 0,
      createdAt: new Date("2026-11-30"),
      lines: [line("1", 20), line("2", 5), line("3", 2)],
    },
  ],
};

describe("what has arrived of a purchase order", () => {
  it("is all that stays of it: each line as far as it came, at its price", () => {
    const lines = [
      { id: "line-1", receivedQuantity: 12 },
      { id: "line-2", receivedQuantity: 0 },
      // More came than was ordered in the end: it is not billed here.
      { id: "line-3", receivedQuantity: 3 },
    ];
    expect(arrivedLines(ordered, lines)).toEqual([
      { ...line("1", 12), totalCents: 5_100 },
      { ...line("3", 2), totalCents: 850 },
    ]);
  });
});
