/** What pages say, where they link and what they store: app/routes/site. */
import { signUp } from "../support/api.ts";
import { expect, test, testInNewBrowser } from "../support/test.ts";

testInNewBrowser(
  "the landing page asks for nobody who never signed in here, and draws before it looks up who has",
  async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/landing");
    await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => /^\/graphql|public-account|\/data-/.test(path))).toEqual([]);

    await signUp(page.request);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1, name: "Welcome back" })).toBeVisible();
    await page.goto("/landing");
    await expect(page.getByRole("heading", { level: 1, name: /^Describe the job/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Dashboard", exact: true }).first()).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(() => {
          const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
          const data = performance
            .getEntriesByType("resource")
            .find(({ name }) => /\/assets\/public-account-/.test(name))?.startTime;
          return paint !== undefined && data !== undefined ? data > paint : null;
        }),
      )
      .toBe(true);
  },
);

test("a part of a page has an address that brings it into view, and an answer opens and closes by keys", async ({
  page,
}) => {
  await page.goto("/features");
  const parts = page.getByRole("navigation", { name: "On this page" });
  await parts.getByRole("link", { name: "Buying" }).click();
  await expect(page).toHaveURL(/#buying$/);
  await expect(page.getByRole("heading", { name: "Buying" })).toBeInViewport();

  // Opened in a tab where another page was left scrolled far down.
  await page.goto("/faq#card-data");
  const answer = page.locator("#card-data");
  await expect(answer).toHaveAttribute("open", "");
  await expect(answer).toBeInViewport();
  await expect(page.locator("details[open]")).toHaveCount(1);
  const other = page.locator("#what-to-write");
  await other.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(other).toHaveAttribute("open", "");
  await page.keyboard.press("Space");
  await expect(other).not.toHaveAttribute("open", "");
});
