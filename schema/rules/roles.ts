/** Permissions of each role in an organization: data that the server enforces and screens show. */
import { API_KEY_SCOPES, type ApiKeyScope } from "../constants.ts";

/** From the lowest to the highest: members give no role above their own. */
export const ROLES = ["bookkeeper", "field", "office", "admin", "owner"] as const;
/** A member's role in an organization; `ROLE_SCOPES` lists its permissions. */
export type Role = (typeof ROLES)[number];

/**
 * Permissions of a role. In addition to the scopes of API keys:
 * - `purchases:write`: pay for a basket, within the member's spend limit.
 * - `approvals:decide`: approve or refuse a purchase that waits.
 * - `organization:manage`: people, approval rules, card, plan, API keys.
 */
export type RoleScope = ApiKeyScope | "purchases:write" | "approvals:decide" | "organization:manage";

/** All members of an organization can read everything in it. */
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

/** Whether a member with this role has the permission. */
export function hasScope(role: Role, scope: RoleScope): boolean {
  return ROLE_SCOPES[role].includes(scope);
}
