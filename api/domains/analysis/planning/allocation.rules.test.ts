import { describe, expect, it } from "vitest";
import { budgetLimitCents } from "./allocation.rules.ts";

const limitOf = (budgetMaxCents: number | null, budgetFlexibility: number) =>
  budgetLimitCents({ budgetMaxCents, preferences: { budgetFlexibility } });

describe("the most that a basket may cost", () => {
  it("is the budget plus the percentage that the user allows, in whole cents", () => {
    expect(limitOf(100_000, 15)).toBe(115_000);
    expect(limitOf(110_000, 10)).toBe(121_000);
    expect(limitOf(33_333, 10)).toBe(36_666);
  });

  it("is the budget itself where none is allowed, and undefined without a budget", () => {
    expect(limitOf(90_000, 0)).toBe(90_000);
    expect(limitOf(null, 15)).toBeNull();
  });

  it.each(Array.from({ length: 101 }, (_, percent) => percent))(
    "is exact with %i %% of $1,000",
    (percent) => {
      expect(limitOf(100_000, percent)).toBe(100_000 + percent * 1_000);
    },
  );
});
