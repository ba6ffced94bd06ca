import { isEnglish } from "./english.ts";

/** Longer words are not compared with any others: they are not a mistyped word. */
const LONGEST = 24;

/** Maximum number of edits between a mistyped word and the intended one, by the length of the typed word. */
const editsAllowed = (length: number): number => (length < 6 ? 1 : 2);

/**
 * Minimum length of the halves of a run-together word: long enough to be unlikely in a mistyped word, and the shortest
 * allowed.
 */
const LONG_HALF = 4;
const SHORT_HALF = 3;

/** Maximum number of edits for a word still worth suggesting. */
const SUGGESTED_EDITS = 4;

/** Corrects words using the known words; English words and known ones stay as they are. */
export interface Spelling {
  isKnown(word: string): boolean;
  /** Whether a word is known or English. */
  isWord(word: string): boolean;
  /** Known words that look similar, nearest first, including those too different to be a correction. */
  suggest(word: string, most: number): string[];
  /** The intended word, two words that were written as one, or null when no known word is close enough. */
  repair(word: string): string | null;
}

/** The known words, indexed for lookup. */
interface WordIndex {
  known: Set<string>;
  /** Words of four or more letters, by first letter. */
  byLetter: Map<string, { word: string; letters: number }[]>;
  /** The same words, by what remains without vowels. */
  bySkeleton: Map<string, string[]>;
}

/** Words of four or more letters, with the letters and length of each in a row of its own, to be run through quickly. */
interface Rows {
  readonly words: readonly string[];
  readonly letters: Int32Array;
  readonly lengths: Int32Array;
}

function rowsOf({ byLetter }: WordIndex): Rows {
  const entries = [...byLetter.values()].flat();
  return {
    words: entries.map(({ word }) => word),
    letters: Int32Array.from(entries, ({ letters }) => letters),
    lengths: Int32Array.from(entries, ({ word }) => word.length),
  };
}

/** @param words every form of every known word, most common first; among equally near ones the first is chosen */
export function createSpelling(words: Iterable<string>): Spelling {
  const index = indexWords(words);
  const { known } = index;
  const rows = rowsOf(index);
  const similar = remembered((word) =>
    likeLetters(rows, word)
      .map((other) => ({ other, edits: editsBetween(word, other, SUGGESTED_EDITS) }))
      .filter(({ edits }) => edits <= Math.min(SUGGESTED_EDITS, word.length / 2))
      .sort((left, right) => left.edits - right.edits)
      .map(({ other }) => other),
  );
  const repaired = remembered((word) => (isEnglish(word) ? null : meant(index, word)));
  return {
    isKnown: (word) => known.has(word),
    isWord: (word) => known.has(word) || isEnglish(word),
    suggest: (word, most) => similar(word).slice(0, most),
    repair: (word) => (word.length < 4 || word.length > LONGEST || known.has(word) ? null : repaired(word)),
  };
}

/** Keeps results by word: a text repeats its words, and is read again after every edit. */
function remembered<Result>(workOut: (word: string) => Result): (word: string) => Result {
  const kept = new Map<string, Result>();
  return (word) => {
    const known = kept.get(word);
    if (known !== undefined) return known;
    const result = workOut(word);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(word, result);
    return result;
  };
}
const MOST_KEPT = 20_000;

function indexWords(words: Iterable<string>): WordIndex {
  const index: WordIndex = { known: new Set(), byLetter: new Map(), bySkeleton: new Map() };
  for (const word of words) {
    if (index.known.has(word)) continue;
    index.known.add(word);
    if (word.length < 4) continue;
    const skeleton = skeletonOf(word);
    if (skeleton.length >= LEAST_SKELETON) addTo(index.bySkeleton, skeleton, word);
    addTo(index.byLetter, word.charAt(0), { word, letters: lettersOf(word) });
  }
  return index;
}

function addTo<Entry>(entries: Map<string, Entry[]>, key: string, entry: Entry): void {
  const others = entries.get(key);
  if (others) others.push(entry);
  else entries.set(key, [entry]);
}

