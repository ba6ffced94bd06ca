/** Addresses with nothing there, or with something of another user: app/routes/tests/leading.test.tsx. */
import { expect, test } from "../support/test.ts";

test.describe("a screen that cannot be drawn", () => {
  test.use({ expectedComplaints: /Failed to load resource|dynamically imported module/ });

  test("says that something went wrong, shows the details, and Try Again brings it back", async ({
    page,
    account,
  }) => {
    expect(account.username).toBeTruthy();
    await page.route("**/assets/dashboard-*.js", (route) => route.abort());
    // The page reloads once, in case a new release has other scripts, and then reports it.
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
