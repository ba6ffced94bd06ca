import { expect, it } from "vitest";
import { endOfDay } from "./end-of-day.ts";

it.each([
  ["America/New_York", "2026-11-30", "2026-12-01T05:00:00.000Z"],
  ["America/Chicago", "2026-07-04", "2026-07-05T05:00:00.000Z"],
  ["Pacific/Honolulu", "2026-12-31", "2027-01-01T10:00:00.000Z"],
  // The clocks go back on this day: it has 25 hours.
  ["America/New_York", "2026-11-01", "2026-11-02T05:00:00.000Z"],
])("in %s %s ends at %s", (zone, day, end) => {
  expect(endOfDay(zone, day).toISOString()).toBe(end);
});
