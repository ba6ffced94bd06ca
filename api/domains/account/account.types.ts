/** What an account is to the rest of the server. Hashes, session ids and reset codes never leave this domain. */
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database.ts";
import type { EventBus } from "../../platform/events.ts";
import type { Logger } from "../../platform/logger.ts";
import type { AccountLimits } from "./account-limits.ts";
import type { ConfirmationMode } from "./confirmation/confirmation.rules.ts";
import type { Passwords } from "./password.ts";

/** What the use cases of accounts work with. */
export interface AccountDependencies {
  database: Database;
  limits: AccountLimits;
  passwords: Passwords;
  confirmation: {
    mode: ConfirmationMode;
    /** The address people use, without a trailing slash: links in mails lead there. */
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
  /** When the address was confirmed; null for one that is not. */
  emailConfirmedAt: Date | null;
  /** When the account ends for good; null while nobody has asked for that. */
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

/** What people change of their account by themselves; the username stays. */
export type Profile = Pick<User, "email" | "phone" | "firstName" | "lastName">;

/** What two accounts can not share, in the order in which a conflict is told. */
export const IDENTITY_FIELDS = ["username", "email", "phone"] as const;
/** What an account is known by, of which no two may have the same. */
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

/** Another account has the username, the address or the number. */
export interface IdentityTaken {
  kind: "identity-taken";
  field: IdentityField;
  message: string;
}

/** Where the code of a password reset goes. */
export type VerificationType = "email" | "phone";

/** A password reset under way; of no use without the code that was sent. */
export interface PasswordReset {
  token: string;
  /** Masked, and made of what was typed only. */
  destination: string;
  /** Until when the code holds. */
  expiresAt: Date;
}

/** A session as it is stored. */
export interface StoredSession {
  /** A digest of its id. */
  key: string;
  /** As the browser named itself at sign-in; null when it did not. */
  userAgent: string | null;
  signedInAt: Date;
  /** Exact to the hour. */
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
