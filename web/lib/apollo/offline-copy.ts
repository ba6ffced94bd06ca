/**
 * A copy on this device of what its user has read, for when there is no network. It belongs to one user, is written a
 * moment after something was read, and goes when they sign out.
 */
import { type ApolloClient, ApolloLink, type NormalizedCacheObject } from "@apollo/client";
import { del, get, set } from "idb-keyval";
import { map } from "rxjs";
import type { Viewer_UserFragment } from "../../gql/graphql.ts";
import { type CacheEntries, mergeCopies } from "./merge-copies.ts";

const KEY = "offline-copy";

/** Raised when what the cache holds changes its form: an older copy is then no use. */
const FORM = 1;

/** How long it must have been quiet before a copy is written. */
const QUIET_MS = 1_500;

export interface OfflineCopy {
  readonly form: number;
  readonly user: Viewer_UserFragment;
  /** ISO 8601. */
  readonly savedAt: string;
  readonly entries: CacheEntries;
}

let copyNow: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Notes each answer that passes; a copy is written once none has come for a moment. */
export const copyLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      if (copyNow) {
        clearTimeout(timer);
        timer = setTimeout(copyNow, QUIET_MS);
      }
      return result;
    }),
  ),
);

// A phone that is put away may never wake this page again.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") copyNow?.();
});

/** Begins to copy what this user reads. A device that takes nothing more keeps what it has. */
export function keepCopyFor(client: ApolloClient, user: Viewer_UserFragment): void {
  copyNow = () => {
    void writeCopy(client.cache.extract() as NormalizedCacheObject, user).catch(() => undefined);
  };
}

async function writeCopy(entries: CacheEntries, user: Viewer_UserFragment): Promise<void> {
  const before = await readCopy();
  const known = before?.user.id === user.id ? before.entries : {};
  const copy: OfflineCopy = {
    form: FORM,
    user,
    savedAt: new Date().toISOString(),
    entries: mergeCopies(known, entries),
  };
  if (copyNow) await set(KEY, copy);
}

/** The copy on this device; null when there is none or it can not be read. */
export async function readCopy(): Promise<OfflineCopy | null> {
  const copy = await get<OfflineCopy>(KEY).catch(() => undefined);
  return copy?.form === FORM ? copy : null;
}

/** Removes the copy and writes no more. */
export async function removeCopy(): Promise<void> {
  copyNow = null;
  clearTimeout(timer);
  await del(KEY).catch(() => undefined);
}
