import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FREQUENCY_MONTHS, SUBSCRIPTION_FREQUENCIES } from "../../../../schema/constants.ts";
import { daysBetween } from "../../../../schema/rules/site-time.ts";
import {
  dayOf,
  type Schedule,
  toDateAfterOrder,
  toFirstDate,
  toFollowingDate,
  toLocalDate,
  toNextDateAhead,
  toOrderInstant,
} from "./schedule.rules.ts";

const schedule = (overrides: Partial<Schedule> = {}): Schedule => ({
  frequency: "monthly",
  anchorDay: 31,
  timeZone: "America/New_York",
  ...overrides,
});

function datesFrom(on: string, count: number, of: Schedule): string[] {
  const dates = [on];
  while (dates.length < count) dates.push(toFollowingDate(dates.at(-1) ?? on, of));
  return dates;
}

describe("the date after one", () => {
  it.each([
    [
      "31 January falls on the last day of shorter months and comes back",
      "2026-01-31",
      schedule(),
      ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"],
    ],
    [
      "in a leap year February has 29 days",
      "2028-01-31",
      schedule(),
      ["2028-01-31", "2028-02-29", "2028-03-31"],
    ],
    [
      "30 January is not 28 March",
      "2026-01-30",
      schedule({ anchorDay: 30 }),
      ["2026-01-30", "2026-02-28", "2026-03-30"],
    ],
    [
      "every quarter",
      "2026-11-30",
      schedule({ frequency: "quarterly", anchorDay: 30 }),
      ["2026-11-30", "2027-02-28", "2027-05-30"],
    ],
    [
      "every half year",
      "2026-08-31",
      schedule({ frequency: "biannual" }),
      ["2026-08-31", "2027-02-28", "2027-08-31"],
    ],
    [
      "29 February every year",
      "2028-02-29",
      schedule({ frequency: "annual", anchorDay: 29 }),
      ["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"],
    ],
  ])("%s", (_rule, on, of, expected) => {
    expect(datesFrom(on, expected.length, of)).toEqual(expected);
  });
});

describe("the first date", () => {
  it("is one interval after today, where the subscriber is", () => {
    // Still the 30th in New York, already the 31st in Berlin.
    const now = new Date("2026-03-31T02:00:00Z");
    expect(toFirstDate(now, schedule())).toBe("2026-04-30");
    expect(toFirstDate(now, schedule({ timeZone: "Europe/Berlin", frequency: "quarterly" }))).toBe(
      "2026-06-30",
    );
  });
});

describe("the instant of a date", () => {
  it("is six in the morning on both sides of a change of clocks", () => {
    expect(toOrderInstant("2026-03-07", "America/New_York").toISOString()).toBe("2026-03-07T11:00:00.000Z");
    expect(toOrderInstant("2026-03-08", "America/New_York").toISOString()).toBe("2026-03-08T10:00:00.000Z");
    expect(toOrderInstant("2026-11-01", "America/New_York").toISOString()).toBe("2026-11-01T11:00:00.000Z");
    expect(toOrderInstant("2026-06-01", "Pacific/Kiritimati").toISOString()).toBe("2026-05-31T16:00:00.000Z");
  });
});

describe("the next future date", () => {
  it("skips the dates that passed during a long pause", () => {
    expect(toNextDateAhead("2026-01-31", schedule(), new Date("2027-02-10T12:00:00Z"))).toBe("2027-02-28");
  });

  it("is later the same day if the hour has not come yet", () => {
    const before = new Date(toOrderInstant("2026-03-31", "America/New_York").getTime() - 1);
    expect(toNextDateAhead("2026-02-28", schedule(), before)).toBe("2026-03-31");
    expect(toNextDateAhead("2026-02-28", schedule(), new Date(before.getTime() + 1))).toBe("2026-04-30");
  });
});

