import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { connectionOf } from "../../../testing/answers.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const agentOf = (agentName: string, more: object = {}) => ({
  agentName,
  succeededCount: 1_204,
  failedCount: 2,
  medianDurationMs: 3_400,
  slowDurationMs: null,
  ...more,
});
const STATISTICS = {
  runCount: 3,
  succeededCount: 2,
  failedCount: 1,
  medianDurationMs: null,
  agents: [
    agentOf("Project Analysis", { runningCount: 1 }),
    agentOf("Multi-Supplier Search", { lastError: "No supplier answered." }),
    agentOf("Cost Optimization"),
    agentOf("Basket"),
  ],
};
const FAILED = {
  id: "run-1",
  projectId: "project-1",
  projectName: "Some fence",
  number: 2,
  state: "FAILED",
  durationMs: null,
  errorMessage: "How long is the fence?",
} as const;
const DONE = {
  ...FAILED,
  id: "run-2",
  projectName: "Garden fence",
  state: "SUCCEEDED",
  durationMs: 4_200,
} as const;

it("each agent shows what it does, its results, whether it is running, and its last failure", async () => {
  await renderRoute("/agents", { analysisStatistics: STATISTICS });
  for (const { agentName } of STATISTICS.agents) {
    expect(await screen.findByRole("heading", { level: 2, name: agentName })).toBeVisible();
  }
  expect(screen.getAllByText("1,204")).toHaveLength(4);
  expect(screen.getAllByText("At work", { selector: "span" })).toHaveLength(1);
  expect(screen.getAllByText("Ready for the next job")).toHaveLength(3);
  expect(screen.getByText("No supplier answered.")).toBeVisible();
});

it("every analysis links to its project, and a failed one says why", async () => {
  await renderRoute("/agents", { analysisRuns: connectionOf([FAILED, { ...DONE, errorMessage: null }]) });
  const list = await screen.findByRole("list", { name: "Analyses" });
  const [failed, done] = within(list).getAllByRole("listitem");
  expect(failed).toHaveTextContent(/^Some fenceFailed–Analysis 2 of the project, .*How long is the fence\?$/);
  expect(done).toHaveTextContent(/^Garden fenceComplete/);
  expect(within(list).getByRole("link", { name: "Some fence" })).toHaveAttribute(
    "href",
    "/projects/project-1",
  );
});

it("analyses are filtered by outcome, in the address; an empty result says so", async () => {
  const { user, server } = await renderRoute("/agents", {
    analysisRuns: ({ state }) => connectionOf(state ? [] : [FAILED]),
  });
  await screen.findByText("Some fence");
  await user.selectOptions(screen.getByLabelText("Which analyses"), "cancelled");
  expect(await screen.findByText("No analyses with this status")).toBeVisible();
  expect(window.location.search).toBe("?state=cancelled");
  await waitFor(() => {
    const asked = server.asked.filter(({ operationName }) => operationName === "AnalysisRuns").at(-1);
    expect(asked?.variables).toMatchObject({ state: ["CANCELLED"] });
  });
});

it("before the first analysis there is a link to start one", async () => {
  await renderRoute("/agents");
  expect(await screen.findByText("No analysis yet")).toBeVisible();
});
