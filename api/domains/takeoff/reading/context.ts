/** Tells whether a place in a text only locates other work. */
import { ASKED_FOR, BREAKS_CONTEXT, CONTEXT, INFINITIVE, MADE_IN, WORK_ASKED } from "./context-words.ts";

/** The words of a place from its last "in" on: "from the panel in pvc conduit". */
const lastOf = (words: string): string => words.slice(words.lastIndexOf(" in ") + 1);

/**
 * @param start where the name begins in the text
 * @param isPlace whether other work is done at the thing: "100 ft of fence" is work, "the floor of the shed" a place
 */
export function isInContext(text: string, start: number, isPlace: boolean): boolean {
  const before = text.slice(Math.max(0, start - 60), start);
  if (INFINITIVE.test(before)) return false;
  const match = CONTEXT.exec(before);
  if (!match || BREAKS_CONTEXT.test(match[0])) return false;
  // "We want a patio off the back door".
  if (isPlace && match[0].startsWith("off ")) return true;
  const asked = before.slice(0, match.index);
  if (ASKED_FOR.test(asked) && !(isPlace && WORK_ASKED.test(asked))) return false;
  // "A terrace in porcelain pavers" names the material; "in the deck" names the place.
  if (!isPlace && MADE_IN.test(`${lastOf(match[0])}${text.slice(start, start + 12)}`)) return false;
  // "100 ft of fence" is work; "the floor of the shed" is a place.
  return isPlace || !match[0].startsWith("of ");
}
