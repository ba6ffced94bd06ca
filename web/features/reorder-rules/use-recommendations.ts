import { useState } from "react";
import {
  type RecommendationResult_ResultFragment,
  useApplyRecommendationMutation,
  useDismissRecommendationMutation,
  useUndoRecommendationMutation,
} from "../../gql/graphql.ts";
import { useRefetchShown } from "../../lib/apollo/refetch-shown.ts";
import { type Sent, sendChange } from "../../lib/apollo/send-change.ts";
import { showFailure, showSuccess, showToast } from "../../lib/toasts.ts";

type Decision = "apply" | "dismiss" | "undo";

/** The decisions on a recommendation; each can be undone from the toast and from the list. */
export function useRecommendationActions({ id, materialName }: { id: string; materialName: string }) {
  const [apply] = useApplyRecommendationMutation();
  const [dismiss] = useDismissRecommendationMutation();
  const [undo] = useUndoRecommendationMutation();
  const refetch = useRefetchShown();
  const [busy, setBusy] = useState<Decision | null>(null);
  const variables = { id };

  async function decide(
    decision: Decision,
    sent: Sent<RecommendationResult_ResultFragment>,
    tell: () => void,
  ): Promise<void> {
    setBusy(decision);
    const result = await sendChange("Nothing Was Decided", sent);
    setBusy(null);
    if (result?.__typename === "RecommendationSuccess") tell();
    else if (result) showFailure("Nothing Was Decided", result.message);
    if (result) refetch("Recommendations", "ReorderRules");
  }

  const takeBack = () =>
    decide("undo", undo({ variables }), () => showSuccess("Recommendation Restored", materialName));
  const undoAction = { label: "Undo", onPress: () => void takeBack() };

  return {
    busy,
    apply: () =>
      decide("apply", apply({ variables }), () =>
        showToast({
          tone: "success",
          title: "Recommendation Applied",
          description: `${materialName} has its reorder rule.`,
          action: undoAction,
        }),
      ),
    dismiss: () =>
      decide("dismiss", dismiss({ variables }), () =>
        showToast({ title: "Recommendation Dismissed", description: materialName, action: undoAction }),
      ),
    undo: takeBack,
  };
}
