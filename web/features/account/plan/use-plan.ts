import {
  type AccountPlanChangeFragment,
  AccountPlanDocument,
  MonthlyUsageDocument,
  useCancelPlanMutation,
  useResumePlanMutation,
  useStartTrialMutation,
} from "../../../gql/graphql.ts";
import { type Sent, sendForSuccess } from "../../../lib/apollo/send-change.ts";
import { showSuccess } from "../../../lib/toasts.ts";

/** Starts the trial, cancels the plan, or undoes a cancellation. The card and the usage are refetched afterwards. */
export function useChangePlan() {
  const options = { refetchQueries: [AccountPlanDocument, MonthlyUsageDocument], awaitRefetchQueries: true };
  const [start, { loading: isStarting }] = useStartTrialMutation(options);
  const [cancel, { loading: isCancelling }] = useCancelPlanMutation(options);
  const [resume, { loading: isResuming }] = useResumePlanMutation(options);

  async function tell(sent: Sent<AccountPlanChangeFragment>, done: string): Promise<void> {
    if (await sendForSuccess("The plan was not changed", sent, "AccountPlanSuccess")) showSuccess(done);
  }

  return {
    isBusy: isStarting || isCancelling || isResuming,
    startTrial: () => tell(start(), "Professional is yours for 14 days"),
    cancelPlan: () => tell(cancel(), "Professional ends with its period"),
    resumePlan: () => tell(resume(), "Professional goes on"),
  };
}
