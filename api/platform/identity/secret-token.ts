/** Tokens for links. A reader of the database can do nothing with what is stored. */
import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, safe in JSON and URLs. */
export function makeToken(): string {
  return randomBytes(32).toString("base64url");
}

/** 160 random bits: short enough for a link in a letter, and long enough that it can't be guessed. */
export function makeLinkToken(): string {
  return randomBytes(20).toString("base64url");
}

/** The digest under which a token is stored. */
export function tokenDigest(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
