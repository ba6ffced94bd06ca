import { useEffect } from "react";
import { type Viewer_UserFragment, ViewerDocument, type ViewerQuery } from "../../gql/graphql.ts";
import { apolloClient, forgetEverything, setSignedOutListener } from "../../lib/apollo/client.ts";
import { createStore, useStore } from "../../lib/store.ts";

/**
 * Who is signed in. Held outside of the cache, because signing in and out empties the cache and must not be undone by
 * it.
 */
export type Session =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: unknown }
  | { readonly status: "signed-out" }
  | { readonly status: "signed-in"; readonly user: Viewer_UserFragment };

const sessionStore = createStore<Session>({ status: "loading" });
let isAsked = false;

function sessionOf(user: Viewer_UserFragment | null): Session {
  return user ? { status: "signed-in", user } : { status: "signed-out" };
}

/** Asks the server who is signed in; also what Retry does after a failure. */
export async function loadSession(): Promise<void> {
  isAsked = true;
  sessionStore.set({ status: "loading" });
  try {
    const { data } = await apolloClient.query<ViewerQuery>({
      query: ViewerDocument,
      fetchPolicy: "network-only",
    });
    sessionStore.set(sessionOf(data?.viewer ?? null));
  } catch (error) {
    sessionStore.set({ status: "failed", error });
  }
}

/** Who is signed in; asked once a visit, by whichever screen needs it first. */
export function useSession(): Session {
  useEffect(() => {
    if (!isAsked) void loadSession();
  }, []);
  return useStore(sessionStore);
}

/** Makes another person (or nobody) the signed-in user; everything read as the former one is discarded. */
export async function changeViewer(user: Viewer_UserFragment | null): Promise<void> {
  isAsked = true;
  // Screens of the former user leave before their data does, so that none of them asks for it again.
  if (user === null) sessionStore.set(sessionOf(null));
  await forgetEverything();
  sessionStore.set(sessionOf(user));
}

/** The signed-in user has changed something about themselves: what was read stays, only their name is new. */
export function keepViewer(user: Viewer_UserFragment): void {
  if (sessionStore.get().status === "signed-in") sessionStore.set(sessionOf(user));
}

// A session that ended elsewhere leads to the authentication screen, not to an error.
setSignedOutListener(() => {
  if (sessionStore.get().status === "signed-in") void changeViewer(null);
});
