import { MESSAGES } from "../../../schema/rules/messages.ts";
import { FENCE, newAccountFields } from "../support/api.ts";
import { expect, expectToast, test, testInNewBrowser, toast } from "../support/test.ts";

test("a double click on Create Project creates one project", async ({ page, api }) => {
  await page.goto("/");
  await page.getByLabel("Project Name").fill("Fence");
  await page.getByLabel("Project Description").fill(FENCE);
  await page.getByRole("button", { name: "Create Project" }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^AI Analysis/);
  expect(await api.listProjects()).toHaveLength(1);
});

test("a visitor fills in the landing page, signs up, and goes on with what was typed", async ({ page }) => {
  await page.goto("/landing");
  await page.getByRole("button", { name: "Get the list" }).click();
  await expectToast(page, "Missing Information", MESSAGES.quickMissing);
  await page.getByLabel("Project Name").fill("Fence");
  await page.getByLabel("Project Description").fill(FENCE);
  await page.getByLabel("Budget").selectOption({ label: "Under $5,000" });
  await page.getByRole("button", { name: "Get the list" }).click();
  await page.getByRole("button", { name: "Get prices" }).click();
  await page.getByLabel("Username").fill(newAccountFields().username);
  await page.getByLabel("Password", { exact: true }).fill("level and plumb");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^AI Analysis/);
  const projectId = new URL(page.url()).searchParams.get("project");
  const response = await page.request.get(`/api/projects/${projectId}`);
  expect(await response.json()).toMatchObject({ name: "Fence", description: FENCE, budgetMax: "5000.00" });
});

test("the wizard says each rule before it goes on, keeps everything through a reload, and creates the project", async ({
  page,
  account,
}) => {
  expect(account.username).toBeTruthy();
  const next = page.getByRole("button", { name: "Next" });
  const described = (label: string, message: string) =>
    expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message.replace(/[$()]/g, "\\$&")));
  await page.goto("/projects/new");
  await expect(page.getByRole("button", { name: "Previous" })).toBeHidden();

  await page.getByLabel("Project name").fill("ab");
  await page.getByLabel("Description").fill("too short");
  await page.getByLabel("ZIP code").fill("558");
  await next.click();
  await described("Project name", MESSAGES.projectNameShort);
  await described("Description", MESSAGES.descriptionShort);
  await described("ZIP code", MESSAGES.zipInvalid);
  await page.getByLabel("Project name").fill("Side fence");
  await page.getByLabel("Description").fill(FENCE);
  await page.getByLabel("Location").fill("Duluth, MN");
  await page.getByLabel("ZIP code").fill("55802-1234");
  await next.click();

  await page.getByLabel("Minimum budget").fill("50");
  await page.getByLabel("Maximum budget").fill("60");
  await next.click();
  await described("Minimum budget", MESSAGES.budgetMinLow);
  await described("Maximum budget", MESSAGES.budgetMaxLow);
  await page.getByLabel("Minimum budget").fill("5000");
  await page.getByLabel("Maximum budget").fill("400");
  await next.click();
  await described("Maximum budget", MESSAGES.budgetOrder);
  await page.getByLabel("Minimum budget").fill("500");
  await page.getByLabel("Maximum budget").fill("2500");
  await next.click();

  await page.getByText("Premium", { exact: true }).click();
  await page.reload();
  await expect(page.getByRole("radio", { name: /Premium/ })).toBeChecked();
  await next.click();

  await expect(next).toBeHidden();
  await page.getByRole("button", { name: "Previous" }).click();
  await next.click();
  await expect(page.getByText("Project Summary")).toBeVisible();
  await expect(page.getByText("Side fence").first()).toBeVisible();
  await page.getByRole("button", { name: "Create Project" }).click();
  await expectToast(page, "Project Created Successfully", "AI agents are analyzing your requirements...");
  await expect(page.getByRole("heading", { level: 1, name: "Side fence" })).toBeVisible();
  await expect(page.getByText("$500 – $2,500").or(page.getByText("$500 to $2,500"))).toBeVisible();
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
