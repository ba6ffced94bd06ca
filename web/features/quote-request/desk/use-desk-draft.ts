import { useRef, useState } from "react";
import type { QuoteDesk_RequestFragment } from "../../../gql/graphql.ts";
import { beginQuote, type DeskQuote } from "./desk-quote.ts";

/** See `useDeskDraft`. */
export type DeskDraft = ReturnType<typeof useDeskDraft>;

/** What is asked of a desk, and what is typed as its quote. */
export function useDeskDraft(first: QuoteDesk_RequestFragment) {
  const [request, setRequest] = useState(first);
  const [quote, setQuote] = useState(() => beginQuote(first));
  const latest = useRef({ quote, revision: first.draftRevision, version: first.version });

  /** Takes the request as it is now; what is typed stays. */
  const take = (next: QuoteDesk_RequestFragment) => {
    latest.current = { ...latest.current, revision: next.draftRevision, version: next.version };
    setRequest(next);
  };
  const type = (next: DeskQuote) => {
    latest.current = { ...latest.current, quote: next };
    setQuote(next);
  };
  return {
    request,
    quote,
    /** What is sent next, with the revision that it was typed over; true between two drawings as well. */
    latest,
    take,
    type,
    /** Takes the request as it is now, and begins with what is saved in it. */
    begin(next: QuoteDesk_RequestFragment) {
      take(next);
      type(beginQuote(next));
    },
    /** What was attached meanwhile; what was typed stays as it is. */
    takeFiles: (files: QuoteDesk_RequestFragment["files"]) => setRequest((known) => ({ ...known, files })),
  };
}
