import {
  type AccountPlanChangeFragment,
  AccountPlanDocument,
  MonthlyUsageDocument,
  useCancelPlanMutation,
  useResumePlanMutation,
  useStartTrialMutation,
} from "../../../gql/graphql.ts";
import { messageOf } from "../../../lib/apollo/errors.ts";
import { showFailure, showSuccess } from "../../../lib/toasts.ts";

const FAILED = "The plan was not changed";

/** Starts the trial, cancels the plan, or undoes a cancellation. The card and the usage are refetched afterwards. */
export function useChangePlan() {
  const options = { refetchQueries: [AccountPlanDocument, MonthlyUsageDocument], awaitRefetchQueries: true };
  const [start, { loading: isStarting }] = useStartTrialMutation(options);
  const [cancel, { loading: isCancelling }] = useCancelPlanMutation(options);
  const [resume, { loading: isResuming }] = useResumePlanMutation(options);

  async function tell(
    change: () => Promise<AccountPlanChangeFragment | undefined>,
    done: string,
  ): Promise<void> {
    try {
      const result = await change();
      if (result?.__typename === "AccountPlanSuccess") showSuccess(done);
      else if (result) showFailure(FAILED, result.message);
    } catch (error) {
      const description = messageOf(error, "Please try again.");
      showFailure(FAILED, description);
    }
  }

  return {
    isBusy: isStarting || isCancelling || isResuming,
    startTrial: () => tell(async () => (await start()).data?.startTrial, "Professional is yours for 14 days"),
    cancelPlan: () =>
      tell(async () => (await cancel()).data?.cancelPlan, "Professional ends with its period"),
    resumePlan: () => tell(async () => (await resume()).data?.resumePlan, "Professional goes on"),
  };
}
