import { describe, expect, it } from "vitest";
import { decideCalledOff, owedCents } from "./called-off.rules.ts";

const line = (id: string, quantity: number, receivedQuantity = 0) => ({ id, quantity, receivedQuantity });
const version = (totalCents: number, ...lines: [string, number][]) => ({
  totalCents,
  lines: lines.map(([orderLineId, quantity]) => ({ orderLineId, quantity })),
});
const ORDER = { totalCents: 10_800, lines: [line("boards", 10), line("screws", 2)] };
const FIRST = version(10_800, ["boards", 10], ["screws", 2]);

describe("what a supplier drops of an order on account", () => {
  it("is canceled line by line, and no longer billed", () => {
    expect(decideCalledOff(ORDER, FIRST, version(7_200, ["boards", 7]))).toEqual({
      canceled: new Map([
        ["boards", 3],
        ["screws", 2],
      ]),
      owedCents: 7_200,
    });
  });

  it("is ordered again once it is restored", () => {
    const { canceled, owedCents: owed } = decideCalledOff(ORDER, FIRST, FIRST);
    expect([...canceled.values(), owed]).toEqual([0, 0, 10_800]);
  });

  it("changes the bill alone where its price changes", () => {
    const { canceled, owedCents: owed } = decideCalledOff(ORDER, FIRST, { ...FIRST, totalCents: 11_000 });
    expect([...canceled.values(), owed]).toEqual([0, 0, 11_000]);
  });

  it("is never what has arrived", () => {
    const order = { ...ORDER, lines: [line("boards", 10, 9), line("screws", 2, 2)] };
    const { canceled } = decideCalledOff(order, FIRST, version(0));
    expect([...canceled]).toEqual([
      ["boards", 1],
      ["screws", 0],
    ]);
  });
});

describe("the bill that is expected", () => {
  const order = { paymentType: "on-account", status: "ordered", totalCents: 100, billedCents: null } as const;
  it.each([
    [{}, 100],
    [{ billedCents: 60 }, 60],
    [{ billedCents: 60, status: "cancelled" as const }, 0],
    [{ paymentType: "bundled" as const, status: "paid" as const }, null],
  ])("with %j is %s", (more, owed) => {
    expect(owedCents({ ...order, ...more })).toBe(owed);
  });
});
