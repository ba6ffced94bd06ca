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

/** What the server asks back about a quote before it takes it. */
export type Question = QuoteDesk_CheckFragment["questions"][number];

/** See `useDeskReview`. */
export type DeskReview = ReturnType<typeof useDeskReview>;

/** What was found in a quote. */
interface Found {
  readonly check: QuoteDesk_CheckFragment | null;
  readonly problems: DeskProblems;
  readonly questions: readonly Question[];
}

/** What was found in the quote that a request is opened with. */
function foundIn(request: QuoteDesk_RequestFragment): Found {
  const { check = null, draft, quote } = request;
  const { lines } = beginQuote(request);
  // Problems name the places of lines as they were saved.
  const saved = (draft?.lines ?? []).flatMap(({ materialKey }) =>
    lines.filter(({ key }) => key === materialKey),
  );
  const { lines: byLine, steps } = placeDeskProblems(check?.problems ?? [], saved);
  return {
    check,
    problems: { ...NO_DESK_PROBLEMS, lines: byLine, steps },
    // A submitted quote has answered every question about it.
    questions: quote ? [] : (check?.questions ?? []),
  };
}

/** What the server says of a quote: what it comes to, what is wrong, and what it asks back. */
export function useDeskReview(first: QuoteDesk_RequestFragment) {
  const [{ check, problems, questions }, setFound] = useState(() => foundIn(first));
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const find = (next: Partial<Found>) => setFound((known) => ({ ...known, ...next }));
  return {
    check,
    problems,
    /** Those that nobody has answered yet. */
    questions: questions.filter(({ materialKey }) => !confirmed.has(materialKey)),
    /** The lines whose prices somebody said are right. */
    confirmed,
    confirm: (key: string) => setConfirmed(new Set([...confirmed, key])),
    /** Confirming one price does not confirm the next one typed. */
    askAgain: (before: DeskQuote, next: DeskQuote) =>
      setConfirmed((known) => new Set([...known].filter((key) => isSamePrice(before, next, key)))),
    ask: (asked: readonly Question[]) => find({ questions: asked }),
    /** Takes what was found in a quote that was saved. */
    takeCheck(next: QuoteDesk_CheckFragment, sent: DeskQuote) {
      const { lines, steps } = placeDeskProblems(next.problems, sentLines(sent));
      setFound((known) => ({
        check: next,
        problems: { ...known.problems, lines, steps },
        questions: next.questions,
      }));
    },
    /** Takes what a quote was refused for. */
    takeRefusal: ({ fields }: InvalidInput_ErrorFragment, sent: DeskQuote) =>
      find({ problems: placeDeskProblems(fields, sentLines(sent)) }),
    clearProblems: () => find({ problems: NO_DESK_PROBLEMS }),
    /** Another quote takes the place of the one that was looked at. */
    begin: (next: QuoteDesk_RequestFragment) => setFound(foundIn(next)),
  };
}
