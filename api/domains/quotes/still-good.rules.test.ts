import { expect, it } from "vitest";
import { proposeDay } from "./still-good.rules.ts";

const ZONE = "America/New_York";

it.each([
  ["that has run out goes on from today", "2026-11-27", "2026-12-04", "2026-12-05", "2026-12-12"],
  ["that still holds goes on from its last day", "2026-11-27", "2026-11-28", "2026-11-27", "2026-11-29"],
  ["is proposed for 180 days at most", "2026-06-01", "2026-11-28", "2026-11-27", "2027-05-26"],
])("a quote %s", (_, submitted, validUntil, today, proposed) => {
  const at = (day: string) => new Date(`${day}T15:00:00Z`);
  expect(proposeDay({ submittedAt: at(submitted), validUntil }, ZONE, at(today))).toBe(proposed);
});
