import { useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  type DecidedLineInput,
  type PurchaseOrder_CardFragment,
  type ReplacementInput,
  useClosePurchaseOrderMutation,
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

/** All actions on a purchase order. An order that somebody else changed in the meantime is shown in its present state. */
export function usePurchaseOrderActions({ id, revision }: PurchaseOrder_CardFragment) {
  const [resend] = useResendPurchaseOrderMutation();
  const [close] = useClosePurchaseOrderMutation();
  const [decide] = useDecideAcknowledgementMutation();
  const [concerns, setConcerns] = useState<Concerns | null>(null);
  const navigate = useNavigate();
  const { isBusy, attempt } = useAttempt("PurchaseOrderSuccess");

  return {
    isBusy,
    resend: () =>
      attempt(
        "It was not sent",
        "It Is Being Sent",
        async () => (await resend({ variables: { id } })).data?.resendPurchaseOrder,
      ),
    close: () =>
      attempt("It was not closed", "Closed", async () => {
        return (await close({ variables: { input: { id, revision } } })).data?.closePurchaseOrder;
      }),
    /** What the buyer's safeguards say about what would be bought; null when nothing, or it is decided. */
    concerns,
    /** @param replacement how what is missing is bought; it is gone to pay for then */
    async decide(lines: DecidedLineInput[], replacement: ReplacementInput | null = null): Promise<void> {
      setConcerns(null);
      await attempt("Nothing was decided", "Decided", async () => {
        const input = { id, revision, lines, replacement };
        const result = (await decide({ variables: { input } })).data?.decideAcknowledgement;
        if (result?.__typename === "ReplacementConcernsError" && replacement)
          setConcerns({ ...result, lines, replacement });
        const ordered =
          result?.__typename === "PurchaseOrderSuccess" && replacement
            ? result.purchaseOrder.replacementOrderIds.at(-1)
            : undefined;
        if (ordered) void navigate(`/orders/${ordered}`);
        return result;
      });
    },
  };
}

/** What would be bought past the buyer's safeguards, and what was asked for. */
export interface Concerns {
  message: string;
  canAgree: boolean;
  concerns: readonly { key: string; message: string }[];
  lines: DecidedLineInput[];
  replacement: ReplacementInput;
}

export type UsePurchaseOrder = ReturnType<typeof usePurchaseOrderActions>;
