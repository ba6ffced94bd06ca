/** Words of a description that a person said to be other names of known things. */

import { singularOf } from "../../vocabulary/index.ts";
import { type Span, TrackedText } from "../reading/text/tracked-text.ts";
import type { TakeoffEdit } from "../takeoff.types.ts";

/** A description as it is read. */
export interface Aliased {
  readonly description: string;
  readonly text: string;
  /** Where a stretch of `text` stands in the description. */
  originOf(start: number, end: number): Span;
}

const WORD_KEY = "word:";

/** The description with the known names in the place of words that stand for them. */
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
