/**
 * Takes pictures of every screen of the app, at both sizes and in both themes: `npm run screenshots -- [FOLDER] [WORD
 * …]`. They are written to `screenshots/`, or the given folder; with words only those whose name contains one of them.
 * The addresses are read from the router, so none is forgotten; states that an address cannot show are listed in
 * `web/e2e/support/screenshot-scenes.ts`. The data is the demo account's, created by the real services.
 */
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page, request } from "@playwright/test";
import playwrightConfig from "../../../playwright.config.ts";
import { DEMO_ACCOUNT } from "../../../schema/constants.ts";
import { drawEverything } from "../../../web/e2e/support/layout.ts";
import {
  addNewcomer,
  addStates,
  type Looker,
  listScenes,
  type Scene,
  type Stock,
} from "../../../web/e2e/support/screenshot-scenes.ts";
import { startDemo } from "../lib/demo-server.ts";

const LOOKS = [
  { name: "phone-light", colorScheme: "light", width: 390, height: 844 },
  { name: "phone-dark", colorScheme: "dark", width: 390, height: 844 },
  { name: "desk-light", colorScheme: "light", width: 1280, height: 800 },
  { name: "desk-dark", colorScheme: "dark", width: 1280, height: 800 },
] as const;

/** Addresses that need no sign-in; the rest are photographed as the demo account sees them. */
const SIGNED_OUT = new Set(["/login", "/register", "/forgot-password", "/landing", "/pricing"]);

const tab = (name: string) => `?tab=${name}`;

/** Steps and tabs of a screen that the router does not name. */
const SIDES: Readonly<Record<string, readonly string[]>> = {
  "/projects/new": ["?step=2", "?step=3", "?step=4"],
  "/settings": [
    "people",
    "plan",
    "security",
    "payment",
    "notifications",
    "api-keys",
    "webhooks",
    "activity",
  ].map(tab),
  "/subscriptions": ["inventory", "usage", "rules", "recommendations"].map(tab),
  "/checkout": ["?projectId=:projectId&type=bundled"],
  "/checkout/success": ["?orderId=:orderId"],
  "/": ["?project=:projectId"],
};

/** Maximum wait for a screen to come to rest. */
const SETTLE_MS = 15_000;

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

const [folder = "screenshots", ...words] = process.argv.slice(2);
const { server, stop, ...projects } = await startDemo();
const { url } = server;
const { stock, states } = await prepareLookers();
const scenes = [...(await listAddresses(stock)), ...listScenes(stock, setSlow)].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
await mkdir(folder, { recursive: true });
const { launchOptions = {} } = playwrightConfig.use ?? {};
const browser = await chromium.launch(launchOptions);
for (const look of LOOKS) await photograph(browser, look);
await browser.close();
await stop();
console.log(`${scenes.length * LOOKS.length} pictures in ${folder}`);
process.exit(0);

/** Every address that the router names, with its steps, tabs and real ids. */
async function listAddresses({ readyId, paidOrderId }: Stock): Promise<Scene[]> {
  const router = await readFile(new URL("../../../web/app/router.tsx", import.meta.url), "utf8");
  const paths = [...router.matchAll(/path: "([^"]+)"/g)].map(([, path = ""]) =>
    path === "*" ? "/no/such/page" : path,
  );
  const addresses = paths.flatMap((path) => [path, ...(SIDES[path] ?? []).map((side) => path + side)]);
  return addresses.map((address) => ({
    name: address,
    address: address.replace(":projectId", readyId).replace(":orderId", paidOrderId),
    looker: SIGNED_OUT.has(address) ? "visitor" : "demo",
  }));
}

/** The viewers' accounts, with their data, and the cookies that sign a browser in as them. */
async function prepareLookers(): Promise<{ stock: Stock; states: Record<Looker, State> }> {
  const contexts = await Promise.all([1, 2, 3].map(() => request.newContext({ baseURL: url })));
  const [visitor, newcomer, demo] = contexts;
  if (!visitor || !newcomer || !demo) throw new Error("there are three lookers");
  await addNewcomer(newcomer);
  const signedIn = await demo.post("/api/auth/login", { data: DEMO_ACCOUNT });
  if (!signedIn.ok()) throw new Error(`the demo account cannot sign in: ${await signedIn.text()}`);
  const made = await addStates(demo);
  return {
    stock: { ...made, ...projects },
    states: {
      visitor: await visitor.storageState(),
      newcomer: await newcomer.storageState(),
      demo: await demo.storageState(),
    },
  };
}

async function setSlow(isSlow: boolean): Promise<void> {
  for (const supplier of server.sandbox?.suppliers ?? []) {
    await fetch(`${supplier.url}/sandbox/faults`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(isSlow ? { latencyMs: 20_000 } : {}),
    });
  }
}

async function photograph(chrome: Browser, look: (typeof LOOKS)[number]): Promise<void> {
  const { name, colorScheme, width, height } = look;
  for (const scene of scenes) {
    // A context for each, so that nothing a screen stores on the device shows on the next.
    const context = await chrome.newContext({
      baseURL: url,
      colorScheme,
      viewport: { width, height },
      reducedMotion: "reduce",
      serviceWorkers: "block",
      storageState: states[scene.looker],
    });
    const path = join(folder, `${fileNameOf(scene.name)}.${name}.png`);
    await photographScene(context, scene, path).catch((error: unknown) => {
      console.error(`${scene.name} in ${name}: ${String(error)}`);
    });
    await context.close();
  }
}

function fileNameOf(name: string): string {
  return name.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home";
}

async function photographScene(context: BrowserContext, scene: Scene, path: string): Promise<void> {
  const page = await context.newPage();
  await scene.arrange?.(page);
  await page.goto(scene.address, { waitUntil: "load" });
  const heading = page.locator("h1:visible").first();
  await heading.waitFor({ timeout: SETTLE_MS });
  if (scene.isLive !== true) await settle(page);
  await scene.act?.(page);
  if (scene.isLive !== true) await settle(page);
  await drawEverything(page);
  if (scene.isPrint === true) {
    // Print views are rendered when printing begins.
    await page.emulateMedia({ media: "print" });
    await heading.waitFor({ timeout: SETTLE_MS });
  }
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path, fullPage: scene.isFloating !== true });
  await scene.restore?.(page);
}

/** A screen that never comes to rest is photographed as it is: that is worth seeing. */
async function settle(page: Page): Promise<void> {
  await page
    .waitForFunction(() => !document.querySelector('[role="status"][aria-busy="true"], .animate-breathe'), {
      timeout: SETTLE_MS,
    })
    .catch(() => undefined);
}
