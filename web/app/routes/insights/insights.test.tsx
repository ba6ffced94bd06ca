/** How the agents have done, and what prices, spend and savings have been. */
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connectionOf } from "../../../testing/answers.ts";
import { renderRoute } from "../../../testing/render-route.tsx";
import type { SchemaServer } from "../../../testing/schema-server.ts";

const latest = (server: SchemaServer, operation: string) =>
  server.asked.findLast(({ operationName }) => operationName === operation)?.variables;

describe("the agents", () => {
  const SEARCH = {
    agentName: "Multi-Supplier Search",
    succeededCount: 1204,
    failedCount: 3,
    runningCount: 1,
    medianDurationMs: 1500,
    slowDurationMs: null,
    lastFinishedAt: "2026-01-05T12:00:00.000Z",
    lastError: "Two suppliers did not answer.",
  } as const;
  const RUN = {
    id: "run-1",
    projectId: "project-1",
    projectName: "Alder fence",
    number: 2,
    state: "FAILED",
    createdAt: "2026-01-05T12:00:00.000Z",
    durationMs: null,
    errorMessage: "No supplier answered.",
  } as const;

  it("each say what they do, how often they did it, how long it takes and what went wrong last", async () => {
    await renderRoute("/agents", { analysisStatistics: { runCount: 1210, agents: [SEARCH] } });
    const agent = (await screen.findByRole("heading", { name: "Multi-Supplier Search" })).closest("section");
    for (const words of [
      "Asks every supplier and your own price lists",
      "At work",
      "Done1,204",
      "Failed3",
      "When slow–",
      "Last failure: Two suppliers did not answer.",
    ]) {
      expect(agent).toHaveTextContent(words);
    }
  });

  it("list every analysis with its project, how it ended, and why", async () => {
    await renderRoute("/agents", { analysisRuns: connectionOf([RUN]) });
    const run = within(await screen.findByRole("list", { name: "Analyses" })).getByRole("listitem");
    for (const words of [
      "Alder fence",
      "Failed",
      "–",
      "Analysis 2 of the project",
      "No supplier answered.",
    ]) {
      expect(run).toHaveTextContent(words);
    }
    expect(within(run).getByRole("link", { name: "Alder fence" })).toHaveAttribute(
      "href",
      "/projects/project-1",
    );
  });

  it("show the analyses of one state, which the address keeps", async () => {
    const { user, server } = await renderRoute("/agents", { analysisRuns: connectionOf([RUN]) });
    await screen.findByRole("list", { name: "Analyses" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Which analyses" }), "At work");
    await waitFor(() =>
      expect(latest(server, "AnalysisRuns")).toMatchObject({ state: ["QUEUED", "RUNNING"] }),
    );
    expect(window.location.search).toBe("?state=working");
  });

  it.each([
    ["/agents", "No analysis yet"],
    ["/agents?state=failed", "No analysis stands like that"],
    ["/agents?state=nonsense", "No analysis yet"],
  ])("at %s without an analysis say “%s”", async (path, words) => {
    await renderRoute(path);
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe("the figures", () => {
  const MONTH = {
    month: "2026-01",
    orderCount: 2,
    totalAmount: "1234.50",
    savingsAmount: "80.00",
    onAccountAmount: "0.00",
  } as const;
  const SPEND = {
    orderCount: 2,
    totalAmount: "1234.50",
    savingsAmount: "80.00",
    onAccountAmount: "74.52",
    hasSamplePrices: true,
    months: [MONTH],
    suppliers: [{ supplierName: "Lowe's", itemsAmount: "900.00", lineCount: 4, percent: "72.9" }],
  } as const;

  it("of spend and savings stand as sums, and as tables beside the charts", async () => {
    const { user } = await renderRoute("/analytics", { spendStatistics: SPEND });
    for (const words of ["$1,234.50", "$74.52", "$80.00"]) {
      expect((await screen.findAllByText(words))[0]).toBeVisible();
    }
    expect(screen.getByText("Sample price")).toBeVisible();
    for (const summary of await screen.findAllByText("The figures as a table")) await user.click(summary);
    const months = await screen.findByRole("table", { name: "Paid and saved by month" });
    expect(within(months).getByRole("row", { name: /2026/ })).toHaveTextContent(
      "Jan 2026Orders2Paid$1,234.50On account$0.00Saved$80.00",
    );
    const shares = await screen.findByRole("table", { name: "Bought at each supplier" });
    expect(within(shares).getByRole("row", { name: /Lowe's/ })).toHaveTextContent(
      "Items4Bought$900.00Share72.9%",
    );
  });

  it("where nothing was paid say where they will come from", async () => {
    await renderRoute("/analytics", {
      spendStatistics: { ...SPEND, orderCount: 0, months: [], suppliers: [] },
    });
    expect(await screen.findByText("Nothing paid in these months")).toBeVisible();
    expect(screen.queryByRole("table", { name: "Paid and saved by month" })).not.toBeInTheDocument();
  });

  it("are of the months that were chosen, which the address keeps; of a year where it says nonsense", async () => {
    const { user, server } = await renderRoute("/analytics?months=7", { spendStatistics: SPEND });
    const stretch = await screen.findByRole("combobox", { name: "Stretch of time" });
    expect(stretch).toHaveDisplayValue("Last 12 months");
    expect(latest(server, "Spend")).toMatchObject({ months: 12 });
    await user.selectOptions(stretch, "Last 3 months");
    await waitFor(() => expect(latest(server, "Spend")).toMatchObject({ months: 3 }));
    expect(window.location.search).toBe("?months=3");
  });
});

describe("the price of an article", () => {
  const TREND = {
    id: "trend-1",
    name: "2x4x8 stud",
    supplier: { id: "lowes", name: "Lowe's" },
    price: "4.20",
    lowestPrice: "3.98",
    highestPrice: "4.20",
    changePercent: "5.5",
    confirmedAt: "2026-01-05T12:00:00.000Z",
    points: [
      { price: "3.98", observedAt: "2025-12-01T12:00:00.000Z" },
      { price: "4.20", observedAt: "2026-01-02T12:00:00.000Z" },
    ],
  } as const;
  const open = (trend: object) =>
    renderRoute("/analytics", { priceTrends: connectionOf([{ ...TREND, ...trend }]) });

  it.each([
    ["5.5", "up 5.5%"],
    ["-3", "down 3%"],
    ["0", "unchanged"],
  ])("that has moved by %s percent is said to be %s", async (changePercent, words) => {
    await open({ changePercent });
    const list = await screen.findByRole("list", { name: "Price trends" });
    expect(list).toHaveTextContent(words);
    expect(screen.getByText("1 article")).toBeVisible();
  });

  it("has its history below it, open at first, as a chart and a table", async () => {
    const { user } = await open({});
    const row = await screen.findByRole("button", { name: /^2x4x8 stud/ });
    expect(row).toHaveAttribute("aria-expanded", "true");
    expect(
      await screen.findByRole("img", {
        name: /from Dec 1, 2025 to Jan 5, 2026, between \$3\.98 and \$4\.20/,
      }),
    ).toBeInTheDocument();
    await user.click(row);
    expect(row).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("img", { name: /between \$3\.98/ })).not.toBeInTheDocument();
  });

  it("that was seen once has no history yet", async () => {
    const { user } = await open({ points: [{ price: "4.20", observedAt: TREND.confirmedAt }] });
    await user.click(await screen.findByRole("button", { name: /^2x4x8 stud/ }));
    expect(await screen.findByText(/^Seen once so far, on .*, at/)).toBeVisible();
  });

  it.each([
    ["/analytics", "No prices yet"],
    ["/analytics?article=zinc", "No article fits"],
    ["/analytics?changed=only", "No price has changed"],
  ])("of which there is none at %s is said to be so: %s", async (path, words) => {
    const { server } = await renderRoute(path);
    expect(await screen.findByText(words)).toBeVisible();
    expect(latest(server, "PriceTrends")).toMatchObject({ onlyChanged: path.includes("changed") });
  });
});
