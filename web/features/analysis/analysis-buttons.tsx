import { Play, RotateCcw, Square } from "lucide-react";
import { Button, type ButtonTone } from "../../components/ui/controls/button.tsx";
import type { ProjectAction } from "../../gql/graphql.ts";
import { useAnalysisActions } from "./use-analysis-actions.ts";

/** The analysis actions that the server allows now. */
export function AnalysisButtons({
  projectId,
  allowedActions,
  retryTone = "quiet",
}: {
  projectId: string;
  allowedActions: readonly ProjectAction[];
  /** `main` when retrying is the primary action, as after a failure. */
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
