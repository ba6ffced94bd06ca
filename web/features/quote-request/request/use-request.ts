import { useState } from "react";
import {
  type QuoteContactInput,
  type QuoteRequest_PageFragment,
  useAcceptAlternateMutation,
  useAddQuoteInvitationMutation,
  useAskStillGoodMutation,
  useCancelQuoteRequestMutation,
  useCloseQuoteRequestMutation,
  useExtendQuoteRequestMutation,
  useQuoteRequestChangedSubscription,
  useReissueQuoteRequestMutation,
  useRemindQuoteInvitationMutation,
  useSendQuoteRequestMutation,
} from "../../../gql/graphql.ts";
import { sendChange } from "../../../lib/apollo/send-change.ts";
import { useAttempt } from "../../../lib/apollo/use-attempt.ts";
import { showFailure, showSuccess } from "../../../lib/toasts.ts";

/** Keeps the displayed request up to date: each event updates it in the cache. */
export function useQuoteRequestNews(id: string): void {
  useQuoteRequestChangedSubscription({ variables: { id }, ignoreResults: true });
}

/** All actions on a request. A request that another user has changed in the meantime is shown in its current state. */
export function useQuoteRequestActions({ id, revision }: Pick<QuoteRequest_PageFragment, "id" | "revision">) {
  const [send] = useSendQuoteRequestMutation();
  const [remind] = useRemindQuoteInvitationMutation();
  const [askStillGood] = useAskStillGoodMutation();
  const [extend] = useExtendQuoteRequestMutation();
  const [close] = useCloseQuoteRequestMutation();
  const [cancel] = useCancelQuoteRequestMutation();
  const [reissue] = useReissueQuoteRequestMutation();
  const [accept] = useAcceptAlternateMutation();
  const { isBusy, attempt } = useAttempt("QuoteRequestSuccess");
  const seen = { id, revision };
  return {
    isBusy,
    send: () => attempt("Nobody was asked", "The Yards Are Asked", send({ variables: { input: seen } })),
    remind: (invitationId: string) =>
      attempt("Nobody was reminded", "Reminded", remind({ variables: { id: invitationId } })),
    askStillGood: (invitationId: string) =>
      attempt(
        "The yard was not asked",
        "The Yard Is Asked",
        askStillGood({ variables: { id: invitationId } }),
      ),
    extend: (answerBy: Date) =>
      attempt(
        "The deadline was not changed",
        "More Time Given",
        extend({ variables: { input: { ...seen, answerBy: answerBy.toISOString() } } }),
      ),
    close: () => attempt("It was not closed", "Closed", close({ variables: { input: seen } })),
    cancel: () => attempt("It was not canceled", "Called Off", cancel({ variables: { input: seen } })),
    /** @param addMaterialIds further materials to ask for */
    reissue: (addMaterialIds: readonly string[]) =>
      attempt(
        "Nobody was asked again",
        "The Yards Are Asked Again",
        reissue({ variables: { input: { ...seen, addMaterialIds: [...addMaterialIds] } } }),
      ),
    accept: (invitationId: string, materialKey: string, isAccepted: boolean) =>
      attempt(
        "Nothing was decided",
        isAccepted ? "Accepted" : "Taken Back",
        accept({ variables: { input: { quoteRequestId: id, invitationId, materialKey, isAccepted } } }),
      ),
  } as const;
}

export type QuoteRequestActions = ReturnType<typeof useQuoteRequestActions>;

/** Asks one more yard. */
export function useAddInvitation(quoteRequestId: string) {
  const [add] = useAddQuoteInvitationMutation();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  return {
    isBusy,
    problems,
    setProblems,
    /** @returns whether it was asked */
    async add(contact: QuoteContactInput): Promise<boolean> {
      setIsBusy(true);
      const title = "The yard was not asked";
      const result = await sendChange(title, add({ variables: { input: { quoteRequestId, contact } } }));
      setIsBusy(false);
      if (result?.__typename === "QuoteRequestSuccess") {
        showSuccess("The Yard Is Added");
        return true;
      }
      if (result?.__typename === "InvalidInputError") {
        const placed = result.fields.map(({ path, message }) => [path.replace(/^contact\./, ""), message]);
        setProblems(Object.fromEntries(placed));
      } else if (result) showFailure(title, result.message);
      return false;
    },
  } as const;
}
