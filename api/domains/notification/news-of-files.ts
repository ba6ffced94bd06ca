/** Notifications about files that a supplier attached at its desk. */
import type { StoredFile } from "../../platform/files/files.store.ts";
import type { News } from "./notification.types.ts";

/** The most names that are listed. */
const MOST_NAMED = 3;
const listFormat = new Intl.ListFormat("en");

/**
 * Files attached shortly after one another form one notification, which is updated; only one mail is sent about them.
 * @param about what they are attached to: "purchase-order:ID"
 * @param together what the same side attached without a pause, oldest first; at least one
 * @returns the number of files in words, and the notification's fields
 */
export function newsOfFiles(
  about: string,
  together: readonly Pick<StoredFile, "id" | "name">[],
): { what: string; news: Pick<News, "body" | "dedupeKey" | "replaces"> } {
  const [first] = together;
  if (!first) throw new Error(`no file was attached to ${about}`);
  const count = together.length;
  const rest = count - MOST_NAMED;
  const names = together.slice(0, MOST_NAMED).map(({ name }) => name);
  const dedupeKey = `files-attached:${about}:${first.id}`;
  return {
    what: count === 1 ? "a file" : `${count} files`,
    news: {
      body: `${listFormat.format(rest > 0 ? [...names, `${rest} more`] : names)}: open the page to see ${count === 1 ? "it" : "them"}.`,
      dedupeKey,
      replaces: [dedupeKey],
    },
  };
}
