import {
  type SubscriptionResult_ResultFragment,
  useCreateReorderSubscriptionMutation,
  useUpdateReorderSubscriptionMutation,
} from "../../gql/graphql.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { type Sent, sendChange } from "../../lib/apollo/send-change.ts";
import { readersTimeZone } from "../../lib/format.ts";
import { type ChangeProblems, problemsOf } from "../../lib/forms/form-errors.ts";
import { showFailure, showSuccess } from "../../lib/toasts.ts";
import { type SubscriptionValues, toSubscriptionInput } from "./subscription-values.ts";

/** Awaits a change, reporting a failure in a toast. */
async function problemsAfter(
  title: string,
  sent: Sent<SubscriptionResult_ResultFragment>,
  fallback: string,
): Promise<ChangeProblems> {
  const result = await sendChange(title, sent, fallback);
  if (result?.__typename === "ReorderSubscriptionSuccess") return null;
  if (result) showFailure(title, result.message);
  return problemsOf(result) ?? [];
}

/** Creates a subscription and reports the result, in the words of the specification. */
export function useCreateSubscription(): (values: SubscriptionValues) => Promise<ChangeProblems> {
  const [create] = useCreateReorderSubscriptionMutation();
  const refetch = useRefetchShown();
  return async (values) => {
    const input = { ...toSubscriptionInput(values), timeZone: readersTimeZone() };
    const sent = create({ variables: { input } });
    const problems = await problemsAfter("Creation Failed", sent, "Failed to create subscription");
    if (problems === null) {
      showSuccess(
        "Subscription Created",
        "Your automated reordering subscription has been set up successfully",
      );
      refetch("ReorderSubscriptions");
    }
    return problems;
  };
}

/** Changes a subscription. */
export function useUpdateSubscription(id: string): (values: SubscriptionValues) => Promise<ChangeProblems> {
  const [update] = useUpdateReorderSubscriptionMutation();
  return async (values) => {
    const sent = update({ variables: { input: { id, ...toSubscriptionInput(values) } } });
    const problems = await problemsAfter("Update Failed", sent, "Failed to update subscription");
    if (problems === null) showSuccess("Subscription Updated");
    return problems;
  };
}
