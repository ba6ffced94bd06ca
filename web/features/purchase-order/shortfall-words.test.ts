import { describe, expect, it } from "vitest";
import { amountOf, describePlan } from "./shortfall-words.ts";
import type { Plan } from "./use-shortfall.ts";

describe("a quantity with its name", () => {
  it.each([
    ["piece", 5, "5 pieces of Stud"],
    ["piece", 1, "1 piece of Stud"],
    ["each", 5, "5 × Stud"],
    ["piece", 1200, "1,200 pieces of Stud"],
  ])("sold by the %s, %i: %s", (saleUnit, quantity, words) => {
    expect(amountOf({ name: "Stud", quantity, saleUnit })).toBe(words);
  });
});

describe("a plan", () => {
  const MENARDS = { __typename: "PlanSupplier", supplierName: "Menards" } as const;
  const LINE: Plan["lines"][number] = {
    __typename: "ShortfallPlanLine",
    keys: ["stud"],
    name: "Stud",
    supplierName: "Menards",
    quantity: 5,
    saleUnit: "piece",
    unitPrice: "4.00",
    totalAmount: "20.00",
  };
  const planOf = (fields: Partial<Plan>): Plan => ({
    __typename: "ShortfallPlan",
    kind: "CHEAPEST",
    deliveryAmount: "0.00",
    totalAmount: "20.00",
    extraAmount: "0.00",
    arrivesOn: null,
    isInTime: null,
    isOptimal: true,
    remarks: [],
    lines: [LINE],
    suppliers: [MENARDS],
    ...fields,
  });

  it.each([
    ["4.05", "Get 5 pieces of Stud: +$4.05 at Menards"],
    ["-4.05", "Get 5 pieces of Stud: $4.05 less at Menards"],
    ["0.00", "Get 5 pieces of Stud: for the same money at Menards"],
  ])("that costs %s more says so: %s", (extraAmount, words) => {
    expect(describePlan(planOf({ extraAmount }))).toBe(words);
  });

  it("for several lines counts them, and names every supplier and the day", () => {
    const suppliers = [MENARDS, { ...MENARDS, supplierName: "Ace" }];
    expect(describePlan(planOf({ lines: [LINE, LINE], suppliers, arrivesOn: "2026-12-02" }))).toBe(
      "Get 2 lines by Dec 2, 2026: for the same money at Menards, Ace",
    );
  });
});
