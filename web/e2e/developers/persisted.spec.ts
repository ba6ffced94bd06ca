import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

/** The body of what a page posts to /graphql. */
interface Asked {
  operationName: string;
  query?: string;
  extensions?: { persistedQuery?: { sha256Hash: string } };
}

test("a page asks by the hashes of its operations, which the server knows", async ({ page, api }) => {
  const { id } = await api.createReadyProject();
  const asked: Asked[] = [];
  const answers: Array<Promise<string>> = [];
  page.on("response", (response) => {
    if (response.request().method() !== "POST" || !response.url().endsWith("/graphql")) return;
    asked.push(response.request().postDataJSON());
    answers.push(response.text());
  });
  await page.goto(`/projects/${id}/basket`);
  await page
    .getByRole("button", { name: /^One more: / })
    .first()
    .click();
  await expect.poll(() => asked.map(({ operationName }) => operationName)).toContain("UpdateBasketItem");
  expect(asked.map(({ operationName }) => operationName)).toContain("ProjectBasket");
  for (const { operationName, query, extensions } of asked) {
    expect([operationName, query]).toEqual([operationName, undefined]);
    expect(extensions?.persistedQuery?.sha256Hash).toMatch(/^[0-9a-f]{64}$/);
  }
  for (const text of await Promise.all(answers)) expect(text).not.toContain("PERSISTED_QUERY_NOT_FOUND");
});

test("a page whose operations the server does not know sends their texts, and works", async ({
  page,
  api,
}) => {
  const { name } = await api.createDraft();
  const sent: Asked[] = [];
  // As a server of another version answers; what comes with its text goes to the real one, which checks the hash.
  await page.route("**/graphql", async (route) => {
    const body: Asked = route.request().postDataJSON();
    if (body.query !== undefined) {
      sent.push(body);
      return route.continue();
    }
    const extensions = { code: "PERSISTED_QUERY_NOT_FOUND" };
    return route.fulfill({ json: { errors: [{ message: "PersistedQueryNotFound", extensions }] } });
  });
  await page.goto("/dashboard");
  await expect(page.getByText(name).first()).toBeVisible();
  expect(sent.map(({ operationName }) => operationName)).toContain("Dashboard");
  for (const { extensions } of sent) expect(extensions?.persistedQuery?.sha256Hash).toBeDefined();
});

/** How often each operation is asked while a page comes. */
async function countAsked(page: Page, path: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  page.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().endsWith("/graphql")) return;
    const { operationName }: Asked = request.postDataJSON();
    counts.set(operationName, (counts.get(operationName) ?? 0) + 1);
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  return counts;
}

test("what the first screen shows is asked for before the app's scripts are there, and once", async ({
  page,
  api,
}) => {
  const { id, name } = await api.createDraft();
  // The app comes when its data has been asked for, not the other way round.
  const asked = page.waitForRequest((request) => request.postData()?.includes("ProjectDetail") === true);
  await page.route("**/assets/index-*.js", async (route) => {
    await asked;
    await route.continue();
  });
  const ofProject = await countAsked(page, `/projects/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  expect([ofProject.get("Viewer"), ofProject.get("ProjectDetail")]).toEqual([1, 1]);

  const ofDashboard = await countAsked(page, "/dashboard");
  await expect(page.getByText(name).first()).toBeVisible();
  expect([ofDashboard.get("Dashboard"), ofDashboard.get("DashboardStatistics")]).toEqual([1, 1]);
});

test.describe("without the script that asks first", () => {
  test.use({ expectedComplaints: /Failed to load resource/ });

  test("the app asks by itself", async ({ page, api }) => {
    const { id, name } = await api.createDraft();
    await page.route("**/first-questions.js", (route) => route.abort());
    await page.goto(`/projects/${id}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  });
});
