import type { Page, WebSocketRoute } from "@playwright/test";
import { SHED } from "../support/api.ts";
import { SLOW, setFaults } from "../support/suppliers.ts";
import { expect, expectToast, test } from "../support/troubled-server.ts";

test.afterEach(() => setFaults({}));

const panel = (page: Page) => page.getByRole("region", { name: "Analysis progress" });
const percent = async (page: Page) =>
  Number(await panel(page).getByRole("progressbar").getAttribute("aria-valuenow"));

/** Has the page write down every percentage it draws, through reloads too. */
async function recordProgress(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const key = "drawn-progress";
    new MutationObserver(() => {
      const drawn = document.querySelector('[role="progressbar"]')?.getAttribute("aria-valuenow");
      if (!drawn) return;
      const known: number[] = JSON.parse(sessionStorage.getItem(key) ?? "[]");
      if (known.at(-1) !== Number(drawn))
        sessionStorage.setItem(key, JSON.stringify([...known, Number(drawn)]));
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["aria-valuenow"] });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem("drawn-progress") ?? "[]"));
}

test("a reload in the middle of an analysis goes on from where it was, never backwards, and ends ready", async ({
  page,
  api,
}) => {
  await setFaults(SLOW);
  const drawnProgress = await recordProgress(page);
  const { id } = await api.createDraft({ description: SHED });
  await page.goto(`/?project=${id}`);
  await page.getByRole("button", { name: "Start Analysis" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "AI Analysis in Progress" })).toBeVisible();
  await expect.poll(() => percent(page), { intervals: [50] }).toBeGreaterThanOrEqual(25);
  const before = await percent(page);
  expect(before).toBeLessThan(100);
  await page.reload();
  await expect(panel(page).getByRole("progressbar")).toBeVisible();
  expect(await percent(page)).toBeGreaterThanOrEqual(before);
  await setFaults({});
  await expect(page.getByRole("heading", { level: 1, name: "AI Analysis Complete" })).toBeVisible();
  const drawn = await drawnProgress();
  expect(drawn).toEqual([...drawn].sort((one, other) => one - other));
  expect(drawn.at(-1)).toBe(100);
});

test("while the socket is cut the screen says that it asks every two seconds, and the analysis still completes; afterwards it is live again", async ({
  page,
  api,
}) => {
  await setFaults(SLOW);
  let isCut = false;
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/graphql$/, async (socket) => {
    if (isCut) return socket.close({ code: 4_000, reason: "cut" });
    socket.connectToServer();
    sockets.push(socket);
  });
  const { id } = await api.createDraft({ description: SHED });
  await page.goto(`/projects/${id}`);
  await page.getByRole("button", { name: "Start Analysis" }).click();
  await expect(panel(page).getByText("Live", { exact: true })).toBeVisible();

  isCut = true;
  await Promise.all(sockets.map((socket) => socket.close({ code: 4_000, reason: "cut" })));
  await expect(panel(page).getByText("Checking every 2 s")).toBeVisible();
  await setFaults({});
  await expect(panel(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
  await expect(page.getByText("3 suppliers compared")).toBeVisible();

  isCut = false;
  await setFaults(SLOW);
  await page.getByRole("button", { name: "Retry Analysis" }).click();
  await expect(panel(page).getByText("Live", { exact: true })).toBeVisible();
});

test("an analysis that is cancelled stops, in another tab too; it can be started from the draft there, and retried when it is ready", async ({
  page,
  context,
  api,
}) => {
  await setFaults(SLOW);
  const { id } = await api.createDraft({ description: SHED });
  const other = await context.newPage();
  await Promise.all([page.goto(`/projects/${id}`), other.goto(`/projects/${id}`)]);
  await expect(other.getByRole("button", { name: "Start Analysis" })).toBeVisible();
  await page.getByRole("button", { name: "Start Analysis" }).click();
  await expect(panel(other).getByText("Live", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Cancel Analysis" }).click();
  await expectToast(page, "Analysis Cancelled", "The analysis has been stopped");
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel Analysis" })).toBeHidden();

  await setFaults({});
  await other.getByRole("button", { name: "Start Analysis" }).click();
  await expectToast(other, "Analysis Started");
  await expect(page.getByText("Ready", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Retry Analysis" }).click();
  await expectToast(page, "Analysis Restarted", "Retrying material analysis...");
  await expect(page.getByRole("button", { name: "Cancel Analysis" })).toBeVisible();
  await expect(page.getByText("Ready", { exact: true })).toBeVisible();
});
