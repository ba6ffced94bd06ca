/** The account as the rest of the server sees it. Hashes, session ids and reset codes never leave this domain. */
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { EventBus } from "../../platform/events.ts";
import type { Logger } from "../../platform/logger.ts";
import type { AccountLimits } from "./account-limits.ts";
import type { ConfirmationMode } from "./confirmation/confirmation.rules.ts";
import type { Passwords } from "./password.ts";

/** Dependencies of the account use cases. */
export interface AccountDependencies {
  database: Database;
  limits: AccountLimits;
  passwords: Passwords;
  confirmation: {
    mode: ConfirmationMode;
    /** The public address of the product, without a trailing slash: links in mail lead there. */
    publicUrl: string;
  };
  events: EventBus;
  clock: Clock;
  logger: Logger;
}

/** A person with an account. */
export interface User {
  id: string;
  username: string;
  email: string | null;
  phone: string | null;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  /** When the address was confirmed; null while unconfirmed. */
  emailConfirmedAt: Date | null;
  /** When the account ends for good; null unless deletion was requested. */
  endsAt: Date | null;
  createdAt: Date;
}

/** An account about to be stored. */
export interface NewUser {
  username: string;
  email: string | null;
  phone: string | null;
  firstName: string | null;
  lastName: string | null;
  passwordHash: string;
}

/** What users can change about their own account; the username is fixed. */
export type Profile = Pick<User, "email" | "phone" | "firstName" | "lastName">;

/** Fields that must be unique across accounts, in the order in which conflicts are reported. */
export const IDENTITY_FIELDS = ["username", "email", "phone"] as const;
/** The identifying fields of an account; each value belongs to at most one account. */
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/** Another account has the username, the address or the number. */
export interface IdentityTaken {
  kind: "identity-taken";
  field: IdentityField;
  message: string;
}

/** How the code of a password reset is delivered. */
export type VerificationType = "email" | "phone";

/** A password reset in progress; useless without the code that was sent. */
export interface PasswordReset {
  token: string;
  /** Masked, and derived only from what was typed. */
  destination: string;
  /** When the code expires. */
  expiresAt: Date;
}

/** A session as it is stored. */
export interface StoredSession {
  /** A digest of the session id. */
  key: string;
  /** The browser's user agent at sign-in; null when it sent none. */
  userAgent: string | null;
  signedInAt: Date;
  /** Accurate to the hour. */
  lastSeenAt: Date;
}

/** A session as its owner sees it. */
export interface Session {
  /** The stored session's key. */
  id: string;
  /** "Firefox on Windows". */
  browser: string;
  signedInAt: Date;
  lastSeenAt: Date;
  isCurrent: boolean;
}
