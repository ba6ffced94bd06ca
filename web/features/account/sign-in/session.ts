import { useEffect } from "react";
import { type Viewer_UserFragment, ViewerDocument, type ViewerQuery } from "../../../gql/graphql.ts";
import { apolloClient, forgetEverything, setSignedOutListener } from "../../../lib/apollo/client.ts";
import { connectionStore } from "../../../lib/apollo/connection.ts";
import { isUnreachable } from "../../../lib/apollo/errors.ts";
import { fetchFirst } from "../../../lib/apollo/first-answers.ts";
import { keepCopyFor, type OfflineCopy, readCopy, removeCopy } from "../../../lib/apollo/offline-copy.ts";
import { noteAccount } from "../../../lib/device/known-account.ts";
import { offlineStore } from "../../../lib/device/offline.ts";
import { createStore, useStore } from "../../../lib/store.ts";
import { clearDrafts } from "../../../lib/use-draft.ts";
import { watchReach } from "./watch-reach.ts";

/** The signed-in user. Held outside the cache, because signing in and out empties the cache and must not be undone by it. */
type Session =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: unknown }
  | { readonly status: "signed-out" }
  | { readonly status: "signed-in"; readonly user: Viewer_UserFragment };

const sessionStore = createStore<Session>({ status: "loading" });
let isAsked = false;
/** Settles when it is known who is signed in, or that it cannot be found out. */
let asking = Promise.resolve();

function sessionOf(user: Viewer_UserFragment | null): Session {
  return user ? { status: "signed-in", user } : { status: "signed-out" };
}

/** Fetches the signed-in user; Retry calls it after a failure. */
export async function loadSession(): Promise<void> {
  isAsked = true;
  sessionStore.set({ status: "loading" });
  try {
    await fetchFirst(apolloClient, ViewerDocument, { operationName: "Viewer", variables: {} });
    enter(apolloClient.readQuery<ViewerQuery>({ query: ViewerDocument })?.viewer ?? null);
  } catch (error) {
    const copy = isUnreachable(error) ? await readCopy() : null;
    if (copy) showCopy(copy);
    else sessionStore.set({ status: "failed", error });
  }
}

/** Sets the signed-in user, whose data is copied for use without a network. */
function enter(user: Viewer_UserFragment | null): void {
  noteAccount(user !== null);
  if (user) keepCopyFor(apolloClient, user);
  else void removeCopy();
  sessionStore.set(sessionOf(user));
}

/** Without a network: uses what this device last saw, marked as such. */
function showCopy({ user, savedAt, entries }: OfflineCopy): void {
  apolloClient.cache.restore({ ...entries });
  offlineStore.set({ since: savedAt });
  sessionStore.set(sessionOf(user));
}

/** The network is back: reload the signed-in user and everything on screen. */
async function comeBack(): Promise<void> {
  const session = sessionStore.get();
  if (offlineStore.get() === null || session.status !== "signed-in") return;
  const { data } = await apolloClient.query<ViewerQuery>({
    query: ViewerDocument,
    fetchPolicy: "network-only",
  });
  offlineStore.set(null);
  const viewer = data?.viewer ?? null;
  if (viewer?.id !== session.user.id) return changeViewer(viewer);
  enter(viewer);
  await apolloClient.refetchQueries({ include: "active" });
}

/** Tracks the network for as long as the page is open. */
function watchNetwork(): void {
  const noteLoss = () => {
    if (offlineStore.get() === null) offlineStore.set({ since: new Date().toISOString() });
  };
  window.addEventListener("offline", noteLoss);
  // Whatever fails now is retried when the socket, which keeps trying, has found the server.
  const tryAgain = () => void comeBack().catch(() => undefined);
  window.addEventListener("online", tryAgain);
  watchReach({ onLost: noteLoss, onThere: tryAgain });
  connectionStore.subscribe(() => {
    if (connectionStore.get() === "live") tryAgain();
  });
}

/** Fetches the signed-in user once per visit. Call it as soon as a screen is known to need it. */
export function askSession(): Promise<void> {
  if (!isAsked) {
    watchNetwork();
    asking = loadSession();
  }
  return asking;
}

/** The signed-in user, fetched by whichever screen needs it first. */
export function useSession(): Session {
  useEffect(() => void askSession(), []);
  return useStore(sessionStore);
}

/** Replaces the signed-in user with another, or none; everything read as the previous user is discarded. */
export async function changeViewer(user: Viewer_UserFragment | null): Promise<void> {
  isAsked = true;
  // The previous user's screens unmount before their data is discarded, so that none of them fetches it again.
  if (user === null) sessionStore.set(sessionOf(null));
  await removeCopy();
  await forgetEverything();
  enter(user);
}

/** Signs the user out locally. Typed text is deleted as well, whereas a session that expires leaves it for their return. */
export async function signOut(): Promise<void> {
  await changeViewer(null);
  clearDrafts();
}

/** The signed-in user has changed their own profile: cached data stays, only the user is replaced. */
export function keepViewer(user: Viewer_UserFragment): void {
  if (sessionStore.get().status === "signed-in") sessionStore.set(sessionOf(user));
}

// A session that ended elsewhere leads to the sign-in screen, not to an error.
setSignedOutListener(() => {
  if (sessionStore.get().status === "signed-in") void changeViewer(null);
});
