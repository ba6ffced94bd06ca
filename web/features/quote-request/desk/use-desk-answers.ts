import {
  type QuoteDeclined_ResultFragment,
  useAnswerStillGoodMutation,
  useDeclineQuoteMutation,
  useSubmitQuoteMutation,
  useWithdrawQuoteMutation,
} from "../../../gql/graphql.ts";
import { answerOf, type Sent } from "../../../lib/apollo/send-change.ts";
import { endOf } from "./desk-end.ts";
import { toQuoteInput } from "./desk-quote.ts";
import type { DeskParts } from "./use-draft-saving.ts";

/** Whether a quote is with the buyer now; null when there was no response. */
type IsTaken = boolean | null;

/** Sends the latest quote as typed. @returns the function that does so */
export function useSubmission(token: string, { draft, review, setEnd }: DeskParts): () => Promise<IsTaken> {
  const [submitQuote] = useSubmitQuoteMutation();
  return async () => {
    const { quote: sent, revision, version } = draft.latest.current;
    const input = {
      draftRevision: revision,
      quote: toQuoteInput(version, sent),
      confirmedKeys: [...review.confirmed],
    };
    const data = await answerOf(submitQuote({ variables: { token, input } })).catch(() => undefined);
    review.clearProblems();
    switch (data?.__typename) {
      case "SubmitQuoteSuccess":
        draft.take(data.supplierQuoteRequest);
        setEnd({ kind: "submitted" });
        return true;
      case "QuoteQuestionsError":
        review.ask(data.questions);
        setEnd({ kind: "questions", message: data.message });
        return false;
      case "SupplierQuoteConflictError":
        draft.take(data.supplierQuoteRequest);
        setEnd(endOf(data));
        return false;
      case "QuoteDraftChangedError":
      case "QuoteLinkEndedError":
        setEnd(endOf(data));
        return false;
      case "InvalidInputError":
        review.takeRefusal(data, sent);
        setEnd({ kind: "refused" });
        return false;
      default:
        setEnd({ kind: "not-sent" });
        return null;
    }
  };
}

/** The actions that need no typing: declining, withdrawing, and confirming that the quote is still valid. */
export function useDecisions(token: string, { draft, setEnd }: Pick<DeskParts, "draft" | "setEnd">) {
  const [declineQuote] = useDeclineQuoteMutation();
  const [withdrawQuote] = useWithdrawQuoteMutation();
  const [sayStillGood] = useAnswerStillGoodMutation();

  async function say(
    kind: "declined" | "still-good" | "withdrawn",
    sent: Sent<QuoteDeclined_ResultFragment>,
  ): Promise<void> {
    const data = await answerOf(sent).catch(() => undefined);
    switch (data?.__typename) {
      case "DeclineQuoteSuccess":
        draft.take(data.supplierQuoteRequest);
        return setEnd({ kind });
      case "InvalidInputError":
        return setEnd({ kind: "day-refused", message: data.fields[0]?.message ?? data.message });
      case "SupplierQuoteConflictError":
        draft.take(data.supplierQuoteRequest);
        return setEnd(endOf(data));
      case "QuoteLinkEndedError":
        return setEnd(endOf(data));
      default:
        return setEnd({ kind: kind === "withdrawn" ? "not-withdrawn" : "not-told" });
    }
  }

  return {
    decline(typed: string) {
      const variables = { token, reason: typed.trim() || null };
      return say("declined", declineQuote({ variables }));
    },
    withdraw: () => say("withdrawn", withdrawQuote({ variables: { token } })),
    /** @param validUntil YYYY-MM-DD; null when the quote is no longer valid */
    answerStillGood(validUntil: string | null) {
      const variables = { token, validUntil };
      const kind = validUntil === null ? "withdrawn" : "still-good";
      return say(kind, sayStillGood({ variables }));
    },
  };
}
