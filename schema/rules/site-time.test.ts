import { describe, expect, it } from "vitest";
import { addDays, clockIn, dayIn, daysBetween, instantIn, zoneOf } from "./site-time.ts";

describe("time at a site", () => {
  it.each([
    ["America/New_York", "2026-12-03", "12:00", "2026-12-03T17:00:00.000Z"],
    ["America/New_York", "2026-07-03", "12:00", "2026-07-03T16:00:00.000Z"],
    ["Pacific/Honolulu", "2026-12-03", "23:30", "2026-12-04T09:30:00.000Z"],
    // The day on which clocks go forward at two, and the one on which they go back.
    ["America/New_York", "2026-03-08", "03:00", "2026-03-08T07:00:00.000Z"],
    ["America/New_York", "2026-11-01", "03:00", "2026-11-01T08:00:00.000Z"],
  ])("in %s, %s %s is %s", (zone, day, time, instant) => {
    const at = instantIn(zone, day, time);
    expect(at?.toISOString()).toBe(instant);
    expect([dayIn(zone, at ?? new Date(0)), clockIn(zone, at ?? new Date(0))]).toEqual([day, time]);
  });

  it.each([
    ["", "12:00"],
    ["2026-12-03", ""],
    ["2026-13-03", "12:00"],
    ["2026-12-03", "25:00"],
  ])("%j %j is no time", (day, time) => {
    expect(instantIn("America/New_York", day, time)).toBeNull();
  });

  it("midnight begins a day", () => {
    expect(clockIn("America/Chicago", new Date("2026-12-03T06:00:00Z"))).toBe("00:00");
  });

  it("days continue past the ends of months", () => {
    expect([addDays("2026-11-29", 2), addDays("2027-01-01", -1)]).toEqual(["2026-12-01", "2026-12-31"]);
  });

  it("days between two are counted by the calendar, whatever the clocks did", () => {
    expect(daysBetween("2026-11-27", "2026-11-27")).toBe(0);
    expect(daysBetween("2026-11-27", "2026-12-02")).toBe(5);
    expect(daysBetween("2026-11-27", "2026-11-26")).toBe(-1);
    expect(daysBetween("2026-03-07", "2026-03-09")).toBe(2);
    expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
  });

  it("is that of the ZIP code's state; Eastern without one", () => {
    expect(["60601", "85001", "96801", "14222"].map(zoneOf)).toEqual([
      "America/Chicago",
      "America/Phoenix",
      "Pacific/Honolulu",
      "America/New_York",
    ]);
    expect(zoneOf(null)).toBe("America/New_York");
  });
});
