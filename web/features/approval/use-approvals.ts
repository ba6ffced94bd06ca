import {
  type Approval_RequestFragment,
  type ApprovalDecision,
  useApprovalRequestsChangedSubscription,
  useDecideApprovalMutation,
  useRequestApprovalMutation,
  useWithdrawApprovalMutation,
} from "../../gql/graphql.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { sendChange } from "../../lib/apollo/send-change.ts";
import { useAttempt } from "../../lib/apollo/use-attempt.ts";
import { showFailure } from "../../lib/toasts.ts";

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
        decide({ variables: { input: { id, decision, comment: comment || null } } }),
      ),
    withdraw: (id: string) => attempt("It was not withdrawn", "Taken Back", withdraw({ variables: { id } })),
  };
}

/** Requests approval of a project's basket. */
export function useRequestApproval(projectId: string) {
  const [request, { loading }] = useRequestApprovalMutation();
  return {
    isAsking: loading,
    /** @returns the request; "free" when approval is no longer required; null after a failure that a toast reports */
    async ask(note: string): Promise<Approval_RequestFragment | "free" | null> {
      const title = "Nobody was asked";
      const sent = request({ variables: { input: { projectId, note: note || null } } });
      const result = await sendChange(title, sent, "Please try again.");
      if (result?.__typename === "ApprovalRequestSuccess") return result.approvalRequest;
      if (result?.__typename === "ApprovalNotNeededError") return "free";
      if (result) showFailure(title, result.message);
      return null;
    },
  };
}
