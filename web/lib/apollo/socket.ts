import { type Client, createClient } from "graphql-ws";
import { backOffMs } from "./back-off.ts";
import { setSocketState } from "./connection.ts";
import { toLastingSocket } from "./lasting-socket.ts";

/** A socket that answers no ping for this long is considered dead, even if the network has not reported it. */
const PONG_TIMEOUT_MS = 4_000;
const PING_EVERY_MS = 8_000;

async function waitBeforeRetry(retries: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, backOffMs(retries)));
}

/**
 * The only socket for subscriptions. It opens with the first subscription and reconnects for as long as there is one,
 * whatever it was closed with. After a drop it resubscribes automatically, and the server sends the current state
 * first.
 */
export function createSocketClient(): Client {
  const scheme = window.location.protocol === "https:" ? "wss:" : "ws:";
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url: `${scheme}//${window.location.host}/graphql`,
    webSocketImpl: toLastingSocket(WebSocket),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: waitBeforeRetry,
    keepAlive: PING_EVERY_MS,
    on: {
      connecting: (isRetry) => {
        if (!isRetry) setSocketState("connecting");
      },
      connected: () => setSocketState("live"),
      closed: () => {
        clearTimeout(pongTimer);
        setSocketState("polling");
      },
      error: () => setSocketState("polling"),
      ping: (isReceived) => {
        if (isReceived) return;
        clearTimeout(pongTimer);
        pongTimer = setTimeout(() => client.terminate(), PONG_TIMEOUT_MS);
      },
      pong: (isReceived) => {
        if (isReceived) clearTimeout(pongTimer);
      },
    },
  });
  // The browser notices a lost network before a ping does.
  window.addEventListener("offline", () => client.terminate());
  return client;
}
