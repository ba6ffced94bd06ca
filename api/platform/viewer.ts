import type { ApiKeyScope } from "../../schema/constants.ts";

/** Who asks: the user on whose behalf everything is read and written. */
export interface Viewer {
  readonly userId: string;
  readonly username: string;
  /** The API key that the user's program came with; left out for a person signed in at a browser. */
  readonly key?: ViewerKey;
}

/** What an API key may do. */
export interface ViewerKey {
  readonly id: string;
  readonly scopes: readonly ApiKeyScope[];
  /** Whether it only ever pays in the sandbox. */
  readonly isTest: boolean;
}
