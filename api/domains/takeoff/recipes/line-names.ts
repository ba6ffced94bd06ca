/** Finds the recipe line that some words of a description mean. */

import { singularOf } from "../../vocabulary/index.ts";
import type { Line } from "./assembly.ts";
import { keptFor } from "./kept-for.ts";
import type { ValueBag } from "./values.ts";

/** A line with its name for the current values. */
export interface NamedLine {
  readonly line: Line<ValueBag>;
  readonly name: string;
}

const stemsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^a-z ]/g, " ")
    .split(/\s+/)
    .filter((word) => word.length > 3 && !COMMON_WORDS.test(word))
    .map((word) => word.replace(/(?:es|s)$/, ""));

/** Words in names and keys that do not distinguish materials. */
const COMMON_WORDS =
  /^(?:treated|pressure|each|bulk|standard|inch|feet|grade|interior|exterior|concrete|floor|wall|with|roof)$/;

/** A key as words: "joist-hangers" → "joist hangers". */
const asWords = (key: string): string => key.replace(/-/g, " ");

const keyStems = keptFor(({ key }: { readonly key: string }) => stemsOf(asWords(key)));

/** How certainly words ("paving bricks") mean a line's material: 2 by its key, 1 by its name, 0 not at all. */
export function speaksOf(line: Line<ValueBag>, name: string, words: string): 0 | 1 | 2 {
  const spoken = new Set(stemsOf(words));
  if (line.aka?.test(words) || keyStems(line).some((stem) => spoken.has(stem))) return 2;
  return stemsOf(name).some((stem) => spoken.has(stem)) ? 1 : 0;
}

/** Words for sizes and shapes, which distinguish things of one kind but never name it. */
const NO_NAME: ReadonlySet<string> = new Set(
  "in ft lb oz ga gal pack count the and for with per x kind type sort".split(" "),
);

/** Places where work is done. */
export const PLACES: ReadonlySet<string> = new Set([
  "wall",
  "floor",
  "ceiling",
  "pan",
  "room",
  "side",
  "face",
  "house",
]);

/** The words of a name in the singular, without sizes: "2x4x8 backing rails" → backing, rail. */
export const nameWords = (text: string): string[] =>
  (text.toLowerCase().match(/(?<![a-z\d])[a-z]{2,}(?![a-z\d])/g) ?? [])
    .filter((word) => !NO_NAME.has(word))
    .map(singularOf);

/** The words of a line's key, as in {@link nameWords}. */
export const keyWords = keptFor(({ key }: { readonly key: string }): readonly string[] =>
  nameWords(asWords(key)),
);

/** Whether some words, in the singular, contain all words of one of several names. */
export const isCalledBy = (words: ReadonlySet<string>, names: readonly string[]): boolean =>
  names.some((name) => nameWords(name).every((word) => words.has(word)));

/** The words that identify a material on a list: those of its key and of its name. */
export const materialWords = keptFor(
  ({ key, name }: { readonly key: string; readonly name: string }): readonly string[] =>
    nameWords(`${key.replace(/[.-]/g, " ")} ${name}`),
);

/** The name by which a line is looked up. */
interface Spoken {
  /** Its words in the singular. */
  readonly words: readonly string[];
  readonly head: string | undefined;
  /** Whether it only names a place: "on the walls and the pan, 55 sq ft a gallon" does not mean "wall tile". */
  readonly isMerePlace: boolean;
  readonly nominal: string | null;
}

/**
 * The one line that the name of a thing refers to: its head must be in the line's key or name, and further matching or
 * differing words distinguish lines; null when no line or more than one matches best.
 * @param words "backing rails", "line posts"
 * @param nominal lumber size that the text gives it, or null
 */
export function lineNamed(
  lines: readonly NamedLine[],
  words: string,
  nominal: string | null,
): NamedLine | null {
  const spoken = nameWords(words);
  const head = spoken.at(-1);
  const isMerePlace = spoken.length === 1 && head !== undefined && PLACES.has(head);
  const fits = lines.map((one) => fitOf(one, { words: spoken, head, isMerePlace, nominal }));
  const best = Math.max(...fits.map((fit) => fit ?? Number.NEGATIVE_INFINITY));
  const [first, ...others] = lines.filter((_, index) => fits[index] === best);
  return first && others.length === 0 ? first : null;
}

/** How well a line fits a name, higher is better; null when it doesn't. */
function fitOf(
  { line, name: called }: NamedLine,
  { words, head, isMerePlace, nominal }: Spoken,
): number | null {
  const key = keyWords(line);
  const name = nameWords(called);
  const hasSize = nominal !== null && called.includes(nominal);
  const hasHead = (stems: readonly string[], stem: string) =>
    isMerePlace ? stems.at(-1) === stem : stems.includes(stem);
  const isCalled = head !== undefined && (hasHead(key, head) || hasHead(name, head));
  // A line's other words identify it when no key or name matches: "adhesive" is the thinset.
  const isAlso = !isCalled && !isMerePlace && head !== undefined && line.aka?.test(head) === true;
  const isOnlySize = head === undefined && hasSize;
  if (!isOnlySize && !isCalled && !isAlso) return null;
  const agreeing = words.filter((stem) => key.includes(stem)).length;
  const named = words.filter((stem) => name.includes(stem)).length;
  const foreign = key.filter((stem) => !words.includes(stem)).length;
  return 4 * agreeing + 2 * named + (hasSize ? 2 : 0) - foreign + (isAlso ? 0 : 10);
}
