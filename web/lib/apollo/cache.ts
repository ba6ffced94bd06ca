import { type FieldPolicy, InMemoryCache, type Reference } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";
import unions from "../../gql/possible-types.ts";
import { type AnalysisPosition, isLaterAnalysis } from "./analysis-order.ts";

/**
 * News of an analysis can arrive twice, late or in the wrong order (socket, polling, a slow query). What is older than
 * what is known is dropped here, in the one place everything passes, so that progress never goes backwards on screen.
 */
const analysis: FieldPolicy<AnalysisPosition & Record<string, unknown>> = {
  merge: (known, incoming) => (known && isLaterAnalysis(known, incoming) ? known : incoming),
};

/**
 * A list asks in how few words a job is priced, its page what is missing too. As long as the words are the same, what is
 * known beside them holds.
 */
const completeness: FieldPolicy<{ summary?: string } & Record<string, unknown>> = {
  merge: (known, incoming) => (known?.summary === incoming.summary ? { ...known, ...incoming } : incoming),
};

type Content = Readonly<Record<string, unknown>>;

/** Things without an id of their own: what is known of each stays beside what is new, told by a field that names it. */
function joinBy(name: string, known: readonly Content[], incoming: readonly Content[]): Content[] {
  return incoming.map((one) => ({ ...known.find((other) => other[name] === one[name]), ...one }));
}

/** Versions never change, and each screen asks for some of what they say. */
const versions: FieldPolicy<readonly Content[]> = {
  merge: (known = [], incoming) =>
    joinBy("version", known, incoming).map((joined) => {
      const before = known.find(({ version }) => version === joined["version"])?.["lines"];
      const lines = joined["lines"];
      if (!Array.isArray(before) || !Array.isArray(lines)) return joined;
      return { ...joined, lines: joinBy("key", before, lines) };
    }),
};

/** The normalised cache: one entry a thing, by its type and id. */
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
          // Told whole each time: what is offered again, was forgotten or signed out has left it.
          refusedListHabits: { merge: false },
          keptRecipes: { merge: false },
          sessions: { merge: false },
          project: {
            // A project that a list has already brought can be drawn before the network answers.
            read: (existing: Reference | null | undefined, { args, toReference }) =>
              existing === undefined ? toReference({ __typename: "Project", id: args?.["id"] }) : existing,
          },
        },
      },
      // Told whole each time: a tick that was taken back has left it.
      PurchaseOrder: { fields: { versions, ticks: { merge: false } } },
      Basket: { fields: { items: { merge: false }, groups: { merge: false } } },
      // A list is told whole each time: what was taken off has left it.
      Project: { fields: { analysis, completeness, materials: { merge: false } } },
      PriceList: { fields: { items: relayStylePagination(["search"]) } },
      NotificationPreference: { keyFields: ["topic"] },
      InventoryItem: { fields: { movements: relayStylePagination() } },
      OrderSafeguards: { keyFields: [] },
      // Told whole each time: one that was removed has left it.
      ReorderSubscription: { fields: { items: { merge: false } } },
      // Known by its id only within its order: the next order of a subscription has the same ones.
      SubscriptionOrderItem: { keyFields: false },
      // A list asks for part of it, whoever compares offers for the rest.
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
