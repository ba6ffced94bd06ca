/**
 * Every screen, whatever it shows: no axe violation in either theme, nothing lost on a narrow phone or in a small
 * window. Typed texts have the maximum length, so that they are not lost anywhere either.
 */
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { type Api, createApi, DECK, signUp } from "../support/api.ts";
import { failOperation } from "../support/fail-operation.ts";
import {
  addFirm,
  addLongNames,
  addReordering,
  addSupplierAccount,
  addWebhook,
  askYard,
  watchPrice,
} from "../support/fill-account.ts";
import { drawEverything } from "../support/layout.ts";
import { UNBROKEN } from "../support/long-names.ts";
import { expectSoundScreen } from "../support/sound-screen.ts";
import { test as base, expect } from "../support/test.ts";

// Fixtures are shared: the tests follow one another in one worker.
base.describe.configure({ mode: "default" });

/** The longest possible project name, with nowhere to break it. */
const NAME = UNBROKEN.slice(0, 100);

interface Made {
  state: Awaited<ReturnType<APIRequestContext["storageState"]>>;
  readyId: string;
  askingId: string;
  emptyBasketId: string;
  requestId: string;
  paidId: string;
  paidOrderId: string;
}

/** The viewers of the screens. */
type Looker = "visitor" | "member";

interface Once {
  /** The objects that the screens show. */
  made: Made;
  /** A browser for each, which stays from screen to screen as people's do. */
  browsers: Readonly<Record<Looker, BrowserContext>>;
}

