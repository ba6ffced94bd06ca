import {
  type AnalysisProgress_ProjectFragment,
  type ProjectAction,
  useCancelAnalysisMutation,
  useRetryAnalysisMutation,
  useStartAnalysisMutation,
} from "../../gql/graphql.ts";
import { type Sent, sendForSuccess } from "../../lib/apollo/send-change.ts";
import { showSuccess } from "../../lib/toasts.ts";

type ProjectAnswer =
  | { __typename: "ProjectSuccess"; project: AnalysisProgress_ProjectFragment }
  | { __typename: "InvalidInputError"; message: string }
  | { __typename: "ProjectStatusConflictError"; message: string; project: AnalysisProgress_ProjectFragment };

const NOT_STARTED = "The analysis could not be started. Please try again.";

async function tell(
  sent: Sent<ProjectAnswer>,
  done: { title: string; description: string },
  failed: { title: string; description: string },
): Promise<boolean> {
  const result = await sendForSuccess(failed.title, sent, "ProjectSuccess", failed.description);
  if (result) showSuccess(done.title, done.description);
  return result !== undefined;
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
        startAnalysis({ variables }),
        { title: "Analysis Started", description: "AI agents are analyzing your requirements..." },
        { title: "Analysis Failed", description: NOT_STARTED },
      ),
    cancel: () =>
      tell(
        cancelAnalysis({ variables }),
        { title: "Analysis Cancelled", description: "The analysis has been stopped" },
        { title: "Error", description: "The analysis could not be stopped. Please try again." },
      ),
    retry: () =>
      tell(
        retryAnalysis({ variables }),
        { title: "Analysis Restarted", description: "Retrying material analysis..." },
        { title: "Analysis Failed", description: NOT_STARTED },
      ),
    /** Starts or retries, depending on the project's status; does nothing when the server allows neither. */
    analyzeAgain(allowedActions: readonly ProjectAction[]): Promise<boolean> {
      if (allowedActions.includes("START_ANALYSIS")) return this.start();
      return allowedActions.includes("RETRY_ANALYSIS") ? this.retry() : Promise.resolve(false);
    },
  };
}
