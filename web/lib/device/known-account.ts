import { recall, remember } from "./device-memory.ts";

/**
 * Whether someone is signed in on this device, as far as is known without a request: scripts cannot read the session's
 * cookie.
 */
const STORAGE_KEY = "yardstick:account";

/** To be called whenever it is known who is signed in, or that no one is. */
export function noteAccount(isSignedIn: boolean): void {
  remember(STORAGE_KEY, isSignedIn ? "signed-in" : null);
}

/** False when no one was signed in on this device last, so there is no need to query the server. */
export function mayBeSignedIn(): boolean {
  return recall(STORAGE_KEY) !== null;
}
