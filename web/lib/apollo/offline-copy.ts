/**
 * A copy on this device of what its user has read, for use without a network. It belongs to one user and is deleted
 * when they sign out. Each cache entry is a record, so that only changes are written.
 */
import { type ApolloClient, ApolloLink } from "@apollo/client";
import { clear, entries, get, getMany, keys, setMany } from "idb-keyval";
import { map } from "rxjs";
import type { Viewer_UserFragment } from "../../gql/graphql.ts";
import { whenIdle } from "../when-idle.ts";
import { type CacheEntries, entriesChanged, joinEntry } from "./copy-entries.ts";

/** The record with the copy's owner; no cache entry has this name. */
const ABOUT = "offline-copy";

/** Raised when the format of the cached data changes, which makes older copies useless. */
const FORM = 2;

/** How long no answer must arrive before a copy is written, and how much longer it may wait for an idle page. */
const QUIET_MS = 1_500;
const LATEST_MS = 3_000;

/** Number of entries above which the copy is started over, dropping what was seen long ago. */
const MOST_ENTRIES = 20_000;

interface About {
  readonly form: number;
  readonly user: Viewer_UserFragment;
  /** ISO 8601; when something was last read. */
  readonly savedAt: string;
}

/** One account's data on this device, for reading without a connection. */
export interface OfflineCopy extends About {
  readonly entries: CacheEntries;
}

let copyNow: (() => void) | null = null;
let stopWaiting: () => void = () => undefined;

/** Watches all answers, and writes what they changed once none has arrived for a moment. */
export const copyLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => {
      if (copyNow) copySoon();
      return result;
    }),
  ),
);

function copySoon(): void {
  stopWaiting();
  const timer = setTimeout(() => {
    stopWaiting = whenIdle(() => copyNow?.(), LATEST_MS);
  }, QUIET_MS);
  stopWaiting = () => clearTimeout(timer);
}

// A phone that is put away may never wake this page again.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") copyNow?.();
});

/** Starts copying what this user reads. On a device whose storage is full, what it already has stays. */
export function keepCopyFor(client: ApolloClient, user: Viewer_UserFragment): void {
  let written: CacheEntries = {};
  let writing = Promise.resolve();
  const copy = () => {
    const now = client.cache.extract() as CacheEntries;
    const changed = entriesChanged(written, now);
    written = now;
    // One write at a time: merging needs the entries that were written before.
    writing = writing
      .then(() => (copyNow === copy ? writeCopy(changed, now, user) : undefined))
      .catch(() => {
        // It failed to reach the device, so write it with the next change.
        written = {};
      });
  };
  copyNow = copy;
  // The first screen's data may have been read already.
  copySoon();
}

async function writeCopy(
  changed: ReadonlyArray<[string, unknown]>,
  now: CacheEntries,
  user: Viewer_UserFragment,
): Promise<void> {
  const before = await get<About>(ABOUT);
  const isTheirs = before?.form === FORM && before.user.id === user.id;
  const isFull = (await keys()).length + changed.length > MOST_ENTRIES;
  if (!isTheirs || isFull) await clear();
  const fresh = isFull ? Object.entries(now) : changed;
  const known = await getMany<unknown>(fresh.map(([name]) => name));
  if (!copyNow) return;
  const about: About = { form: FORM, user, savedAt: new Date().toISOString() };
  await setMany([
    [ABOUT, about],
    ...fresh.map(([name, entry], place): [string, unknown] => [name, joinEntry(known[place], entry)]),
  ]);
}

/** The copy on this device; null when there is none or it cannot be read. */
export async function readCopy(): Promise<OfflineCopy | null> {
  try {
    const about = await get<About>(ABOUT);
    if (about?.form !== FORM) return null;
    const records = await entries<string, unknown>();
    return { ...about, entries: Object.fromEntries(records.filter(([name]) => name !== ABOUT)) };
  } catch {
    // Throws directly in a browser without a database, and rejects when the database cannot be read.
    return null;
  }
}

/** Removes the copy and stops writing. */
export async function removeCopy(): Promise<void> {
  copyNow = null;
  stopWaiting();
  try {
    await clear();
  } catch {
    // If nothing can be removed, nothing was stored.
  }
}
