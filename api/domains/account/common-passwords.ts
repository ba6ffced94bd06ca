/** The passwords that are guessed first. */
import { dictionary } from "@zxcvbn-ts/language-common";
import { LIMITS } from "../../../schema/constants.ts";

/** How many of them are refused. */
const REFUSED = 10_000;

/** The commonest first, in lower case; of those that are long enough otherwise. */
const common = new Set(
  dictionary["passwords-common"].filter((word) => word.length >= LIMITS.passwordMin).slice(0, REFUSED),
);

/** Whether a new password is one of the 10,000 most common ones, in any case, or nothing but spaces. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize("NFKC").trim().toLowerCase();
  return text === "" || common.has(text);
}
