import { POLL_INTERVAL_MS } from "../../../schema/constants.ts";
import { createStore, useStore } from "../store.ts";

/**
 * How updates arrive: pushed over the socket; polled every two seconds because the socket or a subscription on it is
 * down; or not known yet while the first connection is being opened.
 */
type Connection = "connecting" | "live" | "polling";

/** State of the live connection, for code outside components. */
export const connectionStore = createStore<Connection>("connecting");

let socket: Connection = "connecting";
/** Subscriptions waiting to be restarted. They bring no updates, whatever the socket does. */
const broken = new Set<object>();

/** Reports the state of the socket itself. */
export function setSocketState(next: Connection): void {
  socket = next;
  update();
}

/** Reports a subscription that is down while its socket is up, and its recovery. */
export function setBroken(subscription: object, isBroken: boolean): void {
  if (isBroken) broken.add(subscription);
  else broken.delete(subscription);
  update();
}

function update(): void {
  connectionStore.set(broken.size > 0 ? "polling" : socket);
}

/** The state of the live connection; rerenders when it changes. */
export function useConnection(): Connection {
  return useStore(connectionStore);
}

/** How often to poll for what is shown, in milliseconds; 0 unless nothing pushes the updates. */
export function usePollInterval(): number {
  return useConnection() === "polling" ? POLL_INTERVAL_MS : 0;
}