/** Everything is created once for all tests of a worker: they look and change nothing. */
const test = base.extend<{ looker: Looker }, Once>({
  made: [
    async ({ playwright }, use, info) => {
      const request = await playwright.request.newContext({ baseURL: info.project.use.baseURL ?? "" });
      await signUp(request);
      const api: Api = createApi(request);
      const [ready, asking, emptied, paid] = await Promise.all([
        api.createReadyProject({ name: NAME, description: DECK, budgetMin: "500", budgetMax: "900" }),
        api.createProject({ name: "Some fence", description: "Build a wood fence with a rejleng" }),
        api.createReadyProject({ name: "Garden fence" }),
        api.createReadyProject({ name: "Side fence" }),
      ]);
      await api.payForProject(paid.id);
      const [paidOrder] = await api.listOrders(paid.id);
      await api.addOfEverySupplier(ready.id);
      await addSupplierAccount(api, ready.id, "Lowe's");
      await watchPrice(api, ready.id);
      const requestId = await askYard(api, emptied.id);
      const basket = await api.getBasket(emptied.id);
      for (const item of basket.items) await api.removeItem(basket.id, item.id);
      await addWebhook(request);
      await addReordering(request);
      await addLongNames(request);
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
        paidId: paid.id,
        paidOrderId: paidOrder?.id ?? "",
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
 * Goes to a screen as a link does, so that loaded scripts, including axe, are not fetched again for each. Where the
 * previous screen has the same heading, or none, the page is reloaded: nothing else would show that it has arrived.
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

type Screen = readonly [name: string, path: (made: Made) => string, heading: string | RegExp];

const at = (path: string) => () => path;

const SITE: readonly Screen[] = [
  ["the landing page", at("/landing"), "Describe the job. Get the list, the prices and the order."],
  ["the sign-in screen", at("/login"), "Describe the job. Get the list, the prices and the order."],
  ["the registration", at("/register"), "Describe the job. Get the list, the prices and the order."],
  ["the password reset", at("/forgot-password"), "Reset your password"],
  [
    "the page behind a link to confirm an address",
    at("/confirm-email?token=some"),
    "Confirm your email address",
  ],
  ["the features", at("/features"), "Features"],
  ["the prices", at("/pricing"), "Pricing"],
  ["the roadmap", at("/roadmap"), "Roadmap"],
  ["the page about us", at("/about"), "About Yardstick"],
  ["the contact page", at("/contact"), "Contact us"],
  ["the questions, one of them open", at("/faq#own-price-list"), "FAQ"],
  ["the privacy policy", at("/privacy"), "Privacy Policy"],
  ["the terms of service", at("/terms"), "Terms of Service"],
  ["the not-found screen", at("/no/such/page"), "Page not found"],
  ["a link to an order that leads nowhere", at("/o/wrong-token-of-no-order"), "This link has expired"],
  ["the page of all components", at("/debug/ui"), /.+/],
];

const GUIDE: readonly Screen[] = [
  ["the documentation", at("/docs"), "Documentation"],
  ["the guide to webhooks", at("/docs/webhooks"), "Webhooks"],
  ["the quick start", at("/docs/quick-start"), "Quick start"],
  ["the page on keys", at("/docs/authentication"), "Authentication"],
  ["the page on errors", at("/docs/errors"), "Errors"],
  ["the page on paging", at("/docs/paging"), "Paging"],
  ["the page on live values", at("/docs/real-time"), "Real time"],
  ["the page on limits", at("/docs/limits"), "Limits"],
  ["the changelog", at("/docs/changelog"), "Changelog"],
  ["the REST API", at("/docs/api#createProject"), "REST API"],
  ["the supplier API", at("/docs/supplier-api"), "Supplier API"],
];

const PROJECTS: readonly Screen[] = [
  ["the start page", at("/"), "Yardstick"],
  ["the dashboard", at("/dashboard"), "Welcome back"],
  ["the project of the home flow", ({ readyId }) => `/?project=${readyId}`, "AI Analysis Complete"],
  ["a failed project of the home flow", ({ askingId }) => `/?project=${askingId}`, "What is to be built?"],
  ["a ready project", ({ readyId }) => `/projects/${readyId}`, NAME],
  ["all prices of a list", ({ readyId }) => `/projects/${readyId}/prices`, "All prices"],
  ["a project with questions", ({ askingId }) => `/projects/${askingId}`, "Some fence"],
  ["a project that is not there", at("/projects/none"), "Project not found"],
  ["the projects", at("/projects"), "Projects"],
  ["step 1 of the wizard", at("/projects/new?step=1"), "New project"],
  ["step 2 of the wizard", at("/projects/new?step=2"), "New project"],
  ["step 3 of the wizard", at("/projects/new?step=3"), "New project"],
  ["step 4 of the wizard", at("/projects/new?step=4"), "New project"],
];

const BUYING: readonly Screen[] = [
  ["a basket over the budget", ({ readyId }) => `/projects/${readyId}/basket`, "Shopping Basket"],
  ["the suppliers", at("/suppliers"), "Suppliers"],
  ["an empty basket", ({ emptyBasketId }) => `/projects/${emptyBasketId}/basket`, "Shopping Basket"],
  ["the materials", at("/materials"), "Materials"],
  ["a request for quotes, with its export", ({ requestId }) => `/quote-requests/${requestId}`, /^Quotes for/],
  ["the purchases awaiting approval", at("/approvals"), "Approvals"],
  ["the checkout", ({ readyId }) => `/checkout?projectId=${readyId}&type=bundled`, "Checkout"],
  [
    "what comes after paying",
    ({ paidId }) => `/checkout/success?projectId=${paidId}&type=bundled`,
    "Payment Successful",
  ],
  ["the orders", at("/orders"), "Orders"],
  ["an order", ({ paidOrderId }) => `/orders/${paidOrderId}`, /^Order \S/],
  ["an order that is not there", at("/orders/none"), "Order not found"],
  ["the payment diagnostics", at("/debug/payment"), "Payment diagnostics"],
  ["the agents", at("/agents"), "Agents"],
  ["the notifications", at("/notifications"), "Notifications"],
];

const REORDERING: readonly Screen[] = [
  ["the subscriptions", at("/subscriptions"), "Automated Reordering"],
  ["the inventory", at("/subscriptions?tab=inventory"), "Automated Reordering"],
  ["the usage patterns", at("/subscriptions?tab=usage"), "Automated Reordering"],
  ["the reorder rules", at("/subscriptions?tab=rules"), "Automated Reordering"],
  ["the recommendations", at("/subscriptions?tab=recommendations"), "Automated Reordering"],
];

const SETTINGS: readonly Screen[] = [
  ["the profile", at("/profile"), "Profile"],
  ["the settings", at("/settings"), "Settings"],
  ["the plan", at("/settings?tab=plan"), "Settings"],
  ["the ordering settings", at("/settings?tab=payment"), "Settings"],
  ["the security settings", at("/settings?tab=security"), "Settings"],
  ["the webhooks", at("/settings?tab=webhooks"), "Settings"],
  ["the people", at("/settings?tab=people"), "Settings"],
  ["the rules of approval", at("/settings?tab=approvals"), "Settings"],
  ["who changed what", at("/settings?tab=activity"), "Settings"],
  ["the choices of notifications", at("/settings?tab=notifications"), "Settings"],
];

/** Checks one screen after the other; a fault is reported with the screen's name. */
async function lookAtAll(page: Page, made: Made, screens: readonly Screen[]): Promise<void> {
  for (const [name, path, heading] of screens) {
    await test.step(name, async () => {
      await visit(page, path(made), heading);
      // The components' page shows busy ones on purpose.
      if (path(made) !== "/debug/ui") {
        await expect(page.getByRole("status", { name: /^(Loading|Preparing)/ })).toHaveCount(0);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      }
      await openMore(page);
      await expectSoundScreen(page, name);
    });
  }
}

/** Opens the explanation and the offers in a list. */
async function openMore(page: Page): Promise<void> {
  const why = page.getByRole("button", { name: /^Why \d+\?$/ });
  if ((await why.count()) <= 1) return;
  await why.first().click();
  const offers = page.getByRole("button", { name: /^Compare \d+ offers$/ });
  await offers.last().click();
}

test("every page of the site is sound", ({ page, made }) => lookAtAll(page, made, SITE));

test("every page of the guide is sound", ({ page, made }) => lookAtAll(page, made, GUIDE));

test.describe("signed in", () => {
  test.use({ looker: "member" });

  test("every screen of projects is sound", ({ page, made }) => lookAtAll(page, made, PROJECTS));

  test("every screen of buying is sound", ({ page, made }) => lookAtAll(page, made, BUYING));

  test("every screen of reordering is sound", ({ page, made }) => lookAtAll(page, made, REORDERING));

  test("every side of the settings is sound, and in sight at a desk", async ({ page, made }) => {
    await lookAtAll(page, made, SETTINGS);
    await expect(page.getByRole("tab")).toHaveCount(10);
    for (const tab of await page.getByRole("tab").all()) await expect(tab).toBeInViewport({ ratio: 0.95 });
  });

  test("what cannot be loaded is said in its place and is sound: a page, figures on it, a tab", async ({
    page,
    made,
  }) => {
    for (const [path, operation, words] of [
      [`/orders/${made.paidOrderId}`, "OrderById", "The order could not be loaded"],
      ["/dashboard", "DashboardStatistics", "The figures could not be loaded"],
      ["/settings?tab=webhooks", "WebhookEndpoints", "Your endpoints could not be loaded"],
    ] as const) {
      const mend = await failOperation(page, operation);
      await page.goto(path);
      await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectSoundScreen(page, `${path}, failed`);
      await mend();
    }
  });

  test("what opens on a screen is sound: the watch of a price, a copy, figures as a table, the palette", async ({
    page,
    made,
  }) => {
    await visit(page, `/projects/${made.readyId}`, NAME);
    // The card appears once the list above it has been drawn.
    await drawEverything(page);
    await expect(page.getByLabel("Notify me when it changes by more than")).toBeVisible();
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    await expect(page.getByRole("dialog", { name: `Duplicate “${NAME}”` })).toBeVisible();
    await expectSoundScreen(page, "the watch of a price and the copy of a project");

    await page.goto("/analytics");
    await expect(page.getByRole("img", { name: /paid and saved each month/ }).locator("svg")).toBeVisible();
    await page.getByText("The figures as a table").first().click();
    await expectSoundScreen(page, "the analytics");
    await page.getByRole("button", { name: "Search and commands" }).click();
    await expect(page.getByRole("option", { name: "Dashboard" })).toBeVisible();
    await expectSoundScreen(page, "the palette");
  });

  test("forms of settings and reordering are sound, also with what is wrong said in them", async ({
    page,
  }) => {
    const dialog = page.getByRole("dialog");
    for (const [path, opens, sends] of [
      ["/settings?tab=api-keys", "Create a key", "Create the key"],
      ["/settings?tab=webhooks", "Add an endpoint", "Add the endpoint"],
      ["/settings?tab=people", "Invite somebody", "Send the invitation"],
      ["/subscriptions", "Create Subscription", "Create Subscription"],
      ["/subscriptions?tab=usage", "Record Usage", null],
      ["/subscriptions?tab=rules", "Edit the rule for Nails", null],
    ] as const) {
      await page.goto(path);
      await page.getByRole("button", { name: opens }).click();
      if (sends !== null) {
        await dialog.getByRole("button", { name: sends }).click();
        await expect(dialog.locator("[aria-invalid='true']").first()).toBeVisible();
      }
      await expect(dialog).toBeVisible();
      await expectSoundScreen(page, `${opens}, at ${path}`);
    }
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Run it" }).click();
    await expect(page.getByRole("img", { name: /^Nails on hand over 90 days/ }).locator("svg")).toBeVisible();
    await page.goto("/subscriptions?tab=usage");
    await expect(page.getByRole("img", { name: /used by month/ }).locator("svg")).toBeVisible();
  });

  test("forms of buying are sound: a supplier's contact, an address with what is missing, a question before a bill", async ({
    page,
    made,
  }) => {
    await page.goto("/suppliers");
    await page.getByRole("button", { name: "Add the contact at Home Depot" }).click();
    await expectSoundScreen(page, "a supplier's contact");
    await page.goto(`/checkout?projectId=${made.readyId}&type=bundled`);
    await page.getByRole("button", { name: "Add the address" }).click();
    await page.getByRole("button", { name: "Save the address" }).click();
    await expect(page.locator("[data-problem]").first()).toBeVisible();
    await expectSoundScreen(page, "an address for the delivery");
    await page.goto(`/checkout?projectId=${made.readyId}&type=bundled`);
    await page.getByRole("button", { name: "Order on Account at Lowe's" }).click();
    await expect(page.getByRole("dialog")).toContainText("Lowe's bills your account 4471-09");
    await expectSoundScreen(page, "an order on account");
    await page.goto(`/orders/${made.paidOrderId}`);
    for (const name of ["Request a refund", "Mark as received"]) {
      await page.getByRole("button", { name }).click();
      await expectSoundScreen(page, name);
      await page.keyboard.press("Escape");
    }
    await page.goto(`/projects/${made.readyId}`);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Delete project" }).click();
    await expectSoundScreen(page, "the question before a project is deleted");
  });

  // The last one: it starts a payment.
  test("the payment pages are sound", async ({ page, made }) => {
    await page.goto(`/checkout?projectId=${made.readyId}&type=multi-supplier`);
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(page.getByText("0 of 3 suppliers paid")).toBeVisible();
    await page
      .getByText(/^\d+ items?$/)
      .first()
      .click();
    await expectSoundScreen(page, "paying each supplier");
    await page.goto(`/checkout?projectId=${made.readyId}&type=bundled`);
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(page.getByRole("heading", { name: "Pay by card" })).toBeVisible();
    await expectSoundScreen(page, "the payment page");
  });
});
