/** Comma, semicolon, tab or bar separated text, with the line each row begins on. */
import Papa from "papaparse";
import { PRICE_LIST_LIMITS } from "../../../../../schema/constants.ts";
import type { FileRow, FileTable, LineProblem } from "../price-list.types.ts";

const SEPARATORS = [",", ";", "\t", "|"] as const;
/** Lines of titles and notes above the header that are borne with. */
const LINES_ABOVE = 30;
/** Open quotation marks after which the rest of the file is not looked into. */
const MOST_OPEN_QUOTES = 50;

export function readCsv(text: string): FileTable {
  const separator = findSeparator(text);
  const problems: LineProblem[] = [];
  const notes: string[] = [];
  const rows: FileRow[] = [];
  const most = PRICE_LIST_LIMITS.rows + LINES_ABOVE;
  let start = 0;
  let line = 1;
  while (start < text.length && rows.length < most) {
    const part = readPart(text.slice(start), separator, line, most - rows.length);
    // Not spread: fifty thousand rows are more than a call takes as arguments.
    for (const row of part.rows) rows.push(row);
    if (part.openQuote === null) break;
    if (problems.length >= MOST_OPEN_QUOTES) {
      notes.push(`Too many quotation marks that open and never close: the file was read up to line ${line}.`);
      break;
    }
    // The mark swallowed the rest of the file: its line is taken as it stands, reading goes on after it.
    const quoteStart = start + part.openQuote.offset;
    const lineEnd = endOfLine(text, quoteStart);
    line = part.openQuote.line;
    problems.push({
      line,
      message: "A quotation mark opens here and never closes; the line was read as it stands.",
      isLeftOut: false,
    });
    addRow(rows, line, text.slice(quoteStart, lineEnd).split(separator).map(withoutQuotes));
    start = lineEnd + (text.startsWith("\r\n", lineEnd) ? 2 : 1);
    line += 1;
  }
  return { kind: "text", rows, sheets: [], sheet: null, notes, problems };
}

interface Part {
  rows: FileRow[];
  /** Where a quotation mark opens that never closes: offset within the text that was read, and line. */
  openQuote: { offset: number; line: number } | null;
}

function readPart(text: string, separator: string, firstLine: number, most: number): Part {
  const rows: FileRow[] = [];
  let openQuote: Part["openQuote"] = null;
  let offset = 0;
  let line = firstLine;
  Papa.parse<string[]>(text, {
    delimiter: separator,
    step({ data, errors, meta }, parser) {
      const lines = countLines(text, offset, meta.cursor);
      const isOpen = errors.some(({ code }) => code === "MissingQuotes");
      // A stray mark that another line's mark happens to close has swallowed what lies between.
      const isSwallowed = lines > 1 && errors.some(({ type }) => type === "Quotes");
      if (isOpen || isSwallowed) {
        openQuote = { offset, line };
        parser.abort();
        return;
      }
      addRow(rows, line, data);
      line += lines;
      offset = meta.cursor;
      if (rows.length >= most) parser.abort();
    },
  });
  return { rows, openQuote };
}

function addRow(rows: FileRow[], line: number, data: readonly string[]): void {
  const cells = data
    .slice(0, PRICE_LIST_LIMITS.columns)
    .map((cell) => cell.trim().slice(0, PRICE_LIST_LIMITS.cell));
  if (cells.some((cell) => cell !== "")) rows.push({ line, cells });
}

/** The separator that splits the first lines most often into the same number of cells. */
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

/** Marks that enclose a whole cell are the format's; single ones are inches. */
function withoutQuotes(cell: string): string {
  const plain = cell.trim();
  return plain.length > 1 && plain.startsWith('"') && plain.endsWith('"') ? plain.slice(1, -1) : plain;
}
