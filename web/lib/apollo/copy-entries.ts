/** The cache's entries by name. */
export type CacheEntries = Readonly<Record<string, unknown>>;

/**
 * The entries read since a copy was written. The cache replaces an entry when one of its fields changes and otherwise
 * leaves it alone, so comparing object identity is enough.
 */
export function entriesChanged(written: CacheEntries, now: CacheEntries): Array<[string, unknown]> {
  return Object.entries(now).filter(([name, entry]) => written[name] !== entry);
}

/**
 * Merges what a visit has read of an entry with what earlier visits read: someone who reads a project today needs on
 * site what was read of it yesterday. The newer field wins.
 */
export function joinEntry(known: unknown, read: unknown): unknown {
  return isFields(known) && isFields(read) ? { ...known, ...read } : read;
}

function isFields(entry: unknown): entry is Record<string, unknown> {
  return typeof entry === "object" && entry !== null;
}
