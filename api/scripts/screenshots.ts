/**
 * Pictures of every address of the app, at both sizes and in both themes: `npm run screenshots -- [FOLDER] [WORD …]`.
 * They go into `screenshots/`, or the folder that is named; with words only addresses that contain one of them. The
 * addresses are read from the router, so none is forgotten; the data is the demo account's, made by the real services.
 */
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import playwrightConfig from "../../playwright.config.ts";
import { DEMO_ACCOUNT } from "../../schema/constants.ts";
import { prepareDemo } from "../demo.ts";
import { startLocalServer } from "./lib/local-server.ts";

const LOOKS = [
  { name: "phone-light", colorScheme: "light", width: 390, height: 844 },
  { name: "phone-dark", colorScheme: "dark", width: 390, height: 844 },
  { name: "desk-light", colorScheme: "light", width: 1280, height: 800 },
  { name: "desk-dark", colorScheme: "dark", width: 1280, height: 800 },
] as const;

/** Addresses that need nobody signed in; the rest are photographed as the demo account sees them. */
const SIGNED_OUT = new Set(["/login", "/register", "/forgot-password"]);

const tab = (name: string) => `?tab=${name}`;

/** Sides of a screen that the router does not name. */
const SIDES: Readonly<Record<string, readonly string[]>> = {
  "/projects/new": ["?step=2", "?step=3", "?step=4"],
  "/settings": ["plan", "security", "payment", "notifications", "api-keys", "webhooks"].map(tab),
  "/subscriptions": ["inventory", "usage", "rules", "recommendations"].map(tab),
  "/checkout": ["?projectId=:projectId&type=bundled", "?projectId=:projectId&type=multi-supplier"],
  "/checkout/success": ["?orderId=:orderId"],
  "/": ["?project=:projectId"],
};

/** Longest one waits for a screen to come to rest. */
const SETTLE_MS = 15_000;

const [folder = "screenshots", ...words] = process.argv.slice(2);
const local = await startLocalServer();
const { url } = local.server;
await prepareDemo(local.server);
const ids = await findIds();
const addresses = (await listAddresses()).filter(
  (address) => words.length === 0 || words.some((word) => address.includes(word)),
);
await mkdir(folder, { recursive: true });
const { launchOptions = {} } = playwrightConfig.use ?? {};
const browser = await chromium.launch(launchOptions);
for (const look of LOOKS) await photograph(browser, look);
await browser.close();
await local.stop();
console.log(`${addresses.length * LOOKS.length} pictures in ${folder}`);
process.exit(0);

/** Every address that the router names, with its sides and real ids. */
async function listAddresses(): Promise<string[]> {
  const router = await readFile(new URL("../../web/app/router.tsx", import.meta.url), "utf8");
  const paths = [...router.matchAll(/path: "([^"]+)"/g)].map(([, path = ""]) =>
    path === "*" ? "/no/such/page" : path,
  );
  return paths
    .flatMap((path) => [path, ...(SIDES[path] ?? []).map((side) => path + side)])
    .map((path) =>
      path.replace(/:(projectId|orderId)/g, (_whole, name: "projectId" | "orderId") => ids[name]),
    );
}

/** The project that waits to be paid, and an order that was. */
async function findIds(): Promise<{ projectId: string; orderId: string }> {
  const { database } = local.server.foundation;
  const user = { username: DEMO_ACCOUNT.username };
  // The other one is ready too, until its payment has come in.
  const project = await database.project.findFirstOrThrow({ where: { user, orders: { none: {} } } });
  const order = await database.order.findFirstOrThrow({ where: { user } });
  return { projectId: project.id, orderId: order.id };
}

async function photograph(chrome: Browser, look: (typeof LOOKS)[number]): Promise<void> {
  const { name, colorScheme, width, height } = look;
  const options = {
    baseURL: url,
    colorScheme,
    viewport: { width, height },
    reducedMotion: "reduce",
  } as const;
  const [visitor, demo] = await Promise.all([chrome.newContext(options), chrome.newContext(options)]);
  const signedIn = await demo.request.post("/api/auth/login", { data: DEMO_ACCOUNT });
  if (!signedIn.ok()) throw new Error(`the demo account cannot sign in: ${await signedIn.text()}`);
  for (const address of addresses) {
    const page = await (SIGNED_OUT.has(address) ? visitor : demo).newPage();
    await page.goto(address, { waitUntil: "load" });
    await page.locator("h1").first().waitFor({ timeout: SETTLE_MS });
    // A screen that never comes to rest is photographed as it is: that is worth seeing.
    await page
      .waitForFunction(() => !document.querySelector('[role="status"][aria-busy="true"], .animate-breathe'), {
        timeout: SETTLE_MS,
      })
      .catch(() => undefined);
    await page.evaluate(() => document.fonts.ready);
    const file = address.replace(ids.projectId, "project").replace(ids.orderId, "order");
    const path = join(
      folder,
      `${file.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home"}.${name}.png`,
    );
    await page.screenshot({ path, fullPage: true });
    await page.close();
  }
  await Promise.all([visitor.close(), demo.close()]);
}
