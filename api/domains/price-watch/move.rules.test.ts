import { describe, expect, it } from "vitest";
import { hasMoved, judgeLook, listMoveParts } from "./move.rules.ts";
import type { SeenBasket } from "./price-watch.types.ts";

type Line = readonly [material: string, supplier: string, cents: number];
type Delivery = readonly [supplier: string, cents: number];

/** A basket whose parts add up. */
function basket(
  lines: readonly Line[],
  deliveries: readonly Delivery[] = [],
  more: Partial<SeenBasket> = {},
): SeenBasket {
  const { taxCents = 0 } = more;
  const sum = [...lines.map(([, , cents]) => cents), ...deliveries.map(([, cents]) => cents), taxCents];
  return {
    listKey: "list",
    at: new Date("2026-11-27T12:00:00Z"),
    lines: lines.map(([materialKey, supplierId, totalCents]) => ({
      materialKey,
      materialName: `the ${materialKey}`,
      supplierId,
      supplierName: supplierId.toUpperCase(),
      totalCents,
    })),
    deliveries: deliveries.map(([supplierId, cents]) => ({
      supplierId,
      supplierName: supplierId.toUpperCase(),
      cents,
    })),
    taxCents,
    totalCents: sum.reduce((total, cents) => total + cents, 0),
    ...more,
  };
}

/** Pseudorandom numbers from a seed, the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function randomBasket(next: (below: number) => number): SeenBasket {
  const suppliers = ["a", "b", "c", "d"];
  const pick = () => suppliers[next(suppliers.length)] ?? "a";
  const lines = Array.from({ length: next(12) }, (): Line => [`m${next(8)}`, pick(), next(50_000)]);
  const deliveries = suppliers.slice(next(4)).map((id): Delivery => [id, next(9_000)]);
  return basket(lines, deliveries, { taxCents: next(5_000) });
}

describe("the parts of a change", () => {
  it("sum to the difference of the totals, whatever was bought where", () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const next = numbers(seed);
      const [before, after] = [randomBasket(next), randomBasket(next)];
      const sum = listMoveParts(before, after).reduce((total, { cents }) => total + cents, 0);
      expect(sum, `seed ${seed}`).toBe(after.totalCents - before.totalCents);
    }
  });

  it("name lines with where they were and are bought, deliveries and tax; largest first", () => {
    const before = basket(
      [
        ["boards", "a", 4_000],
        ["screws", "a", 1_000],
      ],
      [["a", 2_000]],
      { taxCents: 400 },
    );
    const after = basket(
      [
        ["boards", "b", 3_000],
        ["boards", "c", 500],
        ["screws", "a", 1_000],
      ],
      [["b", 700]],
      { taxCents: 360 },
    );
    expect(listMoveParts(before, after)).toEqual([
      {
        kind: "delivery",
        label: "Delivery by A",
        cents: -2_000,
        suppliersBefore: null,
        suppliersAfter: null,
      },
      { kind: "delivery", label: "Delivery by B", cents: 700, suppliersBefore: null, suppliersAfter: null },
      { kind: "line", label: "the boards", cents: -500, suppliersBefore: "A", suppliersAfter: "B, C" },
      { kind: "tax", label: "Tax", cents: -40, suppliersBefore: null, suppliersAfter: null },
    ]);
  });
});

describe("a total has moved", () => {
  it.each([
    [10_000, 10_501, 5, true],
    [10_000, 10_500, 5, false],
    [10_000, 9_500, 5, false],
    [10_000, 9_499, 5, true],
    [10_000, 10_000, 1, false],
    [0, 1, 50, true],
  ])("from %i to %i by more than %i %%: %s", (before, after, percent, moved) => {
    expect(hasMoved(before, after, percent)).toBe(moved);
  });
});

describe("a check", () => {
  const baseline = basket([["boards", "a", 10_000]]);
  const watch = { baseline, latest: null, thresholdPercent: 5 };
  const whole = (cents: number, more: Partial<SeenBasket> = {}) =>
    ({ kind: "whole", basket: basket([["boards", "a", cents]], [], more) }) as const;
  const short = (...missing: string[]) => ({ kind: "short", listKey: "list", missing }) as const;

  it("of the same list is compared, and beyond the threshold it is a change", () => {
    expect(judgeLook(watch, whole(10_400))).toEqual({ kind: "as-it-was" });
    expect(judgeLook(watch, whole(9_000))).toEqual({ kind: "moved" });
  });

  it("of another list is compared with nothing", () => {
    expect(judgeLook(watch, whole(2_000, { listKey: "another" }))).toEqual({ kind: "begun-anew" });
  });

  it("of less than the whole list is never cheaper, and is reported once", () => {
    expect(judgeLook(watch, short("boards"))).toEqual({ kind: "short", isNews: true });
    expect(judgeLook({ ...watch, latest: short("boards") }, short("boards"))).toEqual({
      kind: "short",
      isNews: false,
    });
    expect(judgeLook({ ...watch, latest: short("boards") }, short("screws"))).toMatchObject({ isNews: true });
  });
});
