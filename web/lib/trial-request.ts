const STORAGE_KEY = "yardstick:start-trial";

/**
 * Remembers that a visitor pressed "Start trial", so that the trial starts even if they have to register first. Stored
 * in the tab and not in the address: a link must not be able to use up someone's only trial.
 */
export function requestTrial(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, "yes");
  } catch {
    // Without storage the plan's own button remains.
  }
}

/** Whether the trial was requested in this tab. Reading it clears it. */
export function takeTrialRequest(): boolean {
  try {
    const isRequested = sessionStorage.getItem(STORAGE_KEY) === "yes";
    sessionStorage.removeItem(STORAGE_KEY);
    return isRequested;
  } catch {
    return false;
  }
}
