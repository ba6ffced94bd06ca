/** Scenes that the router's addresses cannot show: filled and empty states, what opens on a press, failures, prints. */
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { type Api, createApi, DECK, signUp } from "./api.ts";
import { failOperation } from "./fail-operation.ts";
import { addReordering, addWebhook } from "./fill-account.ts";
import { payWithStripe } from "./pay-with-stripe.ts";

/** The viewer: nobody signed in, a user who has just signed up, or the demo account. */
export type Looker = "visitor" | "newcomer" | "demo";

export interface Scene {
  /** File name of the picture. */
  readonly name: string;
  readonly address: string;
  readonly looker: Looker;
  /** Prepares the state before the screen is opened. */
  readonly arrange?: (page: Page) => Promise<void>;
  /** Actions once the screen is open. */
  readonly act?: (page: Page) => Promise<void>;
  /** Undoes what `arrange` changed for other scenes. */
  readonly restore?: (page: Page) => Promise<void>;
  /** Overlays are photographed as the viewport shows them; everything else at full length. */
  readonly isFloating?: boolean;
  readonly isPrint?: boolean;
  /** A screen that never comes to rest. */
  readonly isLive?: boolean;
}

/** Ids of the demo account's objects, each in another state. */
export interface Stock {
  readonly readyId: string;
  readonly paidOrderId: string;
  readonly paidProjectId: string;
  readonly overBudgetId: string;
  readonly askingId: string;
  readonly draftId: string;
  readonly workingId: string;
  readonly emptiedId: string;
}

/** Adds data to the demo account, over the public API. @param demo its requests, signed in */
export async function addStates(
  demo: APIRequestContext,
): Promise<Omit<Stock, "readyId" | "paidOrderId" | "paidProjectId">> {
  const api: Api = createApi(demo);
  const overBudget = await api.createReadyProject({
    name: "Porch deck",
    description: DECK,
    budgetMin: "500",
    budgetMax: "900",
  });
  await api.addOfEverySupplier(overBudget.id);
  const emptied = await api.createReadyProject({ name: "Garden fence" });
  const basket = await api.getBasket(emptied.id);
  for (const item of basket.items) await api.removeItem(basket.id, item.id);
  const draft = await api.createDraft({ name: "Tool shed", description: "Build an 8 x 10 ft shed" });
  const working = await api.createDraft({ name: "Side yard shed", description: "Build a 10 x 12 ft shed" });
  const asking = await api.createProject({ name: "Some fence", description: "Build a wood fence" });
  await api.waitForStatus(asking.id, "error");
  await addWebhook(demo);
  await addReordering(demo);
  const key = `mutation { createApiKey(input: { name: "Estimating software", scopes: [PROJECTS_READ] }) { __typename } }`;
  expect(await (await demo.post("/graphql", { data: { query: key } })).text()).toContain("Success");
  return {
    overBudgetId: overBudget.id,
    askingId: asking.id,
    draftId: draft.id,
    workingId: working.id,
    emptiedId: emptied.id,
  };
}

/** Signs up a new user without any data. */
export async function addNewcomer(request: APIRequestContext): Promise<void> {
  await signUp(request, "starter");
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
};

const demo = (name: string, address: string, more: Partial<Scene> = {}): Scene => ({
  name,
  address,
  looker: "demo",
  ...more,
});
const visitor = (name: string, address: string, more: Partial<Scene> = {}): Scene => ({
  ...demo(name, address, more),
  looker: "visitor",
});

/** Screens before sign-in. */
const VISITORS: readonly Scene[] = [
  visitor("home-signed-out", "/"),
  visitor("login-errors", "/login", {
    act: async (page) => {
      await page.getByRole("button", { name: "Sign In" }).last().click();
    },
  }),
  visitor("register-errors", "/register", {
    act: async (page) => {
      await page.getByLabel("Username").fill("sa");
      await page.getByRole("button", { name: "Create Account" }).click();
    },
  }),
  visitor("forgot-password-code", "/forgot-password", {
    act: async (page) => {
      await page.getByLabel("Email, phone, or username").fill("nobody@example.com");
      await page.getByRole("button", { name: "Send Code" }).click();
      await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
    },
  }),
];

/** Screens of a user without any data. */
const EMPTY = (
  [
    "/",
    "/dashboard",
    "/projects",
    "/materials",
    "/orders",
    "/analytics",
    "/agents",
    "/suppliers",
    "/notifications",
    "/subscriptions",
    "/subscriptions?tab=inventory",
    "/subscriptions?tab=usage",
    "/subscriptions?tab=rules",
    "/subscriptions?tab=recommendations",
    "/settings?tab=plan",
    "/settings?tab=api-keys",
    "/settings?tab=webhooks",
  ] as const
).map((address): Scene => ({ name: `empty ${address}`, address, looker: "newcomer" }));

