import { ACCOUNT_PLANS } from "../../../../schema/constants.ts";
import { ButtonLink } from "../../../components/ui/controls/button.tsx";
import { requestTrial } from "../../../lib/trial-request.ts";

/** Where users see and change their plan. */
export const PLAN_SETTINGS = "/settings?tab=plan";

/** Starts the trial. Visitors register on the way, signed-in users do not; the plan's settings then start it. */
export function TryProfessional() {
  return (
    <ButtonLink onClick={requestTrial} to={`/register?next=${encodeURIComponent(PLAN_SETTINGS)}`} tone="main">
      Start {ACCOUNT_PLANS.professional.trialDays}-day trial
    </ButtonLink>
  );
}
