/** Text separated by commas, semicolons, tabs or bars, with the line each row begins on. */
import Papa from "papaparse";
import { PRICE_LIST_LIMITS } from "../../../schema/constants.ts";
import type { FileRow, FileTable, LineProblem } from "./table.types.ts";

const SEPARATORS = [",", ";", "\t", "|"] as const;
/** Lines of titles and notes that are tolerated above the header. */
const LINES_ABOVE = 30;
/** Unclosed quotation marks after which the rest of the file is not read. */
const MOST_OPEN_QUOTES = 50;
/**
 * Characters examined together, several times the length of a long row: a quotation mark that has not closed within
 * them never does. Without this limit each open mark would make us read the rest of the file again.
 */
const WINDOW = 64 * 1024;

/** A CSV file as rows with their line numbers; the separator and the newlines are detected from the text itself. */
export function readCsv(text: string): FileTable {
  const separator = findSeparator(text);
  const newline = findNewline(text);
  const problems: LineProblem[] = [];
  const notes: string[] = [];
  const rows: FileRow[] = [];
  const most = PRICE_LIST_LIMITS.rows + LINES_ABOVE;
  let start = 0;
  let line = 1;
  while (start < text.length && rows.length < most) {
    const part = readPart(text, { start, line, separator, newline, most: most - rows.length });
    // Not spread: fifty thousand rows are more than a call accepts as arguments.
    for (const row of part.rows) rows.push(row);
    const isStuck = part.stopped === null && part.end === start;
    start = part.end;
    line = part.line;
    if (isStuck) break;
    if (part.stopped === null) continue;
    if (problems.length >= MOST_OPEN_QUOTES) {
      notes.push(`Too many unclosed quotation marks: the file was read up to line ${line}.`);
      break;
    }
    // The open mark swallowed the following text: its line is read literally, and reading goes on after it.
    const lineEnd = endOfLine(text, start);
    if (part.stopped === "open-quote") {
      problems.push({
        line,
        message: "A quotation mark is never closed here; the line was read as it is.",
        isLeftOut: false,
      });
    }
    const cells = text.slice(start, lineEnd).split(separator, PRICE_LIST_LIMITS.columns);
    addRow(rows, line, cells.map(withoutQuotes));
    start = lineEnd + (text.startsWith("\r\n", lineEnd) ? 2 : 1);
    line += 1;
  }
  return { kind: "text", rows, sheets: [], sheet: null, notes, problems };
}

interface Part {
  rows: FileRow[];
  /** Where reading continues. */
  end: number;
  line: number;
  /** Why the row that begins there is not among the rows; null when it simply has not been read yet. */
  stopped: "open-quote" | "long-line" | null;
}

/** Reads the rows that end within a window of the text. */
function readPart(
  text: string,
  from: { start: number; line: number; separator: string; newline: "\r\n" | "\n" | "\r"; most: number },
): Part {
  const window = text.slice(from.start, from.start + WINDOW);
  const isLast = from.start + window.length === text.length;
  const rows: FileRow[] = [];
  let { line } = from;
  let offset = 0;
  let stopped: Part["stopped"] = null;
  Papa.parse<string[]>(window, {
    delimiter: from.separator,
    newline: from.newline,
    step({ data, errors, meta }, parser) {
      const isCut = !isLast && meta.cursor >= window.length;
      if (isCut && offset > 0) {
        parser.abort();
        return;
      }
      const lines = countLines(window, offset, meta.cursor);
      const isOpen = errors.some(({ code }) => code === "MissingQuotes");
      // A stray mark that another line's mark happens to close has swallowed the text in between.
      const isSwallowed = lines > 1 && errors.some(({ type }) => type === "Quotes");
      if (isOpen || isSwallowed || isCut) {
        stopped = isOpen || isSwallowed ? "open-quote" : "long-line";
        parser.abort();
        return;
      }
      addRow(rows, line, data);
      line += lines;
      offset = meta.cursor;
      if (rows.length >= from.most) parser.abort();
    },
  });
  return { rows, end: from.start + offset, line, stopped };
}

function addRow(rows: FileRow[], line: number, data: readonly string[]): void {
  const cells = data
    .slice(0, PRICE_LIST_LIMITS.columns)
    .map((cell) => cell.trim().slice(0, PRICE_LIST_LIMITS.cell));
  if (cells.some((cell) => cell !== "")) rows.push({ line, cells });
}

/** The separator that most often splits the first lines into the same number of cells. */
function findSeparator(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n?|\n/)
    .slice(0, 50);
  let best: { separator: string; score: number } = { separator: ",", score: 0 };
  for (const separator of SEPARATORS) {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const parts = line.replace(/"[^"]*"/g, "").split(separator).length;
      if (parts > 1) counts.set(parts, (counts.get(parts) ?? 0) + 1);
    }
    const score = Math.max(0, ...[...counts].map(([parts, lines]) => lines * Math.min(parts, 6)));
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

/**
 * How the first lines end, ignoring quoted cells. Detected once, because the library would detect it again in every
 * window.
 */
function findNewline(text: string): "\r\n" | "\n" | "\r" {
  const start = text.slice(0, 20_000).replace(/"[^"]*"/g, "");
  const returns = start.split("\r").length - 1;
  const first = start.search(/\r|\n/);
  if (returns === 0 || start[first] === "\n") return "\n";
  return start.split("\r\n").length - 1 >= returns / 2 ? "\r\n" : "\r";
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) lines += 1;
  }
  return lines;
}

function endOfLine(text: string, from: number): number {
  const rest = /\r|\n/g;
  rest.lastIndex = from;
  return rest.exec(text)?.index ?? text.length;
}

/** Marks around a whole cell belong to the format; single ones are inches. */
function withoutQuotes(cell: string): string {
  const plain = cell.trim();
  return plain.length > 1 && plain.startsWith('"') && plain.endsWith('"') ? plain.slice(1, -1) : plain;
}
