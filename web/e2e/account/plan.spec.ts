import { newAccountFields, signUp } from "../support/api.ts";
import { expect, test, toast } from "../support/test.ts";

test("Settings show the plan and what was used of it, and the fourth project of a month says how to go up", async ({
  page,
  context,
}) => {
  await signUp(context.request, "starter");
  for (let made = 0; made < 3; made += 1) {
    const fields = { name: "Garden wall", description: "A garden wall of block, 20 ft long and 4 ft high" };
    expect((await context.request.post("/api/projects", { data: fields })).status()).toBe(201);
  }
  await page.goto("/settings?tab=plan");
  await expect(page.getByText("Starter", { exact: true })).toBeVisible();
  await expect(page.getByText("3 projects a month")).toBeVisible();
  await expect(page.getByRole("meter", { name: "Projects" })).toHaveText("3 of 3");
  await expect(page.getByText("All used. A new month or Professional gives more.")).toBeVisible();
  await expect(page.getByText(/Counted anew on .+ \(UTC\)\./)).toBeVisible();

  await page.goto("/");
  await expect(page.getByText("No project is left this month")).toBeVisible();
  await page.getByLabel("Project Name").fill("Fourth wall");
  await page.getByLabel("Project Description").fill("A garden wall of block, 20 ft long and 4 ft high");
  await page.getByRole("button", { name: "Create Project" }).click();
  await expect(toast(page)).toContainText("Starter includes 3 projects a month, and this month's are used.");
});

test("the button of the prices starts the trial, with an account or by way of making one", async ({
  page,
  context,
}) => {
  const started = page.getByText(/Your trial runs until .+ and ends by itself\. Nothing is charged\./);
  await signUp(context.request, "starter");
  await page.goto("/pricing");
  await expect(page.getByRole("link", { name: /^Get Professional/ })).toBeVisible();
  await page.getByRole("link", { name: "Start 14-day trial" }).click();
  await expect(started).toBeVisible();

  await context.clearCookies();
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Start 14-day trial" }).click();
  await page.getByLabel("Username").fill(newAccountFields().username);
  await page.getByLabel("Password", { exact: true }).fill("level and plumb");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(started).toBeVisible();
});

test("Professional is paid at the payment link, cancelled for the end of its period, and kept after all", async ({
  page,
  context,
}) => {
  await signUp(context.request, "starter");
  await page.goto("/settings?tab=plan");
  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: /^Subscribe for \$49 a month/ }).click();
  const link = await opened;
  await expect(link.getByText("$49.00 a month")).toBeVisible();
  await link.getByRole("button", { name: "Subscribe" }).click();
  await expect(link).toHaveURL(/\/settings\?tab=plan/);
  await expect(link.getByText(/\$49 a month, renews on /)).toBeVisible();
  await link.getByRole("button", { name: "Cancel at the end of the period" }).click();
  await expect(link.getByText(/Cancelled: it holds until .+, then you are on Starter\./)).toBeVisible();
  await link.getByRole("button", { name: "Keep Professional" }).click();
  await expect(link.getByText(/\$49 a month, renews on /)).toBeVisible();
});
