/** Access control, shared by GraphQL fields and REST routes. Each then returns only what belongs to the caller. */
import type { ApiKeyScope } from "../../schema/constants.ts";
import { hasScope, type RoleScope } from "../../schema/rules/roles.ts";
import { AppError, unauthenticated } from "../platform/errors.ts";
import type { Viewer } from "../platform/viewer.ts";
import type { RequestContext } from "./context.ts";

/** What a caller needs. */
export interface Access {
  /** Whether the call is open to everyone, signed in or not. */
  visitors: boolean;
  /** Whether it may also be called while the account is being deleted, when nothing else is allowed. */
  leaving: boolean;
  /** An API key needs one of these scopes; empty when any key will do, null when none will. */
  scopes: readonly ApiKeyScope[] | null;
  /** An API key needs all of these as well. Every role includes them, as members may read everything. */
  also: readonly ApiKeyScope[];
  /** A member's role must include one of these scopes; empty when any role will do. */
  role: readonly RoleScope[];
}

const NOT_IN_ROLE = "Your role in this organization does not allow this. Ask one of its owners or admins.";

const LEAVING = "This account is scheduled for deletion. To use it again, cancel the deletion first.";

/**
 * @throws AppError UNAUTHENTICATED when the call requires signing in; FORBIDDEN when an API key lacks the scope (its
 *   name is in `missingScope`), when a member's role lacks it, and while the account is being deleted
 */
export function assertAccess(access: Access, { viewer }: Pick<RequestContext, "viewer">): void {
  const { visitors, leaving, role } = access;
  if (!visitors && !viewer) throw unauthenticated();
  if (!visitors && !leaving && viewer?.isLeaving) throw new AppError("FORBIDDEN", LEAVING);
  if (viewer?.key) assertKey(viewer.key, access);
  else if (viewer && role.length > 0 && !role.some((scope) => hasScope(viewer.role, scope))) {
    throw new AppError("FORBIDDEN", NOT_IN_ROLE);
  }
}

/** Whether the caller may see what a scope protects. */
export function mayUse({ key, role }: Viewer, scope: ApiKeyScope): boolean {
  return key === undefined ? hasScope(role, scope) : key.scopes.includes(scope);
}

function assertKey(key: NonNullable<Viewer["key"]>, { scopes, also }: Access): void {
  if (scopes === null) {
    throw new AppError("FORBIDDEN", "An API key cannot do this. Sign in with a browser instead.");
  }
  const has = (scope: ApiKeyScope) => key.scopes.includes(scope);
  const [first] = scopes;
  if (first !== undefined && !scopes.some(has)) throw lacking(first, scopes.join(" or "));
  const missing = also.find((scope) => !has(scope));
  if (missing !== undefined) throw lacking(missing, missing);
}

function lacking(missingScope: ApiKeyScope, names: string): AppError {
  const message = `This API key lacks the scope ${names}. Create a key that has it in Settings.`;
  return new AppError("FORBIDDEN", message, { details: { missingScope } });
}
