/** The port to a language model that reads descriptions. */
import type { ModelScope } from "../../takeoff/index.ts";

export const READER_FAILURES = [
  "too-slow",
  "unreachable",
  "busy",
  "resting",
  "unauthorized",
  "rejected",
  "cut-off",
  "not-a-scope",
  "used-up",
] as const;
/** Why a language model's reading is missing. */
export type ReaderFailure = (typeof READER_FAILURES)[number];

/** Reads descriptions with a language model. It never computes a quantity. */
export interface ScopeReader {
  /** Model and wording of the request: a text read by another one is read again. */
  version: string;
  /** Tokens that one account may use per UTC day. */
  tokensPerDay: number;
  /** The most tokens that reading a text can cost. */
  costOf(text: string): number;
  /**
   * Checked against the schema and nothing else: the caller has to reconcile its content with the text.
   * @throws the signal's reason once it is aborted, and nothing for the server's failures
   */
  read(text: string, signal: AbortSignal): Promise<ReaderAnswer & { tokens: number | null }>;
}

/** The outcome of asking the model; `tokens` is what it cost, null when the server does not report it. */
export type ReaderAnswer = { kind: "read"; scope: ModelScope } | { kind: "failed"; failure: ReaderFailure };
