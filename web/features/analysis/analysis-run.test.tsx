/** An analysis as the page shows it: started, followed with or without a socket, stopped, retried, and finished. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Answers } from "../../testing/answers.ts";
import { expectToast, press } from "../../testing/look.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { sockets } from "../../testing/schema-network.ts";
import { brokenServer } from "../../testing/schema-server.ts";
import { restartClock } from "../../testing/stopped-clock.ts";

const ANALYST = { id: "agent-1", agentName: "Project Analysis" } as const;
const SEARCHER = { id: "agent-2", agentName: "Multi-Supplier Search" } as const;
const SHED = { id: "project-1", name: "Shed", description: "Build an 8 x 10 ft shed" } as const;
const STOPPED = {
  ...SHED,
  status: "DRAFT",
  allowedActions: ["START_ANALYSIS"],
  analysis: { runNumber: 1, sequence: 90 },
} as const;

/** The shed while agents work on it. */
const working = (overallProgress: number, more: object = {}) =>
  ({
    ...SHED,
    status: "SOURCING",
    allowedActions: ["CANCEL_ANALYSIS"],
    analysis: {
      runNumber: 1,
      sequence: overallProgress,
      overallProgress,
      agents: [
        { ...ANALYST, status: "COMPLETED", progress: 100, message: "14 materials read" },
        { ...SEARCHER, status: "SEARCHING", progress: 40, message: "Asking 3 suppliers" },
      ],
      ...more,
    },
  }) as const;

const READY = {
  ...SHED,
  status: "READY",
  allowedActions: ["RETRY_ANALYSIS", "EDIT_TAKEOFF"],
  completeness: { isWhole: true },
  analysis: { runNumber: 1, sequence: 200, overallProgress: 100, isComplete: true },
  materials: [{ id: "m-1", key: "shed.studs", name: "2x4x8 stud", quantity: 40, unit: "pieces" }],
} as const;

type Project = Extract<Answers["project"], { readonly id?: unknown }>;

const open = (project: Project, answers: Answers = {}) =>
  renderRoute("/projects/project-1", { project, ...answers });

/** Opens the project against a server where a mutation turns it into another. */
function openTurning(before: Project, after: Project, change: "cancelAnalysis" | "retryAnalysis") {
  let project = before;
  return renderRoute("/projects/project-1", {
    project: () => project,
    [change]: () => {
      project = after;
      return { __typename: "ProjectSuccess", project };
    },
  });
}

const panel = async () => within(await screen.findByRole("region", { name: "Analysis progress" }));
const percent = async () =>
  (await panel()).getByRole("progressbar", { name: "Analysis progress" }).getAttribute("aria-valuenow");

describe("agents at work", () => {
  it("are shown with their overall progress and the current agent's activity", async () => {
    await open(working(40));
    expect(await percent()).toBe("40");
    expect((await panel()).getByText("Asking 3 suppliers")).toBeVisible();
    const searcher = (await screen.findByText("Multi-Supplier Search")).closest("li");
    expect(searcher).toHaveTextContent("Searching40%");
    expect(screen.getByText("Project Analysis").closest("li")).toHaveTextContent("Completed");
  });

  it("advance on a page opened in the middle of a run, and never go back", async () => {
    const { server } = await open(working(40));
    expect(await percent()).toBe("40");
    server.publish({ analysisProgressed: working(65) });
    await waitFor(async () => expect(await percent()).toBe("65"));
    server.publish({ analysisProgressed: working(25) });
    server.publish({ analysisProgressed: working(70) });
    await waitFor(async () => expect(await percent()).toBe("70"));
  });

  it("bring their list automatically once they are done, and say that they are", async () => {
    const { server } = await open(working(80));
    expect(await percent()).toBe("80");
    server.answers = { ...server.answers, project: READY };
    server.publish({ analysisProgressed: READY });
    expect(await screen.findByText(/^2x4x8 stud/)).toBeVisible();
    expect((await panel()).getByText("The analysis has ended.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Cancel Analysis" })).not.toBeInTheDocument();
  });

  it("that fail while the page is open say why in a toast and on the page", async () => {
    const { server } = await open(working(40));
    await screen.findByRole("button", { name: "Cancel Analysis" });
    const errorMessage = "No supplier could be asked.";
    const failed = {
      ...working(40, { sequence: 90, errorMessage, finishedAt: "2026-01-05T12:00:00.000Z" }),
      status: "ERROR",
      allowedActions: ["RETRY_ANALYSIS"],
    } as const;
    server.answers = { ...server.answers, project: failed };
    server.publish({ analysisProgressed: failed });
    await expectToast("Analysis Failed", errorMessage);
    expect(await (await panel()).findByText(/^Stopped /)).toBeVisible();
    expect(await (await panel()).findByText(errorMessage)).toBeVisible();
  });

  it("that failed before the page was opened cause no toast", async () => {
    const errorMessage = "No supplier could be asked.";
    await open({ ...working(40, { errorMessage }), status: "ERROR", allowedActions: ["RETRY_ANALYSIS"] });
    expect((await panel()).getByText(errorMessage)).toBeVisible();
    expect(screen.queryByText("Analysis Failed")).not.toBeInTheDocument();
  });
});

