import {
  type AcknowledgementDecision,
  type PurchaseOrder_CardFragment,
  useDecideAcknowledgementMutation,
  usePurchaseOrdersChangedSubscription,
  useResendPurchaseOrderMutation,
} from "../../gql/graphql.ts";
import { useAttempt } from "../../lib/apollo/use-attempt.ts";

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
  const { isBusy, attempt } = useAttempt("PurchaseOrderSuccess");

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
