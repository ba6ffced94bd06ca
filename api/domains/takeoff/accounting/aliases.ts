/** Words of a description that a person marked as other names for known things. */

import { singularOf } from "../../vocabulary/index.ts";
import { type Span, TrackedText } from "../reading/text/tracked-text.ts";
import type { TakeoffEdit } from "../takeoff.types.ts";

/** A description in the form in which it is read. */
export interface Aliased {
  readonly description: string;
  readonly text: string;
  /** Maps a range of `text` to its place in the description. */
  originOf(start: number, end: number): Span;
}

const WORD_KEY = "word:";

/** Replaces the words that a person gave a meaning to with the known names. */
export function readWithAliases(description: string, edits: readonly TakeoffEdit[] = []): Aliased {
  const names = new Map(
    edits.flatMap((edit) =>
      edit.kind === "alias" && edit.key.startsWith(WORD_KEY)
        ? [[edit.key.slice(WORD_KEY.length), edit.name] as const]
        : [],
    ),
  );
  const tracked = new TrackedText(description);
  if (names.size > 0)
    tracked.replace(/[a-z]+/gi, (word) => names.get(singularOf(word.toLowerCase())) ?? word);
  return { description, text: tracked.text, originOf: (start, end) => tracked.originOf(start, end) };
}
