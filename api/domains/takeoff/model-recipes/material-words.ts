import { isNoun } from "../reading/phrases/nouns.ts";
import { sampleMaterials } from "../samples.ts";

/** Letters, figures and the signs used in sizes: no markup, no addresses. */
const NAME = /^#?[\p{L}\p{N}][\p{L}\p{N} .,'"/()#×&²³+-]{1,99}$/u;

/** "2x4, 8 ft" names lumber without a word. */
const LUMBER = /^\d{1,2}(?:\/4)? ?[x×] ?\d{1,2}(?![.\d/])[\d x×,.'"ft-]*$/;

let known: ReadonlySet<string> | null = null;

/** Words of everything that the product lists. */
function knownWords(): ReadonlySet<string> {
  known ??= new Set(
    sampleMaterials().flatMap(({ materials }) => materials.flatMap(({ name }) => wordsOf(name))),
  );
  return known;
}

/** Words of at least three letters, without plural. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) =>
    /(?:x|sh|ch|ss)es$/.test(word) ? word.slice(0, -2) : word.replace(/(?<!s)s$/, ""),
  );
}

/**
 * Whether a name is plausible for a material: at least half of its words are in the description, in the product's
 * materials, or building nouns.
 */
export function isMaterialName(name: string, description: string): boolean {
  if (!NAME.test(name)) return false;
  if (LUMBER.test(name)) return true;
  const words = wordsOf(name);
  const said = new Set(wordsOf(description));
  const familiar = words.filter((word) => said.has(word) || knownWords().has(word) || isNoun(word));
  return words.length > 0 && familiar.length * 2 >= words.length;
}
