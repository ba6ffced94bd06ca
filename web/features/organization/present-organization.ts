/** The current organization. Everything on every screen belongs to it, so changing it reloads the page. */
import { removeCopy } from "../../lib/apollo/offline-copy.ts";

/** Notifies the other tabs of this browser: they share the session, and now show another organization's data. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("organization");
channel?.addEventListener("message", () => window.location.assign("/dashboard"));

/** Reloads the page for the organization that the server has switched to. @param address the URL to open */
export async function beginAnew(address = "/dashboard"): Promise<void> {
  channel?.postMessage("switched");
  await removeCopy();
  window.location.assign(address);
}
