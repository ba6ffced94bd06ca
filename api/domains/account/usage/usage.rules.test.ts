import { describe, expect, it } from "vitest";
import type { UsageMeter } from "../../../../schema/constants.ts";
import { monthOf, parseMonth, projectLimitError, toDollars, toMonthlyUsage } from "./usage.rules.ts";

const NOVEMBER = monthOf(new Date("2026-11-22T00:00:00Z"));
const PAID = { kind: "professional", isPriced: true } as const;
const counts = (given: Partial<Record<UsageMeter, number>>) =>
  new Map(Object.entries(given) as [UsageMeter, number][]);

function meterOf(meter: UsageMeter, used: number, plan: Parameters<typeof toMonthlyUsage>[2] = PAID) {
  return toMonthlyUsage(NOVEMBER, counts({ [meter]: used }), plan).meters.find((one) => one.meter === meter);
}

describe("a month", () => {
  it("is the calendar month in UTC, whatever the hour", () => {
    expect(monthOf(new Date("2026-11-30T23:59:59.999Z")).name).toBe("2026-11");
    expect(monthOf(new Date("2026-12-01T00:00:00Z"))).toMatchObject({
      name: "2026-12",
      resetsAt: new Date("2027-01-01T00:00:00Z"),
    });
  });

  it.each(["2026-13", "2026-00", "2026-1", "nonsense", "2026-11-01", ""])("is not %j", (name) => {
    expect(parseMonth(name)).toBeNull();
  });
});

describe("what Professional includes", () => {
  it.each([
    ["analyses", 500, 0.1],
    ["supplier-queries", 2_000, 0.05],
    ["optimizations", 100, 2],
    ["api-calls", 10_000, 0.001],
  ] as const)("of %s is %d, and each beyond costs $%d", (meter, included, price) => {
    expect(meterOf(meter, included)).toMatchObject({ included, overage: 0, overageMills: 0 });
    const beyond = meterOf(meter, included + 1);
    expect(beyond).toMatchObject({ overage: 1 });
    expect(toDollars(beyond?.overageMills ?? 0)).toBe(price);
  });

  it("is summed in tenths of a cent and rounded once", () => {
    // $0.004 of calls and $0.001 would each round to nothing separately.
    const total = (calls: number) =>
      toMonthlyUsage(NOVEMBER, counts({ "api-calls": 10_000 + calls }), PAID).overageTotalCents;
    expect([4, 5, 14, 15, 1_234_567].map(total)).toEqual([0, 1, 1, 2, 123_457]);
    const mixed = counts({
      analyses: 503,
      "supplier-queries": 2_001,
      optimizations: 101,
      "api-calls": 10_007,
    });
    expect(toMonthlyUsage(NOVEMBER, mixed, PAID).overageTotalCents).toBe(236);
  });

  it("is not priced in a trial", () => {
    expect(meterOf("analyses", 600, { kind: "professional", isPriced: false })).toMatchObject({
      overage: 100,
      overagePriceMills: null,
      overageMills: 0,
    });
  });
});

describe("the other plans", () => {
  it("Starter has a limit of 3 projects and no overage", () => {
    const starter = { kind: "starter", isPriced: false } as const;
    expect(meterOf("projects", 3, starter)).toMatchObject({ limit: 3, included: null, overage: 0 });
    expect(meterOf("analyses", 900, starter)).toMatchObject({ limit: null, included: null, overage: 0 });
  });

  it("Enterprise has neither", () => {
    for (const { limit, included, overage } of toMonthlyUsage(
      NOVEMBER,
      counts({ projects: 90, analyses: 9_000, "api-calls": 90_000 }),
      { kind: "enterprise", isPriced: true },
    ).meters) {
      expect([limit, included, overage]).toEqual([null, null, 0]);
    }
  });
});

it("one project too many is answered with the limit, when it resets, and how to upgrade", () => {
  const error = projectLimitError("starter", 3, NOVEMBER);
  expect(error.message).toBe(
    "Starter includes 3 projects a month, and this month's are used up. The count resets on December 1, 2026 (UTC). " +
      "Professional has unlimited projects: choose it in Settings or at /pricing.",
  );
  expect(error.code).toBe("PLAN_LIMIT");
  expect(error.details).toEqual({
    limit: "PROJECTS",
    allowed: 3,
    plan: "STARTER",
    resetsAt: "2026-12-01T00:00:00.000Z",
    upgradePath: "/pricing",
  });
});
