/** Who asks. */
import type { ApiKeyScope } from "../../schema/constants.ts";
import { unauthenticated } from "./errors.ts";
import type { KeyedCall } from "./once.ts";

/** Who asks: the user on whose behalf everything is read and written. */
export interface Viewer {
  readonly userId: string;
  readonly username: string;
  /** Whether the account is being deleted; left out otherwise. */
  readonly isLeaving?: true;
  /** The API key that the user's program came with; left out for a person signed in at a browser. */
  readonly key?: ViewerKey;
  /** The call that they ask with, when it came with an Idempotency-Key: its change is made once. */
  readonly call?: KeyedCall;
}

/** What an API key may do. */
export interface ViewerKey {
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
