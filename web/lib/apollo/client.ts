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

/** What the app does when the server says that nobody is signed in any more. */
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

/** The one client of the page: requests over HTTP, subscriptions over the socket, one normalised cache. */
export const apolloClient = createClient(ApolloLink.from([errorLink, copyLink, network]));

/**
 * Forgets everything that was read. To be called whenever somebody signs in or out; the socket is reopened, because the
 * server ties it to the session it was opened with.
 */
export async function forgetEverything(): Promise<void> {
  socket.terminate();
  await apolloClient.clearStore();
}
