/**
 * Names the thing in each entry of a list of its kinds: "windows: 3 double hung 30x54, casement 24x36 qty 2" are double
 * hung windows and casement windows.
 */

import { oneOf, patternSource } from "../../../../platform/patterns.ts";
import type { TrackedText } from "./tracked-text.ts";

interface Listed {
  readonly name: string;
  /** Kinds that only this thing has. */
  readonly kinds: string;
  /** Kinds that other things have too: only next to the thing or to a kind of its own. */
  readonly shared: string;
  /** Its usual heights as written: "a closet 5 x 8" is no door. */
  readonly heights: readonly [least: number, most: number];
}

const THINGS: readonly Listed[] = [
  {
    name: "window",
    kinds: oneOf`(?:single|double)[- ]hung, dh, sh, casement`,
    shared: oneOf`awning, hopper, picture, fixed, slider, sliding, egress, transom`,
    heights: [1, 120],
  },
  {
    name: "door",
    kinds: oneOf`bi-?fold, by-?pass, pre-?hung, french`,
    shared: oneOf`pocket, slab, entry, exterior, interior, closet, passage, patio, sliding, slider, solid[- ]core, hollow[- ]core, louvered`,
    heights: [77, 98],
  },
];

const COUNT = String.raw`(?:(?<=(?:^|[:;,.(] ?|\band |\bplus |\b[a-z]{3,} ))(\d{1,3}) )?`;
const WORD =
  /(?:(?:vinyl|wood|white|black|new|replacement|clad|fiberglass|aluminum|primed|6-panel|shaker) )?/;
const SIDE = /\d{1,3}(?:\.\d+)?(?: (?:in|ft))?/;
const SIZE = patternSource`(${SIDE} x ${SIDE})(?! ?x)`;
const COUNT_BEHIND =
  /(?:,? \(?(?:quantity:?|x|@|-) ?(\d{1,3})\)?(?: (?:ea|each|pcs|of them)\b)?(?! ?(?:x|ft|in)\b|[\d.]))?/;

/** Patterns of an entry with its size behind or before its kind. */
const ENTRIES = THINGS.map(({ name, kinds, shared, heights }) => {
  const one = patternSource`(?:${kinds}|${shared})s?(?! (?:[a-z-]+ )?(?:windows?|doors?))`;
  return {
    name,
    heights,
    isNamed: new RegExp(patternSource`\b(?:${name}s?|${kinds})\b`),
    behind: new RegExp(patternSource`${COUNT}(${WORD}\b${one})[,:]? ${SIZE}${COUNT_BEHIND}`, "g"),
    before: new RegExp(patternSource`${COUNT}\b${SIZE} (${WORD}${one})\b${COUNT_BEHIND}`, "g"),
  };
});

/** Kinds that are usually written by their initials. */
const INITIALS: Readonly<Record<string, string>> = { dh: "double hung", sh: "single hung" };
const HEIGHT = /x (\d+(?:\.\d+)?)(?: (?:in|ft))?$/;
const heightOf = (size: string): number => Number(HEIGHT.exec(size)?.[1]);
const spelledOut = (kind: string): string =>
  kind.replace(/s$/, "").replace(/\b[ds]h$/, (initials) => INITIALS[initials] ?? initials);
/** A slider of 77 in. and more, or 6-1/2 ft, is a door. */
const isDoor = (kind: string, height: number): boolean =>
  /slid(?:er|ing)/.test(kind) && (height >= 77 || (height >= 6.5 && height < 10));

/** Writes such entries with the name of the thing and its count in front. */
export function writeListedKinds(text: TrackedText): void {
  for (const { name, heights, isNamed, behind, before } of ENTRIES) {
    if (!isNamed.test(text.text)) continue;
    const [least, most] = heights;
    const entry = (match: string, kind: string, size: string, count: string): string => {
      const height = heightOf(size);
      if (height < least || height > most) return match;
      const called = isDoor(kind, height) ? "sliding patio door" : `${spelledOut(kind)} ${name}`;
      return Number(count || 1) > 1 ? `${count} ${called}s ${size}` : `${count && "1 "}${called} ${size}`;
    };
    text
      .replace(behind, (match, first = "", kind = "", size = "", last = "") =>
        entry(match, kind, size, first || last),
      )
      .replace(before, (match, first = "", size = "", kind = "", last = "") =>
        entry(match, kind, size, first || last),
      );
  }
}
