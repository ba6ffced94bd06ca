import { ApolloLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { GraphQLWsLink } from "@apollo/client/link/subscriptions";
import { OperationTypeNode } from "graphql";
import { createClient } from "./create-client.ts";
import { isUnauthenticated } from "./errors.ts";
import { keepSubscribed } from "./keep-subscribed.ts";
import { copyLink } from "./offline-copy.ts";
import { createHttpLink } from "./persisted.ts";
import { createSocketClient } from "./socket.ts";

/** The app's reaction when the server reports that no one is signed in any more. */
type SignedOutListener = () => void;

let onSignedOut: SignedOutListener = () => undefined;

/** Called when the server no longer knows the session; only the latest listener is kept. */
export function setSignedOutListener(listener: SignedOutListener): void {
  onSignedOut = listener;
}

const socket = createSocketClient();

const errorLink = new ErrorLink(({ error }) => {
  if (isUnauthenticated(error)) onSignedOut();
});

const network = ApolloLink.split(
  (operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION,
  ApolloLink.from([keepSubscribed, new GraphQLWsLink(socket)]),
  createHttpLink("/graphql"),
);

/** The page's only client: requests over HTTP, subscriptions over the socket, one normalized cache. */
export const apolloClient = createClient(ApolloLink.from([errorLink, copyLink, network]));

/**
 * Clears everything that was read. To be called on every sign-in and sign-out. The socket is reopened, because the
 * server ties it to the session it was opened with.
 */
export async function forgetEverything(): Promise<void> {
  socket.terminate();
  await apolloClient.clearStore();
}
