/** The passwords that attackers guess first. */
import { dictionary } from "@zxcvbn-ts/language-common";
import { LIMITS } from "../../../schema/constants.ts";

/** How many of them are refused. */
const REFUSED = 10_000;

/** Most common first, in lower case; only those that pass the length rule. */
const common = new Set(
  dictionary["passwords-common"].filter((word) => word.length >= LIMITS.passwordMin).slice(0, REFUSED),
);

/** Whether a new password is one of the 10,000 most common, in any case, or only spaces. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize("NFKC").trim().toLowerCase();
  return text === "" || common.has(text);
}
