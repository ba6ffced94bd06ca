import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import nspell from "nspell";

let dictionary: ReturnType<typeof nspell> | null = null;

/** The English dictionary, loaded on first use, which takes a few tenths of a second. */
function loadDictionary(): ReturnType<typeof nspell> {
  const folder = createRequire(import.meta.url).resolve("dictionary-en");
  const file = (ending: string) => readFileSync(folder.replace(/index\.js$/, `index.${ending}`));
  return nspell(file("aff"), file("dic"));
}

const KNOWN = new Map<string, boolean>();
const MOST_KEPT = 20_000;

/** Whether a lower-case word is English; names of people and places count too. */
export function isEnglish(word: string): boolean {
  const kept = KNOWN.get(word);
  if (kept !== undefined) return kept;
  dictionary ??= loadDictionary();
  const known = dictionary.correct(word) || dictionary.correct(word.charAt(0).toUpperCase() + word.slice(1));
  if (KNOWN.size >= MOST_KEPT) KNOWN.clear();
  KNOWN.set(word, known);
  return known;
}
