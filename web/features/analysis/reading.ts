/** What was read of a description, as the screens show it. Pure. */
import type { AnalysisState_AnalysisFragment } from "../../gql/graphql.ts";

export type ReadSpan = AnalysisState_AnalysisFragment["reading"][number];

/** A stretch of the description: plain, or one that was accounted for. */
interface Stretch {
  /** Where it begins in the description. */
  start: number;
  text: string;
  span: ReadSpan | null;
}

/**
 * The description in stretches that make it up again.
 * @returns null where the description is not the one that was read any more
 */
export function stretchesOf(description: string, reading: readonly ReadSpan[]): Stretch[] | null {
  const stretches: Stretch[] = [];
  let from = 0;
  for (const span of reading) {
    if (description.slice(span.start, span.end) !== span.text || span.start < from) return null;
    if (span.start > from)
      stretches.push({ start: from, text: description.slice(from, span.start), span: null });
    stretches.push({ start: span.start, text: span.text, span });
    from = span.end;
  }
  if (from < description.length) stretches.push({ start: from, text: description.slice(from), span: null });
  return stretches;
}

/** The parts of which this became, figures first, each word once. */
export function partsOf(reading: readonly ReadSpan[], became: ReadSpan["state"]): ReadSpan[] {
  const parts = new Map(
    reading.filter(({ state }) => state === became).map((span) => [span.key, span] as const),
  );
  const isFigure = ({ kind }: ReadSpan) => kind === "FIGURE";
  return [...[...parts.values()].filter(isFigure), ...[...parts.values()].filter((span) => !isFigure(span))];
}

/** The parts that came to nothing. */
export const unreadOf = (reading: readonly ReadSpan[]): ReadSpan[] => partsOf(reading, "UNREAD");

const count = (amount: number, noun: string): string => `${amount} ${noun}${amount === 1 ? "" : "s"}`;

/** "2 figures and 1 word"; "" for none. */
export function countParts(spans: readonly ReadSpan[]): string {
  const figures = spans.filter(({ kind }) => kind === "FIGURE").length;
  const words = spans.length - figures;
  return [figures > 0 ? count(figures, "figure") : "", words > 0 ? count(words, "word") : ""]
    .filter(Boolean)
    .join(" and ");
}
