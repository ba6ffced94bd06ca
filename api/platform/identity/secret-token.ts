/** What links carry: of no use to who reads the database. */
import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, fit for JSON and addresses. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** 160 random bits: a link that is short enough for a letter, and long enough for nobody to guess. */
export function makeLinkToken(): string {
  return randomBytes(20).toString("base64url");
}

/** Under which a token is stored. */
export function tokenDigest(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
