import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * An append-only file of JSON lines. One line is one whole change, so a change is either there or not.
 * Written with a synchronous append: when the call returns the line is with the operating system and survives
 * the end of this process.
 */
export interface Journal {
  append(entry: object): void;
  /** Replaces the file with these entries, so that it does not grow over many starts. */
  rewrite(entries: readonly object[]): void;
}

/**
 * Opens the journal and reads what is in it.
 * A last line that was cut off by the end of the process is left out; its caller never had an answer.
 * @throws Error when a line before the last cannot be read: the file was damaged by something else
 */
export function openJournal(folder: string): { journal: Journal; entries: unknown[] } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, "journal.jsonl");
  const entries = existsSync(path) ? parseLines(readFileSync(path, "utf8"), path) : [];
  return {
    entries,
    journal: {
      append(entry) {
        appendFileSync(path, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
      },
      rewrite(compacted) {
        const next = `${path}.next`;
        writeFileSync(next, compacted.map((entry) => `${JSON.stringify(entry)}\n`).join(""), { mode: 0o600 });
        renameSync(next, path);
      },
    },
  };
}

function parseLines(text: string, path: string): unknown[] {
  const lines = text.split("\n");
  // A complete file ends with a newline, so the last part is empty; otherwise it is the torn line.
  lines.pop();
  return lines.map((line, index) => {
    try {
      return JSON.parse(line);
    } catch (cause) {
      throw new Error(`${path}: line ${index + 1} is not JSON`, { cause });
    }
  });
}
