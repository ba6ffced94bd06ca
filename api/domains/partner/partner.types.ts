import type { ApiKeyScope } from "../../../schema/constants.ts";
import type { Role } from "../../../schema/rules/roles.ts";

/** An API key without its secret, which is stored nowhere. */
export interface ApiKey {
  id: string;
  organizationId: string;
  name: string;
  /** The key's prefix. */
  prefix: string;
  scopes: ApiKeyScope[];
  isTest: boolean;
  /** Accurate to the minute. */
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  createdAt: Date;
}

/** The creator of a key. */
export interface KeyMaker {
  userId: string;
  username: string;
  /** Their current role in the key's organization; null when they have left it. */
  role: Role | null;
}

/** A key about to be stored. */
export interface NewApiKey {
  organizationId: string;
  userId: string;
  name: string;
  prefix: string;
  keyHash: string;
  scopes: ApiKeyScope[];
  isTest: boolean;
  expiresAt: Date | null;
  createdAt: Date;
}
