import { describe, expect, it } from "vitest";
import type { PurchaseOrderLine } from "../purchase-order.types.ts";
import { describeArrival, stateByArrival } from "./receive-orders.rules.ts";

const ordered = (...lines: [orderLineId: string, quantity: number][]) => ({
  version: 1,
  versions: [
    {
      version: 1,
      itemsCents: 0,
      deliveryCents: 0,
      taxCents: 0,
      totalCents: 0,
      createdAt: new Date("2026-11-30"),
      lines: lines.map(
        ([orderLineId, quantity], index): PurchaseOrderLine => ({
          key: String(index + 1),
          orderLineId,
          sku: null,
          name: `Article ${orderLineId}`,
          materialName: null,
          category: "Hardware",
          saleUnit: "box",
          quantity,
          unitCents: 100,
          totalCents: 100 * quantity,
          url: null,
          quotedAt: null,
        }),
      ),
    },
  ],
});
const line = (id: string, quantity: number, receivedQuantity = 0, refundedQuantity = 0) => ({
  id,
  quantity,
  receivedQuantity,
  refundedQuantity,
});

describe("a purchase order", () => {
  const two = ordered(["a", 36], ["b", 5]);
  it.each([
    [null, two, [line("a", 36), line("b", 5)]],
    ["part_received", two, [line("a", 36, 30), line("b", 5)]],
    ["part_received", two, [line("a", 36, 36), line("b", 5, 4)]],
    ["received", two, [line("a", 36, 36), line("b", 5, 5)]],
    // Nobody waits for what was refunded.
    ["received", two, [line("a", 36, 30, 6), line("b", 5, 0, 5)]],
    // Everything its supplier agreed to bring is there, though more was paid for.
    ["received", ordered(["a", 30]), [line("a", 36, 30)]],
    // Other suppliers' lines do not count.
    [null, ordered(["a", 36]), [line("a", 36), line("b", 5, 5)]],
  ])("is %s by what has arrived", (state, order, lines) => {
    expect(stateByArrival(order, lines)).toBe(state);
  });

  it("reports what has just arrived, out of how many, and how many lines are complete", () => {
    const lines = [line("a", 36, 36), line("b", 5, 2)];
    expect(describeArrival(two, lines, new Map([["a", 6]]))).toBe(
      "6 of 36 × Article a; 1 of 2 lines complete",
    );
    expect(describeArrival(two, [line("a", 36, 36), line("b", 5, 5)], new Map([["b", 5]]))).toBe(
      "5 × Article b; 2 of 2 lines complete",
    );
    expect(describeArrival(two, lines, new Map([["c", 1]]))).toBeNull();
  });

  it("names three lines, and counts the others", () => {
    const ids = ["a", "b", "c", "d", "e"];
    const many = ordered(...ids.map((id): [string, number] => [id, 1]));
    const lines = ids.map((id) => line(id, 1, 1));
    expect(describeArrival(many, lines, new Map(ids.map((id) => [id, 1])))).toBe(
      "1 × Article a, 1 × Article b, 1 × Article c, and 2 more; 5 of 5 lines complete",
    );
  });
});
