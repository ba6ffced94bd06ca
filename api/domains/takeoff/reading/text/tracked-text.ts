import { mayMatch, type Runs, runsOf } from "../phrases/can-match.ts";
import { allMatches } from "../phrases/patterns.ts";

/** A stretch of text from `start` up to but excluding `end`. */
export type Span = readonly [start: number, end: number];

/** A stretch of a text and its replacement. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

type Replacement = string | ((match: string, ...groups: string[]) => string);

/**
 * A text that is rewritten step by step and still knows, for each of its characters, the characters of the original
 * that it came from. Text that a step inserts maps to everything that it replaced.
 */
export class TrackedText {
  text: string;
  /** For each character of `text`: start and end of its stretch in the original. */
  private starts: Uint32Array;
  private ends: Uint32Array;
  /** The runs of characters of the text as it is now; null until a step needs them. */
  private runs: Runs | null = null;

  constructor(original: string) {
    this.text = original;
    this.starts = new Uint32Array(original.length);
    this.ends = new Uint32Array(original.length);
    for (let at = 0; at < original.length; at += 1) {
      this.starts[at] = at;
      this.ends[at] = at + 1;
    }
  }

  /**
   * Like `String.replace`, with every match replaced; `$1` to `$9` and functions of match and groups work the same way.
   * @param pattern must be global
   */
  replace(pattern: RegExp, replacement: Replacement): this {
    // Nearly all steps find nothing: most are told by the words that they need.
    this.runs ??= runsOf(this.text);
    if (!mayMatch(pattern, this.runs)) return this;
    const changes: Change[] = [];
    for (const match of allMatches(this.text, pattern)) {
      const to = writtenFor(match, replacement);
      if (to !== match[0]) changes.push({ start: match.index, end: match.index + match[0].length, to });
    }
    return this.rewrite(changes);
  }

  /** Replaces some stretches, which are in text order and do not overlap. */
  rewrite(changes: readonly Change[]): this {
    if (changes.length === 0) return this;
    let from = 0;
    let text = "";
    const longer = changes.reduce((sum, { start, end, to }) => sum + to.length - (end - start), 0);
    const starts = new Uint32Array(this.text.length + longer);
    const ends = new Uint32Array(this.text.length + longer);
    const copyUpTo = (end: number) => {
      starts.set(this.starts.subarray(from, end), text.length);
      ends.set(this.ends.subarray(from, end), text.length);
      text += this.text.slice(from, end);
    };
    for (const { start, end, to } of changes) {
      // Characters that are unchanged at either end of a stretch keep their own positions.
      const kept = sharedEnds(this.text.slice(start, end), to);
      const cutFrom = start + kept.before;
      const cutTo = end - kept.after;
      const inserted = to.slice(kept.before, to.length - kept.after);
      copyUpTo(cutFrom);
      const origin = this.starts[cutFrom] ?? this.ends.at(-1) ?? 0;
      const last = cutTo > cutFrom ? (this.ends[cutTo - 1] ?? origin) : origin;
      starts.fill(origin, text.length, text.length + inserted.length);
      ends.fill(last, text.length, text.length + inserted.length);
      text += inserted;
      from = cutTo;
    }
    copyUpTo(this.text.length);
    this.text = text;
    this.runs = null;
    this.starts = starts;
    this.ends = ends;
    return this;
  }

  /** Drops the text after the given number of characters. */
  cutAt(length: number): this {
    return this.rewrite(this.text.length > length ? [{ start: length, end: this.text.length, to: "" }] : []);
  }

  toLowerCase(): this {
    const lower = this.text.toLowerCase();
    this.runs = null;
    // A few letters of other scripts become two in lower case; those are left unchanged.
    this.text =
      lower.length === this.text.length
        ? lower
        : Array.from(this.text, (letter) =>
            letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
          ).join("");
    return this;
  }

  /** Collapses each run of white space to one space. */
  joinSpaces(): this {
    // Most are a single space already and are skipped.
    return this.replace(/\s{2,}|[^\S ]/g, " ");
  }

  trim(): this {
    return this.replace(/^\s+|\s+$/g, "");
  }

  /** The stretch of the original that a stretch of the text came from. */
  originOf(start: number, end: number): Span {
    const from = this.starts[start] ?? this.ends.at(-1) ?? 0;
    let to = from;
    for (let at = start; at < end && at < this.ends.length; at += 1) to = Math.max(to, this.ends[at] ?? to);
    return [from, to];
  }
}

function writtenFor(match: RegExpExecArray, replacement: Replacement): string {
  if (typeof replacement !== "string") return replacement(match[0], ...match.slice(1));
  if (!replacement.includes("$")) return replacement;
  return replacement.replace(/\$(\d)/g, (_, index: string) => match[Number(index)] ?? "");
}

/** How many characters two texts share at the start and, of the rest, at the end. */
function sharedEnds(found: string, written: string): { before: number; after: number } {
  const most = Math.min(found.length, written.length);
  let before = 0;
  while (before < most && found[before] === written[before]) before += 1;
  let after = 0;
  while (after < most - before && found.at(-1 - after) === written.at(-1 - after)) after += 1;
  return { before, after };
}