/** A single-letter typo is likelier than a missing space when one of the two words is short: "tpsoil" is topsoil. */
function meant(index: WordIndex, word: string): string | null {
  return (
    (HAS_VOWEL.test(word) ? null : shortened(index, word)) ??
    parted(index, word, LONG_HALF) ??
    nearest(index, word, 1) ??
    shortened(index, word) ??
    parted(index, word, SHORT_HALF) ??
    nearest(index, word, editsAllowed(word.length))
  );
}

function nearest({ byLetter }: WordIndex, word: string, most: number): string | null {
  let best: string | null = null;
  let least = most + 1;
  const letters = lettersOf(word);
  for (const { word: candidate, letters: others } of byLetter.get(word.charAt(0)) ?? []) {
    if (Math.abs(candidate.length - word.length) >= least) continue;
    // An edit adds at most one letter and removes at most one; this skips the expensive comparison for nearly all
    // words.
    if (bitsIn(letters ^ others) > 2 * (least - 1)) continue;
    const edits = editsBetween(word, candidate, least - 1);
    if (edits < least) {
      least = edits;
      best = candidate;
    }
  }
  return best;
}

/** Known words of similar length with nearly the same letters. */
function likeLetters({ words, letters, lengths }: Rows, word: string): string[] {
  const own = lettersOf(word);
  const like: string[] = [];
  for (let at = 0; at < lengths.length; at += 1) {
    if (Math.abs((lengths[at] ?? 0) - word.length) > SUGGESTED_EDITS) continue;
    if (bitsIn(own ^ (letters[at] ?? 0)) <= SUGGESTED_EDITS) like.push(words[at] ?? "");
  }
  return like;
}

/**
 * Splits a word into two known words of at least the given length that were written as one: "finishfloor",
 * "wallheight".
 */
function parted({ known }: WordIndex, word: string, shortest: number): string | null {
  for (let at = word.length - shortest; at >= shortest; at -= 1) {
    const first = word.slice(0, at);
    const second = word.slice(at);
    if (known.has(first) && known.has(second)) return `${first} ${second}`;
  }
  return null;
}

/** The common word that was abbreviated: without vowels ("ftprnt", "shtg"), or only its beginning ("insul"). */
function shortened({ bySkeleton, byLetter }: WordIndex, word: string): string | null {
  const [same] = bySkeleton.get(skeletonOf(word)) ?? [];
  if (same !== undefined && same.length > word.length + 1 && isWithin(word, same)) return same;
  const begun = (byLetter.get(word.charAt(0)) ?? []).filter(
    ({ word: other }) => other.length > word.length + 2 && other.startsWith(word),
  );
  const [first] = begun;
  const isOneStem = begun.every(({ word: other }) =>
    other.startsWith(first?.word.slice(0, word.length + 2) ?? ""),
  );
  return first && isOneStem ? first.word : null;
}

const HAS_VOWEL = /[aeiou]/;
/** With fewer consonants, too many words would match. */
const LEAST_SKELETON = 4;

/** A word without the vowels after its first letter: "footprint" → "ftprnt". */
const skeletonOf = (word: string): string => word.charAt(0) + word.slice(1).replace(/[aeiou]/g, "");

/** Whether one word's letters occur in another in the same order. */
function isWithin(word: string, other: string): boolean {
  let at = 0;
  for (const letter of other) if (letter === word.charAt(at)) at += 1;
  return at === word.length;
}

/** A word's letters as a set: one bit for each of a to z. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) - 97);
  return letters;
}

/** How many of 32 bits are set: in pairs, in fours, in eights, then all of them. */
function bitsIn(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Number of edits (inserting, deleting or replacing a letter, or swapping two) that turn one word into the other; `most
 * + 1` when there are more. The optimal string alignment distance, row by row.
 */
function editsBetween(left: string, right: string, most: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= right.length; j += 1) {
      const isSame = left[i - 1] === right[j - 1];
      let edits = Math.min(
        (previous[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      row.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) return most + 1;
    before = previous;
    previous = row;
  }
  return Math.min(previous[right.length] ?? most + 1, most + 1);
}
