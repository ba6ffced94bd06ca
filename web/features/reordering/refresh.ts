import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useRef } from "react";
import { POLL_INTERVAL_MS } from "../../../schema/constants.ts";
import { useConnection } from "../../lib/apollo/connection.ts";

/** How often a list asks for what it shows: not at all, unless the socket that would bring the news is down. */
export function usePollInterval(): number {
  return useConnection() === "polling" ? POLL_INTERVAL_MS : 0;
}

/** Lists and figures that change with stock, usage or rules, by the names of their queries. */
export type ReorderingQuery =
  | "Inventory"
  | "InventoryAlerts"
  | "InventoryArrivals"
  | "InventoryMovements"
  | "MaterialUsageLog"
  | "Recommendations"
  | "ReorderDryRun"
  | "ReorderRules"
  | "ReorderSubscriptions"
  | "SubscriptionOrders"
  | "UsageByPeriod"
  | "UsagePatterns";

/** Asks again for those of the queries that are on the screen now; the others ask when they are next shown. */
export function refetchShown(client: ApolloClient, names: readonly ReorderingQuery[]): void {
  for (const query of client.getObservableQueries("active")) {
    if (!names.some((name) => name === query.queryName)) continue;
    // A failure is the query's own to tell: it shows what it has, or its error.
    query.refetch().catch(() => undefined);
  }
}

/** The same as a function for this client. */
export function useRefetchShown(): (...names: ReorderingQuery[]) => void {
  const client = useApolloClient();
  return useCallback((...names) => refetchShown(client, names), [client]);
}

/**
 * What follows from the news of a subscription. The first says how things are, which the screen has just asked for; a
 * later "first", after the socket came back, may tell of what was missed.
 * @returns to be called with each news
 */
export function useAfterFirstNews(follow: () => void): () => void {
  const isFirst = useRef(true);
  return () => {
    if (isFirst.current) isFirst.current = false;
    else follow();
  };
}
