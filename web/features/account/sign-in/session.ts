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
/** Settles when it is known who is signed in, or that it cannot be known. */
let asking = Promise.resolve();

function sessionOf(user: Viewer_UserFragment | null): Session {
  return user ? { status: "signed-in", user } : { status: "signed-out" };
}

/** Asks the server who is signed in; also what Retry does after a failure. */
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

/** Makes this the signed-in user, whose reading is copied for when there is no network. */
function enter(user: Viewer_UserFragment | null): void {
  noteAccount(user !== null);
  if (user) keepCopyFor(apolloClient, user);
  else void removeCopy();
  sessionStore.set(sessionOf(user));
}

/** Without a network: what this device has last seen, said to be that. */
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

/** Follows the network for as long as the page is open. */
function watchNetwork(): void {
  const noteLoss = () => {
    if (offlineStore.get() === null) offlineStore.set({ since: new Date().toISOString() });
  };
  window.addEventListener("offline", noteLoss);
  // What fails now is tried again when the socket, which keeps trying, has found the server.
  const tryAgain = () => void comeBack().catch(() => undefined);
  window.addEventListener("online", tryAgain);
  watchReach({ onLost: noteLoss, onThere: tryAgain });
  connectionStore.subscribe(() => {
    if (connectionStore.get() === "live") tryAgain();
  });
}

/** Asks who is signed in, once a visit: to be called as soon as a screen is known to need it. */
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

/** Makes another person (or nobody) the signed-in user; everything read as the former one is discarded. */
export async function changeViewer(user: Viewer_UserFragment | null): Promise<void> {
  isAsked = true;
  // Screens of the former user leave before their data does, so that none of them asks for it again.
  if (user === null) sessionStore.set(sessionOf(null));
  await removeCopy();
  await forgetEverything();
  enter(user);
}

/** The signed-in user leaves. What was typed goes as well; a session that ends by itself leaves it for their return. */
export async function signOut(): Promise<void> {
  await changeViewer(null);
  clearDrafts();
}

/** The signed-in user has changed something about themselves: what was read stays, only their name is new. */
export function keepViewer(user: Viewer_UserFragment): void {
  if (sessionStore.get().status === "signed-in") sessionStore.set(sessionOf(user));
}

// A session that ended elsewhere leads to the authentication screen, not to an error.
setSignedOutListener(() => {
  if (sessionStore.get().status === "signed-in") void changeViewer(null);
});
