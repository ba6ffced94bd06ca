import { useEffect, useRef, useState } from "react";
import { useSaveQuoteDraftMutation } from "../../../gql/graphql.ts";
import { answerOf } from "../../../lib/apollo/send-change.ts";
import { type DeskEnd, endOf } from "./desk-end.ts";
import { toQuoteInput } from "./desk-quote.ts";
import type { DeskDraft } from "./use-desk-draft.ts";
import type { DeskReview } from "./use-desk-review.ts";

/** Length of the pause in typing before a save. */
export const PAUSE_MS = 600;
/** Delay after a failed save. */
const AGAIN_MS = 5_000;

type Saving = "saved" | "typing" | "saving" | "failed";

/** The parts of a desk's quote that sending changes. */
export interface DeskParts {
  readonly draft: DeskDraft;
  readonly review: DeskReview;
  readonly setEnd: (end: DeskEnd) => void;
}

/** Saves what was typed, one save at a time, and retries after a failure. */
export function useDraftSaving(token: string, { draft, review, setEnd }: DeskParts) {
  const [saving, setSaving] = useState<Saving>("saved");
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const running = useRef<Promise<void> | null>(null);
  const [saveDraft] = useSaveQuoteDraftMutation();
  useEffect(() => () => clearTimeout(timer.current), []);

  async function saveOnce(): Promise<void> {
    const { quote: sent, revision, version } = draft.latest.current;
    setSaving("saving");
    const input = { draftRevision: revision, quote: toQuoteInput(version, sent) };
    const data = await answerOf(saveDraft({ variables: { token, input } })).catch(() => undefined);
    switch (data?.__typename) {
      case "SaveQuoteDraftSuccess":
        draft.take(data.supplierQuoteRequest);
        review.takeCheck(data.check, sent);
        if (draft.latest.current.quote === sent) setSaving("saved");
        else save(PAUSE_MS);
        return;
      case "QuoteDraftChangedError":
        setSaving("typing");
        return setEnd(endOf(data));
      case "SupplierQuoteConflictError":
        draft.take(data.supplierQuoteRequest);
        setSaving("typing");
        return setEnd(endOf(data));
      case "QuoteLinkEndedError":
        return setEnd(endOf(data));
      case "InvalidInputError":
        review.takeRefusal(data, sent);
        return setSaving("typing");
      default:
        setSaving("failed");
        save(AGAIN_MS);
    }
  }

  function save(inMs: number): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const next = (running.current ?? Promise.resolve()).then(saveOnce);
      running.current = next;
    }, inMs);
  }

  return {
    saving,
    setSaving,
    save,
    /** Stops saving, and resolves once no save is in flight, so that none can overtake the next request. */
    async finish(): Promise<void> {
      clearTimeout(timer.current);
      await running.current;
    },
  };
}
