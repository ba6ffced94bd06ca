import { expect, it } from "vitest";
import { INVITATION_STATES, PRICE_UNITS, REQUEST_STATES, wordsOfEvent } from "./state-words.ts";

type Event = Parameters<typeof wordsOfEvent>[0];

const event = (kind: Event["kind"], more: Partial<Event> = {}): Event => ({
  __typename: "QuoteEvent",
  at: "2026-11-25T15:00:00.000Z",
  invitationId: null,
  actorName: null,
  detail: null,
  ...more,
  kind,
});

it.each([
  ["CREATED", { actorName: "Ada" }, "Ada wrote the request"],
  ["SENT", {}, "Miller was asked"],
  ["SENT", { detail: "by letter" }, "Miller was asked, by letter"],
  ["ANSWERED", { detail: "1" }, "Miller answered"],
  ["ANSWERED", { detail: "3" }, "Miller answered anew, revision 3"],
  ["ENTERED", { actorName: "Ada" }, "Ada entered the quote of Miller"],
  ["DECLINED", {}, "Miller does not quote"],
  ["DECLINED", { detail: "Too far" }, "Miller does not quote: “Too far”"],
  [
    "ALTERNATE_REFUSED",
    { detail: "Must be treated" },
    "Somebody rejected the alternate from Miller: “Must be treated”",
  ],
  ["CLOSED", { actorName: "Ada" }, "Ada closed it"],
  ["CLOSED", {}, "The deadline passed"],
] as const)("%s with %j reads “%s”", (kind, more, words) => {
  expect(wordsOfEvent(event(kind, more), "Miller")).toBe(words);
});

it("an event of an unknown yard is of “a yard”, and an extension gives the time where it is valid", () => {
  expect(wordsOfEvent(event("OPENED"), null)).toBe("A yard looked at it");
  const extended = event("EXTENDED", { actorName: "Ada", detail: "2026-12-03T17:00:00.000Z" });
  expect(wordsOfEvent(extended, null)).toMatch(/^Ada extended the deadline, until Dec 3, 2026, .*\d:00/);
  expect(wordsOfEvent(event("EXTENDED", { actorName: "Ada", detail: "until later" }), null)).toBe(
    "Ada extended the deadline",
  );
});

it("no two states of a request or of a yard have the same label", () => {
  for (const states of [REQUEST_STATES, INVITATION_STATES]) {
    const labels = Object.values(states).map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
  }
  // A price per pack and per piece can both apply to one sale unit.
  expect([PRICE_UNITS.SALE_UNIT, PRICE_UNITS.EACH]).toEqual(["each", "each"]);
});
