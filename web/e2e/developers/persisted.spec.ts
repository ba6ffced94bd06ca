/**
 * How a page sends its operations. That texts are sent where hashes are not known is how every test of a screen works
 * (testing/), which does not have the early script either.
 */
import { expect, test } from "../support/test.ts";

/** The body of a page's POST to /graphql. */
interface SentOperation {
  operationName: string;
  query?: string;
  extensions?: { persistedQuery?: { sha256Hash: string } };
}

test("what the first screen shows is asked for before the app's scripts are there, once, and by hashes that the server knows", async ({
  page,
  api,
}) => {
  const { id, name } = await api.createDraft();
  let asked: SentOperation[] = [];
  const answers: Array<Promise<string>> = [];
  page.on("response", (response) => {
    if (response.request().method() !== "POST" || !response.url().endsWith("/graphql")) return;
    asked.push(response.request().postDataJSON());
    // A response that arrives after the page has left cannot be read any more.
    answers.push(response.text().catch(() => ""));
  });
  const timesAsked = (operation: string) =>
    asked.filter(({ operationName }) => operationName === operation).length;
  // The app is released once its data has been requested, not the other way round.
  const first = page.waitForRequest((request) => request.postData()?.includes("ProjectDetail") === true);
  await page.route("**/assets/index-*.js", async (route) => {
    await first;
    await route.continue();
  });
  await page.goto(`/projects/${id}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(["Viewer", "ProjectDetail"].map(timesAsked)).toEqual([1, 1]);
  await page.getByRole("button", { name: "Start Analysis" }).click();
  await expect.poll(() => timesAsked("StartAnalysis")).toBe(1);
  for (const { operationName, query, extensions } of asked) {
    expect([operationName, query]).toEqual([operationName, undefined]);
    expect(extensions?.persistedQuery?.sha256Hash).toMatch(/^[0-9a-f]{64}$/);
  }

  asked = [];
  await page.goto("/dashboard");
  await expect(page.getByText(name).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(["Dashboard", "DashboardStatistics"].map(timesAsked)).toEqual([1, 1]);
  for (const text of await Promise.all(answers)) expect(text).not.toContain("PERSISTED_QUERY_NOT_FOUND");
});
