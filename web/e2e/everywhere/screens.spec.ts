import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { type Api, createApi, DECK, signUp } from "../support/api.ts";
import { addFirm, addReordering, addWebhook, askYard, watchPrice } from "../support/fill-account.ts";
import { drawEverything } from "../support/layout.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";
import { test as base, expect } from "../support/test.ts";

interface Made {
  state: Awaited<ReturnType<APIRequestContext["storageState"]>>;
  readyId: string;
  askingId: string;
  emptyBasketId: string;
  requestId: string;
}

/** Who looks at the screens. */
type Looker = "visitor" | "member";

interface Once {
  /** What the screens show. */
  made: Made;
  /** A browser for each, which stays from screen to screen as people's do. */
  browsers: Readonly<Record<Looker, BrowserContext>>;
}

/** Everything is made once for all tests of a worker: they look and change nothing. */
const test = base.extend<{ looker: Looker }, Once>({
  made: [
    async ({ playwright }, use, info) => {
      const request = await playwright.request.newContext({ baseURL: info.project.use.baseURL ?? "" });
      await signUp(request);
      const api: Api = createApi(request);
      const ready = await api.createReadyProject({
        name: "Back deck",
        description: DECK,
        budgetMin: "500",
        budgetMax: "900",
      });
      const asking = await api.createProject({ name: "Some fence", description: "Build a wood fence" });
      const emptied = await api.createReadyProject({ name: "Garden fence" });
      await watchPrice(api, ready.id);
      const requestId = await askYard(api, emptied.id);
      const basket = await api.getBasket(emptied.id);
      for (const item of basket.items) await api.removeItem(basket.id, item.id);
      await addWebhook(request);
      await addReordering(request);
      const foreman = await playwright.request.newContext({ baseURL: info.project.use.baseURL ?? "" });
      await signUp(foreman);
      await addFirm(request, foreman);
      await foreman.dispose();
      await api.waitForStatus(asking.id, "error");
      await use({
        state: await request.storageState(),
        readyId: ready.id,
        askingId: asking.id,
        emptyBasketId: emptied.id,
        requestId,
      });
      await request.dispose();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  browsers: [
    async ({ browser, made }, use, info) => {
      const { baseURL = "", viewport = null, contextOptions } = info.project.use;
      const options = { ...contextOptions, baseURL, viewport, serviceWorkers: "block" as const };
      const visitor = await browser.newContext(options);
      const member = await browser.newContext({ ...options, storageState: made.state });
      await use({ visitor, member });
      await Promise.all([visitor.close(), member.close()]);
    },
    { scope: "worker" },
  ],
  looker: ["visitor", { option: true }],
  context: async ({ browsers, looker }, use) => use(browsers[looker]),
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
});

/**
 * Goes to a screen as a link does, so that scripts that are there, and axe among them, need not come again for each. Where
 * the screen before has the same heading, or there is none, it is opened anew: nothing else would tell that it has come.
 */
async function visit(page: Page, path: string, name: string | RegExp): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name });
  const hasApp = page.url() !== "about:blank";
  if (!hasApp || (await heading.count()) > 0) await page.goto(path);
  else {
    await page.evaluate((address) => {
      window.history.pushState(null, "", address);
      window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
    }, path);
  }
  await expect(heading.first()).toBeVisible();
}

const PUBLIC = [
  ["the landing page", "/landing", "Describe the job. Get the list, the prices and the order."],
  ["the sign-in screen", "/login", "Describe the job. Get the list, the prices and the order."],
  ["the registration", "/register", "Describe the job. Get the list, the prices and the order."],
  ["the password reset", "/forgot-password", "Reset your password"],
  ["the page behind a link to confirm an address", "/confirm-email?token=some", "Confirm your email address"],
  ["the features", "/features", "Features"],
  ["the prices", "/pricing", "Pricing"],
  ["the roadmap", "/roadmap", "Roadmap"],
  ["the page about us", "/about", "About Yardstick"],
  ["the contact page", "/contact", "Contact us"],
  ["the questions, one of them open", "/faq#own-price-list", "FAQ"],
  ["the privacy policy", "/privacy", "Privacy Policy"],
  ["the terms of service", "/terms", "Terms of Service"],
  ["the documentation", "/docs", "Documentation"],
  ["the guide to webhooks", "/docs/webhooks", "Webhooks"],
  ["the quick start", "/docs/quick-start", "Quick start"],
  ["the page on keys", "/docs/authentication", "Authentication"],
  ["the page on errors", "/docs/errors", "Errors"],
  ["the page on paging", "/docs/paging", "Paging"],
  ["the page on live values", "/docs/real-time", "Real time"],
  ["the page on limits", "/docs/limits", "Limits"],
  ["the changelog", "/docs/changelog", "Changelog"],
  ["the REST API", "/docs/api#createProject", "REST API"],
  ["the supplier API", "/docs/supplier-api", "Supplier API"],
  ["the not-found screen", "/no/such/page", "Page not found"],
  ["the page of all components", "/debug/ui", /.+/],
] as const;

for (const [name, path, heading] of PUBLIC) {
  test(`${name} is accessible in both themes and never scrolls sideways`, async ({ page }) => {
    await visit(page, path, heading);
    // The components' page shows busy ones on purpose.
    if (path !== "/debug/ui") await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectSoundScreen(page);
  });
}

