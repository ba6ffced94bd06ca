import { ACCOUNT_PLANS } from "../../../../schema/constants.ts";
import { ButtonLink } from "../../../components/ui/button.tsx";
import { wishForTrial } from "../../../lib/trial-wish.ts";

/** Where an account sees and changes its plan. */
export const PLAN_SETTINGS = "/settings?tab=plan";

/** Starts the trial, by way of signing up, which those who are signed in do not see: the plan's settings begin it. */
export function TryProfessional() {
  return (
    <ButtonLink onClick={wishForTrial} to={`/register?next=${encodeURIComponent(PLAN_SETTINGS)}`} tone="main">
      Start {ACCOUNT_PLANS.professional.trialDays}-day trial
    </ButtonLink>
  );
}
