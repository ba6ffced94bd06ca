/** Whether somebody is signed in on this device, as far as it knows without asking: the session's cookie is not readable. */
const STORAGE_KEY = "yardstick:account";

/** To be called whenever it is known who is signed in, or that nobody is. */
export function noteAccount(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(STORAGE_KEY, "signed-in");
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage can be forbidden: then it is asked for each time.
  }
}

/** False where nobody was signed in on this device last: there is no need to ask the server. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return true;
  }
}
