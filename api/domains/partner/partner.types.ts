import type { ApiKeyScope } from "../../../schema/constants.ts";

/** An API key without its secret, which is kept nowhere. */
export interface ApiKey {
  id: string;
  userId: string;
  name: string;
  /** How the key begins. */
  prefix: string;
  scopes: ApiKeyScope[];
  isTest: boolean;
  /** To the minute. */
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  createdAt: Date;
}

/** A key about to be stored. */
export interface NewApiKey {
  userId: string;
  name: string;
  prefix: string;
  keyHash: string;
  scopes: ApiKeyScope[];
  isTest: boolean;
  expiresAt: Date | null;
  createdAt: Date;
}
