import { createHash } from "node:crypto";
import { invalidParameter, ProviderError } from "../provider-error.ts";
import type { SandboxState, StoredAnswer } from "../state.ts";

/** Identifies a repeated call: the same key with a different fingerprint is a mistake of the caller. */
export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash("sha256").update(`${method} ${path}\n${body}`).digest("hex");
}

/** The provider's idempotency keys: one running call per key, and the first answer is stored. */
interface Idempotency {
  /**
   * Claims a key for a call that begins.
   * @returns the stored answer when the call was made before
   * @throws ProviderError 409 `idempotency_key_in_use` while the first call runs; 400 `idempotency_error` when the key
   *   was used for another call
   */
  begin(key: string, fingerprint: string): StoredAnswer | null;
  end(key: string): void;
}

const MAX_KEY_LENGTH = 255;

export function createIdempotency(state: SandboxState): Idempotency {
  const running = new Map<string, string>();
  return {
    begin(key, fingerprint) {
      if (key.length > MAX_KEY_LENGTH) {
        throw invalidParameter("Idempotency keys can be at most 255 characters long.");
      }
      const answer = state.answers.get(key);
      const first = running.get(key) ?? answer?.fingerprint;
      if (first !== undefined && first !== fingerprint) {
        throw new ProviderError(
          400,
          {
            type: "idempotency_error",
            message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          },
          false,
        );
      }
      if (running.has(key)) {
        throw new ProviderError(
          409,
          {
            type: "idempotency_error",
            code: "idempotency_key_in_use",
            message: `There is currently another in-progress request using this Idempotency Key: ${key}.`,
          },
          false,
        );
      }
      if (answer !== undefined) return answer;
      running.set(key, fingerprint);
      return null;
    },
    end(key) {
      running.delete(key);
    },
  };
}
