import { API_KEY_SCOPES, type ApiKeyScope } from "../../../schema/constants.ts";
import type { Resolvers, ApiKeyScope as WireScope } from "../../generated/graphql.ts";
import { parsePage, toConnection } from "../../platform/pagination.ts";
import { viewerOf } from "../../platform/viewer.ts";
import { toEnum, toInvalidInput } from "../../platform/wire.ts";

/** The scopes as the API's enum names them. */
const WIRE_SCOPES = {
  "account:read": "ACCOUNT_READ",
  "projects:read": "PROJECTS_READ",
  "projects:write": "PROJECTS_WRITE",
  "suppliers:read": "SUPPLIERS_READ",
  "suppliers:write": "SUPPLIERS_WRITE",
  "quotes:read": "QUOTES_READ",
  "quotes:write": "QUOTES_WRITE",
  "baskets:write": "BASKETS_WRITE",
  "orders:read": "ORDERS_READ",
  "payments:write": "PAYMENTS_WRITE",
  "inventory:read": "INVENTORY_READ",
  "inventory:write": "INVENTORY_WRITE",
  "webhooks:read": "WEBHOOKS_READ",
  "webhooks:write": "WEBHOOKS_WRITE",
} as const satisfies Record<ApiKeyScope, WireScope>;

/**
 * API keys in GraphQL: a thin layer over the service. A key's secret is returned once, when the key is created, and by
 * no other field.
 */
export const partnerResolvers: Resolvers = {
  Query: {
    async apiKeys(_root, { first, after }, context) {
      const page = await context.services.partners.listApiKeys(
        viewerOf(context),
        parsePage("apiKeys", first, after),
      );
      return toConnection("apiKeys", page);
    },
  },

  Mutation: {
    async createApiKey(_root, { input }, context) {
      const outcome = await context.services.partners.createApiKey(viewerOf(context), {
        ...input,
        scopes: API_KEY_SCOPES.filter((scope) => input.scopes.includes(WIRE_SCOPES[scope])),
      });
      if (outcome.kind === "invalid-input") return toInvalidInput(outcome);
      return { __typename: "CreateApiKeySuccess", apiKey: outcome.apiKey, secret: outcome.secret };
    },
    revokeApiKey: (_root, { id }, context) => context.services.partners.revokeApiKey(viewerOf(context), id),
  },

  ApiKey: {
    scopes: ({ scopes }) => scopes.map((scope) => WIRE_SCOPES[scope]),
    status: (apiKey, _arguments, context) => toEnum(context.services.partners.statusOf(apiKey)),
  },
};
