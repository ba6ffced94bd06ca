import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { equal } from "@wry/equality";
import {
  BasketChangedDocument,
  type BasketChangedSubscription,
  KnownBasketDocument,
  type KnownBasketQuery,
  useBasketChangedSubscription,
} from "../../gql/graphql.ts";
import { isNotFound } from "../../lib/apollo/errors.ts";
import { acceptProjectEnd } from "../../lib/apollo/project-end.ts";
import { useIsPainted } from "../../lib/use-is-painted.ts";

/**
 * Writes a basket into the cache unless a later version is known: the response to the user's own change takes another
 * route than the events, and may be faster. A version that is already known, with which every subscription begins, is
 * not written either, since every write causes a render.
 */
function acceptBasket(client: ApolloClient, projectId: string, news: BasketChangedSubscription): void {
  const { basketChanged: basket } = news;
  if (!basket) return;
  const { project, ...values } = basket;
  const shown = client.readQuery<KnownBasketQuery>({
    query: KnownBasketDocument,
    variables: { projectId },
  })?.project;
  if (shown?.basket?.id === basket.id) {
    const { basket: known, ...owner } = shown;
    if (known.version > basket.version || (equal(known, values) && equal(owner, project))) return;
  }
  client.cache.write({
    query: BasketChangedDocument,
    variables: { projectId },
    dataId: "ROOT_SUBSCRIPTION",
    result: news,
  });
}

/**
 * Keeps a project's basket in the cache up to date, whoever changes it: another tab, a program, the agents.
 *
 * @param shownId   id of the basket that the page shows; null when it shows none
 * @param onCreated called when there is a basket that the page does not know of
 */
export function useBasketUpdates(projectId: string, shownId: string | null, onCreated: () => void): void {
  const client = useApolloClient();
  // Begins with the current state, so nothing is missed before that.
  const isPainted = useIsPainted();
  useBasketChangedSubscription({
    variables: { projectId },
    skip: !isPainted,
    fetchPolicy: "no-cache",
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      acceptBasket(client, projectId, data);
      if (data.basketChanged && data.basketChanged.id !== shownId) onCreated();
    },
    // Deleting a project ends its subscription, and it cannot be subscribed to again.
    onError: (error) => {
      if (isNotFound(error)) acceptProjectEnd(client, projectId);
    },
  });
}
