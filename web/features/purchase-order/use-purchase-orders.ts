import { useState } from "react";
import {
  type AcknowledgementDecision,
  type PurchaseOrder_CardFragment,
  useDecideAcknowledgementMutation,
  usePurchaseOrdersChangedSubscription,
  useResendPurchaseOrderMutation,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { showFailure, showSuccess } from "../../lib/toasts.ts";

const AGAIN = "Please try again.";

/** Keeps a project's purchase orders on screen as they are: each piece of news changes them in the cache. */
export function usePurchaseOrderNews(projectId: string | null): void {
  usePurchaseOrdersChangedSubscription({
    variables: { projectId: projectId ?? "" },
    skip: projectId === null,
    ignoreResults: true,
  });
}

/** What is done about a purchase order. What somebody else did meanwhile is shown as it stands. */
export function usePurchaseOrderActions({ id, revision }: PurchaseOrder_CardFragment) {
  const [resend] = useResendPurchaseOrderMutation();
  const [decide] = useDecideAcknowledgementMutation();
  const [isBusy, setIsBusy] = useState(false);

  async function attempt(
    title: string,
    done: string,
    change: () => Promise<{ __typename: string; message?: string } | undefined>,
  ): Promise<void> {
    setIsBusy(true);
    try {
      const result = await change();
      if (result?.__typename === "PurchaseOrderSuccess") showSuccess(done);
      else showFailure(title, result?.message ?? AGAIN);
    } catch (error) {
      showFailure(title, messageOf(error, AGAIN));
    }
    setIsBusy(false);
  }

  return {
    isBusy,
    resend: () =>
      attempt(
        "It was not sent",
        "It Is Being Sent",
        async () => (await resend({ variables: { id } })).data?.resendPurchaseOrder,
      ),
    decide: (lines: { key: string; decision: AcknowledgementDecision }[]) =>
      attempt(
        "Nothing was decided",
        "Decided",
        async () =>
          (await decide({ variables: { input: { id, revision, lines } } })).data?.decideAcknowledgement,
      ),
  };
}
