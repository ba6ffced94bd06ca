import { createApi, signUp } from "./support/api.ts";
import { expect, test } from "./support/test.ts";

test("another person's project is not found, like one that never was, and there is a way back", async ({
  page,
  account,
  request,
}) => {
  expect(account.username).toBeTruthy();
  await signUp(request);
  const theirs = await createApi(request).createProject();
  for (const id of [theirs.id, "00000000-0000-4000-8000-000000000000", "not-an-id"]) {
    for (const path of [`/projects/${id}`, `/projects/${id}/basket`, `/?project=${id}`]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: "Project not found" })).toBeVisible();
    }
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

test("an address nothing is at says so, signed in or out", async ({ page, context }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await signUp(context.request);
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the start page" }).click();
  await expect(page.getByLabel("Project Name")).toBeVisible();
});

test("a new account's dashboard is empty and says what to do", async ({ page, account }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
  await expect(page.getByText(account.email)).toBeVisible();
  await page.getByRole("link", { name: "Create First Project" }).click();
  await expect(page).toHaveURL(/\/projects\/new/);
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
