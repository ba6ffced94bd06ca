import { newAccountFields } from "../support/api.ts";
import { expect, test } from "../support/test.ts";

/** The contents and limits of a plan, and the message when it is used up: app/routes/account/plan.test.tsx. */
test("the button of the prices starts the trial by way of an account; Professional is paid at the link, cancelled and kept", async ({
  page,
  context,
}) => {
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Start 14-day trial" }).click();
  await page.getByLabel("Username").fill(newAccountFields().username);
  await page.getByLabel("Password", { exact: true }).fill("level and plumb");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(
    page.getByText(/Your trial runs until .+ and ends automatically\. Nothing is charged\./),
  ).toBeVisible();

  const opened = context.waitForEvent("page");
  await page.getByRole("button", { name: /^Subscribe for \$49 a month/ }).click();
  const link = await opened;
  await expect(link.getByText("$49.00 a month")).toBeVisible();
  await link.getByRole("button", { name: "Subscribe" }).click();
  await expect(link).toHaveURL(/\/settings\?tab=plan/);
  await expect(link.getByText(/\$49 a month, renews on /)).toBeVisible();
  await link.getByRole("button", { name: "Cancel at the end of the period" }).click();
  await expect(link.getByText(/Canceled: it stays active until .+, then you are on Starter\./)).toBeVisible();
  await link.getByRole("button", { name: "Keep Professional" }).click();
  await expect(link.getByText(/\$49 a month, renews on /)).toBeVisible();
});
