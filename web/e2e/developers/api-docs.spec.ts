import { expect, test } from "../support/test.ts";

test("a developer finds a call, reads what it needs and answers, and copies its example", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs");
  await page.getByRole("main").getByRole("link", { name: "REST API" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "REST API" })).toBeVisible();
  await expect(page).toHaveTitle(/^REST API/);

  const projects = page.getByRole("region", { name: "Projects" });
  await projects.getByText("POST /api/projects", { exact: true }).click();
  const call = page.locator("#createProject");
  await expect(call.getByText("an API key with the scope projects:write.")).toBeVisible();
  await expect(call.getByText("Idempotency-Key", { exact: true })).toBeVisible();
  await expect(call.getByRole("heading", { name: "Answer 201" })).toBeVisible();
  await expect(call.getByText("metadata.materialQuality")).toBeVisible();
  await expect(call.getByText(/PLAN_LIMIT/)).toBeVisible();

  await call.getByRole("button", { name: "Copy the example of POST /api/projects" }).click();
  await expect(call.getByRole("button", { name: /^Copied/ })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^curl -X POST 'http:\/\/[^']+\/api\/projects'/);
  expect(copied).toContain("Authorization: Bearer YOUR-KEY");
});

test("an address that names a call opens it", async ({ page }) => {
  await page.goto("/docs/api#getBasketPage");
  const call = page.locator("#getBasketPage");
  await expect(call.getByRole("heading", { name: "Answer 200" })).toBeVisible();
  await expect(call).toBeInViewport();
});

test.describe("calls that cannot be fetched", () => {
  test.use({ expectedComplaints: /status of 503/ });

  test("say so, and Retry brings them", async ({ page }) => {
    await page.route("**/api/openapi.json", (route) => route.fulfill({ status: 503, body: "Starting" }));
    await page.goto("/docs/api");
    await expect(page.getByRole("alert")).toContainText("The calls could not be fetched");
    await page.unroute("**/api/openapi.json");
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByText("GET /api/projects", { exact: true })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});
