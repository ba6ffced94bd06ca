/** Tells, without trying it, that a pattern cannot match a text: most patterns name words that most texts lack. */

import { LRUCache } from "lru-cache";
import { type Need, needOf, SHORTEST } from "./needed-words.ts";

/** The characters that needed runs consist of. */
const CHARACTERS = " -abcdefghijklmnopqrstuvwxyz";
const BASE = CHARACTERS.length + 1;
/** Number of each character, from 1; 0 for all others. */
const NUMBERS = new Uint8Array(128);
for (let number = 1; number < BASE; number += 1) NUMBERS[CHARACTERS.charCodeAt(number - 1)] = number;

/** Numbers of all {@link SHORTEST} characters in a row that a text has, as places of a table with a one. */
export type Runs = Uint8Array;

/** The runs of a text, in one pass over it. */
export function runsOf(text: string): Runs {
  const runs = new Uint8Array(BASE ** SHORTEST);
  let [first, second] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const third = NUMBERS[text.charCodeAt(at)] ?? 0;
    runs[(first * BASE + second) * BASE + third] = 1;
    first = second;
    second = third;
  }
  return runs;
}

/** A need, its runs by their numbers. */
type Numbered =
  | readonly number[]
  | { readonly all: readonly Numbered[] }
  | { readonly any: readonly Numbered[] };

function numbered(need: Need): Numbered {
  if (typeof need !== "string")
    return "all" in need ? { all: need.all.map(numbered) } : { any: need.any.map(numbered) };
  const numbers = Array.from(need, (letter) => NUMBERS[letter.charCodeAt(0)] ?? 0);
  return numbers
    .slice(SHORTEST - 1)
    .map((third, at) => ((numbers[at] ?? 0) * BASE + (numbers[at + 1] ?? 0)) * BASE + third);
}

function isMet(need: Numbered, runs: Runs): boolean {
  if ("all" in need) return need.all.every((one) => isMet(one, runs));
  if ("any" in need) return need.any.some((one) => isMet(one, runs));
  return need.every((number) => runs[number] === 1);
}

/** What every text meets. */
const NOTHING: Numbered = { all: [] };

/**
 * Needs by the source of their pattern: a literal in a function is a new pattern on every call. Far more than there are
 * patterns in the code: those made from words of a text give way.
 */
const needs = new LRUCache<string, Numbered>({ max: 20_000 });

function numberedNeed(pattern: RegExp): Numbered {
  const known = needs.get(pattern.source);
  if (known) return known;
  const need = needOf(pattern);
  const found = need === null ? NOTHING : numbered(need);
  needs.set(pattern.source, found);
  return found;
}

/** Whether a text with these runs may match a pattern. */
export function mayMatch(pattern: RegExp, runs: Runs): boolean {
  return pattern.ignoreCase || isMet(numberedNeed(pattern), runs);
}

/** The runs of the texts that are being read: a text, its parts, and its rests. */
const runsByText = new LRUCache<string, Runs>({ max: 16 });

/** Whether a text may match a pattern; a text is looked through once for all patterns. */
export function canMatch(text: string, pattern: RegExp): boolean {
  let runs = runsByText.get(text);
  if (!runs) {
    runs = runsOf(text);
    runsByText.set(text, runs);
  }
  return mayMatch(pattern, runs);
}
