import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { equal } from "@wry/equality";
import { POLL_INTERVAL_MS } from "../../../schema/constants.ts";
import {
  type Basket_BasketFragment,
  Basket_BasketFragmentDoc,
  BasketChangedDocument,
  type BasketChangedSubscription,
  BasketOwner_ProjectFragmentDoc,
  useBasketChangedSubscription,
} from "../../gql/graphql.ts";
import { useConnection } from "../../lib/apollo/connection.ts";

/**
 * Writes a basket into the cache unless a later version is known: the answer to one's own change comes over another
 * line than the news, and may be the faster one. Nor what is known already, which a subscription begins with: what is
 * written is drawn again.
 */
function acceptBasket(client: ApolloClient, projectId: string, news: BasketChangedSubscription): void {
  const { basketChanged: basket } = news;
  if (!basket) return;
  const { project, ...values } = basket;
  const { cache } = client;
  const known = cache.readFragment<Basket_BasketFragment>({
    id: `Basket:${basket.id}`,
    fragment: Basket_BasketFragmentDoc,
    fragmentName: "Basket_basket",
  });
  const owner = cache.readFragment({ id: `Project:${project.id}`, fragment: BasketOwner_ProjectFragmentDoc });
  if (known && (known.version > basket.version || (equal(known, values) && equal(owner, project)))) return;
  cache.write({
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
export function useBasketNews(projectId: string, shownId: string | null, onCreated: () => void): void {
  const client = useApolloClient();
  useBasketChangedSubscription({
    variables: { projectId },
    fetchPolicy: "no-cache",
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      acceptBasket(client, projectId, data);
      if (data.basketChanged && data.basketChanged.id !== shownId) onCreated();
    },
  });
}

/** How often a page asks for what it shows: not at all, unless the socket that would bring the news is down. */
export function usePollInterval(): number {
  return useConnection() === "polling" ? POLL_INTERVAL_MS : 0;
}
