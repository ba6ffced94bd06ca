import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { connectionOf } from "../../../testing/answers.ts";
import { renderRoute } from "../../../testing/render-route.tsx";

const monthOf = (month: string, totalAmount: string) => ({
  month,
  orderCount: 1,
  totalAmount,
  savingsAmount: "120.00",
  onAccountAmount: "75.00",
});
const SPEND = {
  orderCount: 2,
  totalAmount: "12345.60",
  savingsAmount: "240.00",
  onAccountAmount: "75.00",
  months: [monthOf("2026-01", "2345.60"), monthOf("2026-02", "10000.00")],
  suppliers: [
    { supplierName: "Lowe's", itemsAmount: "9000.00", lineCount: 12, percent: "72.9" },
    { supplierName: "Home Depot", itemsAmount: "3345.60", lineCount: 4, percent: "27.1" },
  ],
};
const POINT = { price: "4.00", observedAt: "2026-01-05T12:00:00.000Z" };
const STUD = {
  id: "trend-1",
  name: "2x4x8 stud",
  supplier: { id: "lowes", name: "Lowe's" },
  price: "4.40",
  lowestPrice: "4.00",
  highestPrice: "4.40",
  changePercent: "10.00",
  confirmedAt: "2026-02-05T12:00:00.000Z",
  points: [POINT, { price: "4.40", observedAt: "2026-02-01T12:00:00.000Z" }],
};

describe("spending", () => {
  it("is summed up, drawn by month and by supplier, and listed in a table, the latest month first", async () => {
    const { user } = await renderRoute("/analytics", { spendStatistics: SPEND });
    expect(await screen.findByText("$12,345.60")).toBeVisible();
    const [onAccount] = screen.getAllByText("On account");
    expect(onAccount?.parentElement).toHaveTextContent("$75.00");
    expect(screen.getByRole("img", { name: "What you paid and saved each month, as bars" })).toBeVisible();
    expect(screen.getByRole("img", { name: /bought at each supplier/ })).toBeVisible();
    const [figures] = screen.getAllByText("The figures as a table");
    if (figures) await user.click(figures);
    const rows = within(screen.getByRole("table", { name: "Paid and saved by month" })).getAllByRole("row");
    expect(rows[1]).toHaveTextContent(/^Feb 2026.*1.*\$10,000\.00.*\$75\.00.*\$120\.00$/);
    expect(rows).toHaveLength(3);
  });

  it("is empty when nothing was paid in these months", async () => {
    await renderRoute("/analytics", { spendStatistics: { ...SPEND, orderCount: 0, suppliers: [] } });
    expect(await screen.findByText("Nothing paid in these months")).toBeVisible();
    expect(screen.queryByRole("img", { name: /paid and saved/ })).not.toBeInTheDocument();
  });

  it("is requested for the chosen period, in the reader's time zone", async () => {
    const { user, server } = await renderRoute("/analytics", { spendStatistics: SPEND });
    await user.selectOptions(await screen.findByLabelText("Stretch of time"), "3");
    await waitFor(() => {
      const asked = server.asked.filter(({ operationName }) => operationName === "Spend").at(-1);
      expect(asked?.variables).toEqual({
        months: 3,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      });
    });
    expect(window.location.search).toBe("?months=3");
  });

  it("for an unknown period falls back to a year", async () => {
    await renderRoute("/analytics?months=99", { spendStatistics: SPEND });
    expect(await screen.findByLabelText("Stretch of time")).toHaveValue("12");
  });
});

describe("price trends", () => {
  it("show how far a price has moved, and open the first one with a history", async () => {
    const steady = { ...STUD, id: "trend-2", name: "4x4x8 post", changePercent: "0.00", points: [POINT] };
    const cheaper = { ...STUD, id: "trend-3", name: "Deck screws", changePercent: "-2.50" };
    await renderRoute("/analytics", { priceTrends: connectionOf([STUD, steady, cheaper]) });
    const trends = within(await screen.findByRole("list", { name: "Price trends" }));
    const [first, second, third] = trends.getAllByRole("button");
    expect(first).toHaveTextContent(/2x4x8 stud.*\$4\.40up 10%/);
    expect(second).toHaveTextContent(/unchanged/);
    expect(third).toBeDefined();
    expect(trends.getByText("down")).toHaveTextContent("down 2.5%");
    expect(
      await trends.findByRole("img", { name: /^The price of 2x4x8 stud .*between \$4\.00 and \$4\.40$/ }),
    ).toBeVisible();
  });

  it.each([
    ["0.04", "unchanged"],
    ["-0.04", "unchanged"],
    ["0.05", "up 0.1%"],
    ["-0.05", "down 0.1%"],
  ])("of %s percent show what is left after rounding: %s", async (changePercent, words) => {
    await renderRoute("/analytics", { priceTrends: connectionOf([{ ...STUD, changePercent }]) });
    const trends = within(await screen.findByRole("list", { name: "Price trends" }));
    expect(trends.getByRole("button")).toHaveTextContent(new RegExp(`\\$4\\.40${words}$`));
  });

  it("of a price seen once say so, and draw no line", async () => {
    const once = { ...STUD, points: [POINT], confirmedAt: POINT.observedAt };
    const { user } = await renderRoute("/analytics", { priceTrends: connectionOf([once]) });
    const trends = within(await screen.findByRole("list", { name: "Price trends" }));
    await user.click(trends.getByRole("button"));
    expect(trends.getByText(/^Seen once so far, on .*/)).toBeVisible();
  });

  it("are searched and filtered through the address, and say when nothing matches", async () => {
    const { user } = await renderRoute("/analytics?article=no+such+article");
    expect(await screen.findByText("No article fits")).toBeVisible();
    expect(screen.getByLabelText("Search articles")).toHaveValue("no such article");
    await user.click(screen.getByLabelText("Only prices that changed"));
    expect(await screen.findByText("No price has changed")).toBeVisible();
    expect(window.location.search).toContain("changed=only");
  });

  it("start with the first prices that the agents find", async () => {
    await renderRoute("/analytics");
    expect(await screen.findByText("No prices yet")).toBeVisible();
  });
});
