import { FENCE } from "../support/api.ts";
import { expect, expectToast, test, testInNewBrowser, toast } from "../support/test.ts";

/** What each step asks for and refuses, and what a reload keeps: app/routes/project/new-project.test.tsx. */
test("the wizard makes a project in four steps, and its page says what was typed", async ({
  page,
  account,
}) => {
  expect(account.username).toBeTruthy();
  const next = page.getByRole("button", { name: "Next" });
  await page.goto("/projects/new");
  await page.getByLabel("Project name").fill("Side fence");
  await page.getByLabel("Description").fill(FENCE);
  await page.getByLabel("Location").fill("Duluth, MN");
  await page.getByLabel("ZIP code").fill("55802-1234");
  await next.click();
  await page.getByLabel("Minimum budget").fill("500");
  await page.getByLabel("Maximum budget").fill("2500");
  await next.click();
  await page.getByText("Premium", { exact: true }).click();
  await next.click();
  await expect(page.getByText("Project Summary")).toBeVisible();
  await page.getByRole("button", { name: "Create Project" }).click();
  await expectToast(page, "Project Created Successfully", "AI agents are analyzing your requirements...");
  await expect(page.getByRole("heading", { level: 1, name: "Side fence" })).toBeVisible();
  await expect(page.getByText("$500 – $2,500")).toBeVisible();
  await expect(page.getByText("Duluth, MN 55802-1234")).toBeVisible();
});

testInNewBrowser("a toast leaves by itself, and earlier when it is dismissed", async ({ page, account }) => {
  expect(account.username).toBeTruthy();
  await page.clock.install();
  await page.goto("/");
  const submit = page.getByRole("button", { name: "Create Project" });
  await submit.click();
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(6_000);
  await expect(toast(page)).toHaveCount(0);
  await submit.click();
  await toast(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(toast(page)).toHaveCount(0);
});
