import {
  type SubscriptionResult_ResultFragment,
  useCreateReorderSubscriptionMutation,
  useUpdateReorderSubscriptionMutation,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { readersTimeZone } from "../../lib/format.ts";
import { useRefetchShown } from "./refresh.ts";
import { type SubscriptionValues, toSubscriptionInput } from "./subscription-values.ts";
import { type FieldMessages, tellDone, tellFailure } from "./tell.ts";

/** What came of saving: nothing wrong, or what is wrong with which field (none: a toast has told). */
export type SaveOutcome = { isDone: true } | { isDone: false; fields: FieldMessages };

/** Turns an answer into what the form needs, telling a failure in a toast. */
function outcomeOf(
  result: SubscriptionResult_ResultFragment | undefined,
  title: string,
  fallback: string,
): SaveOutcome {
  if (result?.__typename === "ReorderSubscriptionSuccess") return { isDone: true };
  tellFailure(title, result?.message ?? fallback);
  return { isDone: false, fields: result?.__typename === "InvalidInputError" ? result.fields : [] };
}

const CREATION_FAILED = ["Creation Failed", "Failed to create subscription"] as const;
const CHANGE_FAILED = ["Update Failed", "Failed to update subscription"] as const;

/** Sets a subscription up and says how it went, in the words of the specification. */
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
        tellDone(
          "Subscription Created",
          "Your automated reordering subscription has been set up successfully",
        );
        refetch("ReorderSubscriptions");
      }
      return outcome;
    } catch (error) {
      tellFailure(CREATION_FAILED[0], messageOf(error, CREATION_FAILED[1]));
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
      if (outcome.isDone) tellDone("Subscription Updated");
      return outcome;
    } catch (error) {
      tellFailure(CHANGE_FAILED[0], messageOf(error, CHANGE_FAILED[1]));
      return { isDone: false, fields: [] };
    }
  };
}
