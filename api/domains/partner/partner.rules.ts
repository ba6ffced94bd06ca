/** The format of an API key, how it is recognized, and whether it works. */
import { createHash, randomBytes } from "node:crypto";
import type { ApiKey } from "./partner.types.ts";

export type ApiKeyStatus = "active" | "expired" | "revoked";

/** 256 bits: impossible to guess, however many attempts are made. */
const SECRET_BYTES = 32;
/** "yk_live_" and four characters of the secret, which leaves 232 bits undisclosed. */
const PREFIX_LENGTH = 12;
const KEY = /^yk_(live|test)_[\w-]{43}$/;

/** How long another use is not recorded: a read must not cost a write each time. */
const USE_RECORDED_EVERY_MS = 60_000;

/** A new key. @returns the key itself, for its owner only, and the part that is stored */
export function makeSecret(isTest: boolean): { secret: string; prefix: string; keyHash: string } {
  const secret = `yk_${isTest ? "test" : "live"}_${randomBytes(SECRET_BYTES).toString("base64url")}`;
  return { secret, prefix: secret.slice(0, PREFIX_LENGTH), keyHash: hashSecret(secret) };
}

/**
 * One round of SHA-256, without salt. Slow, salted hashes protect passwords that people choose, because those can be
 * guessed; the 256 random bits of a key cannot, and a plain digest can be looked up by an index on every request.
 */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Whether a text can be a key at all; if not, it is not looked up. */
export function isSecret(text: string): boolean {
  return KEY.test(text);
}

export function statusOf(
  { revokedAt, expiresAt }: Pick<ApiKey, "revokedAt" | "expiresAt">,
  now: Date,
): ApiKeyStatus {
  if (revokedAt) return "revoked";
  return expiresAt && expiresAt <= now ? "expired" : "active";
}

/** Whether a use at `now` should be recorded. */
export function isUseDue({ lastUsedAt }: Pick<ApiKey, "lastUsedAt">, now: Date): boolean {
  return lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= USE_RECORDED_EVERY_MS;
}
