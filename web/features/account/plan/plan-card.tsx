import { Check } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { POLL_INTERVAL_MS } from "../../../../schema/constants.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Card } from "../../../components/ui/layout/card.tsx";
import { Badge } from "../../../components/ui/signs/badge.tsx";
import { Notice } from "../../../components/ui/signs/notice.tsx";
import { Loading, SkeletonRows } from "../../../components/ui/signs/skeleton.tsx";
import { ErrorState } from "../../../components/ui/signs/states.tsx";
import { TextLink } from "../../../components/ui/signs/text-link.tsx";
import { type AccountPlanCard_PlanFragment, useAccountPlanQuery } from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { useSeenAgain } from "../../../lib/apollo/use-seen-again.ts";
import { formatDay } from "../../../lib/format.ts";
import { takeTrialRequest } from "../../../lib/trial-request.ts";
import { EmailNotice } from "../sign-in/email-notice.tsx";
import { describeLimits, describePlan, PROFESSIONAL_PRICE, planName, TRIAL_DAYS } from "./plan-copy.ts";
import { useChangePlan } from "./use-plan.ts";

/** The account's plan, and the actions on it. */
export function PlanCard() {
  const [search] = useSearchParams();
  const { data, error, refetch, observable, startPolling, stopPolling } = useAccountPlanQuery({
    fetchPolicy: "cache-and-network",
  });
  const plan = data?.viewer?.plan;
  // Back from paying: the provider notifies the server, usually within a second.
  useRequestedTrial(data?.viewer?.emailConfirmation === "DEMANDED" ? null : (plan ?? null));
  const isWaiting = search.has("subscribed") && plan?.allowedActions.includes("SUBSCRIBE") === true;
  useEffect(() => {
    if (!isWaiting) return;
    startPolling(POLL_INTERVAL_MS);
    return stopPolling;
  }, [isWaiting, startPolling, stopPolling]);
  // The payment page opens in another tab.
  useSeenAgain(observable);
  return (
    <Card title="Plan" aside={plan && <PlanBadge plan={plan} />}>
      {plan ? (
        <div className="grid gap-4">
          {isWaiting && (
            <Notice title="Waiting for the payment provider">
              <p>Your plan changes here as soon as it tells us, usually within seconds.</p>
            </Notice>
          )}
          {data.viewer?.emailConfirmation === "DEMANDED" && plan.allowedActions.includes("START_TRIAL") && (
            <EmailNotice email={data.viewer.email} state={data.viewer.emailConfirmation} />
          )}
          <Plan plan={plan} />
        </div>
      ) : error ? (
        <ErrorState
          title="Your plan could not be loaded"
          message={messageOf(error, "Nothing was changed.")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading your plan">
          <SkeletonRows rows={2} />
        </Loading>
      )}
    </Card>
  );
}

/** Starts the trial that was requested on the way here. @param plan null while it cannot start */
function useRequestedTrial(plan: AccountPlanCard_PlanFragment | null): void {
  const { startTrial } = useChangePlan();
  const isKnown = plan !== null;
  const canStart = plan?.allowedActions.includes("START_TRIAL") === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the plan is known; the wish is gone once it is taken
  useEffect(() => {
    if (isKnown && takeTrialRequest() && canStart) void startTrial();
  }, [isKnown, canStart]);
}

function PlanBadge({ plan }: { plan: AccountPlanCard_PlanFragment }) {
  if (plan.isPastDue) return <Badge tone="bad">Payment failed</Badge>;
  if (plan.trialEndsAt !== null) return <Badge tone="info">Trial</Badge>;
  if (plan.cancelsAt !== null) return <Badge tone="neutral">Cancelled</Badge>;
  return plan.kind === "STARTER" ? <Badge>Free</Badge> : <Badge tone="good">Active</Badge>;
}

function Plan({ plan }: { plan: AccountPlanCard_PlanFragment }) {
  return (
    <>
      <div className="grid gap-1">
        <p className="font-display text-2xl leading-tight font-semibold">{planName(plan.kind)}</p>
        <p className="text-muted">{describePlan(plan, formatDay)}</p>
      </div>
      {plan.isPastDue && (
        <Notice tone="bad" title="The last payment failed">
          <p>
            The payment provider will retry for several days. Update your card there to keep Professional.
          </p>
        </Notice>
      )}
      <ul className="grid gap-1.5">
        {describeLimits(plan).map((line) => (
          <li key={line} className="flex gap-2 leading-snug">
            <Check aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-level" />
            {line}
          </li>
        ))}
      </ul>
      <PlanActions plan={plan} />
      <p className="text-sm">
        <TextLink to="/pricing">Compare the plans</TextLink>
      </p>
    </>
  );
}

function PlanActions({ plan: { allowedActions, paymentLinkUrl } }: { plan: AccountPlanCard_PlanFragment }) {
  const { startTrial, cancelPlan, resumePlan, isBusy } = useChangePlan();
  const can = (action: AccountPlanCard_PlanFragment["allowedActions"][number]) =>
    allowedActions.includes(action);
  if (allowedActions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {can("START_TRIAL") && (
        <Button tone="main" isBusy={isBusy} onClick={() => void startTrial()}>
          Try Professional for {TRIAL_DAYS} days
        </Button>
      )}
      {can("SUBSCRIBE") && paymentLinkUrl !== null && (
        <Button
          tone={can("START_TRIAL") ? "quiet" : "main"}
          onClick={() => void window.open(paymentLinkUrl, "_blank", "noopener")}
        >
          Subscribe for {PROFESSIONAL_PRICE}
          <span className="sr-only"> (opens a new tab)</span>
        </Button>
      )}
      {can("RESUME") && (
        <Button tone="main" isBusy={isBusy} onClick={() => void resumePlan()}>
          Keep Professional
        </Button>
      )}
      {can("CANCEL") && (
        <Button isBusy={isBusy} onClick={() => void cancelPlan()}>
          Cancel at the end of the period
        </Button>
      )}
    </div>
  );
}
