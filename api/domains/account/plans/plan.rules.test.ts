import { describe, expect, it } from "vitest";
import { isProfessional, planAt, planWithin, subscriptionPeriod, trialPeriod } from "./plan.rules.ts";
import type { PlanPeriod } from "./plan.types.ts";
import type { ProviderSubscription } from "./plan-provider.ts";

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const JOINED = day("2026-01-01");

function makeSubscription(overrides: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    id: "sub_1",
    status: "active",
    startedAt: day("2026-11-01"),
    renewsAt: day("2026-12-01"),
    trialEndsAt: null,
    cancelsAt: null,
    endedAt: null,
    amountCents: 4_900,
    currency: "usd",
    interval: "month",
    ...overrides,
  };
}

const subscribed = (overrides: Partial<ProviderSubscription> = {}, checkedAt = day("2026-11-02")) =>
  subscriptionPeriod("user", makeSubscription(overrides), checkedAt);
const granted = (kind: PlanPeriod["kind"], startsAt = day("2026-02-01")): PlanPeriod => ({
  ...trialPeriod("user", startsAt),
  kind,
  source: "grant",
  sourceKey: "grant:user",
  endsAt: null,
});
const at = (periods: PlanPeriod[], now: string) => planAt("user", periods, day(now), JOINED);

describe("the current plan", () => {
  it("is Starter since the account was created when there was never another", () => {
    expect(at([], "2026-11-10")).toMatchObject({
      kind: "starter",
      since: JOINED,
      cancelsAt: null,
      allowedActions: ["start-trial", "subscribe"],
    });
  });

  it("is Professional for 14 days of trial and not a moment longer", () => {
    const trial = trialPeriod("user", day("2026-11-01"));
    expect(at([trial], "2026-11-14")).toMatchObject({
      kind: "professional",
      trialEndsAt: day("2026-11-15"),
      cancelsAt: day("2026-11-15"),
      allowedActions: ["subscribe"],
    });
    expect(at([trial], "2026-11-15")).toMatchObject({
      kind: "starter",
      since: day("2026-11-15"),
      trialEndsAt: null,
      allowedActions: ["subscribe"],
    });
  });

  it("is the paid one even while the trial still runs", () => {
    const both = [trialPeriod("user", day("2026-10-30")), subscribed()];
    expect(at(both, "2026-11-05")).toMatchObject({
      trialEndsAt: null,
      periodEndsAt: day("2026-12-01"),
      allowedActions: ["cancel"],
      subscriptionIds: ["sub_1"],
    });
  });

  it("stays until the end of the period after a cancellation, and can be resumed until then", () => {
    const cancelled = subscribed({ cancelsAt: day("2026-12-01") });
    expect(at([cancelled], "2026-11-30")).toMatchObject({
      kind: "professional",
      periodEndsAt: null,
      cancelsAt: day("2026-12-01"),
      allowedActions: ["resume"],
    });
    expect(at([cancelled], "2026-12-01")).toMatchObject({ kind: "starter", since: day("2026-12-01") });
  });

  it.each([
    ["active", "professional"],
    ["trialing", "professional"],
    ["past_due", "professional"],
    ["unpaid", "starter"],
    ["canceled", "starter"],
    ["incomplete", "starter"],
    ["incomplete_expired", "starter"],
    ["paused", "starter"],
    ["a status of the future", "starter"],
  ])("with a subscription that is %s is %s", (status, kind) => {
    expect(at([subscribed({ status })], "2026-11-10").kind).toBe(kind);
  });

  it("reports a failed payment", () => {
    expect(at([subscribed({ status: "past_due" })], "2026-11-10").isPastDue).toBe(true);
  });

  it("is the larger of two, and one set by hand needs no payment", () => {
    expect(at([subscribed(), granted("enterprise")], "2026-11-10")).toMatchObject({
      kind: "enterprise",
      since: day("2026-02-01"),
    });
    expect(at([granted("enterprise")], "2026-11-10").allowedActions).toEqual([]);
  });

  it("offers no trial of a plan that was already paid for", () => {
    const ended = subscribed({ status: "canceled", endedAt: day("2026-11-05") });
    expect(at([ended], "2026-11-10").allowedActions).toEqual(["subscribe"]);
  });
});

describe("the plan of a month", () => {
  const month = [day("2026-11-01"), day("2026-12-01")] as const;

  it("is the largest that held on any day of it", () => {
    const ended = subscribed({
      status: "canceled",
      startedAt: day("2026-10-03"),
      endedAt: day("2026-11-02"),
    });
    expect(planWithin([ended], ...month)).toEqual({ kind: "professional", isPriced: true });
    expect(planWithin([ended], day("2026-12-01"), day("2027-01-01")).kind).toBe("starter");
  });

  it("prices no overage in a month that was a trial throughout", () => {
    expect(planWithin([trialPeriod("user", day("2026-11-03"))], ...month)).toEqual({
      kind: "professional",
      isPriced: false,
    });
    expect(planWithin([subscribed({ trialEndsAt: day("2026-12-05") })], ...month).isPriced).toBe(false);
    expect(planWithin([trialPeriod("user", day("2026-11-03")), subscribed()], ...month).isPriced).toBe(true);
  });

  it("is Starter with a subscription whose first payment never arrived", () => {
    expect(planWithin([subscribed({ status: "incomplete_expired" })], ...month).kind).toBe("starter");
  });
});

describe("a subscription", () => {
  it.each([
    [{}, true],
    [{ amountCents: 4_899 }, false],
    [{ amountCents: 9_900 }, true],
    [{ currency: "jpy" }, false],
    [{ interval: "year" }, false],
  ])("with %j is to Professional: %s", (overrides, expected) => {
    expect(isProfessional(makeSubscription(overrides))).toBe(expected);
  });

  it("that is no longer valid ended when it was seen so, unless the provider says when", () => {
    expect(subscribed({ status: "unpaid" }, day("2026-11-20")).endsAt).toEqual(day("2026-11-20"));
  });
});
