/** Entries of a schedule by their marks: "w1: double-hung 3 x 5 ft, quantity 7. w2: as w1, tempered, quantity 2". */

import { patternSource } from "../../../../../platform/patterns.ts";
import { allMatches } from "../../phrases/patterns.ts";
import type { TrackedText } from "../tracked-text.ts";

const MARK = /[a-z]{1,2}-?\d{1,2}/;
/** A stop within a figure ends no entry. */
const WORDS = /(?:[^.;:]|\.(?=\d)){3,120}?/;
const QUANTITY = /,? (?:quantity|qty):? (\d{1,3})/;
const ENTRY = new RegExp(patternSource`\b(${MARK}): (${WORDS})${QUANTITY}(?= ?(?:[.;,)]|$))`, "g");
const AS = new RegExp(patternSource`^(?:same )?as (${MARK})\b,? ?`);
/** Doors that a schedule calls by their kind alone. */
const DOOR = /\b(?:entry|prehung|pre-hung|slab|bifold|pocket)\b/;
const NAMED = /\b(?:doors?|windows?)\b/;

const WIDTH = /^(\d{2} in) /;

/** What stands before and after the words of an entry, so that they name doors with their width behind. */
function asDoors(words: string, count: string): { cut: number; behind: string } {
  if (!DOOR.test(words) || NAMED.test(words)) return { cut: 0, behind: "" };
  const [width = "", size = ""] = WIDTH.exec(words) ?? [];
  return { cut: width.length, behind: ` door${count === "1" ? "" : "s"}${size && ` ${size}`}` };
}

/** Writes each entry with its number first, and in full. */
export function writeSchedules(text: TrackedText): void {
  const said = new Map<string, string>();
  const changes: { start: number; end: number; to: string }[] = [];
  for (const { index, 0: entry, 1: mark = "", 2: words = "", 3: count = "" } of allMatches(
    text.text,
    ENTRY,
  )) {
    const other = AS.exec(words);
    const like = other && said.get(other[1] ?? "");
    const own = other && like ? [like, words.slice(other[0].length)].filter(Boolean).join(", ") : words;
    said.set(mark, own);
    const { cut, behind } = asDoors(own, count);
    const start = index + mark.length + 2;
    const end = index + entry.length;
    // Entries are one list, in which each kind is a work of its own.
    if (changes.at(-1)?.end === index - 2) changes.push({ start: index - 2, end: index - 1, to: "," });
    if (own !== words) {
      changes.push({ start: index, end, to: `${count} ${own.slice(cut)}${behind}` });
      continue;
    }
    changes.push({ start: index, end: start + cut, to: `${count} ` });
    changes.push({ start: start + words.length, end, to: behind });
  }
  text.rewrite(changes);
}
