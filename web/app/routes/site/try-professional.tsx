import { ACCOUNT_PLANS } from "../../../../schema/constants.ts";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { requestTrial } from "../../../lib/trial-request.ts";

/** Where an account sees and changes its plan. */
export const PLAN_SETTINGS = "/settings?tab=plan";

/** Starts the trial, by way of signing up, which those who are signed in do not see: the plan's settings begin it. */
export function TryProfessional() {
  return (
    <ButtonLink onClick={requestTrial} to={`/register?next=${encodeURIComponent(PLAN_SETTINGS)}`} tone="main">
      Start {ACCOUNT_PLANS.professional.trialDays}-day trial
    </ButtonLink>
  );
}
