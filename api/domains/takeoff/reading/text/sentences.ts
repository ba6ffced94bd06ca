/** A sentence of a text, without the stop that ends it. */
interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A full stop within a number ends nothing. */
const STOP = /[.;!?](?=\s|$)/g;

/** The sentences of a text in their order; what stands behind the last stop is one too, though it may be empty. */
export function sentencesIn(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const { index } of [...text.matchAll(STOP), { index: text.length }]) {
    sentences.push({ text: text.slice(start, index), start, end: index });
    start = index + 1;
  }
  return sentences;
}

/** The sentence in which a stretch of a text begins. */
export function sentenceAround(text: string, at: number): Sentence {
  const found = sentencesIn(text).findLast(({ start }) => start <= at);
  return found ?? { text, start: 0, end: text.length };
}
