import type { ApiKeyScope } from "../../gql/graphql.ts";

/** What a key may do, in users' terms and in the form's order. */
export const SCOPES: ReadonlyArray<{ value: ApiKeyScope; name: string; words: string }> = [
  {
    value: "PROJECTS_READ",
    name: "projects:read",
    words: "See projects, their materials, plans and baskets",
  },
  { value: "PROJECTS_WRITE", name: "projects:write", words: "Create and change projects, run analyses" },
  { value: "BASKETS_WRITE", name: "baskets:write", words: "Change baskets" },
  { value: "ORDERS_READ", name: "orders:read", words: "See orders" },
  { value: "PAYMENTS_WRITE", name: "payments:write", words: "Go to pay" },
  { value: "SUPPLIERS_READ", name: "suppliers:read", words: "See suppliers and price lists" },
  { value: "SUPPLIERS_WRITE", name: "suppliers:write", words: "Change price lists" },
  { value: "QUOTES_READ", name: "quotes:read", words: "See requests for quotes and quotes" },
  { value: "QUOTES_WRITE", name: "quotes:write", words: "Ask suppliers for quotes" },
  { value: "INVENTORY_READ", name: "inventory:read", words: "See stock and reorders" },
  { value: "INVENTORY_WRITE", name: "inventory:write", words: "Change stock and reorders" },
  { value: "WEBHOOKS_READ", name: "webhooks:read", words: "See webhooks and what was sent" },
  { value: "WEBHOOKS_WRITE", name: "webhooks:write", words: "Create, change and remove webhooks" },
  { value: "ACCOUNT_READ", name: "account:read", words: "See your name and contact details" },
];

export function nameOfScope(scope: ApiKeyScope): string {
  return SCOPES.find(({ value }) => value === scope)?.name ?? scope;
}
