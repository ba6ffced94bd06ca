/** What the cache holds, by the names of its entries. */
export type CacheEntries = Readonly<Record<string, unknown>>;

/**
 * What was read since a copy was written. The cache replaces an entry when a field of it changes and leaves it alone
 * otherwise, so that nothing is compared but which object it is.
 */
export function entriesChanged(written: CacheEntries, now: CacheEntries): Array<[string, unknown]> {
  return Object.entries(now).filter(([name, entry]) => written[name] !== entry);
}

/**
 * Adds what a visit has read of an entry to what earlier visits have: one reads a project today and wants what was read
 * of it yesterday on site. The newer field wins.
 */
export function joinEntry(known: unknown, read: unknown): unknown {
  return isFields(known) && isFields(read) ? { ...known, ...read } : read;
}

function isFields(entry: unknown): entry is Record<string, unknown> {
  return typeof entry === "object" && entry !== null;
}
