/** DataLoader factories that several domains share. */
import DataLoader from "dataloader";

/** Batches without caching: mutations of one document, and events of one subscription, change the data between reads. */
export const GATHERED = { cache: false } as const;

/**
 * Loads things by id; null for an id that is not found.
 * @param read may return them in any order
 */
export function createIdLoader<Item extends { id: string }>(
  read: (ids: readonly string[]) => Promise<readonly Item[]>,
  options: { cache?: boolean } = {},
): DataLoader<string, Item | null> {
  return new DataLoader(async (ids) => {
    const items = new Map((await read(ids)).map((item) => [item.id, item]));
    return ids.map((id) => items.get(id) ?? null);
  }, options);
}
