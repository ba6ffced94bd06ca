import { useState } from "react";
import {
  type ChangeOrder_ResultFragment,
  type PurchaseOrder_CardFragment,
  type RevisedLineInput,
  useCancelPurchaseOrderMutation,
  useRevisePurchaseOrderMutation,
} from "../../gql/graphql.ts";
import { messageOf } from "../../lib/apollo/errors.ts";
import { answerOf, type Sent } from "../../lib/apollo/send-change.ts";
import type { FieldMessages } from "../../lib/forms/form-errors.ts";
import { showSuccess } from "../../lib/toasts.ts";

const AGAIN = "Nothing was changed. Please try again.";

/** A message that belongs to no field is shown without one. */
const aside = (message: string): FieldMessages => [{ path: "", message }];

/** Changes what was ordered. Returns a refusal for the form to show; null on success. */
export function useOrderChange({ id, revision }: Pick<PurchaseOrder_CardFragment, "id" | "revision">) {
  const [revise] = useRevisePurchaseOrderMutation();
  const [cancel] = useCancelPurchaseOrderMutation();
  const [isBusy, setIsBusy] = useState(false);

  async function change(done: string, sent: Sent<ChangeOrder_ResultFragment>): Promise<FieldMessages | null> {
    setIsBusy(true);
    try {
      const result = await answerOf(sent);
      if (result?.__typename === "InvalidInputError") return result.fields;
      if (result?.__typename !== "PurchaseOrderSuccess") return aside(result?.message ?? AGAIN);
      showSuccess(done);
      return null;
    } catch (error) {
      return aside(messageOf(error, AGAIN));
    } finally {
      setIsBusy(false);
    }
  }

  return {
    isBusy,
    /** @param lines the lines that stay */
    revise: (lines: RevisedLineInput[], reason: string) =>
      change("Order Changed", revise({ variables: { input: { id, revision, lines, reason } } })),
    cancel: (reason: string) =>
      change("Cancelled", cancel({ variables: { input: { id, revision, reason } } })),
  };
}
