/** Short sayings told by their tokens: each is a row of a table, with an example for its name. */

import type { Token } from "./tokens.ts";

/** What a token has to be: of a text, or of a kind. */
type Wanted = RegExp | Token["kind"];

/** A few words that say one thing. */
export interface Saying {
  /** An example of it, for people. */
  readonly name: string;
  /** What it stands behind. */
  readonly behind?: readonly Wanted[];
  readonly words: readonly Wanted[];
  /** What it stands before. */
  readonly before?: readonly Wanted[];
}

/** @returns the token after the first of some sayings that stands at a place; null where none does */
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
