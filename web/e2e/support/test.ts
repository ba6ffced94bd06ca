import {
  type ConsoleMessage,
  expect,
  type Fixtures,
  type Page,
  type PlaywrightTestArgs,
  type WebError,
} from "@playwright/test";
import { type Api, createApi, signUp } from "./api.ts";
import { testInKeptBrowser, testInNewProfile } from "./kept-browser.ts";

export { expect };

interface Account {
  username: string;
  password: string;
  email: string;
}

interface OurFixtures {
  /** A new user, signed in in the test's browser. */
  account: Account;
  /** The product as that user. */
  api: Api;
  /** Complaints in the browser's console that this test allows; any other fails the test. */
  expectedComplaints: RegExp;
  console: undefined;
}

const FIXTURES: Fixtures<OurFixtures, object, PlaywrightTestArgs> = {
  account: async ({ context }, use) => {
    await use(await signUp(context.request));
  },
  api: async ({ context, account }, use) => {
    // Reading the account signs the user in before the first request.
    expect(account.username).not.toBe("");
    await use(createApi(context.request));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  expectedComplaints: async ({}, use) => {
    await use(/^$/);
  },
  page: async ({ page }, use) => {
    const stopWaiting = waitForApp(page);
    await use(page);
    stopWaiting();
  },
  console: [
    async ({ context, expectedComplaints }, use) => {
      const complaints: string[] = [];
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
      };
      const onError = (error: WebError) => complaints.push(String(error.error()));
      context.on("console", onConsole).on("weberror", onError);
      await use(undefined);
      // Requests that a test answers itself, and is still answering, are not needed any more.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.unrouteAll({ behavior: "ignoreErrors" });
      // Some tests share a context.
      context.off("console", onConsole).off("weberror", onError);
      const unexpected = complaints.filter((text) => !expectedComplaints.test(text));
      expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
};

/**
 * People read a page that has arrived before they press anything. What the server draws ahead looks the same, but keys
 * pressed meanwhile are lost: so tests continue when the app has drawn the page.
 *
 * @returns a function that ends it: some tests share a page
 */
function waitForApp(page: Page): () => void {
  const { goto, reload } = page;
  const isApp = () => expect(page.locator("[data-drawn-ahead]")).toHaveCount(0);
  page.goto = async (...where) => {
    const response = await goto.apply(page, where);
    await isApp();
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload.apply(page, how);
    await isApp();
    return response;
  };
  return () => {
    Object.assign(page, { goto, reload });
  };
}

export const test = testInKeptBrowser.extend<OurFixtures>(FIXTURES);

/** For what only a browser on its first visit shows, and for changes that cannot be undone in one. */
export const testInNewBrowser = testInNewProfile.extend<OurFixtures>(FIXTURES);

/** The one toast on screen. */
export function toast(page: Page) {
  return page.getByRole("region", { name: /Notification/ }).getByRole("listitem");
}

/** Expects a toast with these words. */
export async function expectToast(page: Page, title: string, description?: string): Promise<void> {
  await expect(toast(page)).toContainText(title);
  if (description !== undefined) await expect(toast(page)).toContainText(description);
}

/** Types a card into the sandbox's payment page. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry (MM / YY)").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("ZIP code").fill("55802");
}

/** Types a card into the sandbox's payment page and presses Pay. */
export async function payByCard(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
}

/** Saves a card for automatic orders; if the bank asks, it gets approval. */
export async function saveCard(page: Page, number: string): Promise<void> {
  await page.goto("/settings?tab=payment");
  await page.getByRole("button", { name: "Save a card" }).click();
  await fillCard(page, number);
  await page.getByRole("button", { name: /save/i }).click();
  if (number === CARDS.alwaysAsks) await page.getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "Card Saved");
}

export const CARDS = {
  good: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  insufficientFunds: "4000 0000 0000 9995",
  asksForApproval: "4000 0025 0000 3155",
  /** Its bank asks at every charge, even after agreeing to automatic charges. */
  alwaysAsks: "4000 0027 6000 3184",
} as const;
