import type { Page } from "@playwright/test";
import { FENCE, signUp } from "../support/api.ts";
import { expect, test, testInNewBrowser } from "../support/test.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Pages about the product with their headings. */
const PAGES = [
  ["/features", "Features"],
  ["/pricing", "Pricing"],
  ["/roadmap", "Roadmap"],
  ["/about", "About Yardstick"],
  ["/contact", "Contact us"],
  ["/faq", "FAQ"],
  ["/docs", "Documentation"],
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Service"],
] as const;

test("each page is reached by a link, takes the focus to its heading and names the tab", async ({ page }) => {
  await page.goto("/landing");
  for (const [path, name] of PAGES) {
    await page.locator(`footer a[href="${path}"]`).click();
    await expect(heading(page, name)).toBeFocused();
    await expect(page).toHaveTitle(/ · Yardstick$/);
    await expect(page).toHaveURL(path);
    if (path !== "/features") continue;
    // Each feature has an address of its own.
    const parts = page.getByRole("navigation", { name: "On this page" });
    await parts.getByRole("link", { name: "Buying" }).click();
    await expect(page).toHaveURL(/#buying$/);
    await expect(page.getByRole("heading", { name: "Buying" })).toBeInViewport();
  }
  await page.goBack();
  await expect(heading(page, "Privacy Policy")).toBeFocused();
});

testInNewBrowser("who never signed in here is not asked for on the landing page", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/landing");
  await expect(page.getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => /^\/graphql|public-account|\/data-/.test(path))).toEqual([]);
});

testInNewBrowser("the landing page draws before it looks up who is signed in", async ({ page }) => {
  await signUp(page.request);
  await page.goto("/dashboard");
  await expect(heading(page, "Welcome back")).toBeVisible();
  await page.goto("/landing");
  await expect(heading(page, /^Describe the job/)).toBeVisible();
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
});

test("the landing page marks its example, and keeps what was chosen through a reload", async ({ page }) => {
  await page.goto("/landing");
  const example = page.getByRole("figure").filter({ hasText: "Basket of the deck above" });
  await expect(example.getByText("Example", { exact: true })).toBeVisible();
  await expect(example.getByText("Sample price")).toBeVisible();
  await page.getByLabel("Project Description").fill(FENCE);
  await page.getByLabel("Project type").selectOption("commercial");
  await page.getByLabel("Timeline").selectOption("Within a month");
  await page.getByLabel("Budget").selectOption({ label: "$15,000 - $50,000" });
  await page.reload();
  await expect(page.getByLabel("Project Description")).toHaveValue(FENCE);
  await expect(page.getByLabel("Project type")).toHaveValue("commercial");
  await expect(page.getByLabel("Timeline")).toHaveValue("Within a month");
  await expect(page.getByLabel("Budget").locator("option:checked")).toHaveText("$15,000 - $50,000");
});

test("a project of the landing page has its type, timeline and budget, and its flow ends in both ways to pay", async ({
  page,
  api,
}) => {
  await page.goto("/landing");
  await page.getByLabel("Project Name").fill("Shop fence");
  await page.getByLabel("Project Description").fill(FENCE);
  await page.getByLabel("Project type").selectOption("commercial");
  await page.getByLabel("Timeline").selectOption("Within a month");
  await page.getByLabel("Budget").selectOption({ label: "$5,000 - $15,000" });
  await page.getByRole("button", { name: "Get the list" }).click();
  await expect(heading(page, "AI Analysis Complete")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Material Recommendations" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Project Basket" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^View \d+ more items?$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save for Later" })).toBeVisible();
  const checkout = page.getByRole("link", { name: "Proceed to Checkout" });
  await expect(checkout).toHaveAttribute("href", /^\/checkout\?projectId=.+&type=bundled$/);
  const [project] = await api.listProjects();
  await api.addOfEverySupplier(project?.id ?? "");
  const apart = page.getByRole("link", { name: "Pay each supplier separately" });
  await expect(apart).toHaveAttribute("href", /^\/checkout\?projectId=.+&type=multi-supplier$/);
  const response = await page.request.get(`/api/projects/${project?.id}`);
  expect(await response.json()).toMatchObject({
    projectType: "commercial",
    timeline: "Within a month",
    budgetMin: "5000.00",
    budgetMax: "15000.00",
  });
});

test("Professional is paid at the provider in a new tab; who is signed out makes an account first", async ({
  page,
  context,
}) => {
  await page.goto("/pricing");
  await expect(page.getByRole("link", { name: "Start 14-day trial" })).toHaveAttribute(
    "href",
    /^\/register\?next=/,
  );
  const paymentLinkUrl = "https://pay.example.com/professional";
  await context.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes('"ProfessionalOffer"')) return route.fallback();
    // The plan and the provider's page are the installation's: all else is the server's own answer.
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/"paymentLinkUrl":(null|"[^"]*")/, `"paymentLinkUrl":"${paymentLinkUrl}"`)
      .replace(/"kind":"[A-Z]+"/, '"kind":"STARTER"');
    await route.fulfill({ response, body });
  });
  await context.route("https://pay.example.com/**", (route) => route.fulfill({ body: "Paying" }));
  await signUp(context.request);
  await page.reload();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /^Get Professional/ }).click();
  await expect(await opened).toHaveURL(paymentLinkUrl);
  await expect(heading(page, "Pricing")).toBeVisible();
});

test("an answer has an address that opens it, opens and closes by keys, and is found by its words", async ({
  page,
}) => {
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
  const search = page.getByLabel("Search the answers");
  await search.fill("SPREADSHEET csv");
  await expect(page.getByText("No answer has these words")).toBeVisible();
  await search.fill("CSV rows");
  await expect(page.getByText("1 answer", { exact: true })).toBeVisible();
  await expect(page.getByText("Can my own supplier's prices take part?")).toBeVisible();
  await page.getByRole("link", { name: "Link to this answer" }).click();
  await expect(page).toHaveURL(/#own-price-list$/);
  await search.fill("zinc plating");
  await page.getByRole("link", { name: "Ask us" }).click();
  await expect(page.getByLabel("Subject")).toHaveValue("zinc plating");
});

test("who is signed in is led to the dashboard by every public page", { tag: "@phone" }, async ({
  page,
  account,
}) => {
  await page.goto("/dashboard");
  await expect(heading(page, "Welcome back")).toBeVisible();
  await page.goto("/about");
  const nav = page.getByRole("navigation", { name: "Account" });
  await expect(nav.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(nav.getByRole("link", { name: "Sign In" })).toHaveCount(0);
  expect(account.username).toBeTruthy();
});
