import {
  type SubscriptionResult_ResultFragment,
  useCreateReorderSubscriptionMutation,
  useUpdateReorderSubscriptionMutation,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { readersTimeZone } from "../../lib/format.ts";
import type { FieldMessages } from "../../lib/forms/form-errors.ts";
import { showFailure, showSuccess } from "../../lib/toasts.ts";
import { type SubscriptionValues, toSubscriptionInput } from "./subscription-values.ts";

/** Result of saving: no errors, or the errors by field (none: a toast has reported the failure). */
export type SaveOutcome = { isDone: true } | { isDone: false; fields: FieldMessages };

/** Converts a response for the form, reporting a failure in a toast. */
function outcomeOf(
  result: SubscriptionResult_ResultFragment | undefined,
  title: string,
  fallback: string,
): SaveOutcome {
  if (result?.__typename === "ReorderSubscriptionSuccess") return { isDone: true };
  showFailure(title, result?.message ?? fallback);
  return { isDone: false, fields: result?.__typename === "InvalidInputError" ? result.fields : [] };
}

const CREATION_FAILED = ["Creation Failed", "Failed to create subscription"] as const;
const CHANGE_FAILED = ["Update Failed", "Failed to update subscription"] as const;

/** Creates a subscription and reports the result, in the words of the specification. */
export function useCreateSubscription(): (values: SubscriptionValues) => Promise<SaveOutcome> {
  const [create] = useCreateReorderSubscriptionMutation();
  const refetch = useRefetchShown();
  return async (values) => {
    try {
      const { nextOrderOn, ...input } = toSubscriptionInput(values);
      const timeZone = readersTimeZone();
      const { data } = await create({ variables: { input: { ...input, nextOrderOn, timeZone } } });
      const outcome = outcomeOf(data?.createReorderSubscription, ...CREATION_FAILED);
      if (outcome.isDone) {
        showSuccess(
          "Subscription Created",
          "Your automated reordering subscription has been set up successfully",
        );
        refetch("ReorderSubscriptions");
      }
      return outcome;
    } catch (error) {
      showFailure(CREATION_FAILED[0], messageOf(error, CREATION_FAILED[1]));
      return { isDone: false, fields: [] };
    }
  };
}

/** Changes a subscription. */
export function useUpdateSubscription(id: string): (values: SubscriptionValues) => Promise<SaveOutcome> {
  const [update] = useUpdateReorderSubscriptionMutation();
  return async (values) => {
    try {
      const { data } = await update({ variables: { input: { id, ...toSubscriptionInput(values) } } });
      const outcome = outcomeOf(data?.updateReorderSubscription, ...CHANGE_FAILED);
      if (outcome.isDone) showSuccess("Subscription Updated");
      return outcome;
    } catch (error) {
      showFailure(CHANGE_FAILED[0], messageOf(error, CHANGE_FAILED[1]));
      return { isDone: false, fields: [] };
    }
  };
}
