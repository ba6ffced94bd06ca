/** Small values that this device remembers from visit to visit. Where storage is forbidden, nothing is remembered. */

/** Stores a text under a key; null deletes it. */
export function remember(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // It then holds for this page only.
  }
}

/** @returns null when nothing is stored, undefined when storage is unavailable */
export function recall(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}
