/** Short phrases recognized by their tokens: each is a row of a table, named by an example. */

import type { Token } from "./tokens.ts";

/** Requirement for a token: a text, or a kind. */
type Wanted = RegExp | Token["kind"];

/** A few words with one meaning. */
export interface Saying {
  /** An example of it, for readers. */
  readonly name: string;
  /** Tokens required before it. */
  readonly behind?: readonly Wanted[];
  readonly words: readonly Wanted[];
  /** Tokens required after it. */
  readonly before?: readonly Wanted[];
}

/** @returns the token after the first phrase that matches at a place; null when none does */
export function pastSaying(tokens: readonly Token[], at: number, sayings: readonly Saying[]): number | null {
  const said = sayings.find(
    ({ behind, words, before }) =>
      areAt(tokens, at, words) &&
      (!before || areAt(tokens, at + words.length, before)) &&
      (!behind || areAt(tokens, at - behind.length, behind)),
  );
  return said ? at + said.words.length : null;
}

const areAt = (tokens: readonly Token[], at: number, wanted: readonly Wanted[]): boolean =>
  wanted.every((one, index) => {
    const token = tokens[at + index];
    return typeof one === "string" ? token?.kind === one : one.test(token?.text ?? "");
  });
