import {
  type Approval_RequestFragment,
  type ApprovalDecision,
  useApprovalRequestsChangedSubscription,
  useDecideApprovalMutation,
  useRequestApprovalMutation,
  useWithdrawApprovalMutation,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { useAttempt } from "../../lib/apollo/use-attempt.ts";
import { showFailure } from "../../lib/toasts.ts";

const AGAIN = "Please try again.";

/** Keeps the requests on screen current: each event updates them in the cache, and lists are refetched. */
export function useApprovalNews(): void {
  const refetchShown = useRefetchShown();
  useApprovalRequestsChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      refetchShown("ApprovalRequests");
      refetchShown("WaitingForViewer");
    },
  });
}

/** All actions on requests. A request that another member decided in the meantime is shown in its current state. */
export function useApprovalActions() {
  const [decide] = useDecideApprovalMutation();
  const [withdraw] = useWithdrawApprovalMutation();
  const { isBusy, attempt } = useAttempt("ApprovalRequestSuccess");

  return {
    isBusy,
    decide: (id: string, decision: ApprovalDecision, comment: string) =>
      attempt(
        "It was not decided",
        decision === "APPROVE" ? "Approved" : "Turned Down",
        async () =>
          (await decide({ variables: { input: { id, decision, comment: comment || null } } })).data
            ?.decideApproval,
      ),
    withdraw: (id: string) =>
      attempt(
        "It was not withdrawn",
        "Taken Back",
        async () => (await withdraw({ variables: { id } })).data?.withdrawApproval,
      ),
  };
}

/** Requests approval of a project's basket. */
export function useAskToBuy(projectId: string) {
  const [request, { loading }] = useRequestApprovalMutation();
  return {
    isAsking: loading,
    /** @returns the request; "free" when approval is no longer required; null after a failure that a toast reports */
    async ask(note: string): Promise<Approval_RequestFragment | "free" | null> {
      const title = "Nobody was asked";
      try {
        const { data } = await request({ variables: { input: { projectId, note: note || null } } });
        const result = data?.requestApproval;
        if (result?.__typename === "ApprovalRequestSuccess") return result.approvalRequest;
        if (result?.__typename === "ApprovalNotNeededError") return "free";
        showFailure(title, result?.message ?? AGAIN);
      } catch (error) {
        showFailure(title, messageOf(error, AGAIN));
      }
      return null;
    },
  };
}
