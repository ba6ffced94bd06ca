/** What each role in an organisation may do: data that the server decides by and screens show. */
import { API_KEY_SCOPES, type ApiKeyScope } from "../constants.ts";

/** In order of what they may: whoever gives a role gives none above their own. */
export const ROLES = ["bookkeeper", "field", "office", "admin", "owner"] as const;
/** A member's role in an organisation, by which `ROLE_SCOPES` says what they may do. */
export type Role = (typeof ROLES)[number];

/**
 * What a role may. Besides the scopes of API keys:
 * - `purchases:write`: pay for a basket, within the member's spend limit.
 * - `approvals:decide`: say yes or no to a purchase that waits.
 * - `organization:manage`: people, approval rules, card, plan, API keys.
 */
export type RoleScope = ApiKeyScope | "purchases:write" | "approvals:decide" | "organization:manage";

/** Everything of the firm is read by everybody in it. */
const READING = API_KEY_SCOPES.filter((scope) => scope.endsWith(":read"));
const FIELD = ["projects:write", "baskets:write", "inventory:write", "purchases:write"] as const;
const OFFICE = [...FIELD, "payments:write", "quotes:write", "suppliers:write"] as const;
const ADMIN = [...OFFICE, "webhooks:write", "approvals:decide", "organization:manage"] as const;

export const ROLE_SCOPES: Readonly<Record<Role, readonly RoleScope[]>> = {
  bookkeeper: READING,
  field: [...READING, ...FIELD],
  office: [...READING, ...OFFICE],
  admin: [...READING, ...ADMIN],
  owner: [...READING, ...ADMIN],
};

/** Whether a role is at most another: nobody gives, or takes, a role above their own. */
export function isAtMost(role: Role, highest: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(highest);
}

/** Whether somebody of this role may do what the scope stands for. */
export function hasScope(role: Role, scope: RoleScope): boolean {
  return ROLE_SCOPES[role].includes(scope);
}
