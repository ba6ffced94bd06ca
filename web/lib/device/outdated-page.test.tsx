import { beforeEach, expect, it, vi } from "vitest";
import { reloadOutdatedPage } from "./outdated-page.ts";

const reload = vi.fn();
const answers = vi.fn<() => Promise<Response>>();
reloadOutdatedPage(reload);

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal("fetch", answers);
  return () => vi.unstubAllGlobals();
});

async function missScript() {
  window.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve));
}

it("a page whose build's script is gone is reloaded, once", async () => {
  answers.mockImplementation(async () => new Response());
  await missScript();
  await missScript();
  expect(reload).toHaveBeenCalledTimes(1);
});

it("a page whose script fails while the server does not answer stays, with what was typed", async () => {
  answers.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await missScript();
  answers.mockImplementationOnce(async () => new Response("Starting", { status: 503 }));
  await missScript();
  expect(reload).not.toHaveBeenCalled();
});
