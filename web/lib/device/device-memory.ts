/** Small things that this device remembers from visit to visit. Where storage is forbidden, nothing is. */

/** Remembers a text under a key; null forgets it. */
export function remember(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // It then holds for this page only.
  }
}

/** @returns null when nothing is remembered, undefined when nothing can be */
export function recall(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}
