import { Play, RotateCcw, Square } from "lucide-react";
import { Button, type ButtonTone } from "../../components/ui/controls/button.tsx";
import type { ProjectAction } from "../../gql/graphql.ts";
import { useAnalysisActions } from "./use-analysis-actions.ts";

/** What can be done with the analysis now, as the server allows it. */
export function AnalysisButtons({
  projectId,
  allowedActions,
  retryTone = "quiet",
}: {
  projectId: string;
  allowedActions: readonly ProjectAction[];
  /** `main` where retrying is the one thing to do, as after a failure. */
  retryTone?: ButtonTone;
}) {
  const actions = useAnalysisActions(projectId);
  return (
    <>
      {allowedActions.includes("START_ANALYSIS") && (
        <Button tone="main" size="small" isBusy={actions.isStarting} onClick={() => void actions.start()}>
          <Play aria-hidden="true" size={16} />
          Start Analysis
        </Button>
      )}
      {allowedActions.includes("CANCEL_ANALYSIS") && (
        <Button size="small" isBusy={actions.isCancelling} onClick={() => void actions.cancel()}>
          <Square aria-hidden="true" size={15} />
          Cancel Analysis
        </Button>
      )}
      {allowedActions.includes("RETRY_ANALYSIS") && (
        <Button
          tone={retryTone}
          size="small"
          isBusy={actions.isRetrying}
          onClick={() => void actions.retry()}
        >
          <RotateCcw aria-hidden="true" size={16} />
          Retry Analysis
        </Button>
      )}
    </>
  );
}
