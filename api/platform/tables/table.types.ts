/** Tables that people send as files: what is in one before any of it is understood. */

/** A row of a file with something in it. */
export interface FileRow {
  /** Line of a text file, row of a sheet; counted from 1. */
  line: number;
  cells: string[];
}

/** What a file holds, before any of it is understood. */
export interface FileTable {
  kind: "text" | "spreadsheet";
  rows: FileRow[];
  /** Names of all sheets; empty for text. */
  sheets: string[];
  /** The sheet that was read; null for text. */
  sheet: string | null;
  /** What the reader of the file should know about all of it. */
  notes: string[];
  problems: LineProblem[];
}

/** A file that nothing can be read from, in words for people: what it is and what to do. */
export interface FileRefusal {
  refusal: string;
}

/** Something about one line. */
export interface LineProblem {
  line: number;
  message: string;
  /** Whether the line is not imported; else it is, as the message says. */
  isLeftOut: boolean;
}
