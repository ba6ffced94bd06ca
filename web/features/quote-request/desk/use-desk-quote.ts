import { useState } from "react";
import type { QuoteDesk_RequestFragment } from "../../../gql/graphql.ts";
import type { DeskEnd } from "./desk-end.ts";
import type { DeskQuote } from "./desk-quote.ts";
import { useDecisions, useSubmission } from "./use-desk-answers.ts";
import { useDeskDraft } from "./use-desk-draft.ts";
import { useDeskReview } from "./use-desk-review.ts";
import { PAUSE_MS, useDraftSaving } from "./use-draft-saving.ts";

/** See `useDeskQuote`. */
export type UseDeskQuote = ReturnType<typeof useDeskQuote>;

/** A desk's quote: saved whenever typing pauses, one save at a time, and submitted on request. */
export function useDeskQuote(token: string, first: QuoteDesk_RequestFragment) {
  const [end, setEnd] = useState<DeskEnd>(null);
  const [isBusy, setIsBusy] = useState(false);
  const draft = useDeskDraft(first);
  const review = useDeskReview(first);
  const parts = { draft, review, setEnd };
  const { saving, setSaving, save, finish } = useDraftSaving(token, parts);
  const submit = useSubmission(token, parts);
  const decisions = useDecisions(token, parts);

  const busily = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setEnd(null);
    await work();
    setIsBusy(false);
  };

  return {
    request: draft.request,
    quote: draft.quote,
    saving,
    check: review.check,
    problems: review.problems,
    questions: review.questions,
    end,
    isBusy,
    takeFiles: draft.takeFiles,
    confirm: review.confirm,
    change(next: DeskQuote) {
      review.askAgain(draft.latest.current.quote, next);
      draft.type(next);
      setSaving("typing");
      setEnd((known) => (known?.kind === "differs" ? known : null));
      save(PAUSE_MS);
    },
    submit: () =>
      busily(async () => {
        await finish();
        const isTaken = await submit();
        if (isTaken) setSaving("saved");
        // The pending save was canceled for it.
        if (isTaken === null && saving !== "saved") save(0);
      }),
    decline: (typed: string) => busily(() => decisions.decline(typed)),
    withdraw: () => busily(decisions.withdraw),
    answerStillGood: (validUntil: string | null) => busily(() => decisions.answerStillGood(validUntil)),
    /** With two users at one desk: accepts the version the other one saved, and discards what was typed here. */
    takeTheirs(theirs: QuoteDesk_RequestFragment) {
      draft.begin(theirs);
      review.begin(theirs);
      setSaving("saved");
      setEnd(null);
    },
    /** Replaces the version the other user saved with what was typed here. */
    keepMine(theirs: QuoteDesk_RequestFragment) {
      draft.take(theirs);
      setEnd(null);
      save(0);
    },
  } as const;
}
