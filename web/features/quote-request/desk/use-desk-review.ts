import { useState } from "react";
import type {
  InvalidInput_ErrorFragment,
  QuoteDesk_CheckFragment,
  QuoteDesk_RequestFragment,
} from "../../../gql/graphql.ts";
import {
  beginQuote,
  type DeskProblems,
  type DeskQuote,
  isSamePrice,
  NO_DESK_PROBLEMS,
  placeDeskProblems,
  sentLines,
} from "./desk-quote.ts";

/** The server's questions about a quote before it accepts it. */
export type Question = QuoteDesk_CheckFragment["questions"][number];

/** See `useDeskReview`. */
export type DeskReview = ReturnType<typeof useDeskReview>;

/** Findings about a quote. */
interface Found {
  readonly check: QuoteDesk_CheckFragment | null;
  readonly problems: DeskProblems;
  readonly questions: readonly Question[];
}

/** Findings about the quote that a request is opened with. */
function foundIn(request: QuoteDesk_RequestFragment): Found {
  const { check = null, draft, quote } = request;
  const { lines } = beginQuote(request);
  // Problems refer to the positions of lines as saved.
  const saved = (draft?.lines ?? []).flatMap(({ materialKey }) =>
    lines.filter(({ key }) => key === materialKey),
  );
  const { lines: byLine, steps } = placeDeskProblems(check?.problems ?? [], saved);
  return {
    check,
    problems: { ...NO_DESK_PROBLEMS, lines: byLine, steps },
    // Every question about a submitted quote has been answered.
    questions: quote ? [] : (check?.questions ?? []),
  };
}

/** The server's assessment of a quote: its total, problems and questions. */
export function useDeskReview(first: QuoteDesk_RequestFragment) {
  const [{ check, problems, questions }, setFound] = useState(() => foundIn(first));
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const find = (next: Partial<Found>) => setFound((known) => ({ ...known, ...next }));
  return {
    check,
    problems,
    /** The unanswered ones. */
    questions: questions.filter(({ materialKey }) => !confirmed.has(materialKey)),
    /** Lines whose prices were confirmed. */
    confirmed,
    confirm: (key: string) => setConfirmed(new Set([...confirmed, key])),
    /** Confirming one price does not confirm the next one typed. */
    askAgain: (before: DeskQuote, next: DeskQuote) =>
      setConfirmed((known) => new Set([...known].filter((key) => isSamePrice(before, next, key)))),
    ask: (asked: readonly Question[]) => find({ questions: asked }),
    /** Stores the findings about a saved quote. */
    takeCheck(next: QuoteDesk_CheckFragment, sent: DeskQuote) {
      const { lines, steps } = placeDeskProblems(next.problems, sentLines(sent));
      setFound((known) => ({
        check: next,
        problems: { ...known.problems, lines, steps },
        questions: next.questions,
      }));
    },
    /** Stores the reasons for which a quote was refused. */
    takeRefusal: ({ fields }: InvalidInput_ErrorFragment, sent: DeskQuote) =>
      find({ problems: placeDeskProblems(fields, sentLines(sent)) }),
    clearProblems: () => find({ problems: NO_DESK_PROBLEMS }),
    /** Resets the review for a different quote. */
    begin: (next: QuoteDesk_RequestFragment) => setFound(foundIn(next)),
  };
}
