/** Password hashing: argon2id with the first of OWASP's recommended settings (19 MiB, two passes, one lane). */
import { hash, type Options, verify } from "@node-rs/argon2";
import { createGate } from "../../platform/concurrency/gate.ts";

/** @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id */
const SETTINGS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Verified when the username does not exist, so that an unknown one takes as long as a wrong password. Made once with
 * the settings above from 32 random bytes that were thrown away: no password matches it.
 */
const DECOY =
  "$argon2id$v=19$m=19456,t=2,p=1$WMbD72LIfiNlUuG6eUyBDg$vN988w+bJ1uhDYMVq21fCfvsC3xBJM/BKflfuiLjb1I";

/**
 * A hash keeps a core busy for about 30 ms, on one of the few threads that also read files and resolve host names. Two
 * at a time leave room for those; the twenty-first caller in line waits about a third of a second.
 */
const GATE = {
  atOnce: 2,
  waiting: 20,
  message: "Too many people are signing in right now. Please try again in a few seconds.",
  retryAfterSeconds: 3,
};

/** Hashes and verifies passwords; all hashing in a process goes through one gate. */
export interface Passwords {
  /**
   * @param signal of the caller: work that has not started when they leave is skipped
   * @returns the hash in PHC form ("$argon2id$v=19$m=19456,t=2,p=1$…"), salt included
   * @throws AppError UNAVAILABLE when too many are queued; the signal's reason
   */
  hash(password: string, signal?: AbortSignal): Promise<string>;
  /**
   * @param passwordHash null when the username does not exist; the answer is then false after the usual time
   * @throws AppError UNAVAILABLE when too many are queued; the signal's reason
   */
  verify(passwordHash: string | null, password: string, signal?: AbortSignal): Promise<boolean>;
}

/**
 * One per process.
 * @param settings of argon2id; only tests that create hundreds of accounts override them
 */
export function createPasswords(settings: Options = SETTINGS): Passwords {
  const gate = createGate(GATE);
  return {
    hash: (password, signal) => gate.pass(() => hash(normalized(password), settings), { signal }),
    async verify(passwordHash, password, signal) {
      const isRight = await gate.pass(() => verify(passwordHash ?? DECOY, normalized(password)), { signal });
      return isRight && passwordHash !== null;
    },
  };
}

/** Keyboards produce the same letter with different code points (NIST SP 800-63B, 5.1.1.2). */
function normalized(password: string): string {
  return password.normalize("NFKC");
}
