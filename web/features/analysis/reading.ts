/** The reading of a description, as the screens show it. Pure. */
import type { AnalysisState_AnalysisFragment } from "../../gql/graphql.ts";

export type ReadSpan = AnalysisState_AnalysisFragment["reading"][number];

/** A segment of the description: plain, or one that was accounted for. */
interface Stretch {
  /** Offset in the description. */
  start: number;
  text: string;
  span: ReadSpan | null;
}

/**
 * Splits the description into segments that add up to it again.
 * @returns null when the description is no longer the one that was read
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

/** Length of what is quoted on each side of a part: together with it, at most two lines on a phone. */
const CHARACTERS_AROUND = 24;

/**
 * The words before and after a part, to tell which "two" it is; cut between words, with "…" where more follows.
 * @returns null when there are none, or when the description is no longer the one that was read
 */
export function wordsAround(
  description: string,
  { text, start, end }: Pick<ReadSpan, "text" | "start" | "end">,
): { before: string; after: string } | null {
  if (description.slice(start, end) !== text || description.trim() === text) return null;
  const oneLine = (words: string) => words.replaceAll(/\s+/g, " ");
  const allBefore = oneLine(description.slice(0, start));
  const allAfter = oneLine(description.slice(end));
  const before = allBefore.slice(-CHARACTERS_AROUND);
  const after = allAfter.slice(0, CHARACTERS_AROUND);
  return {
    before: before === allBefore ? before : before.replace(/^\S*\s?/, "…"),
    after: after === allAfter ? after : after.replace(/\s?\S*$/, "…"),
  };
}

/** The parts with the given outcome: numbers first, each word once. */
export function partsOf(reading: readonly ReadSpan[], became: ReadSpan["state"]): ReadSpan[] {
  const parts = new Map(
    reading.filter(({ state }) => state === became).map((span) => [span.key, span] as const),
  );
  const isFigure = ({ kind }: ReadSpan) => kind === "FIGURE";
  return [...[...parts.values()].filter(isFigure), ...[...parts.values()].filter((span) => !isFigure(span))];
}

/** The parts that were not used. */
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
