import { describe, expect, it } from "vitest";
import { parseMonths, percentAbove, percentOf } from "./analytics.rules.ts";

describe("the range of months", () => {
  it("defaults to the last twelve in UTC", () => {
    expect(parseMonths(null, undefined)).toEqual({ count: 12, timeZone: "UTC" });
  });

  it.each([0, 37, 1.5, -1])("of %s is refused with the bounds", (months) => {
    expect(() => parseMonths(months, null)).toThrow("between 1 and 36");
  });

  it.each(["Mars/Olympus", "+02:00", "", "UTC'; --"])("in the zone %j is refused", (timeZone) => {
    expect(() => parseMonths(1, timeZone)).toThrow("IANA");
  });

  it.each(["America/New_York", "Asia/Kolkata", "UTC"])("in the zone %s is accepted", (timeZone) => {
    expect(parseMonths(36, timeZone).count).toBe(36);
  });
});

describe("percent", () => {
  it("of a change has two places and a sign", () => {
    expect(percentAbove(300, 400)).toBe(33.33);
    expect(percentAbove(400, 300)).toBe(-25);
  });

  it("of zero is zero, never a division by zero", () => {
    expect(percentAbove(0, 400)).toBe(0);
    expect(percentOf(0, 0)).toBe(0);
  });
});
