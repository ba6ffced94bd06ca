/** Whether the server can be reached, and what is shown while it cannot. */
import { createStore } from "../store.ts";
import { whenSettled } from "../when-idle.ts";

/**
 * Null while the server can be reached. Otherwise the time since which the shown data may be outdated: when the copy on
 * this device was saved, or when the network was lost.
 */
export const offlineStore = createStore<{ readonly since: string } | null>(null);

/** Stores the app itself on the device once the page has loaded its data. Only a built app has the worker. */
export function keepAppOnDevice(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  whenSettled(() => {
    // Without it everything works except opening the app without a network.
    navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  });
}