const SIGNED_IN: ReadonlyArray<readonly [string, (made: Made) => string, string | RegExp]> = [
  ["the start page", () => "/", "Yardstick"],
  ["the dashboard", () => "/dashboard", "Welcome back"],
  ["the suppliers", () => "/suppliers", "Suppliers"],
  ["the project of the home flow", (made) => `/?project=${made.readyId}`, "AI Analysis Complete"],
  ["a failed project of the home flow", (made) => `/?project=${made.askingId}`, "What is to be built?"],
  ["a ready project", (made) => `/projects/${made.readyId}`, "Back deck"],
  ["all prices of a list", (made) => `/projects/${made.readyId}/prices`, "All prices"],
  ["a request for quotes, with its export", (made) => `/quote-requests/${made.requestId}`, /^Quotes for/],
  ["a project with questions", (made) => `/projects/${made.askingId}`, "Some fence"],
  ["a basket over the budget", (made) => `/projects/${made.readyId}/basket`, "Shopping Basket"],
  ["an empty basket", (made) => `/projects/${made.emptyBasketId}/basket`, "Shopping Basket"],
  ["the subscriptions", () => "/subscriptions", "Automated Reordering"],
  ["the inventory", () => "/subscriptions?tab=inventory", "Automated Reordering"],
  ["the usage patterns", () => "/subscriptions?tab=usage", "Automated Reordering"],
  ["the reorder rules", () => "/subscriptions?tab=rules", "Automated Reordering"],
  ["the recommendations", () => "/subscriptions?tab=recommendations", "Automated Reordering"],
  ["the ordering settings", () => "/settings?tab=payment", "Settings"],
  ["the profile", () => "/profile", "Profile"],
  ["the projects", () => "/projects", "Projects"],
  ["the materials", () => "/materials", "Materials"],
  ["the orders", () => "/orders", "Orders"],
  ["the analytics", () => "/analytics", "Analytics"],
  ["the agents", () => "/agents", "Agents"],
  ["the payment diagnostics", () => "/debug/payment", "Payment diagnostics"],
  ["an order that is not there", () => "/orders/none", "Order not found"],
  ["the settings", () => "/settings", "Settings"],
  ["the security settings", () => "/settings?tab=security", "Settings"],
  ["the webhooks", () => "/settings?tab=webhooks", "Settings"],
  ["the people", () => "/settings?tab=people", "Settings"],
  ["the rules of approval", () => "/settings?tab=approvals", "Settings"],
  ["who changed what", () => "/settings?tab=activity", "Settings"],
  ["the purchases that wait for a yes", () => "/approvals", "Approvals"],
  ["the choices of notifications", () => "/settings?tab=notifications", "Settings"],
  ["the notifications", () => "/notifications", "Notifications"],
  ["the checkout", (made) => `/checkout?projectId=${made.readyId}&type=bundled`, "Checkout"],
  ["a project that is not there", () => "/projects/none", "Project not found"],
];

test.describe("signed in", () => {
  test.use({ looker: "member" });

  for (const [name, path, heading] of SIGNED_IN) {
    test(`${name} is accessible in both themes and never scrolls sideways`, async ({ page, made }) => {
      await visit(page, path(made), heading);
      await expect(page.getByRole("status", { name: /^(Loading|Preparing)/ })).toHaveCount(0);
      const why = page.getByRole("button", { name: /^Why \d+\?$/ });
      if ((await why.count()) > 1) {
        await why.first().click();
        await page
          .getByRole("button", { name: /^Compare \d+ offers$/ })
          .last()
          .click();
      }
      await expectSoundScreen(page);
    });
  }

  test("the watch of a price and the copy of a project are accessible in both themes and never scroll sideways", async ({
    page,
    made,
  }) => {
    await visit(page, `/projects/${made.readyId}`, "Back deck");
    // The card comes once the list above it has been drawn.
    await drawEverything(page);
    await expect(page.getByLabel("Tell me when it moves by more than")).toBeVisible();
    await page.getByRole("button", { name: "Duplicate" }).click();
    await expect(page.getByRole("dialog", { name: "Duplicate “Back deck”" })).toBeVisible();
    await expectSoundScreen(page);
  });

  for (const step of [1, 2, 3, 4]) {
    test(`step ${step} of the wizard is accessible in both themes and never scrolls sideways`, async ({
      page,
    }) => {
      await visit(page, `/projects/new?step=${step}`, "New project");
      await expectSoundScreen(page);
    });
  }
});

base(
  "the payment pages and what comes after them are accessible in both themes and never scroll sideways",
  async ({ page, api }) => {
    const { id } = await api.createReadyProject();
    await api.addOfEverySupplier(id);
    await page.goto(`/checkout?projectId=${id}&type=multi-supplier`);
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(page.getByText("0 of 3 suppliers paid")).toBeVisible();
    await page
      .getByText(/^\d+ items?$/)
      .first()
      .click();
    await expectSoundScreen(page);
    await page.goto(`/checkout?projectId=${id}&type=bundled`);
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
    await expectSoundScreen(page);
    await page.getByLabel("Card number").fill("4242 4242 4242 4242");
    await page.getByLabel("Expiry (MM / YY)").fill("12 / 34");
    await page.getByLabel("Security code").fill("123");
    await page.getByLabel("ZIP code").fill("55802");
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Payment Successful" })).toBeVisible();
    await expectSoundScreen(page);
    await page.goto("/orders");
    await page.getByRole("list", { name: "Orders" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1, name: /^Order / })).toBeVisible();
    await expectSoundScreen(page);
    await page.goto("/analytics");
    await expect(page.getByRole("img", { name: /paid and saved each month/ }).locator("svg")).toBeVisible();
    await page.getByText("The figures as a table").first().click();
    await expectSoundScreen(page);
    await page.getByRole("button", { name: "Search and commands" }).click();
    await expect(page.getByRole("option", { name: "Dashboard" })).toBeVisible();
    await expectSoundScreen(page);
  },
);
