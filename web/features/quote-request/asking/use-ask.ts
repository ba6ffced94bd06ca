import { useState } from "react";
import {
  type QuoteRequest_PageFragment,
  useCreateQuoteRequestMutation,
  useSendQuoteRequestMutation,
} from "../../../gql/graphql.ts";
import { sendChange, sendForSuccess } from "../../../lib/apollo/send-change.ts";
import { showFailure, showSuccess } from "../../../lib/toasts.ts";
import { clearDraft, readDraft, writeDraft } from "../../../lib/use-draft.ts";
import { type AskableLine, type AskDraft, answerByOf, beginAsk, toInput } from "./ask-draft.ts";
import {
  type AskProblems,
  findProblems,
  hasProblems,
  NO_PROBLEMS,
  placeProblems,
  stillWrong,
} from "./ask-problems.ts";

const NOT_SENT = "Nobody was asked";

/** The job whose materials are requested. */
export interface AskedProject {
  id: string;
  zone: string;
  /** Whether its location is known. */
  hasPlace: boolean;
  needBy: string | null;
  lines: readonly AskableLine[];
}

/**
 * Edits a request and sends it. What was typed is stored in the tab until it is sent.
 * @param onMade called with the request: sent, or a draft when something prevented sending
 */
export function useAsk(project: AskedProject, onMade: (request: { id: string }) => void) {
  const key = `quote-request:${project.id}`;
  const [draft, setDraft] = useState(() =>
    beginAsk(readDraft(key), project.zone, project.needBy, new Date()),
  );
  const [found, setFound] = useState<{ problems: AskProblems; in: AskDraft } | null>(null);
  const setProblems = (problems: AskProblems) => setFound({ problems, in: draft });
  const [isBusy, setIsBusy] = useState(false);
  const [create] = useCreateQuoteRequestMutation();
  const [send] = useSendQuoteRequestMutation();

  async function make(answerBy: Date): Promise<QuoteRequest_PageFragment | null> {
    const input = toInput(project.id, draft, project.lines, answerBy);
    const result = await sendChange(NOT_SENT, create({ variables: { input } }));
    if (result?.__typename === "QuoteRequestSuccess") return result.quoteRequest;
    if (result?.__typename === "InvalidInputError") {
      setProblems(placeProblems(result.fields, draft, project.lines));
    } else if (result) showFailure(NOT_SENT, result.message);
    return null;
  }

  async function ask(): Promise<void> {
    const wrong = findProblems(draft, project.lines, project.zone, new Date());
    setProblems(wrong);
    const answerBy = answerByOf(draft, project.zone);
    if (hasProblems(wrong) || answerBy === null) return;
    const made = await make(answerBy);
    if (made === null) return;
    clearDraft(key);
    const { id, revision } = made;
    const isSent = await sendForSuccess(
      NOT_SENT,
      send({ variables: { input: { id, revision } } }),
      "QuoteRequestSuccess",
      "The request is kept as a draft. Please send it again.",
    );
    if (isSent) showSuccess("The Yards Are Asked");
    onMade(made);
  }

  return {
    draft,
    /** Problems found when it was last sent. */
    found: found?.problems ?? NO_PROBLEMS,
    /** Those that the user has not touched since. */
    problems: found ? stillWrong(found.problems, found.in, draft) : NO_PROBLEMS,
    isBusy,
    change(next: AskDraft) {
      setDraft(next);
      writeDraft(key, next);
    },
    async ask() {
      setIsBusy(true);
      await ask();
      setIsBusy(false);
    },
  } as const;
}
