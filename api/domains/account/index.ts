/** Accounts: registering, signing in, who is signed in, resetting the password, sessions. */
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
  User,
} from "./account.types.ts";
export { type AccountLimits, createAccountLimits, noAccountLimits } from "./account-limits.ts";
export {
  type ConfirmationMode,
  confirmationMode,
  type EmailConfirmation,
  isConfirmationDemanded,
} from "./confirmation/confirmation.rules.ts";
export { hasConfirmedEmail } from "./confirmation/confirmation.store.ts";
export {
  type AccountDeletionService,
  createAccountDeletion,
} from "./deletion/deletion.service.ts";
export type { DeletionDependencies, DeletionRefused, Obstacle } from "./deletion/deletion.types.ts";
export { createAccountExport, type ExportFile } from "./export/export.service.ts";
export { createPasswords, type Passwords } from "./password.ts";
export type { PasswordResetExpired } from "./password-reset.service.ts";
export { limitsOf } from "./plans/plan.rules.ts";
export { createPlanService, findAccountPlan, findSeats, type PlanService } from "./plans/plan.service.ts";
export type { AccountPlan } from "./plans/plan.types.ts";
export type { PlanProvider, ProviderSubscription, SubscriptionEvent } from "./plans/plan-provider.ts";
export { type CallCounter, createCallCounter } from "./usage/call-counter.ts";
export { meterProject, meterUse } from "./usage/meter-use.ts";
export type { MeterUsage, MonthlyUsage } from "./usage/usage.rules.ts";
export { createUsageService, type UsageService } from "./usage/usage.service.ts";
