import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/**
 * An append-only file of JSON lines. One line is one whole change, so a change is either stored or not. Written with a
 * synchronous append: when the call returns, the line is with the operating system and survives the end of this
 * process.
 */
interface Journal {
  append(entry: object): void;
  /** Replaces the file with these entries, so that it does not grow over many starts. */
  rewrite(entries: readonly object[]): void;
}

/**
 * Opens the journal and reads its entries. A line that the end of the process cut off at the end of the file is
 * removed; its caller never got an answer.
 * @throws Error when a line before a complete one cannot be read: the file was damaged by something else
 */
export function openJournal(folder: string): { journal: Journal; entries: unknown[] } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, "journal.jsonl");
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  const { entries, whole } = parseLines(text, path);
  let size = Buffer.byteLength(whole);
  if (whole !== text) truncateSync(path, size);
  let isTorn = false;
  return {
    entries,
    journal: {
      append(entry) {
        const line = `${JSON.stringify(entry)}\n`;
        // A full disk accepts half a line, and anything written after it would leave it in the middle.
        if (isTorn) truncateSync(path, size);
        isTorn = true;
        appendFileSync(path, line, { mode: 0o600 });
        isTorn = false;
        size += Buffer.byteLength(line);
      },
      rewrite(compacted) {
        const next = `${path}.next`;
        const lines = compacted.map((entry) => `${JSON.stringify(entry)}\n`).join("");
        writeFileSync(next, lines, { mode: 0o600 });
        renameSync(next, path);
        size = Buffer.byteLength(lines);
        isTorn = false;
      },
    },
  };
}

/** @returns the entries, and the text that contains them */
function parseLines(text: string, path: string): { entries: unknown[]; whole: string } {
  const lines = text.split("\n");
  // A complete file ends with a newline, so the last part is empty; otherwise it is the torn line.
  lines.pop();
  const entries = lines.map(parseLine);
  const firstDamaged = entries.indexOf(undefined);
  const count = firstDamaged < 0 ? lines.length : firstDamaged;
  if (entries.slice(count).some((entry) => entry !== undefined)) {
    throw new Error(
      `${path}: line ${count + 1} is damaged. Restore a backup, or move the file away: the sandbox then loses its payments.`,
    );
  }
  return {
    entries: entries.slice(0, count),
    whole: lines
      .slice(0, count)
      .map((line) => `${line}\n`)
      .join(""),
  };
}

/** @returns undefined for text that is not JSON */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
