import { recall, remember } from "./device-memory.ts";

/** Whether somebody is signed in on this device, as far as it knows without asking: the session's cookie is not readable. */
const STORAGE_KEY = "yardstick:account";

/** To be called whenever it is known who is signed in, or that nobody is. */
export function noteAccount(isSignedIn: boolean): void {
  remember(STORAGE_KEY, isSignedIn ? "signed-in" : null);
}

/** False where nobody was signed in on this device last: there is no need to ask the server. */
export function mayBeSignedIn(): boolean {
  return recall(STORAGE_KEY) !== null;
}
