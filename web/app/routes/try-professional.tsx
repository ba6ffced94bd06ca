import { ACCOUNT_PLANS } from "../../../schema/constants.ts";
import { ButtonLink } from "../../components/ui/button.tsx";

/** Where an account sees and changes its plan. */
export const PLAN_SETTINGS = "/settings?tab=plan";

/** To the plan's settings by way of signing up, which those who are signed in do not see. */
export function TryProfessional() {
  return (
    <ButtonLink to={`/register?next=${encodeURIComponent(PLAN_SETTINGS)}`} tone="main">
      Start {ACCOUNT_PLANS.professional.trialDays}-day trial
    </ButtonLink>
  );
}
