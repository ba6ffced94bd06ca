/** Names of parts: where one begins, the words that belong to none, and which two mean the same. */

import { oneOf, pattern } from "../../../../platform/patterns.ts";
import { singular } from "../phrases/nouns.ts";
import { isContentWord, type Token, textAt } from "../phrases/tokens.ts";

const IDLE_WORD = oneOf`
  cut, each, apiece, all, long, made, need, needs, want, also, total, there's, i, we, you, it, them, they,
  of, a, an, the, is, are, as, same, size, high, tall, ripped, laid, set, run, runs, goes, go, one, so, my,
  our, using, use, uses, identical, single, doubled, tripled, double, triple, other, lumber, list, only,
  [a-z]+'s, included, including, includes, counting, have, has, x, makes?, sit, sits, up, down,
  about, left, nominal, inches, feet, out, takes?, uses?, requires?, consists?, gets?, per, half, replace,
  replacing, install, installing, build, building, add, adding, buy, order, apart, rows?, lines
`;

/** Verbs and words of manner. */
const NO_NAME = pattern`^(?:${IDLE_WORD})$`;

/** Words for a piece of lumber that do not tell its purpose. */
const PIECES = /^(?:pieces?|pcs?|no|off|nos|boards?|sticks?|lengths?)$/;

/** Whether a token is only a word for pieces: "12 boards". */
export const isPieces = (token: Token | undefined): boolean => PIECES.test(token?.text ?? "");

/** Whether a token is a noun of the trades that names a part. */
export const isPartNoun = (token: Token | undefined): boolean => token?.kind === "thing" && !isPieces(token);

/** Whether a token can be a word of a part's name. */
export const isNameWord = (token: Token | undefined): token is Token =>
  isContentWord(token) && !NO_NAME.test(token.text);

/** Whether the name of a part stands at a place, with or without its article. */
export function beginsName(tokens: readonly Token[], from: number): boolean {
  const hasArticle = /^(?:an?|the)$/.test(textAt(tokens, from));
  return isNameWord(tokens[hasArticle ? from + 1 : from]);
}

/** "and cross pieces 21 in long": a name followed directly by its size. */
export const beginsSizedName = (tokens: readonly Token[], from: number): boolean =>
  beginsName(tokens, from) &&
  [1, 2, 3].some((ahead) => /^(?:measure|lumber)$/.test(tokens[from + ahead]?.kind ?? ""));

/** The name at a place, up to three words without the article; null when none begins there. */
export function namedAt(tokens: readonly Token[], from: number): string | null {
  const at = /^(?:the|each|every|all)$/.test(textAt(tokens, from)) ? from + 1 : from;
  const ahead = tokens.slice(at, at + 3);
  const end = ahead.findIndex((token) => !isNameWord(token));
  const name = ahead.slice(0, end < 0 ? ahead.length : end).map(({ text }) => text);
  return name.length > 0 ? name.join(" ") : null;
}

const NO_WOOD_PART = oneOf`
  overhang, gap, space, opening, lap, spacing, reveal, slope, roof, height, trench, wall, wire, mesh, pipe,
  bolt, screw, nail, lag, bag, hinge, hanger, bracket, nut, washer, dowel, swing, sheet, plywood, panel,
  bird, hen, gallon, tube, caster, anchor, spike, lb, layer, hole, footing, drum, barrel, coat, door,
  window, roll, box, magnet, tie, cap, base, downspout, gutter, elbow, outlet
`;

/** Counted things that are never lumber, whatever the sentence began with. */
const NOT_WOOD = pattern`^(?:${NO_WOOD_PART})s?$`;

/** Whether a thing with this name can be made of lumber. */
export const isWood = (words: string): boolean =>
  !NOT_WOOD.test(words.split(" ").at(-1) ?? "") &&
  !/\b(?:rebar|steel|pvc|iron|aluminum|plastic)\b/.test(words);

/** Whether another name has every word of a name, in any order: "side rails" and "rails sides". */
export const isNamedIn = (name: string, other: string): boolean => {
  const own = other.split(" ").map(singular);
  return name.split(" ").every((word) => own.includes(singular(word)));
};

/** Whether two names have the same head, singular or plural: "side rails" and "rail". */
export const sameThing = (left: string, right: string): boolean =>
  left !== "" &&
  right !== "" &&
  singular(left.split(" ").at(-1) ?? "") === singular(right.split(" ").at(-1) ?? "");
