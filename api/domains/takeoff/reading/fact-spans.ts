import type { Reading, Stretch } from "../recipes/reading.types.ts";
import type { ScopeFact } from "../scope.ts";
import type { Span } from "./text/tracked-text.ts";

/** The figure behind each quotation of a reading: a quotation shows more words than the figure itself. */
const QUOTED = new WeakMap<Reading, Map<string, Stretch>>();

/** Records which stretch of a reading a quotation shows. */
export function noteQuotation(reading: Reading, quotation: string, stretch: Stretch): void {
  const noted = QUOTED.get(reading) ?? new Map<string, Stretch>();
  noted.set(quotation, stretch);
  QUOTED.set(reading, noted);
}

/** How many characters before a size its number may stand: "14 double-hung 3 x 5". */
const COUNT_REACH = 24;

/** Finds the parts of a source ("12 x 14 ft + 10 x 8 ft") in the text; empty when one of them is missing. */
function stretchesOf(text: string, source: string): Stretch[] {
  const at = text.indexOf(source);
  if (at >= 0) return [{ start: at, end: at + source.length }];
  const parts = source.split(/ \+ |, /);
  if (parts.length < 2 && !source.includes(" × ")) return [];
  let from = 0;
  const found: Stretch[] = [];
  for (const part of parts) {
    // "14 × 3 ft x 5 ft": the number was counted, the size is written as in the text.
    const [quoted = part, counted = ""] = part.split(" × ").reverse();
    const start = text.indexOf(quoted, from);
    if (quoted === "" || start < 0) return [];
    from = start + quoted.length;
    const before = text.slice(Math.max(0, start - COUNT_REACH), start);
    const number = counted === "" ? -1 : before.lastIndexOf(counted);
    found.push({ start: number < 0 ? start : start - before.length + number, end: from });
  }
  return found;
}

/** Values that a figure of the text may have after conversion to the unit of an input: inches to feet and the reverse. */
const FACTORS = [1, 12, 1 / 12];

const isClose = (left: number, right: number): boolean => Math.abs(left - right) <= 1e-3 * Math.max(1, right);

/** The figures of a stretch from which a value was taken unchanged; the whole stretch if the value was computed. */
function narrowed({ measures }: Reading, { start, end }: Stretch, value: ScopeFact["value"]): Stretch[] {
  if (typeof value !== "number") return [{ start, end }];
  const same = measures.filter(
    (measure) =>
      measure.start >= start &&
      measure.end <= end &&
      FACTORS.some((factor) => isClose(measure.value * factor, value)),
  );
  return same.length > 0 ? same : [{ start, end }];
}

/**
 * Finds the words and figures of the description that state a fact.
 * @param reading the text that the fact has just been found in
 * @returns offsets in the description; empty for a source that is no part of the text
 */
export function spansOf(reading: Reading, { source, value }: ScopeFact): Span[] {
  if (!source) return [];
  const { whole } = reading;
  const quoted = QUOTED.get(reading)?.get(source);
  const within = quoted ? [reading.originOf(quoted.start, quoted.end)] : placesOf(reading, source, value);
  // A work may use words of another work; they stand elsewhere in the description.
  return within.length > 0 || whole.text === reading.text ? within : placesOf(whole, source, value);
}

/** Finds the words of a source that state a value. */
const placesOf = (reading: Reading, source: string, value: ScopeFact["value"]): Span[] =>
  stretchesOf(reading.text, source)
    .flatMap((stretch) => narrowed(reading, stretch, value))
    .map(({ start, end }) => reading.originOf(start, end));

/** Returns a test of whether any of the given facts was read from a stretch of the description. */
export function takenBySpans(facts: readonly ScopeFact[]): (span: Span) => boolean {
  const taken = facts.flatMap(({ spans }) => spans ?? []).sort(([one], [other]) => one - other);
  // The farthest end among the spans that begin no later than each one: queries only need the farthest.
  let farthest = Number.NEGATIVE_INFINITY;
  const reach = taken.map(([, end]) => {
    farthest = Math.max(farthest, end);
    return farthest;
  });
  return ([from, to]) => {
    let [low, high] = [0, taken.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((taken[middle]?.[0] ?? to) < to) low = middle + 1;
      else high = middle;
    }
    return from < (reach[low - 1] ?? from);
  };
}

/** Returns a test of whether any of the given facts was read from a stretch of a reading's text. */
export function takenBy(
  facts: readonly ScopeFact[],
  reading: Reading,
): (start: number, end: number) => boolean {
  const isTaken = takenBySpans(facts);
  return (start, end) => isTaken(reading.originOf(start, end));
}
