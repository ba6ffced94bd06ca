/**
 * A copy on this device of what its user has read, for when there is no network. It belongs to one user and goes when
 * they sign out. It is a record for each entry of the cache, so that what is written is what changed.
 */
import { type ApolloClient, ApolloLink } from "@apollo/client";
import { clear, entries, get, getMany, keys, setMany } from "idb-keyval";
import { map } from "rxjs";
import type { Viewer_UserFragment } from "../../gql/graphql.ts";
import { whenIdle } from "../when-idle.ts";
import { type CacheEntries, entriesChanged, joinEntry } from "./copy-entries.ts";

/** The record that says whose copy it is; no entry of a cache has such a name. */
const ABOUT = "offline-copy";

/** Raised when what the cache holds changes its form: an older copy is then no use. */
const FORM = 2;

/** How long it must have been quiet before a copy is written, and how much longer it may wait for an idle page. */
const QUIET_MS = 1_500;
const LATEST_MS = 3_000;

/** Entries above which a copy is started over, dropping what was seen long ago. */
const MOST_ENTRIES = 20_000;

interface About {
  readonly form: number;
  readonly user: Viewer_UserFragment;
  /** ISO 8601; when something was last read. */
  readonly savedAt: string;
}

/** What this device keeps of one account for reading without a connection. */
export interface OfflineCopy extends About {
  readonly entries: CacheEntries;
}

let copyNow: (() => void) | null = null;
let stopWaiting: () => void = () => undefined;

/** Notes each answer that passes; what it changed is written once none has come for a moment. */
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

/** Begins to copy what this user reads. A device that takes nothing more keeps what it has. */
export function keepCopyFor(client: ApolloClient, user: Viewer_UserFragment): void {
  let written: CacheEntries = {};
  let writing = Promise.resolve();
  const copy = () => {
    const now = client.cache.extract() as CacheEntries;
    const changed = entriesChanged(written, now);
    written = now;
    // One after the other: what is joined with what is known must know what was written before it.
    writing = writing
      .then(() => (copyNow === copy ? writeCopy(changed, now, user) : undefined))
      .catch(() => {
        // Not on the device, so to be written with what changes next.
        written = {};
      });
  };
  copyNow = copy;
  // What the first screen shows may have been read already.
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

/** The copy on this device; null when there is none or it can not be read. */
export async function readCopy(): Promise<OfflineCopy | null> {
  try {
    const about = await get<About>(ABOUT);
    if (about?.form !== FORM) return null;
    const records = await entries<string, unknown>();
    return { ...about, entries: Object.fromEntries(records.filter(([name]) => name !== ABOUT)) };
  } catch {
    // Thrown at once where a browser has no database, rejected where it has one that can not be read.
    return null;
  }
}

/** Removes the copy and writes no more. */
export async function removeCopy(): Promise<void> {
  copyNow = null;
  stopWaiting();
  try {
    await clear();
  } catch {
    // Where nothing can be removed nothing was kept.
  }
}
