/** The caller of an operation. */
import type { ApiKeyScope } from "../../schema/constants.ts";
import type { Role } from "../../schema/rules/roles.ts";
import { unauthenticated } from "./errors.ts";

/** A call that came with an Idempotency-Key. */
export interface KeyedCall {
  /** Id of the key's row. */
  readonly keyId: string;
  /** Tells the parts of one call apart: the mutation's field; empty in REST, where a call has one part. */
  readonly part: string;
}

/** Who asks, and for which organisation everything is read and written. */
export interface Viewer {
  /** The person: whose session, password, profile and inbox it is, and who made what is made. */
  readonly userId: string;
  readonly username: string;
  /** The organisation that they work for at present: whose projects, orders, stock, plan and card it is. */
  readonly organizationId: string;
  /** Their role in it. */
  readonly role: Role;
  /** Whether the account is being deleted; left out otherwise. */
  readonly isLeaving?: true;
  /** The API key that the organisation's program came with; left out for a person signed in at a browser. */
  readonly key?: ViewerKey;
  /** The call that they ask with, when it came with an Idempotency-Key: its change is made once. */
  readonly call?: KeyedCall;
}

/** Somebody at work for the organisation that was made with their account. */
export function ownViewer({ id, username }: { readonly id: string; readonly username: string }): Viewer {
  return { userId: id, username, organizationId: id, role: "owner" };
}

/** Names who asks where answers are kept for them: one person at work for two organisations is two. */
export function nameOf({ userId, organizationId }: Viewer): string {
  return organizationId === userId ? userId : `${userId} ${organizationId}`;
}

/** The person who creates something, and the organisation it belongs to. */
export type Maker = Pick<Viewer, "organizationId" | "userId">;

/** What an API key may do. */
interface ViewerKey {
  readonly id: string;
  readonly scopes: readonly ApiKeyScope[];
  /** Whether it only ever pays in the sandbox. */
  readonly isTest: boolean;
}

/** @throws AppError UNAUTHENTICATED; the policies of the root fields have checked before, this narrows the type */
export function viewerOf({ viewer }: { readonly viewer: Viewer | null }): Viewer {
  if (!viewer) throw unauthenticated();
  return viewer;
}
