import { createApi, signUp } from "../support/api.ts";
import { expect, test } from "../support/test.ts";

test("another person's project is not found, and there is a way back", async ({ page, account, request }) => {
  expect(account.username).toBeTruthy();
  await signUp(request);
  const theirs = await createApi(request).createProject();
  for (const path of [`/projects/${theirs.id}`, `/projects/${theirs.id}/basket`, `/?project=${theirs.id}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Project not found" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Back to Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
});

test("another person's order is not found", async ({ page, account, request }) => {
  expect(account.username).toBeTruthy();
  await signUp(request);
  const theirs = await createApi(request).createProject();
  await page.goto(`/checkout/success?projectId=${theirs.id}&type=bundled`);
  await expect(page.getByRole("heading", { level: 1, name: "Order not found" })).toBeVisible();
});

test.describe("a screen that cannot be drawn", () => {
  test.use({ expectedComplaints: /Failed to load resource|dynamically imported module/ });

  test("says that something went wrong, shows the details, and Try Again brings it back", async ({
    page,
    account,
  }) => {
    expect(account.username).toBeTruthy();
    await page.route("**/assets/dashboard-*.js", (route) => route.abort());
    // The page asks for itself once more, in case a new release has other scripts, and then says so.
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
    await expect(page.getByText(/We encountered an unexpected error\. This has been logged/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Reload Page" })).toBeVisible();
    await page.getByText("Technical details").click();
    await expect(page.getByText(/dynamically imported module/)).toBeVisible();
    await page.unroute("**/assets/dashboard-*.js");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
  });
});
