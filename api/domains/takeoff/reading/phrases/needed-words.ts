/** Derives, from a pattern's source, the words that a text must contain for the pattern to match. */

/** Words or other runs of characters, at least one of which occurs in every match of a pattern. */
type Needed = readonly string[];

/** Shorter runs occur in most texts. */
export const SHORTEST = 3;

/**
 * One of "deck" and "porch" for `/\b(?:deck|porch)(?:es|s)? boards?\b/`; null when nothing can be derived, as for `/\d+
 * x \d+/`. Runs consist of letters, spaces and hyphens only, since figures vary.
 */
export const neededWords = ({ source }: RegExp): Needed | null => readAlternatives({ source, at: 0 });

/** A source and the position reached in it. */
interface Cursor {
  readonly source: string;
  at: number;
}

/** The more selective of two: the one whose shortest run is longer, then the one with fewer runs. */
function telling(one: Needed | null, other: Needed | null): Needed | null {
  if (!one || !other) return one ?? other;
  const [left, right] = [one, other].map((runs) => Math.min(...runs.map(({ length }) => length)));
  if (left === undefined || right === undefined || left === right)
    return other.length < one.length ? other : one;
  return right > left ? other : one;
}

/** Several alternatives need one of the runs of all of them together. */
function readAlternatives(cursor: Cursor): Needed | null {
  const needed = [readSequence(cursor)];
  while (cursor.source[cursor.at] === "|") {
    cursor.at += 1;
    needed.push(readSequence(cursor));
  }
  const all = needed.flatMap((one) => (one ? [one] : []));
  return all.length < needed.length ? null : [...new Set(all.flat())];
}

/** A sequence, up to the end of an alternative. */
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
    // Assertions do not interrupt a run.
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
/** One character or class, or a position between two characters. */
const ATOM =
  /\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|[pP]\{[^}]*\}|k<\w+>|c[A-Za-z]|\d+|.)|\[(?:\\.|[^\]\\])*\]|./sy;
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;
const NO_WIDTH = /^(?:\(\?<?[=!]|\^|\$|\\[bB])$/;
const LETTER = /^[a-z -]$/;

/** One character or class; most are plain letters, which are read without a pattern. */
function takeAtom(cursor: Cursor): string {
  const first = cursor.source[cursor.at] ?? "";
  if (first === "\\" || first === "[") return take(cursor, ATOM) ?? "";
  cursor.at += first.length;
  return first;
}

/** The match of a pattern right at the cursor, which moves past it. */
function take(cursor: Cursor, pattern: RegExp): string | null {
  pattern.lastIndex = cursor.at;
  const found = pattern.exec(cursor.source)?.[0];
  if (found === undefined) return null;
  cursor.at += found.length;
  return found;
}
