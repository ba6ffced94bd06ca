import { useEffect, useRef, useState } from "react";
import {
  type QuoteDeclined_ResultFragment,
  type QuoteDesk_CheckFragment,
  type QuoteDesk_RequestFragment,
  useAnswerStillGoodMutation,
  useDeclineQuoteMutation,
  useSaveQuoteDraftMutation,
  useSubmitQuoteMutation,
  useWithdrawQuoteMutation,
} from "../../../gql/graphql.ts";
import {
  beginQuote,
  type DeskProblems,
  type DeskQuote,
  isSamePrice,
  NO_DESK_PROBLEMS,
  placeDeskProblems,
  sentLines,
  toQuoteInput,
} from "./desk-quote.ts";

/** How long one pauses in typing before it is saved. */
const PAUSE_MS = 600;
/** How long is waited after a saving that failed. */
const AGAIN_MS = 5_000;

type Saving = "saved" | "typing" | "saving" | "failed";

export interface Difference {
  path: string;
  theirs?: string | null | undefined;
  yours?: string | null | undefined;
}

/** What the server asks back about a quote before it takes it. */
export type Question = QuoteDesk_CheckFragment["questions"][number];

/** What came of the last thing that was pressed, or of saving. */
type DeskEnd =
  | { kind: "submitted" | "still-good" | "declined" | "withdrawn" | "ended" | "failed" | "refused" }
  | { kind: "conflict"; message: string }
  | { kind: "day-refused"; message: string }
  | { kind: "questions"; message: string }
  | { kind: "differs"; differences: readonly Difference[]; theirs: QuoteDesk_RequestFragment }
  | null;

