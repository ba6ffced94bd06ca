import { useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  type DecideAcknowledgementMutation,
  type DecidedLineInput,
  type PurchaseOrder_CardFragment,
  type ReplacementInput,
  useClosePurchaseOrderMutation,
  useDecideAcknowledgementMutation,
  usePurchaseOrdersChangedSubscription,
  useResendPurchaseOrderMutation,
} from "../../gql/graphql.ts";
import { useAttempt } from "../../lib/apollo/use-attempt.ts";

/**
 * Keeps a project's purchase orders up to date on screen: each event updates them in the cache.
 * @param onNews called with the project's newest purchase orders after each event: they may include new ones
 */
export function usePurchaseOrderNews(
  projectId: string | null,
  onNews?: (told: readonly PurchaseOrder_CardFragment[]) => void,
): void {
  usePurchaseOrdersChangedSubscription({
    variables: { projectId: projectId ?? "" },
    skip: projectId === null,
    ignoreResults: true,
    onData: ({ data: { data } }) => onNews?.(data?.purchaseOrdersChanged.edges.map(({ node }) => node) ?? []),
  });
}

/** All actions on a purchase order. An order that another user changed in the meantime is shown in its current state. */
export function usePurchaseOrderActions({ id, revision }: PurchaseOrder_CardFragment) {
  const [resend] = useResendPurchaseOrderMutation();
  const [close] = useClosePurchaseOrderMutation();
  const [decide] = useDecideAcknowledgementMutation();
  const [concerns, setConcerns] = useState<Concerns | null>(null);
  const navigate = useNavigate();
  const { isBusy, attempt } = useAttempt("PurchaseOrderSuccess");

  return {
    isBusy,
    resend: () => attempt("It was not sent", "It Is Being Sent", resend({ variables: { id } })),
    close: () => attempt("It was not closed", "Closed", close({ variables: { input: { id, revision } } })),
    /** Findings of the buyer's safeguards about the replacement; null when there are none, or they are decided. */
    concerns,
    /** @param replacement how the missing lines are bought; its checkout opens then */
    async decide(lines: DecidedLineInput[], replacement: ReplacementInput | null = null): Promise<void> {
      setConcerns(null);
      const onCompleted = ({ decideAcknowledgement: result }: DecideAcknowledgementMutation) => {
        if (!replacement) return;
        if (result.__typename === "ReplacementConcernsError") setConcerns({ ...result, lines, replacement });
        const ordered =
          result.__typename === "PurchaseOrderSuccess" && result.purchaseOrder.replacementOrderIds.at(-1);
        if (ordered) void navigate(`/orders/${ordered}`);
      };
      const input = { id, revision, lines, replacement };
      await attempt("Nothing was decided", "Decided", decide({ variables: { input }, onCompleted }));
    },
  };
}

/** A replacement that the buyer's safeguards question, and the decision it belongs to. */
export interface Concerns {
  message: string;
  canAgree: boolean;
  concerns: readonly { key: string; message: string }[];
  lines: DecidedLineInput[];
  replacement: ReplacementInput;
}

export type UsePurchaseOrder = ReturnType<typeof usePurchaseOrderActions>;
