const STORAGE_KEY = "yardstick:start-trial";

/**
 * Whoever pressed "Start trial" gets it, by way of signing up if need be. Kept in the tab and not in the address: a
 * link must not be able to use up somebody's one trial.
 */
export function requestTrial(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, "yes");
  } catch {
    // Without storage the plan's own button remains.
  }
}

/** Whether the trial was asked for in this tab; asked once, it is forgotten. */
export function takeTrialRequest(): boolean {
  try {
    const isRequested = sessionStorage.getItem(STORAGE_KEY) === "yes";
    sessionStorage.removeItem(STORAGE_KEY);
    return isRequested;
  } catch {
    return false;
  }
}
