import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { refetchLatest } from "./refetch-latest.ts";

/** Lists and figures that change with stock, usage, rules or decisions, by the names of their queries. */
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
 * Asks again for those of the queries that are on the screen now; the others ask when they are next shown. For what was
 * changed here, and for each news of a subscription: its first one too may tell of what came after the queries' answers.
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
