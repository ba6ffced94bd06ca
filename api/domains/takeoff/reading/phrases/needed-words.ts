/** Derives, from a pattern's source, the words that a text must contain for the pattern to match. */

/**
 * What every match of a pattern contains: a run of letters, spaces and hyphens (figures vary), all of several needs, or
 * one of several.
 */
export type Need = string | { readonly all: readonly Need[] } | { readonly any: readonly Need[] };

/** Shorter runs occur in most texts. */
export const SHORTEST = 3;

/** What a text needs for a pattern to match; null when nothing can be derived, as for `/\d+x\d+/`. */
export const needOf = ({ source }: RegExp): Need | null => readAlternatives({ source, at: 0 });

/** One of "deck" and "porch" for `/\b(?:deck|porch)(?:es|s)? boards?\b/`: the most selective words of a pattern's need. */
export function neededWords(pattern: RegExp): readonly string[] | null {
  const need = needOf(pattern);
  return need === null ? null : [...new Set(wordsOf(need))];
}

function wordsOf(need: Need): readonly string[] {
  if (typeof need === "string") return [need];
  return "any" in need ? need.any.flatMap(wordsOf) : need.all.map(wordsOf).reduce(telling);
}

/** The more selective of two: the one whose shortest run is longer, then the one with fewer runs. */
function telling(one: readonly string[], other: readonly string[]): readonly string[] {
  const [left = 0, right = 0] = [one, other].map((runs) => Math.min(...runs.map(({ length }) => length)));
  if (left === right) return new Set(other).size < new Set(one).size ? other : one;
  return right > left ? other : one;
}

/** A source and the position reached in it. */
interface Cursor {
  readonly source: string;
  at: number;
}

/** Several alternatives need what one of them needs. */
function readAlternatives(cursor: Cursor): Need | null {
  const any = [readSequence(cursor)];
  while (cursor.source[cursor.at] === "|") {
    cursor.at += 1;
    any.push(readSequence(cursor));
  }
  const [only = null] = any;
  return any.length === 1 ? only : any.every((one) => one !== null) ? { any } : null;
}

/** A sequence, up to the end of an alternative. */
function readSequence(cursor: Cursor): Need | null {
  const { source } = cursor;
  const all: Need[] = [];
  let run = "";
  const endRun = () => {
    if (run.length >= SHORTEST) all.push(run);
    run = "";
  };
  while (cursor.at < source.length && !/[|)]/.test(source.charAt(cursor.at))) {
    const opening = source[cursor.at] === "(" ? take(cursor, OPENING) : null;
    const inside = opening === null ? null : readAlternatives(cursor);
    const atom = opening === null ? takeAtom(cursor) : ")";
    if (opening !== null) cursor.at += 1;
    const times = "*+?{".includes(source[cursor.at] ?? ".") ? (take(cursor, QUANTIFIER) ?? "") : "";
    const isNeeded = !/^(?:[*?]|\{0)/.test(times);
    // Assertions do not interrupt a run.
    if (NO_WIDTH.test(opening ?? atom)) {
      if (inside !== null && isNeeded && opening?.endsWith("!") === false) all.push(inside);
      continue;
    }
    if (LETTER.test(atom) && times === "") {
      run += atom;
      continue;
    }
    endRun();
    if (inside !== null && isNeeded) all.push(inside);
  }
  endRun();
  const [only = null] = all;
  return all.length > 1 ? { all } : only;
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
