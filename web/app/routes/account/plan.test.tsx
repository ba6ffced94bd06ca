/** What the plan includes and what is left of it, wherever it is shown. */
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { expectToast, fillAll, press } from "../../../testing/look.ts";
import { renderRoute, SAM } from "../../../testing/render-route.tsx";
import { refusal } from "../../../testing/schema-server.ts";

const projectsUsed = (used: number) =>
  ({
    usage: {
      plan: "STARTER",
      resetsAt: "2027-01-01T00:00:00.000Z",
      meters: [{ meter: "PROJECTS", limit: 3, used }],
    },
  }) as const;

describe.each(["/", "/projects/new", "/landing"])("at %s", (path) => {
  it("the user sees how many projects are left before filling in a form", async () => {
    await renderRoute(path, projectsUsed(0));
    expect(await screen.findByText(/^Starter: 3 of 3 projects left this month\./)).toBeVisible();
  });

  it("the user sees that none are left, until when, and how to upgrade", async () => {
    await renderRoute(path, projectsUsed(3));
    expect(await screen.findByText("No project is left this month")).toBeVisible();
    expect(screen.getByText(/Starter includes 3 projects a month, and they are used up\./)).toBeVisible();
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

  it("starts immediately when requested, and shows what Professional includes", async () => {
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
      /Your trial runs until .+ and ends automatically\. Nothing is charged\./,
    );
    expect(runs).toBeVisible();
    expect(screen.getByText("Unlimited projects")).toBeVisible();
    expect(screen.getByRole("meter", { name: "Material analyses" })).toHaveTextContent("0 of 500");
    expect(screen.getByRole("meter", { name: "API calls" })).toHaveTextContent("0 of 10,000");
  });
});

describe("what is left of the month", () => {
  const open = (plan: object, usage: object = {}) =>
    renderRoute("/settings?tab=plan", {
      viewer: { ...SAM, plan: { allowedActions: [], ...plan } },
      usage: { month: "2026-12", resetsAt: "2027-01-01T00:00:00.000Z", ...usage },
    });
  const STARTER = { kind: "STARTER", limits: { projectsPerMonth: 3, materialsPerProject: 10 } } as const;

  it("is nothing when all is used; it says until when, and what gives more", async () => {
    await open(STARTER, { plan: "STARTER", meters: [{ meter: "PROJECTS", limit: 3, used: 3 }] });
    expect(await screen.findByText("3 projects a month")).toBeVisible();
    expect(screen.getByText("Free, for as long as you like.")).toBeVisible();
    expect(await screen.findByRole("meter", { name: "Projects" })).toHaveTextContent("3 of 3");
    expect(screen.getByText("All used. A new month or Professional gives more.")).toBeVisible();
    expect(screen.getByText(/Resets on Jan 1, 2027 \(UTC\)\./)).toBeVisible();
  });

  it("shows usage beyond what is included, with its cost", async () => {
    const beyond = {
      meter: "ANALYSES",
      included: 500,
      used: 512,
      overage: 12,
      overagePrice: "0.10",
      overageAmount: "1.20",
    };
    const free = { meter: "OPTIMIZATIONS", included: 50, used: 51, overage: 1, overagePrice: null };
    await open(
      { kind: "PROFESSIONAL", periodEndsAt: "2027-01-15T12:00:00.000Z" },
      { plan: "PROFESSIONAL", overageTotal: "1.20", meters: [beyond, free, { meter: "PROJECTS", used: 9 }] },
    );
    expect(await screen.findByText("12 beyond × $0.10 = $1.20")).toBeVisible();
    expect(screen.getByText("1 beyond, free in the trial")).toBeVisible();
    expect(screen.getByText("Not limited")).toBeVisible();
    expect(screen.getByText(/^\$49 a month, renews on Jan 15, 2027/)).toBeVisible();
  });

  it("is not enough for another project: the form shows the server's message", async () => {
    const message = "Starter includes 3 projects a month, and this month's are used.";
    const { user } = await renderRoute("/", {
      ...projectsUsed(3),
      createProject() {
        throw refusal("PLAN_LIMIT", message);
      },
    });
    await fillAll(user, {
      "Project Name": "Fourth wall",
      "Project Description": "A garden wall, 20 ft long",
    });
    await press(user, "Create Project");
    await expectToast("Error Creating Project", message);
  });
});

describe("Professional, billed monthly", () => {
  const PAID = {
    kind: "PROFESSIONAL",
    periodEndsAt: "2027-01-15T12:00:00.000Z",
    limits: { projectsPerMonth: null, materialsPerProject: null },
    allowedActions: ["CANCEL"],
  } as const;
  const CANCELLED = { ...PAID, cancelsAt: PAID.periodEndsAt, allowedActions: ["RESUME"] } as const;

  it("can be canceled at the end of its period, and resumed", async () => {
    let plan: typeof PAID | typeof CANCELLED = PAID;
    const { user } = await renderRoute("/settings?tab=plan", {
      viewer: () => ({ ...SAM, plan }),
      usage: { month: "2026-12" },
      cancelPlan() {
        plan = CANCELLED;
        return { __typename: "AccountPlanSuccess", plan };
      },
      resumePlan() {
        plan = PAID;
        return { __typename: "AccountPlanSuccess", plan };
      },
    });
    await press(user, "Cancel at the end of the period");
    expect(
      await screen.findByText("Canceled: it stays active until Jan 15, 2027, then you are on Starter."),
    ).toBeVisible();
    await press(user, "Keep Professional");
    expect(await screen.findByText(/renews on Jan 15, 2027/)).toBeVisible();
  });

  it("with a failed payment says what to do", async () => {
    await renderRoute("/settings?tab=plan", {
      viewer: { ...SAM, plan: { ...PAID, isPastDue: true } },
      usage: { month: "2026-12" },
    });
    expect(await screen.findByText("The last payment failed")).toBeVisible();
    expect(screen.getByText("Payment failed")).toBeVisible();
  });
});
