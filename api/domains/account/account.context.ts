/** The account domain's part of the operation context. */
import type { AccountService } from "./account.service.ts";
import type { AccountDeletionService } from "./deletion/deletion.service.ts";
import type { PlanService } from "./plans/plan.service.ts";
import type { UsageService } from "./usage/usage.service.ts";

declare module "../../edge/context.ts" {
  interface Services {
    accounts: AccountService;
    accountDeletion: AccountDeletionService;
    plans: PlanService;
    usage: UsageService;
  }
}
