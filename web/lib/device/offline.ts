/** Whether the server can be reached, and what is shown while it cannot. */
import { createStore } from "../store.ts";
import { whenSettled } from "../when-idle.ts";

/**
 * Null while the server can be reached. Otherwise since when what is shown may be old: the time of the copy on this
 * device, or of the loss of the network.
 */
export const offlineStore = createStore<{ readonly since: string } | null>(null);

/** Puts the app itself on the device, once the page has all it shows; only a built app has the worker. */
export function keepAppOnDevice(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  whenSettled(() => {
    // Without it everything works but opening without a network.
    navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  });
}
