import {
  type AnalysisProgress_ProjectFragment,
  type ProjectAction,
  useCancelAnalysisMutation,
  useRetryAnalysisMutation,
  useStartAnalysisMutation,
} from "../../gql/graphql.ts";
import { sendChange } from "../../lib/apollo/send-change.ts";
import { showFailure, showSuccess } from "../../lib/toasts.ts";

type ProjectAnswer =
  | { __typename: "ProjectSuccess"; project: AnalysisProgress_ProjectFragment }
  | { __typename: "InvalidInputError"; message: string }
  | { __typename: "ProjectStatusConflictError"; message: string; project: AnalysisProgress_ProjectFragment };

async function tell(
  action: () => Promise<ProjectAnswer | undefined>,
  done: { title: string; description: string },
  failed: { title: string; description: string },
): Promise<boolean> {
  const result = await sendChange(failed.title, action, failed.description);
  if (result?.__typename === "ProjectSuccess") {
    showSuccess(done.title, done.description);
    return true;
  }
  if (result) showFailure(failed.title, result.message);
  return false;
}

/** Start, cancel and retry, each with its messages; the cache is updated from the responses. */
export function useAnalysisActions(projectId: string) {
  const [startAnalysis, starting] = useStartAnalysisMutation();
  const [cancelAnalysis, cancelling] = useCancelAnalysisMutation();
  const [retryAnalysis, retrying] = useRetryAnalysisMutation();
  const variables = { id: projectId };
  return {
    isStarting: starting.loading,
    isCancelling: cancelling.loading,
    isRetrying: retrying.loading,
    start: () =>
      tell(
        async () => (await startAnalysis({ variables })).data?.startAnalysis,
        { title: "Analysis Started", description: "AI agents are analyzing your requirements..." },
        { title: "Analysis Failed", description: "The analysis could not be started. Please try again." },
      ),
    cancel: () =>
      tell(
        async () => (await cancelAnalysis({ variables })).data?.cancelAnalysis,
        { title: "Analysis Cancelled", description: "The analysis has been stopped" },
        { title: "Error", description: "The analysis could not be stopped. Please try again." },
      ),
    retry: () =>
      tell(
        async () => (await retryAnalysis({ variables })).data?.retryAnalysis,
        { title: "Analysis Restarted", description: "Retrying material analysis..." },
        { title: "Analysis Failed", description: "The analysis could not be started. Please try again." },
      ),
    /** Starts or retries, depending on the project's status; does nothing when the server allows neither. */
    analyzeAgain(allowedActions: readonly ProjectAction[]): Promise<boolean> {
      if (allowedActions.includes("START_ANALYSIS")) return this.start();
      return allowedActions.includes("RETRY_ANALYSIS") ? this.retry() : Promise.resolve(false);
    },
  };
}