/** Overlays on a page. */
const FLOATING: readonly Scene[] = [
  demo("menu", "/dashboard", { act: press(/^Account menu/), isFloating: true }),
  demo("palette", "/dashboard", {
    act: async (page) => {
      await press("Search and commands")(page);
      await expect(page.getByRole("option", { name: "Dashboard" })).toBeVisible();
    },
    isFloating: true,
  }),
  demo("bell", "/dashboard", { act: press(/^Notifications/), isFloating: true }),
  demo("subscription-dialog", "/subscriptions", { act: press("Create Subscription"), isFloating: true }),
  demo("stock-dialog", "/subscriptions?tab=inventory", { act: press("Add Item"), isFloating: true }),
  demo("rule-dialog", "/subscriptions?tab=rules", { act: press("Create Rule"), isFloating: true }),
];

/** Messages when a page cannot be loaded. */
const FAILURES: readonly Scene[] = [
  demo("offline", "/dashboard", {
    act: async (page) => {
      await page.context().setOffline(true);
      await page.evaluate(() => window.dispatchEvent(new Event("offline")));
      await expect(page.getByText("No connection.")).toBeVisible();
    },
  }),
  demo("failed", "/orders", { arrange: async (page) => void (await failOperation(page, "Orders")) }),
  demo("unreachable", "/dashboard", {
    arrange: async (page) => {
      await page.route("**/graphql", (route) => route.abort());
    },
  }),
  demo("error", "/analytics", {
    arrange: async (page) => {
      await page.route("**/assets/analytics-*.js", (route) => route.abort());
    },
  }),
];

type SetSlow = (isSlow: boolean) => Promise<void>;

/** @param setSlow makes the suppliers delay the search, or answer again */
export function listScenes(stock: Stock, setSlow: SetSlow): Scene[] {
  return [
    ...VISITORS,
    ...FLOATING,
    ...EMPTY,
    ...listProjectScenes(stock, setSlow),
    ...listBuyingScenes(stock),
    ...FAILURES,
  ];
}

/** A project in each of its states. */
function listProjectScenes(stock: Stock, setSlow: SetSlow): Scene[] {
  const project = `/projects/${stock.readyId}`;
  const atWork = whileAtWork(stock.workingId, setSlow);
  return [
    demo("project-paid", `/projects/${stock.paidProjectId}`),
    demo("project-asking", `/projects/${stock.askingId}`),
    demo("project-draft", `/projects/${stock.draftId}`),
    demo("project-at-work", `/projects/${stock.workingId}`, atWork),
    demo("home-at-work", `/?project=${stock.workingId}`, atWork),
    demo("project-none", "/projects/none"),
    demo("project-why", project, {
      act: async (page) => {
        await press(/^Why \d+\?$/)(page);
        await page
          .getByRole("button", { name: /^Compare \d+ offers$/ })
          .nth(1)
          .click();
      },
    }),
    demo("project-over-budget", `/projects/${stock.overBudgetId}`),
    demo("project-print", project, { isPrint: true }),
    demo("home-asking", `/?project=${stock.askingId}`),
  ];
}

/** Basket, checkout and orders. */
function listBuyingScenes(stock: Stock): Scene[] {
  return [
    demo("basket-over-budget", `/projects/${stock.overBudgetId}/basket`),
    demo("basket-empty", `/projects/${stock.emptiedId}/basket`),
    demo("basket-paid", `/projects/${stock.paidProjectId}/basket`),
    demo("checkout-apart", `/checkout?projectId=${stock.overBudgetId}&type=multi-supplier`),
    demo("checkout-unavailable", `/checkout?projectId=${stock.readyId}&type=bundled`, {
      arrange: async (page) => {
        await payWithStripe(page);
        await failOperation(page, "PaymentConfiguration");
      },
    }),
    demo("payment-page", `/checkout?projectId=${stock.readyId}&type=bundled`, {
      act: (page) => openPaymentForm(page, stock.readyId),
    }),
    demo("success-apart", `/checkout/success?projectId=${stock.overBudgetId}&type=multi-supplier`),
    demo("order-print", `/orders/${stock.paidOrderId}`, { isPrint: true }),
    demo("order-none", "/orders/none"),
  ];
}

/** The agents are kept at work while the picture is taken. */
function whileAtWork(projectId: string, setSlow: SetSlow): Partial<Scene> {
  const address = (what: string) => `/api/fetchai/${what}/${projectId}`;
  return {
    isLive: true,
    arrange: async (page: Page) => {
      await setSlow(true);
      await page.request.post(address("analyze"));
    },
    act: async (page: Page) => {
      const progress = page.getByRole("progressbar", { name: "Analysis progress" });
      await expect(progress).toHaveAttribute("aria-valuenow", /^[2-4]\d$/);
    },
    restore: async (page: Page) => {
      await page.request.post(address("cancel"));
      await setSlow(false);
    },
  };
}

async function openPaymentForm(page: Page, projectId: string): Promise<void> {
  await page.goto(`/checkout?projectId=${projectId}&type=bundled`);
  // The order was created by an earlier picture, or is created now.
  await page
    .getByRole("main")
    .getByText(/^Pay \$/)
    .first()
    .click();
  await page.getByRole("heading", { name: "Pay by card" }).waitFor();
}
