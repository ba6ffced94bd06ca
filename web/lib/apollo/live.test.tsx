/** Updates over the socket, and what happens when the socket or a subscription on it ends. */
import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderRoute } from "../../testing/render-route.tsx";
import { sockets } from "../../testing/schema-network.ts";

/** Many times longer than the longest wait between two attempts. */
const LONGEST_MS = 60_000;
const STEP_MS = 250;

/** Advances the page's clock until this holds. */
async function until(what: string, holds: () => boolean): Promise<void> {
  for (let passed = 0; passed < LONGEST_MS; passed += STEP_MS) {
    if (holds()) return;
    await act(async () => {
      await vi.advanceTimersByTimeAsync(STEP_MS);
    });
  }
  expect.unreachable(`not within ${LONGEST_MS} ms: ${what}`);
}

/** Opens a screen with a live subscription; from then on only the test advances the clock. */
async function openLive() {
  const route = await renderRoute("/subscriptions?tab=inventory");
  expect(await screen.findByText("Live")).toBeVisible();
  vi.useFakeTimers();
  return route;
}

const untilRead = (words: "Live" | "Checking every 2 s") =>
  until(words, () => screen.queryByText(words) !== null);

/** Codes of RFC 6455, of graphql-ws and of neither. After most of them graphql-ws alone never reconnects. */
const CODES = [1000, 1002, 1011, 1012, 4400, 4403, 4500, 4999];

it.each(CODES)(
  "a socket closed with %i is retried until it is up, with polling in the meantime",
  async (code) => {
    const { server } = await openLive();
    sockets.refuse(code);
    sockets.closeAll(code);
    await untilRead("Checking every 2 s");
    const asked = () =>
      server.asked.filter(({ operationName }) => operationName === "InventoryAlerts").length;
    const before = asked();
    await until("the page has asked twice", () => asked() >= before + 2);
    const tried = sockets.opened();
    await until("the page has tried twice", () => sockets.opened() > tried + 1);
    expect(screen.getByText("Checking every 2 s")).toBeVisible();

    sockets.refuse(null);
    await untilRead("Live");
  },
);

it.each(["INTERNAL", "SOMETHING_NEW"])(
  "a subscription that ends with %s on an open socket restarts, with polling in the meantime",
  async (code) => {
    await openLive();
    sockets.failSubscriptions({ message: "no", extensions: { code } });
    await untilRead("Checking every 2 s");
    await untilRead("Live");
  },
);

it("an open socket that answers nothing is considered dead, and is retried", async () => {
  await openLive();
  // Restarted, so that its pings use the test's clock.
  const before = sockets.opened();
  sockets.closeAll(1012);
  await until("the page has another socket", () => sockets.opened() > before);
  await untilRead("Live");
  // As long as its pings are answered it stays open.
  const opened = sockets.opened();
  await act(async () => void (await vi.advanceTimersByTimeAsync(60_000)));
  expect(sockets.opened()).toBe(opened);
  expect(screen.getByText("Live")).toBeVisible();

  sockets.deafen(true);
  await untilRead("Checking every 2 s");
  sockets.deafen(false);
  await untilRead("Live");
  expect(sockets.opened()).toBeGreaterThan(opened);
});
