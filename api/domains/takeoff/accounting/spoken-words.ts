/** The words of a description that name work or material, and the state of each. */
import { singularOf } from "../../vocabulary/index.ts";
import { isNoun } from "../reading/phrases/nouns.ts";
import type { TakeoffMaterial } from "../takeoff.types.ts";
import { UNITS } from "../units.ts";
import { VOCABULARY } from "../vocabulary.ts";
import type { Account, Claim } from "./claims.ts";
import { namesWorkOrMaterial } from "./work-words.ts";

/** A word of the description that must be accounted for. */
interface SpokenWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Found neither in the trades' vocabulary nor in English. */
  readonly isUnknown: boolean;
}

/** A used figure: the noun phrase it belongs to, and the materials that depend on it. */
export interface UsedFigure {
  readonly owner: string;
  readonly lines: readonly string[];
}

const LEFT_OUT =
  /\b(?:no|without|not|existing|excluding|except|skip|leave out|instead of|old|remove|removing|tear off|tear out|demo)$/;
const ON_HAND = /\balready (?:have|got|bought|own)(?: [a-z]+){0,2}$/;
const PLACE =
  /\b(?:for|on|onto|in|inside|around|over|under|against|beside|next to|behind|at|along|from|to|by|near|above|below)$/;
/** Words between a preposition and its noun. */
const BETWEEN =
  /(?: (?:the|a|an|any|my|our|his|her|their|this|that|all|new|\d[\d.]*|ft|in|x))* (?:[a-z-]+ ){0,1}$/;

/** Words of the text that name work or material, and unknown words. */
export function spokenWords({ reading }: Account): SpokenWord[] {
  return [...reading.text.matchAll(/(?<![a-z\d'-])[a-z]{3,}(?![a-z\d'])/g)].flatMap(({ 0: word, index }) => {
    const isUnknown = word.length > 3 && !(word in UNITS) && !VOCABULARY.spelling.isWord(word);
    if (!isUnknown && !(isNoun(word) && namesWorkOrMaterial(word))) return [];
    return [{ word, start: index, end: index + word.length, isUnknown }];
  });
}

/** Materials by the words of their names, descriptions and work, in the singular. */
export function linesByName(materials: readonly TakeoffMaterial[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map<string, Set<string>>();
  for (const { key, name, description, workItem } of materials)
    for (const word of `${name} ${description} ${workItem}`.toLowerCase().match(/[a-z]+/g) ?? []) {
      const stem = singularOf(word);
      const lines = byName.get(stem) ?? new Set<string>();
      byName.set(stem, lines.add(key));
    }
  return byName;
}

/**
 * The claim for a word that no other claim covers: the materials with that name, or the reason why there are none. Null
 * when it led to nothing and nothing explains why.
 * @param named materials by the words of their names
 * @param usedFigures used figures of the reading, with the materials that depend on them
 */
export function claimOfWord(
  { reading }: Account,
  { word, start, end }: SpokenWord,
  named: ReturnType<typeof linesByName>,
  usedFigures: () => readonly UsedFigure[],
): Claim | null {
  const claim = (lines: readonly string[], reason: string | null): Claim => ({
    span: reading.originOf(start, end),
    isOfFigures: false,
    lines,
    reason,
  });
  const lines = named.get(singularOf(word));
  if (lines) return claim([...lines], null);
  const owned = usedFigures().filter(({ owner }) => owner.split(" ").includes(word));
  if (owned.length > 0) return claim([...new Set(owned.flatMap(({ lines }) => lines))], null);
  const before = reading.text.slice(Math.max(0, start - 48), start).replace(BETWEEN, "");
  if (LEFT_OUT.test(before) || ON_HAND.test(before))
    return claim([], "The description says that it is there already or not wanted.");
  return PLACE.test(before) ? claim([], "It tells where the work is.") : null;
}
