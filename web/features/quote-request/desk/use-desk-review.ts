import { useState } from "react";
import type { InvalidInput_ErrorFragment, QuoteDesk_CheckFragment } from "../../../gql/graphql.ts";
import {
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

/** What the server says of a quote: what it comes to, what is wrong, and what it asks back. */
export function useDeskReview() {
  const [check, setCheck] = useState<QuoteDesk_CheckFragment | null>(null);
  const [problems, setProblems] = useState<DeskProblems>(NO_DESK_PROBLEMS);
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  return {
    check,
    problems,
    /** Those that nobody has answered yet. */
    questions: questions.filter(({ materialKey }) => !confirmed.has(materialKey)),
    /** The lines whose prices somebody said are right. */
    confirmed,
    confirm: (key: string) => setConfirmed(new Set([...confirmed, key])),
    /** Who said that a price is right has not said it of the next one. */
    askAgain: (before: DeskQuote, next: DeskQuote) =>
      setConfirmed((known) => new Set([...known].filter((key) => isSamePrice(before, next, key)))),
    ask: setQuestions,
    /** Takes what was found in a quote that was saved. */
    takeCheck(next: QuoteDesk_CheckFragment, sent: DeskQuote) {
      setCheck(next);
      setProblems((known) => {
        const { lines, steps } = placeDeskProblems(next.problems, sentLines(sent));
        return { ...known, lines, steps };
      });
      setQuestions(next.questions);
    },
    /** Takes what a quote was refused for. */
    takeRefusal: ({ fields }: InvalidInput_ErrorFragment, sent: DeskQuote) =>
      setProblems(placeDeskProblems(fields, sentLines(sent))),
    clearProblems: () => setProblems(NO_DESK_PROBLEMS),
    /** Another quote takes the place of the one that was looked at. */
    forget() {
      setCheck(null);
      setProblems(NO_DESK_PROBLEMS);
      setQuestions([]);
    },
  };
}
