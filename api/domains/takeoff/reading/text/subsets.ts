/**
 * Takes things of another kind out of the number that includes them: "14 outlets, 4 of them gfci" are 10 outlets and 4
 * gfci outlets.
 */

import { oneOf, pattern, patternSource } from "../../../../platform/patterns.ts";
import { VOCABULARY } from "../../vocabulary.ts";
import type { TrackedText } from "./tracked-text.ts";

const THEM = /(?:them|those|these|which|the (?:total|\d{1,4}))/;
const JOIN = /(?:,|;| -| \()? ?(?:and |with |including )?/;
const SO_MANY = patternSource`(?:(\d{1,4}|half) of ${THEM}|of ${THEM},? (\d{1,4}|half))`;
const IS = /(?: (?:are|is|being|should be|to be|will be|must be|need to be|as))?(?: the)?/;
/** The words of a kind, up to the end of its entry. */
const WORDS = /(?:[\w/.'-]+ ){0,4}?[\w/.'-]*[\w'-]/;
const ENDS = /[,;)]|\.(?!\d)|$| (?:and|plus|then|the rest|but)\b/;
const KIND = patternSource`(${WORDS})(?:(?: (?:ones?|type|kind))?)(?=${ENDS})\)?`;
const SUBSET = new RegExp(patternSource`${JOIN}\b${SO_MANY}${IS} ${KIND}`, "g");
/** "16 outlets (3 gfci)". */
const IN_BRACKETS = /(?<=[a-z\d]) \((\d{1,3}) (?:are |is )?([a-z\d-]+(?: [a-z-]+)?)\)/g;

/** The last counted things before a place: their number, its position, their words and what follows them. */
const SIZE = /[\d.]+(?: (?:ft|in))?(?: x [\d.]+(?: (?:ft|in))?)+/;
const WORD = /(?!and |with |of |ft |in |x )[\w/.'-]+/;
const BEHIND = patternSource`(?: of [\w/. '-]+| ${SIZE})?`;
const COUNTED = pattern`(?<!\d\.?|[x/#-] ?)\b(\d{1,4}) ((?:(?:${SIZE}|${WORD}) ){0,5}?)([a-z-]{3,}s)(${BEHIND})$`;

const NO_KIND = oneOf`
  in, on, at, for, near, by, with, to, go(?:es)?, going, from, per, over, under, along, around, upstairs, downstairs, outside, inside, outdoors,
  existing, already, old, done, mine, have, bought, used, salvaged, stay(?:s|ing)?, keep(?:ing)?, here, there, not, no, missing, broken, damaged,
  left, spare, extra, each, every, needs?, gets?, has, that, which, who, i, we, you
`;
const IS_NO_KIND = pattern`^(?:${NO_KIND})\b|\b(?:each|apiece|on hand)\b`;
/** Places have sizes of their own: "three walls, two of them 15 ft long". */
const IS_PLACE = pattern`^(?:${oneOf`
  walls, rooms, bedrooms, bathrooms, sides, ends, runs, fences, slopes, beds, trenches, closets, floors, stalls, bays, areas, units
`})$`;
/** Kinds that things are of unless said otherwise: another kind takes their place. */
const USUAL = /^(?:duplex|standard|regular|normal|single-pole|single pole|plain|common|new) $/;

/** The things that a subset was counted among, with the subset as an entry of its own. */
interface Parted {
  /** Position and text of the number, and of the end of its phrase. */
  readonly at: number;
  readonly number: string;
  readonly left: number;
  readonly entry: string;
}

function partedAt(text: string, start: number, much: string, kind: string): Parted | null {
  if (IS_NO_KIND.test(kind)) return null;
  const from = Math.max(0, start - 90);
  const sentence = text.slice(from, start);
  const found = COUNTED.exec(sentence);
  if (!found) return null;
  const [, number = "", before = "", noun = "", behind = ""] = found;
  if (IS_PLACE.test(noun)) return null;
  const all = Number(number);
  const some = much === "half" ? all / 2 : Number(much);
  if (!Number.isInteger(some) || some <= 0 || some >= all) return null;
  const own = USUAL.test(before) ? "" : before;
  return {
    at: from + found.index,
    number,
    left: all - some,
    entry: `${some} ${namedAs(kind, own, noun, behind)}`,
  };
}

/** "4 posts 6 x 6 x 8", "6 sheets of moisture resistant drywall", "3 bifold interior doors". */
function namedAs(kind: string, before: string, noun: string, behind: string): string {
  if (/^\d[\d.]*(?: (?:ft|in))? x /.test(kind) || /^\d[\d.]* (?:ft|in)\b/.test(kind))
    return `${noun} ${kind}`;
  const inside = / of (?:(\d[\d./]*(?: in)?) )?(.+)$/.exec(behind);
  if (inside) return `${noun} of ${inside[1] ? `${inside[1]} ` : ""}${kind} ${inside[2]}`;
  if (kind.split(" ").some((word) => word === noun || `${word}s` === noun)) return kind;
  const last = kind.split(" ").at(-1) ?? "";
  return VOCABULARY.isPart(last) ? kind : `${kind} ${before}${noun}${behind}`;
}

/** Writes each such kind as an entry of its own, and the number of the rest before it. */
export function writeSubsets(text: TrackedText): void {
  for (const [source, isBare] of [
    [SUBSET, false],
    [IN_BRACKETS, true],
  ] as const) {
    const changes: { start: number; end: number; to: string }[] = [];
    for (const match of text.text.matchAll(source)) {
      const [words, first, second = ""] = match;
      const kind = isBare ? second : (match[3] ?? "");
      const much = isBare ? (first ?? "") : (first ?? second);
      const parted = isKindOf(kind, isBare) ? partedAt(text.text, match.index, much, kind) : null;
      const last = changes.at(-1)?.end ?? 0;
      if (!parted || parted.at < last) continue;
      changes.push({ start: parted.at, end: parted.at + parted.number.length, to: String(parted.left) });
      changes.push({ start: match.index, end: match.index + words.length, to: `, ${parted.entry}` });
    }
    text.rewrite(changes);
  }
}

/** In brackets only a kind counts: "6 windows (2 rooms)" names other things. */
const isKindOf = (kind: string, isInBrackets: boolean): boolean =>
  !isInBrackets || !VOCABULARY.isThing(kind.split(" ").at(-1) ?? "");