describe("the date after an order that was placed", () => {
  it.each([
    ["on its day, is one interval later", "2026-03-31", "2026-03-31T12:00:00Z", "2026-04-30"],
    ["a week late, stays where it was", "2026-03-31", "2026-04-07T12:00:00Z", "2026-04-30"],
    ["the day before it, is one interval later", "2026-03-31", "2026-04-29T12:00:00Z", "2026-05-31"],
    ["in the night before it, is one interval later", "2026-03-31", "2026-04-30T08:00:00Z", "2026-05-31"],
    ["after a year's pause, a day before it, too", "2026-03-31", "2027-03-30T12:00:00Z", "2027-04-30"],
  ])("%s", (_rule, on, now, expected) => {
    expect(toDateAfterOrder(on, schedule(), new Date(now))).toBe(expected);
  });
});

const schedules = fc.record({
  frequency: fc.constantFrom(...SUBSCRIPTION_FREQUENCIES),
  anchorDay: fc.integer({ min: 1, max: 31 }),
  timeZone: fc.constantFrom(
    "UTC",
    "America/New_York",
    "Europe/Berlin",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Pacific/Apia",
  ),
});
const instants = fc.date({ min: new Date("2020-01-01"), max: new Date("2060-01-01"), noInvalidDate: true });

describe("for any schedule and time", () => {
  it("the anchor day is kept in every month that has it", () => {
    fc.assert(
      fc.property(schedules, instants, (of, start) => {
        for (const on of datesFrom(toLocalDate(start, of.timeZone), 30, of).slice(1)) {
          const [year = 0, month = 0] = on.split("-").map(Number);
          const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
          expect(dayOf(on)).toBe(Math.min(of.anchorDay, lastDay));
        }
      }),
    );
  });

  it("dates keep their distance: never two in one interval, never one missing", () => {
    fc.assert(
      fc.property(schedules, instants, (of, start) => {
        const dates = datesFrom(toLocalDate(start, of.timeZone), 20, of);
        const months = dates.map((on) => Number(on.slice(0, 4)) * 12 + Number(on.slice(5, 7)));
        for (const [index, month] of months.slice(1).entries()) {
          expect(month - (months[index] ?? 0)).toBe(FREQUENCY_MONTHS[of.frequency]);
        }
      }),
    );
  });

  it("an instant falls on its date where the subscriber is, across clock changes", () => {
    fc.assert(
      fc.property(schedules, instants, ({ timeZone }, start) => {
        const on = toLocalDate(start, timeZone);
        expect(toLocalDate(toOrderInstant(on, timeZone), timeZone)).toBe(on);
      }),
    );
  });

  it("the next future date is one of the dates, and the first that has not come", () => {
    fc.assert(
      fc.property(schedules, instants, fc.integer({ min: 0, max: 4_000 }), (of, start, days) => {
        const on = toLocalDate(start, of.timeZone);
        const now = new Date(start.getTime() + days * 86_400_000);
        const next = toNextDateAhead(on, of, now);
        const dates = datesFrom(on, 140, of).slice(1);
        const expected = dates.find((date) => toOrderInstant(date, of.timeZone) > now);
        expect(next).toBe(expected);
        expect(daysBetween(on, next)).toBeGreaterThan(0);
      }),
    );
  });

  it("after an order, however late, the next is at least half an interval away, and no more than one and a half", () => {
    fc.assert(
      fc.property(schedules, instants, fc.integer({ min: 0, max: 900 }), (of, start, daysLate) => {
        const on = toFollowingDate(toLocalDate(start, of.timeZone), of);
        const now = new Date(toOrderInstant(on, of.timeZone).getTime() + daysLate * 86_400_000);
        const away = daysBetween(toLocalDate(now, of.timeZone), toDateAfterOrder(on, of, now));
        const months = FREQUENCY_MONTHS[of.frequency];
        expect(away).toBeGreaterThanOrEqual((months * 28) / 2);
        expect(away).toBeLessThanOrEqual((months * 31 * 3) / 2);
      }),
    );
  });
});
