/** What suppliers answer. */
import type { Cents } from "../../platform/money.ts";

/** What a supplier says to a line. */
export const ANSWERS = [
  "accepted",
  "quantity_changed",
  "price_changed",
  "backordered",
  "substituted",
  "rejected",
] as const;

/** What a supplier says of a line. */
export type Answer = (typeof ANSWERS)[number];

/**
 * What a supplier's answer says of one line, in full: what the supplier left out is filled in from what was ordered.
 */
export interface AnsweredLine {
  /** The line's key in the version that is answered. */
  key: string;
  answer: Answer;
  /** Sale units that come: all unless the answer says fewer. Of what is backordered: those that come at once. */
  quantity: number;
  /** Price of one sale unit; the one that was ordered at unless the answer says another. */
  unitCents: Cents;
  /** YYYY-MM-DD; null where the supplier did not say. */
  availableOn: string | null;
  /** What comes in its place; null unless the line is substituted. */
  substitute: { sku: string | null; name: string } | null;
  note: string | null;
}

/** An answer as it was given: what it does not say is as it was ordered. */
export type GivenLine = Pick<AnsweredLine, "key" | "answer"> &
  Partial<Pick<AnsweredLine, "quantity" | "unitCents" | "availableOn" | "substitute" | "note">>;

/** How an answer came. */
export const ANSWER_SOURCES = ["http", "link", "phone"] as const;

/** How the answer came: over the supplier's interface, by the link, or noted by the buyer after a call. */
export type AnswerSource = (typeof ANSWER_SOURCES)[number];

/** What a supplier said to a version. */
export interface Acknowledgement {
  id: string;
  version: number;
  source: AnswerSource;
  lines: AnsweredLine[];
  /** False for one that came when another version held: it is kept, and counts for nothing. */
  isApplied: boolean;
  createdAt: Date;
}
