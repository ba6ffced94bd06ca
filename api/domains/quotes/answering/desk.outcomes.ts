/** Outcomes of a desk's actions. */
import type { InvalidInput } from "../../../platform/input.ts";
import type { LinkEnded } from "./by-link.ts";
import type { QuoteCheck } from "./check-draft.ts";
import type { SupplierQuoteRequest } from "./desk-view.ts";
import type { QuoteDifference } from "./differences.rules.ts";
import type { AskedQuestion } from "./questions.ts";

/** The request has changed since the desk saw it; carries its current state. */
export interface SupplierConflict {
  kind: "supplier-quote-conflict";
  message: string;
  /** Lines that have changed since the answered version. */
  changedKeys: string[];
  supplierQuoteRequest: SupplierQuoteRequest;
}

/** Another person at the desk has saved since. Neither version is lost, and the differences are shown. */
export interface DraftChanged {
  kind: "quote-draft-changed";
  message: string;
  differences: QuoteDifference[];
  supplierQuoteRequest: SupplierQuoteRequest;
}

/**
 * Likely mistakes, such as a price per bundle where a price per piece is expected. Submitting again with their keys
 * confirmed accepts them as they are.
 */
export interface QuoteQuestions {
  kind: "quote-questions";
  message: string;
  questions: AskedQuestion[];
}

type Done = { kind: "success"; supplierQuoteRequest: SupplierQuoteRequest };

/** Outcomes of declining and withdrawing. */
export type DeskOutcome = Done | SupplierConflict | LinkEnded | InvalidInput;

/** Outcomes of saving a draft; `check` holds what submitting would report now. */
export type DraftOutcome =
  | (Done & { check: QuoteCheck })
  | DraftChanged
  | SupplierConflict
  | LinkEnded
  | InvalidInput;

/** Outcomes of submitting a quote. */
export type SubmitOutcome = DeskOutcome | DraftChanged | QuoteQuestions;
