import type {
  QuoteDesk_RequestFragment,
  QuoteDraftChanged_ErrorFragment,
  QuoteLinkEnded_ErrorFragment,
  SupplierQuoteConflict_ErrorFragment,
} from "../../../gql/graphql.ts";

/** A field's values as two users of the same desk have entered them. */
export interface Difference {
  path: string;
  theirs?: string | null | undefined;
  yours?: string | null | undefined;
}

/** Result of the last action, or of saving. */
export type DeskEnd =
  | { kind: "submitted" | "still-good" | "declined" | "withdrawn" | "ended" | "refused" }
  /** The last action got no response. */
  | { kind: "not-sent" | "not-told" | "not-withdrawn" }
  | { kind: "conflict"; message: string }
  | { kind: "day-refused"; message: string }
  | { kind: "questions"; message: string }
  | { kind: "differs"; differences: readonly Difference[]; theirs: QuoteDesk_RequestFragment }
  | null;

/** Changes made by others in the meantime, at this desk or by the buyer. */
export function endOf(
  error: QuoteDraftChanged_ErrorFragment | SupplierQuoteConflict_ErrorFragment | QuoteLinkEnded_ErrorFragment,
): DeskEnd {
  switch (error.__typename) {
    case "QuoteDraftChangedError":
      return { kind: "differs", differences: error.differences, theirs: error.supplierQuoteRequest };
    case "SupplierQuoteConflictError":
      return { kind: "conflict", message: error.message };
    case "QuoteLinkEndedError":
      return { kind: "ended" };
  }
}
