import { allMatches } from "../phrases/patterns.ts";

/** A sentence of a text, without its final stop. */
interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A full stop within a number does not end a sentence. */
const STOP = /[.;!?](?=\s|$)/g;

/** The sentences of a text in order. The text after the last stop counts as one, even when empty. */
export function sentencesIn(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const { index } of [...allMatches(text, STOP), { index: text.length }]) {
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
