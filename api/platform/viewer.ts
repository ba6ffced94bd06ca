/** The caller of an operation. */
import type { ApiKeyScope } from "../../schema/constants.ts";
import type { Role } from "../../schema/rules/roles.ts";
import { unauthenticated } from "./errors.ts";

/** A call that came with an Idempotency-Key. */
export interface KeyedCall {
  /** Id of the key's row. */
  readonly keyId: string;
  /** Distinguishes the parts of one call: the mutation's field; empty in REST, where a call has one part. */
  readonly part: string;
}

/** The caller, and the organization for which everything is read and written. */
export interface Viewer {
  /** The person: owns the session, password, profile and inbox, and is recorded as the creator of things. */
  readonly userId: string;
  readonly username: string;
  /** The organization they currently work for: owns the projects, orders, stock, plan and card. */
  readonly organizationId: string;
  /** Their role in it. */
  readonly role: Role;
  /** Whether the account is being deleted; otherwise left out. */
  readonly isLeaving?: true;
  /** The API key of the organization's program; left out for a person signed in with a browser. */
  readonly key?: ViewerKey;
  /** The call being made, when it came with an Idempotency-Key: its change is made once. */
  readonly call?: KeyedCall;
}

/** A user working for the personal organization that was created with their account. */
export function ownViewer({ id, username }: { readonly id: string; readonly username: string }): Viewer {
  return { userId: id, username, organizationId: id, role: "owner" };
}

/** Cache key for answers to a caller: one person working for two organizations is two callers. */
export function nameOf({ userId, organizationId }: Viewer): string {
  return organizationId === userId ? userId : `${userId} ${organizationId}`;
}

/** The person who creates something, and the organization it belongs to. */
export type Maker = Pick<Viewer, "organizationId" | "userId">;

/** What an API key may do. */
interface ViewerKey {
  readonly id: string;
  readonly scopes: readonly ApiKeyScope[];
  /** Whether it only ever pays in the sandbox. */
  readonly isTest: boolean;
}

/** @throws AppError UNAUTHENTICATED; the policies of the root fields have checked this already, here it narrows the type */
export function viewerOf({ viewer }: { readonly viewer: Viewer | null }): Viewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}
