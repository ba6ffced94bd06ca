import { describe, expect, it } from "vitest";
import { type DeliveredLine, deliveryGivenBack } from "./payment.ts";

const line = (
  id: string,
  supplierName: string,
  deliveryCents: number,
  refundedQuantity = 0,
): DeliveredLine => ({
  id,
  supplierId: null,
  supplierName,
  quantity: 3,
  refundedQuantity,
  deliveryCents,
});
const MILLER = [line("studs", "Miller", 3_334), line("nails", "Miller", 3_333)];
const ORDER = [...MILLER, line("paint", "Lowe's", 5_900)];
const given = (lines: readonly DeliveredLine[], upTo: Record<string, number>) =>
  Object.fromEntries(deliveryGivenBack(lines, new Map(Object.entries(upTo))));

describe("delivery goes back", () => {
  it("with the last of a supplier's lines, all of it", () => {
    expect(given(ORDER, { studs: 3 })).toEqual({});
    expect(given(ORDER, { studs: 3, nails: 2 })).toEqual({});
    expect(given(ORDER, { studs: 3, nails: 3 })).toEqual({ nails: 6_667 });
    expect(given(ORDER, { paint: 3, nails: 1 })).toEqual({ paint: 5_900 });
  });

  it("once: not again where all of its lines were refunded before", () => {
    const before = [line("studs", "Miller", 3_334, 3), line("nails", "Miller", 3_333, 3)];
    expect(given(before, { studs: 3, nails: 3 })).toEqual({});
  });

  it("in whatever steps the lines are refunded, to the cent", () => {
    // Every order in which two lines of three units each can be refunded, unit by unit.
    const ways = (studs: number, nails: number): string[] =>
      studs + nails === 0
        ? [""]
        : [
            ...(studs > 0 ? ways(studs - 1, nails).map((way) => `s${way}`) : []),
            ...(nails > 0 ? ways(studs, nails - 1).map((way) => `n${way}`) : []),
          ];
    for (const way of ways(3, 3)) {
      const lines = MILLER.map((one) => ({ ...one }));
      let back = 0;
      for (const step of way) {
        const one = lines[step === "s" ? 0 : 1];
        if (!one) throw new Error("there are two lines");
        const upTo = new Map([[one.id, one.refundedQuantity + 1]]);
        for (const cents of deliveryGivenBack(lines, upTo).values()) back += cents;
        one.refundedQuantity += 1;
      }
      expect(back).toBe(6_667);
    }
  });
});
