/** Accounts: registering, signing in, who is signed in, resetting the password, sessions. */
export { sessionEnded } from "./account.events.ts";
export {
  type AccountService,
  createAccountService,
  type InvalidCredentials,
  type LoginOutcome,
  type RegisterOutcome,
} from "./account.service.ts";
export type {
  AccountDependencies,
  IdentityField,
  IdentityTaken,
  PasswordReset,
  Session,
  SessionHandle,
  User,
} from "./account.types.ts";
export { type AccountLimits, createAccountLimits, noAccountLimits } from "./account-limits.ts";
export { hashPassword } from "./password.ts";
export type { PasswordResetExpired } from "./password-reset.service.ts";
export { sessionKeyOf } from "./session.store.ts";
