import type { Span } from "../reading/text/tracked-text.ts";
import type { ReadChoice, ReadSpan } from "../takeoff.types.ts";
import type { Claim } from "./claims.ts";

/** The result for a part of a description. */
export type Outcome = Pick<ReadSpan, "state" | "reason" | "lines">;

/** A part of the text that was read, before it enters the account. */
export interface Draft {
  readonly key: string;
  readonly kind: ReadSpan["kind"];
  readonly span: Span;
  /** Null when it led to nothing and nothing explains why. */
  readonly outcome: Outcome | null;
  /** Possible meanings; only computed when the part is unread. */
  choices(): ReadChoice[];
}

export const setAside = (reason: string): Outcome => ({ state: "set-aside", reason, lines: [] });

/** The best result among claims: used, by the materials of all of them, or else set aside for the first reason. */
export function outcomeOf(claims: readonly Claim[]): Outcome | null {
  const lines = [...new Set(claims.flatMap((claim) => claim.lines))];
  if (lines.length > 0) return { state: "used", reason: null, lines };
  const reason = claims.find((claim) => claim.reason !== null)?.reason;
  return reason ? setAside(reason) : null;
}
