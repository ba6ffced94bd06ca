/** Suppliers' answers. */
import type { Cents } from "../../platform/money.ts";

/** A supplier's answer to a line. */
export const ANSWERS = [
  "accepted",
  "quantity_changed",
  "price_changed",
  "backordered",
  "substituted",
  "rejected",
] as const;

/** A supplier's answer to a line. */
export type Answer = (typeof ANSWERS)[number];

/** A supplier's complete answer to one line: whatever the supplier left out is filled in from the order. */
export interface AnsweredLine {
  /** The line's key in the answered version. */
  key: string;
  answer: Answer;
  /** Sale units that will come: all unless the answer says fewer. For a backordered line: those that come now. */
  quantity: number;
  /** Price of one sale unit; the ordered price unless the answer states another. */
  unitCents: Cents;
  /** YYYY-MM-DD; null when the supplier did not say. */
  availableOn: string | null;
  /** The substitute; null unless the line is substituted. */
  substitute: { sku: string | null; name: string } | null;
  note: string | null;
}

/** An answer as submitted: anything it omits is as ordered. */
export type GivenLine = Pick<AnsweredLine, "key" | "answer"> &
  Partial<Pick<AnsweredLine, "quantity" | "unitCents" | "availableOn" | "substitute" | "note">>;

/** How an answer arrived. */
export const ANSWER_SOURCES = ["http", "link", "phone"] as const;

/** How the answer arrived: through the supplier's API, by the link, or recorded by the buyer after a call. */
export type AnswerSource = (typeof ANSWER_SOURCES)[number];

/** A supplier's answer to a version. */
export interface Acknowledgement {
  id: string;
  version: number;
  source: AnswerSource;
  lines: AnsweredLine[];
  /** False when another version was current at its arrival: it is stored, but does not count. */
  isApplied: boolean;
  createdAt: Date;
}
