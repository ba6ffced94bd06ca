import type { Page } from "@playwright/test";
import { findViolations } from "../support/sound-screen.ts";
import { expect, test } from "../support/test.ts";

const editor = (page: Page) => page.getByRole("region", { name: "Operation Editor" }).locator(".view-lines");
const answer = (page: Page) => page.getByRole("region", { name: "Result Window" });
const caller = (page: Page) => page.getByRole("banner").getByRole("status");
const executeButton = (page: Page) => page.getByRole("button", { name: /^Execute query/ });

/** Opens an example in a tab, waits until it is there, and runs it. */
async function run(page: Page, title: string, operation: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${title}`) }).click();
  await expect(editor(page)).toContainText(operation);
  await executeButton(page).click();
}

async function stop(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Stop/ }).click();
  await expect(executeButton(page)).toBeVisible();
}

/** GraphiQL's own tabs hold the button that is pressed; it can be reached and read all the same. */
const EXCUSED = ["nested-interactive"];

// A key that does not work is refused, which browsers log.
test.use({ expectedComplaints: /401/ });

test("the guide leads to the keys, the keys to the playground; there examples and a subscription run, and are kept, and who is signed out speaks by a key that is typed", async ({
  page,
  context,
  account,
}) => {
  await page.goto("/docs");
  await page.getByRole("link", { name: "Quick start" }).click();
  await page.getByRole("link", { name: "Settings, API keys" }).click();
  await page.getByRole("button", { name: "Create a key" }).first().waitFor();
  await page.getByRole("link", { name: "API playground" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "API playground" })).toBeVisible();
  await expect(caller(page)).toHaveText(`As ${account.username}`);
  await expect(editor(page)).toContainText("Projects");
  expect(await findViolations(page, EXCUSED)).toEqual([]);

  await run(page, "Create a project", "CreateProject");
  await expect(answer(page)).toContainText("CreateProjectSuccess");
  await run(page, "Start the analysis", "StartAnalysis");
  await expect(answer(page)).toContainText("ProjectSuccess");
  await run(page, "Watch the progress", "WatchProgress");
  await expect(answer(page)).toContainText("READY");
  await stop(page);
  const response = await context.request.post("/graphql", {
    data: {
      query: `mutation { createApiKey(input: { name: "ERP", scopes: [PROJECTS_READ] }) {
        ... on CreateApiKeySuccess { secret } } }`,
    },
  });
  const { data } = await response.json();

  await context.clearCookies();
  // The editor takes its colours when it comes.
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/graphql");
  await expect(page.getByRole("tab", { name: "WatchProgress" })).toBeVisible();
  await expect(caller(page)).toContainText("Not signed in");
  expect(await findViolations(page, EXCUSED)).toEqual([]);
  await page.getByRole("button", { name: "Show History" }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("StartAnalysis");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Show Examples" }).click();
  await page.getByLabel("API key").fill("ysk_nonsense");
  await expect(caller(page)).toHaveText("This key does not work");
  await page.getByLabel("API key").fill(data.createApiKey.secret);
  await expect(caller(page)).toHaveText("The key works");
  await run(page, "Read the material list", "ReadList");
  await expect(answer(page)).toContainText("materials");
  await run(page, "Watch the progress", "WatchProgress");
  await expect(answer(page)).toContainText("READY");
  await stop(page);
  await run(page, "Start the analysis", "StartAnalysis");
  await expect(answer(page)).toContainText("lacks the scope projects:write");
});
