/** Password hashing: argon2id at the first of OWASP's recommended settings (19 MiB, two passes, one lane). */
import { hash, type Options, verify } from "@node-rs/argon2";
import { createGate } from "../../platform/concurrency/gate.ts";

/** @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id */
const SETTINGS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Verified when nobody has the username, so that an unknown one takes as long as a wrong password. Made once with the
 * settings above from 32 random bytes that were thrown away: no password fits it.
 */
const DECOY =
  "$argon2id$v=19$m=19456,t=2,p=1$WMbD72LIfiNlUuG6eUyBDg$vN988w+bJ1uhDYMVq21fCfvsC3xBJM/BKflfuiLjb1I";

/**
 * A hash keeps a core busy for some 30 ms in one of the few threads in which files are read and names are looked up too. Two
 * at a time leave room for those; the twenty-first caller in line waits about a third of a second.
 */
const GATE = {
  atOnce: 2,
  waiting: 20,
  message: "Too many people are signing in at this moment. Please try again in a few seconds.",
  retryAfterSeconds: 3,
};

/** Passwords and their hashes; everything that a process hashes goes through one gate. */
export interface Passwords {
  /**
   * @param signal of who asked: what has not begun when they leave is not done
   * @returns the hash in PHC form ("$argon2id$v=19$m=19456,t=2,p=1$…"), salt included
   * @throws AppError UNAVAILABLE when too many are in line; the signal's reason
   */
  hash(password: string, signal?: AbortSignal): Promise<string>;
  /**
   * @param passwordHash null when nobody has the username; the answer is then false after the usual time
   * @throws AppError UNAVAILABLE when too many are in line; the signal's reason
   */
  verify(passwordHash: string | null, password: string, signal?: AbortSignal): Promise<boolean>;
}

/**
 * One of a process.
 * @param settings of argon2id; others than the product's are for tests that make hundreds of accounts
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

/** Keyboards write the same letter in different code points (NIST SP 800-63B, 5.1.1.2). */
function normalized(password: string): string {
  return password.normalize("NFKC");
}
