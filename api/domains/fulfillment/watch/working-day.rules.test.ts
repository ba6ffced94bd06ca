import { describe, expect, it } from "vitest";
import { dayIn, zoneOf } from "../../../../schema/rules/site-time.ts";
import { afterWorkday, tomorrowIn } from "./working-day.rules.ts";

const PACIFIC = "America/Los_Angeles";

describe("one working day", () => {
  it.each([
    ["Tuesday morning", "2026-12-01T17:00:00Z", "2026-12-02T17:00:00Z"],
    ["Friday afternoon", "2026-11-27T23:00:00Z", "2026-11-30T23:00:00Z"],
    // Saturday in San Francisco while it is Sunday in UTC.
    ["Saturday evening", "2026-11-29T04:00:00Z", "2026-12-01T08:00:00Z"],
    ["Sunday", "2026-11-29T20:00:00Z", "2026-12-01T08:00:00Z"],
  ])("after %s ends on a day on which people work", (_when, sent, ends) => {
    expect(afterWorkday(new Date(sent), PACIFIC)).toEqual(new Date(ends));
  });

  it("is a different one in another zone", () => {
    // Friday evening in Los Angeles is Saturday in New York.
    const sent = new Date("2026-11-28T06:00:00Z");
    expect(afterWorkday(sent, PACIFIC)).toEqual(new Date("2026-12-01T06:00:00Z"));
    expect(afterWorkday(sent, "America/New_York")).toEqual(new Date("2026-12-01T05:00:00Z"));
  });
});

describe("a day", () => {
  it("is the supplier's: near midnight it differs elsewhere", () => {
    const at = new Date("2026-12-01T06:30:00Z");
    expect(dayIn(PACIFIC, at)).toBe("2026-11-30");
    expect(tomorrowIn(PACIFIC, at)).toBe("2026-12-01");
    expect(tomorrowIn("America/New_York", at)).toBe("2026-12-02");
  });

  it.each([
    ["94110", PACIFIC],
    ["14222", "America/New_York"],
    ["75201", "America/Chicago"],
    ["85001", "America/Phoenix"],
    ["96815", "Pacific/Honolulu"],
    [null, "America/New_York"],
  ])("at %s is %s", (zip, zone) => {
    expect(zoneOf(zip)).toBe(zone);
  });
});
