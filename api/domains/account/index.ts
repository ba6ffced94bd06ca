/** Accounts: registering, signing in, the signed-in user, password resets, sessions. */
export {
  createAccountService,
  type InvalidCredentials,
} from "./account.service.ts";
export type {
  AccountDependencies,
  IdentityField,
  IdentityTaken,
  Session,
  User,
} from "./account.types.ts";
export { type AccountLimits, createAccountLimits, noAccountLimits } from "./account-limits.ts";
export {
  type ConfirmationMode,
  confirmationMode,
  isConfirmationDemanded,
} from "./confirmation/confirmation.rules.ts";
export { hasConfirmedEmail } from "./confirmation/confirmation.store.ts";
export { createAccountDeletion } from "./deletion/deletion.service.ts";
export type { DeletionRefused } from "./deletion/deletion.types.ts";
export { createPasswords, type Passwords } from "./password.ts";
export type { PasswordResetExpired } from "./password-reset.service.ts";
export { findAccountPlan, findSeats } from "./plans/find-plan.ts";
export { limitsOf } from "./plans/plan.rules.ts";
export { createPlanService } from "./plans/plan.service.ts";
export type { AccountPlan } from "./plans/plan.types.ts";
export type { PlanProvider, ProviderSubscription, SubscriptionEvent } from "./plans/plan-provider.ts";
export { createCallCounter } from "./usage/call-counter.ts";
export { findIncludedLeft, meterProject, meterUse } from "./usage/meter-use.ts";
export type { MeterUsage, MonthlyUsage } from "./usage/usage.rules.ts";
export { createUsageService } from "./usage/usage.service.ts";
