import { type FieldPolicy, InMemoryCache, type Reference } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";
import unions from "../../gql/possible-types.ts";
import { type AnalysisPosition, isLaterAnalysis } from "./analysis-order.ts";

/**
 * Updates of an analysis can arrive twice, late or out of order (socket, polling, a slow query). All of them pass
 * through here, where any older than the known state is dropped, so that progress never goes backwards on screen.
 */
const analysis: FieldPolicy<AnalysisPosition & Record<string, unknown>> = {
  merge: (known, incoming) => (known && isLaterAnalysis(known, incoming) ? known : incoming),
};

/**
 * A list requests only the summary of how much is priced, a project's page also what is missing. While the summary is
 * the same, the other known fields still hold.
 */
const completeness: FieldPolicy<{ summary?: string } & Record<string, unknown>> = {
  merge: (known, incoming) => (known?.summary === incoming.summary ? { ...known, ...incoming } : incoming),
};

type Content = Readonly<Record<string, unknown>>;

/** For objects without an id: merges each with the known one that has the same value in a naming field. */
function joinBy(name: string, known: readonly Content[], incoming: readonly Content[]): Content[] {
  return incoming.map((one) => ({ ...known.find((other) => other[name] === one[name]), ...one }));
}

/** Versions never change, and each screen requests only some of their fields. */
const versions: FieldPolicy<readonly Content[]> = {
  merge: (known = [], incoming) =>
    joinBy("version", known, incoming).map((joined) => {
      const before = known.find(({ version }) => version === joined["version"])?.["lines"];
      const lines = joined["lines"];
      if (!Array.isArray(before) || !Array.isArray(lines)) return joined;
      return { ...joined, lines: joinBy("key", before, lines) };
    }),
};

/** The normalized cache: one entry per object, by type and id. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: unions.possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          notifications: relayStylePagination(["unreadOnly"]),
          projects: relayStylePagination(["status", "search", "sort"]),
          orders: relayStylePagination(["status", "projectId", "sort"]),
          products: relayStylePagination(["projectId", "search", "supplierId", "inStock", "sort"]),
          priceTrends: relayStylePagination(["search", "supplierId", "onlyChanged"]),
          analysisRuns: relayStylePagination(["state"]),
          subscriptionOrders: relayStylePagination(["status", "subscriptionId", "reorderRuleId"]),
          inventory: relayStylePagination(["lowStock", "category", "search", "sort"]),
          inventoryAlerts: relayStylePagination(),
          inventoryArrivals: relayStylePagination(["state"]),
          materialUsage: relayStylePagination(["search", "category", "projectId", "from", "to", "sort"]),
          usagePatterns: relayStylePagination(),
          reorderRules: relayStylePagination(["isActive", "sort"]),
          // Always sent in full: what was offered again, forgotten or signed out is no longer in the list.
          refusedListHabits: { merge: false },
          keptRecipes: { merge: false },
          sessions: { merge: false },
          project: {
            // A project that a list has already loaded can be rendered before the network answers.
            read: (existing: Reference | null | undefined, { args, toReference }) =>
              existing === undefined ? toReference({ __typename: "Project", id: args?.["id"] }) : existing,
          },
        },
      },
      // Always sent in full: a tick that was removed is no longer in it.
      PurchaseOrder: { fields: { versions, ticks: { merge: false } } },
      Basket: { fields: { items: { merge: false }, groups: { merge: false } } },
      // Always sent in full: a material that was removed is no longer in it.
      Project: { fields: { analysis, completeness, materials: { merge: false } } },
      PriceList: { fields: { items: relayStylePagination(["search"]) } },
      NotificationPreference: { keyFields: ["topic"] },
      InventoryItem: { fields: { movements: relayStylePagination() } },
      OrderSafeguards: { keyFields: [] },
      // Always sent in full: an item that was removed is no longer in it.
      ReorderSubscription: { fields: { items: { merge: false } } },
      // Its id is unique only within its order: the next order of a subscription has the same ids.
      SubscriptionOrderItem: { keyFields: false },
      // A list requests part of it, a comparison of offers the rest.
      PriceProvenance: { merge: true },
      // Members and seats are sent in full each time.
      Organization: {
        fields: {
          members: { merge: false },
          invitations: { merge: false },
          seats: { merge: true },
          activities: relayStylePagination(["filter"]),
        },
      },
      // The parts of an analysis belong to one state of it and are replaced together.
      AgentStatus: { keyFields: false },
      TakeoffQuestion: { keyFields: false },
    },
  });
}