describe("without a socket", () => {
  it("the page says so, polls instead, and still reaches the end", async () => {
    const { server } = await open(working(40));
    expect(await (await panel()).findByText("Live")).toBeVisible();
    sockets.refuse(4500);
    vi.useFakeTimers();
    sockets.closeAll(4500);
    const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
    for (let at = 0; at < 30 && !screen.queryByText("Checking every 2 s"); at += 1) await pass(250);
    expect(screen.getByText("Checking every 2 s")).toBeVisible();
    server.answers = { ...server.answers, project: READY };
    for (let at = 0; at < 60 && !screen.queryByText(/^2x4x8 stud/); at += 1) await pass(250);
    sockets.refuse(null);
    await restartClock();
    expect(await screen.findByText(/^2x4x8 stud/)).toBeVisible();
    expect(await percent()).toBe("100");
  });
});

describe("an analysis that is stopped", () => {
  it("leaves a draft, which says so and can be started again", async () => {
    const { user } = await openTurning(working(40), STOPPED, "cancelAnalysis");
    await press(user, "Cancel Analysis");
    await expectToast("Analysis Cancelled", "The analysis has been stopped");
    expect(await screen.findByRole("button", { name: "Start Analysis" })).toBeEnabled();
    expect(screen.getByText("Draft")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Cancel Analysis" })).not.toBeInTheDocument();
  });

  it("in another tab is a draft here too", async () => {
    const { server } = await open(working(40));
    await screen.findByRole("button", { name: "Cancel Analysis" });
    server.answers = { ...server.answers, project: STOPPED };
    server.publish({ analysisProgressed: STOPPED });
    expect(await screen.findByRole("button", { name: "Start Analysis" })).toBeEnabled();
  });

  it("after it had finished says so, and shows the existing list", async () => {
    const message = "The analysis has ended already.";
    const { user } = await open(working(40), {
      cancelAnalysis: { __typename: "ProjectStatusConflictError", message, project: READY },
    });
    await press(user, "Cancel Analysis");
    await expectToast("Error", message);
    expect(screen.queryByText("Draft")).not.toBeInTheDocument();
  });

  it("continues when the server fails, and says so", async () => {
    const { user } = await open(working(40), { cancelAnalysis: brokenServer });
    await press(user, "Cancel Analysis");
    await expectToast("Error", "The analysis could not be stopped. Please try again.");
    expect(screen.getByRole("button", { name: "Cancel Analysis" })).toBeEnabled();
  });
});

describe("an analysis that is retried", () => {
  it("says so, and can be stopped", async () => {
    const again = working(5, { runNumber: 2, sequence: 1 });
    const { user } = await openTurning(READY, again, "retryAnalysis");
    await press(user, "Retry Analysis");
    await expectToast("Analysis Restarted", "Retrying material analysis...");
    expect(await screen.findByRole("button", { name: "Cancel Analysis" })).toBeEnabled();
    expect(screen.queryByRole("button", { name: "Retry Analysis" })).not.toBeInTheDocument();
  });

  it("that is refused says why, and what there is stays", async () => {
    const { user } = await open(READY, { retryAnalysis: brokenServer });
    await press(user, "Retry Analysis");
    await expectToast("Analysis Failed", "The analysis could not be started. Please try again.");
    expect(screen.getByText(/^2x4x8 stud/)).toBeVisible();
  });
});

it("a project that is deleted elsewhere while it is open says so, with a link to its orders", async () => {
  const { server } = await open(READY, { analysisProgressed: READY });
  expect(await screen.findByText(/^2x4x8 stud/)).toBeVisible();
  server.answers = { ...server.answers, project: null };
  await waitFor(() => {
    sockets.failSubscriptions({ message: "No such project.", extensions: { code: "NOT_FOUND" } });
    expect(screen.getByRole("heading", { level: 1, name: "Project gone" })).toBeVisible();
  });
  expect(screen.getByText(/^“Shed” was just deleted or moved to another organization/)).toHaveAttribute(
    "role",
    "status",
  );
  expect(screen.getByRole("link", { name: "All projects" })).toHaveAttribute("href", "/projects");
});
