/** Irregular plurals, which no ending reveals. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["feet", "foot"],
  ["trusses", "truss"],
  ["shelves", "shelf"],
  ["leaves", "leaf"],
  ["halves", "half"],
  ["risers", "riser"],
]);
const PLURAL_OF: ReadonlyMap<string, string> = new Map(
  Array.from(IRREGULAR, ([plural, singular]) => [singular, plural]),
);

/** A word without its plural ending: "joists" → "joist", "boxes" → "box", "entries" → "entry", "truss" stays. */
export function singularOf(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular !== undefined) return irregular;
  if (word.length < 4 || !word.endsWith("s")) return word;
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:x|sh|ch|ss)es$/.test(word)) return word.slice(0, -2);
  return /(?:ss|us|is)$/.test(word) ? word : word.slice(0, -1);
}

/** The plural of a word or of the last word of a phrase. */
export function pluralOf(phrase: string): string {
  const irregular = PLURAL_OF.get(phrase);
  if (irregular) return irregular;
  if (/[^aeiou]y$/.test(phrase)) return `${phrase.slice(0, -1)}ies`;
  return /(?:x|sh|ch|ss|s)$/.test(phrase) ? `${phrase}es` : `${phrase}s`;
}

/** The forms of a verb used to describe jobs: "paint" → "painting", "painted"; "lay" → "laying". */
export function verbFormsOf(verb: string): string[] {
  const stem = verb.endsWith("e") ? verb.slice(0, -1) : verb;
  return [`${stem}ing`, `${stem}ed`];
}
