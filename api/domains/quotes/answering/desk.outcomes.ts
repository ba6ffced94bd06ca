/** What a desk is told of what it does. */
import type { InvalidInput } from "../../../platform/input.ts";
import type { LinkEnded } from "./by-link.ts";
import type { QuoteCheck } from "./check-draft.ts";
import type { SupplierQuoteRequest } from "./desk-view.ts";
import type { QuoteDifference } from "./differences.rules.ts";
import type { AskedQuestion } from "./questions.ts";

/** The request is no longer what the desk answered, with what it is now. */
export interface SupplierConflict {
  kind: "supplier-quote-conflict";
  message: string;
  /** Lines that have changed since the version that was answered. */
  changedKeys: string[];
  supplierQuoteRequest: SupplierQuoteRequest;
}

/** Somebody else at the desk has saved since: neither's words are lost, and the differences are shown. */
export interface DraftChanged {
  kind: "quote-draft-changed";
  message: string;
  differences: QuoteDifference[];
  supplierQuoteRequest: SupplierQuoteRequest;
}

/**
 * Figures that are likely slips, such as a price by the bundle where it is by the piece. Submitting again with their
 * keys confirmed takes them as they are.
 */
export interface QuoteQuestions {
  kind: "quote-questions";
  message: string;
  questions: AskedQuestion[];
}

type Done = { kind: "success"; supplierQuoteRequest: SupplierQuoteRequest };

/** What declining and withdrawing come to. */
export type DeskOutcome = Done | SupplierConflict | LinkEnded | InvalidInput;

/** What saving a draft comes to; `check` is what submitting it would say now. */
export type DraftOutcome =
  | (Done & { check: QuoteCheck })
  | DraftChanged
  | SupplierConflict
  | LinkEnded
  | InvalidInput;

/** What submitting a quote comes to. */
export type SubmitOutcome = DeskOutcome | DraftChanged | QuoteQuestions;
