/** What a text must hold for a pattern to be found in it, read from the pattern's own source. */

/** Words, or other runs of characters, one of which stands wherever a pattern is found. */
type Needed = readonly string[];

/** Shorter runs stand in most texts. */
export const SHORTEST = 3;

/**
 * Of `/\b(?:deck|porch)(?:es|s)? boards?\b/` one of "deck" and "porch"; null where nothing can be told, as of `/\d+ x \d+/`.
 * Only letters, spaces and hyphens are told: figures may be any.
 */
export const neededWords = ({ source }: RegExp): Needed | null => readAlternatives({ source, at: 0 });

/** A source, and how far it is read. */
interface Cursor {
  readonly source: string;
  at: number;
}

/** The one of two that says more: of which the shortest run is longer, then of which there are fewer. */
function telling(one: Needed | null, other: Needed | null): Needed | null {
  if (!one || !other) return one ?? other;
  const [left, right] = [one, other].map((runs) => Math.min(...runs.map(({ length }) => length)));
  if (left === undefined || right === undefined || left === right)
    return other.length < one.length ? other : one;
  return right > left ? other : one;
}

/** Any of several alternatives needs one of what each of them needs. */
function readAlternatives(cursor: Cursor): Needed | null {
  const needed = [readSequence(cursor)];
  while (cursor.source[cursor.at] === "|") {
    cursor.at += 1;
    needed.push(readSequence(cursor));
  }
  const all = needed.flatMap((one) => (one ? [one] : []));
  return all.length < needed.length ? null : [...new Set(all.flat())];
}

/** What stands one after the other, up to the end of an alternative. */
function readSequence(cursor: Cursor): Needed | null {
  const { source } = cursor;
  let best: Needed | null = null;
  let run = "";
  const endRun = () => {
    if (run.length >= SHORTEST) best = telling(best, [run]);
    run = "";
  };
  while (cursor.at < source.length && !/[|)]/.test(source.charAt(cursor.at))) {
    const opening = source[cursor.at] === "(" ? take(cursor, OPENING) : null;
    const inside = opening === null ? null : readAlternatives(cursor);
    const atom = opening === null ? takeAtom(cursor) : ")";
    if (opening !== null) cursor.at += 1;
    const times = "*+?{".includes(source[cursor.at] ?? ".") ? (take(cursor, QUANTIFIER) ?? "") : "";
    const isOptional = /^(?:[*?]|\{0)/.test(times);
    // What is only looked at parts nothing.
    if (NO_WIDTH.test(opening ?? atom)) {
      if (opening !== null && !opening.endsWith("!") && !isOptional) best = telling(best, inside);
      continue;
    }
    const isLetter = LETTER.test(atom);
    if (isLetter && times === "") {
      run += atom;
      continue;
    }
    endRun();
    if (opening !== null && !isOptional) best = telling(best, inside);
  }
  endRun();
  return best;
}

const OPENING = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/y;
/** What stands for one character, or for a place between two. */
const ATOM =
  /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|k<\w+>|c[A-Za-z]|\d+|.)|\[(?:\\.|[^\]\\])*\]|./sy;
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;
const NO_WIDTH = /^(?:\(\?<?[=!]|\^|\$|\\[bB])$/;
const LETTER = /^[a-z -]$/;

/** One character or class of them; most are plain letters, which are told without a pattern. */
function takeAtom(cursor: Cursor): string {
  const first = cursor.source[cursor.at] ?? "";
  if (first === "\\" || first === "[") return take(cursor, ATOM) ?? "";
  cursor.at += first.length;
  return first;
}

/** What a pattern finds right at the cursor, which goes on behind it. */
function take(cursor: Cursor, pattern: RegExp): string | null {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.source)?.[0];
  if (found === undefined) return null;
  cursor.at += found.length;
  return found;
}
