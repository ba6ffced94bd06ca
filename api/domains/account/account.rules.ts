/** How account input becomes a stored account, and the messages for values that are taken. */
import type { ProfileFields, RegisterFields } from "../../../schema/rules/account.ts";
import type { IdentityField, NewUser, Profile } from "./account.types.ts";

/**
 * Empty optional fields become null, so that they never count as taken. A username keeps its spelling but is compared
 * case-insensitively; an e-mail address is stored in lower case, as every major provider treats it.
 */
export function toNewUser(fields: RegisterFields, passwordHash: string): NewUser {
  return { username: fields.username, ...toProfile(fields, NOTHING), passwordHash };
}

const NOTHING: Profile = { email: null, phone: null, firstName: null, lastName: null };

/** The profile after the change: omitted fields stay as they are, empty ones are removed. */
export function toProfile(fields: Omit<ProfileFields, "currentPassword">, before: Profile): Profile {
  const given = (value: string | null | undefined, kept: string | null) =>
    value === undefined ? kept : value?.trim() || null;
  return {
    email: given(fields.email, before.email)?.toLowerCase() ?? null,
    phone: given(fields.phone, before.phone),
    firstName: given(fields.firstName, before.firstName),
    lastName: given(fields.lastName, before.lastName),
  };
}

const TAKEN: Readonly<Record<IdentityField, string>> = {
  username: "This username is already taken. Please choose another one.",
  email: "This email address already belongs to an account. Sign in, or use another address.",
  phone: "This phone number already belongs to an account. Sign in, or use another number.",
};

/** What is taken and what to do about it, in words for the screen. */
export function explainTaken(field: IdentityField): string {
  return TAKEN[field];
}
