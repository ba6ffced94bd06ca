/** What the cache holds, by the names of its entries. */
export type CacheEntries = Readonly<Record<string, unknown>>;

/** Entries above which a copy begins anew: what was seen long ago makes room. */
const MOST_ENTRIES = 20_000;

/**
 * Adds what a visit has read to what earlier visits have: one reads a project today and wants the one of yesterday on
 * site. Fields of the same entry are joined, the newer one wins.
 */
export function mergeCopies(before: CacheEntries, now: CacheEntries): CacheEntries {
  const merged: Record<string, unknown> = { ...before };
  for (const [name, entry] of Object.entries(now)) {
    const known = before[name];
    merged[name] = isFields(known) && isFields(entry) ? { ...known, ...entry } : entry;
  }
  return Object.keys(merged).length > MOST_ENTRIES ? now : merged;
}

function isFields(entry: unknown): entry is Record<string, unknown> {
  return typeof entry === "object" && entry !== null;
}
