/** What the plan includes and leaves, wherever it is shown. */
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectToast, press } from "../../../testing/look.ts";
import { renderRoute, SAM } from "../../../testing/render-route.tsx";

const projectsUsed = (used: number) =>
  ({
    usage: {
      plan: "STARTER",
      resetsAt: "2027-01-01T00:00:00.000Z",
      meters: [{ meter: "PROJECTS", limit: 3, used }],
    },
  }) as const;

describe.each(["/", "/projects/new", "/landing"])("at %s", (path) => {
  it("one is told how many projects are left before a form is filled in", async () => {
    await renderRoute(path, projectsUsed(0));
    expect(await screen.findByText(/^Starter: 3 of 3 projects left this month\./)).toBeVisible();
  });

  it("one is told that none is left, until when, and how to go up", async () => {
    await renderRoute(path, projectsUsed(3));
    expect(await screen.findByText("No project is left this month")).toBeVisible();
    expect(screen.getByText(/Starter includes 3 projects a month, and they are used\./)).toBeVisible();
    expect(screen.getByRole("link", { name: "see your plan" })).toHaveAttribute("href", "/settings?tab=plan");
  });
});

describe("the trial", () => {
  const STARTER = {
    kind: "STARTER",
    allowedActions: ["START_TRIAL"],
    limits: { projectsPerMonth: 3, materialsPerProject: 10 },
  } as const;
  const TRIAL = {
    kind: "PROFESSIONAL",
    trialEndsAt: "2027-01-15T12:00:00.000Z",
    cancelsAt: "2027-01-15T12:00:00.000Z",
    allowedActions: [],
    limits: { projectsPerMonth: null, materialsPerProject: null },
  } as const;

  it("begins at once where it is asked for, and shows what Professional includes", async () => {
    let isTrying = false;
    const { user } = await renderRoute("/settings?tab=plan", {
      viewer: () => ({ ...SAM, plan: isTrying ? TRIAL : STARTER }),
      usage: {
        plan: "PROFESSIONAL",
        month: "2026-12",
        meters: [
          { meter: "ANALYSES", included: 500 },
          { meter: "API_CALLS", included: 10_000 },
        ],
      },
      startTrial() {
        isTrying = true;
        return { __typename: "AccountPlanSuccess", plan: TRIAL };
      },
    });
    await press(user, "Try Professional for 14 days");
    await expectToast("Professional is yours for 14 days");
    const runs = await screen.findByText(
      /Your trial runs until .+ and ends by itself\. Nothing is charged\./,
    );
    expect(runs).toBeVisible();
    expect(screen.getByText("Unlimited projects")).toBeVisible();
    expect(screen.getByRole("meter", { name: "Material analyses" })).toHaveTextContent("0 of 500");
    expect(screen.getByRole("meter", { name: "API calls" })).toHaveTextContent("0 of 10,000");
  });
});
