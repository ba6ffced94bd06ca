import { describe, expect, test } from "vitest";
import { makeOffer, makeProblem, makeSupplier } from "../testing/make-problem.ts";
import { InvalidProblemError } from "./problem.errors.ts";
import { compileProblem, unitPriceAt } from "./problem.rules.ts";
import { parseProblem } from "./problem.schema.ts";

const everything = { without: new Set<string>() };

describe("compileProblem", () => {
  test("ranges split where the price changes and where the need is covered", () => {
    const offers = [makeOffer({ quantityBreaks: [{ minimumPacks: 5, priceCents: 900 }] })];
    const materials = [{ id: "m0", name: "Stud", quantity: 8 }];
    expect(compileProblem(makeProblem({ materials, offers }), everything)?.offers[0]?.tiers).toEqual([
      { minimum: 1, maximum: 4, priceCents: 1000, isFull: false },
      { minimum: 5, maximum: 7, priceCents: 900, isFull: false },
      { minimum: 8, maximum: 8, priceCents: 900, isFull: true },
    ]);
  });

  test("packs beyond the stock, or beyond any use, are not bought", () => {
    const offers = [makeOffer({ stockPacks: 3 }), makeOffer({ id: "o1", supplierId: "s1" })];
    const suppliers = [
      makeSupplier(),
      makeSupplier({ id: "s1", deliveryFeeCents: 2500, freeDeliveryThresholdCents: 90_000 }),
    ];
    const materials = [{ id: "m0", name: "Stud", quantity: 8 }];
    const compiled = compileProblem(makeProblem({ materials, offers, suppliers }), everything);
    expect(compiled?.offers.map((offer) => offer.tiers.at(-1)?.maximum)).toEqual([3, 10]);
  });

  test("a break far past the need is left out when reaching it costs more than it can save", () => {
    const offers = [makeOffer({ quantityBreaks: [{ minimumPacks: 100, priceCents: 900 }] })];
    expect(compileProblem(makeProblem({ offers }), everything)?.offers[0]?.tiers).toHaveLength(1);
  });

  test("a need that the allowed offers can't cover compiles to null", () => {
    const scope = { ...everything, allows: () => false };
    expect(compileProblem(makeProblem(), scope)).toBeNull();
  });
});

test("a quantity break never raises a price", () => {
  const offer = makeOffer({
    quantityBreaks: [
      { minimumPacks: 10, priceCents: 1200 },
      { minimumPacks: 5, priceCents: 950 },
      { minimumPacks: 5, priceCents: 940 },
    ],
  });
  expect([1, 4, 5, 10].map((packs) => unitPriceAt(offer, packs))).toEqual([1000, 1000, 940, 940]);
});

describe("parseProblem", () => {
  test("what may be absent is filled in", () => {
    const problem = parseProblem({
      materials: [{ id: "m", name: "Stud", quantity: 2.5 }],
      offers: [{ id: "o", materialId: "m", supplierId: "s", packQuantity: 1, priceCents: 5 }],
      suppliers: [{ id: "s", name: "Yard", deliveryFeeCents: 0 }],
      taxBasisPoints: 800,
    });
    expect(problem.offers[0]).toMatchObject({ quantityBreaks: [], stockPacks: null, leadTimeDays: null });
    expect(problem.suppliers[0]).toMatchObject({ freeDeliveryThresholdCents: null, minimumOrderCents: 0 });
    expect(problem).not.toHaveProperty("constraints");
  });

  test.each([
    [{ quantity: 0 }, "materials.0.quantity"],
    [{ quantity: Number.NaN }, "materials.0.quantity"],
    [{ quantity: 1e12 }, "materials.0.quantity"],
    [{ id: "" }, "materials.0.id"],
  ])("a material with %o is rejected with its place", (change, place) => {
    const materials = [{ id: "m0", name: "Stud", quantity: 1, ...change }];
    expect(() => parseProblem(makeProblem({ materials }))).toThrow(place);
  });

  test("a set of unknown materials is rejected", () => {
    const sets = [{ id: "panel", materialIds: ["m0", "m9"] }];
    expect(() => parseProblem(makeProblem({ sets }))).toThrow('set "panel": no such material');
  });

  test.each([null, [], "problem", 3])("%o is not a problem", (input) => {
    expect(() => parseProblem(input)).toThrow(InvalidProblemError);
  });
});