/** A desk's quote: what was typed is saved in pauses, one saving at a time, and submitted when somebody presses. */
export function useDeskQuote(token: string, first: QuoteDesk_RequestFragment) {
  const [request, setRequest] = useState(first);
  const [quote, setQuote] = useState(() => beginQuote(first));
  const [saving, setSaving] = useState<Saving>("saved");
  const [check, setCheck] = useState<QuoteDesk_CheckFragment | null>(null);
  const [problems, setProblems] = useState<DeskProblems>(NO_DESK_PROBLEMS);
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [end, setEnd] = useState<DeskEnd>(null);
  const [isBusy, setIsBusy] = useState(false);
  const latest = useRef({ quote, revision: first.draftRevision, version: first.version });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const running = useRef<Promise<void> | null>(null);
  const [saveDraft] = useSaveQuoteDraftMutation();
  const [submitQuote] = useSubmitQuoteMutation();
  const [declineQuote] = useDeclineQuoteMutation();
  const [withdrawQuote] = useWithdrawQuoteMutation();
  const [sayStillGood] = useAnswerStillGoodMutation();
  useEffect(() => () => clearTimeout(timer.current), []);

  const take = (next: QuoteDesk_RequestFragment) => {
    latest.current = { ...latest.current, revision: next.draftRevision, version: next.version };
    setRequest(next);
  };
  const begin = (next: QuoteDesk_RequestFragment) => {
    take(next);
    latest.current = { ...latest.current, quote: beginQuote(next) };
    setQuote(latest.current.quote);
  };

  async function saveOnce(): Promise<void> {
    const { quote: sent, revision, version } = latest.current;
    setSaving("saving");
    const input = { draftRevision: revision, quote: toQuoteInput(version, sent) };
    const data = await saveDraft({ variables: { token, input } }).then(
      (answer) => answer.data?.saveQuoteDraft,
      () => undefined,
    );
    switch (data?.__typename) {
      case "SaveQuoteDraftSuccess":
        take(data.supplierQuoteRequest);
        setCheck(data.check);
        setProblems((known) => {
          const { lines, steps } = placeDeskProblems(data.check.problems, sentLines(sent));
          return { ...known, lines, steps };
        });
        setQuestions(data.check.questions);
        if (latest.current.quote === sent) setSaving("saved");
        else save(PAUSE_MS);
        return;
      case "QuoteDraftChangedError":
        setSaving("typing");
        setEnd({ kind: "differs", differences: data.differences, theirs: data.supplierQuoteRequest });
        return;
      case "SupplierQuoteConflictError":
        take(data.supplierQuoteRequest);
        setSaving("typing");
        setEnd({ kind: "conflict", message: data.message });
        return;
      case "QuoteLinkEndedError":
        setEnd({ kind: "ended" });
        return;
      case "InvalidInputError":
        setProblems(placeDeskProblems(data.fields, sentLines(sent)));
        setSaving("typing");
        return;
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

  function change(next: DeskQuote): void {
    const before = latest.current.quote;
    // Who said that a price is right has not said it of the next one.
    setConfirmed((known) => new Set([...known].filter((key) => isSamePrice(before, next, key))));
    latest.current = { ...latest.current, quote: next };
    setQuote(next);
    setSaving("typing");
    setEnd((known) => (known?.kind === "differs" ? known : null));
    save(PAUSE_MS);
  }

  async function submit(): Promise<void> {
    clearTimeout(timer.current);
    await running.current;
    const { quote: sent, revision, version } = latest.current;
    const input = {
      draftRevision: revision,
      quote: toQuoteInput(version, sent),
      confirmedKeys: [...confirmed],
    };
    const data = await submitQuote({ variables: { token, input } }).then(
      (answer) => answer.data?.submitQuote,
      () => undefined,
    );
    setProblems(NO_DESK_PROBLEMS);
    switch (data?.__typename) {
      case "SubmitQuoteSuccess":
        take(data.supplierQuoteRequest);
        setSaving("saved");
        return setEnd({ kind: "submitted" });
      case "QuoteQuestionsError":
        setQuestions(data.questions);
        return setEnd({ kind: "questions", message: data.message });
      case "QuoteDraftChangedError":
        return setEnd({
          kind: "differs",
          differences: data.differences,
          theirs: data.supplierQuoteRequest,
        });
      case "SupplierQuoteConflictError":
        take(data.supplierQuoteRequest);
        return setEnd({ kind: "conflict", message: data.message });
      case "QuoteLinkEndedError":
        return setEnd({ kind: "ended" });
      case "InvalidInputError":
        setProblems(placeDeskProblems(data.fields, sentLines(sent)));
        return setEnd({ kind: "refused" });
      default:
        return setEnd({ kind: "failed" });
    }
  }

  /** What is pressed and not typed. @param ask null where nothing came back */
  async function say(
    kind: "declined" | "still-good" | "withdrawn",
    ask: () => Promise<QuoteDeclined_ResultFragment | null | undefined>,
  ): Promise<void> {
    const data = await ask().catch(() => undefined);
    switch (data?.__typename) {
      case "DeclineQuoteSuccess":
        take(data.supplierQuoteRequest);
        return setEnd({ kind });
      case "InvalidInputError":
        return setEnd({ kind: "day-refused", message: data.fields[0]?.message ?? data.message });
      case "SupplierQuoteConflictError":
        take(data.supplierQuoteRequest);
        return setEnd({ kind: "conflict", message: data.message });
      case "QuoteLinkEndedError":
        return setEnd({ kind: "ended" });
      default:
        return setEnd({ kind: "failed" });
    }
  }

  const busily = async (work: () => Promise<void>) => {
    setIsBusy(true);
    setEnd(null);
    await work();
    setIsBusy(false);
  };

  return {
    request,
    quote,
    saving,
    check,
    problems,
    /** Those that nobody has answered yet. */
    questions: questions.filter(({ materialKey }) => !confirmed.has(materialKey)),
    end,
    isBusy,
    change,
    /** What was attached meanwhile; what was typed stays as it is. */
    takeFiles: (files: QuoteDesk_RequestFragment["files"]) => setRequest((known) => ({ ...known, files })),
    confirm: (key: string) => setConfirmed(new Set([...confirmed, key])),
    submit: () => busily(submit),
    decline: (typed: string) => {
      const variables = { token, reason: typed.trim() || null };
      return busily(() =>
        say("declined", async () => (await declineQuote({ variables })).data?.declineQuote),
      );
    },
    withdraw: () =>
      busily(() =>
        say("withdrawn", async () => (await withdrawQuote({ variables: { token } })).data?.withdrawQuote),
      ),
    /** @param validUntil YYYY-MM-DD; null: it holds no longer */
    answerStillGood: (validUntil: string | null) => {
      const variables = { token, validUntil };
      const kind = validUntil === null ? "withdrawn" : "still-good";
      return busily(() => say(kind, async () => (await sayStillGood({ variables })).data?.answerStillGood));
    },
    /** Of two people at one desk: what the other one saved is taken, and what was typed here is gone. */
    takeTheirs(theirs: QuoteDesk_RequestFragment) {
      begin(theirs);
      setSaving("saved");
      setEnd(null);
    },
    /** What was typed here takes the place of what the other one saved. */
    keepMine(theirs: QuoteDesk_RequestFragment) {
      take(theirs);
      setEnd(null);
      save(0);
    },
  } as const;
}

export type UseDeskQuote = ReturnType<typeof useDeskQuote>;
