import { describe, expect, it } from "vitest";
import type { AccountPlanCard_PlanFragment } from "../../../gql/graphql.ts";
import { describeLimits, describePlan } from "./plan-copy.ts";

const planOf = (fields: Partial<AccountPlanCard_PlanFragment>): AccountPlanCard_PlanFragment => ({
  __typename: "AccountPlan",
  kind: "PROFESSIONAL",
  since: "2026-01-05T12:00:00.000Z",
  trialEndsAt: null,
  periodEndsAt: null,
  cancelsAt: null,
  isPastDue: false,
  allowedActions: [],
  paymentLinkUrl: null,
  limits: { __typename: "AccountPlanLimits", projectsPerMonth: null, materialsPerProject: null },
  ...fields,
});

describe("the status of a plan", () => {
  it.each([
    [{ kind: "STARTER", periodEndsAt: "May 1" }, "Free, for as long as you like."],
    [
      { trialEndsAt: "May 1", cancelsAt: "May 1" },
      "Your trial runs until May 1 and ends automatically. Nothing is charged.",
    ],
    [{ trialEndsAt: "May 1" }, "$49 a month after your trial ends on May 1."],
    [
      { periodEndsAt: "May 1", cancelsAt: "May 1" },
      "Canceled: it stays active until May 1, then you are on Starter.",
    ],
    [{ periodEndsAt: "May 1" }, "$49 a month, renews on May 1."],
    [{ kind: "ENTERPRISE" }, "By agreement with us."],
  ] as const)("%j: %s", (fields, words) => {
    expect(describePlan(planOf(fields), (day) => day)).toBe(words);
  });
});

describe("the features of a plan", () => {
  it("are listed with their limits where there are any", () => {
    const limits = { __typename: "AccountPlanLimits", projectsPerMonth: 3, materialsPerProject: 10 } as const;
    expect(describeLimits(planOf({ kind: "STARTER", limits }))).toEqual([
      "3 projects a month",
      "The whole list always, with the 10 costliest materials of a project priced",
    ]);
  });

  it("are everything where there is no limit; only Professional has an included allowance", () => {
    expect(describeLimits(planOf({ kind: "ENTERPRISE" }))).toEqual([
      "Unlimited projects",
      "Every material of a list priced",
    ]);
    expect(describeLimits(planOf({})).at(-1)).toMatch(/supplier queries, .* API calls a month included$/);
  });
});
