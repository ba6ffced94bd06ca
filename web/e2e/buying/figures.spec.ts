import { expect, test } from "../support/test.ts";

test("analytics draw what was paid, at whom, and the prices seen; each chart has its table", async ({
  page,
  api,
}) => {
  const { id } = await api.createReadyProject();
  await page.goto("/analytics");
  await expect(page.getByText("Nothing paid in these months")).toBeVisible();
  await api.payForProject(id);

  await page.reload();
  await expect(page.getByText("Paid orders")).toBeVisible();
  await expect(page.getByRole("img", { name: /paid and saved each month/ }).locator("svg")).toBeVisible();
  await expect(page.getByRole("img", { name: /bought at each supplier/ }).locator("svg")).toBeVisible();
  await page.getByText("The figures as a table").first().click();
  await expect(page.getByRole("table", { name: "Paid and saved by month" }).getByRole("row")).toHaveCount(13);
  await page.getByRole("combobox", { name: "Stretch of time" }).selectOption({ label: "Last 3 months" });
  await expect(page.getByRole("table", { name: "Paid and saved by month" }).getByRole("row")).toHaveCount(4);

  const trends = page.getByRole("list", { name: "Price trends" });
  await trends.getByRole("button").first().click();
  await expect(trends.getByText(/Seen once so far/).first()).toBeVisible();
  await page.getByLabel("Only prices that changed").check({ force: true });
  await expect(page.getByText("No price has changed")).toBeVisible();
  await page.getByLabel("Only prices that changed").uncheck({ force: true });
  await page.getByRole("searchbox", { name: "Search articles" }).fill("no such article");
  await expect(page.getByText("No article fits")).toBeVisible();
  await page.goto("/agents");
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search articles" })).toHaveValue("no such article");
  await expect(page.getByText("No article fits")).toBeVisible();
});

test("agents show what they do and how they did, and why an analysis failed", async ({ page, api }) => {
  await api.createReadyProject({ name: "Garden fence" });
  const asking = await api.createProject({ name: "Some fence", description: "Build a wood fence" });
  await api.waitForStatus(asking.id, "error");
  await page.goto("/agents");
  for (const agent of ["Project Analysis", "Multi-Supplier Search", "Cost Optimization", "Basket"]) {
    await expect(page.getByRole("heading", { level: 2, name: agent })).toBeVisible();
  }
  const runs = page.getByRole("list", { name: "Analyses" }).getByRole("listitem");
  await expect(runs).toHaveCount(2);
  await page.getByRole("combobox", { name: "Which analyses" }).selectOption({ label: "Failed" });
  await expect(runs).toHaveCount(1);
  await expect(runs.first()).toContainText("Some fence");
  await runs.first().getByRole("link", { name: "Some fence" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Some fence" })).toBeFocused();
});
