import { isEnglish } from "./english.ts";

/** Longer words are compared with no other: they are no word that somebody mistyped. */
const LONGEST = 24;

/** Most edits between a mistyped word and the one that was meant, by the length of what was typed. */
const editsAllowed = (length: number): number => (length < 6 ? 1 : 2);

/** Letters of the halves of a glued word: such as hardly stand in a mistyped one, and the least. */
const LONG_HALF = 4;
const SHORT_HALF = 3;

/** Edits between a word and one that is still worth asking about. */
const SUGGESTED_EDITS = 4;

/** Repairs words against the words that are known here; English words and known ones stay as they are. */
export interface Spelling {
  isKnown(word: string): boolean;
  /** Whether a word is known here or English. */
  isWord(word: string): boolean;
  /** Known words that look like one, nearest first, also those too far away to be taken for it. */
  suggest(word: string, most: number): string[];
  /** The word that was meant, two words that were written as one, or null when nothing known is near enough. */
  repair(word: string): string | null;
}

/** The known words, as they are looked for. */
interface WordIndex {
  known: Set<string>;
  /** Words of four letters and more, by their first one. */
  byLetter: Map<string, { word: string; letters: number }[]>;
  /** The same, by what is left of them without vowels. */
  bySkeleton: Map<string, string[]>;
}

/** @param words every form of every known word, most usual first; the first of equally near ones is taken */
export function createSpelling(words: Iterable<string>): Spelling {
  const index = indexWords(words);
  const { known } = index;
  const repairs = new Map<string, string | null>();
  return {
    isKnown: (word) => known.has(word),
    isWord: (word) => known.has(word) || isEnglish(word),
    suggest: (word, most) =>
      likeLetters(index, word)
        .map((other) => ({ other, edits: editsBetween(word, other, SUGGESTED_EDITS) }))
        .filter(({ edits }) => edits <= Math.min(SUGGESTED_EDITS, word.length / 2))
        .sort((left, right) => left.edits - right.edits)
        .slice(0, most)
        .map(({ other }) => other),
    repair(word) {
      if (word.length < 4 || word.length > LONGEST || known.has(word)) return null;
      const kept = repairs.get(word);
      if (kept !== undefined) return kept;
      const repaired = isEnglish(word) ? null : meant(index, word);
      if (repairs.size >= 20_000) repairs.clear();
      repairs.set(word, repaired);
      return repaired;
    },
  };
}

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

/** A slip of one letter is likelier than two words without a space when one of them is short: "tpsoil" is topsoil. */
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
    // An edit brings at most one letter in and one out; this spares the long way for nearly all words.
    if (bitsIn(letters ^ others) > 2 * (least - 1)) continue;
    const edits = editsBetween(word, candidate, least - 1);
    if (edits < least) {
      least = edits;
      best = candidate;
    }
  }
  return best;
}

/** Known words with nearly the same letters, of nearly the same length. */
function likeLetters({ byLetter }: WordIndex, word: string): string[] {
  const letters = lettersOf(word);
  const like: string[] = [];
  for (const entries of byLetter.values())
    for (const { word: other, letters: others } of entries) {
      if (Math.abs(other.length - word.length) > SUGGESTED_EDITS) continue;
      if (bitsIn(letters ^ others) <= SUGGESTED_EDITS) like.push(other);
    }
  return like;
}

/** Two known words of so many letters at least that were written as one: "finishfloor", "wallheight". */
function parted({ known }: WordIndex, word: string, shortest: number): string | null {
  for (let at = word.length - shortest; at >= shortest; at -= 1) {
    const first = word.slice(0, at);
    const second = word.slice(at);
    if (known.has(first) && known.has(second)) return `${first} ${second}`;
  }
  return null;
}

/** The usual word that was written short: without vowels ("ftprnt", "shtg"), or only its beginning ("insul"). */
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
/** Fewer consonants are those of too many words. */
const LEAST_SKELETON = 4;

/** A word without the vowels behind its first letter: "footprint" → "ftprnt". */
const skeletonOf = (word: string): string => word.charAt(0) + word.slice(1).replace(/[aeiou]/g, "");

/** Whether the letters of one word stand in another one in the same order. */
function isWithin(word: string, other: string): boolean {
  let at = 0;
  for (const letter of other) if (letter === word.charAt(at)) at += 1;
  return at === word.length;
}

/** The letters of a word as a set: one bit for each of a to z. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) - 97);
  return letters;
}

function bitsIn(set: number): number {
  let rest = set;
  let bits = 0;
  while (rest !== 0) {
    rest &= rest - 1;
    bits += 1;
  }
  return bits;
}

/**
 * Edits (a letter more, less, other, or two exchanged) that make one word of another; `most + 1` when there are more.
 * The optimal string alignment distance, row by row.
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
