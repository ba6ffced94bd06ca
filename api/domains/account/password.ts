/** Password hashing: argon2id at the first of OWASP's recommended settings (19 MiB, two passes, one lane). */
import { hash, type Options, verify } from "@node-rs/argon2";

/** @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id */
const SETTINGS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Verified when nobody has the username, so that an unknown one takes as long as a wrong password. Made once with the
 * settings above from 32 random bytes that were thrown away: no password fits it.
 */
const DECOY =
  "$argon2id$v=19$m=19456,t=2,p=1$WMbD72LIfiNlUuG6eUyBDg$vN988w+bJ1uhDYMVq21fCfvsC3xBJM/BKflfuiLjb1I";

/** @returns the hash in PHC form ("$argon2id$v=19$m=19456,t=2,p=1$…"), salt included */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), SETTINGS);
}

/** @param passwordHash null when nobody has the username; the answer is then false after the usual time */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? DECOY, normalized(password));
  return isRight && passwordHash !== null;
}

/** Keyboards write the same letter in different code points (NIST SP 800-63B, 5.1.1.2). */
function normalized(password: string): string {
  return password.normalize("NFKC");
}
