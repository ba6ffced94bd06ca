import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connectionOf } from "../../testing/answers.ts";
import { renderRoute } from "../../testing/render-route.tsx";

const USAGE = "/subscriptions?tab=usage";
const STUDS = {
  materialName: "2x4x8 stud",
  category: "Lumber & Wood",
  unit: "pieces",
  method: "MOVING_AVERAGE",
  ratePerDay: "2.2857",
  ratePerDayLow: "2",
  ratePerDayHigh: "2.5714",
  weeks: 26,
  weeksWithUse: 24,
  onHand: "120",
  onOrder: "40",
  daysOfCover: "52.5",
  confidence: "0.82",
  confidenceBasis: "Off by about 2 pieces a week.",
  trials: [{ method: "MOVING_AVERAGE", error: "2.04", forecasts: 12 }],
} as const;

async function open(forecast: object = {}) {
  const route = await renderRoute(USAGE, { usagePatterns: connectionOf([{ ...STUDS, ...forecast }]) });
  return { ...route, row: within(await screen.findByRole("list", { name: "Usage patterns" })) };
}

describe("the usage rate of a material", () => {
  it("is shown per week, with its range, and how many whole days the stock lasts", async () => {
    const { row } = await open();
    expect(row.getByText("Used per week (pieces)").nextSibling).toHaveTextContent(/^16\s*14 to 18$/);
    expect(row.getByText("On hand").nextSibling).toHaveTextContent("120");
    expect(row.getByText("On order").nextSibling).toHaveTextContent("40");
    expect(row.getByText("Lasts").nextSibling).toHaveTextContent("52 days");
  });

  it("is as certain as its backtests were, which can be viewed", async () => {
    const { row, user } = await open();
    await user.click(row.getByText("82% confidence"));
    expect(
      row.getByText(/^Used in 24 of 26 weeks\. Forecast by: Moving average of eight weeks\.$/),
    ).toBeVisible();
    expect(row.getByText(/off by about 2 pieces a week over 12 forecasts$/)).toBeVisible();
  });

  it("is not a forecast when it was used too rarely", async () => {
    const { row, user } = await open({
      method: null,
      confidence: null,
      ratePerDayLow: null,
      ratePerDayHigh: null,
      daysOfCover: null,
      trials: [],
    });
    expect(row.getByText("Used per week so far (pieces)").nextSibling).toHaveTextContent(/^16$/);
    expect(row.getByText("Lasts").nextSibling).toHaveTextContent("Not used");
    await user.click(row.getByText("Not enough history"));
    expect(row.getByText(/Not a forecast: what was used so far, spread evenly\.$/)).toBeVisible();
  });
});

describe("usage over time", () => {
  const sum = (materialName: string, startsOn: string, quantity: string) =>
    ({ materialName, startsOn, quantity, unit: "pieces", uses: 2 }) as const;

  it("is drawn for one material, with its values as a table, and for another on request", async () => {
    const { user } = await renderRoute(USAGE, {
      usageByPeriod: [sum("Stud", "2026-01-01", "14"), sum("Post", "2026-01-01", "3")],
    });
    expect(await screen.findByRole("img", { name: "Stud used by month, in pieces" })).toBeVisible();
    await user.click(screen.getByText("The figures as a table"));
    expect(screen.getByRole("table", { name: "Stud used" })).toHaveTextContent(/14 pieces/);
    await user.selectOptions(screen.getByLabelText("Material"), "Post (pieces)");
    expect(await screen.findByRole("img", { name: "Post used by month, in pieces" })).toBeVisible();
  });

  it("is queried by week for the half year it shows", async () => {
    const { user, server } = await renderRoute(USAGE, {
      usageByPeriod: ({ period }) => (period === "WEEK" ? [sum("Stud", "2026-01-05", "7")] : []),
    });
    expect(await screen.findByText("Nothing to draw yet")).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Period"), "WEEK");
    expect(await screen.findByRole("img", { name: "Stud used by week, in pieces" })).toBeVisible();
    const asked = server.asked.filter(({ operationName }) => operationName === "UsageByPeriod").at(-1);
    expect(asked?.variables).toMatchObject({ period: "WEEK", from: expect.stringMatching(/^\d{4}-/) });
  });
});

it("usage recorded elsewhere appears in the list, the chart and the patterns automatically", async () => {
  const { server } = await renderRoute(USAGE);
  expect(await screen.findByText("Nothing recorded yet")).toBeVisible();
  const usage = connectionOf([{ id: "u-1", materialName: "Nails", quantityUsed: "3", unit: "boxes" }]);
  server.answers = { ...server.answers, materialUsage: usage, usagePatterns: connectionOf([STUDS]) };
  await waitFor(() => {
    server.publish({ materialUsageChanged: usage });
    expect(screen.getByText("Nails")).toBeVisible();
  });
  expect(await screen.findByText("2x4x8 stud")).toBeVisible();
});

it("a search that finds nothing says so, and where it looks", async () => {
  await renderRoute(`${USAGE}&search=plywood`);
  expect(await screen.findByText("No usage fits")).toBeVisible();
  expect(screen.getByText("Search covers names and notes.")).toBeVisible();
});
