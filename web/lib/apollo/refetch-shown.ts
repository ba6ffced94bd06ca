import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { refetchLatest } from "./refetch-latest.ts";

/** Names of the queries for lists and totals that change with stock, usage, rules or decisions. */
type WatchedQuery =
  | "ApprovalRequests"
  | "WaitingForViewer"
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

/**
 * Refetches those of the queries that are on screen now; the others load when they are next shown. For local changes
 * and for each event of a subscription: even the first event may report something later than the queries' answers.
 */
export function refetchShown(client: ApolloClient, ...names: readonly WatchedQuery[]): void {
  for (const query of client.getObservableQueries("active")) {
    if (!names.some((name) => name === query.queryName)) continue;
    void refetchLatest(query);
  }
}

/** The same as a function for this client. */
export function useRefetchShown(): (...names: WatchedQuery[]) => void {
  const client = useApolloClient();
  return useCallback((...names) => refetchShown(client, ...names), [client]);
}
