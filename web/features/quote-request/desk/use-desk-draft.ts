import { useRef, useState } from "react";
import type { QuoteDesk_RequestFragment } from "../../../gql/graphql.ts";
import { beginQuote, type DeskQuote } from "./desk-quote.ts";

/** See `useDeskDraft`. */
export type DeskDraft = ReturnType<typeof useDeskDraft>;

/** The request to a desk, and the quote being typed. */
export function useDeskDraft(first: QuoteDesk_RequestFragment) {
  const [request, setRequest] = useState(first);
  const [quote, setQuote] = useState(() => beginQuote(first));
  const latest = useRef({ quote, revision: first.draftRevision, version: first.version });

  /** Updates the request; the typed quote stays. */
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
    /** The next input to send, with the revision it is based on; up to date even between two renders. */
    latest,
    take,
    type,
    /** Updates the request, and resets the form to its saved quote. */
    begin(next: QuoteDesk_RequestFragment) {
      take(next);
      type(beginQuote(next));
    },
    /** Updates the attachments; the typed quote stays. */
    takeFiles: (files: QuoteDesk_RequestFragment["files"]) => setRequest((known) => ({ ...known, files })),
  };
}
