import { pattern } from "../../../../platform/patterns.ts";
import type { Role } from "../../recipes/reading.types.ts";
import { UNITS } from "../../units.ts";
import { isNoun, STOP_WORDS } from "../phrases/nouns.ts";
import { sentencesIn } from "../text/sentences.ts";
import { rolesOf } from "./roles.ts";

/** An absent thing has no size: "40 x 10 ft, no openings". */
const ABSENT = /no|without|minus|less|except|excluding/;
/** Verbs whose object has a size of its own: "one window 36 x 48 gets new casing". */
const TAKES_OBJECT = /gets?|getting|needs?|has|have|having|takes?|wants?|receives?|will/;
const ENDS_REACH = pattern`^(?:${ABSENT}|${TAKES_OBJECT})$`;

/** The noun phrase right after a figure ("4 in of drainage stone" → "drainage stone"), or "". */
export function ownerAfter(post: string): string {
  const words = post.slice(0, 60).match(/[a-z][a-z'&-]*|\d[\d.]*|[^\s\w]/g) ?? [];
  const phrase: string[] = [];
  let skipped = 0;
  for (let index = 0; index < words.length && index < 8; index += 1) {
    const word = words[index] ?? "";
    if (phrase.length === 0 && word === "of") continue;
    if (ENDS_REACH.test(word)) break;
    const isRoleWord = /^(?:long|wide|deep|high|tall|thick|oc|apart|across)$/.test(word);
    if (isRoleWord && words[index + 1] !== "of" && phrase.length === 0) return "";
    if (isRoleWord) continue;
    if (/^[^a-z]/.test(word) || (STOP_WORDS.has(word) && !(word === "the" && words[index - 1] === "of")))
      break;
    if (word === "the") continue;
    if (isNoun(word)) {
      phrase.push(word);
      continue;
    }
    if (phrase.length > 0) break;
    skipped += 1;
    if (skipped > 3) break;
  }
  return phrase.join(" ");
}

/** The nearest noun phrase before a figure, first in its clause, then in its sentence, or "". */
function ownerBefore(pre: string): string {
  const words = pre.match(/[a-z][a-z'&-]*|\d[\d.]*|[^\s\w]/g) ?? [];
  for (let index = words.length - 1; index >= 0; index -= 1) {
    const word = words[index] ?? "";
    if (!isNoun(word)) continue;
    const phrase = [word];
    for (let back = index - 1; back >= 0 && back >= index - 2; back -= 1) {
      const earlier = words[back] ?? "";
      if (!/^[a-z]/.test(earlier) || STOP_WORDS.has(earlier) || earlier === "of" || earlier in UNITS) break;
      phrase.unshift(earlier);
    }
    return phrase.join(" ");
  }
  return "";
}

export interface Place {
  readonly pre: string;
  readonly post: string;
  readonly owner: string;
  readonly roles: ReadonlySet<Role>;
}

/** The surroundings of a stretch of text; owner and roles are computed on first use. */
class Surroundings implements Place {
  readonly pre: string;
  readonly post: string;
  private ownerCache: string | null = null;
  private rolesCache: ReadonlySet<Role> | null = null;

  constructor(pre: string, post: string) {
    this.pre = pre;
    this.post = post;
  }

  get owner(): string {
    this.ownerCache ??= ownerAfter(this.post) || ownerBefore(this.pre);
    return this.ownerCache;
  }

  get roles(): ReadonlySet<Role> {
    this.rolesCache ??= rolesOf(this.pre, this.post);
    return this.rolesCache;
  }
}

/** Returns the surroundings of a stretch of text: its sentence before and after. */
export function createPlacer(text: string): (start: number, end: number) => Place {
  const bounds = [...sentencesIn(text).map((sentence) => sentence.start), text.length];
  return (start, end) => {
    let low = 0;
    let high = bounds.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((bounds[middle] ?? 0) <= start) low = middle;
      else high = middle;
    }
    const from = Math.max(bounds[low] ?? 0, start - 80);
    const to = Math.min(bounds[high] ?? text.length, end + 80);
    return new Surroundings(text.slice(from, start), text.slice(end, to));
  };
}

/** Every character position that a list of matches covers. */
export function positionsOf(finds: readonly { start: number; end: number }[]): ReadonlySet<number> {
  const positions = new Set<number>();
  for (const { start, end } of finds) for (let at = start; at < end; at += 1) positions.add(at);
  return positions;
}
