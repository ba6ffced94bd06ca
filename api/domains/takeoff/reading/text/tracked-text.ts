/** A stretch of text, from `start` up to and without `end`. */
export type Span = readonly [start: number, end: number];

/** A stretch of a text and what is written in its place. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

type Replacement = string | ((match: string, ...groups: string[]) => string);

/**
 * A text that is rewritten step by step and still knows, for each of its characters, which characters of the original
 * it stands for. What a step inserts stands for all that it replaced.
 */
export class TrackedText {
  text: string;
  /** For each character of `text`: where what it stands for begins and ends in the original. */
  private starts: number[];
  private ends: number[];

  constructor(original: string) {
    this.text = original;
    this.starts = Array.from({ length: original.length }, (_, index) => index);
    this.ends = Array.from({ length: original.length }, (_, index) => index + 1);
  }

  /**
   * As `String.replace`, with every match replaced; `$1` to `$9` and functions of match and groups work alike.
   * @param pattern must be global
   */
  replace(pattern: RegExp, replacement: Replacement): this {
    // Nearly all steps find nothing, which is seen at a fraction of what `matchAll` costs.
    if (this.text.search(pattern) < 0) return this;
    const changes: Change[] = [];
    for (const match of this.text.matchAll(pattern)) {
      const to = writtenFor(match, replacement);
      if (to !== match[0]) changes.push({ start: match.index, end: match.index + match[0].length, to });
    }
    return this.rewrite(changes);
  }

  /** Puts other writing in the place of some stretches, which come in order and do not overlap. */
  rewrite(changes: readonly Change[]): this {
    if (changes.length === 0) return this;
    let from = 0;
    let text = "";
    const starts: number[] = [];
    const ends: number[] = [];
    for (const { start, end, to } of changes) {
      // Characters that stay at either side of a stretch keep their own places.
      const kept = sharedEnds(this.text.slice(start, end), to);
      const cutFrom = start + kept.before;
      const cutTo = end - kept.after;
      const inserted = to.slice(kept.before, to.length - kept.after);
      this.copy(from, cutFrom, starts, ends);
      const origin = this.starts[cutFrom] ?? this.ends.at(-1) ?? 0;
      const last = cutTo > cutFrom ? (this.ends[cutTo - 1] ?? origin) : origin;
      for (let index = 0; index < inserted.length; index += 1) {
        starts.push(origin);
        ends.push(last);
      }
      text += this.text.slice(from, cutFrom) + inserted;
      from = cutTo;
    }
    this.copy(from, this.text.length, starts, ends);
    this.text = text + this.text.slice(from);
    this.starts = starts;
    this.ends = ends;
    return this;
  }

  /** Leaves out what stands behind so many characters. */
  cutAt(length: number): this {
    return this.rewrite(this.text.length > length ? [{ start: length, end: this.text.length, to: "" }] : []);
  }

  toLowerCase(): this {
    const lower = this.text.toLowerCase();
    // A few letters of other scripts become two; those stay as they are.
    this.text =
      lower.length === this.text.length
        ? lower
        : Array.from(this.text, (letter) =>
            letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter,
          ).join("");
    return this;
  }

  /** One space for each stretch of white space. */
  joinSpaces(): this {
    // Most are one space already, and are passed over.
    return this.replace(/\s{2,}|[^\S ]/g, " ");
  }

  trim(): this {
    return this.replace(/^\s+|\s+$/g, "");
  }

  /** The stretch of the original that a stretch of the text stands for. */
  originOf(start: number, end: number): Span {
    const from = this.starts[start] ?? this.ends.at(-1) ?? 0;
    let to = from;
    for (let at = start; at < end && at < this.ends.length; at += 1) to = Math.max(to, this.ends[at] ?? to);
    return [from, to];
  }

  private copy(from: number, to: number, starts: number[], ends: number[]): void {
    for (let at = from; at < to; at += 1) {
      starts.push(this.starts[at] ?? 0);
      ends.push(this.ends[at] ?? 0);
    }
  }
}

function writtenFor(match: RegExpExecArray, replacement: Replacement): string {
  const groups = match.slice(1);
  if (typeof replacement === "string")
    return replacement.replace(/\$(\d)/g, (_, index: string) => match[Number(index)] ?? "");
  return replacement(match[0], ...groups);
}

/** How many characters two texts share at their beginning and, after that, at their end. */
function sharedEnds(found: string, written: string): { before: number; after: number } {
  const most = Math.min(found.length, written.length);
  let before = 0;
  while (before < most && found[before] === written[before]) before += 1;
  let after = 0;
  while (after < most - before && found.at(-1 - after) === written.at(-1 - after)) after += 1;
  return { before, after };
}
