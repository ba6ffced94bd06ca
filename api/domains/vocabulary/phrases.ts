import { pluralOf, singularOf } from "./inflections.ts";

/** A word of a text, with its position. */
interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A stretch of text, with our name for it. */
interface Renaming {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

interface Node {
  readonly next: Map<string, Node>;
  name?: string;
}

/** Finds known phrases, longest first; how many are known does not matter. */
export interface Phrases {
  /** Every phrase of a text that has a name, including phrases that are the name itself. */
  namesIn(text: string): Renaming[];
  /** Only the phrases that differ from their name. */
  renamingsIn(text: string): Renaming[];
}

/**
 * @param synonyms name → its other names, each in the singular
 * @param mass names without a plural
 */
export function createPhrases(
  synonyms: Iterable<readonly [name: string, others: readonly string[]]>,
  mass: ReadonlySet<string>,
): Phrases {
  const root: Node = { next: new Map() };
  for (const [name, others] of synonyms)
    for (const other of [name, ...others]) {
      let node = root;
      for (const word of other.split(/[ -]+/)) {
        const key = singularOf(word);
        let next = node.next.get(key);
        if (!next) {
          next = { next: new Map() };
          node.next.set(key, next);
        }
        node = next;
      }
      node.name ??= name;
    }

  function longestAt(
    words: readonly Word[],
    text: string,
    from: number,
  ): { name: string; to: number } | null {
    let node: Node | undefined = root;
    let found: { name: string; to: number } | null = null;
    for (let at = from; at < words.length; at += 1) {
      const word = words[at];
      if (!word) break;
      if (at > from && !/^[ -]$/.test(text.slice(words[at - 1]?.end, word.start))) break;
      node = node.next.get(word.text) ?? node.next.get(singularOf(word.text));
      if (!node) break;
      if (node.name !== undefined) found = { name: node.name, to: at };
    }
    return found;
  }

  function namesIn(text: string): Renaming[] {
    const words = wordsOf(text);
    const names: Renaming[] = [];
    for (let at = 0; at < words.length; at += 1) {
      const found = longestAt(words, text, at);
      if (!found) continue;
      const first = words[at];
      const last = words[found.to];
      if (!first || !last) continue;
      const isPlural = singularOf(last.text) !== last.text && !mass.has(found.name);
      const name = isPlural && singularOf(found.name) === found.name ? pluralOf(found.name) : found.name;
      names.push({ start: first.start, end: last.end, name });
      at = found.to;
    }
    return names;
  }

  return {
    namesIn,
    renamingsIn: (text) => namesIn(text).filter(({ start, end, name }) => text.slice(start, end) !== name),
  };
}

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/(?<![a-z\d])[a-z][a-z'&/]*(?![a-z\d])/g), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
