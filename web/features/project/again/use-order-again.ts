import { useOrderAgainMutation } from "../../../gql/graphql.ts";
import { forgetLists, reportCreation } from "../create/create-copy.ts";
import { creationKeyOf } from "../create/creation-key.ts";

const WORDS = {
  done: {
    title: "Ordered Lines Copied",
    description: "Suppliers are asked for today's prices. Nothing is bought yet.",
  },
  failed: {
    title: "Not ordered again",
    description: "The order could not be copied. Please try again.",
  },
};

/** Creates a project from an order's lines. One key creates it only once. */
export function useOrderAgain(orderId: string) {
  const [orderAgain, { loading }] = useOrderAgainMutation();
  /** @returns the project's id; null when there is none, which a toast has reported */
  const again = async (): Promise<string | null> => {
    const input = { orderId };
    const outcome = await reportCreation(WORDS, creationKeyOf({ again: orderId }), (context) =>
      orderAgain({ variables: { input }, update: forgetLists, context }),
    );
    return outcome.projectId;
  };
  return { again, isBusy: loading };
}
